import type { Methodology } from "#maths/fund/accounts/ilpa-treatments.ts";

/** What a vehicle is to the others of its fund. */
export const VEHICLES = ["main", "parallel", "feeder", "aiv", "spv", "co_investment", "gp", "carry"] as const;
export const FUND_STATUSES = ["Raising", "Investing", "Harvesting", "Extended", "Closed"] as const;
/** ILPA Performance Template 1.1: chosen once, for the whole life of a fund. */
export const ILPA_METHODOLOGIES = ["granular", "gross_up"] as const;
/** What the mathematics call the one a fund has chosen. */
export const methodologyOf = (chosen: string | null): Methodology | null =>
  chosen === "granular" ? "granular" : chosen === "gross_up" ? "grossUp" : null;

/** How lots that no sale names are relieved; what a transaction costs beside its price. */
export const RELIEFS = ["fifo", "average"] as const;
export const COST_TREATMENTS = ["capitalised", "expensed"] as const;

export const ACCOUNTING_BASES = ["IFRS", "US GAAP", "Luxembourg GAAP", "French GAAP", "UK GAAP"] as const;
export const LEGAL_FORMS = [
  "Limited partnership",
  "SCSp",
  "SCA SICAV-RAIF",
  "FPCI",
  "FCPI",
  "SLP",
  "GmbH & Co. KG",
  "LLC",
  "Company limited by shares",
] as const;

export const WATERFALLS = ["european", "american"] as const;
export const HURDLE_COMPOUNDINGS = ["annual", "simple"] as const;
/** What a call asks of partners by: what each has left to pay in, or what each committed. */
export const CALLS_FOLLOW = ["unfunded", "commitments"] as const;
export type CallsFollow = (typeof CALLS_FOLLOW)[number];
/** Where an agreement says nothing of it. */
export const USUAL_FOLLOWS: CallsFollow = "unfunded";
export const FEE_BASES = ["committed", "invested", "nav"] as const;

/** More steps than any agreement has. */
export const MOST_FEE_STEPS = 20;
export const MOST_TERMS = 100;

/** Where neither the fund nor its firm names one. */
export const USUAL_FUND_CURRENCY = "EUR";

/** How the terms of a fund treat later closings. */
export const LATE_DISTRIBUTIONS = ["equalised", "kept"] as const;
/** Of interest on management fees that are caught up: the manager gets it, or none exists. */
export const LATE_FEE_INTERESTS = ["manager", "none"] as const;
/** When a management fee is payable: on the first day of its period, or on the last. */
export const FEES_DUE = ["advance", "arrears"] as const;
/** From which day interest on fees that are caught up counts. */
export const LATE_FEE_STARTS = ["due_day", "period_end"] as const;
/** Which contributions partners get back before the preferred return: all, or what counts against commitments. */
export const CAPITAL_RETURNED = ["all", "inside"] as const;
export const LATE_ENTRIES = ["cost", "nav"] as const;
export const LATE_REALISED = ["in", "out"] as const;
