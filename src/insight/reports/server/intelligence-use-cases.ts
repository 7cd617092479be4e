import type { Db } from "#core/server/ctx.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { STAGE_LABELS, STAGES } from "#deals/deals/shared/rules.ts";
import { BAND_LABELS } from "#deals/scorecards/shared/bands.ts";
import { competitors } from "#insight/competitors/server/queries.ts";
import type { Insights } from "#insight/insights/shared/api.ts";
import { insights, type StoredInsight } from "#insight/market/server/queries.ts";
import type { MarketInsight } from "#insight/market/shared/api.ts";
import type { Category, Severity } from "#insight/market/shared/rules.ts";
import type { ReportIntelligence } from "#insight/reports/shared/snapshot.ts";
import { listSharedSearches } from "./intelligence-queries.ts";

/** How the areas beside this one say what they know. */
type Sources = {
  overviewOf: (db: Db) => Promise<Insights>;
  ratedOf: (db: Db, insights: readonly StoredInsight[]) => Promise<MarketInsight[]>;
};

/** Rows of each table. */
const MOST = 50;

const CATEGORIES: Record<Category, Msg> = {
  trend: msg("Trend"),
  opportunity: msg("Opportunity"),
  threat: msg("Threat"),
  regulatory: msg("Regulatory"),
};
const LEVELS: Record<Severity, Msg> = {
  critical: msg("Critical"),
  high: msg("High"),
  medium: msg("Medium"),
  low: msg("Low"),
};

/** What the four areas of Intelligence & Insight say today, as the asking person sees them. */
export async function intelligenceOf(db: Db, { overviewOf, ratedOf }: Sources): Promise<ReportIntelligence> {
  return {
    ...ofDeals(await overviewOf(db)),
    market: await marketOf(db, ratedOf),
    competitors: await competitorsOf(db),
    searches: await listSharedSearches(db, MOST),
  };
}

function ofDeals({ scored, baseRates, alerts, silent }: Insights) {
  const founders = silent.map(({ record, days }) => ({
    record: record.label,
    signal: t("No contact with the founders for {days} days", { days: days ?? 0 }),
  }));
  return {
    scored: scored.slice(0, MOST).map(({ deal, band, stage, score, sector, daysInStage }) => {
      const known = STAGES.find((one) => one === stage);
      const stageName = known === undefined ? stage : t(STAGE_LABELS[known]);
      return { deal: deal.label, score, band: t(BAND_LABELS[band]), stage: stageName, sector, daysInStage };
    }),
    rates: baseRates.flatMap(({ rate, ...sample }) => (rate === null ? [] : [{ ...sample, ...rate }])),
    signals: [...alerts.map(({ company, message }) => ({ record: company.label, signal: message })), ...founders],
  };
}

async function marketOf(db: Db, ratedOf: Sources["ratedOf"]): Promise<ReportIntelligence["market"]> {
  const sort = { field: "publishedOn", direction: "desc" } as const;
  const { items } = await insights.list(db, { filters: [], search: "", sort, limit: MOST });
  return (await ratedOf(db, items)).map(({ title, category, severity, relevanceScore, source, publishedOn }) => ({
    title,
    category: t(CATEGORIES[category]),
    severity: t(LEVELS[severity]),
    relevance: relevanceScore,
    source,
    publishedOn,
  }));
}

async function competitorsOf(db: Db): Promise<ReportIntelligence["competitors"]> {
  const sort = { field: "name", direction: "asc" } as const;
  const { items } = await competitors.list(db, { filters: [], search: "", sort, limit: MOST });
  return items.map(({ name, sector, threatLevel, competitivePosition, currency, lastFundingAmount, companies }) => ({
    name,
    sector,
    threat: t(LEVELS[threatLevel]),
    position: competitivePosition,
    currency,
    lastFunding: lastFundingAmount,
    competesWith: companies.map(({ label }) => label).join(", "),
  }));
}
