import { z } from "zod";
import { command, id, query } from "#core/shared/contract.ts";
import { DAY_ORDERS } from "#core/shared/text/written-day.ts";
import { rule } from "#core/shared/text.ts";
import { DECIMAL_MARKS } from "#maths/money/decimal-mark.ts";
import { KPI_UNITS } from "#portfolio/kpis/shared/rules.ts";

/** Sums of results may be below zero. */
const signedSum = z
  .string()
  .regex(/^-?\d{1,30}(\.\d{1,12})?$/, rule("Enter a number"))
  .nullable();

/** What somebody answered where the file leaves it open; `units` by heading, in places. */
const answers = z
  .object({
    order: z.enum(DAY_ORDERS).optional(),
    mark: z.enum(DECIMAL_MARKS).optional(),
    units: z.record(z.string().max(1_000), z.int().min(0).max(12)).optional(),
  })
  .default({});

const rowProblem = z.object({ line: z.int(), problem: z.string() });

/** A metric of the file: how many figures, and the sum of all of them, whatever they are, to check the file by. */
const metricSum = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(KPI_UNITS),
  /** The column it stands in, and by how many places its figures are shifted: 3 for thousands. */
  heading: z.string(),
  places: z.int(),
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
    .input(z.object({ id, answers }))
    .output(
      z.object({
        fileName: z.string(),
        /** Columns there have to be and are not. */
        missing: z.array(z.enum(["company", "period", "metrics"])),
        /** Columns that are left. */
        unknown: z.array(z.string()),
        /** What the file leaves open: units its headings name that are not known, the order of days, what a sign in numbers means. */
        open: z.object({
          units: z.array(z.object({ heading: z.string(), says: z.string() })),
          order: z.boolean(),
          mark: z.boolean(),
        }),
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
        answers,
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
