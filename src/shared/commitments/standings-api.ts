import { z } from "zod";
import { id, plainDate, query } from "../core/contract.ts";

/** Decimal text, in the fund's currency. */
const amount = z.string();

/** What an agreement or a side letter says of one commitment. */
const commitmentTerms = z.object({
  /** A management fee of its own, as a share a year; null: that of the fund's terms. */
  feeRate: z.string().nullable(),
  isFeeFree: z.boolean(),
  /** The most that may be drawn of it by one call. */
  cap: amount.nullable(),
  /** What it takes no part in. */
  excuses: z.array(z.object({ what: z.string(), reason: z.string() })),
});

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
  terms: commitmentTerms,
});
export type Standing = z.infer<typeof standing>;

export const fundPartnersApi = {
  list: query({
    can: "lp:read",
    reads: ["funds", "commitments", "commitment_changes", "limited_partners", "postings", "ledger_accounts"],
    path: "/funds/{id}/commitments",
    summary:
      "Partners of a fund as of a day: what each committed, what was called by the fund’s books, what is unfunded",
  })
    .input(z.object({ id, asOf: plainDate.optional() }))
    .output(z.object({ asOf: plainDate, currency: z.string(), items: z.array(standing) })),
};
