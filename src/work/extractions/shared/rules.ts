import { type Msg, msg } from "#core/shared/text.ts";

export const EXTRACTION_TYPES = ["financial_metrics", "legal_terms", "company_info", "valuation_data"] as const;
export type ExtractionType = (typeof EXTRACTION_TYPES)[number];

export const EXTRACTION_STATUSES = ["processing", "completed", "failed"] as const;

export const DECISIONS = ["accepted", "corrected", "rejected"] as const;
export type Decision = (typeof DECISIONS)[number];

/** What speaks for a value, and what against it. Each has a fixed weight (`evidence.ts`). */
export const EVIDENCE = {
  label: msg("label found"),
  begins_line: msg("label begins the line"),
  follows: msg("value follows the label"),
  before: msg("value precedes the label"),
  unit: msg("unit fits"),
  known_term: msg("known term"),
  sentence: msg("usual wording"),
  column: msg("column of the latest period"),
  first_column: msg("first of several columns"),
  scale: msg("scale of the table"),
  agrees: msg("same value in two places"),
  contradicted: msg("another value elsewhere"),
  hedged: msg("worded as a plan or an option"),
  bracketed: msg("in square brackets"),
  checked: msg("check digit is right"),
  ocr: msg("recognized in a picture"),
  model: msg("proposed by the language model"),
} as const satisfies Record<string, Msg>;
export type Evidence = keyof typeof EVIDENCE;
export const EVIDENCE_CODES = Object.keys(EVIDENCE) as Evidence[];

/** From here on a value is shown as certain, and from here on as likely. */
export const CERTAIN = 0.8;
const LIKELY = 0.6;

export const toneOf = (confidence: number) =>
  confidence >= CERTAIN ? "success" : confidence >= LIKELY ? "warn" : "danger";

/** Why a document gave nothing. */
export const EXTRACTION_PROBLEMS = {
  no_text: msg("The document has no text that can be read"),
  unreadable: msg("The file can’t be read"),
  too_slow: msg("The document takes too long to read"),
  stopped: msg("The extraction was stopped"),
  interrupted: msg("Something went wrong. Try again"),
} as const satisfies Record<string, Msg>;
export type ExtractionProblem = keyof typeof EXTRACTION_PROBLEMS;

/** The fields of each type, in the order people read them. */
export const FIELDS = {
  financial_metrics: [
    "revenue",
    "arr",
    "mrr",
    "revenueGrowth",
    "grossMargin",
    "ebitda",
    "operatingResult",
    "netIncome",
    "cash",
    "burnRate",
    "runway",
    "customers",
    "churn",
    "totalAssets",
    "equity",
    "debt",
    "periodEnd",
  ],
  legal_terms: [
    "liquidationPreference",
    "participation",
    "antiDilution",
    "dividends",
    "boardSeats",
    "optionPool",
    "vesting",
    "proRata",
    "dragAlong",
    "tagAlong",
    "exclusivity",
    "governingLaw",
    "legalFees",
    "effectiveDate",
    "expiryDate",
  ],
  company_info: [
    "companyName",
    "legalForm",
    "registrationNumber",
    "shareCapital",
    "foundedYear",
    "headquarters",
    "website",
    "email",
    "sector",
    "employees",
    "founders",
  ],
  valuation_data: [
    "preMoneyValuation",
    "postMoneyValuation",
    "valuationCap",
    "discount",
    "roundSize",
    "investmentAmount",
    "pricePerShare",
    "ownership",
    "fullyDilutedShares",
    "enterpriseValue",
    "equityValue",
    "evToRevenue",
    "evToEbitda",
  ],
} as const satisfies Record<ExtractionType, readonly string[]>;
export type FieldName = (typeof FIELDS)[ExtractionType][number];

export const FIELD_WORDS: Readonly<Record<FieldName, Msg>> = {
  revenue: msg("Revenue"),
  arr: msg("ARR"),
  mrr: msg("MRR"),
  revenueGrowth: msg("Revenue growth"),
  grossMargin: msg("Gross margin"),
  ebitda: msg("EBITDA"),
  operatingResult: msg("Operating result"),
  netIncome: msg("Net income"),
  cash: msg("Cash"),
  burnRate: msg("Burn rate"),
  runway: msg("Runway"),
  customers: msg("Customers"),
  churn: msg("Churn"),
  totalAssets: msg("Total assets"),
  equity: msg("Equity"),
  debt: msg("Debt"),
  periodEnd: msg("Period end"),
  liquidationPreference: msg("Liquidation preference"),
  participation: msg("Participation"),
  antiDilution: msg("Anti-dilution"),
  dividends: msg("Dividends"),
  boardSeats: msg("Board seats"),
  optionPool: msg("Option pool"),
  vesting: msg("Vesting"),
  proRata: msg("Pro rata right"),
  dragAlong: msg("Drag-along"),
  tagAlong: msg("Tag-along"),
  exclusivity: msg("Exclusivity"),
  governingLaw: msg("Governing law"),
  legalFees: msg("Legal fees"),
  effectiveDate: msg("Effective date"),
  expiryDate: msg("Expiry date"),
  companyName: msg("Company name"),
  legalForm: msg("Legal form"),
  registrationNumber: msg("Registration number"),
  shareCapital: msg("Share capital"),
  foundedYear: msg("Founded"),
  headquarters: msg("Headquarters"),
  website: msg("Website"),
  email: msg("Email"),
  sector: msg("Sector"),
  employees: msg("Employees"),
  founders: msg("Founders"),
  preMoneyValuation: msg("Pre-money valuation"),
  postMoneyValuation: msg("Post-money valuation"),
  valuationCap: msg("Valuation cap"),
  discount: msg("Discount"),
  roundSize: msg("Round size"),
  investmentAmount: msg("Investment amount"),
  pricePerShare: msg("Price per share"),
  ownership: msg("Ownership"),
  fullyDilutedShares: msg("Fully diluted shares"),
  enterpriseValue: msg("Enterprise value"),
  equityValue: msg("Equity value"),
  evToRevenue: msg("EV / revenue"),
  evToEbitda: msg("EV / EBITDA"),
};

/** Values that are words of the field, not of the document. */
export const TERM_WORDS: Readonly<Record<string, Msg>> = {
  yes: msg("Yes"),
  no: msg("No"),
  non_participating: msg("Non-participating"),
  participating: msg("Participating"),
  capped_participating: msg("Participating, capped"),
  broad_based: msg("Broad-based weighted average"),
  narrow_based: msg("Narrow-based weighted average"),
  weighted_average: msg("Weighted average"),
  full_ratchet: msg("Full ratchet"),
  none: msg("None"),
  cumulative: msg("Cumulative"),
  non_cumulative: msg("Non-cumulative"),
  as_declared: msg("As declared"),
};
