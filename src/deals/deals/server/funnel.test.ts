import { beforeAll, expect, test } from "vitest";
import type { Filter } from "#core/shared/lists/filters.ts";
import { ENTERED } from "#deals/deals/shared/filters.ts";
import type { FunnelFigure } from "#deals/deals/shared/metrics.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
const ids = new Map<string, string>();

/** Periods as [stage, first day, last day]; the last one goes on. */
type Path = [stage: Stage, from: string, to?: string][];

const PATHS: Record<string, Path> = {
  straight: [
    ["sourcing", "2026-01-01", "2026-01-11"],
    ["initial_review", "2026-01-11", "2026-01-31"],
    ["due_diligence", "2026-01-31"],
  ],
  "came back": [
    ["sourcing", "2026-01-05", "2026-01-25"],
    ["due_diligence", "2026-01-25", "2026-02-04"],
    ["sourcing", "2026-02-04"],
  ],
  waiting: [["sourcing", "2026-02-01"]],
  earlier: [
    ["sourcing", "2025-06-01", "2025-07-01"],
    ["initial_review", "2025-07-01"],
  ],
  passed: [["sourcing", "2026-01-15", "2026-03-01"]],
  archived: [["sourcing", "2026-01-20"]],
};

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  const { analyst, associate } = firm.people;
  for (const [company, path] of Object.entries(PATHS)) {
    const { id } = await call(analyst, "deals.create", { company, stage: path.at(-1)?.[0], sector: "FinTech" });
    ids.set(company, id);
    await asOwner(server, firm, async (db) => {
      await db.query("delete from deal_stages where deal_id = $1", [id]);
      for (const [stage, from, to] of path)
        await db.query(
          "insert into deal_stages (deal_id, stage, user_id, entered_at, left_at) values ($1, $2, $3, $4, $5)",
          [id, stage, analyst.id, from, to],
        );
    });
  }
  await call(analyst, "deals.decide", { id: String(ids.get("passed")), outcome: "passed", passReason: "Team" });
  await call(associate, "deals.archive", { id: String(ids.get("archived")) });
  await call(analyst, "deals.create", { company: "Other", sector: "EdTech" });
});

const ALL: Filter[] = [
  { field: "status", operator: "oneOf", value: ["active", "paused"] },
  { field: "sector", operator: "equals", value: "FinTech" },
];
const PERIOD = { from: "2026-01-01", to: "2026-02-28" };

const is = (field: string, value: string): Filter => ({ field, operator: "equals", value });

const names = async (filter: Filter) =>
  (await call(firm.people.viewer, "deals.list", { filters: [...ALL, filter], limit: 200 })).items
    .map(({ name }) => name)
    .toSorted();

const funnel = async (filters: Filter[], period: object = PERIOD) =>
  (await call(firm.people.viewer, "deals.funnel", { filters, ...period })).items;

test("who came to a stage in the period is counted once, with what became of them", async () => {
  const [sourcing, review, diligence, committee] = await funnel(ALL);
  expect(sourcing).toEqual({
    stage: "sourcing",
    entered: 5,
    there: 2,
    movedOn: 2,
    passed: 1,
    invested: 0,
    // 10 days straight, 20 for the one that came back.
    medianDays: 15,
  });
  expect(review).toMatchObject({ entered: 1, there: 0, movedOn: 1, passed: 0, medianDays: 20 });
  expect(diligence).toMatchObject({ entered: 2, there: 1, movedOn: 0, medianDays: null });
  expect(committee).toEqual({
    stage: "investment_committee",
    entered: 0,
    there: 0,
    movedOn: 0,
    passed: 0,
    invested: 0,
    medianDays: null,
  });
});

