import { z } from "zod";
import { id, plainDate, query } from "#core/shared/contract.ts";
import { page } from "#core/shared/lists/paging.ts";
import { asKnown, knownAs } from "#funds/ledger/shared/as-known.ts";
import { ENTRY_KINDS } from "#funds/ledger/shared/rules.ts";

/** Decimal text, in the fund's currency. */
const amount = z.string();

const sums = {
  commitment: amount,
  /** Contributions inside commitment, by the fund's books. */
  called: amount,
  /** All contributions, those outside commitment included: what multiples are of. */
  paidIn: amount,
  /** Recallable distributions included. */
  distributed: amount,
  /** Commitment less called, and what is recallable. */
  unfunded: amount,
  /**
   * What stands on the partner's own accounts, and its share of all the books do not allocate to anybody: income, expenses and gains
   * of years that nobody has allocated. That is divided by commitments as of the day, to the cent.
   */
  nav: amount,
};

const capitalAccount = z.object({ partnerId: id, partnerName: z.string(), isGeneralPartner: z.boolean(), ...sums });
export type CapitalAccount = z.infer<typeof capitalAccount>;

const partnerFund = z.object({ fundId: id, fundName: z.string(), currency: z.string(), ...sums });
export type PartnerFund = z.infer<typeof partnerFund>;

const accountLine = z.object({
  id,
  entryId: id,
  entryNo: z.number().int(),
  effectiveOn: plainDate,
  kind: z.enum(ENTRY_KINDS),
  memo: z.string(),
  account: z.string(),
  fundAmount: amount,
});
export type AccountLine = z.infer<typeof accountLine>;

const BOOKS = [
  "funds",
  "commitments",
  "commitment_changes",
  "limited_partners",
  "postings",
  "ledger_accounts",
] as const;

export const capitalAccountsApi = {
  list: query({
    can: "lp:read",
    reads: BOOKS,
    path: "/funds/{id}/capital-accounts",
    summary:
      "Partners’ capital as of a day. NAV is what stands on a partner’s accounts and its share, by commitments, of what is not allocated; all partners’ add up to the fund’s to the cent. Without carry:read carried income is left out of both",
  })
    .input(z.object({ id, ...asKnown }))
    .output(
      z.object({
        ...knownAs,
        currency: z.string(),
        items: z.array(capitalAccount),
        fund: z.object(sums),
        /** What of the fund's NAV is nobody's, because nobody is committed. */
        notAllocated: amount,
        /** Carried income of the manager's own is left out, of the sums too: the asking person may not read carry. */
        withoutCarry: z.boolean(),
      }),
    ),
  ofPartner: query({
    can: "lp:read",
    reads: [...BOOKS],
    path: "/limited-partners/{id}/capital-accounts",
    summary: "A limited partner’s capital in each fund as of a day, by the funds’ names, as the funds’ books have it",
  })
    .input(z.object({ id, ...asKnown }))
    .output(z.object({ ...knownAs, items: z.array(partnerFund) })),
  lines: query({
    can: "ledger:read",
    reads: ["funds", "limited_partners", "postings", "ledger_accounts", "journal_entries"],
    path: "/funds/{id}/capital-accounts/{partnerId}/lines",
    summary:
      "What was posted to one partner’s accounts in a fund, the newest day first; with `row`, what one row of its statement is made of",
  })
    .input(
      z.object({
        id,
        partnerId: id,
        row: z.string().max(40).optional(),
        cursor: z.string().max(500).optional(),
        ...asKnown,
      }),
    )
    .output(page(accountLine).extend({ ...knownAs, currency: z.string(), partnerName: z.string() })),
};
