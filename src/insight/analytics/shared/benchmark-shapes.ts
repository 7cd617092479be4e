import { z } from "zod";
import { plainDate } from "#core/shared/contract.ts";
import { currencyCode } from "#core/shared/fields/form-values.ts";
import { rule } from "#core/shared/text.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { BENCHMARK_MEASURES } from "./benchmark-rules.ts";

export const benchmarkCurrency = currencyCode.refine(
  (code) => DECIMALS_BY_CODE.has(code),
  rule("Enter a currency code such as USD"),
);

/** Why an index says nothing of a pool. */
export const PME_PROBLEMS = ["currency", "too_short", "no_flows"] as const;

/** How a pool compares: the quartile of each measure in an imported table, and the public-market equivalent of each imported index. */
export const benchmarks = z.object({
  quartiles: z.array(
    z.object({
      measure: z.enum(BENCHMARK_MEASURES),
      /** 1 is the best quarter. */
      quartile: z.number().int().min(1).max(4),
      figure: z.number(),
      upper: z.string(),
      median: z.string(),
      lower: z.string(),
      name: z.string(),
      vintage: z.number().int(),
      source: z.string(),
      asOf: plainDate,
    }),
  ),
  indexes: z.array(
    z.object({
      name: z.string(),
      source: z.string(),
      currency: z.string(),
      /** The last day with a level that counts. */
      asOf: plainDate.nullable(),
      /** Kaplan–Schoar: above 1 the funds beat the index. */
      ksPme: z.number().nullable(),
      /** The rate a year by which they did. */
      directAlpha: z.number().nullable(),
      problem: z.enum(PME_PROBLEMS).nullable(),
    }),
  ),
  /** Whether any table of quartiles, and any index, was imported. */
  hasTables: z.boolean(),
  hasIndexes: z.boolean(),
});
export type Benchmarks = z.infer<typeof benchmarks>;