test("ended and archived deals are in it unless a filter says otherwise, and an investment closes the whole", async () => {
  const { analyst, viewer } = firm.people;
  const ours: Filter[] = [is("sector", "SpaceTech")];
  for (const company of ["Bought", "Let go", "Put away", "At work"]) {
    const { id } = await call(analyst, "deals.create", {
      company,
      sector: "SpaceTech",
      stage: "closing",
      instrument: "SAFE",
      ourInvestment: "500000",
    });
    if (company === "Bought") await call(analyst, "deals.decide", { id, outcome: "invested" });
    if (company === "Let go") await call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Team" });
    if (company === "Put away") await call(firm.people.associate, "deals.archive", { id });
  }
  const { items, overall } = await call(viewer, "deals.funnel", { filters: ours });
  expect(items.at(-1)).toMatchObject({ stage: "closing", entered: 4, there: 1, passed: 1, invested: 1 });
  expect(overall).toEqual({ entered: 4, invested: 1 });
  const open = await call(viewer, "deals.funnel", { filters: [...ours, is("outcome", "open")] });
  expect(open.overall).toEqual({ entered: 1, invested: 0 });
  const entered: Filter = { field: "enteredAny", operator: "greaterThan", value: "1900-01-01" };
  const all: Filter = { field: "status", operator: "oneOf", value: ["active", "paused"] };
  const rows = await call(viewer, "deals.count", { filters: [...ours, all, entered] });
  expect(rows.count).toBe(overall.entered);
});

test.each([
  ["a period", PERIOD, ALL] as const,
  ["all time", {}, ALL] as const,
  ["open deals", PERIOD, [is("outcome", "open")]] as const,
])("every figure of %s is the number of rows it opens", async (_, period, base) => {
  const count = async (...more: Filter[]) =>
    (await call(firm.people.viewer, "deals.count", { filters: [...base, ...more] })).count;
  for (const { stage, entered, there, movedOn, passed } of await funnel([...base], period)) {
    const field = ENTERED[stage];
    const came: Filter =
      "from" in period
        ? { field, operator: "between", value: [period.from, period.to] }
        : { field, operator: "greaterThan", value: "1900-01-01" };
    expect([stage, entered]).toEqual([stage, await count(came)]);
    const stands = [came, is("stage", stage), is("outcome", "open"), is("status", "active")];
    expect([stage, there]).toEqual([stage, await count(...stands)]);
    expect([stage, movedOn]).toEqual([stage, await count(came, is("movedOnFrom", stage))]);
    expect([stage, passed]).toEqual([stage, await count(came, is("stage", stage), is("outcome", "passed"))]);
  }
});

test("filters by moves take every operator of their kind", async () => {
  expect(await names({ field: "enteredDueDiligence", operator: "equals", value: "2026-01-31" })).toEqual(["straight"]);
  expect(await names({ field: "enteredDueDiligence", operator: "lessThan", value: "2026-01-31" })).toEqual([
    "came back",
  ]);
  expect(await names({ field: "enteredSourcing", operator: "isEmpty" })).toEqual([]);
  expect(await names({ field: "movedOnFrom", operator: "oneOf", value: ["initial_review", "closing"] })).toEqual([
    "straight",
  ]);
  expect(await names({ field: "movedOnFrom", operator: "isEmpty" })).toEqual(["archived", "passed", "waiting"]);
  expect(await names({ field: "movedOnFrom", operator: "equals", value: "nonsense" })).toEqual([]);
});

test("deals that are moved, come back, end and go on by hand are told like those of the past", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "deals.create", { company: "By hand", sector: "AgriTech" });
  const move = (stage: Stage) => call(analyst, "deals.changeMany", { changes: [{ ids: [id], set: { stage } }] });
  const ofHand: Filter[] = [ALL[0] as Filter, is("sector", "AgriTech")];
  const told = async () =>
    (await funnel(ofHand, {})).filter(({ entered }) => entered > 0).map(({ stage, movedOn }) => `${stage} ${movedOn}`);
  await move("due_diligence");
  expect(await told()).toEqual(["sourcing 1", "due_diligence 0"]);
  await move("initial_review");
  expect(await told()).toEqual(["sourcing 1", "initial_review 0", "due_diligence 0"]);
  await call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Team" });
  await call(analyst, "deals.decide", { id, outcome: "open" });
  await move("term_sheet");
  expect(await told()).toEqual(["sourcing 1", "initial_review 1", "due_diligence 1", "term_sheet 0"]);
  const kept = await asOwner(server, firm, (db) =>
    db.query("select stage, moved_on, repeated from deal_stages where deal_id = $1 order by entered_at, id", [id]),
  );
  expect(kept.rows).toEqual([
    { stage: "sourcing", moved_on: true, repeated: false },
    { stage: "due_diligence", moved_on: true, repeated: false },
    { stage: "initial_review", moved_on: true, repeated: true },
    { stage: "initial_review", moved_on: true, repeated: true },
    { stage: "term_sheet", moved_on: false, repeated: false },
  ]);
});

