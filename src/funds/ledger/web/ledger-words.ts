import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { EntryKind } from "#funds/ledger/shared/rules.ts";

export type TrialBalance = OutputOf<typeof api.ledger.trialBalance>;
export type Entry = OutputOf<typeof api.ledger.journal>["items"][number];
export type SourcedEntry = OutputOf<typeof api.ledger.entry>;
export type Draft = OutputOf<typeof api.journalDrafts.list>["items"][number];
export type Batch = OutputOf<typeof api.journalBatches.list>["items"][number];
export type Line = Entry["lines"][number];
export type Account = OutputOf<typeof api.ledgerAccounts.list>["items"][number];
export type WaitingRate = OutputOf<typeof api.fxRates.waiting>["items"][number];
export type RatePair = OutputOf<typeof api.fxRates.pairs>["items"][number];

export const CLASS_WORDS: Record<Account["class"], MessageDescriptor> = {
  asset: msg`Assets`,
  liability: msg`Liabilities`,
  capital: msg`Partners’ capital`,
  income: msg`Income`,
  expense: msg`Expenses`,
};

export const KIND_WORDS: Record<EntryKind, MessageDescriptor> = {
  contribution: msg`Contribution`,
  distribution: msg`Distribution`,
  expense: msg`Expense`,
  management_fee: msg`Management fee`,
  income: msg`Income`,
  facility: msg`Facility`,
  opening: msg`Opening balance`,
  adjustment: msg`Adjustment`,
  purchase: msg`Purchase`,
  sale: msg`Sale`,
  conversion: msg`Conversion`,
  split: msg`Split`,
  dividend: msg`Dividend`,
  interest: msg`Interest`,
  escrow_release: msg`Escrow release`,
  write_off: msg`Write-off`,
  valuation: msg`Valuation`,
  revaluation: msg`Revaluation`,
  year_end: msg`Year-end close`,
  transfer: msg`Transfer`,
  carry: msg`Accrued carry`,
  allocation: msg`Allocation to partners`,
  reversal: msg`Reversal`,
};

/** What an entry is about, in words. */
export function useKindWord(): (kind: EntryKind) => string {
  const { i18n } = useLingui();
  return (kind) => i18n._(KIND_WORDS[kind]);
}

/** The side of an account an amount is on, without its sign. */
export const sideOf = (amount: string) =>
  amount.startsWith("-")
    ? ({ side: "credit", size: amount.slice(1) } as const)
    : ({ side: "debit", size: amount } as const);
