import { createHmac, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ORPCError } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import pg from "pg";
import { inject } from "vitest";
import { freePort } from "../scripts/server-process.ts";
import { createServer } from "../src/app/server/app.ts";
import type { Contract } from "../src/app/shared/contract.ts";
import type { ServerConfig } from "../src/core/server/database/connection.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import type { Database } from "../src/core/server/database/migrate.ts";
import { type Env, readEnv } from "../src/core/server/env.ts";
import { type ClockJob, runInEachFirm, runInFirm } from "../src/core/server/jobs/clock-job.ts";
import { createLog } from "../src/core/server/log.ts";
import { AppError, type ErrorCode, type ErrorData } from "../src/core/shared/errors.ts";
import { roleDefaults, SYSTEM_ROLES, type SystemRole } from "../src/core/shared/roles.ts";

/** A whole server on a database of its own, reached over real HTTP. */
export type TestServer = {
  url: string;
  secret: string;
  dataDir: string;
  database: Database;
  /** As the owner of the database; what belongs to a firm it sees only `asOwner` inside that firm. */
  owner: pg.Pool;
  /** As the server's own role, which row policies bind. */
  app: pg.Pool;
  visitor: Caller;
};

/** One that a test file has for itself. */
export type OwnServer = TestServer & { close: () => Promise<void> };

/** A person who sends requests: a visitor, or a person with a session. */
export type Caller = { url: string; headers: Record<string, string> };
export type Person = Caller & { id: string; email: string; token: string; server: TestServer };
export type Firm = { id: string; name: string; people: Record<SystemRole, Person> };

let shared: Promise<OwnServer> | undefined;

/**
 * The server of all files that one worker runs, one after the other: each makes a firm of its own, and firms are islands. For what
 * has its own settings, counts over all firms, or hurts the server there is `startTestServer`.
 */
export async function sharedServer(): Promise<TestServer> {
  shared ??= startTestServer();
  const server = await shared;
  // Guesses are counted by address, and all files have one: the guesses of one file must not lock the next one out.
  await server.owner.query("delete from auth.failed_sign_ins");
  return server;
}

