import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  follow,
  newFirm,
  newMember,
  type Person,
  runClock,
  send,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { pastWalls } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let admin: Person;
let partner: Person;
let analyst: Person;
let viewer: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  ({ super_admin: admin, general_partner: partner, analyst, viewer } = firm.people);
});

type Raised = Partial<Parameters<typeof call<"walls.save">>[2] & object>;
const raise = (by: Person, recordId: string, wall: Raised) =>
  call(by, "walls.save", {
    recordId,
    mode: "team",
    team: [],
    excluded: [],
    reason: "Sensitive",
    until: null,
    rowVersion: null,
    ...wall,
  });
const names = async (person: Person) => (await call(person, "deals.list", {})).items.map(({ name }) => name).toSorted();
const NOT_FOUND = { code: "not_found" };
const reason = (wanted: string) => ({ data: { reason: wanted } });

async function addReport(type: string, needs: string[]): Promise<string> {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ id: string }>(
      `insert into lp_reports (name, report_type, report_period, format, needs, as_of) values ('Report', $1, '2026-01', 'csv', $2, '2026-01-01') returning id`,
      [type, needs],
    ),
  );
  return rows[0]?.id ?? "";
}

const entered = async (person: Person) => (await call(person, "deals.funnel", { filters: [] })).overall.entered;
const reportsOf = async (person: Person) => (await call(person, "reports.list")).items.map(({ id }) => id).toSorted();

/** A deal, and reports of it and of funds whose figures are not read yet. */
async function dealWithReports() {
  const deal = await call(partner, "deals.create", { company: "Kontura" });
  const ofDeals = () => addReport("deal_pipeline", ["deal:read"]);
  const reports = {
    inside: await ofDeals(),
    outside: await ofDeals(),
    clock: await ofDeals(),
    funds: await addReport("performance_metrics", ["fund:read", "portfolio:read"]),
  };
  return { deal, reports };
}

