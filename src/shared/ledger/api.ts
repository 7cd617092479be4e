import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "../core/contract.ts";
import { page } from "../core/paging.ts";
import { rule } from "../core/text.ts";
import { accountForm, draftForm, newAccountForm, rateForm, reopenForm } from "./forms.ts";
import { ACCOUNT_CLASSES, ACCOUNT_USES, ENTRY_KINDS, MOST_RATES_AT_ONCE } from "./rules.ts";

const person = z.object({ id, name: z.string() }).nullable();
/** Decimal text. */
const amount = z.string();
const named = z.object({ id, name: z.string() }).nullable();

/** Which day is looked at, and what was known of it when: left out, today and everything recorded until now. */
export const asKnown = {
  asOf: plainDate.optional(),
  /** A moment, or a day until whose end something was known. */
  knownAt: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], rule("Enter a date or a moment, such as 2026-03-12"))
    .optional(),
};
/** What was looked at, so that the same can be asked again. */
export const knownAs = { asOf: plainDate, knownAt: timestamp };

const ACCOUNTS = ["funds", "postings", "ledger_accounts"] as const;
const JOURNAL = [...ACCOUNTS, "journal_entries", "limited_partners", "users"] as const;

const ledgerAccount = z.object({
  id,
  rowVersion,
  code: z.string(),
  name: z.string(),
  class: z.enum(ACCOUNT_CLASSES),
  use: z.enum(ACCOUNT_USES).nullable(),
  isCash: z.boolean(),
  isMonetary: z.boolean(),
  archivedAt: timestamp.nullable(),
});
export type LedgerAccount = z.infer<typeof ledgerAccount>;

export const ledgerAccountsApi = {
  list: query({
    can: "ledger:read",
    reads: ["ledger_accounts"],
    path: "/ledger-accounts",
    summary: "The firm’s chart of accounts, by number; archived ones too",
  }).output(z.object({ items: z.array(ledgerAccount) })),
  create: command({ can: "ledger:post", path: "/ledger-accounts", summary: "Add an account to the chart" })
    .input(newAccountForm)
    .output(ledgerAccount),
  update: command({
    can: "ledger:post",
    path: "/ledger-accounts/{id}",
    method: "PUT",
    summary: "Rename or renumber an account, or archive it; what it is for stays",
  })
    .input(accountForm.extend({ id, rowVersion, isArchived: z.boolean().default(false) }))
    .output(ledgerAccount),
};

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

/** One line of an entry: more than nothing is debit, less is credit. */
const posting = z.object({
  id,
  line: z.number().int(),
  account: z.object({ id, code: z.string(), name: z.string() }),
  partner: named,
  quantity: amount.nullable(),
  amount,
  currency: z.string(),
  fundAmount: amount,
  rate: amount.nullable(),
  rateOn: plainDate.nullable(),
  rateSource: z.string().nullable(),
});
export type Posting = z.infer<typeof posting>;

const entryFacts = {
  id,
  fundId: id,
  effectiveOn: plainDate,
  kind: z.enum(ENTRY_KINDS),
  memo: z.string(),
  reversesId: id.nullable(),
  relatesTo: plainDate.nullable(),
  overdraft: z.string().nullable(),
  preparedBy: person,
  lines: z.array(posting),
};
const journalEntry = z.object({
  ...entryFacts,
  entryNo: z.number().int(),
  recordedAt: timestamp,
  approvedBy: person,
  /** The number of the entry it takes back, and of the one that took it back. */
  reverses: z.number().int().nullable(),
  reversedBy: z.number().int().nullable(),
});
export type JournalEntry = z.infer<typeof journalEntry>;
export const journalDraft = z.object({ ...entryFacts, rowVersion, updatedAt: timestamp });
export type JournalDraft = z.infer<typeof journalDraft>;

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
    reads: [...ACCOUNTS, "journal_entries", "ledger_closings"],
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
    reads: ["postings", "ledger_accounts", "journal_entries", "limited_partners", "users"],
    path: "/journal-entries/{id}",
    summary: "One entry with its lines, who prepared and who approved it",
  })
    .input(z.object({ id }))
    .output(journalEntry),
};

const DRAFTS = [
  "journal_drafts",
  "draft_postings",
  "journal_approvals",
  "ledger_accounts",
  "limited_partners",
  "funds",
  "users",
] as const;

