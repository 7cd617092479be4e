import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asApp,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { addRole } from "../../../../test/roles.ts";

let server: TestServer;
let firm: Firm;
let manager: Person;
let companyId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  manager = firm.people.portfolio_manager;
  ({ id: companyId } = await call(firm.people.general_partner, "companies.create", { name: "Acme" }));
});

type Entry = Parameters<typeof call<"kpis.record">>[2];
const enter = (values: Entry["values"], more: Partial<Entry> = {}, by = manager) =>
  call(by, "kpis.record", { companyId, periodStart: "2026-03-01", currency: "EUR", values, ...more });
const shown = (more: object = {}) =>
  call(firm.people.viewer, "kpis.ofCompany", { companyId, last: "2026-03-31", ...more });
const valuesOf = ({ cells }: Awaited<ReturnType<typeof shown>>, periodStart = "2026-03-01") =>
  Object.fromEntries(
    cells.filter((one) => one.periodStart === periodStart).map(({ metric, value }) => [metric, value]),
  );

const sqlAs = (person: Person, statement: string) => asApp(person, (db) => db.query(statement));

/** Somebody who may enter figures, and not accept them. */
async function clerk(): Promise<Person> {
  await addRole(firm, "clerk", [
    "kpi:record",
    "kpi:read",
    "member:read",
    "deal:read",
    "company:read",
    "contact:read",
    "activity:read",
  ]);
  return newMember(server, firm.id, "clerk");
}

test("what two enter at once is there once", async () => {
  const done = await Promise.all([1, 2, 3, 4].map(() => enter({ arr: "100" })));
  expect(done.reduce((sum, { recorded }) => sum + recorded, 0)).toBe(1);
  const { items } = await call(manager, "kpis.history", { companyId, metric: "arr", periodStart: "2026-03-01" });
  expect(items.length).toBe(1);
});

