import { type AnyProcedure, call } from "@orpc/server";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import type { RequestContext } from "../src/core/server/http/rpc.ts";
import { type Firm, newFirm, type OwnServer, startTestServer } from "./harness.ts";
import { prepareSamples, queries, type Samples } from "./query-samples.ts";
import { routerAlone } from "./router.ts";

/** The live feed refreshes a query when a table it `reads` changes, so what a query really touches is asked of PostgreSQL: its locks. */

let server: OwnServer;
let firm: Firm;
let pool: pg.Pool;
let isOver = false;
let touched: string[] = [];
let ended: Promise<unknown> = Promise.resolve();
let entering: string[] = [];
let samples: Samples = {};
const router = (await routerAlone()) as Record<string, Record<string, AnyProcedure>>;

/**
 * What is withheld from a person is one of their rights, whose change asks browsers to come in again; policies ask it whatever is read.
 * Here it reads nothing, so that the same tables are seen where a query reads them itself.
 */
const WITHHOLDS_NOTHING = `create or replace function withheld_rows() returns uuid[] language sql stable security definer
  set search_path = public, pg_temp as 'select array[]::uuid[]'`;
/** The same of what is published to them: the window of partners names it where it asks for it. */
const PUBLISHES_NOTHING = WITHHOLDS_NOTHING.replace("withheld_rows", "published_rows");

/** Connections that are still leaving when the database is dropped say so; nobody needs to hear it. */
const onError = (error: Error) => isOver || expect.unreachable(error.message);

beforeAll(async () => {
  server = await startTestServer();
  await server.owner.query(WITHHOLDS_NOTHING);
  await server.owner.query(PUBLISHES_NOTHING);
  firm = await newFirm(server);
  pool = watched(createPool(server.database.app, { max: 2, name: "test", onError }));
  const { token } = firm.people.super_admin;
  await inTransaction(pool, { token, orgId: null }, { procedure: "test", readOnly: true }, ({ db }) =>
    sql`select 1`.execute(db),
  );
  await ended;
  entering = touched;
  samples = await prepareSamples(firm);
});
afterAll(async () => {
  isOver = true;
  await pool.end();
  await server.close();
});

/** A pool whose transactions, before they end, say which tables they locked. */
function watched(real: pg.Pool): pg.Pool {
  const locked =
    "select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = any (array['public', 'auth']::regnamespace[])";
  const connect = async () => {
    const client = await real.connect();
    const lookAndEnd = async (how: string) => {
      const { rows } = await client.query<{ name: string }>(locked);
      touched = [...touched, ...rows.map(({ name }) => name)];
      return client.query(how);
    };
    const query = (...args: [string | pg.QueryConfig]) => {
      const text = typeof args[0] === "string" ? args[0] : args[0].text;
      if (text !== "commit" && text !== "rollback") return client.query(...(args as [string]));
      const ending = lookAndEnd(text);
      ended = Promise.all([ended, ending]);
      return ending;
    };
    // The answer of a query does not wait for the end of its transaction, but the next transaction must.
    const release = async (error?: Error) => {
      await ended;
      client.release(error);
    };
    const held: Record<string | symbol, unknown> = { query, release };
    return new Proxy(client, { get: (_, name) => held[name] ?? Reflect.get(client, name) });
  };
  return { connect, end: () => real.end() } as unknown as pg.Pool;
}

async function ask(feature: string, procedure: string, input: unknown): Promise<void> {
  const context: RequestContext = {
    pool,
    principal: { token: firm.people.super_admin.token, orgId: null },
    requestId: "test",
    origin: server.url,
    isLocalDemo: false,
    isPublicApi: false,
    onReads: () => undefined,
    onFailure: (error) => {
      throw error;
    },
  };
  const mounted = router[feature]?.[procedure];
  touched = [];
  if (!mounted) throw new Error(`${feature}.${procedure} is not mounted`);
  await call(mounted, input, { context, path: [feature, procedure] });
}

test.each(queries)("$name names the tables it reads", async ({ name, feature, procedure, meta }) => {
  const { rows } = await server.owner.query<{ name: string }>("select table_name as name from table_registry");
  const registered = new Set(rows.map((row) => row.name));
  const seen = new Set<string>();
  try {
    for (const sample of samples[name] ?? [{}]) {
      await ask(feature, procedure, sample);
      await ended;
      for (const table of touched) seen.add(table);
    }
  } catch (error) {
    if (name !== "auth.invitation") throw error; // a link that opens nothing reads the same tables
  }
  await ended;
  const read = [...seen, ...touched];
  const unnamed = read.filter(
    (table) => registered.has(table) && !entering.includes(table) && !meta.reads.includes(table),
  );
  expect(unnamed, `${name} reads these without naming them`).toEqual([]);
  expect(
    meta.reads.filter((table) => !read.includes(table)),
    `${name} names these without reading them`,
  ).toEqual([]);
});
