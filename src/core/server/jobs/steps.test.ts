import { type AnyProcedure, call } from "@orpc/server";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { command, query } from "#core/shared/contract.ts";
import { type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import type { StepCtx } from "../ctx.ts";
import { createPool } from "../database/db.ts";
import { implement, type RequestContext } from "../http/rpc.ts";

/** Procedures that work in steps, on a pool of a single connection: a person who held it would wait for itself. */

let server: TestServer;
let firm: Firm;
let pool: pg.Pool;
beforeAll(async () => {
  server = await sharedServer();
  pool = createPool(server.database.app, { max: 1, name: "test", onError: () => undefined });
});
afterAll(async () => {
  await pool.end();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const input = z.object({ name: z.string() });
const contract = {
  write: command({ can: "company:create", path: "/steps", summary: "Works in steps", inSteps: true })
    .input(input)
    .output(z.string()),
  read: query({ can: "company:read", reads: ["companies"], path: "/steps", summary: "Reads in steps", inSteps: true })
    .input(input)
    .output(z.string()),
};
type Work = (ctx: StepCtx, given: { name: string }) => Promise<string>;

async function ask(person: Person, name: keyof typeof contract, given: unknown, work: Work, signal?: AbortSignal) {
  const reads: string[] = [];
  const context: RequestContext = {
    pool,
    principal: { token: person.token, orgId: null },
    requestId: "test",
    origin: server.url,
    isLocalDemo: false,
    isPublicApi: false,
    onReads: (tables) => reads.push(...tables),
    onFailure: () => undefined,
  };
  const mounted: AnyProcedure = implement(contract, { write: work, read: work })[name];
  const answer: unknown = await call(mounted, given, { context, path: ["steps", name], ...(signal && { signal }) });
  return { answer, reads };
}

const never: Work = async () => expect.unreachable("let in");
const add: Work = ({ step }, { name }) =>
  step(async ({ db }) => {
    const made = await db.insertInto("companies").values({ name }).returning("name").executeTakeFirstOrThrow();
    return made.name;
  });
const names: Work = ({ step }) =>
  step(async ({ db }) => {
    const all = await db.selectFrom("companies").select("name").orderBy("name").execute();
    return all.map(({ name }) => name).join();
  });

test("no connection is held between two steps, and each is kept by itself", async () => {
  const { analyst } = firm.people;
  const failing: Work = async (ctx, given) => {
    await add(ctx, given);
    expect(await pool.query("select 1")).toMatchObject({ rowCount: 1 });
    throw new TypeError("after the first step");
  };
  await expect(ask(analyst, "write", { name: "A" }, add)).resolves.toMatchObject({ answer: "A", reads: [] });
  await expect(ask(analyst, "write", { name: "B" }, failing)).rejects.toMatchObject({ code: "internal" });
  expect(await ask(analyst, "read", { name: "" }, names)).toEqual({ answer: "A,B", reads: ["companies"] });
});

test("the guard stands before the input and before every step", async () => {
  const { viewer, analyst } = firm.people;
  await expect(ask(viewer, "write", { name: 7 }, never)).rejects.toMatchObject({ code: "forbidden" });
  await expect(ask(analyst, "write", { name: 7 }, never)).rejects.toMatchObject({ code: "invalid" });
  const losing: Work = async (ctx, given) => {
    await server.owner.query("delete from auth.sessions where token = $1", [analyst.token]);
    return add(ctx, given);
  };
  await expect(ask(analyst, "write", { name: "A" }, losing)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await ask(firm.people.principal, "read", { name: "" }, names)).toMatchObject({ answer: "" });
});

test("a person who belongs to another firm by then goes no further in either", async () => {
  const { analyst } = firm.people;
  const other = await newFirm(server);
  const moving: Work = async (ctx, given) => {
    await server.owner.query("select add_member($1, $2, 'analyst')", [other.id, analyst.id]);
    await server.owner.query(
      "with gone as (select set_config('app.org_id', $1, true)) delete from memberships m using gone where m.user_id = $2 and m.org_id = $1::uuid",
      [firm.id, analyst.id],
    );
    return add(ctx, given);
  };
  await expect(ask(analyst, "write", { name: "A" }, moving)).rejects.toMatchObject({
    code: "forbidden",
    message: "You no longer belong to this firm",
  });
});

test("a query cannot write in a step, and the handler hears when its principal leaves", async () => {
  const { analyst } = firm.people;
  await expect(ask(analyst, "read", { name: "A" }, add)).rejects.toMatchObject({ code: "internal" });
  const leaver = new AbortController();
  const waiting: Work = ({ signal }) => {
    leaver.abort();
    signal.throwIfAborted();
    return Promise.resolve("heard nothing");
  };
  await expect(ask(analyst, "read", { name: "" }, waiting, leaver.signal)).rejects.toMatchObject({ code: "conflict" });
});
