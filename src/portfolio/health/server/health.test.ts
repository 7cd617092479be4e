import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lastEnded, movePeriod } from "#portfolio/kpis/shared/periods.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { hold } from "../../../../test/held.ts";
import { healthScan } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let manager: Person;
let companyId: string;
let held: Awaited<ReturnType<typeof hold>>;
const LAST = lastEnded("month", new Date().toISOString().slice(0, 10));
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  manager = firm.people.portfolio_manager;
  await call(firm.people.super_admin, "firm.update", { currency: "EUR" });
  ({ id: companyId } = await call(firm.people.general_partner, "companies.create", { name: "Acme", sector: "AI/ML" }));
  held = await hold(firm, companyId);
});

const enter = (values: Record<string, string>, more: { periodStart?: string; currency?: string } = {}) =>
  call(manager, "kpis.record", { companyId, periodStart: LAST, currency: "EUR", values, ...more });

/** Has somebody lead the company. */
async function lead(ownerId: string) {
  const { general_partner: partner } = firm.people;
  const { id, rowVersion } = await call(partner, "portfolioCompanies.get", { id: held.holdingId });
  await call(partner, "portfolioCompanies.update", { id, rowVersion, companyId, ownerId });
}

/** Sells all that is held. */
async function sell() {
  const { general_partner: partner, super_admin: other } = firm.people;
  const { fundId, holdingId: portfolioCompanyId } = held;
  const { securities } = await call(partner, "portfolioCompanies.positions", { id: portfolioCompanyId });
  const of = { portfolioCompanyId, fundId, securityId: securities[0]?.id ?? "", kind: "sale" as const };
  const { id, rowVersion } = await call(partner, "portfolioCompanies.record", {
    ...of,
    effectiveOn: "2025-01-15",
    quantity: "10",
    amount: "150",
  });
  await call(other, "journalDrafts.approve", { id, rowVersion });
}

const shown = () => call(firm.people.viewer, "health.overview");
const said = async () =>
  (await shown()).alerts.map(({ alertType, severity, message }) => [alertType, severity, message]);

