import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Filter } from "#core/shared/lists/filters.ts";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { forbid } from "../../../../test/roles.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

test("a prospect starts as the specification says and keeps its text exactly", async () => {
  const name = `<b>"O'Brien" & שלום 🚀</b>`;
  const made = await call(firm.people.analyst, "companies.create", { name, foundedYear: "1998", employeeCount: "" });
  expect(made).toMatchObject({ name, source: "Inbound", status: "prospect", isProspect: true, foundedYear: 1998 });
  expect(made).toMatchObject({ employeeCount: null, fundingCurrency: "USD", convertedAt: null, deals: [] });
  expect(await call(firm.people.viewer, "companies.get", { id: made.id })).toEqual(made);
});

test.each([
  ["name", { name: "  " }, "Enter the company’s name"],
  ["foundedYear", { name: "A", foundedYear: "98" }, /between 1600 and/],
  ["foundedYear", { name: "A", foundedYear: "soon" }, "Founded Year must be a whole number"],
  ["employeeCount", { name: "A", employeeCount: "-3" }, "Employees must be a whole number"],
  ["website", { name: "A", website: "javascript:alert(1)" }, /Enter a web address/],
  ["fundingTotal", { name: "A", fundingTotal: "1e9" }, /Total Funding: enter all digits, without an exponent/],
  ["founders.0", { name: "A", founders: ["x".repeat(201)] }, "Up to 200 characters per line"],
])("a wrong %s is refused by name", async (field, form, reason) => {
  await expect(call(firm.people.analyst, "companies.create", form)).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { [field]: expect.stringMatching(reason) } },
  });
});

test("lists are found by filter, search and order, and hide the archived", async () => {
  const { analyst, viewer } = firm.people;
  const [old, young] = [
    await call(analyst, "companies.create", { name: "Oldest", source: "Referral", foundedYear: 1900 }),
    await call(analyst, "companies.create", { name: "Youngest", sector: "FinTech", foundedYear: 2020 }),
  ];
  await call(analyst, "companies.create", { name: "Nameless year" });
  const names = async (question: Parameters<typeof call<"companies.list">>[2]) =>
    (await call(viewer, "companies.list", question)).items.map(({ name }) => name);

  expect(await names({})).toEqual(["Nameless year", "Youngest", "Oldest"]);
  expect(await names({ sort: { field: "foundedYear", direction: "asc" } })).toEqual([
    "Oldest",
    "Youngest",
    "Nameless year",
  ]);
  expect(await names({ search: "fintech young" })).toEqual(["Youngest"]);
  expect(await names({ filters: [{ field: "source", operator: "equals", value: "Referral" }] })).toEqual(["Oldest"]);

  await call(analyst, "companies.archive", { id: old.id });
  expect(await names({})).toEqual(["Nameless year", "Youngest"]);
  expect(await call(viewer, "companies.count", {})).toEqual({ count: 2, more: false });
  expect(await names({ filters: [{ field: "status", operator: "equals", value: "paused" }] })).toEqual(["Oldest"]);

  const first = await call(viewer, "companies.list", { limit: 1 });
  expect(await names({ limit: 1, cursor: first.nextCursor })).toEqual([young.name]);
});

test("an archived company comes back as what it was", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "companies.create", { name: "Acme" });
  const archived = await call(analyst, "companies.archive", { id });
  expect(archived).toMatchObject({ status: "paused", archivedAt: expect.any(String) });
  expect(await call(analyst, "companies.archive", { id })).toEqual(archived);
  expect(await call(analyst, "companies.restore", { id })).toMatchObject({ status: "prospect", archivedAt: null });
  const qualified = await call(analyst, "companies.qualify", { id });
  expect(qualified).toMatchObject({ status: "active", qualifiedAt: expect.any(String) });
  await call(analyst, "companies.archive", { id });
  expect(await call(analyst, "companies.restore", { id })).toMatchObject({ status: "active" });
});

