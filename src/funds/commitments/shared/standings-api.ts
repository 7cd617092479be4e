import { z } from "zod";
import { id, plainDate, query } from "#core/shared/contract.ts";
import { saidTerm } from "#funds/side-letters/shared/api.ts";

/** Decimal text, in the fund's currency. */
const amount = z.string();

const standing = z.object({
  commitmentId: id,
  limitedPartnerId: id,
  name: z.string(),
  isGeneralPartner: z.boolean(),
  commitment: amount,
  /** Contributed capital by the fund's books. */
  called: amount,
  /** Distributed, and unfunded again. */
  recallable: amount,
  /** Commitment less called, and what is recallable. */
  unfunded: amount,
  /** What its side letter says on that day; where nothing does, the fund’s terms hold. */
  terms: z.array(saidTerm),
});
export type Standing = Omit<z.infer<typeof standing>, "terms">;

export const fundPartnersApi = {
  list: query({
    can: "lp:read",
    reads: [
      "funds",
      "commitments",
      "commitment_changes",
      "limited_partners",
      "postings",
      "ledger_accounts",
      "side_letter_terms",
    ],
    path: "/funds/{id}/commitments",
    summary:
      "Partners of a fund as of a day: what each committed, what was called by the fund’s books, what is unfunded",
  })
    .input(z.object({ id, asOf: plainDate.optional() }))
    .output(z.object({ asOf: plainDate, currency: z.string(), items: z.array(standing) })),
};
