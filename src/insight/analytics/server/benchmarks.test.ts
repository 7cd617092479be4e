import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";

let server: TestServer;
let firm: Firm;
let fundId = "";
const ON = "2025-01-10";
const gp = () => firm.people.general_partner;

const TABLE = { name: "Venture", source: "Example", asOf: "2024-12-31", vintage: 2023 };
const quartiles = (upper: string, median: string, lower: string) => ({
  rows: [{ ...TABLE, measure: "tvpi" as const, upper, median, lower }],
});
const index = (rows: { asOf: string; level: string }[], more: object = {}) => ({
  name: "World TR",
  source: "Example",
  currency: "EUR",
  rows,
  ...more,
});
const overview = (asked: object = {}) => call(gp(), "analytics.overview", { fundId, asOf: ON, ...asked });

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR", vintage: 2023 })).id;
  const partner = await addPartner(firm, { name: "Alpha", fundId, amount: "500" });
  const lines = [["cash", "100"] as const, ["contributed", "-100", partner] as const];
  await postLines(firm, fundId, { effectiveOn: "2024-01-11", lines });
  await postLines(firm, fundId, {
    effectiveOn: "2024-07-11",
    lines: [
      ["investments", "50"],
      ["change_price", "-50"],
    ],
  });
});

test("without an import there is none, and it is said", async () => {
  expect((await overview()).benchmarks).toEqual({ quartiles: [], indexes: [], hasTables: false, hasIndexes: false });
  expect(await call(gp(), "benchmarks.list")).toEqual({ items: [] });
});

test.each([
  [["1.4", "1.2", "1"], 1],
  [["1.6", "1.5", "1"], 2],
  [["2", "1.8", "1.2"], 3],
  [["3", "2.5", "2"], 4],
] as const)("a TVPI of 1.5 among %j is in quartile %i", async ([upper, median, lower], quartile) => {
  await call(gp(), "benchmarks.importQuartiles", quartiles(upper, median, lower));
  const { benchmarks, tvpi } = await overview();
  expect(tvpi).toBe(1.5);
  const { vintage, name, source, asOf } = TABLE;
  expect(benchmarks).toMatchObject({ hasTables: true, hasIndexes: false });
  expect(benchmarks.quartiles).toEqual([
    { measure: "tvpi", quartile, figure: 1.5, upper, median, lower, vintage, name, source, asOf },
  ]);
});

test("a table of a later day does not count before it, and another vintage never", async () => {
  expect((await overview({ asOf: "2024-12-30" })).benchmarks.quartiles).toEqual([]);
  const other = (await call(gp(), "funds.create", { name: "Other", currency: "EUR", vintage: 2020 })).id;
  expect((await overview({ fundId: other })).benchmarks.quartiles).toEqual([]);
  // Two vintages have no quartile in common.
  expect((await overview({ fundId: undefined })).benchmarks.quartiles).toEqual([]);
});

test("an index gives the public-market equivalent of the fund’s flows in its currency", async () => {
  const rows = [
    { asOf: "2024-01-10", level: "100" },
    { asOf: "2025-01-09", level: "120" },
  ];
  await call(gp(), "benchmarks.importIndex", index(rows));
  const { benchmarks } = await overview();
  // 100 paid in would be 120 in the index; the fund is worth 150.
  expect(benchmarks.indexes).toEqual([
    {
      name: "World TR",
      source: "Example",
      currency: "EUR",
      asOf: "2025-01-09",
      ksPme: expect.closeTo(1.25, 12),
      directAlpha: expect.closeTo(0.25, 2),
      problem: null,
    },
  ]);
  expect((await overview({ currency: "USD" })).benchmarks.indexes[0]).toMatchObject({
    ksPme: null,
    problem: "currency",
  });
});

test("an index that begins after the first call, or ends long before the day, gives none", async () => {
  const late = [
    { asOf: "2024-06-30", level: "100" },
    { asOf: "2025-01-09", level: "120" },
  ];
  await call(gp(), "benchmarks.importIndex", index(late, { name: "Late" }));
  await call(gp(), "benchmarks.importIndex", index([{ asOf: "2024-01-10", level: "100" }], { name: "Old" }));
  const { benchmarks } = await overview();
  expect(benchmarks.indexes.map(({ name, problem }) => [name, problem])).toEqual([
    ["Late", "too_short"],
    ["Old", "too_short"],
    ["World TR", null],
  ]);
});

test("a level of the same day is replaced, and what was imported is listed and deleted by name", async () => {
  await call(gp(), "benchmarks.importIndex", index([{ asOf: "2025-01-09", level: "150" }]));
  expect((await overview()).benchmarks.indexes.at(-1)?.ksPme).toBeCloseTo(1, 12);
  const { items } = await call(gp(), "benchmarks.list");
  expect(items.map(({ kind, name, rows, from, to }) => [kind, name, rows, from, to])).toEqual([
    ["quartiles", "Venture", 1, "2024-12-31", "2024-12-31"],
    ["index", "Late", 2, "2024-06-30", "2025-01-09"],
    ["index", "Old", 1, "2024-01-10", "2024-01-10"],
    ["index", "World TR", 2, "2024-01-10", "2025-01-09"],
  ]);
  await call(gp(), "benchmarks.delete", { kind: "index", name: "Late" });
  await expect(call(gp(), "benchmarks.delete", { kind: "index", name: "Late" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("rows that are there twice, borders out of order and levels below zero are refused", async () => {
  const twice = { asOf: "2025-01-09", level: "1" };
  await expect(call(gp(), "benchmarks.importIndex", index([twice, twice]))).rejects.toMatchObject({ code: "invalid" });
  await expect(call(gp(), "benchmarks.importIndex", index([{ asOf: ON, level: "-1" }]))).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(call(gp(), "benchmarks.importQuartiles", quartiles("1", "2", "3"))).rejects.toMatchObject({
    code: "invalid",
  });
});

test("readers of the portfolio see what was imported, managers import it, others have their own", async () => {
  const { viewer, limited_partner: lp } = firm.people;
  expect((await call(viewer, "benchmarks.list")).items.length).toBeGreaterThan(0);
  await expect(call(viewer, "benchmarks.importQuartiles", quartiles("3", "2", "1"))).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(call(lp, "benchmarks.list")).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  expect(await call(stranger, "benchmarks.list")).toEqual({ items: [] });
  await expect(call(stranger, "benchmarks.delete", { kind: "index", name: "Old" })).rejects.toMatchObject({
    code: "not_found",
  });
});
