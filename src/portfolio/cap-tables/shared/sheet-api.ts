import { z } from "zod";
import { command, id, plainDate, query } from "#core/shared/contract.ts";
import { currencyCode } from "#core/shared/fields/form-values.ts";
import { NEEDED_IN_SHEET } from "./sheet.ts";

const rowProblem = z.object({ line: z.int(), problem: z.string() });
const input = z.object({
  /** The uploaded file. */
  id,
  portfolioCompanyId: id,
  /** Of what the file gives no day or currency; today, and the firm’s currency. */
  asOf: plainDate.optional(),
  currency: currencyCode.optional(),
  /** Lines of holders whose rows look as totals do. */
  holders: z.array(z.int().positive()).max(1000).default([]),
});

const checked = z.object({
  fileName: z.string(),
  /** Columns there have to be and are not. */
  missing: z.array(z.enum(NEEDED_IN_SHEET)),
  rows: z.int(),
  stakeholders: z.int(),
  /** What the rows come to, and what the file says they do where it says so; decimal texts. */
  fullyDiluted: z.string(),
  said: z.string().nullable(),
  /** Rows that were read as totals, with what each says and what the rows it adds up come to; null where it says no number. */
  totals: z.array(
    z.object({ line: z.int(), name: z.string(), said: z.string().nullable(), found: z.string().nullable() }),
  ),
  problemCount: z.int(),
  /** The first of them. */
  problems: z.array(rowProblem),
  /** Why the whole is no cap table, where it is not one. */
  refused: z.string().nullable(),
});

/** Cap tables from a sheet: a row for each security that is held. */
export const capSheetsApi = {
  check: query({
    can: "portfolio:manage",
    inSteps: true,
    reads: [
      "imports",
      "import_chunks",
      "portfolio_companies",
      "cap_table_objects",
      "cap_table_acts",
      "funds",
      "firm_settings",
    ],
    path: "/portfolio-companies/{portfolioCompanyId}/cap-table/sheets/{id}/check",
    method: "POST",
    summary: "What an uploaded sheet of a cap table comes to, and which of its rows can’t be read",
  })
    .input(input)
    .output(checked),
  enter: command({
    can: "portfolio:manage",
    inSteps: true,
    path: "/portfolio-companies/{portfolioCompanyId}/cap-table/sheets/{id}/enter",
    summary: "Enter an uploaded sheet as the cap table of a company that has none: all of it or nothing",
  })
    .input(input.extend({ evenIfDifferent: z.boolean().default(false) }))
    .output(z.object({ stakeholders: z.int(), transactions: z.int() })),
};