test("many are qualified and archived at once; what was so already, or is another firm’s, is left alone", async () => {
  const { analyst, viewer } = firm.people;
  const add = (name: string) => call(analyst, "companies.create", { name, sector: "FinTech" });
  const [one, two, active, gone] = [await add("One"), await add("Two"), await add("Active"), await add("Gone")];
  await call(analyst, "companies.qualify", { id: active.id });
  await call(analyst, "companies.archive", { id: gone.id });
  const { analyst: stranger } = (await newFirm(server)).people;
  const theirs = await call(stranger, "companies.create", { name: "Theirs" });

  const { ids, more } = await call(viewer, "companies.ids", { search: "fintech" });
  expect([ids, more]).toEqual([[active.id, two.id, one.id], false]);
  const everybody = [one, two, active, gone, theirs].map(({ id }) => id);
  await expect(call(viewer, "companies.qualifyMany", { ids })).rejects.toMatchObject({ code: "forbidden" });
  const qualified = await call(analyst, "companies.qualifyMany", { ids: everybody });
  expect(qualified.ids.toSorted()).toEqual([one.id, two.id].toSorted());
  expect(await call(viewer, "companies.get", { id: two.id })).toMatchObject({ status: "active" });
  const archived = await call(analyst, "companies.archiveMany", { ids: everybody, archived: true });
  expect(archived.ids.toSorted()).toEqual([one.id, two.id, active.id].toSorted());
  await call(analyst, "companies.archiveMany", { ids: [two.id], archived: false });
  expect((await call(viewer, "companies.ids", {})).ids).toEqual([two.id]);
  expect(await call(stranger, "companies.get", { id: theirs.id })).toMatchObject({ status: "prospect" });
  await expect(call(analyst, "companies.qualifyMany", { ids: [] })).rejects.toMatchObject({ code: "invalid" });
});

test("what is paused is archived and the other way round, whichever of the two is written", async () => {
  const { analyst } = firm.people;
  const company = await call(analyst, "companies.create", { name: "Acme" });
  const deal = await call(analyst, "deals.create", { company: "Beta" });
  const kinds = [
    { table: "companies", id: company.id, live: "prospect" },
    { table: "deals", id: deal.id, live: "active" },
  ];
  await asOwner(server, firm, async (db) => {
    for (const { table, id, live } of kinds) {
      const write = async (set: string) => {
        const { rows } = await db.query(
          `update ${table} set ${set} where id = $1 returning status, archived_at is not null as "isArchived"`,
          [id],
        );
        return rows[0];
      };
      expect(await write("status = 'paused'")).toEqual({ status: "paused", isArchived: true });
      expect(await write("status = 'active'")).toEqual({ status: "active", isArchived: false });
      expect(await write("archived_at = '2026-03-12'")).toEqual({ status: "paused", isArchived: true });
      expect(await write("archived_at = null")).toEqual({ status: live, isArchived: false });
    }
  });
});

test("sources are counted from rows: what the list shows, and what became of all of them", async () => {
  const { analyst, viewer } = firm.people;
  const ids: string[] = [];
  for (const source of ["Referral", "Referral", "Referral", "Referral", "Events"] as const)
    ids.push((await call(analyst, "companies.create", { name: `From ${source} ${ids.length}`, source })).id);
  await call(analyst, "companies.convert", { id: String(ids[0]) });
  await call(analyst, "companies.archive", { id: String(ids[1]) });
  await call(analyst, "deals.create", { company: "Never a prospect" });

  const { total, sources } = await call(viewer, "companies.sourceCounts", {});
  expect(total).toBe(4);
  expect(sources).toEqual([
    { source: "Inbound", prospects: 0, converted: 0, all: 0, rate: null },
    { source: "Outbound", prospects: 0, converted: 0, all: 0, rate: null },
    { source: "Referral", prospects: 3, converted: 1, all: 4, rate: 0.25 },
    { source: "Events", prospects: 1, converted: 0, all: 1, rate: 0 },
    { source: "Partners", prospects: 0, converted: 0, all: 0, rate: null },
  ]);
  const converted = [{ field: "isConverted", operator: "equals", value: true }] as const;
  const { items } = await call(viewer, "companies.list", { filters: [...converted] });
  expect(items.map(({ id }) => id)).toEqual([ids[0]]);
});

test("the counts of a period are those of the prospects added in it, and their list has as many rows", async () => {
  const { analyst, viewer } = firm.people;
  const add = async (name: string, day: string) => {
    const { id } = await call(analyst, "companies.create", { name, source: "Events" });
    await asOwner(server, firm, (db) => db.query("update companies set created_at = $2 where id = $1", [id, day]));
    return id;
  };
  await add("Before", "2026-06-30T23:59:59.9Z");
  const converted = await add("First", "2026-07-01T00:00:00Z");
  await call(analyst, "companies.archive", { id: await add("Last", "2026-09-30T23:59:59.9Z") });
  await add("Inside", "2026-08-15T12:00:00Z");
  await add("After", "2026-10-01T00:00:00Z");
  await call(analyst, "companies.convert", { id: converted });

  const third: Filter = { field: "createdAt", operator: "between", value: ["2026-07-01", "2026-09-30"] };
  const { sources } = await call(viewer, "companies.sourceCounts", { filters: [third] });
  const events = sources.find(({ source }) => source === "Events");
  expect(events).toEqual({ source: "Events", prospects: 2, converted: 1, all: 3, rate: 1 / 3 });
  const ofEvents: Filter[] = [third, { field: "source", operator: "equals", value: "Events" }];
  const explained = await call(viewer, "companies.conversion", { filters: ofEvents });
  expect(explained).toMatchObject({ value: 1 / 3, parts: { converted: 1, all: 3 } });
  expect(explained.items.map(({ name, convertedAt }) => [name, convertedAt !== null])).toEqual([
    ["Last", false],
    ["Inside", false],
    ["First", true],
  ]);
  const { people } = await newFirm(server);
  expect(await call(people.viewer, "companies.conversion", {})).toMatchObject({ value: null, items: [] });
  await expect(call(people.limited_partner, "companies.conversion", {})).rejects.toMatchObject({ code: "forbidden" });
  const { items } = await call(viewer, "companies.list", { filters: [third] });
  expect(items.map(({ name }) => name)).toEqual(["Inside", "First"]);
});

