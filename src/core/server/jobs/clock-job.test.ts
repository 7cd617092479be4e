import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_PERMISSIONS } from "#core/shared/permissions.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type OwnServer,
  runClock,
  startTestServer,
} from "../../../../test/harness.ts";
import type { FirmCtx } from "../ctx.ts";
import { closePool, createPool } from "../database/db.ts";
import { clockJob, runInEachFirm, runInFirm } from "./clock-job.ts";

let server: OwnServer;
let firms: Firm[];
beforeAll(async () => {
  server = await startTestServer();
  firms = [await newFirm(server), await newFirm(server), await newFirm(server)];
  for (const firm of firms) await call(firm.people.analyst, "companies.create", { name: `Of ${firm.id}` });
});
afterAll(() => server.close());

const note = ({ db }: FirmCtx) => db.updateTable("companies").set({ sector: "Noted" }).execute();
const noted = async () =>
  Promise.all(
    firms.map(async ({ id, people }) => {
      const { items } = await call(people.viewer, "companies.list", {});
      return items.filter(({ sector }) => sector === "Noted").map(({ name }) => name === `Of ${id}`);
    }),
  );

test("a firm whose work fails is reported, keeps nothing of it, and stops no other", async () => {
  const pool = createPool(server.database.app, { max: 1, name: "test", onError: () => undefined });
  const failed: [string, string][] = [];
  const job = clockJob({
    name: "failsForOne",
    everyMinutes: 15,
    async run(firm) {
      await note(firm);
      if (firm.orgId === firms[1]?.id) throw new Error("no luck");
    },
  });
  await runInEachFirm({ pool, owner: server.owner }, job, (error, orgId) => failed.push([String(error), orgId]));
  await closePool(pool);
  expect(failed).toEqual([["Error: no luck", firms[1]?.id]]);
  expect(await noted()).toEqual([[true], [], [true]]);
});

test("it acts as the system in that firm alone, and the history says so", async () => {
  const seen: unknown[] = [];
  const look = async ({ orgId, db }: FirmCtx) => {
    const { rows } = await sql`select (select count(*)::int from companies) as companies, me() is null as is_nobody,
      not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_bound`.execute(db);
    if (orgId === firms[0]?.id) seen.push(...rows);
    await note({ orgId, db });
  };
  await runClock(server, clockJob({ name: "looksAround", everyMinutes: 15, run: look }));
  expect(seen).toEqual([{ companies: 1, isNobody: true, isBound: true }]);
  const { people } = firms[1] as Firm;
  const [company] = (await call(people.viewer, "companies.list", {})).items;
  const { items } = await call(people.viewer, "companies.history", { id: String(company?.id) });
  expect(items[0]).toMatchObject({ actorName: "Tranche", procedure: "clock.looksAround" });
});

test("the same work for a firm happens once at a time, however many are at it", async () => {
  let begun = 0;
  const job = clockJob({
    name: "takenTwice",
    everyMinutes: 15,
    async run() {
      begun += 1;
    },
  });
  await asOwner(server, firms[0] as Firm, async (db) => {
    await db.query("select pg_advisory_xact_lock(hashtext('clock.takenTwice'), hashtext($1))", [firms[0]?.id]);
    await runClock(server, job);
  });
  expect(begun).toBe(firms.length - 1);
});

test("nobody else is the system, and no role can be", async () => {
  expect(ALL_PERMISSIONS).not.toContain("system");
  const asked = await asApp((firms[0] as Firm).people.super_admin, (db) => db.query("select is_system()"));
  expect(asked.rows).toEqual([{ is_system: false }]);
});

test("its queue is named as before and strikes within the hour", () => {
  const { queue, procedure, cron } = clockJob({
    name: "lookAgain",
    everyMinutes: 15,
    fromMinute: 3,
    run: async () => undefined,
  });
  expect([queue, procedure, cron]).toEqual(["clock.look-again", "clock.lookAgain", "3-59/15 * * * *"]);
});

const mark = (sector: string) => (firm: FirmCtx) => firm.db.updateTable("companies").set({ sector }).execute();

test("in steps it holds no connection between them, and keeps what each wrote though a later one fails", async () => {
  const [first] = firms;
  const pool = createPool(server.database.app, { max: 1, name: "test steps", onError: () => undefined });
  const between: unknown[] = [];
  const job = clockJob({
    name: "inSteps",
    everyMinutes: 15,
    async inSteps({ step }) {
      await step(mark("First"));
      // The pool has one connection: were it held, this would wait for ever.
      between.push((await pool.query("select 1 as one")).rows);
      await step(mark("Second"));
      await step(async (firm) => {
        await mark("Third")(firm);
        throw new Error("no luck");
      });
    },
  });
  await expect(runInFirm(pool, job, first?.id ?? "")).rejects.toThrow("no luck");
  await closePool(pool);
  expect(between).toEqual([[{ one: 1 }]]);
  const { items } = await call(first?.people.viewer ?? server.visitor, "companies.list", {});
  expect(items.map(({ sector }) => sector)).toContain("Second");
});
