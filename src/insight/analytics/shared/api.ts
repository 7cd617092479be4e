import { z } from "zod";
import { id, plainDate, query } from "#core/shared/contract.ts";
import { explainedMoney } from "#core/shared/metrics/metric-contract.ts";
import { rule } from "#core/shared/text.ts";
import { netPerformance } from "#funds/commitments/shared/performance.ts";
import { FACILITY_BOOKS } from "#funds/facilities/shared/rules.ts";
import { asKnown, knownAs } from "#funds/ledger/shared/as-known.ts";
import { irrShape } from "#maths/fund/returns/irr-shape.ts";
import { benchmarkCurrency, benchmarks } from "./benchmark-shapes.ts";
import { DIMENSIONS } from "./exposure.ts";
import { ANALYTICS_FIGURES } from "./metrics.ts";
import { RANGES } from "./rules.ts";

/** Decimal text. */
const amount = z.string();
const share = z.number().nullable();

const HOLDINGS = ["postings", "securities", "ledger_accounts", "funds", "fx_rates", "firm_settings"] as const;
const BOOKS = [...HOLDINGS, "commitments", "commitment_changes", ...FACILITY_BOOKS] as const;
const COMPANIES = ["portfolio_companies", "companies"] as const;
/** The last financing round of a company is in its cap table. */
const STAGES = ["cap_table_acts", "cap_table_events", "board_seats"] as const;
const HEALTH = ["company_health_alerts", "kpi_definitions", "kpi_figures", "users"] as const;
const DEALS = ["deals", "deal_stages"] as const;

/** Of one fund, else of all together; in its currency, else in the one of the firm where funds differ. */
const pool = { fundId: id.optional(), currency: benchmarkCurrency.optional(), ...asKnown };
const missingRate = z.object({ from: z.string(), to: z.string(), date: plainDate }).nullable();
const named = z.object({ id, name: z.string() });

const net = netPerformance;
const gross = z.object({
  ...irrShape,
  /** Why there is no rate. */
  irrReason: z.string().nullable(),
  moic: z.number().nullable(),
  dpi: z.number().nullable(),
  rvpi: z.number().nullable(),
  invested: amount.nullable(),
  realized: amount.nullable(),
  unrealized: amount.nullable(),
});

const overview = net.extend({
  ...knownAs,
  fund: named.nullable(),
  /** What can be chosen, by name; those that are not pooled are left out of all together. */
  funds: z.array(named.extend({ currency: z.string(), isPooled: z.boolean() })),
  currency: z.string(),
  /** The first rate that is missing: then there are no figures over money. */
  missingRate,
  /** The first day of the range; null of all time. */
  from: plainDate.nullable(),
  /** The first day on which anything was posted; null while nothing is. */
  firstEntryOn: plainDate.nullable(),
  /** The net figures as if partners had paid when a subscription facility was drawn. */
  withoutLine: net,
  gross,
  /** Fair value by sector, the largest first; `value` is in percent of all, and a sector that is not known is null. */
  sectors: z.array(z.object({ sector: z.string().nullable(), value: z.number(), amount, companies: z.number().int() })),
  /** The calendar quarters of the range, the earliest first. */
  quarters: z.array(z.object({ quarter: z.string(), deployed: amount, returns: amount, roi: share })),
  benchmarks,
  /** Deals that entered the pipeline in the range, and their state today. */
  dealFlow: z.object({
    totalDeals: z.number().int(),
    activeDeals: z.number().int(),
    closedDeals: z.number().int(),
    conversionRate: share,
  }),
  /** Monitored companies today, by their worst open alert. */
  portfolioHealth: z.object({
    healthy: z.number().int(),
    watch: z.number().int(),
    critical: z.number().int(),
    unknown: z.number().int(),
  }),
});

const exposedRows = z.array(z.object({ of: z.string().nullable(), companies: z.number().int(), amount, share }));
const companyReturn = z.object({
  id,
  name: z.string(),
  invested: amount,
  proceeds: amount,
  value: amount,
  /** (Proceeds + value) ÷ invested. */
  tvpi: z.number().nullable(),
});

/** Fair value on both days at the rates of these days; what rates did to it is in the change. */
const bridged = { opening: amount, purchases: amount, change: amount, proceeds: amount, closing: amount };