describe("health", () => {
  test("is looked at as figures are accepted, by the specified rules", async () => {
    await enter({ cash: "500k", burn: "100000" });
    expect(await said()).toEqual([["runway", "critical", "Runway is 5 months, below 6 months"]]);
    await enter({ cash: "1.2m", burn: "150k" });
    expect(await said()).toEqual([["burn_rate", "high", "Burn is €150,000, above €100,000"]]);
    await enter({ cash: "", burn: "-250k" });
    expect(await said()).toEqual([["burn_rate", "high", "Burn is −€250,000, above €100,000"]]);
    expect(await shown()).toMatchObject({ companies: [{ score: 80, alerts: ["high"] }], averageScore: 80 });
    const { id: otherId } = await call(firm.people.general_partner, "companies.create", { name: "Other" });
    const of = (id: string) => call(firm.people.viewer, "health.ofCompany", { companyId: id });
    expect(await of(companyId)).toMatchObject({ alerts: [{ severity: "high" }], scored: { score: 80 } });
    expect(await of(otherId)).toEqual({ alerts: [], scored: null });
  });

  test("turnover of over 20 % is medium, over 30 % high, as one alert", async () => {
    for (let back = 0; back < 12; back += 1)
      await enter(
        { headcount: "20", leavers: back < 5 ? "1" : "0" },
        { periodStart: movePeriod("month", LAST, -back) },
      );
    expect((await said()).map(([type, severity]) => [type, severity])).toEqual([["team_turnover", "medium"]]);
    await enter({ leavers: "3" });
    expect((await said()).map(([type, severity]) => [type, severity])).toEqual([["team_turnover", "high"]]);
  });

  test("answers how many conditions hold; a resolved alert returns only after its condition was false", async () => {
    await enter({ cash: "500k", burn: "200k" });
    expect(await call(manager, "health.scan")).toEqual({ found: 2, noRate: [] });
    for (const { id } of (await shown()).alerts) await call(manager, "health.resolve", { id });
    expect(await call(manager, "health.scan")).toEqual({ found: 2, noRate: [] });
    expect(await said()).toEqual([]);
    expect((await shown()).averageScore).toBe(100);
    await enter({ cash: "5m", burn: "90k" });
    await enter({ cash: "500k", burn: "90k" });
    expect((await said()).map(([type]) => type)).toEqual(["runway"]);
  });

  test("of a figure in another currency without a rate says so, and nothing else", async () => {
    await enter({ burn: "200k" }, { currency: "USD" });
    expect(await call(manager, "health.scan")).toEqual({
      found: 0,
      noRate: [{ company: "Acme", metric: "Burn", currency: "USD" }],
    });
    const rateOn = movePeriod("month", LAST, 1);
    const dayBefore = new Date(Date.parse(rateOn) - 3 * 86_400_000).toISOString().slice(0, 10);
    await asOwner(server, firm, (db) =>
      db.query("insert into fx_rates (base, quote, rate_on, rate, source) values ('USD', 'EUR', $1, 0.9, 'typed')", [
        dayBefore,
      ]),
    );
    expect(await call(manager, "health.scan")).toEqual({ found: 1, noRate: [] });
    expect(await said()).toEqual([["burn_rate", "high", "Burn is €180,000, above €100,000"]]);
  });

  test("without figures for 100 days is not scored", async () => {
    await enter({ cash: "5m", burn: "10k" }, { periodStart: movePeriod("month", LAST, -6) });
    expect(await shown()).toMatchObject({ companies: [{ score: null, alerts: [] }], averageScore: null });
  });

  test("of two scans at once makes one alert each, and the clock makes no second", async () => {
    await enter({ cash: "500k", burn: "200k" });
    await Promise.all([call(manager, "health.scan"), call(firm.people.general_partner, "health.scan")]);
    await runClock(server, healthScan, firm);
    expect(await said()).toHaveLength(2);
  });

  test("rules are the firm’s: another threshold is looked at once, and one that is off ends its alerts", async () => {
    await enter({ cash: "700k", burn: "100k" });
    expect(await said()).toEqual([]);
    const rule = (await call(manager, "healthRules.list")).items.find(({ alertType }) => alertType === "runway");
    if (!rule) throw new Error("Runway has a rule");
    const changed = await call(manager, "healthRules.update", { ...rule, threshold: "9" });
    expect((await said())[0]).toEqual(["runway", "critical", "Runway is 7 months, below 9 months"]);
    await expect(call(manager, "healthRules.update", { ...rule, threshold: "8" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(call(manager, "healthRules.update", { ...changed, threshold: "soon" })).rejects.toMatchObject({
      data: { fields: { threshold: expect.any(String) } },
    });
    await call(manager, "healthRules.update", { ...changed, isActive: false });
    expect(await said()).toEqual([]);
  });

  test("the firm adds rules for any of its metrics, and deletes them: both are looked at once", async () => {
    expect((await shown()).scannedAt).toBeNull();
    await enter({ cash: "5m", burn: "50k", headcount: "4" });
    expect((await shown()).scannedAt).not.toBeNull();
    const few = { metric: "headcount", comparison: "below", threshold: "5", severity: "low" } as const;
    const { id, alertType } = await call(manager, "healthRules.create", few);
    expect(alertType).toBe("headcount");
    expect(await said()).toEqual([["headcount", "low", "Headcount is 4, below 5"]]);
    await expect(call(manager, "healthRules.create", few)).rejects.toMatchObject({
      data: { fields: { severity: expect.any(String) } },
    });
    for (const [field, form] of [
      ["metric", { ...few, metric: "nothing" }],
      ["metric", { ...few, metric: "" }],
      ["threshold", { ...few, threshold: "some" }],
    ] as const)
      await expect(call(manager, "healthRules.create", form)).rejects.toMatchObject({
        data: { fields: { [field]: expect.any(String) } },
      });
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(call(stranger, "healthRules.delete", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(firm.people.viewer, "healthRules.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(firm.people.viewer, "healthRules.create", few)).rejects.toMatchObject({ code: "forbidden" });
    await call(manager, "healthRules.delete", { id });
    expect(await said()).toEqual([]);
  });

  test("a new alert is told to who leads the company, once", async () => {
    const { general_partner: partner } = firm.people;
    await lead(partner.id);
    await enter({ cash: "500k", burn: "100k" });
    await call(manager, "health.scan");
    const { items } = await call(partner, "notifications.list");
    expect(items.filter(({ text }) => text === "Health alert: Acme")).toMatchObject([
      { href: "/portfolio/health", actorName: "" },
    ]);
  });

  test("a test alert is marked, counts for no score, and is removed; a real one is not", async () => {
    await enter({ cash: "500k", burn: "100k" });
    await call(manager, "health.generateTest");
    const { alerts, averageScore } = await shown();
    expect(alerts.map(({ isTest }) => isTest)).toEqual([false, true]);
    expect(averageScore).toBe(60);
    await expect(call(manager, "health.removeTest", { id: alerts[0]?.id ?? "" })).rejects.toMatchObject({
      code: "not_found",
    });
    await call(manager, "health.removeTest", { id: alerts[1]?.id ?? "" });
    expect((await shown()).alerts).toHaveLength(1);
  });

  test("an alert is assigned, with a notification, and snoozed to a day ahead", async () => {
    await enter({ cash: "500k", burn: "100k" });
    const id = (await shown()).alerts[0]?.id ?? "";
    const { general_partner: partner, limited_partner: outsider } = firm.people;
    await call(manager, "health.assign", { id, userId: partner.id });
    const { items } = await call(partner, "notifications.list");
    expect(items[0]).toMatchObject({ text: "assigned you a health alert of Acme" });
    await expect(call(manager, "health.assign", { id, userId: outsider.id })).rejects.toMatchObject({
      data: { fields: { userId: expect.any(String) } },
    });
    await call(manager, "health.snooze", { id, until: "2099-01-01" });
    expect((await shown()).alerts[0]).toMatchObject({ assignedTo: { id: partner.id }, snoozedUntil: "2099-01-01" });
    await expect(call(manager, "health.snooze", { id, until: "2020-01-01" })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("is about what is held: figures of others raise nothing, and what is sold is monitored no longer", async () => {
    const { id: otherId } = await call(firm.people.general_partner, "companies.create", { name: "Not held" });
    await call(manager, "kpis.record", {
      companyId: otherId,
      periodStart: LAST,
      currency: "EUR",
      values: { cash: "1k", burn: "200k" },
    });
    expect(await shown()).toMatchObject({ alerts: [], companies: [{ company: { name: "Acme" }, score: null }] });
    await enter({ cash: "500k", burn: "100k" });
    expect((await shown()).alerts).toHaveLength(1);
    await sell();
    await call(manager, "health.scan");
    expect(await shown()).toMatchObject({ alerts: [], companies: [], averageScore: null });
    await expect(call(manager, "health.generateTest")).rejects.toMatchObject({
      data: { reason: "health.nobody_monitored" },
    });
  });

  test("is a firm’s own, managed by those who may, and no limited partner’s", async () => {
    await enter({ cash: "500k", burn: "100k" });
    const id = (await shown()).alerts[0]?.id ?? "";
    const { viewer, analyst, limited_partner: partner } = firm.people;
    for (const person of [viewer, analyst])
      await expect(call(person, "health.resolve", { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(partner, "health.overview")).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(partner, "health.ofCompany", { companyId })).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(call(stranger, "health.resolve", { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await call(stranger, "health.overview")).alerts).toEqual([]);
    expect(await call(stranger, "health.ofCompany", { companyId })).toEqual({ alerts: [], scored: null });
    const changed = await asApp(viewer, (db) =>
      db.query("update company_health_alerts set is_resolved = true, resolved_at = now() returning id"),
    );
    expect(changed.rows).toEqual([]);
  });
});
