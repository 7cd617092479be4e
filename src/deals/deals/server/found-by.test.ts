import { beforeAll, describe, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

describe("what a deal is found by", () => {
  const search = "Quokka";
  const found = async () => {
    const { items } = await call(firm.people.viewer, "deals.list", { search });
    const { total, stages } = await call(firm.people.viewer, "deals.stageCounts", { search });
    const { count } = await call(firm.people.viewer, "deals.count", { search });
    expect([total, count]).toEqual([items.length, items.length]);
    return { names: items.map(({ name }) => name).toSorted(), sourcing: stages.sourcing };
  };

  test("is its company's text as it is now, and its count stands at its stage while it is worked", async () => {
    const { analyst, super_admin: admin } = firm.people;
    const deal = await call(analyst, "deals.create", { company: "Wallaby", name: "Series A of it" });
    expect((await found()).names).toEqual([]);
    const { id, rowVersion } = await call(analyst, "companies.get", { id: deal.company.id });
    await call(analyst, "companies.update", { id, rowVersion, name: "Quokka" });
    expect(await found()).toEqual({ names: ["Series A of it"], sourcing: 1 });
    const moved = await call(analyst, "deals.patch", {
      id: deal.id,
      rowVersion: deal.rowVersion,
      set: { stage: "initial_review" },
    });
    expect(await found()).toEqual({ names: ["Series A of it"], sourcing: 0 });
    const inSector = await call(analyst, "deals.patch", {
      id: deal.id,
      rowVersion: moved.rowVersion,
      set: { sector: "FinTech" },
    });
    expect((await call(analyst, "deals.list", { search: "quokka fintech" })).items).toHaveLength(1);
    await call(admin, "deals.archive", { id: inSector.id });
    expect((await found()).names).toEqual([]);
    await call(admin, "deals.restore", { id: inSector.id });
    expect((await found()).names).toEqual(["Series A of it"]);
    const again = await call(analyst, "companies.get", { id });
    await call(analyst, "companies.update", { id, rowVersion: again.rowVersion, name: "Wombat" });
    expect((await found()).names).toEqual([]);
  });

  test("follows a company that is renamed while deals are added to it", async () => {
    const { analyst } = firm.people;
    const { company } = await call(analyst, "deals.create", { company: "Bandicoot", name: "First" });
    for (let n = 1; n <= 6; n += 1) {
      const { name, rowVersion } = await call(analyst, "companies.get", { id: company.id });
      await Promise.all([
        call(analyst, "companies.update", { id: company.id, rowVersion, name: `Bandicoot ${n}` }),
        call(analyst, "deals.create", { company: name, name: `Round ${n}`, createAnyway: true }),
      ]);
    }
    const { rows } = await asOwner(server, firm, (db) =>
      db.query(`select count(*)::int as all, count(*) filter (where s.content = s.own_text || c.content)::int as equal
        from deals d join search_rows s on s.org_id = d.org_id and s.id = d.id join search_rows c on c.org_id = d.org_id and c.id = d.company_id
        where d.org_id = current_org()`),
    );
    expect(rows[0].all).toBeGreaterThan(6);
    expect(rows[0].equal).toBe(rows[0].all);
  });
});

test("a word that many of the newest deals have finds the same, page by page, as one that is found first", async () => {
  const crowded = await newFirm(server);
  const { analyst, viewer, super_admin: admin } = crowded.people;
  // A word is of the deal or of its company.
  for (let n = 1; n <= 12; n += 1)
    await call(analyst, "deals.create", { company: `Crowd ${n}`, name: n % 3 === 0 ? `Project ${n}` : `Crowd ${n}` });
  await call(analyst, "deals.create", { company: "Alone", sector: "FinTech" });
  const { id } = await call(analyst, "deals.create", { company: "Crowd archived" });
  await call(admin, "deals.archive", { id });
  const search = "CROWD";
  const { items: byName } = await call(viewer, "deals.list", { search, sort: { field: "name", direction: "asc" } });
  const newest: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 3; page += 1) {
    const { items, nextCursor } = await call(viewer, "deals.list", { search, limit: 5, ...(cursor && { cursor }) });
    newest.push(...items.map((deal) => deal.id));
    cursor = nextCursor;
  }
  expect(newest).toHaveLength(12);
  expect(newest.toSorted()).toEqual(byName.map((deal) => deal.id).toSorted());
  expect((await call(viewer, "deals.list", { search })).items.map(({ name }) => name)[0]).toBe("Project 12");
  expect((await call(viewer, "deals.list", { search: "crowd project" })).items).toHaveLength(4);
  expect((await call(viewer, "deals.stageCounts", { search })).total).toBe(12);
  expect(await call(viewer, "deals.count", { search: "crowd project" })).toEqual({ count: 4, more: false });
  const { super_admin: stranger } = firm.people;
  expect((await call(stranger, "deals.list", { search })).items).toEqual([]);
});
