import { fieldsNamed, filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import {
  ANTI_DILUTIONS,
  DIVIDENDS,
  GOVERNING_LAWS,
  LIQUIDATION_PREFERENCES,
  PARTICIPATIONS,
  SIDES,
  TERM_SHEET_STATUSES,
} from "./rules.ts";

/** A number of a sheet, kept as decimal text: a share in percent, shares, days, a multiple. */
const NUMBER = { kind: "money", nullable: true, isFilter: false, isListed: false } as const;
const AMOUNT = { kind: "money", currency: "currency", nullable: true } as const;
const CLAUSE = { kind: "text", isLong: true, isFilter: false, isListed: false } as const;

/** What is known of a term sheet, in the order of its files. */
export const termSheetFields = {
  company: { label: msg("Company"), kind: "text" },
  version: { label: msg("Version"), kind: "text" },
  status: { label: msg("Status"), kind: "choice", options: TERM_SHEET_STATUSES },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  amount: { ...AMOUNT, label: msg("Investment"), sortable: true },
  valuation: { ...AMOUNT, label: msg("Pre-Money Valuation"), sortable: true },
  leadInvestor: { label: msg("Lead Investor"), kind: "text", isPicked: true, nullable: true },
  deal: { label: msg("Deal"), kind: "record", column: "dealId" },
  dealClosing: { label: msg("Deal closing"), kind: "record", column: "dealClosingId", nullable: true },
  expiryDate: { label: msg("Expires on"), kind: "date", lie: "ahead", nullable: true, sortable: true },
  exclusiveUntil: { label: msg("Exclusive until"), kind: "date", nullable: true, isFilter: false },
  liquidationPreference: {
    label: msg("Liquidation Preference"),
    kind: "text",
    options: LIQUIDATION_PREFERENCES,
    nullable: true,
    isFilter: false,
    isListed: false,
    most: 200,
  },
  participation: {
    label: msg("Participation"),
    kind: "text",
    options: PARTICIPATIONS,
    nullable: true,
    isFilter: false,
    isListed: false,
    most: 200,
  },
  participationCap: { ...NUMBER, label: msg("Participation cap (multiple)") },
  dividends: {
    label: msg("Dividends"),
    kind: "text",
    options: DIVIDENDS,
    nullable: true,
    isFilter: false,
    isListed: false,
    most: 200,
  },
  antiDilution: {
    label: msg("Anti-Dilution"),
    kind: "text",
    options: ANTI_DILUTIONS,
    nullable: true,
    isFilter: false,
    isListed: false,
    most: 200,
  },
  boardSeats: {
    label: msg("Board Seats"),
    kind: "text",
    nullable: true,
    isFilter: false,
    isListed: false,
    most: 500,
  },
  dragAlong: { label: msg("Drag Along"), kind: "boolean", isFilter: false, isListed: false },
  tagAlong: { label: msg("Tag Along"), kind: "boolean", isFilter: false, isListed: false },
  optionPool: { ...NUMBER, label: msg("Option pool after the round (%)") },
  poolInPreMoney: { label: msg("Pool in the pre-money"), kind: "boolean", isFilter: false, isListed: false },
  sharesBefore: { ...NUMBER, label: msg("Fully diluted shares before the round") },
  poolAvailable: { ...NUMBER, label: msg("Of these, unallocated options") },
  pricePerShare: { ...NUMBER, label: msg("Price per share") },
  protectiveProvisions: { ...CLAUSE, label: msg("Protective provisions") },
  informationRights: { ...CLAUSE, label: msg("Information rights") },
  proRataRights: { ...CLAUSE, label: msg("Pro rata rights") },
  registrationRights: { ...CLAUSE, label: msg("Registration rights") },
  founderVesting: { ...CLAUSE, label: msg("Founder vesting") },
  noShopDays: { ...NUMBER, label: msg("Exclusivity (days)") },
  legalFeesCap: { ...AMOUNT, label: msg("Legal fees cap"), isFilter: false, isListed: false },
  closingConditions: { ...CLAUSE, label: msg("Closing conditions") },
  governingLaw: {
    label: msg("Governing law"),
    kind: "text",
    options: GOVERNING_LAWS,
    nullable: true,
    isFilter: false,
    isListed: false,
    most: 200,
  },
  sentAt: { label: msg("Sent"), kind: "date", isMoment: true, nullable: true },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const termSheetFilters = filtersOf(termSheetFields);

/** What is said of somebody who signs a sheet. */
export const signatureFields = {
  signer: { label: msg("Signer"), kind: "text" },
  side: { label: msg("Signs for"), kind: "choice", options: SIDES },
} as const satisfies RecordFields;

/** What a version consists of, under the headings of the sheet. */
export const TERM_GROUPS = [
  {
    id: "economics",
    title: msg("Economics"),
    fields: [
      "leadInvestor",
      "currency",
      "amount",
      "valuation",
      "pricePerShare",
      "sharesBefore",
      "poolAvailable",
      "optionPool",
      "poolInPreMoney",
      "liquidationPreference",
      "participation",
      "participationCap",
      "dividends",
      "antiDilution",
    ],
  },
  {
    id: "control",
    title: msg("Control"),
    fields: ["boardSeats", "dragAlong", "tagAlong", "protectiveProvisions"],
  },
  {
    id: "rights",
    title: msg("Investor rights and founders"),
    fields: ["informationRights", "proRataRights", "registrationRights", "founderVesting"],
  },
  {
    id: "closing",
    title: msg("Closing"),
    fields: ["closingConditions", "noShopDays", "expiryDate", "legalFeesCap", "governingLaw"],
  },
] as const;

export type TermName = (typeof TERM_GROUPS)[number]["fields"][number];
export const TERM_NAMES: readonly TermName[] = TERM_GROUPS.flatMap(({ fields }) => [...fields]);
export const termFields = fieldsNamed(termSheetFields, TERM_NAMES);
