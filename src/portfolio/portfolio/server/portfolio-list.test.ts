import { beforeAll, describe, expect, test } from "vitest";
import type { PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { quarterEnds } from "./course-use-cases.ts";

const REFUSED = { code: "forbidden" };
const GONE = { code: "not_found" };

let server: TestServer;
let firm: Firm;
let fundId: string;
const named = new Map<string, PortfolioCompany>();

type Form = Parameters<typeof call<"portfolioCompanies.record">>[2];
const gp = () => firm.people.general_partner;
const idOf = (name: string) => named.get(name)?.id ?? "";

/** Bought for so much; the day and what else is said of it. */
async function buy(name: string, amount: string, effectiveOn: string, more: Partial<Form> = {}) {
  await post({ portfolioCompanyId: idOf(name), effectiveOn, quantity: "10", amount, securityName: "A", ...more });
}

async function post(form: Partial<Form> & Pick<Form, "portfolioCompanyId" | "effectiveOn">) {
  const { id, rowVersion } = await call(gp(), "portfolioCompanies.record", {
    fundId,
    isFundedByUnallocated: true,
    ...form,
  });
  await call(firm.people.super_admin, "journalDrafts.approve", { id, rowVersion });
}

const securityOf = async (name: string) =>
  (await call(gp(), "portfolioCompanies.positions", { id: idOf(name) })).securities[0]?.id ?? "";

const reasonOf = async (name: string, asOf: string) =>
  (await call(gp(), "portfolioCompanies.get", { id: idOf(name), asOf })).irrReason;

const invested = async (knownAt?: string) =>
  (await call(gp(), "fundPerformance.performance", { id: fundId, ...(knownAt && { knownAt }) })).gross.invested;

type Asked = Parameters<typeof call<"portfolioCompanies.list">>[2];
const namesOf = async (asked: Asked) =>
  (await call(gp(), "portfolioCompanies.list", asked)).items.map(({ name }) => name);
const byValue = { sort: { field: "currentValuation", direction: "desc" } } as const;

const asks = (field: string, operator: "equals" | "greaterThan" | "lessThan" | "isEmpty", value?: string) => [
  { field, operator, ...(value !== undefined && { value }) },
];

const take = ({ url, headers }: Person, question: Record<string, string>) =>
  fetch(`${url}/api/exports/portfolio-companies.csv?${new URLSearchParams(question).toString()}`, { headers });

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  await call(firm.people.super_admin, "firm.update", { currency: "EUR" });
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
  const dollars = (await call(gp(), "funds.create", { name: "US", currency: "USD" })).id;
  for (const [name, sector] of [
    ["Small", "FinTech"],
    ["Big", "HealthTech"],
    ["Dollars", "FinTech"],
    ["Sold", "AI/ML"],
    ["Never", "AI/ML"],
  ] as const) {
    const { id: companyId } = await call(gp(), "companies.create", { name, sector });
    named.set(name, await call(gp(), "portfolioCompanies.create", { companyId }));
  }
  await buy("Small", "100", "2024-01-15");
  await buy("Big", "300", "2024-02-15");
  await buy("Dollars", "500", "2024-03-15", { fundId: dollars });
  await buy("Sold", "50", "2024-01-02");
  const sold = { portfolioCompanyId: idOf("Sold"), securityId: await securityOf("Sold") };
  await post({ ...sold, kind: "sale", effectiveOn: "2025-03-31", quantity: "10", amount: "80" });
  const small = { portfolioCompanyId: idOf("Small"), securityId: await securityOf("Small") };
  await post({ ...small, kind: "valuation", effectiveOn: "2024-06-30", amount: "150" });
});

