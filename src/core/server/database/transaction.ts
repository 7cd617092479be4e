import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import { AppError } from "#core/shared/errors.ts";
import { ALL_PERMISSIONS, type Permission } from "#core/shared/permissions.ts";
import type { Ctx, Db, Person } from "../ctx.ts";
import type { Link, LinkPurpose } from "../links/link.ts";
import { inDoubt, isAway, isReadOnlyServer, nothingChanged } from "../outage.ts";
import { refuse } from "../refuse.ts";
import { isConflictOfRecovery } from "./database-errors.ts";
import { columnTypes, dropIdle, mayNameStatements } from "./db.ts";
import { type Asked, foreseen, learn, questionOf, SentAhead } from "./foreseen.ts";
import { askNamed, columnNames } from "./named-columns.ts";
import type { Replicas } from "./replica.ts";
import type { DB } from "./tables.gen.ts";

/**
 * Who asks: a session's token (from a request) or a person the server itself acts for (a job), and the firm they mean; a program
 * with a key, which means one firm; a link without an account, which means one record; or nobody, when the system works for a firm by the clock.
 */
export type Principal =
  | { token: string | null; orgId: string | null }
  | { keyHash: string }
  | { linkHash: string; passHash: string }
  | { userId: string; orgId: string }
  | { systemOf: string };

type Entered = {
  user_id: string | null;
  org_id: string | null;
  permissions: Permission[];
  roles: string[];
  must_change_password: boolean;
  key_read_only?: boolean;
};
type EnteredByLink = {
  link_id: string;
  org_id: string;
  record_id: string;
  purpose: LinkPurpose;
  recipient: string;
  most_files: number;
  most_bytes: number;
  files: number;
  bytes: number;
  is_locked: boolean;
  is_closed: boolean;
};
export type Visit = {
  procedure: string;
  readOnly: boolean;
  /** Of a question that is often asked again: what it sends to the database first is then known. */
  input?: unknown;
  /** A follower may answer it, once it has what was committed before. */
  onReplica?: boolean;
};

/** Where requests go: the primary, and its followers where there are any. */
export type Pools = { pool: pg.Pool; replicas?: Replicas | undefined };
type Work<Result> = (visit: {
  person: Person | null;
  link: Link | null;
  db: Db;
  enqueue: Ctx["enqueue"];
}) => Promise<Result>;

const BY_TOKEN = "select * from begin_request(session_person($1), $2, $3)";
const BY_KEY = "select * from begin_key_request($1, $2)";
const BY_LINK = "select * from begin_link_request($1, $2, $3)";
const BY_PERSON = "select * from begin_request($1::uuid, $2, $3)";
const BY_SYSTEM = `select set_config('app.org_id', $1, true), set_config('app.user_id', '', true),
  set_config('app.permissions', $2, true), set_config('app.procedure', $3, true)`;
/** Every permission, and the one no role can have: policies let it note what belongs to one person alone. */
const OF_THE_SYSTEM = [...ALL_PERMISSIONS, "system"].join(",");
/** A planned statement takes some 130 kB of each connection, and filters can be combined without end. */
const MOST_STATEMENTS = 300;

/** Gives each distinct statement a name, so that PostgreSQL plans it once per connection. */
const statementNames = new Map<string, string>();
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MOST_STATEMENTS) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

const overClient = new WeakMap<pg.PoolClient | pg.Client, Db>();
const aheadOf = new WeakMap<pg.PoolClient | pg.Client, SentAhead>();

function send(client: pg.PoolClient | pg.Client, { text, values }: Asked, isNamed: boolean) {
  const name = isNamed ? statementName(text) : undefined;
  return askNamed(client, { ...(name !== undefined && { name }), text, values: [...values], types: columnTypes });
}

/** Kysely over one connection that is already inside a transaction. */
export function kyselyOn(client: pg.PoolClient | pg.Client, isNamed: boolean): Db {
  const known = overClient.get(client);
  if (known) return known;
  const connection = {
    query: (text: string, values: readonly unknown[]) =>
      aheadOf.get(client)?.ask({ text, values }) ?? send(client, { text, values }, isNamed),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => connection, end: async () => undefined },
    }),
    plugins: [columnNames],
  });
  overClient.set(client, db);
  return db;
}

/** What is sent to the database in this turn leaves together, so that it is woken once; of what nobody waits for, with the next turn's. */
function inOnePacket(client: pg.PoolClient, { isAwaited = true } = {}): void {
  const { stream } = (client as unknown as pg.Client).connection;
  stream.cork();
  if (isAwaited) process.nextTick(() => stream.uncork());
  else setImmediate(() => stream.uncork());
}

/** Entering takes milliseconds: a database that does not answer that is away, and the person who asked need not wait longer to hear it. */
const FIRST_ANSWER_MS = 10_000;
const soon = (query: pg.QueryConfig): pg.QueryConfig => Object.assign(query, { query_timeout: FIRST_ANSWER_MS });

