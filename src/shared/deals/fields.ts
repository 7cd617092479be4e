import { fieldsWithout, filtersOf, type RecordFields } from "../core/fields.ts";
import type { FilterFields } from "../core/filters.ts";
import type { SortOf } from "../core/paging.ts";
import { msg } from "../core/text.ts";
import {
  INSTRUMENTS,
  INVESTMENT_TYPES,
  OUTCOMES,
  PASS_REASONS,
  PRIORITIES,
  SECTORS,
  SOURCES,
  STAGES,
  STATUSES,
  type Stage,
} from "./rules.ts";

/** What is known of a deal, in the order of its files. */
export const dealFields = {
  company: { label: msg("Company"), kind: "text", sortable: true },
  name: { label: msg("Deal"), kind: "text", sortable: true },
  stage: { label: msg("Stage"), kind: "choice", options: STAGES },
  status: { label: msg("Status"), kind: "choice", options: STATUSES },
  priority: { label: msg("Priority"), kind: "choice", options: PRIORITIES },
  investmentType: { label: msg("Investment Type"), kind: "text", options: INVESTMENT_TYPES, nullable: true },
  instrument: { label: msg("Instrument"), kind: "text", options: INSTRUMENTS, nullable: true },
  sector: { label: msg("Sector"), kind: "text", options: SECTORS, nullable: true },
  source: { label: msg("Source"), kind: "text", options: SOURCES, nullable: true },
  founder: { label: msg("Founder"), kind: "text", nullable: true, most: 500 },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  amountRequested: { label: msg("Ask Amount"), kind: "money", sortable: true, nullable: true },
  valuationPre: { label: msg("Valuation"), kind: "money", sortable: true, nullable: true },
  valuationPost: {
    label: msg("Post-Money Valuation"),
    kind: "money",
    nullable: true,
    isFilter: false,
    isListed: false,
  },
  ourInvestment: { label: msg("Our Investment"), kind: "money", nullable: true, isFilter: false, isListed: false },
  ownershipPercentage: { label: msg("Ownership %"), kind: "number", nullable: true, isFilter: false, isListed: false },
  aiScore: { label: msg("AI Score"), kind: "number", sortable: true, column: "score", nullable: true },
  leadInvestor: { label: msg("Lead Investor"), kind: "text", nullable: true },
  coInvestors: { label: msg("Co-Investors"), kind: "tags" },
  roundSize: { label: msg("Round Size"), kind: "money", sortable: true, nullable: true },
  ourAllocation: { label: msg("Our Allocation"), kind: "money", sortable: true, nullable: true },
  owner: { label: msg("Owner"), kind: "person", column: "ownerId", nullable: true },
  ownerEmail: { label: msg("Owner Email"), kind: "text", isFilter: false },
  tags: { label: msg("Tags"), kind: "tags" },
  nextStep: { label: msg("Next Step"), kind: "text", nullable: true, most: 500 },
  nextStepOn: { label: msg("Next Step Date"), kind: "date", sortable: true, nullable: true },
  overdue: { label: msg("Overdue"), kind: "tags", isFilter: false },
  stageSince: { label: msg("In Stage Since"), kind: "date", isMoment: true, sortable: true },
  outcome: { label: msg("Outcome"), kind: "choice", options: OUTCOMES },
  passReason: {
    label: msg("Reason for Passing"),
    kind: "text",
    options: PASS_REASONS,
    nullable: true,
    isListed: false,
  },
  outcomeNote: {
    label: msg("Note on the Outcome"),
    kind: "text",
    isLong: true,
    isFilter: false,
    isListed: false,
    inFile: false,
  },
  lookAgainOn: { label: msg("Look Again On"), kind: "date", nullable: true, isListed: false },
  decidedAt: { label: msg("Decided"), kind: "date", isMoment: true, nullable: true, isListed: false, inFile: false },
  lastContact: { label: msg("Last Contact Date"), kind: "date", column: "contactedOn", sortable: true, nullable: true },
  expectedCloseDate: { label: msg("Expected Close Date"), kind: "date", sortable: true, nullable: true },
  actualCloseDate: { label: msg("Actual Close Date"), kind: "date", nullable: true, isFilter: false, isListed: false },
  archivedAt: {
    label: msg("Archived"),
    kind: "date",
    isMoment: true,
    nullable: true,
    isFilter: false,
    isListed: false,
  },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  description: { label: msg("Description"), kind: "text", isLong: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isLong: true, isFilter: false, isListed: false },
} as const satisfies RecordFields;

/** What the form asks, in its order. */
export const DEAL_FORM = [
  "company",
  "founder",
  "sector",
  "stage",
  "amountRequested",
  "valuationPre",
  "source",
  "priority",
  "aiScore",
  "lastContact",
  "description",
  "ownerId",
  "tags",
  "nextStep",
  "nextStepOn",
  "name",
  "investmentType",
  "instrument",
  "currency",
  "roundSize",
  "ourAllocation",
  "valuationPost",
  "ourInvestment",
  "ownershipPercentage",
  "expectedCloseDate",
  "actualCloseDate",
  "leadInvestor",
  "coInvestors",
  "notes",
] as const satisfies readonly (keyof typeof dealFields | "ownerId")[];
export type InForm = (typeof DEAL_FORM)[number];

/** Of another record, worked out, or said in a shape of its own. */
const PARTICULAR = ["company", "owner", "ownerEmail", "aiScore", "overdue"] as const;
/** What the server answers of a deal as it is stored. */
export const storedDealFields = fieldsWithout(dealFields, PARTICULAR);

/** The day a deal came to a stage, by stage; a deal that came back has several. */
export const ENTERED = {
  sourcing: "enteredSourcing",
  initial_review: "enteredInitialReview",
  due_diligence: "enteredDueDiligence",
  investment_committee: "enteredInvestmentCommittee",
  term_sheet: "enteredTermSheet",
  closing: "enteredClosing",
} as const satisfies Record<Stage, string>;

/** What one can ask of deals that no field of theirs answers. */
export const dealConditions = {
  overdue: { label: msg("Overdue"), kind: "boolean" },
  enteredAny: { label: msg("Entered a Stage"), kind: "date" },
  enteredSourcing: { label: msg("Entered Sourcing"), kind: "date" },
  enteredInitialReview: { label: msg("Entered Initial Review"), kind: "date" },
  enteredDueDiligence: { label: msg("Entered Due Diligence"), kind: "date" },
  enteredInvestmentCommittee: { label: msg("Entered Investment Committee"), kind: "date" },
  enteredTermSheet: { label: msg("Entered Term Sheet"), kind: "date" },
  enteredClosing: { label: msg("Entered Closing"), kind: "date" },
  movedOnFrom: { label: msg("Moved On From"), kind: "choice", options: STAGES },
} as const satisfies FilterFields;

/** The fields deals can be filtered and sorted by. */
export const dealFilters = { ...filtersOf(dealFields), ...dealConditions };
export type DealFilter = keyof typeof dealFilters;

export const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const satisfies SortOf<typeof dealFilters>;
