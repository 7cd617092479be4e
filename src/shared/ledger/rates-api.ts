import { z } from "zod";
import { command, id, plainDate, query, timestamp } from "../core/contract.ts";
import { page } from "../core/paging.ts";
import { rateForm } from "./forms.ts";
import { MOST_RATES_AT_ONCE } from "./rules.ts";

const fxRate = z.object({
  id,
  base: z.string(),
  quote: z.string(),
  rateOn: plainDate,
  rate: z.string(),
  source: z.string(),
  recordedAt: timestamp,
  /** Whether none was recorded later for the same pair and day. */
  counts: z.boolean(),
});
export type FxRate = z.infer<typeof fxRate>;

const ratePair = z.object({
  base: z.string(),
  quote: z.string(),
  /** Something of the firm counts in the one and its fund, or the firm, in the other. */
  isNeeded: z.boolean(),
  /** How many days have a rate, the first and the last of them, and the rate of the last; none yet where it is null. */
  days: z.number().int(),
  firstOn: plainDate.nullable(),
  lastOn: plainDate.nullable(),
  rate: z.string().nullable(),
  /** Of a pair that is needed and has no rate of the last days: what a common base makes of it, and how. */
  crossed: z.object({ rate: z.string(), rateOn: plainDate, source: z.string() }).nullable(),
});
export type RatePair = z.infer<typeof ratePair>;

export const fxRatesApi = {
  pairs: query({
    can: "fund:read",
    reads: ["fx_rates", "funds", "securities", "firm_settings"],
    path: "/fx-rates/pairs",
    summary: "Pairs of currencies the firm has rates for or needs them for",
  }).output(z.object({ items: z.array(ratePair) })),
  list: query({
    can: "fund:read",
    reads: ["fx_rates"],
    path: "/fx-rates",
    summary: "Exchange rates the firm keeps, the latest day first: one unit of the base in the quoted currency",
  })
    .input(
      z.object({
        base: z.string().max(3).optional(),
        quote: z.string().max(3).optional(),
        cursor: z.string().max(500).optional(),
      }),
    )
    .output(page(fxRate)),
  add: command({
    can: "ledger:post",
    path: "/fx-rates",
    summary: "Add rates; of one pair and day the one recorded last counts. What counts already isn’t added again",
  })
    .input(z.object({ rates: z.array(rateForm).min(1).max(MOST_RATES_AT_ONCE) }))
    .output(z.object({ added: z.number().int(), known: z.number().int() })),
};
