import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { STAGE_LABELS, STATUS_LABELS } from "#deals/deals/shared/rules.ts";
import { columnsOf } from "../columns.ts";
import { described, SEVERAL } from "../target.ts";

/** What files say of a deal besides what is known of it here. */
const besides = {
  companyWebsite: {
    label: msg("Company's website"),
    kind: "text",
    fileNames: "company_website website domain homepage_url homepage web url",
  },
  externalId: {
    label: msg("ID in the source"),
    kind: "text",
    fileNames: "deal_id opportunity_id record_id external_id uuid id",
  },
} as const satisfies RecordFields;

const OUTCOME_LABELS = { open: "Open", invested: "Invested", passed: "Passed" };
/** The outcomes that a column of stages may name as well. */
export const ENDED = ["invested", "passed"] as const;

const columns = columnsOf(
  { ...dealFields, ...besides },
  { stage: STAGE_LABELS, state: STATUS_LABELS, outcome: OUTCOME_LABELS },
);
const ended = ENDED.map((value) => ({ value, label: OUTCOME_LABELS[value] }));

/** Files of deals. */
export const dealTarget = described({
  columns: {
    ...columns,
    // Other tools keep how a deal ended among its stages.
    stage: {
      ...columns.stage,
      words: { options: [...(columns.stage.words?.options ?? []), ...ended], isClosed: true, otherwise: "sourcing" },
    },
  },
  needs: { fields: ["company"], problem: msg("Choose the column with the deal’s company") },
  prefix: /^(?:deal|opportunity)_(?=.)/,
  // A list of deals without a column for companies calls each deal by its company.
  completed: (mapping) => mapping.map((field) => (field === "name" ? "company" : field)),
  asks: { passReason: ["outcome", "stage"] },
  reads: ["companies", "deal_stage_rules"],
  words: {
    title: msg("Import deals"),
    description: msg("New companies are created automatically."),
    file: msg("Upload a deals file"),
    already: msg("Already a deal"),
    see: msg("See the deals"),
    job: msg("Import of deals from {fileName}"),
    signs: {
      several: SEVERAL,
      same: msg("Identical to an existing deal"),
      alike: msg("Same name as an existing deal"),
      differs: msg("Same company and name as an existing deal, with different values"),
      twin: msg("Same company and name as an earlier row, with different values"),
    },
  },
});