/**
 * Opens the request's only transaction and enters as the principal, in one round trip, which a question that was asked before shares with
 * its first statements. Nothing is kept unless `work` succeeds.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  principal: Principal,
  { procedure, readOnly, input }: Visit,
  work: Work<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw nothingChanged(cause);
  });
  const isNamed = mayNameStatements(pool);
  let broken: Error | undefined;
  let isCommitting = false;
  try {
    const enter = async () => {
      const begun = client.query(soon({ text: readOnly ? "begin read only" : "begin" }));
      const entered = client.query<Entered | EnteredByLink>(soon(entering(principal, procedure, isNamed)));
      const [, { rows }] = await Promise.all([begun, entered]);
      return { person: toPerson(rows[0]), link: toLink(rows[0]) };
    };
    inOnePacket(client);
    const entered = enter();
    const question = readOnly && input !== undefined ? questionOf(procedure, input) : undefined;
    const ahead = question === undefined ? undefined : sendAhead(client, question, { isNamed, entered, enter });
    const who = await entered;
    const result = await work({ ...who, db: kyselyOn(client, isNamed), enqueue: enqueueOn(client) });
    if (question !== undefined && ahead) learn(question, ahead.sent);
    // Nobody waits for the end of a read: under load it leaves with the beginning of the next request.
    inOnePacket(client, { isAwaited: !readOnly });
    isCommitting = !readOnly;
    const committed = client.query("commit");
    // A read has nothing to lose, so its answer need not wait. Only a lost connection can make this fail, and that is told by itself.
    if (readOnly) committed.catch(() => undefined);
    else await committed;
    return result;
  } catch (error) {
    await client.query(soon({ text: "rollback" })).catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    // A server that refuses a change as a standby does was the right one when this connection was made: it is left.
    const wasDemoted = !readOnly && isReadOnlyServer(error);
    if (wasDemoted) {
      broken = error as Error;
      dropIdle(pool);
    }
    if (error instanceof AppError || !(wasDemoted || isAway(error))) throw error;
    throw isCommitting ? inDoubt(error) : nothingChanged(error);
  } finally {
    aheadOf.delete(client);
    client.release(broken);
  }
}

type Who = { person: Person | null; link: Link | null };
type Entering = { isNamed: boolean; entered: Promise<Who>; enter: () => Promise<Who> };

function sendAhead(client: pg.PoolClient, question: string, { isNamed, entered, enter }: Entering): SentAhead {
  const ahead = new SentAhead(foreseen(question) ?? [], {
    send: (statement) => send(client, statement, isNamed),
    enterAgain: async () => {
      await client.query("rollback");
      const [before, now] = [await entered, await enter()];
      if (before.person?.userId !== now.person?.userId || before.person?.orgId !== now.person?.orgId)
        throw refuse("core.no_longer_member");
    },
  });
  aheadOf.set(client, ahead);
  return ahead;
}

/**
 * The same for what a follower may answer: there, once it has everything that was committed when the request came, else by the
 * primary. What a follower breaks off, the primary answers from the beginning.
 */
export async function inTransactionOf<Result>(
  { pool, replicas }: Pools,
  principal: Principal,
  visit: Visit,
  work: Work<Result>,
): Promise<Result> {
  const lent = visit.onReplica && visit.readOnly ? await replicas?.lend() : undefined;
  if (!lent) return inTransaction(pool, principal, visit, work);
  const { client, leave } = lent;
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<Entered | EnteredByLink>(soon(entering(principal, visit.procedure, false)));
    const who = { person: toPerson(rows[0]), link: toLink(rows[0]) };
    const result = await work({ ...who, db: kyselyOn(client, false), enqueue: enqueueOn(client) });
    client.query("commit").catch(() => undefined);
    return result;
  } catch (error) {
    await client.query(soon({ text: "rollback" })).catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    if (error instanceof AppError || !(isAway(error) || isConflictOfRecovery(error))) throw error;
    leave(error as Error);
  } finally {
    client.release(broken);
  }
  return inTransaction(pool, principal, visit, work);
}

function entering(principal: Principal, procedure: string, isNamed: boolean): pg.QueryConfig {
  const named = (name: string) => (isNamed ? { name } : {});
  if ("userId" in principal)
    return { ...named("enter_person"), text: BY_PERSON, values: [principal.userId, principal.orgId, procedure] };
  if ("systemOf" in principal)
    return { ...named("enter_system"), text: BY_SYSTEM, values: [principal.systemOf, OF_THE_SYSTEM, procedure] };
  if ("keyHash" in principal)
    return { ...named("begin_key_request"), text: BY_KEY, values: [principal.keyHash, procedure] };
  if ("linkHash" in principal)
    return { ...named("enter_link"), text: BY_LINK, values: [principal.linkHash, principal.passHash, procedure] };
  return { ...named("enter_token"), text: BY_TOKEN, values: [principal.token, principal.orgId, procedure] };
}

function toPerson(row: Entered | EnteredByLink | undefined): Person | null {
  if (!row || "link_id" in row || !row.user_id) return null;
  const { user_id: userId, org_id: orgId, permissions, roles, must_change_password: mustChangePassword } = row;
  const key = row.key_read_only === undefined ? null : row.key_read_only ? "reading" : "writing";
  return { userId, orgId, permissions: new Set(permissions), roles, mustChangePassword, key };
}

function toLink(row: Entered | EnteredByLink | undefined): Link | null {
  if (!row || !("link_id" in row)) return null;
  const { link_id: linkId, org_id: orgId, record_id: recordId, purpose, recipient, files, bytes } = row;
  return {
    linkId,
    orgId,
    recordId,
    purpose,
    recipient,
    files,
    bytes,
    mostFiles: row.most_files,
    mostBytes: row.most_bytes,
    isLocked: row.is_locked,
    isClosed: row.is_closed,
  };
}

function enqueueOn(client: pg.PoolClient): Ctx["enqueue"] {
  return async (queue, payload) => {
    await client.query("select enqueue_work($1, $2)", [queue, JSON.stringify(payload)]);
  };
}
