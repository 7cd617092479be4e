import { z } from "zod";
import { id, plainDate, query } from "#core/shared/contract.ts";
import { FUNDING_READS } from "#funds/distributions/shared/paid-reads.ts";
import { asKnown, knownAs } from "#funds/ledger/shared/as-known.ts";
import { FUNDING_SOURCES } from "./sources.ts";

/** Decimal text, in the fund's currency. */
const amount = z.string();
const named = z.object({ id, name: z.string() });

/** What a partner paid of a company. `percent`: of all that was paid for it, by which it shares in what the company brings. */
const part = z.object({
  partnerId: id,
  funded: amount,
  percent: amount,
  /** What that is made of: an item of a call, what a later closing moved, what a transfer moved, and its share of cost no call named. */
  sources: z.array(
    z.object({
      kind: z.enum(FUNDING_SOURCES),
      /** The call or the closing. */
      id: id.nullable(),
      name: z.string().nullable(),
      on: plainDate.nullable(),
      amount,
    }),
  ),
});

const investment = z.object({
  company: named,
  funded: amount,
  /** What calls named it for; the rest of its cost is shared by capital that no call named. */
  called: amount,
  unnamed: amount,
  parts: z.array(part),
});

export const participationApi = {
  ofFund: query({
    can: "lp:read",
    reads: [
      "funds",
      ...FUNDING_READS,
      "journal_entries",
      "postings",
      "ledger_accounts",
      "portfolio_companies",
      "limited_partners",
    ],
    path: "/funds/{id}/participation",
    summary:
      "Who paid for each investment of a fund as of a day, and by which percentage it shares in its gains, losses, income and proceeds",
  })
    .input(z.object({ id, ...asKnown }))
    .output(
      z.object({
        ...knownAs,
        currency: z.string(),
        /** Somebody was excused of a company that its call names: otherwise all share in everything by capital contributed. */
        isUneven: z.boolean(),
        /** Calls that excuse a partner from an investment and name no company: their gains and losses leave nobody out. */
        unnamed: z.array(named),
        partners: z.array(named.extend({ contributed: amount })),
        items: z.array(investment),
      }),
    ),
};
