import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { companyFields } from "#deals/companies/shared/fields.ts";
import { STATUS_LABELS } from "#deals/companies/shared/rules.ts";
import { columnsOf } from "../columns.ts";
import { described, SEVERAL } from "../target.ts";

/** What files say of a company that is part of a field of ours. */
const parts = {
  city: { label: msg("City"), kind: "text", fileNames: "city hq_city headquarters_city" },
  region: { label: msg("State or region"), kind: "text", fileNames: "state_code state province region state_region" },
} as const satisfies RecordFields;

const columns = columnsOf({ ...companyFields, ...parts }, { state: STATUS_LABELS });

/** Files of companies. */
export const companyTarget = described({
  columns: { ...columns, name: { ...columns.name, mappedAs: msg("Company Name") } },
  needs: { fields: ["name"], problem: msg("Choose the column with the company name") },
  prefix: /^(?:organization|organisation|company|account|org)_(?=.)/,
  asks: { source: true },
  reads: [],
  words: {
    title: msg("Import companies"),
    description: msg("Import companies from CSV or Excel"),
    file: msg("Upload a companies file"),
    already: msg("Already a company"),
    see: msg("See the prospects"),
    job: msg("Import of {fileName}"),
    signs: {
      several: SEVERAL,
      same: msg("Same web domain as an existing company"),
      alike: msg("Same name as an existing company"),
      differs: msg("Same name as an existing company, with a different year, place or website"),
      twin: msg("Same name as an earlier row, with different values"),
    },
  },
});
