import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { sealTrail } from "../../../../test/sealed-trail.ts";
import { sealingKey } from "./chain.ts";
import { sealedAudit } from "./schedule.ts";
import { type Verified, verifyAudit } from "./verify.ts";

let server: TestServer;
let firm: Firm;
let admin: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  admin = firm.people.super_admin;
});

const publicKey = () => sealingKey(server.secret).publicKey;
const seal = () => sealTrail(firm);
const verified = (): Promise<Verified> => asOwner(server, firm, (db) => verifyAudit(db, firm.id, publicKey()));

describe("the trail on its page", () => {
  test("is found by record, person, day and action, and says from what to what", async () => {
    const { analyst } = firm.people;
    const deal = await call(analyst, "deals.create", { company: "Kontura" });
    const found = await call(admin, "audit.list", { search: "kontura" });
    expect(found.items.map(({ action, rowId }) => [action, rowId])).toContainEqual(["insert", deal.id]);
    const today = found.items[0]?.at.slice(0, 10) ?? "";
    for (const filter of [
      { field: "userId", operator: "equals" as const, value: analyst.id },
      { field: "action", operator: "equals" as const, value: "insert" },
      { field: "tableName", operator: "equals" as const, value: "deals" },
      { field: "at", operator: "equals" as const, value: today },
    ]) {
      const { items } = await call(admin, "audit.list", { filters: [filter], limit: 200 });
      expect(items.map(({ rowId }) => rowId)).toContain(deal.id);
      expect((await call(admin, "audit.count", { filters: [filter] })).count).toBe(items.length);
    }
    const none = { field: "at", operator: "lessThan" as const, value: today };
    expect((await call(admin, "audit.list", { filters: [none] })).items).toEqual([]);
  });

  test("comes as a file", async () => {
    const answer = await fetch(`${server.url}/api/exports/audit.csv`, { headers: admin.headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("memberships");
    const refused = await fetch(`${server.url}/api/exports/audit.xlsx`, { headers: firm.people.viewer.headers });
    expect(refused.status).toBe(403);
  });

  test("is closed to who may not read it, and shows only tables its reader may read", async () => {
    for (const person of [firm.people.viewer, firm.people.limited_partner, firm.people.general_partner])
      await expect(call(person, "audit.list", {})).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(server)).people.super_admin;
    const seen = (await call(stranger, "audit.list", { limit: 200 })).items.map(({ rowId }) => rowId);
    const mine = (await call(admin, "audit.list", { limit: 200 })).items.map(({ rowId }) => rowId);
    expect(mine.filter((id) => seen.includes(id))).toEqual([]);
    await asOwner(server, firm, (db) =>
      db.query("insert into roles (name, permissions) values ('Reader', '{audit:read,member:read}')"),
    );
    const reader = await newMember(server, firm.id, "Reader");
    await call(firm.people.analyst, "deals.create", { company: "Hidden" });
    const { items } = await call(reader, "audit.list", { limit: 200 });
    expect(items.some(({ tableName }) => tableName === "deals")).toBe(false);
    expect(items.some(({ tableName }) => tableName === "roles")).toBe(true);
  });
});

describe("the seal", () => {
  test("covers every entry once, checkpoint after checkpoint", async () => {
    await seal();
    const first = await verified();
    expect(first).toMatchObject({ checkpoints: 1, unsealed: 0 });
    expect(first.entries).toBeGreaterThan(10);
    await call(firm.people.analyst, "deals.create", { company: "Kontura" });
    expect((await verified()).unsealed).toBeGreaterThan(0);
    await seal();
    const second = await verified();
    expect(second).toMatchObject({ checkpoints: 2, unsealed: 0 });
    expect(second.entries).toBeGreaterThan(first.entries);
    const shown = await call(admin, "audit.seal");
    expect(shown).toMatchObject({ entries: second.entries, last: { number: 2, publicKey: publicKey() } });
  });

  test("waits for a transaction that is still at work", async () => {
    const client = await server.owner.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.org_id', $1, true)", [firm.id]);
      await client.query("insert into offices (name, time_zone) values ('Berlin', 'UTC')");
      for (let strike = 0; strike < 3; strike += 1) await runClock(server, sealedAudit(server.secret), firm);
      expect((await call(admin, "audit.seal")).last).toBeNull();
      await client.query("commit");
    } finally {
      client.release();
    }
    await seal();
    expect(await verified()).toMatchObject({ checkpoints: 1, unsealed: 0 });
  });

  test.each([
    ["altered", "update audit_log set after = jsonb_set(after, '{role}', '\"viewer\"') where id = $1"],
    ["missing", "delete from audit_log where id = $1"],
  ] as const)("names the first entry that is %s", async (is, statement) => {
    await seal();
    const { rows } = await asOwner(server, firm, (db) =>
      db.query<{ id: string; row_id: string }>(
        "select id, row_id from audit_log where table_name = 'user_roles' and after ->> 'role' = 'analyst'",
      ),
    );
    const [entry] = rows;
    await asOwner(server, firm, (db) => db.query(statement, [entry?.id]));
    expect((await verified()).altered).toMatchObject({ id: entry?.id, is, checkpoint: 1 });
  });

  test("names a checkpoint that was changed, signed with another key, or left out", async () => {
    await seal();
    await call(firm.people.analyst, "deals.create", { company: "Kontura" });
    await seal();
    const other = await asOwner(server, firm, (db) => verifyAudit(db, firm.id, sealingKey("another").publicKey));
    expect(other.broken).toEqual({ checkpoint: 1, why: "key" });
    await asOwner(server, firm, (db) =>
      db.query("update audit_checkpoints set sealed_at = sealed_at + interval '1 second' where number = 2"),
    );
    expect((await verified()).broken).toEqual({ checkpoint: 2, why: "chain" });
    await asOwner(server, firm, (db) => db.query("delete from audit_checkpoints where number = 1"));
    expect((await verified()).broken).toEqual({ checkpoint: 1, why: "chain" });
  });

  test("is the clock's alone", async () => {
    const client = await server.app.connect();
    try {
      await client.query("begin");
      await client.query("select begin_request($1, $2, 'test')", [admin.id, firm.id]);
      await expect(client.query("select * from audit_sealable(10)")).rejects.toMatchObject({ code: "42501" });
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
