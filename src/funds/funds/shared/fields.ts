import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { EVEN_DAY_COUNTS } from "#maths/fund/daycount.ts";
import {
  ACCOUNTING_BASES,
  CALLS_FOLLOW,
  CAPITAL_RETURNED,
  COST_TREATMENTS,
  FEE_BASES,
  FEES_DUE,
  FUND_STATUSES,
  HURDLE_COMPOUNDINGS,
  ILPA_METHODOLOGIES,
  LATE_DISTRIBUTIONS,
  LATE_ENTRIES,
  LATE_FEE_INTERESTS,
  LATE_FEE_STARTS,
  LATE_REALISED,
  LEGAL_FORMS,
  RELIEFS,
  VEHICLES,
  WATERFALLS,
} from "./rules.ts";

const AMOUNT = { kind: "money", currency: "currency", nullable: true, sortable: true } as const;
const DAY = { kind: "date", nullable: true, isFilter: false, isListed: false } as const;
const SERVICE = { kind: "text", nullable: true, isListed: false } as const;

/** What is known of a fund or another vehicle, in the order of its files. */
export const fundFields = {
  name: { label: msg("Name"), kind: "text" },
  vehicle: { label: msg("Type"), kind: "choice", options: VEHICLES },
  parent: { label: msg("Belongs to"), kind: "record", column: "parentId", nullable: true },
  status: { label: msg("Status"), kind: "choice", options: FUND_STATUSES },
  vintage: { label: msg("Vintage"), kind: "number", nullable: true, sortable: true },
  currency: { label: msg("Currency"), kind: "text" },
  targetSize: { ...AMOUNT, label: msg("Target size") },
  hardCap: { ...AMOUNT, label: msg("Hard cap") },
  domicile: { label: msg("Domicile"), kind: "text", nullable: true, most: 100 },
  legalForm: { ...SERVICE, label: msg("Legal form"), options: LEGAL_FORMS, isFilter: false },
  lei: { ...SERVICE, label: msg("LEI"), isFilter: false },
  fiscalYearEnd: { label: msg("Fiscal year end"), kind: "text", isFilter: false, isListed: false },
  accountingBasis: { ...SERVICE, label: msg("Accounting basis"), options: ACCOUNTING_BASES, isFilter: false },
  costRelief: { label: msg("Cost relief"), kind: "choice", options: RELIEFS, isFilter: false, isListed: false },
  transactionCosts: {
    label: msg("Transaction costs"),
    kind: "choice",
    options: COST_TREATMENTS,
    isFilter: false,
    isListed: false,
  },
  administrator: { ...SERVICE, label: msg("Administrator") },
  auditor: { ...SERVICE, label: msg("Auditor") },
  inceptionDate: { ...DAY, label: msg("Inception") },
  commencementDate: { ...DAY, label: msg("Commencement") },
  initialClosingDate: { ...DAY, label: msg("Initial closing") },
  finalClosingDate: { ...DAY, label: msg("Final closing") },
  ilpaMethodology: {
    label: msg("ILPA methodology"),
    kind: "choice",
    options: ILPA_METHODOLOGIES,
    nullable: true,
    isFilter: false,
    isListed: false,
  },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  strategy: { label: msg("Strategy"), kind: "text", isFilter: false, isLong: true, isListed: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const fundFilters = filtersOf(fundFields);

/** A share in percent, as decimal text. */
const SHARE = { kind: "money" } as const;

/** What the agreement of a fund says from a day on. */
/** Where in the agreement it says so, such as "14.2(b)". */
const CLAUSE = { kind: "text", nullable: true, most: 60 } as const;

export const fundTermFields = {
  effectiveOn: { label: msg("Effective from"), kind: "date" },
  reason: { label: msg("What it is"), kind: "text", most: 500 },
  document: { label: msg("Agreement"), kind: "record", column: "documentId", nullable: true },
  feeBasis: { label: msg("Management fee on"), kind: "choice", options: FEE_BASES },
  feeRate: { ...SHARE, label: msg("Management fee (% a year)") },
  feeSteps: { label: msg("Step-downs"), kind: "tags" },
  feeOffset: { ...SHARE, label: msg("Fee offset (%)") },
  feesDue: { label: msg("Fees payable"), kind: "choice", options: FEES_DUE },
  waterfall: { label: msg("Waterfall"), kind: "choice", options: WATERFALLS },
  carry: { ...SHARE, label: msg("Carried interest (%)") },
  hurdle: { ...SHARE, label: msg("Preferred return (% a year)") },
  hurdleCompounding: { label: msg("Preferred return counts"), kind: "choice", options: HURDLE_COMPOUNDINGS },
  catchUp: { ...SHARE, label: msg("Catch-up (%)") },
  capitalReturned: { label: msg("Return of capital"), kind: "choice", options: CAPITAL_RETURNED },
  gpCommitment: { ...SHARE, label: msg("GP commitment (%)"), nullable: true },
  capitalClause: { ...CLAUSE, label: msg("Clause: return of capital") },
  hurdleClause: { ...CLAUSE, label: msg("Clause: preferred return") },
  catchUpClause: { ...CLAUSE, label: msg("Clause: catch-up") },
  carryClause: { ...CLAUSE, label: msg("Clause: carried interest") },
  callsFollow: { label: msg("Allocate calls by"), kind: "choice", options: CALLS_FOLLOW },
  investmentPeriodEnds: { label: msg("Investment period ends"), kind: "date", nullable: true, lie: "ahead" },
  termEnds: { label: msg("Term ends"), kind: "date", nullable: true, lie: "ahead" },
  extensions: { label: msg("Extensions"), kind: "text", nullable: true, most: 500 },
  lateRate: { ...SHARE, label: msg("Late interest (% a year)"), nullable: true },
  lateDayCount: { label: msg("Day count"), kind: "choice", options: EVEN_DAY_COUNTS, nullable: true },
  lateFeeInterest: {
    label: msg("Interest on catch-up fees"),
    kind: "choice",
    options: LATE_FEE_INTERESTS,
    nullable: true,
  },
  lateFeeFrom: { label: msg("Interest on fees counts from"), kind: "choice", options: LATE_FEE_STARTS },
  lateDistributions: {
    label: msg("Prior distributions"),
    kind: "choice",
    options: LATE_DISTRIBUTIONS,
    nullable: true,
  },
  lateEntry: { label: msg("Subsequent-close pricing"), kind: "choice", options: LATE_ENTRIES, nullable: true },
  lateRealised: { label: msg("Prior realisations"), kind: "choice", options: LATE_REALISED, nullable: true },
} as const satisfies RecordFields;
