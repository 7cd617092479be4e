import type { DealFormInput } from "#shared/deals/forms.ts";
import { NEW_DEAL } from "#shared/deals/rules.ts";
import type { api, OutputOf } from "../../core/api/api.ts";
import type { Opened } from "../../core/records/entry.ts";
import { entryReader } from "../../core/records/entry-reader.ts";
import { plainNumber } from "./field-values.ts";

export type DealRecord = OutputOf<typeof api.deals.get>;

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
export const EMPTY_ENTRY: DealEntry = { ...EMPTY, opened: null };

/** A deal called like its company follows the company's name. */
const reader = entryReader(EMPTY, ({ company, name, aiScore, scoredAt, ownershipPercentage }: DealRecord) => ({
  company: company.name,
  name: name === company.name ? "" : name,
  aiScore: scoredAt === null ? "" : aiScore,
  ownershipPercentage: plainNumber(ownershipPercentage ?? ""),
}));
export const { fields: ENTRY_FIELDS, entryOf } = reader;

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