/** Clones the migrated template and serves it on a free port. Not a demo, open for sign-up, without a mail server, unless told otherwise. */
export async function startTestServer(
  options: Partial<Env> = {},
  /** How the server, and not the test, reaches its database. */
  reach = (config: ServerConfig): ServerConfig => config,
  /** Another database to clone. */
  template = inject("cluster").template,
): Promise<OwnServer & { restart: () => Promise<string> }> {
  const { admin, secret, folder, ...roles } = inject("cluster");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copied as files: otherwise every page of it goes through the log first.
  const copy = `create database ${name} template ${template} strategy file_copy owner ${String(roles.owner.user)}`;
  await asAdmin(admin, copy);
  const database = {
    owner: { ...roles.owner, database: name },
    app: { ...roles.app, database: name },
    auth: { ...roles.auth, database: name },
  };
  const dataDir = fs.mkdtempSync(path.join(folder, "server-"));
  const env = { ...readEnv({ DATA_DIR: dataDir, DEMO: "0" }), ...options };
  const reached = { owner: reach(database.owner), app: reach(database.app), auth: reach(database.auth) };
  // The clock strikes in the middle of a test about once in twenty runs, so tests say themselves when it does.
  const serve = () =>
    listenSomewhere((port) =>
      createServer({ env: { ...env, port }, database: reached, secret, log: createLog("silent"), hasClock: false }),
    );
  let { server, url } = await serve();
  const owner = new pg.Pool({ ...database.owner, max: 2 });
  const app = new pg.Pool({ ...database.app, max: 2 });
  // Connections that are still leaving when the database is dropped say so; nobody needs to hear it.
  for (const pool of [owner, app]) pool.on("error", () => undefined);
  const visitor = { url, headers: { origin: url } };
  const close = async () => {
    await server.close();
    await Promise.all([owner.end(), app.end()]);
    await asAdmin(admin, `drop database ${name} with (force)`);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  /** Ends it and serves the same database and folder again, at another address. */
  const restart = async () => {
    await server.close();
    ({ server, url } = await serve());
    return url;
  };
  return { url, secret, dataDir, database, owner, app, visitor, close, restart };
}

export async function asAdmin(admin: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(statement);
  await client.end();
}

type Listening = { listen: () => Promise<string>; close: () => Promise<void> };

/**
 * Links in messages name the port, so it must be known before the server listens; until then another server, or a connection that
 * leaves this machine, may be given the same one.
 */
async function listenSomewhere<Server extends Listening>(
  create: (port: number) => Promise<Server>,
): Promise<{ server: Server; url: string }> {
  const server = await create(await freePort());
  try {
    return { server, url: await server.listen() };
  } catch (error) {
    await server.close();
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    return listenSomewhere(create);
  }
}

/** A firm with one signed-in person for each of the system roles; its super admin founded it. */
export async function newFirm(server: TestServer, name = `Firm ${randomUUID().slice(0, 8)}`): Promise<Firm> {
  const roles: SystemRole[] = ["super_admin", ...SYSTEM_ROLES.filter((role) => role !== "super_admin")];
  const people = await newPeople(server, ["Ada", ...roles.slice(1)]);
  const ids = people.map((person) => person.id);
  const { rows } = await server.owner.query<{ id: string }>("select create_organization($1, $2, $3) as id", [
    name,
    ids[0],
    JSON.stringify(roleDefaults()),
  ]);
  const id = String(rows[0]?.id);
  // All at once: as their invitations bring them, one by one, they would cost more than the firm.
  await asOwner(server, { id }, async (db) => {
    await db.query("insert into memberships (user_id) select unnest($1::uuid[])", [ids.slice(1)]);
    const given = "insert into user_roles (user_id, role) select * from unnest($1::uuid[], $2::text[])";
    await db.query(given, [ids.slice(1), roles.slice(1)]);
  });
  const named = roles.map((role, place) => [role, people[place]]);
  return { id, name, people: Object.fromEntries(named) as Record<SystemRole, Person> };
}

/** One more signed-in person of a firm. */
export async function newMember(server: TestServer, firmId: string, role: string): Promise<Person> {
  const person = await newPerson(server, role);
  await server.owner.query("select add_member($1, $2, $3)", [firmId, person.id, role]);
  return person;
}

/** Somebody with a confirmed address and a session, who belongs to no firm. */
export async function newPerson(server: TestServer, firstName = "Ada"): Promise<Person> {
  const [person] = await newPeople(server, [firstName]);
  if (!person) throw new Error("nobody was made");
  return person;
}

async function newPeople(server: TestServer, firstNames: string[]): Promise<Person[]> {
  const emails = firstNames.map((firstName) => `${firstName.toLowerCase()}-${randomUUID()}@example.test`);
  const { rows } = await server.owner.query<{ id: string; email: string }>(
    `insert into users (email, email_verified, first_name, last_name)
     select email, true, first_name, 'Example' from unnest($1::text[], $2::text[]) one(email, first_name) returning id, email`,
    [emails, firstNames],
  );
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const people = emails.map((email) => signedIn(server, String(idOf.get(email)), email));
  await server.owner.query(
    `insert into auth.sessions (token, user_id, expires_at)
     select token, id, now() + interval '1 hour' from unnest($1::text[], $2::uuid[]) one(token, id)`,
    [people.map(({ token }) => token), people.map(({ id }) => id)],
  );
  return people;
}

function signedIn(server: TestServer, id: string, email: string): Person {
  const token = randomUUID();
  const cookie = `tranche.session_token=${encodeURIComponent(signed(token, server.secret))}`;
  return { id, email, token, server, url: server.url, headers: { ...server.visitor.headers, cookie } };
}

/** As if the person had just given their password in each of their sessions. */
export async function provePassword({ id, server }: Person): Promise<void> {
  await server.owner.query("update auth.sessions set password_confirmed_at = now() where user_id = $1", [id]);
}

/** An account call of the browser; these are no procedures. */
export function postAccount(
  { visitor: { url, headers } }: TestServer,
  name: string,
  body: object,
  extra: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/auth/${name}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", ...extra },
    body: JSON.stringify(body),
    redirect: "manual",
  });
}

/** What a browser sends back of the cookies it was given. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** The link of the newest message to an address, as the operator reads it with `npm run outbox`. */
export async function waitingLink(server: TestServer, email: string): Promise<string> {
  const newest = "select body from mails where recipient = $1 order by created_at desc, id desc limit 1";
  const { rows } = await server.owner.query<{ body: string }>(newest, [email]);
  return /https?:\/\/\S+/.exec(rows[0]?.body ?? "")?.[0] ?? "";
}

