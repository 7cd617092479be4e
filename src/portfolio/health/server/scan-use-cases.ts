import type { Db } from "#core/server/ctx.ts";
import { readFirmNotation, readFirmToday } from "#core/server/lists/days.ts";
import { findRate } from "#funds/ledger/server/rate-queries.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { alertText } from "#portfolio/health/shared/alert-text.ts";
import { gravest, isFresh } from "#portfolio/health/shared/rules.ts";
import { listDefinitions } from "#portfolio/kpis/server/definition-queries.ts";
import { listCountedSince } from "#portfolio/kpis/server/figure-queries.ts";
import { listMonitored } from "#portfolio/kpis/server/monitored-queries.ts";
import { latestOf } from "#portfolio/kpis/shared/latest.ts";
import { movePeriod, periodEnd, periodOf } from "#portfolio/kpis/shared/periods.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import {
  endAlert,
  findLead,
  holdScans,
  insertAlert,
  type KnownAlert,
  listLastAlerts,
  listRules,
  noteScan,
  updateAlert,
} from "./queries.ts";

/** As far back as formulas of fresh figures look. */
const MONTHS = 18;

export type Scanned = { found: number; noRate: { company: string; metric: string; currency: string }[] };
type Condition = Parameters<typeof insertAlert>[1];

/** The latest figures of each monitored company, or of one, with the end of the last period that has one. */
export async function latestFigures(db: Db, only?: string) {
  const today = await readFirmToday(db);
  const from = movePeriod("month", periodOf("month", today), -MONTHS);
  const [definitions, held] = [await listDefinitions(db), await listMonitored(db)];
  const monitored = only === undefined ? held : held.filter(({ id }) => id === only);
  const figures = Map.groupBy(await listCountedSince(db, from, only), ({ companyId }) => companyId);
  return monitored.map((company) => {
    const latest = latestOf(definitions, figures.get(company.id) ?? []).map((figure) => ({
      ...figure,
      on: periodEnd(figure.periodKind, figure.periodStart),
    }));
    const lastOn = latest.reduce<string | null>((last, { on }) => (last === null || on > last ? on : last), null);
    return { company, latest, lastOn, isFresh: lastOn !== null && isFresh(lastOn, today) };
  });
}

/**
 * Looks at every monitored company by the firm's rules. What holds has one open alert for each company and type, and one that was resolved
 * returns only after its condition was false; what no longer holds is resolved. A figure that is not fresh, or that no rate turns into the
 * firm's currency, says nothing either way.
 */
export async function scanHealth(db: Db): Promise<Scanned> {
  await holdScans(db);
  const [rules, known, currency] = [await listRules(db), await listLastAlerts(db), await findFirmCurrency(db)];
  const types = Map.groupBy(
    rules.filter(({ isActive }) => isActive),
    ({ alertType }) => alertType,
  );
  const [today, notation] = [await readFirmToday(db), await readFirmNotation(db)];
  const scanned: Scanned = { found: 0, noRate: [] };
  const monitored = await latestFigures(db);
  const isLookedAt = ({ companyId, alertType }: KnownAlert) =>
    types.has(alertType) && monitored.some(({ company }) => company.id === companyId);
  for (const last of known) if (!isLookedAt(last)) await end(db, last);
  for (const { company, latest } of monitored) {
    for (const [alertType, ofType] of types) {
      const [first] = ofType;
      const figure = latest.find(({ metric, on }) => metric === first?.metric && isFresh(on, today));
      if (first === undefined || figure === undefined) continue;
      const value = await inCurrency(db, figure, currency);
      if (value === undefined) {
        scanned.noRate.push({ company: company.name, metric: first.label, currency: figure.currency ?? "" });
        continue;
      }
      const rule = gravest(ofType, value);
      const last = known.find((one) => one.companyId === company.id && one.alertType === alertType);
      if (rule === undefined) await end(db, last);
      else {
        scanned.found += 1;
        const { metric, periodKind, periodStart } = figure;
        const unit = figure.currency === null ? null : currency;
        const { label, comparison, threshold } = rule;
        const facts = { label, unit: rule.unit, value, currency: unit, comparison, threshold };
        const message = alertText(facts, notation);
        const metadata = { metric, periodKind, periodStart, ...facts };
        const condition = { companyId: company.id, alertType, severity: rule.severity, message, metadata };
        if (await raise(db, last, condition)) await tellLead(db, condition, company.name);
      }
    }
  }
  await noteScan(db);
  return scanned;
}

/** A figure in the firm's currency at the rate of its period's end; undefined where there is no rate. */
async function inCurrency(
  db: Db,
  { value, currency, on }: { value: string; currency: string | null; on: string },
  wanted: string,
): Promise<string | undefined> {
  if (currency === null || currency === wanted) return value;
  const found = await findRate(db, { base: currency, quote: wanted, on });
  return found && amountText(new Exact(value).times(found.rate));
}

/** A new alert is told to who leads the company. */
async function tellLead(db: Db, { companyId, message }: Condition, company: string): Promise<void> {
  const userId = await findLead(db, companyId);
  if (userId !== null)
    await notify(
      db,
      [{ kind: "health_alert_raised", userId, recordId: companyId, params: { company, message } }],
      "nobody",
    );
}

/** Whether it is a new alert. */
async function raise(db: Db, last: KnownAlert | undefined, condition: Condition): Promise<boolean> {
  if (last === undefined || !last.holds) {
    await insertAlert(db, condition);
    return true;
  }
  const isSame = last.severity === condition.severity && last.message === condition.message;
  if (!last.isResolved && !isSame) await updateAlert(db, last.id, condition);
  return false;
}

async function end(db: Db, last: KnownAlert | undefined): Promise<void> {
  if (last?.holds) await endAlert(db, last.id);
}