describe("metrics", () => {
  test("come with each firm", async () => {
    const { items } = await call(firm.people.viewer, "kpiDefinitions.list");
    expect(items.map(({ key }) => key)).toEqual([
      "arr",
      "revenue",
      "cash",
      "burn",
      "runway",
      "headcount",
      "leavers",
      "team_turnover",
    ]);
    expect(items.find(({ key }) => key === "runway")).toMatchObject({ formula: "cash / burn", unit: "months" });
  });

  test("are added, changed and archived; a key is taken once and stays", async () => {
    const made = await call(manager, "kpiDefinitions.create", { label: "Net revenue", unit: "money" });
    expect(made).toMatchObject({ key: "net_revenue", rowVersion: 1, isArchived: false });
    await expect(call(manager, "kpiDefinitions.create", { label: "net  revenue" })).rejects.toMatchObject({
      data: { reason: "kpis.key_used", fields: { label: expect.any(String) } },
    });
    const changed = await call(manager, "kpiDefinitions.update", { ...made, label: "NRR", formula: "revenue * 2" });
    expect(changed).toMatchObject({ key: "net_revenue", label: "NRR", formula: "revenue * 2", rowVersion: 2 });
    await expect(call(manager, "kpiDefinitions.update", { ...made, label: "Late" })).rejects.toMatchObject({
      code: "conflict",
    });
    const { isArchived } = await call(manager, "kpiDefinitions.archive", { id: made.id, isArchived: true });
    expect(isArchived).toBe(true);
  });

  test.each([
    ["revenue +", "kpis.formula_end"],
    ["revenue ** 2", "kpis.formula"],
    ["revenue / customers", "kpis.formula_unknown"],
    ["margin * 2", "kpis.formula_circle"],
    ["sum(revenue, 0)", "kpis.formula_months"],
  ])("with the formula %s are refused beside it", async (formula, reason) => {
    await expect(call(manager, "kpiDefinitions.create", { label: "Margin", formula })).rejects.toMatchObject({
      data: { reason, fields: { formula: expect.any(String) } },
    });
  });

  test("with figures keep their unit", async () => {
    await enter({ arr: "1m" });
    const { items } = await call(manager, "kpiDefinitions.list");
    const [arr] = items;
    if (!arr) throw new Error("ARR is defined");
    await expect(call(manager, "kpiDefinitions.update", { ...arr, unit: "people" })).rejects.toMatchObject({
      data: { reason: "kpis.unit_stays" },
    });
  });

  test("are configured by those who may", async () => {
    const { analyst, viewer, limited_partner: partner } = firm.people;
    for (const person of [analyst, viewer])
      await expect(call(person, "kpiDefinitions.create", { label: "X" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(partner, "kpiDefinitions.list")).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("figures", () => {
  test("entered by a person who may review count at once, with what is calculated from them", async () => {
    expect(await enter({ cash: "€2.4m", burn: "200k", headcount: "24" })).toEqual({ recorded: 3 });
    const answer = await shown();
    expect(valuesOf(answer)).toEqual({ cash: "2400000", burn: "200000", runway: "12", headcount: "24" });
    expect(answer).toMatchObject({ currency: "EUR", waiting: 0 });
    expect(answer.periods).toHaveLength(13);
    expect(await enter({ cash: "2400000", burn: "", headcount: "25" })).toEqual({ recorded: 2 });
    expect(valuesOf(await shown())).toEqual({ cash: "2400000", headcount: "25" });
    const { items } = await call(firm.people.viewer, "kpis.history", {
      companyId,
      metric: "headcount",
      periodStart: "2026-03-01",
    });
    expect(items.map(({ value, state }) => [value, state])).toEqual([
      ["25", "accepted"],
      ["24", "accepted"],
    ]);
    expect(items[0]).toMatchObject({ givenBy: { id: manager.id }, source: "hand" });
  });

  test("of a budget stand beside the actual ones, and may lie ahead", async () => {
    await enter({ revenue: "100" });
    await enter({ revenue: "120" }, { kind: "budget" });
    await enter({ revenue: "900" }, { kind: "budget", periodStart: "2099-01-01" });
    const { cells } = await shown();
    expect(cells.map(({ kind, value }) => [kind, value])).toEqual([
      ["actual", "100"],
      ["budget", "120"],
    ]);
    await expect(enter({ revenue: "1" }, { periodStart: "2099-01-01" })).rejects.toMatchObject({
      data: { fields: { periodStart: expect.any(String) } },
    });
  });

  test("of months make a quarter", async () => {
    for (const periodStart of ["2026-01-01", "2026-02-01", "2026-03-01"])
      await enter({ revenue: "10", burn: "30", headcount: "5" }, { periodStart });
    expect(valuesOf(await shown({ periodKind: "quarter" }), "2026-01-01")).toEqual({
      revenue: "30",
      burn: "30",
      headcount: "5",
    });
  });

  test.each<[string, Entry["values"], Partial<Entry>, string]>([
    ["no number", { cash: "much" }, {}, "cash"],
    ["two separators", { cash: "1.75.0" }, {}, "cash"],
    ["another currency", { cash: "$5" }, {}, "cash"],
    ["a currency where none exists", { headcount: "€5" }, {}, "headcount"],
    ["too large a number", { cash: "9".repeat(40) }, {}, "cash"],
    ["too many decimals", { headcount: "1.2345678" }, {}, "headcount"],
    ["a metric there is not", { customers: "5" }, {}, "customers"],
    ["a calculated metric", { runway: "5" }, {}, "runway"],
    ["no first day", { cash: "5" }, { periodStart: "2026-03-02" }, "periodStart"],
    ["no quarter", { cash: "5" }, { periodKind: "quarter", periodStart: "2026-02-01" }, "periodStart"],
  ])("with %s are refused beside their field", async (_, values, more, field) => {
    await expect(enter(values, more)).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
    expect((await shown()).cells).toEqual([]);
  });

  test("wait for a review when a person who enters them may not", async () => {
    for (const [place, value] of ["100", "101", "102", "103"].entries())
      await enter({ cash: value }, { periodStart: `2025-${10 + place > 12 ? "12" : String(10 + place)}-01` });
    const other = await clerk();
    await enter({ cash: "500", burn: "7" }, {}, other);
    expect(valuesOf(await shown())).toEqual({});
    const { items } = await call(firm.people.viewer, "kpis.waiting");
    expect(items.map(({ metric, before }) => [metric, before])).toEqual([
      ["burn", null],
      ["cash", "103"],
    ]);
    expect(await call(firm.people.viewer, "kpis.latest")).toMatchObject({
      items: [{ company: { name: "Acme" }, waiting: 2 }],
    });
    const ids = items.map(({ id }) => id);
    await expect(call(other, "kpis.review", { ids, verdict: "accepted" })).rejects.toMatchObject({ code: "forbidden" });
    await call(manager, "kpis.review", { ids: ids.slice(1), verdict: "accepted" });
    await call(manager, "kpis.review", { ids: ids.slice(0, 1), verdict: "rejected", note: "Thousands?" });
    expect(valuesOf(await shown())).toEqual({ cash: "500" });
    await expect(call(manager, "kpis.review", { ids, verdict: "accepted" })).rejects.toMatchObject({
      data: { reason: "kpis.decided" },
    });
  });

  test("of two reviews at once one is refused, and figures are decided on once", async () => {
    await enter({ cash: "500" }, {}, await clerk());
    const [waiting] = (await call(manager, "kpis.waiting")).items;
    const ids = [waiting?.id ?? ""];
    const both = await Promise.allSettled([
      call(manager, "kpis.review", { ids, verdict: "accepted" }),
      call(firm.people.general_partner, "kpis.review", { ids, verdict: "rejected" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("stay as they were given, whatever SQL somebody has", async () => {
    await enter({ cash: "500" });
    await expect(sqlAs(manager, "update kpi_figures set value = 1")).rejects.toThrow("kpis.stays");
    await expect(
      sqlAs(manager, "update kpi_figures set state = 'rejected', decided_at = clock_timestamp()"),
    ).rejects.toThrow("kpis.decided");
    expect((await sqlAs(manager, "delete from kpi_figures returning id")).rows).toEqual([]);
    const forged = `insert into kpi_figures (company_id, metric, period_kind, period_start, value, state, decided_at)
      select company_id, metric, period_kind, period_start, 9, 'accepted', now() from kpi_figures`;
    await expect(asApp(await clerk(), (db) => db.query(forged))).rejects.toThrow("kpis.not_reviewed");
  });

  test("are seen in the specified view", async () => {
    await enter({ cash: "1000000", burn: "250000", arr: "3m" });
    const { rows } = await asApp(firm.people.viewer, (db) =>
      db.query("select metric_date::text, burn_rate, runway_months, arr, currency from performance_metrics"),
    );
    expect(rows).toEqual([
      { metric_date: "2026-03-31", burn_rate: "250000", runway_months: "4.000000", arr: "3000000", currency: "EUR" },
    ]);
  });

  test("are a firm’s own, and no limited partner’s", async () => {
    await enter({ cash: "500" });
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(call(stranger, "kpis.ofCompany", { companyId })).rejects.toMatchObject({ code: "not_found" });
    await expect(
      call(stranger, "kpis.record", { companyId, periodStart: "2026-03-01", currency: "EUR", values: { cash: "1" } }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect((await call(stranger, "kpis.latest")).items).toEqual([]);
    await expect(call(firm.people.limited_partner, "kpis.latest")).rejects.toMatchObject({ code: "forbidden" });
    const seen = await asApp(firm.people.limited_partner, (db) => db.query("select from kpi_figures"));
    expect(seen.rows).toEqual([]);
  });

  test("follow a company that is merged into another", async () => {
    await enter({ cash: "500" });
    const admin = firm.people.super_admin;
    const kept = await call(admin, "companies.create", { name: "Acme SAS" });
    const { deals: _, rowVersion: survivorVersion, id: survivorId, ...values } = kept;
    await call(admin, "merges.mergeCompanies", {
      survivorId,
      survivorVersion,
      mergedId: companyId,
      mergedVersion: 1,
      values,
    });
    const { items } = await call(firm.people.viewer, "kpis.latest");
    expect(items).toMatchObject([{ company: { id: survivorId }, figures: [{ metric: "cash", value: "500" }] }]);
  });
});