/** A session's token as the cookie and `Authorization: Bearer` carry it. */
export function signed(token: string, secret: string): string {
  return `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
}

type Features = { [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}` };
export type ProcedureName = Features[keyof Features];

type At<Name> = Name extends `${infer Feature}.${infer Procedure}`
  ? Feature extends keyof Contract
    ? Contract[Feature][Procedure & keyof Contract[Feature]]
    : never
  : never;
type SchemaOf<P, Which extends "inputSchema" | "outputSchema"> = P extends AnyContractProcedure
  ? NonNullable<P["~orpc"][Which]>
  : never;
type Input<Name> = InferSchemaInput<SchemaOf<At<Name>, "inputSchema">>;
type Output<Name> = InferSchemaOutput<SchemaOf<At<Name>, "outputSchema">>;

/** Calls a procedure over HTTP as the browser does; a refusal is thrown as the AppError the server meant. */
export async function call<Name extends ProcedureName>(
  caller: Caller,
  name: Name,
  ...[input]: unknown extends Input<Name> ? [] : [input: Input<Name>]
): Promise<Output<Name>> {
  return (await send(caller, name, input)) as Output<Name>;
}

/** The same with any name and any input, for what the types forbid. */
export async function send({ url, headers }: Caller, name: string, input?: unknown): Promise<unknown> {
  const link = new RPCLink({ url: `${url}/rpc`, headers });
  try {
    return await link.call(name.split("."), input, { context: {} });
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    throw new AppError(error.code as ErrorCode, error.message, (error.data ?? {}) as ErrorData);
  }
}

/** Runs SQL as the server's role, entered as this person, in a transaction that is thrown away. */
export async function asApp<Result>(person: Person, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await person.server.app.connect();
  try {
    await client.query("begin");
    await client.query("select * from begin_request($1, null, 'test')", [person.id]);
    return await work(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/**
 * What the clock does when it strikes: the job's work in the named firms. Without names in every firm, and a shared server has
 * hundreds. A firm in which it fails fails the test.
 */
export async function runClock(
  { database, owner }: TestServer,
  job: ClockJob,
  ...firms: { id: string }[]
): Promise<void> {
  const pool = createPool(database.app, { max: 1, name: "test clock", onError: () => undefined });
  try {
    for (const { id } of firms) await runInFirm(pool, job, id);
    if (firms.length > 0) return;
    await runInEachFirm({ pool, owner }, job, (error) => {
      throw error;
    });
  } finally {
    await closePool(pool);
  }
}

/** Runs SQL as the owner inside one firm, and keeps what it does; outside of a firm not even the owner sees its rows. */
export async function asOwner<Result>(
  server: TestServer,
  firm: { id: string },
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await server.owner.connect();
  let end = "rollback";
  try {
    await client.query("begin");
    await client.query("select set_config('app.org_id', $1, true)", [firm.id]);
    const result = await work(client);
    end = "commit";
    return result;
  } finally {
    await client.query(end);
    client.release();
  }
}

export type Change = { table: string; parent: string | null };
export type Stream = {
  heard: Change[];
  hears: (table: string) => Promise<Change>;
  ended: Promise<void>;
  close: () => void;
};

/** Opens the person's live stream; `hears` waits for a change of a table. */
export async function follow(caller: Caller): Promise<Stream> {
  const aborter = new AbortController();
  const response = await fetch(`${caller.url}/api/live`, { headers: caller.headers, signal: aborter.signal });
  if (response.status !== 200 || !response.body) throw new Error(`live stream refused: ${response.status}`);
  const heard: Change[] = [];
  const waiting = new Set<() => void>();
  const ended = read(response.body, (change) => {
    heard.push(change);
    for (const look of waiting) look();
  });
  return {
    heard,
    ended,
    close: () => aborter.abort(),
    hears: (table) =>
      new Promise((resolve) => {
        const look = () => {
          const change = heard.find((one) => one.table === table);
          if (change) resolve(change);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Ends when the server ends the stream, or when the reader lets go of it. */
async function read(body: ReadableStream<Uint8Array>, tell: (change: Change) => void): Promise<void> {
  let text = "";
  try {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) if (event.startsWith("data: ")) tell(JSON.parse(event.slice(6)) as Change);
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
