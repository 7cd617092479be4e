import { fieldsWithout, filtersOf, type RecordFields } from "../core/fields.ts";
import type { FilterFields } from "../core/filters.ts";
import type { SortOf } from "../core/paging.ts";
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
  company: { label: "Company", kind: "text", sortable: true },
  name: { label: "Deal", kind: "text", sortable: true },
  stage: { label: "Stage", kind: "choice", options: STAGES },
  status: { label: "Status", kind: "choice", options: STATUSES },
  priority: { label: "Priority", kind: "choice", options: PRIORITIES },
  investmentType: { label: "Investment Type", kind: "text", options: INVESTMENT_TYPES, nullable: true },
  instrument: { label: "Instrument", kind: "text", options: INSTRUMENTS, nullable: true },
  sector: { label: "Sector", kind: "text", options: SECTORS, nullable: true },
  source: { label: "Source", kind: "text", options: SOURCES, nullable: true },
  founder: { label: "Founder", kind: "text", nullable: true, most: 500 },
  currency: { label: "Currency", kind: "text", isFilter: false },
  amountRequested: { label: "Ask Amount", kind: "money", sortable: true, nullable: true },
  valuationPre: { label: "Valuation", kind: "money", sortable: true, nullable: true },
  valuationPost: { label: "Post-Money Valuation", kind: "money", nullable: true, isFilter: false, isListed: false },
  ourInvestment: { label: "Our Investment", kind: "money", nullable: true, isFilter: false, isListed: false },
  ownershipPercentage: { label: "Ownership %", kind: "number", nullable: true, isFilter: false, isListed: false },
  aiScore: { label: "AI Score", kind: "number", sortable: true, column: "score", nullable: true },
  leadInvestor: { label: "Lead Investor", kind: "text", nullable: true },
  coInvestors: { label: "Co-Investors", kind: "tags" },
  roundSize: { label: "Round Size", kind: "money", sortable: true, nullable: true },
  ourAllocation: { label: "Our Allocation", kind: "money", sortable: true, nullable: true },
  owner: { label: "Owner", kind: "person", column: "ownerId", nullable: true },
  ownerEmail: { label: "Owner Email", kind: "text", isFilter: false },
  tags: { label: "Tags", kind: "tags" },
  nextStep: { label: "Next Step", kind: "text", nullable: true, most: 500 },
  nextStepOn: { label: "Next Step Date", kind: "date", sortable: true, nullable: true },
  overdue: { label: "Overdue", kind: "tags", isFilter: false },
  stageSince: { label: "In Stage Since", kind: "date", isMoment: true, sortable: true },
  outcome: { label: "Outcome", kind: "choice", options: OUTCOMES },
  passReason: { label: "Reason for Passing", kind: "text", options: PASS_REASONS, nullable: true, isListed: false },
  outcomeNote: {
    label: "Note on the Outcome",
    kind: "text",
    isLong: true,
    isFilter: false,
    isListed: false,
    inFile: false,
  },
  lookAgainOn: { label: "Look Again On", kind: "date", nullable: true, isListed: false },
  decidedAt: { label: "Decided", kind: "date", isMoment: true, nullable: true, isListed: false, inFile: false },
  lastContact: { label: "Last Contact Date", kind: "date", column: "contactedOn", sortable: true, nullable: true },
  expectedCloseDate: { label: "Expected Close Date", kind: "date", sortable: true, nullable: true },
  actualCloseDate: { label: "Actual Close Date", kind: "date", nullable: true, isFilter: false, isListed: false },
  archivedAt: { label: "Archived", kind: "date", isMoment: true, nullable: true, isFilter: false, isListed: false },
  createdAt: { label: "Created", kind: "date", isMoment: true, sortable: true },
  description: { label: "Description", kind: "text", isLong: true, isFilter: false },
  notes: { label: "Notes", kind: "text", isLong: true, isFilter: false, isListed: false },
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
  overdue: { label: "Overdue", kind: "boolean" },
  enteredAny: { label: "Entered a Stage", kind: "date" },
  enteredSourcing: { label: "Entered Sourcing", kind: "date" },
  enteredInitialReview: { label: "Entered Initial Review", kind: "date" },
  enteredDueDiligence: { label: "Entered Due Diligence", kind: "date" },
  enteredInvestmentCommittee: { label: "Entered Investment Committee", kind: "date" },
  enteredTermSheet: { label: "Entered Term Sheet", kind: "date" },
  enteredClosing: { label: "Entered Closing", kind: "date" },
  movedOnFrom: { label: "Moved On From", kind: "choice", options: STAGES },
} as const satisfies FilterFields;

/** The fields deals can be filtered and sorted by. */
export const dealFilters = { ...filtersOf(dealFields), ...dealConditions };
export type DealFilter = keyof typeof dealFilters;

export const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const satisfies SortOf<typeof dealFilters>;
