import { z } from "zod";
import { command, id, query } from "../core/contract.ts";
import { rule } from "../core/text.ts";
import { KPI_UNITS } from "../kpis/rules.ts";

/** Sums of results may be below zero. */
const signedSum = z
  .string()
  .regex(/^-?\d{1,30}(\.\d{1,12})?$/, rule("Enter a number"))
  .nullable();

const rowProblem = z.object({ line: z.int(), problem: z.string() });

/** A metric of the file: how many figures, and the sum of all of them, whatever they are, to check the file by. */
const metricSum = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(KPI_UNITS),
  count: z.int(),
  /** Decimal text. */
  sum: z.string(),
});

export const kpiHistoriesApi = {
  check: query({
    can: "kpi:record",
    inSteps: true,
    reads: [
      "imports",
      "import_chunks",
      "companies",
      "kpi_definitions",
      "kpi_figures",
      "firm_settings",
      "portfolio_companies",
    ],
    path: "/kpi-histories/{id}/check",
    method: "POST",
    summary: "What an uploaded file of key figures says of companies by period, metric by metric",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        fileName: z.string(),
        /** Columns there have to be and are not. */
        missing: z.array(z.enum(["company", "period", "metrics"])),
        /** Columns that are left. */
        unknown: z.array(z.string()),
        /** Rows that can be entered, and of how many companies they are. */
        rows: z.int(),
        companies: z.int(),
        problems: z.array(rowProblem),
        metrics: z.array(metricSum),
      }),
    ),
  enter: command({
    can: "kpi:record",
    inSteps: true,
    path: "/kpi-histories/{id}/enter",
    summary:
      "Enter the key figures of an uploaded file where they say something new; refused where it does not tie to the sums that were typed",
  })
    .input(
      z.object({
        id,
        totals: z
          .array(z.object({ metric: z.string().max(60), sum: signedSum }))
          .max(200)
          .default([]),
        /** Enter them although sums differ. */
        evenIfDifferent: z.boolean().default(false),
      }),
    )
    .output(z.object({ recorded: z.int(), problems: z.array(rowProblem) })),
};
