import { companyFields } from "../../companies/fields.ts";
import { STATUS_LABELS } from "../../companies/rules.ts";
import type { RecordFields } from "../../core/fields.ts";
import { msg } from "../../core/text.ts";
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
  needs: { fields: ["name"], problem: msg("Choose the column that holds the company's name") },
  prefix: /^(?:organization|organisation|company|account|org)_(?=.)/,
  asks: { source: true },
  reads: [],
  words: {
    title: msg("Import companies"),
    description: msg("From a file to prospects: every sound row in, every damaged value named"),
    file: msg("File of companies"),
    already: msg("Already a company"),
    see: msg("See the prospects"),
    job: msg("Import of {fileName}"),
    signs: {
      several: SEVERAL,
      same: msg("Same web domain as a company here"),
      alike: msg("Same name as a company here"),
      differs: msg("Same name, but another year, place or site than the company here"),
      twin: msg("Same name as an earlier row of the file, which says something else"),
    },
  },
});
