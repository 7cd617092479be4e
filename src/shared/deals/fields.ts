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
  company: {
    label: msg("Company"),
    kind: "text",
    sortable: true,
    fileNames:
      "company_name company startup startup_name organization_name organization organisation account_name target",
    imported: { column: "companyId" },
  },
  name: {
    label: msg("Deal"),
    kind: "text",
    sortable: true,
    fileNames: "deal_name deal opportunity_name opportunity name",
    imported: { label: msg("Name") },
  },
  stage: {
    label: msg("Stage"),
    kind: "choice",
    options: STAGES,
    fileNames: "deal_stage stage pipeline_stage phase list_status",
  },
  status: {
    label: msg("Status"),
    kind: "choice",
    options: STATUSES,
    fileNames: "record_status",
    imported: { as: "state" },
  },
  priority: { label: msg("Priority"), kind: "choice", options: PRIORITIES, fileNames: "priority importance" },
  investmentType: {
    label: msg("Investment Type"),
    kind: "text",
    options: INVESTMENT_TYPES,
    nullable: true,
    fileNames: "investment_type funding_round_type investmentn_type round_type round round_name series deal_type",
    imported: { label: msg("Round") },
  },
  instrument: {
    label: msg("Instrument"),
    kind: "text",
    options: INSTRUMENTS,
    nullable: true,
    fileNames: "instrument security security_type",
  },
  sector: {
    label: msg("Sector"),
    kind: "text",
    options: SECTORS,
    nullable: true,
    fileNames: "sector industry industry_vertical category_code company_category_code category vertical market",
  },
  source: {
    label: msg("Source"),
    kind: "text",
    options: SOURCES,
    nullable: true,
    fileNames: "deal_source source lead_source origin channel",
  },
  founder: {
    label: msg("Founder"),
    kind: "text",
    nullable: true,
    most: 500,
    fileNames: "founder founders founder_name founder_names ceo",
  },
  currency: {
    label: msg("Currency"),
    kind: "text",
    isFilter: false,
    fileNames: "currency currency_code raised_currency_code deal_currency",
  },
  amountRequested: {
    label: msg("Ask Amount"),
    kind: "money",
    sortable: true,
    nullable: true,
    fileNames:
      "ask_amount amount_requested ask deal_amount amount deal_size raising raised_amount_usd raised_amount amount_in_usd raise raise_amount amount_raising deal_value value",
  },
  valuationPre: {
    label: msg("Valuation"),
    kind: "money",
    sortable: true,
    nullable: true,
    fileNames: "valuation_pre pre_money_valuation pre_money valuation premoney",
  },
  valuationPost: {
    label: msg("Post-Money Valuation"),
    kind: "money",
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "valuation_post post_money_valuation post_money postmoney",
  },
  ourInvestment: {
    label: msg("Our Investment"),
    kind: "money",
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "our_investment invested check_size cheque_size ticket",
  },
  ownershipPercentage: {
    label: msg("Ownership %"),
    kind: "number",
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "ownership_percentage ownership stake",
  },
  aiScore: {
    label: msg("AI Score"),
    kind: "number",
    sortable: true,
    column: "score",
    nullable: true,
    fileNames: "ai_score score",
  },
  leadInvestor: { label: msg("Lead Investor"), kind: "text", nullable: true, fileNames: "lead_investor lead" },
  coInvestors: {
    label: msg("Co-Investors"),
    kind: "tags",
    fileNames: "co_investors coinvestors investors investors_name investor_names other_investors",
    imported: { label: msg("Co-investors") },
  },
  roundSize: {
    label: msg("Round Size"),
    kind: "money",
    sortable: true,
    nullable: true,
    fileNames: "round_size total_round total_round_size",
  },
  ourAllocation: {
    label: msg("Our Allocation"),
    kind: "money",
    sortable: true,
    nullable: true,
    fileNames: "our_allocation allocation",
  },
  owner: {
    label: msg("Owner"),
    kind: "person",
    column: "ownerId",
    nullable: true,
    fileNames: "owner deal_owner deal_lead assignee assigned_to responsible",
  },
  ownerEmail: {
    label: msg("Owner Email"),
    kind: "text",
    isFilter: false,
    fileNames: "owner_email deal_owner_email",
    imported: { label: msg("Owner’s e-mail"), column: false },
  },
  tags: { label: msg("Tags"), kind: "tags", fileNames: "tags labels keywords" },
  nextStep: {
    label: msg("Next Step"),
    kind: "text",
    nullable: true,
    most: 500,
    fileNames: "next_step next_steps next_action",
  },
  nextStepOn: {
    label: msg("Next Step Date"),
    kind: "date",
    lie: "ahead",
    sortable: true,
    nullable: true,
    fileNames: "next_step_on next_step_date next_action_date due_date",
    imported: { label: msg("Next step on") },
  },
  overdue: { label: msg("Overdue"), kind: "tags", isFilter: false },
  stageSince: { label: msg("In Stage Since"), kind: "date", isMoment: true, sortable: true },
  outcome: {
    label: msg("Outcome"),
    kind: "choice",
    options: OUTCOMES,
    fileNames: "outcome deal_outcome result deal_result won_lost deal_status decision",
  },
  passReason: {
    label: msg("Reason for passing"),
    kind: "text",
    options: PASS_REASONS,
    nullable: true,
    isListed: false,
    fileNames: "pass_reason passed_reason reason_for_passing lost_reason closed_lost_reason loss_reason decline_reason",
  },
  outcomeNote: {
    label: msg("Outcome note"),
    kind: "text",
    isLong: true,
    isFilter: false,
    isListed: false,
    inFile: false,
  },
  lookAgainOn: {
    label: msg("Revisit on"),
    kind: "date",
    lie: "ahead",
    nullable: true,
    isListed: false,
    fileNames: "look_again_on revisit_on revisit_date",
    imported: { label: msg("Revisit on") },
  },
  decidedAt: { label: msg("Decided"), kind: "date", isMoment: true, nullable: true, isListed: false, inFile: false },
  lastContact: {
    label: msg("Last Contact Date"),
    kind: "date",
    lie: "behind",
    column: "contactedOn",
    sortable: true,
    nullable: true,
    fileNames: "last_contact last_contacted last_contact_date last_activity last_activity_date intro_date",
    imported: { label: msg("Last Contact"), column: "lastContact" },
  },
  expectedCloseDate: {
    label: msg("Expected Close Date"),
    kind: "date",
    lie: "ahead",
    sortable: true,
    nullable: true,
    fileNames: "expected_close_date expected_close close_date closing_date",
  },
  actualCloseDate: {
    label: msg("Actual Close Date"),
    kind: "date",
    lie: "behind",
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "actual_close_date closed_on closed_date date_closed deal_closed_on funded_at announced_on date",
  },
  archivedAt: {
    label: msg("Archived"),
    kind: "date",
    isMoment: true,
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "archived archived_at archived_on",
    imported: { label: msg("Archived on") },
  },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  description: {
    label: msg("Description"),
    kind: "text",
    isLong: true,
    isFilter: false,
    fileNames: "description short_description summary one_liner pitch overview",
    imported: { many: true },
  },
  notes: {
    label: msg("Notes"),
    kind: "text",
    isLong: true,
    isFilter: false,
    isListed: false,
    fileNames: "notes note comments remarks",
    imported: { many: true },
  },
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
