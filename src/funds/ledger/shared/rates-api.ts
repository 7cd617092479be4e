import { z } from "zod";
import { command, done, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { page } from "#core/shared/lists/paging.ts";
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

/** A rate that departs from its neighbours, which counts once somebody else confirmed it. */
const waitingRate = z.object({
  id,
  base: z.string(),
  quote: z.string(),
  rateOn: plainDate,
  rate: z.string(),
  source: z.string(),
  /** What it departs from. */
  nearRate: z.string(),
  nearOn: plainDate,
  preparedBy: z.object({ id, name: z.string() }).nullable(),
});
export type WaitingRate = z.infer<typeof waitingRate>;

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
    summary:
      "Add rates; of one pair and day the one recorded last counts. What counts already isn’t added again, and what departs from its neighbours by more than 10 % waits for somebody else",
  })
    .input(z.object({ rates: z.array(rateForm).min(1).max(MOST_RATES_AT_ONCE) }))
    .output(z.object({ added: z.number().int(), known: z.number().int(), waiting: z.array(waitingRate) })),
  waiting: query({
    can: "fund:read",
    reads: ["waiting_rates"],
    path: "/fx-rates/waiting",
    summary: "Rates that depart from their neighbours and wait for a second person",
  }).output(z.object({ items: z.array(waitingRate) })),
  confirm: command({
    can: "ledger:approve",
    path: "/fx-rates/waiting/{id}/confirm",
    summary: "Confirm a rate that somebody else entered and that departs from its neighbours",
  })
    .input(z.object({ id }))
    .output(done),
  discard: command({
    can: "ledger:post",
    path: "/fx-rates/waiting/{id}/discard",
    summary: "Discard a rate that waits",
  })
    .input(z.object({ id }))
    .output(done),
};
