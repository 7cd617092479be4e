import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  startTestServer,
  type TestServer,
} from "../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await newFirm(server);
});
afterAll(() => server.close());

async function jobOf(person: Person, status: string): Promise<string> {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ id: string }>(
      "insert into jobs (kind, title, status, created_by) values ('test', 'Test', $1, $2) returning id",
      [status, person.id],
    ),
  );
  return String(rows[0]?.id);
}

describe("a background job", () => {
  test("is seen and stopped by the person it works for, and by nobody else, not even a super admin", async () => {
    const { analyst, super_admin: admin } = firm.people;
    const id = await jobOf(analyst, "running");
    expect(await call(analyst, "jobs.get", { id })).toMatchObject({ id, status: "running", total: null });
    expect((await call(admin, "jobs.list")).items).toEqual([]);
    await expect(call(admin, "jobs.get", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(admin, "jobs.cancel", { id })).rejects.toMatchObject({ code: "not_found" });
    await call(analyst, "jobs.cancel", { id });
    const { rows } = await asOwner(server, firm, (db) =>
      db.query("select cancel_requested from jobs where id = $1", [id]),
    );
    expect(rows).toEqual([{ cancel_requested: true }]);
  });

  test.each(["done", "failed", "cancelled"])("that is %s cannot be stopped", async (status) => {
    const id = await jobOf(firm.people.analyst, status);
    await expect(call(firm.people.analyst, "jobs.cancel", { id })).rejects.toMatchObject({ code: "not_found" });
  });
});

async function queued(): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = 'mail.send'",
  );
  return rows[0]?.n ?? 0;
}

describe("the queue", () => {
  test("takes work if and only if the transaction commits", async () => {
    const before = await queued();
    await asApp(firm.people.analyst, async (db) => {
      await db.query("select post_mail(current_org(), 'a@example.test', 'Subject', 'Text', 'firm')");
    });
    expect(await queued()).toBe(before);
    await call(firm.people.super_admin, "invitations.create", { email: "queued@example.test", role: "viewer" });
    expect(await queued()).toBe(before + 1);
  });

  test("refuses work nobody does", async () => {
    const enqueuing = asApp(firm.people.analyst, (db) => db.query("select enqueue('no.such.queue', '{}')"));
    await expect(enqueuing).rejects.toThrow("No queue named no.such.queue");
  });
});
