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

/** The day a deal came to a stage, by stage; a deal that came back has several. */
export const ENTERED = {
  sourcing: "enteredSourcing",
  initial_review: "enteredInitialReview",
  due_diligence: "enteredDueDiligence",
  investment_committee: "enteredInvestmentCommittee",
  term_sheet: "enteredTermSheet",
  closing: "enteredClosing",
} as const satisfies Record<Stage, string>;

/** The fields deals can be filtered and sorted by. */
export const dealFields = {
  name: { label: "Deal", kind: "text", sortable: true },
  company: { label: "Company", kind: "text", sortable: true },
  stage: { label: "Stage", kind: "choice", options: STAGES },
  status: { label: "Status", kind: "choice", options: STATUSES },
  priority: { label: "Priority", kind: "choice", options: PRIORITIES },
  sector: { label: "Sector", kind: "text", options: SECTORS },
  source: { label: "Source", kind: "text", options: SOURCES },
  investmentType: { label: "Investment Type", kind: "text", options: INVESTMENT_TYPES },
  instrument: { label: "Instrument", kind: "text", options: INSTRUMENTS },
  owner: { label: "Owner", kind: "person" },
  tags: { label: "Tags", kind: "tags" },
  nextStep: { label: "Next Step", kind: "text" },
  nextStepOn: { label: "Next Step Date", kind: "date", sortable: true },
  outcome: { label: "Outcome", kind: "choice", options: OUTCOMES },
  passReason: { label: "Reason for Passing", kind: "text", options: PASS_REASONS },
  lookAgainOn: { label: "Look Again On", kind: "date" },
  decidedAt: { label: "Decided", kind: "date" },
  overdue: { label: "Overdue", kind: "boolean" },
  stageSince: { label: "In Stage Since", kind: "date", sortable: true },
  enteredAny: { label: "Entered a Stage", kind: "date" },
  enteredSourcing: { label: "Entered Sourcing", kind: "date" },
  enteredInitialReview: { label: "Entered Initial Review", kind: "date" },
  enteredDueDiligence: { label: "Entered Due Diligence", kind: "date" },
  enteredInvestmentCommittee: { label: "Entered Investment Committee", kind: "date" },
  enteredTermSheet: { label: "Entered Term Sheet", kind: "date" },
  enteredClosing: { label: "Entered Closing", kind: "date" },
  movedOnFrom: { label: "Moved On From", kind: "choice", options: STAGES },
  founder: { label: "Founder", kind: "text" },
  amountRequested: { label: "Ask Amount", kind: "money", sortable: true },
  valuationPre: { label: "Valuation", kind: "money", sortable: true },
  roundSize: { label: "Round Size", kind: "money", sortable: true },
  ourAllocation: { label: "Our Allocation", kind: "money", sortable: true },
  leadInvestor: { label: "Lead Investor", kind: "text" },
  coInvestors: { label: "Co-Investors", kind: "tags" },
  aiScore: { label: "AI Score", kind: "number", sortable: true },
  lastContact: { label: "Last Contact Date", kind: "date", sortable: true },
  expectedCloseDate: { label: "Expected Close Date", kind: "date", sortable: true },
  createdAt: { label: "Created", kind: "date", sortable: true },
} as const satisfies FilterFields;
export type DealField = keyof typeof dealFields;

export const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const satisfies SortOf<typeof dealFields>;
