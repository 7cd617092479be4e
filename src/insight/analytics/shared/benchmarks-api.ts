import { z } from "zod";
import { command, done, plainDate, query } from "#core/shared/contract.ts";
import { rule } from "#core/shared/text.ts";
import { BENCHMARK_KINDS, BENCHMARK_MEASURES, MOST_ROWS_AT_ONCE } from "./benchmark-rules.ts";
import { benchmarkCurrency } from "./benchmark-shapes.ts";

/** Decimal text. */
const number = z.string().regex(/^-?\d{1,12}(\.\d{1,20})?$/, rule("Enter a number"));
const positive = number.refine((text) => Number(text) > 0, rule("Enter a number above zero"));
const name = z.string().trim().min(1, rule("Enter a name")).max(120);
const source = z.string().trim().min(1, rule("Enter a source")).max(200);

const quartileRow = z
  .object({
    name,
    source,
    asOf: plainDate,
    measure: z.enum(BENCHMARK_MEASURES),
    vintage: z.number().int().min(1950).max(2200),
    upper: number,
    median: number,
    lower: number,
  })
  .refine(({ upper, median, lower }) => Number(upper) >= Number(median) && Number(median) >= Number(lower), {
    ...rule("The upper quartile, the median and the lower quartile must fall in this order"),
    path: ["median"],
  });

const indexForm = z.object({
  name,
  source,
  currency: benchmarkCurrency,
  rows: z
    .array(z.object({ asOf: plainDate, level: positive }))
    .min(1)
    .max(MOST_ROWS_AT_ONCE),
});
const imported = z.object({ imported: z.number().int() });

export const benchmarksApi = {
  list: query({
    can: "portfolio:read",
    reads: ["market_benchmarks"],
    path: "/benchmarks",
    summary: "Tables of quartiles and indexes that the firm imported, with their source and days",
  }).output(
    z.object({
      items: z.array(
        z.object({
          kind: z.enum(BENCHMARK_KINDS),
          name: z.string(),
          source: z.string(),
          currency: z.string().nullable(),
          /** The first and the last day of an index; of quartiles the days of the tables. */
          from: plainDate,
          to: plainDate,
          rows: z.number().int(),
        }),
      ),
    }),
  ),
  importQuartiles: command({
    can: "portfolio:manage",
    path: "/benchmarks/quartiles",
    summary: "Import quartiles of comparable funds; those of the same group, measure, vintage and day are replaced",
  })
    .input(z.object({ rows: z.array(quartileRow).min(1).max(MOST_ROWS_AT_ONCE) }))
    .output(imported),
  importIndex: command({
    can: "portfolio:manage",
    path: "/benchmarks/indexes",
    summary: "Import levels of an index; those of the same day are replaced",
  })
    .input(indexForm)
    .output(imported),
  delete: command({
    can: "portfolio:manage",
    path: "/benchmarks",
    method: "DELETE",
    summary: "Delete a table of quartiles or an index by its name",
  })
    .input(z.object({ kind: z.enum(BENCHMARK_KINDS), name: z.string().max(120) }))
    .output(done),
};