export const journalDraftsApi = {
  list: query({
    can: "ledger:read",
    reads: DRAFTS,
    path: "/funds/{fundId}/journal-drafts",
    summary: "What waits for approval in a fund: it is in no figure",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(journalDraft) })),
  create: command({
    can: "ledger:post",
    path: "/funds/{fundId}/journal-drafts",
    summary: "Prepare an entry: it is posted when somebody else approves it",
  })
    .input(draftForm)
    .output(journalDraft),
  update: command({
    can: "ledger:post",
    path: "/journal-drafts/{id}",
    method: "PUT",
    summary: "Change what waits, naming the version that was seen; whoever does has prepared it",
  })
    .input(draftForm.extend({ id, rowVersion }))
    .output(journalDraft),
  delete: command({
    can: "ledger:post",
    path: "/journal-drafts/{id}",
    method: "DELETE",
    summary: "Throw away what waits for approval",
  })
    .input(z.object({ id }))
    .output(done),
  approve: command({
    can: "ledger:approve",
    path: "/journal-drafts/{id}/approve",
    summary: "Approve what somebody else prepared, in the version that was seen: it is posted for good",
  })
    .input(z.object({ id, rowVersion }))
    .output(journalEntry),
  reverse: command({
    can: "ledger:post",
    path: "/journal-entries/{id}/reverse",
    summary: "Prepare the entry that takes another one back, with every sign turned",
  })
    .input(z.object({ id, effectiveOn: plainDate, memo: draftForm.shape.memo, relatesTo: draftForm.shape.relatesTo }))
    .output(journalDraft),
};

const ledgerClosing = z.object({
  id,
  rowVersion,
  endsOn: plainDate,
  closedBy: person,
  closedAt: timestamp,
  reason: z.string().nullable(),
  askedBy: person,
  reopenedBy: person,
  reopenedAt: timestamp.nullable(),
});
export type LedgerClosing = z.infer<typeof ledgerClosing>;

export const ledgerClosingsApi = {
  list: query({
    can: "ledger:read",
    reads: ["ledger_closings"],
    path: "/funds/{fundId}/closings",
    summary: "Until which days the books of a fund were closed, and opened again",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(ledgerClosing) })),
  close: command({
    can: "ledger:approve",
    path: "/funds/{fundId}/closings",
    summary: "Close the books of a fund until a day: nothing is dated then any more",
  })
    .input(z.object({ fundId: id, endsOn: plainDate }))
    .output(ledgerClosing),
  askReopening: command({
    can: "ledger:approve",
    path: "/closings/{id}/ask",
    summary: "Ask to open the last closed period again, with a reason",
  })
    .input(reopenForm.extend({ id, rowVersion }))
    .output(ledgerClosing),
  reopen: command({
    can: "ledger:approve",
    path: "/closings/{id}/reopen",
    summary: "Open a period again that somebody else asked for",
  })
    .input(z.object({ id, rowVersion }))
    .output(ledgerClosing),
};

const fxRate = z.object({
  id,
  base: z.string(),
  quote: z.string(),
  rateOn: plainDate,
  rate: z.string(),
  source: z.string(),
  recordedAt: timestamp,
  /** Whether none was recorded later for the same pair and day. */
  counts: z.boolean(),
});
export type FxRate = z.infer<typeof fxRate>;

const ratePair = z.object({
  base: z.string(),
  quote: z.string(),
  /** Something of the firm counts in the one and its fund, or the firm, in the other. */
  isNeeded: z.boolean(),
  /** How many days have a rate, the first and the last of them, and the rate of the last; none yet where it is null. */
  days: z.number().int(),
  firstOn: plainDate.nullable(),
  lastOn: plainDate.nullable(),
  rate: z.string().nullable(),
  /** Of a pair that is needed and has no rate of the last days: what a common base makes of it, and how. */
  crossed: z.object({ rate: z.string(), rateOn: plainDate, source: z.string() }).nullable(),
});
export type RatePair = z.infer<typeof ratePair>;

export const fxRatesApi = {
  pairs: query({
    can: "fund:read",
    reads: ["fx_rates", "funds", "securities", "firm_settings"],
    path: "/fx-rates/pairs",
    summary: "Pairs of currencies the firm has rates for or needs them for",
  }).output(z.object({ items: z.array(ratePair) })),
  list: query({
    can: "fund:read",
    reads: ["fx_rates"],
    path: "/fx-rates",
    summary: "Exchange rates the firm keeps, the latest day first: one unit of the base in the quoted currency",
  })
    .input(
      z.object({
        base: z.string().max(3).optional(),
        quote: z.string().max(3).optional(),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(page(fxRate)),
  add: command({
    can: "ledger:post",
    path: "/fx-rates",
    summary: "Add rates; of one pair and day the one recorded last counts. What counts already isn’t added again",
  })
    .input(z.object({ rates: z.array(rateForm).min(1).max(MOST_RATES_AT_ONCE) }))
    .output(z.object({ added: z.number().int(), known: z.number().int() })),
};
