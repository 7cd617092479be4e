import type { Db } from "#core/server/ctx.ts";
import { FEWEST_OUTCOMES, rateOf } from "#deals/scorecards/shared/back-test.ts";
import { bandOf, riskOf } from "#deals/scorecards/shared/bands.ts";
import type { Insights } from "#insight/insights/shared/api.ts";
import { accuracyOf, SILENT_DAYS } from "#insight/insights/shared/rules.ts";
import {
  type HealthAlert,
  listAlerts,
  listDecided,
  listOpenDeals,
  listOutcomes,
  type OpenDeal,
  type Outcome,
} from "./queries.ts";

const MOST_DEALS = 2000;
const MOST_SHOWN = 50;
const MOST_OUTCOMES = 5000;
const MOST_ALERTS = 50;
const MOST_SECTORS = 8;
/** A weak deal that is open for so long is decided. */
const OLD_DAYS = 60;
const EARLY = new Set(["sourcing", "initial_review"]);

const dealOf = ({ id, label }: OpenDeal) => ({ id, kind: "deal", label });

function sampled(name: string, all: readonly Outcome[]) {
  const invested = all.filter(({ isInvested }) => isInvested).length;
  return { name, invested, decided: all.length, rate: rateOf(invested, all.length) };
}

/** The share invested in, of all decided deals and of the sectors with most of them. */
function baseRatesOf(outcomes: readonly Outcome[]): Insights["baseRates"] {
  const bySector = new Map<string, Outcome[]>();
  for (const one of outcomes) {
    if (one.sector === null) continue;
    bySector.set(one.sector, [...(bySector.get(one.sector) ?? []), one]);
  }
  const sectors = [...bySector].filter(([, all]) => all.length >= FEWEST_OUTCOMES);
  const largest = sectors.toSorted(([, a], [, b]) => b.length - a.length).slice(0, MOST_SECTORS);
  if (outcomes.length < FEWEST_OUTCOMES) return [];
  return [sampled("", outcomes), ...largest.map(([name, all]) => sampled(name, all))];
}

type Recommended = Insights["recommendations"][number];

/** What the rules recommend: advance strong deals, call silent founders, look at critical alerts, decide weak old deals. */
function recommendationsOf(deals: readonly OpenDeal[], alerts: readonly HealthAlert[]): Recommended[] {
  const ofDeals = deals.flatMap((deal): Recommended[] => {
    const { score, stage, silentDays, ageDays } = deal;
    const facts = { record: dealOf(deal), score, days: null };
    if (score !== null && score >= 85 && EARLY.has(stage)) return [{ ...facts, reason: "strong_buy_early" }];
    if (score !== null && score < 55 && ageDays >= OLD_DAYS)
      return [{ ...facts, reason: "weak_and_old", days: ageDays }];
    return silentDays !== null && silentDays > SILENT_DAYS ? [{ ...facts, reason: "silent", days: silentDays }] : [];
  });
  const critical = alerts.filter(({ severity }) => severity === "critical");
  const companies = new Map(critical.map(({ companyId, label }) => [companyId, label]));
  const ofAlerts = [...companies].map(
    ([id, label]): Recommended => ({
      record: { id, kind: "company", label },
      reason: "health_critical",
      score: null,
      days: null,
    }),
  );
  return [...ofAlerts, ...ofDeals];
}

async function undecided(db: Db, all: readonly Recommended[]): Promise<Recommended[]> {
  const decided = new Set((await listDecided(db)).map(({ recordId, reason }) => `${recordId} ${reason}`));
  return all.filter(({ record, reason }) => !decided.has(`${record.id} ${reason}`));
}

/** All that the records of the firm say today about its deals and companies. */
export async function overview(db: Db): Promise<Insights> {
  const deals = await listOpenDeals(db, MOST_DEALS);
  const outcomes = await listOutcomes(db, MOST_OUTCOMES);
  const alerts = await listAlerts(db, MOST_ALERTS);
  const scored = deals.flatMap((deal) => (deal.score === null ? [] : [{ deal, score: deal.score }]));
  const sum = scored.reduce((all, { score }) => all + score, 0);
  const decided = outcomes.flatMap(({ score, isInvested }) => (score === null ? [] : [{ score, isInvested }]));
  const silent = deals.filter(({ silentDays }) => silentDays !== null && silentDays > SILENT_DAYS);
  return {
    scored: scored.slice(0, MOST_SHOWN).map(({ deal, score }) => {
      const { stage, sector, daysInStage, contactedOn, factors } = deal;
      return {
        deal: dealOf(deal),
        score,
        band: bandOf(score),
        risk: riskOf(score),
        stage,
        sector,
        daysInStage,
        contactedOn,
        factors,
      };
    }),
    analysed: scored.length,
    unscored: deals.length - scored.length,
    averageScore: scored.length === 0 ? null : sum / scored.length,
    accuracy: accuracyOf(decided),
    outcomes: outcomes.length,
    baseRates: baseRatesOf(outcomes),
    alerts: alerts.map(({ companyId, label, ...alert }) => ({
      ...alert,
      company: { id: companyId, kind: "company", label },
    })),
    silent: silent.slice(0, MOST_SHOWN).map((deal) => ({ record: dealOf(deal), days: deal.silentDays })),
    recommendations: (await undecided(db, recommendationsOf(deals, alerts))).slice(0, MOST_SHOWN),
    asOf: new Date().toISOString(),
  };
}
