import { fieldsWithout, type RecordFields } from "#core/shared/fields/fields.ts";
import { daysFields } from "./fields/days.ts";
import { outcomeFields } from "./fields/outcome.ts";
import { pipelineFields } from "./fields/pipeline.ts";
import { roundFields } from "./fields/round.ts";
import { textsFields } from "./fields/texts.ts";
import { workFields } from "./fields/work.ts";

/** What is known of a deal, in the order of its files. */
export const dealFields = {
  ...pipelineFields,
  ...roundFields,
  ...workFields,
  ...outcomeFields,
  ...daysFields,
  ...textsFields,
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