describe("a wall around a deal", () => {
  test("of a team shows it to the team only", async () => {
    const deal = await call(partner, "deals.create", { company: "Kontura" });
    await call(partner, "deals.create", { company: "Open" });
    const wall = await raise(partner, deal.id, { team: [partner.id, analyst.id] });
    expect(wall).toMatchObject({ mode: "team", isInside: true, record: { id: deal.id, kind: "deal" } });
    for (const person of [partner, analyst]) expect(await names(person)).toEqual(["Kontura", "Open"]);
    for (const person of [viewer, admin]) {
      expect(await names(person)).toEqual(["Open"]);
      expect((await call(person, "deals.count", { filters: [] })).count).toBe(1);
      expect((await call(person, "deals.count", { filters: [], search: "Kontura" })).count).toBe(0);
      await expect(call(person, "deals.get", { id: deal.id })).rejects.toMatchObject(NOT_FOUND);
    }
    // The company is no deal: it stays.
    expect((await call(viewer, "companies.get", { id: deal.company.id })).name).toBe("Kontura");
    await call(partner, "walls.lift", { id: wall.id });
    expect(await names(viewer)).toEqual(["Kontura", "Open"]);
  });

  test("keeps it out of the funnel of who is outside", async () => {
    const deal = await call(partner, "deals.create", { company: "Kontura" });
    await call(partner, "deals.create", { company: "Open" });
    expect(await entered(viewer)).toBe(2);
    await raise(partner, deal.id, { team: [partner.id] });
    expect(await entered(viewer)).toBe(1);
    expect(await entered(partner)).toBe(2);
  });

  test("hides reports whose figures count it, and not those of who is outside", async () => {
    const { deal, reports } = await dealWithReports();
    expect(await reportsOf(analyst)).toEqual(Object.values(reports).toSorted());
    const wall = await raise(partner, deal.id, { team: [partner.id] });
    const figures = { known_at: "2026-01-01", report_data: "{}", sha256: "a".repeat(64) };
    const freeze = (person: Person | null, id: string) =>
      asOwner(server, firm, async (db) => {
        await db.query("select set_config('app.user_id', $1, true)", [person?.id ?? ""]);
        await db.query("update lp_reports set known_at = $2, report_data = $3, sha256 = $4 where id = $1", [
          id,
          figures.known_at,
          figures.report_data,
          figures.sha256,
        ]);
      });
    await freeze(partner, reports.inside);
    await freeze(analyst, reports.outside);
    await freeze(null, reports.clock);
    await freeze(partner, reports.funds);
    const open = [reports.outside, reports.funds].toSorted();
    expect(await reportsOf(analyst)).toEqual(open);
    expect(await reportsOf(partner)).toEqual(Object.values(reports).toSorted());
    // A wall that is changed keeps them behind it; one that is lifted does not.
    const changed = await raise(partner, deal.id, { team: [partner.id, viewer.id], rowVersion: wall.rowVersion });
    expect(await reportsOf(analyst)).toEqual(open);
    await call(partner, "walls.lift", { id: changed.id });
    expect(await reportsOf(analyst)).toEqual(Object.values(reports).toSorted());
    // One that is raised later covers what was made before.
    await raise(partner, deal.id, { team: [partner.id] });
    expect(await reportsOf(analyst)).toEqual([reports.funds]);
  });

  test("keeps one person out, who finds nothing of it; their manager sees the wall", async () => {
    const deal = await call(analyst, "deals.create", { company: "Kontura" });
    await raise(partner, deal.id, { mode: "all", excluded: [analyst.id] });
    expect(await names(analyst)).toEqual([]);
    expect(await names(viewer)).toEqual(["Kontura"]);
    await expect(call(analyst, "deals.archive", { id: deal.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(analyst, "comments.create", { recordId: deal.id, content: "Hm" })).rejects.toMatchObject(
      NOT_FOUND,
    );
    expect((await call(partner, "walls.list")).items.map(({ record }) => record.label)).toEqual(["Kontura"]);
    await expect(call(analyst, "walls.list")).rejects.toMatchObject({ code: "forbidden" });
    expect((await call(analyst, "walls.narrowing")).isNarrowed).toBe(true);
    expect((await call(viewer, "walls.narrowing")).isNarrowed).toBe(false);
    const around = await call(viewer, "walls.around", { recordId: deal.id });
    expect(around).toMatchObject({ items: [{ mode: "all", team: [] }], own: null });
    await expect(call(analyst, "walls.around", { recordId: deal.id })).rejects.toMatchObject(NOT_FOUND);
  });

  test("covers what is written about it before and after", async () => {
    const deal = await call(partner, "deals.create", { company: "Kontura" });
    const before = await call(partner, "tasks.create", { title: "Before", recordId: deal.id });
    await raise(partner, deal.id, { team: [partner.id] });
    const after = await call(partner, "tasks.create", { title: "After", recordId: deal.id });
    expect((await call(viewer, "tasks.list", {})).items).toEqual([]);
    for (const { id } of [before, after])
      await expect(call(viewer, "tasks.get", { id })).rejects.toMatchObject(NOT_FOUND);
    // A task that moves to another deal follows that one.
    const open = await call(partner, "deals.create", { company: "Open" });
    const free = await call(partner, "tasks.create", { title: "Free", recordId: open.id });
    expect((await call(viewer, "tasks.list", {})).items.map(({ title }) => title)).toEqual(["Free"]);
    await server.owner.query("select set_config('app.org_id', $1, false)", [firm.id]);
    await server.owner.query("update tasks set record_id = $1 where id = $2", [deal.id, free.id]);
    expect((await call(viewer, "tasks.list", {})).items).toEqual([]);
  });

  test("is no edit of the deal, and its audit is hidden from who is outside", async () => {
    const deal = await call(partner, "deals.create", { company: "Kontura" });
    await raise(partner, deal.id, { team: [partner.id] });
    expect((await call(partner, "deals.get", { id: deal.id })).rowVersion).toBe(deal.rowVersion);
    const trail = await call(admin, "audit.list", { limit: 100 });
    expect(JSON.stringify(trail)).not.toContain(deal.id);
    expect(JSON.stringify(trail)).not.toContain("Sensitive");
  });
});

describe("a wall around a company", () => {
  test("covers its deals, those added later, and its contacts", async () => {
    const deal = await call(partner, "deals.create", { company: "Kontura" });
    await raise(partner, deal.company.id, { team: [partner.id] });
    expect(await names(viewer)).toEqual([]);
    await expect(call(viewer, "companies.get", { id: deal.company.id })).rejects.toMatchObject(NOT_FOUND);
    await call(partner, "deals.create", { company: "Kontura", createAnyway: true });
    expect(await names(viewer)).toEqual([]);
    expect((await call(viewer, "companies.list", {})).items).toEqual([]);
    // With a wall of the deal of its own a person has to be inside of both.
    await raise(partner, deal.id, { team: [partner.id, analyst.id] });
    expect(await names(analyst)).toEqual([]);
    expect((await call(partner, "walls.around", { recordId: deal.id })).items).toHaveLength(2);
  });
});

describe("who manages walls", () => {
  test("stays inside, sees the record, and leaves a person who can lift it", async () => {
    const deal = await call(partner, "deals.create", { company: "Kontura" });
    await expect(raise(partner, deal.id, { team: [analyst.id] })).rejects.toMatchObject(reason("walls.not_inside"));
    await expect(raise(partner, deal.id, { mode: "all", excluded: [partner.id] })).rejects.toMatchObject(
      reason("walls.not_inside"),
    );
    await expect(raise(partner, deal.id, { mode: "all" })).rejects.toMatchObject(reason("walls.no_person"));
    await expect(raise(partner, deal.id, { mode: "all", excluded: [admin.id] })).rejects.toMatchObject(
      reason("walls.last_administrator"),
    );
    const other = await newFirm(server);
    await expect(raise(partner, deal.id, { team: [partner.id, other.people.viewer.id] })).rejects.toMatchObject(
      reason("walls.not_colleague"),
    );
    await expect(
      raise(other.people.super_admin, deal.id, { team: [other.people.super_admin.id] }),
    ).rejects.toMatchObject(NOT_FOUND);
    await expect(raise(viewer, deal.id, { team: [viewer.id] })).rejects.toMatchObject({ code: "forbidden" });
    const wall = await raise(partner, deal.id, { team: [partner.id] });
    // A Super Admin outside of it lifts it without seeing the deal.
    expect((await call(admin, "walls.list")).items).toMatchObject([{ id: wall.id, isInside: false }]);
    const second = await newMember(server, firm.id, "general_partner");
    expect((await call(second, "walls.list")).items).toEqual([]);
    await expect(call(second, "walls.lift", { id: wall.id })).rejects.toMatchObject(NOT_FOUND);
    await expect(raise(second, deal.id, { team: [second.id] })).rejects.toMatchObject(NOT_FOUND);
    await call(admin, "walls.lift", { id: wall.id });
    expect(await names(viewer)).toEqual(["Kontura"]);
  });

  test("does not overwrite what another changed meanwhile", async () => {
    const deal = await call(partner, "deals.create", { company: "Kontura" });
    const wall = await raise(partner, deal.id, { team: [partner.id, analyst.id] });
    await expect(raise(partner, deal.id, { team: [partner.id] })).rejects.toMatchObject(reason("walls.changed"));
    const changed = await raise(partner, deal.id, { team: [partner.id], rowVersion: wall.rowVersion });
    expect(changed.team.map(({ id }) => id)).toEqual([partner.id]);
    expect(await names(analyst)).toEqual([]);
    const both = await Promise.allSettled(
      [viewer, analyst].map(({ id }) =>
        raise(partner, deal.id, { team: [partner.id, id], rowVersion: changed.rowVersion }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("sets a last day, after which the clock lifts it", async () => {
    const deal = await call(partner, "deals.create", { company: "Kontura" });
    await expect(raise(partner, deal.id, { team: [partner.id], until: "2020-01-01" })).rejects.toMatchObject(
      reason("walls.over"),
    );
    await raise(partner, deal.id, { team: [partner.id], until: "2990-01-01" });
    await server.owner.query("select set_config('app.org_id', $1, false)", [firm.id]);
    await server.owner.query("update record_walls set until = '2020-01-01' where org_id = $1", [firm.id]);
    expect(await names(viewer)).toEqual([]);
    await runClock(server, pastWalls);
    expect(await names(viewer)).toEqual(["Kontura"]);
  });
});

test("a wall raised while a person has the page open ends their feed, and they hear of the deal no more", async () => {
  const deal = await call(partner, "deals.create", { company: "Kontura" });
  const open = await follow(viewer);
  await raise(partner, deal.id, { team: [partner.id] });
  await open.ended;
  const outside = await follow(viewer);
  const inside = await follow(partner);
  await call(partner, "comments.create", { recordId: deal.id, content: "Secret" });
  await inside.hears("comments");
  const other = await call(partner, "deals.create", { company: "Open" });
  await call(partner, "comments.create", { recordId: other.id, content: "Known" });
  const heard = await outside.hears("comments");
  expect(heard.parent).toBe(other.id);
  outside.close();
  inside.close();
  await expect(send(viewer, "comments.list", { recordId: deal.id })).rejects.toMatchObject(NOT_FOUND);
});
