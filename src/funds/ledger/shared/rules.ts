export const ACCOUNT_CLASSES = ["asset", "liability", "capital", "income", "expense"] as const;

/** What the product posts to by itself; the firm names and numbers the account. Equal to the chart a firm begins with (`db/functions/ledger.sql`). */
export const ACCOUNT_USES = [
  "cash",
  "contributions_receivable",
  "income_receivable",
  "escrow_receivable",
  "other_receivables",
  "investments",
  "unrealised_price",
  "unrealised_currency",
  "payables",
  "fees_payable",
  "facility",
  "facility_payable",
  "contributions_in_advance",
  "distributions_payable",
  "tax_payable",
  "equalisation",
  "contributed",
  "contributed_outside",
  "distributed",
  "recallable",
  "unallocated",
  "carried_income",
  "carry_accrued",
  "realised_price",
  "realised_currency",
  "dividends",
  "interest",
  "change_price",
  "change_currency",
  "other_income",
  "management_fees",
  "fee_offsets",
  "fee_waivers",
  "transaction_costs",
  "professional_fees",
  "administration",
  "facility_interest",
  "facility_fees",
  "organisation",
  "other_expenses",
  "exchange",
  "fx_rounding",
] as const;
export type AccountUse = (typeof ACCOUNT_USES)[number];

const OF_PARTNERS: readonly (AccountUse | null)[] = [
  "contributions_receivable",
  "other_receivables",
  "contributions_in_advance",
  "distributions_payable",
  "tax_payable",
  "equalisation",
  "contributed",
  "contributed_outside",
  "distributed",
  "recallable",
  "carried_income",
  "carry_accrued",
];

/** Whether lines of an account are somebody's: a partner's capital, or what is due between a partner and the fund. */
export const isOfPartners = (account: { class: (typeof ACCOUNT_CLASSES)[number]; use: AccountUse | null }): boolean =>
  account.use === null ? account.class === "capital" : OF_PARTNERS.includes(account.use);

/** What an entry is about. People choose among the first group; the others are posted by what they do elsewhere. */
export const HAND_KINDS = [
  "contribution",
  "distribution",
  "expense",
  "management_fee",
  "income",
  "facility",
  "opening",
  "adjustment",
] as const;
const POSTED_KINDS = [
  "purchase",
  "sale",
  "conversion",
  "split",
  "dividend",
  "interest",
  "escrow_release",
  "write_off",
  "valuation",
  "revaluation",
  "year_end",
  "transfer",
  "carry",
  "allocation",
  "reversal",
] as const;
export const ENTRY_KINDS = [...HAND_KINDS, ...POSTED_KINDS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Whether an entry is one that people write line by line: any other was worked out, and is prepared again instead of edited. */
export const isByHand = ({ kind }: { kind: EntryKind }): boolean => HAND_KINDS.some((one) => one === kind);

/** More lines than any entry by hand has; an import's entries are as small. */
export const MOST_LINES = 500;
/** Entries a page of the journal shows. */
export const JOURNAL_PAGE = 50;
export const MOST_RATES_AT_ONCE = 20_000;
/** Over a long weekend and the holidays about it. */
export const LOOK_BACK_DAYS = 7;

/** The day a figure is about (YYYY-MM-DD), and the moment up to which what was recorded counts. */
export type AsKnown = { asOf: string; knownAt: string };

/** Whether something can have happened to a fund on a day: another century is a slip of the keys. */
export const isBookDay = (day: string): boolean => day >= "1950-01-01" && day <= "2099-12-31";
