import { z } from "zod";
import { id, plainDate, query } from "#core/shared/contract.ts";
import { page } from "#core/shared/lists/paging.ts";
import { asKnown, knownAs } from "./as-known.ts";
import { journalEntry, named, sourcedEntry } from "./entry-shapes.ts";
import { ACCOUNT_CLASSES, ENTRY_KINDS } from "./rules.ts";

/** Decimal text. */
const amount = z.string();

const ACCOUNTS = ["funds", "postings", "ledger_accounts"] as const;
const JOURNAL = [...ACCOUNTS, "journal_entries", "limited_partners", "users"] as const;

const trialRow = z.object({
  accountId: id,
  code: z.string(),
  account: z.string(),
  class: z.enum(ACCOUNT_CLASSES),
  debit: amount,
  credit: amount,
});
export type TrialRow = z.infer<typeof trialRow>;
const trialBalance = z.object({
  currency: z.string(),
  ...knownAs,
  rows: z.array(trialRow),
  totals: z.object({ debit: amount, credit: amount }),
  /** The last day that is closed. */
  closedUntil: plainDate.nullable(),
  /** The last entry of it. */
  entryNo: z.number().int(),
});

const ledgerLine = z.object({
  id,
  entryId: id,
  entryNo: z.number().int(),
  effectiveOn: plainDate,
  kind: z.enum(ENTRY_KINDS),
  memo: z.string(),
  partner: named,
  amount,
  currency: z.string(),
  fundAmount: amount,
  /** After it, in the order of the days. */
  balance: amount,
});

export const ledgerApi = {
  trialBalance: query({
    can: "ledger:read",
    reads: [...ACCOUNTS, "journal_entries", "period_locks"],
    path: "/funds/{id}/trial-balance",
    summary: "Debits and credits of each account of a fund, as of a day and as known at a moment",
  })
    .input(z.object({ id, ...asKnown }))
    .output(trialBalance),
  account: query({
    can: "ledger:read",
    reads: ["funds", "postings", "journal_entries", "limited_partners"],
    path: "/funds/{id}/accounts/{accountId}",
    summary: "The general ledger of one account of a fund, newest day first, with the balance after each line",
  })
    .input(z.object({ id, accountId: id, ...asKnown, cursor: z.string().max(500).optional() }))
    .output(page(ledgerLine).extend({ ...knownAs, currency: z.string(), balance: amount })),
  journal: query({
    can: "ledger:read",
    reads: JOURNAL,
    path: "/funds/{id}/journal",
    summary: "What was posted to a fund, the last recorded first",
  })
    .input(z.object({ id, cursor: z.string().max(500).optional() }))
    .output(page(journalEntry)),
  partners: query({
    can: "ledger:read",
    reads: ["funds", "limited_partners", "commitments"],
    path: "/funds/{id}/partners",
    summary: "Partners that lines of a fund’s entries can name, those who committed to it first",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string(), isCommitted: z.boolean() })) })),
  entry: query({
    can: "ledger:read",
    reads: [
      "postings",
      "ledger_accounts",
      "journal_entries",
      "journal_approvals",
      "journal_drafts",
      "limited_partners",
      "records",
      "users",
    ],
    path: "/journal-entries/{id}",
    summary: "One entry with its lines, who prepared and who approved it",
  })
    .input(z.object({ id }))
    .output(sourcedEntry),
};
