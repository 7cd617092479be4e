import type { DealFormInput } from "#shared/deals/forms.ts";
import { NEW_DEAL } from "#shared/deals/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import type { Opened } from "../core/records/entry.ts";
import { plainNumber } from "./field-values.ts";

export type DealRecord = OutputOf<typeof api.deals.get>;

type EntryField = keyof DealFormInput;
export type DealEntry = DealFormInput & { opened: Opened | null };

const EMPTY: DealFormInput = {
  company: "",
  founder: "",
  sector: "",
  stage: NEW_DEAL.stage,
  amountRequested: null,
  valuationPre: null,
  source: "",
  priority: NEW_DEAL.priority,
  aiScore: "",
  lastContact: "",
  description: "",
  name: "",
  investmentType: "",
  instrument: "",
  currency: NEW_DEAL.currency,
  valuationPost: null,
  ourInvestment: null,
  ownershipPercentage: "",
  expectedCloseDate: "",
  actualCloseDate: "",
  leadInvestor: "",
  coInvestors: [],
  notes: "",
  ownerId: "",
  tags: [],
  nextStep: "",
  nextStepOn: "",
  roundSize: null,
  ourAllocation: null,
};
export const ENTRY_FIELDS = Object.keys(EMPTY) as EntryField[];
export const EMPTY_ENTRY: DealEntry = { ...EMPTY, opened: null };

/** A stored deal as the form shows it. A deal called like its company follows the company's name. */
function fieldsOf(deal: DealRecord) {
  return {
    company: deal.company.name,
    founder: deal.founder ?? "",
    sector: deal.sector ?? "",
    stage: deal.stage,
    amountRequested: deal.amountRequested,
    valuationPre: deal.valuationPre,
    source: deal.source ?? "",
    priority: deal.priority,
    aiScore: deal.scoredAt === null ? "" : deal.aiScore,
    lastContact: deal.lastContact ?? "",
    description: deal.description,
    name: deal.name === deal.company.name ? "" : deal.name,
    investmentType: deal.investmentType ?? "",
    instrument: deal.instrument ?? "",
    currency: deal.currency,
    valuationPost: deal.valuationPost,
    ourInvestment: deal.ourInvestment,
    ownershipPercentage: plainNumber(deal.ownershipPercentage ?? ""),
    expectedCloseDate: deal.expectedCloseDate ?? "",
    actualCloseDate: deal.actualCloseDate ?? "",
    leadInvestor: deal.leadInvestor ?? "",
    coInvestors: deal.coInvestors,
    notes: deal.notes,
    ownerId: deal.ownerId ?? "",
    tags: deal.tags,
    nextStep: deal.nextStep ?? "",
    nextStepOn: deal.nextStepOn ?? "",
    roundSize: deal.roundSize,
    ourAllocation: deal.ourAllocation,
  } satisfies DealFormInput;
}

export function entryOf(deal: DealRecord) {
  const fields = fieldsOf(deal);
  return { ...fields, opened: { rowVersion: deal.rowVersion, fields } } satisfies DealEntry;
}

/** A new deal with a company that is known already. */
export function entryAfter({ company, founder, sector, source, currency }: DealRecord): DealEntry {
  return {
    ...EMPTY_ENTRY,
    company: company.name,
    founder: founder ?? "",
    sector: sector ?? "",
    source: source ?? "",
    currency,
  };
}
