import type { Db } from "#core/server/ctx.ts";
import { assertMayCall } from "#core/server/http/rpc.ts";
import type { ExtractionTarget } from "#core/server/records/extraction-targets.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { periodOf } from "#portfolio/kpis/shared/periods.ts";
import { recordFigures } from "./entry-use-cases.ts";
import { findFigure, findMeasuredCompany } from "./extraction-queries.ts";
import { findLastCurrency } from "./figure-queries.ts";

/** The metrics a value of a document may be, by the name of the value. The first one the firm measures takes it. */
const METRICS: Readonly<Record<string, readonly string[]>> = {
  revenue: ["revenue"],
  arr: ["arr"],
  mrr: ["mrr"],
  revenueGrowth: ["revenue_growth"],
  grossMargin: ["gross_margin"],
  ebitda: ["ebitda"],
  operatingResult: ["operating_result"],
  netIncome: ["net_income"],
  cash: ["cash"],
  burnRate: ["burn", "burn_rate"],
  runway: ["runway"],
  customers: ["customers"],
  churn: ["churn"],
  totalAssets: ["total_assets"],
  equity: ["equity"],
  debt: ["debt"],
};
const FIELDS = Object.fromEntries(Object.keys(METRICS).map((name) => [name, name]));
const CURRENCY = /^[A-Z]{3}$/;
const MOST_NAME = 200;

const metricsOf = (field: string) => METRICS[field] ?? [];
const monthOf = (day: string | null) => (day === null ? null : periodOf("month", day));

type Accepted = (db: Db) => Promise<unknown>;

/** A company takes key figures of a month from its documents, and from those of its deals. They wait for a review like typed ones. */
export const kpiExtractions = (accepted: Accepted): ExtractionTarget[] =>
  ["company", "deal", "portfolio_company"].map((kind) => ({
    kind,
    fields: FIELDS,
    isDated: true,
    takerOf: (db, id, field) => findMeasuredCompany(db, id, metricsOf(field)),

    async current(db, id, field, day) {
      const found = await findFigure(db, id, metricsOf(field), monthOf(day));
      if (found === undefined || found.value === null) return null;
      return found.currency === null ? found.value : `${found.currency} ${found.value}`;
    },

    async write(ctx, id, field, { value, unit, day, document }) {
      assertMayCall(ctx.actor, "kpi:record");
      const { metric } = required(await findFigure(ctx.db, id, metricsOf(field), null), msg("Metric"));
      const stated = unit !== null && CURRENCY.test(unit) ? unit : undefined;
      const currency = stated ?? (await findLastCurrency(ctx.db, id)) ?? (await findFirmCurrency(ctx.db));
      const isReviewed = ctx.actor.permissions.has("kpi:review");
      const entry = {
        periodKind: "month" as const,
        periodStart: periodOf("month", day ?? ""),
        kind: "actual" as const,
        currency,
        note: t("Read in {document}", { document: document.slice(0, MOST_NAME) }),
        values: { [metric]: value },
      };
      const recorded = await recordFigures(ctx.db, id, entry, isReviewed);
      if (isReviewed && recorded > 0) await accepted(ctx.db);
    },
  }));