describe("the list", () => {
  test("is put in order by what the entries say, amounts within their currency, page by page", async () => {
    expect(await namesOf(byValue)).toEqual(["Big", "Small", "Sold", "Dollars", "Never"]);
    expect(await namesOf({ sort: { field: "investmentDate", direction: "asc" } })).toEqual([
      "Sold",
      "Small",
      "Big",
      "Dollars",
      "Never",
    ]);
    const first = await call(gp(), "portfolioCompanies.list", { ...byValue, limit: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(["Big", "Small"]);
    expect(await namesOf({ ...byValue, limit: 2, cursor: first.nextCursor })).toEqual(["Sold", "Dollars"]);
    await expect(namesOf({ ...byValue, cursor: "x" })).rejects.toMatchObject({ code: "invalid" });
    await expect(
      call(gp(), "portfolioCompanies.list", { sort: { field: "notes", direction: "asc" } }),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  test("leaves out what was sold by then, in list, count and values", async () => {
    const held = { filters: [{ field: "isExited", operator: "equals", value: false }] } as const;
    const filters = [...held.filters];
    expect(await namesOf({ filters, ...byValue })).toEqual(["Big", "Small", "Dollars", "Never"]);
    expect(await call(gp(), "portfolioCompanies.count", { filters })).toMatchObject({ count: 4 });
    expect(await call(gp(), "portfolioCompanies.count", { filters, asOf: "2025-03-30" })).toMatchObject({ count: 5 });
    const { items } = await call(gp(), "portfolioCompanies.facets", { filters, field: "sector" });
    expect(items).toContainEqual({ value: "AI/ML", count: 1 });
  });

  test("says figures in the firm’s currency at the rates of each day, and nothing where one is missing", async () => {
    const asked = { in: "firm", asOf: "2024-06-30" } as const;
    const dollars = async () =>
      (await call(gp(), "portfolioCompanies.list", asked)).items.find(({ name }) => name === "Dollars");
    expect(await dollars()).toMatchObject({ currency: null, currentValuation: null, investmentDate: "2024-03-15" });
    expect(await call(gp(), "portfolioCompanies.allocation", asked)).toMatchObject({
      missingRate: { from: "USD", to: "EUR", date: "2024-06-30" },
      sectors: [],
    });
    const rate = { base: "USD", quote: "EUR", source: "ECB" };
    await call(gp(), "fxRates.add", {
      rates: [
        { ...rate, rateOn: "2024-03-14", rate: "0.5" },
        { ...rate, rateOn: "2024-06-28", rate: "0.8" },
      ],
    });
    expect(await dollars()).toMatchObject({
      currency: "EUR",
      initialInvestment: "250.00",
      currentValuation: "400.00",
      multiple: 1.6,
    });
    expect(await namesOf({ ...asked, ...byValue })).toEqual(["Dollars", "Big", "Small", "Sold", "Never"]);
    const one = await call(gp(), "portfolioCompanies.get", { id: idOf("Dollars"), ...asked });
    expect(one).toMatchObject({ currency: "EUR", currentValuation: "400.00" });
    const { sectors, currency } = await call(gp(), "portfolioCompanies.allocation", asked);
    expect(currency).toBe("EUR");
    expect(sectors).toEqual([
      { of: "FinTech", companies: 2, cost: "500.00", value: "550.00" },
      { of: "HealthTech", companies: 1, cost: "300.00", value: "300.00" },
      { of: "AI/ML", companies: 1, cost: "50.00", value: "50.00" },
    ]);
  });

  test("leaves the companies whose figures are asked for, with their count and values", async () => {
    const [over, onDay] = [{ filters: asks("multiple", "greaterThan", "1.2") }, { asOf: "2024-06-30" }];
    expect(await namesOf({ ...over, sort: { field: "name", direction: "desc" } })).toEqual(["Sold", "Small"]);
    expect(await namesOf({ ...over, ...byValue, limit: 1 })).toEqual(["Small"]);
    expect(await namesOf({ ...over, ...onDay })).toEqual(["Small"]);
    expect(await namesOf({ ...over, asOf: "2024-06-29" })).toEqual([]);
    expect(await call(gp(), "portfolioCompanies.count", over)).toEqual({ count: 2, more: false });
    expect(await call(gp(), "portfolioCompanies.count", { ...over, ...onDay })).toMatchObject({ count: 1 });
    const { items } = await call(gp(), "portfolioCompanies.facets", { ...over, field: "sector", find: "ai" });
    expect(items).toEqual([{ value: "AI/ML", count: 1 }]);
    await asOwner(server, firm, (db) =>
      db.query("update portfolio_companies set owner_id = $2 where org_id = $1 and name = 'Sold'", [firm.id, gp().id]),
    );
    const owners = async (find: string) =>
      (await call(gp(), "portfolioCompanies.facets", { ...over, field: "owner", find })).items;
    const { items: matching } = await call(gp(), "portfolioCompanies.list", over);
    const name = matching.find(({ owner }) => owner !== null)?.owner?.name ?? "";
    expect(await owners(name.slice(0, 3).toUpperCase())).toEqual([{ value: gp().id, count: 1 }]);
    expect(await owners(gp().id.slice(0, 8))).toEqual([]);
    for (const [field, value] of [
      ["irrPercent", "45.9"],
      ["irr", "0.459"],
      ["multiple", "1.6"],
    ] as const)
      expect(await namesOf({ filters: asks(field, "equals", value) })).toEqual(["Sold"]);
    expect(await namesOf({ filters: asks("investmentDate", "lessThan", "2024-01-15") })).toEqual(["Sold"]);
    expect(await namesOf({ filters: asks("currentValuation", "isEmpty") })).toEqual(["Never"]);
    // 500 dollars of its fund are 400 euros of the firm that day.
    const about400 = [
      ...asks("currentValuation", "greaterThan", "350"),
      ...asks("currentValuation", "lessThan", "450"),
    ];
    expect(await namesOf({ filters: about400, ...onDay })).toEqual([]);
    expect(await namesOf({ filters: about400, ...onDay, in: "firm" })).toEqual(["Dollars"]);
    const { sectors } = await call(gp(), "portfolioCompanies.allocation", { filters: about400, ...onDay, in: "firm" });
    expect(sectors).toMatchObject([{ of: "FinTech", companies: 1, value: "400.00" }]);
    for (const filter of [
      ...asks("multiple", "greaterThan", "two"),
      { field: "multiple", operator: "contains", value: "2" },
    ])
      await expect(namesOf({ filters: [filter as (typeof over.filters)[0]] })).rejects.toMatchObject({
        code: "invalid",
      });
  });

  test("is a file of the day and in the currency it is shown, called by that day", async () => {
    const asked = { asOf: "2024-06-30", in: "firm", sort: "currentValuation.desc" };
    const taken = await take(gp(), asked);
    expect(taken.headers.get("content-disposition")).toContain('"portfolio-companies-2024-06-30.csv"');
    const [, first = "", , small = ""] = (await taken.text()).split("\r\n");
    expect(first).toMatch(/^"?Dollars/);
    expect(first).toContain("EUR");
    expect(first).toContain("400");
    expect(small).toMatch(/^"?Small.*150/);
    const filters = JSON.stringify([{ field: "multiple", operator: "greaterThan", value: "1.2" }]);
    const rows = async (question: Record<string, string>, person = gp()) =>
      (await (await take(person, question)).text()).trim().split("\r\n").length - 1;
    expect([await rows({ filters }), await rows({ filters, asOf: "2024-06-29" })]).toEqual([2, 0]);
    expect((await take(gp(), {})).headers.get("content-disposition")).toContain('"portfolio-companies.csv"');
    expect((await take(gp(), { asOf: "2024-02-31" })).status).toBe(400);
    expect((await take(gp(), { in: "yen" })).status).toBe(400);
    expect((await take(firm.people.limited_partner, asked)).status).toBe(403);
    expect(await rows(asked, (await newFirm(server)).people.super_admin)).toBe(0);
  });

  test("says why a company has no rate", async () => {
    expect(await reasonOf("Small", "2024-06-30")).toBeNull();
    expect(await reasonOf("Never", "2024-06-30")).toBeNull();
    expect(await reasonOf("Big", "2024-02-15")).toBe("no rate");
  });
});

describe("over time", () => {
  test("quarters end on their last days, and the last day is the one asked for", () => {
    expect(quarterEnds("2026-11-23", 3)).toEqual(["2026-03-31", "2026-06-30", "2026-09-30", "2026-11-23"]);
    expect(quarterEnds("2026-09-30", 80, "2026-02-01")).toEqual(["2026-03-31", "2026-06-30", "2026-09-30"]);
    expect(quarterEnds("2026-02-01", 80, "2026-01-15")).toEqual(["2026-02-01"]);
  });

  test("a company has a cost and a value at each quarter’s end, what was marked among them", async () => {
    const course = await call(gp(), "portfolioCompanies.course", { id: idOf("Small"), asOf: "2024-08-01" });
    expect(course).toMatchObject({ currency: "EUR", rounds: [] });
    expect(course.items).toEqual([
      { on: "2024-03-31", cost: "100.00", value: "100.00" },
      { on: "2024-06-30", cost: "100.00", value: "150.00" },
      { on: "2024-08-01", cost: "100.00", value: "150.00" },
    ]);
    const ids = [idOf("Small"), idOf("Never")];
    const { days, items } = await call(gp(), "portfolioCompanies.courses", { ids, asOf: "2024-08-01" });
    expect(days).toHaveLength(13);
    expect(items).toEqual([
      { id: idOf("Small"), currency: "EUR", values: [...Array(10).fill(null), "100.00", "150.00", "150.00"] },
    ]);
  });
});

describe("the board", () => {
  test("has the seats somebody noted, of colleagues and others, and counts those of the day", async () => {
    const portfolioCompanyId = idOf("Big");
    const seat = { portfolioCompanyId, userId: gp().id, since: "2024-02-15", until: "2025-02-15" };
    const { id, rowVersion } = await call(gp(), "boardSeats.create", seat);
    await call(gp(), "boardSeats.create", { portfolioCompanyId, name: "Ada Lovelace" });
    await call(gp(), "boardSeats.create", { portfolioCompanyId, kind: "observer", name: "Grace Hopper" });
    const seats = async (asOf?: string) =>
      (await call(gp(), "portfolioCompanies.get", { id: portfolioCompanyId, ...(asOf && { asOf }) })).boardSeats;
    expect([await seats(), await seats("2024-06-30"), await seats("2025-02-15")]).toEqual([1, 2, 1]);
    expect(await namesOf({ filters: [{ field: "boardSeats", operator: "greaterThan", value: "0" }] })).toEqual(["Big"]);
    const { items } = await call(firm.people.viewer, "boardSeats.list", { portfolioCompanyId });
    expect(items.map(({ kind, name, user }) => [kind, name ?? user?.name])).toEqual([
      ["seat", "Ada Lovelace"],
      ["observer", "Grace Hopper"],
      ["seat", expect.any(String)],
    ]);
    const changed = await call(gp(), "boardSeats.update", { ...seat, id, rowVersion, until: null });
    expect(changed).toMatchObject({ until: null, rowVersion: rowVersion + 1 });
    await expect(call(gp(), "boardSeats.update", { ...seat, id, rowVersion })).rejects.toMatchObject({
      code: "conflict",
    });
    await call(gp(), "boardSeats.delete", { id });
    expect(await seats()).toBe(1);
  });

  test.each([
    [{}, "userId"],
    [{ userId: "00000000-0000-7000-8000-000000000000" }, "userId"],
    [{ name: "Ada", since: "2024-02-02", until: "2024-02-01" }, "until"],
    [{ name: "x".repeat(201) }, "name"],
  ])("refuses %j beside the field", async (form, field) => {
    const created = call(gp(), "boardSeats.create", { portfolioCompanyId: idOf("Small"), ...form });
    await expect(created).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });
});

test("is for readers of the portfolio of this firm, and boards change by its managers", async () => {
  const { viewer, limited_partner } = firm.people;
  const portfolioCompanyId = idOf("Small");
  const seat = { portfolioCompanyId, name: "Ada" };
  await expect(call(viewer, "boardSeats.create", seat)).rejects.toMatchObject(REFUSED);
  for (const asked of ["course", "get"] as const)
    await expect(
      call(limited_partner, `portfolioCompanies.${asked}`, { id: portfolioCompanyId }),
    ).rejects.toMatchObject(REFUSED);
  await expect(call(limited_partner, "portfolioCompanies.allocation", {})).rejects.toMatchObject(REFUSED);
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "boardSeats.create", seat)).rejects.toMatchObject(GONE);
  await expect(call(stranger, "portfolioCompanies.course", { id: portfolioCompanyId })).rejects.toMatchObject(GONE);
  expect((await call(stranger, "portfolioCompanies.courses", { ids: [portfolioCompanyId] })).items).toEqual([]);
  expect((await call(stranger, "portfolioCompanies.allocation", {})).sectors).toEqual([]);
  expect((await call(stranger, "boardSeats.list", { portfolioCompanyId })).items).toEqual([]);
});

describe("another day", () => {
  test("knows no share that was typed later", async () => {
    const { id, rowVersion, companyId } = await call(gp(), "portfolioCompanies.get", { id: idOf("Never") });
    const share = { ownershipPercentage: "10", ownershipOn: "2025-06-30", ownershipSource: "Board paper" };
    await call(gp(), "portfolioCompanies.update", { id, rowVersion, companyId, ...share });
    const on = async (asOf: string) =>
      (await call(gp(), "portfolioCompanies.list", { asOf })).items.find((one) => one.id === id);
    expect(await on("2025-06-30")).toMatchObject(share);
    expect(await on("2025-06-29")).toMatchObject({ ownershipPercentage: null, ownershipOn: null });
    const owned = { filters: [{ field: "ownershipPercentage", operator: "greaterThan" as const, value: "5" }] };
    expect(await namesOf({ ...owned, asOf: "2025-06-30" })).toEqual(["Never"]);
    expect(await namesOf({ ...owned, asOf: "2025-06-29" })).toEqual([]);
  });

  test("may say what was known by a day’s end, as by a moment", async () => {
    expect([await invested("2020-01-01"), await invested("2020-01-01T00:00:00Z")]).toEqual(["0.00", "0.00"]);
    expect([await invested("2099-01-01"), await invested()]).toEqual(["450.00", "450.00"]);
    await expect(invested("2020-13-01")).rejects.toMatchObject({ code: "invalid" });
  });
});