/** All rows of a figure, page by page, beside what it says. */
async function explain(asked: { figure: FunnelFigure; stage?: Stage | undefined }, filters: Filter[], period: object) {
  const rows: { name: string; value: number | null }[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { items, nextCursor, ...said } = await call(firm.people.viewer, "deals.funnelFigure", {
      ...asked,
      ...period,
      filters,
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...items);
    cursor = nextCursor;
    if (cursor === undefined) return { ...said, rows };
  }
}

test.each([
  ["a period", PERIOD, ALL] as const,
  ["all time", {}, ALL] as const,
  ["a period that has no end", { from: "2026-01-10" }, ALL] as const,
  ["open deals", PERIOD, [is("outcome", "open")]] as const,
])("every figure of %s is made of its rows", async (_, period, base) => {
  const filters = [...base];
  const { items, overall } = await call(firm.people.viewer, "deals.funnel", { filters, ...period });
  for (const of of items) {
    const { stage } = of;
    for (const figure of ["entered", "there", "movedOn", "passed", "invested"] as const) {
      const { value, rows } = await explain({ figure, stage }, filters, period);
      expect([stage, figure, value, rows.length]).toEqual([stage, figure, of[figure], of[figure]]);
    }
    const share = await explain({ figure: "conversion", stage }, filters, period);
    expect(share.parts).toEqual({ movedOn: of.movedOn, entered: of.entered });
    expect(share.value).toBe(of.entered === 0 ? null : of.movedOn / of.entered);
    expect(share.rows.filter(({ value }) => value === 1)).toHaveLength(of.movedOn);
    expect(share.rows).toHaveLength(of.entered);
    const median = await explain({ figure: "medianDays", stage }, filters, period);
    expect(median.value).toBe(of.medianDays);
    expect(middleOf(median.rows.map(({ value }) => value ?? Number.NaN))).toBe(of.medianDays);
  }
  const whole = await explain({ figure: "overallConversion" }, filters, period);
  expect(whole.parts).toEqual(overall);
  expect(whole.rows).toHaveLength(overall.entered);
  expect(whole.rows.filter(({ value }) => value === 1)).toHaveLength(overall.invested);
  for (const figure of ["entered", "invested"] as const)
    expect((await explain({ figure }, filters, period)).rows).toHaveLength(overall[figure]);
});

function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[half - 1], sorted[half]];
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

test("a figure that is a stage's has to name one, and the whole's has none", async () => {
  const { viewer } = firm.people;
  for (const asked of [{ figure: "there" }, { figure: "overallConversion", stage: "closing" }] as const)
    await expect(call(viewer, "deals.funnelFigure", asked)).rejects.toMatchObject({ code: "invalid" });
  await expect(call(firm.people.limited_partner, "deals.funnelFigure", { figure: "entered" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("every figure there is, is listed with its formula and where it is read", async () => {
  const { items } = await call(firm.people.viewer, "metrics.list", {});
  expect(items.find(({ id }) => id === "conversion")).toEqual({
    id: "conversion",
    label: "Conversion",
    formula: "Advanced ÷ entered.",
    amounts: {},
    unit: "share",
    parts: { movedOn: "Advanced", entered: "Entered" },
    path: "/api/deals/funnel/{figure}",
    permission: "deal:read",
  });
  expect(items.find(({ id }) => id === "interactionScore")?.formula).toMatch(/^Meetings score 10 points/);
});

const idsFor = async (person: Person) => (await call(person, "metrics.list", {})).items.map(({ id }) => id);

test("figures are described to who may read what they are made of", async () => {
  const { viewer, limited_partner: partner, super_admin: admin } = firm.people;
  expect(await idsFor(viewer)).toContain("conversion");
  for (const one of (await call(viewer, "metrics.list", {})).items)
    expect(one.permission).not.toMatch(/^(lp|ledger|carry|kyc):/);
  expect((await call(partner, "metrics.list", {})).items.map(({ permission }) => permission)).toEqual([]);
  expect((await idsFor(admin)).length).toBeGreaterThan((await idsFor(viewer)).length);
});

test("another firm's funnel is empty", async () => {
  const { people } = await newFirm(server);
  const { items } = await call(people.viewer, "deals.funnel", { filters: [] });
  expect(items.every(({ entered }) => entered === 0)).toBe(true);
  expect(await call(people.viewer, "deals.funnelFigure", { figure: "overallConversion" })).toMatchObject({
    value: null,
    items: [],
  });
});
