import { beforeAll, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { imported, inspected } from "../../../../test/imported.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

async function jobOf(person: Person, status: string): Promise<string> {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ id: string }>(
      "insert into jobs (kind, title, status, created_by, href) values ('import', 'Test', $1, $2, '/there') returning id",
      [status, person.id],
    ),
  );
  return String(rows[0]?.id);
}

/** A ticket of the job in the queue, as if somebody had taken it. */
async function ticketOf(id: string, state: "active" | "retry", silentSeconds = 0): Promise<void> {
  const ticket = { orgId: firm.id, actorId: firm.people.analyst.id, jobId: id };
  await server.owner.query(
    `insert into pgboss.job (name, data, state, heartbeat_seconds, heartbeat_on, start_after, retry_limit)
     values ('job.import', $1, $2, 10, now() - $3 * interval '1 second', now() + interval '1 hour', 3)`,
    [JSON.stringify(ticket), state, silentSeconds],
  );
}

const endLost = () => server.owner.query("select end_lost_jobs('The server lost track of this')");

describe("a background job", () => {
  test("is seen and stopped by the person it works for, and by nobody else, not even a super admin", async () => {
    const { analyst, super_admin: admin } = firm.people;
    const id = await jobOf(analyst, "running");
    await ticketOf(id, "active");
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

describe("a job nobody works on", () => {
  let analyst: Person;
  let viewer: Person;
  beforeAll(() => {
    ({ analyst, viewer } = firm.people);
  });

  const ends = (id: string) =>
    expect.poll(async () => (await call(analyst, "jobs.get", { id })).status, { timeout: 60_000 }).toBe("done");

  test("ends by itself when no queue knows it, and its person is told why", async () => {
    const [lost, worked] = [await jobOf(analyst, "running"), await jobOf(analyst, "running")];
    await ticketOf(worked, "active");
    await endLost();
    expect(await call(analyst, "jobs.get", { id: lost })).toMatchObject({
      status: "failed",
      error: "The server lost track of this",
    });
    expect(await call(analyst, "jobs.get", { id: worked })).toMatchObject({ status: "running" });
    const { items } = await call(analyst, "notifications.list");
    expect(items).toContainEqual(
      expect.objectContaining({ text: "Test: The server lost track of this", href: "/there" }),
    );
  });

  // The queue looks for those only now and then.
  test.runIf(isWholeRun)(
    "ends when the queue gives it up, and can be undone and tried again",
    { timeout: 120_000 },
    async () => {
      const { plan } = await inspected(analyst, "companies", "name\nGiven up\n");
      const { jobId: id } = await call(analyst, "imports.start", plan);
      await ends(id);
      await asOwner(server, firm, (db) =>
        db.query("update jobs set status = 'running', finished_at = null where id = $1", [id]),
      );
      await server.owner.query(
        `update pgboss.job set state = 'active', completed_on = null, retry_count = retry_limit, heartbeat_on = now() - interval '1 minute'
       where data ->> 'jobId' = $1`,
        [id],
      );
      await expect(call(analyst, "imports.undo", { id: plan.id })).rejects.toMatchObject({ code: "conflict" });
      const job = () => call(analyst, "jobs.get", { id });
      await expect.poll(job, { timeout: 60_000 }).toMatchObject({
        status: "failed",
        error: expect.stringContaining("This was interrupted several times"),
      });
      await call(analyst, "jobs.retry", { id });
      await ends(id);
      const undo = await call(analyst, "imports.undo", { id: plan.id });
      await ends(undo.jobId);
    },
  );

  test.each([
    ["waits to be tried again", "retry", 0],
    ["was held by a worker that is silent", "active", 60],
  ] as const)("is stopped at once: one that %s", async (_what, state, silentSeconds) => {
    const id = await jobOf(analyst, "running");
    await ticketOf(id, state, silentSeconds);
    await call(analyst, "jobs.cancel", { id });
    expect(await call(analyst, "jobs.get", { id })).toMatchObject({ status: "cancelled", message: "Stopped" });
  });

  test("can be tried again by its person alone, once it has failed or was stopped", async () => {
    const { plan } = await inspected(analyst, "companies", "name\nTried again\n");
    const { jobId: id } = await call(analyst, "imports.start", plan);
    await ends(id);
    await expect(call(analyst, "jobs.retry", { id })).rejects.toMatchObject({ code: "conflict" });

    await asOwner(server, firm, (db) => db.query("update jobs set status = 'failed', error = 'x' where id = $1", [id]));
    await expect(call(viewer, "jobs.retry", { id })).rejects.toMatchObject({ code: "not_found" });
    await call(analyst, "jobs.retry", { id });
    await ends(id);
    expect(await call(analyst, "jobs.get", { id })).toMatchObject({ error: null });
    const { items } = await call(analyst, "companies.list", { search: "Tried again" });
    expect(items).toHaveLength(1);
  });

  test("is not tried again once its import was undone or its file is gone", async () => {
    const { importId, job } = await imported(analyst, "companies", "name\nUndone for good\n");
    const fail = (id: string) =>
      asOwner(server, firm, (db) => db.query("update jobs set status = 'failed' where id = $1", [id]));
    await fail(job.id);
    await asOwner(server, firm, (db) => db.query("delete from import_chunks where import_id = $1", [importId]));
    await expect(call(analyst, "jobs.retry", { id: job.id })).rejects.toThrow("The file is no longer kept");
    const undo = await call(analyst, "imports.undo", { id: importId });
    await ends(undo.jobId);
    await expect(call(analyst, "jobs.retry", { id: job.id })).rejects.toThrow("This import was undone");
  });

  test("whose person has left the firm ends all the same", async () => {
    const leaver = await newMember(server, firm.id, "analyst");
    const id = await jobOf(leaver, "running");
    await asOwner(server, firm, (db) => db.query("delete from memberships where user_id = $1", [leaver.id]));
    await endLost();
    const { rows } = await asOwner(server, firm, (db) => db.query("select status from jobs where id = $1", [id]));
    expect(rows).toEqual([{ status: "failed" }]);
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
      await db.query("select post_firm_mail('a@example.test', 'Subject', 'Text', false)");
    });
    expect(await queued()).toBe(before);
    await call(firm.people.super_admin, "invitations.create", { email: "queued@example.test", role: "viewer" });
    expect(await queued()).toBe(before + 1);
  });

  test("refuses work nobody does", async () => {
    const { analyst } = firm.people;
    const enqueuing = (queue: string, actorId: string) =>
      asApp(analyst, (db) =>
        db.query("select enqueue_work($1, $2)", [queue, JSON.stringify({ orgId: firm.id, actorId })]),
      );
    await expect(enqueuing("job.none", analyst.id)).rejects.toThrow("No queue named job.none");
    await expect(enqueuing("job.none", firm.people.viewer.id)).rejects.toThrow("not for requests to start");
    await expect(enqueuing("mail.send", analyst.id)).rejects.toThrow("not for requests to start");
  });
});