const FLOW_KINDS = [
  "contribution",
  "outside",
  "distribution",
  "facility",
  "nav",
  "purchase",
  "proceeds",
  "fairValue",
] as const;

/** A dated amount behind a figure in the currency of the figure: negative when partners, or the fund, pay. */
const flowRow = z.object({
  id: z.string(),
  kind: z.enum(FLOW_KINDS),
  date: plainDate,
  amount,
  /** What was booked, where that is another currency. */
  booked: z.object({ amount, currency: z.string() }).nullable(),
  fund: named.nullable(),
  /** The portfolio company. */
  company: named.nullable(),
});
export type AnalyticsFlow = z.infer<typeof flowRow>;

export const analyticsApi = {
  overview: query({
    can: "portfolio:read",
    onReplica: true,
    reads: [...BOOKS, ...COMPANIES, ...HEALTH, ...DEALS, "market_benchmarks"],
    path: "/analytics",
    summary:
      "Net and gross performance of one fund or of all pooled in one currency as of a day and as known at a moment, fair value by sector, quarters, deal flow and portfolio health. Net figures are of limited partners, as of /funds/{id}/performance",
  })
    .input(z.object({ range: z.enum(RANGES).default("all"), ...pool }))
    .output(overview),
  exposure: query({
    can: "portfolio:read",
    onReplica: true,
    reads: [...HOLDINGS, ...COMPANIES, ...STAGES],
    path: "/analytics/exposure",
    summary:
      "Fair value of one fund or of all by sector, stage, country, vintage and currency, the return of each company, the loss ratio and how concentrated the value is",
  })
    .input(z.object(pool))
    .output(
      z.object({
        ...knownAs,
        currency: z.string(),
        missingRate,
        by: z.object({
          sector: exposedRows,
          stage: exposedRows,
          country: exposedRows,
          vintage: exposedRows,
          currency: exposedRows,
        }),
        companies: z.array(companyReturn),
        /** What companies worth less than their cost are short of it, over all that was invested. */
        lossRatio: share,
        /** The part of the fair value that is in the largest company, and in the five largest. */
        largest: share,
        largestFive: share,
      }),
    ),
  curve: query({
    can: "portfolio:read",
    onReplica: true,
    reads: [...BOOKS, ...COMPANIES],
    path: "/analytics/curve",
    summary:
      "The J-curve of one fund or of all: what limited partners paid in and got until each quarter’s end, and their NAV on it",
  })
    .input(z.object(pool))
    .output(
      z.object({
        ...knownAs,
        currency: z.string(),
        missingRate,
        items: z.array(z.object({ on: plainDate, called: amount, distributed: amount, nav: amount, net: amount })),
      }),
    ),
  bridge: query({
    can: "portfolio:read",
    onReplica: true,
    reads: [...HOLDINGS, ...COMPANIES],
    path: "/analytics/bridge",
    summary:
      "How the fair value of one fund or of all came from one day to another: opening + purchases + change in value + proceeds (negative) = closing, in total and by company",
  })
    .input(z.object({ since: plainDate, ...pool }))
    .output(
      z.object({
        ...knownAs,
        since: plainDate,
        currency: z.string(),
        missingRate,
        ...bridged,
        companies: z.array(named.extend(bridged)),
      }),
    ),
  explain: query({
    can: "portfolio:read",
    onReplica: true,
    reads: [...BOOKS, ...COMPANIES, ...STAGES],
    path: "/analytics/figures/{figure}",
    summary: "One figure of one fund or of all funds with the dated flows it is made of, the newest first",
    metrics: ANALYTICS_FIGURES,
  })
    .input(
      z
        .object({
          figure: z.enum(ANALYTICS_FIGURES),
          withoutFacility: z.boolean().default(false),
          quarter: z
            .string()
            .regex(/^\d{4}-Q[1-4]$/)
            .optional(),
          /** Of `exposure`: one value of a dimension, empty where it is not known; without it, all that is held. */
          by: z.enum(DIMENSIONS).optional(),
          of: z.string().max(200).optional(),
          cursor: z.string().max(20).optional(),
          ...pool,
        })
        .refine(({ figure, quarter }) => !figure.startsWith("quarter") || quarter !== undefined, {
          ...rule("Choose a quarter, such as 2026-Q3"),
          path: ["quarter"],
        }),
    )
    .output(explainedMoney(flowRow)),
};