test.each([
  ["Inbound", "Inbound Pitch"],
  ["Outbound", "Cold Outreach"],
  ["Referral", "Network Referral"],
  ["Events", "Conference"],
  ["Partners", "Accelerator"],
] as const)("a prospect from %s becomes a deal from %s", async (source, dealSource) => {
  const { analyst } = firm.people;
  const prospect = { name: "Acme", source, sector: "AI/ML", description: "Robots", founders: ["Ada", "Grace"] };
  const { id } = await call(analyst, "companies.create", prospect);
  const { dealId, isNew } = await call(analyst, "companies.convert", { id });
  expect(isNew).toBe(true);
  expect(await call(analyst, "deals.get", { id: dealId })).toMatchObject({
    name: "Acme",
    company: { id, name: "Acme" },
    stage: "initial_review",
    status: "active",
    source: dealSource,
    sector: "AI/ML",
    description: "Robots",
    founder: "Ada, Grace",
  });
});

test("converting twice, even at the same moment, gives one deal and says so", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "companies.create", { name: "Acme" });
  const both = await Promise.all([1, 2].map(() => call(analyst, "companies.convert", { id })));
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(both.map(({ dealId }) => dealId)).size).toBe(1);
  const again = await call(analyst, "companies.convert", { id });
  expect(again).toMatchObject({ isNew: false, message: "Acme already has a deal, so no new one was created" });
  expect((await call(analyst, "companies.get", { id })).deals).toHaveLength(1);
});

test("converting needs the right to add deals and to edit prospects", async () => {
  const { analyst, portfolio_manager, viewer } = firm.people;
  const { id } = await call(analyst, "companies.create", { name: "Acme" });
  await expect(call(portfolio_manager, "companies.convert", { id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(viewer, "companies.qualify", { id })).rejects.toMatchObject({ code: "forbidden" });
  await forbid(firm, "analyst", "company:update");
  await expect(call(analyst, "companies.convert", { id })).rejects.toMatchObject({ code: "forbidden" });
  expect((await call(viewer, "companies.get", { id })).deals).toEqual([]);
});

test("an edit of an old version is refused with the stored company", async () => {
  const { analyst, associate } = firm.people;
  const { id, rowVersion } = await call(analyst, "companies.create", { name: "Acme" });
  await call(associate, "companies.update", { id, rowVersion, name: "Acme Robotics" });
  await expect(call(analyst, "companies.update", { id, rowVersion, name: "Acme Labs" })).rejects.toMatchObject({
    code: "conflict",
    data: { current: { name: "Acme Robotics", rowVersion: rowVersion + 1 } },
  });
});

test("a company with deals is not deleted, one without is, and its history tells who did what", async () => {
  const { analyst, general_partner } = firm.people;
  const { id } = await call(analyst, "companies.create", { name: "Acme" });
  const { dealId } = await call(analyst, "companies.convert", { id });
  await expect(call(analyst, "companies.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(general_partner, "companies.delete", { id })).rejects.toMatchObject({ code: "invalid" });

  const { items } = await call(analyst, "companies.history", { id });
  expect(items.map(({ procedure }) => procedure)).toEqual(["companies.convert", "companies.create"]);
  expect(items[0]?.changes.map(({ field }) => field).toSorted()).toEqual(["converted_at", "qualified_at", "status"]);

  await call(general_partner, "deals.delete", { id: dealId });
  await call(general_partner, "companies.delete", { id });
  await expect(call(analyst, "companies.get", { id })).rejects.toMatchObject({ code: "not_found" });
});

test("another firm sees nothing of it", async () => {
  const { id } = await call(firm.people.analyst, "companies.create", { name: "Acme" });
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "companies.get", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "companies.convert", { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await call(stranger, "companies.list", {})).toEqual({ items: [] });
});
