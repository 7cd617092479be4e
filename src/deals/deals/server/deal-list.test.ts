import { beforeAll, describe, expect, test } from "vitest";
import { type Filter, OPERATORS_BY_KIND } from "#core/shared/lists/filters.ts";
import { dealFilters } from "#deals/deals/shared/filters.ts";
import { asOwner, call, type Firm, newFirm, send, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

type Question = { filters?: Filter[]; search?: string };

async function names(question: Question): Promise<string[]> {
  const { items } = await call(firm.people.viewer, "deals.list", {
    ...question,
    sort: { field: "name", direction: "asc" },
  });
  return items.map((deal) => deal.name);
}

describe("filters", () => {
  const [ELAN, SOLAR, DECOY, GAMMA] = ["Élan", "100% Solar_Co", "1000 Solar Co", "Gamma"] as const;
  beforeAll(async () => {
    const { analyst } = firm.people;
    const deals = [
      await call(analyst, "deals.create", {
        company: ELAN,
        sector: "AI/ML",
        priority: "High",
        tags: ["climate", "50% off", "VR"],
        ownerId: firm.people.viewer.id,
        nextStepOn: "2026-01-20",
        amountRequested: "1000000.50",
        aiScore: 80,
        lastContact: "2026-01-15",
      }),
      await call(analyst, "deals.create", {
        company: SOLAR,
        sector: "CleanTech",
        tags: ["climate"],
        ownerId: "",
        stage: "due_diligence",
        amountRequested: "250000",
        aiScore: 50,
        lastContact: "2026-02-01",
      }),
      await call(analyst, "deals.create", { company: DECOY }),
      await call(analyst, "deals.create", {
        company: GAMMA,
        founder: "Ada Lovelace",
        sector: "FinTech",
        stage: "closing",
        priority: "Low",
        amountRequested: "99999999999999.99",
        aiScore: 100,
        lastContact: "2026-03-01",
      }),
    ];
    const moments = [
      "2026-03-01T23:59:59.999999Z",
      "2026-03-02T00:00:00Z",
      "2026-03-02T12:00:00Z",
      "2026-03-03T00:00:00Z",
    ];
    await asOwner(server, firm, async (db) => {
      for (const [index, { id }] of deals.entries())
        await db.query("update deals set created_at = $1 where id = $2", [moments[index], id]);
    });
  });

  const cases: [Filter["field"], Filter["operator"], Filter["value"], string[]][] = [
    ["name", "contains", "SOLAR", [SOLAR, DECOY]],
    ["name", "contains", "0% s", [SOLAR]],
    ["name", "contains", "r_c", [SOLAR]],
    ["name", "contains", "\\", []],
    ["company", "contains", "éL", [ELAN]],
    ["name", "equals", "Gamma", [GAMMA]],
    ["name", "equals", "gamma", []],
    ["name", "startsWith", "100", [SOLAR, DECOY]],
    ["name", "startsWith", "1%", []],
    ["name", "oneOf", [GAMMA, ELAN, "Nobody"], [GAMMA, ELAN]],
    ["sector", "isEmpty", undefined, [DECOY]],
    ["stage", "equals", "closing", [GAMMA]],
    ["stage", "oneOf", ["closing", "due_diligence"], [SOLAR, GAMMA]],
    ["stage", "isEmpty", undefined, []],
    ["amountRequested", "equals", "1000000.5", [ELAN]],
    ["amountRequested", "greaterThan", 250000, [GAMMA, ELAN]],
    ["amountRequested", "lessThan", "1000000.50", [SOLAR]],
    ["amountRequested", "between", ["250000", "1000000.50"], [SOLAR, ELAN]],
    ["amountRequested", "isEmpty", undefined, [DECOY]],
    ["aiScore", "equals", "80", [ELAN]],
    ["aiScore", "greaterThan", 50, [GAMMA, ELAN]],
    ["aiScore", "lessThan", 50, []],
    ["aiScore", "between", [50, 80], [SOLAR, ELAN]],
    ["aiScore", "isEmpty", undefined, [DECOY]],
    ["lastContact", "equals", "2026-02-01", [SOLAR]],
    ["lastContact", "greaterThan", "2026-02-01", [GAMMA]],
    ["lastContact", "lessThan", "2026-02-01", [ELAN]],
    ["lastContact", "between", ["2026-01-15", "2026-02-01"], [SOLAR, ELAN]],
    ["lastContact", "isEmpty", undefined, [DECOY]],
    ["tags", "contains", "climate", [SOLAR, ELAN]],
    ["tags", "contains", "clim", []],
    ["tags", "oneOf", ["50% off", "nothing"], [ELAN]],
    ["tags", "isEmpty", undefined, [DECOY, GAMMA]],
    ["owner", "equals", "me", [ELAN]],
    ["owner", "oneOf", ["me", "00000000-0000-4000-8000-000000000000"], [ELAN]],
    ["owner", "isEmpty", undefined, [SOLAR]],
    ["outcome", "equals", "passed", []],
    ["nextStepOn", "isEmpty", undefined, [SOLAR, DECOY, GAMMA]],
    ["overdue", "equals", true, [ELAN]],
    ["overdue", "equals", "false", [SOLAR, DECOY, GAMMA]],
    ["createdAt", "equals", "2026-03-02", [SOLAR, DECOY]],
    ["createdAt", "greaterThan", "2026-03-02", [GAMMA]],
    ["createdAt", "lessThan", "2026-03-02", [ELAN]],
    ["createdAt", "between", ["2026-03-01", "2026-03-02"], [SOLAR, DECOY, ELAN]],
    ["createdAt", "isEmpty", undefined, []],
    // What asks for the others gets those without a value too.
    ["name", "notEquals", "Gamma", [SOLAR, DECOY, ELAN]],
    ["sector", "notEquals", "AI/ML", [SOLAR, DECOY, GAMMA]],
    ["sector", "noneOf", ["AI/ML", "FinTech"], [SOLAR, DECOY]],
    ["sector", "isNotEmpty", undefined, [SOLAR, GAMMA, ELAN]],
    ["stage", "notEquals", "closing", [SOLAR, DECOY, ELAN]],
    ["stage", "noneOf", ["closing", "due_diligence"], [DECOY, ELAN]],
    ["stage", "isNotEmpty", undefined, [SOLAR, DECOY, GAMMA, ELAN]],
    ["tags", "noneOf", ["climate"], [DECOY, GAMMA]],
    ["tags", "isNotEmpty", undefined, [SOLAR, ELAN]],
    ["owner", "notEquals", "me", [SOLAR, DECOY, GAMMA]],
    ["owner", "noneOf", ["me"], [SOLAR, DECOY, GAMMA]],
    ["owner", "isNotEmpty", undefined, [DECOY, GAMMA, ELAN]],
    ["aiScore", "isNotEmpty", undefined, [SOLAR, GAMMA, ELAN]],
    ["amountRequested", "isNotEmpty", undefined, [SOLAR, GAMMA, ELAN]],
    ["lastContact", "isNotEmpty", undefined, [SOLAR, GAMMA, ELAN]],
    ["movedOnFrom", "notEquals", "sourcing", [SOLAR, DECOY, GAMMA, ELAN]],
    ["enteredClosing", "isNotEmpty", undefined, [GAMMA]],
  ];

  test.each(cases)("%s %s %j", async (field, operator, value, expected) => {
    const filters = [{ field, operator, value }];
    expect(await names({ filters })).toEqual(expected);
    const { count, more } = await call(firm.people.viewer, "deals.count", { filters });
    expect([count, more]).toEqual([expected.length, false]);
    expect((await call(firm.people.viewer, "deals.stageCounts", { filters })).total).toBe(expected.length);
  });

  test("every operator of every kind of field was tried above", () => {
    const fields = new Map(Object.entries(dealFilters).map(([name, { kind }]) => [name, kind]));
    const tried = new Set(cases.map(([field, operator]) => `${fields.get(field)} ${operator}`));
    const possible = [...new Set(fields.values())].flatMap((kind) =>
      OPERATORS_BY_KIND[kind].map((operator) => `${kind} ${operator}`),
    );
    expect(possible.filter((one) => !tried.has(one))).toEqual([]);
  });

  test("the values of a field are counted where all other filters hold, and found by their letters", async () => {
    const valuesOf = async (question: Question & { field: string; find?: string }) => {
      const { items, partial } = await call(firm.people.viewer, "deals.facets", question);
      expect(partial).toBe(false);
      return items.map(({ value, count }) => [value, count]);
    };
    const sectors = [
      ["AI/ML", 1],
      ["CleanTech", 1],
      ["FinTech", 1],
    ];
    expect(await valuesOf({ field: "sector" })).toEqual(sectors);
    // Its own filter is left aside, so that another value can be added to it.
    const own: Filter = { field: "sector", operator: "equals", value: "FinTech" };
    expect(await valuesOf({ field: "sector", filters: [own] })).toEqual(sectors);
    expect(await valuesOf({ field: "stage", filters: [own] })).toEqual([["closing", 1]]);
    expect(await valuesOf({ field: "tags" })).toEqual([
      ["climate", 2],
      ["50% off", 1],
      ["VR", 1],
    ]);
    expect(await valuesOf({ field: "tags", find: "0% O" })).toEqual([["50% off", 1]]);
    expect(await valuesOf({ field: "tags", search: "solar" })).toEqual([["climate", 1]]);
    expect(
      await valuesOf({ field: "owner", filters: [{ field: "name", operator: "contains", value: "lan" }] }),
    ).toEqual([[firm.people.viewer.id, 1]]);
    for (const field of ["name", "movedOnFrom", "password"])
      await expect(valuesOf({ field })).rejects.toMatchObject({ code: "invalid" });
    await expect(send(firm.people.limited_partner, "deals.facets", { field: "sector" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("several narrow each other", async () => {
    const filters: Filter[] = [
      { field: "name", operator: "contains", value: "solar" },
      { field: "sector", operator: "equals", value: "CleanTech" },
    ];
    expect(await names({ filters })).toEqual([SOLAR]);
  });

  test.each([
    [{ field: "password", operator: "equals", value: "x" }, "You can’t filter by “password”"],
    [{ field: "__proto__", operator: "equals", value: "x" }, "You can’t filter by “__proto__”"],
    [{ field: "org_id", operator: "isEmpty" }, "You can’t filter by “org_id”"],
    [{ field: "stage", operator: "contains", value: "x" }, 'Stage cannot be filtered with "contains"'],
    [{ field: "amountRequested", operator: "greaterThan", value: "1e9" }, "Ask Amount has an invalid value"],
    [{ field: "aiScore", operator: "between", value: [1] }, "AI Score: enter both values"],
    [
      { field: "lastContact", operator: "equals", value: "2026-02-30" },
      "Last Contact Date needs a date, such as 2026-03-12",
    ],
    [{ field: "owner", operator: "equals", value: "somebody" }, "Owner has an invalid value"],
    [{ field: "tags", operator: "equals", value: "climate" }, 'Tags cannot be filtered with "equals"'],
    [{ field: "name", operator: "equals", value: ["a", "b"] }, "Deal: choose one value"],
    [{ field: "name", operator: "oneOf", value: [] }, "Deal: choose at least one value"],
    [{ field: "name", operator: "like", value: "x" }, /Invalid option/],
  ])("%j is refused with the reason", async (filter, reason) => {
    const asking = send(firm.people.viewer, "deals.list", { filters: [filter] });
    await expect(asking).rejects.toMatchObject({ code: "invalid", message: expect.stringMatching(reason) });
  });

  test.each([
    { field: "name", operator: "equals", value: "a\0b" },
    { field: "lastContact", operator: "equals", value: "0000-01-01" },
    { field: "createdAt", operator: "equals", value: "9999-12-31" },
  ])("%j is answered or refused, never a failure", async (filter) => {
    const asking = send(firm.people.viewer, "deals.list", { filters: [filter] });
    expect(await asking.catch((error: { code: string }) => error.code)).toSatisfy(
      (got) => got === "invalid" || typeof got === "object",
    );
  });

  test.each([
    ["elan", [ELAN]],
    ["ÉLAN", [ELAN]],
    ["  clean   solar ", [SOLAR]],
    ["100%", [SOLAR]],
    ["solar_co", [SOLAR]],
    ["fintech", [GAMMA]],
    ["climate", [SOLAR, ELAN]],
    ["lovelace", [GAMMA]],
    ["vr", [ELAN]],
    ['"', []],
    ["nothing like it", []],
    ["'; drop table deals; --", []],
  ])("searching %j", async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  test("stage counts name all six stages", async () => {
    const counts = await call(firm.people.viewer, "deals.stageCounts", {});
    expect(counts).toEqual({
      total: 4,
      stages: { sourcing: 2, initial_review: 0, due_diligence: 1, investment_committee: 0, term_sheet: 0, closing: 1 },
    });
  });
});

describe("paging", () => {
  let other: Firm;
  beforeAll(async () => {
    other = await newFirm(server);
    const { id } = (await call(other.people.analyst, "deals.create", { company: "Seed" })).company;
    // One statement, so all share a moment; amounts repeat and are missing every third time.
    await asOwner(server, other, (db) =>
      db.query(
        "insert into deals (name, company_id, amount_requested, last_contact, score) select 'Deal ' || n % 7, $1, nullif(n % 3, 0) * 1000, case when n % 2 = 0 then date '2026-01-01' + n % 4 end, nullif(n % 5, 4) from generate_series(1, 40) n",
        [id],
      ),
    );
  });

  const orders = Object.entries(dealFilters)
    .filter(([, field]) => "sortable" in field)
    .flatMap(([field]) => (["asc", "desc"] as const).map((direction) => ({ field, direction })));

  test.each(orders)("by $field $direction shows each deal once, while others are added", async (sort) => {
    const { analyst, viewer } = other.people;
    const all = (await call(viewer, "deals.list", { sort, limit: 200 })).items.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(viewer, "deals.list", { sort, limit: 7, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (cursor !== undefined && seen.length <= 14)
        await call(analyst, "deals.create", { company: "Seed", aiScore: 3, createAnyway: true });
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => all.includes(id))).toEqual(all);
  });

  test("rows without a value come last, both ways", async () => {
    for (const direction of ["asc", "desc"] as const) {
      const { items } = await call(other.people.viewer, "deals.list", {
        sort: { field: "amountRequested", direction },
        limit: 200,
      });
      const empty = items.map(({ amountRequested }) => amountRequested === null);
      expect(empty).toEqual(empty.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  test("amounts are ordered within their currency, page by page and both ways", async () => {
    const mixed = await newFirm(server);
    const asks = [
      ["USD", "5000000"],
      ["EUR", "3000000"],
      ["JPY", "900000000"],
      ["USD", "7000000"],
      ["EUR", ""],
      ["EUR", "4000000"],
      ["JPY", ""],
    ] as const;
    for (const [currency, amountRequested] of asks)
      await call(mixed.people.analyst, "deals.create", {
        company: `${currency} ${amountRequested || "none"}`,
        currency,
        amountRequested,
      });
    const inPages = async (direction: "asc" | "desc") => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const sort = { field: "amountRequested", direction } as const;
        const page = await call(mixed.people.viewer, "deals.list", { sort, limit: 2, cursor });
        seen.push(...page.items.map((deal) => `${deal.currency} ${Number(deal.amountRequested) / 1e6}`));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return seen;
    };
    expect(await inPages("asc")).toEqual(["EUR 3", "EUR 4", "JPY 900", "USD 5", "USD 7", "EUR 0", "JPY 0"]);
    expect(await inPages("desc")).toEqual(["USD 7", "USD 5", "JPY 900", "EUR 4", "EUR 3", "JPY 0", "EUR 0"]);
  });

  test.each([
    "nonsense",
    "",
    Buffer.from('["x"]').toString("base64url"),
    Buffer.from(JSON.stringify(["x", "0".repeat(36)])).toString("base64url"),
  ])("a place we never gave out is refused: %j", async (cursor) => {
    const asking = send(other.people.viewer, "deals.list", { cursor, sort: { field: "aiScore", direction: "asc" } });
    await expect(asking).rejects.toMatchObject({ code: "invalid" });
  });

  test.each([
    { limit: 0 },
    { limit: 201 },
    { limit: 1.5 },
    { search: "x".repeat(201) },
    { sort: { field: "notes", direction: "asc" } },
  ])("%j is refused", async (input) => {
    await expect(send(other.people.viewer, "deals.list", input)).rejects.toMatchObject({ code: "invalid" });
  });

  test("the ids are those of the list, in its order and no others", async () => {
    const { viewer } = other.people;
    const question = { filters: [{ field: "aiScore", operator: "greaterThan", value: 2 } as Filter], search: "" };
    for (const sort of orders.filter(({ direction }) => direction === "desc")) {
      const listed = (await call(viewer, "deals.list", { ...question, sort, limit: 200 })).items.map(({ id }) => id);
      expect(await call(viewer, "deals.ids", { ...question, sort })).toEqual({ ids: listed, more: false });
    }
    expect(await call(firm.people.viewer, "deals.ids", question)).toEqual({
      ids: (await call(firm.people.viewer, "deals.list", question)).items.map(({ id }) => id),
      more: false,
    });
    await expect(send(other.people.limited_partner, "deals.ids", question)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("counting stops at 10,000, and the ids at as many as may be changed at once", {
    tags: "slow",
    timeout: 90_000,
  }, async () => {
    const many = await newFirm(server);
    const { company } = await call(many.people.analyst, "deals.create", { company: "Many" });
    // Without what follows each deal that is added: only how many there are matters.
    const add = (n: number) =>
      asOwner(server, many, async (db) => {
        await db.query("alter table deals disable trigger user");
        const deals = "insert into deals (name, company_id) select 'Deal', $1 from generate_series(1, $2::int)";
        await db.query(deals, [company.id, n]);
        await db.query("alter table deals enable trigger user");
      });
    await add(9_999);
    expect(await call(many.people.viewer, "deals.count", {})).toEqual({ count: 10_000, more: false });
    await add(1);
    expect(await call(many.people.viewer, "deals.count", {})).toEqual({ count: 10_000, more: true });
    const { ids, more } = await call(many.people.viewer, "deals.ids", {});
    expect([new Set(ids).size, more]).toEqual([5_000, true]);
  });
});

test.each([
  ["Europe/Paris", "2020-05-19"],
  ["America/Los_Angeles", "2020-05-18"],
  [null, "2020-05-19"],
])("a day is the reader's, in %s", async (zone, day) => {
  const { people, id } = await newFirm(server);
  await server.owner.query("update organizations set time_zone = 'Asia/Tokyo' where id = $1", [id]);
  const deal = await call(people.analyst, "deals.create", { company: "At night" });
  await asOwner(server, { id }, (db) =>
    db.query("update deals set created_at = '2020-05-18T23:30:00Z' where id = $1", [deal.id]),
  );
  await server.owner.query("update users set time_zone = $2 where id = $1", [people.viewer.id, zone]);
  const on = async (value: string) => {
    const filters = [{ field: "createdAt", operator: "equals", value } as const];
    return (await call(people.viewer, "deals.list", { filters })).items.length;
  };
  expect([await on("2020-05-18"), await on("2020-05-19")]).toEqual(day === "2020-05-18" ? [1, 0] : [0, 1]);
});
