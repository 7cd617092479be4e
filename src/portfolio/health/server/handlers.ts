import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertAhead, readFirmToday } from "#core/server/lists/days.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { type HealthAlert, healthApi, healthRulesApi } from "#portfolio/health/shared/api.ts";
import { healthScore } from "#portfolio/health/shared/rules.ts";
import { listDefinitions } from "#portfolio/kpis/server/definition-queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import {
  changeOpen,
  findAlert,
  findLastScan,
  insertAlert,
  listAlerts,
  listRules,
  removeTestAlert,
  ruleWrites,
} from "./queries.ts";
import { latestFigures, scanHealth } from "./scan-use-cases.ts";

const word = msg("Alert");

type Latest = Awaited<ReturnType<typeof latestFigures>>[number];

/** The score of a company by those of the alerts that are open for it; test alerts take nothing. */
function scoredOf({ company, lastOn, isFresh }: Latest, alerts: readonly HealthAlert[]) {
  const open = alerts.filter((one) => one.company.id === company.id && !one.isTest).map(({ severity }) => severity);
  return { company, score: healthScore(open, isFresh), alerts: open, lastFigureOn: lastOn };
}

/** How portfolio companies are, and what should be looked at. */
export const healthHandlers = implement(healthApi, {
  async overview({ db }) {
    const alerts = await listAlerts(db, await readFirmToday(db));
    const companies = (await latestFigures(db)).map((one) => scoredOf(one, alerts));
    const scores = companies.flatMap(({ score }) => (score === null ? [] : [score]));
    const sum = scores.reduce((all, score) => all + score, 0);
    const averageScore = scores.length === 0 ? null : sum / scores.length;
    return { alerts, companies, averageScore, scannedAt: await findLastScan(db), asOf: new Date().toISOString() };
  },

  async ofCompany({ db }, { companyId }) {
    const alerts = await listAlerts(db, await readFirmToday(db), companyId);
    const [held] = await latestFigures(db, companyId);
    return { alerts, scored: held === undefined ? null : scoredOf(held, alerts) };
  },

  scan: ({ db }) => scanHealth(db),

  async resolve({ db }, { id }) {
    assertFound(await changeOpen(db, id, { isResolved: true }), word);
    return DONE;
  },

  async assign({ db, actor }, { id, userId }) {
    await assertColleagues(db, "portfolio:read", { userId });
    assertFound(await changeOpen(db, id, { assignedTo: userId }), word);
    const { companyId, company, message } = required(await findAlert(db, id), word);
    if (userId !== null && userId !== actor.userId)
      await notify(db, [{ kind: "health_alert", userId, recordId: companyId, params: { company, message } }]);
    return DONE;
  },

  async snooze({ db }, { id, until }) {
    await assertAhead(db, { until });
    assertFound(await changeOpen(db, id, { snoozedUntil: until }), word);
    return DONE;
  },

  async generateTest({ db }) {
    const [first] = await latestFigures(db);
    if (first === undefined) throw refuse("health.nobody_monitored");
    const message = t("This is a test alert. Remove it when you have seen it.");
    const alert = { companyId: first.company.id, alertType: "burn_rate", severity: "medium", message } as const;
    await insertAlert(db, { ...alert, metadata: {}, isTest: true });
    return DONE;
  },

  async removeTest({ db }, { id }) {
    assertFound(await removeTestAlert(db, id), word);
    return DONE;
  },
});

/** When a figure is worth an alert. A change is looked at by the next scan, which runs at once. */
export const healthRuleHandlers = implement(healthRulesApi, {
  list: async ({ db }) => ({ items: await listRules(db) }),

  async create({ db }, form) {
    const known = (await listDefinitions(db)).some(({ key }) => key === form.metric);
    if (!known) throw refuseField("metric", "health.other_metric");
    const ofMetric = (await listRules(db)).filter(({ metric }) => metric === form.metric);
    if (ofMetric.some(({ severity }) => severity === form.severity))
      throw refuseField("severity", "health.rule_exists");
    const id = await ruleWrites.insert(db, { ...form, alertType: ofMetric[0]?.alertType ?? form.metric });
    await scanHealth(db);
    return findRule(db, id);
  },

  async delete({ db }, { id }) {
    assertFound(await ruleWrites.remove(db, id), msg("Rule"));
    await scanHealth(db);
    return DONE;
  },

  async update({ db }, { id, rowVersion, ...form }) {
    const before = await findRule(db, id);
    const isUpdated = await ruleWrites.update(db, { id, rowVersion }, form);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, before, msg("Rule"));
    await scanHealth(db);
    return findRule(db, id);
  },
});

const findRule = async (db: Db, id: string) =>
  required(
    (await listRules(db)).find((one) => one.id === id),
    msg("Rule"),
  );
