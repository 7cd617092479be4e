import { isDeepStrictEqual } from "node:util";
import { type AnyProcedure, call as ask } from "@orpc/server";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newApiKey } from "../src/core/server/accounts/api-key.ts";
import { createPool } from "../src/core/server/database/db.ts";
import type { Principal } from "../src/core/server/database/transaction.ts";
import type { RequestContext } from "../src/core/server/http/rpc.ts";
import { ERROR_STATUS } from "../src/core/shared/errors.ts";
import { ALL_PERMISSIONS, type Permission, withNeeds } from "../src/core/shared/permissions.ts";
import { asOwner, type Firm, newFirm, type Person, sharedServer, type TestServer } from "./harness.ts";
import { prepareSamples, queries, type Samples } from "./query-samples.ts";
import { routerAlone } from "./router.ts";
import { isWholeRun, turnOf } from "./whole-run.ts";

/** A program that may not see everything an answer is made of is refused: it never gets a smaller answer that looks whole. */

/** Answers that list what their caller may see or do, and say so: features, changes of the caller’s tables, and rooms the caller manages. */
const UNDER_RIGHTS = new Set(["features.list", "changes.list", "chat.rooms", "walls.around"]);
/** They say who was active in the last minutes, so two answers differ with the time between them. */
const OF_THE_MOMENT = new Set(["chatRooms.active", "sessionSettings.monitor"]);
const asked = queries.filter(
  ({ name, meta }) =>
    (ALL_PERMISSIONS as string[]).includes(meta.can) && !UNDER_RIGHTS.has(name) && !OF_THE_MOMENT.has(name),
);
const router = (await routerAlone()) as Record<string, Record<string, AnyProcedure>>;

let server: TestServer;
let pool: pg.Pool;
let isOver = false;
let firm: Firm;
let owner: Person;
let samples: Samples;
const keys = {} as Record<Permission, Principal>;
const wholeAnswers = new Map<string, unknown[]>();

/** Connections that are still leaving when the database is dropped say so; nobody needs to hear it. */
const onError = (error: Error) => isOver || expect.unreachable(error.message);

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  owner = firm.people.super_admin;
  pool = createPool(server.database.app, { max: 2, name: "test", onError });
  samples = await prepareSamples(firm);
  for (const permission of ALL_PERMISSIONS) keys[permission] = await keyWith(permission);
  for (const query of asked) wholeAnswers.set(query.name, await answers({ token: owner.token, orgId: null }, query));
});
afterAll(async () => {
  isOver = true;
  await pool.end();
});

/** The code of a refusal that was meant; anything else is a mistake. */
function refusal(error: Error & { code: string }): string {
  if (!(error.code in ERROR_STATUS) || error.code === "internal") throw error;
  return error.code;
}

/** What the query answers to each of its samples: rows, or the code of a refusal. */
function answers(principal: Principal, { name, feature, procedure }: (typeof queries)[number]): Promise<unknown[]> {
  const context: RequestContext = {
    pool,
    principal,
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
  if (!mounted) throw new Error(`${name} is not mounted`);
  return Promise.all(
    (samples[name] ?? [{}]).map((sample) =>
      ask(mounted, sample, { context, path: [feature, procedure] }).then(withoutMoment, refusal),
    ),
  );
}

/** When a figure was read is another moment each time. */
const withoutMoment = (answer: unknown) =>
  typeof answer === "object" ? { ...answer, asOf: undefined, knownAt: undefined } : answer;

/** With the rights to see marks and KYC files: their papers are withheld from who has them not, which is other tests' (valuations, kyc). */
const granted = (permission: Permission) => withNeeds([permission, "valuation:read", "kyc:read"]);

/** A working key as it is made for one permission; through the pipeline the tenth would be refused. */
async function keyWith(permission: Permission): Promise<Principal> {
  const { tokenHash, tokenStart } = newApiKey();
  await asOwner(server, firm, (db) =>
    db.query(
      `insert into api_keys (user_id, name, token_hash, token_start, permissions, read_only, expires_at)
       values ($1, $2, $3, $4, $5, true, now() + interval '1 day')`,
      [owner.id, permission, tokenHash, tokenStart, granted(permission)],
    ),
  );
  return { keyHash: tokenHash };
}

/**
 * Who passes the guard is answered from what the rest of the key may see; of the others one finds out that they do not pass. What the
 * permission itself opens is always asked; of what it needs besides, which is asked with other keys too, a usual run asks one in sixty.
 */
function askedBy(permission: Permission): typeof asked {
  const held: string[] = granted(permission);
  const passed = asked.filter(({ meta }) => held.includes(meta.can));
  const stopped = asked.filter(({ meta }) => !held.includes(meta.can));
  const isTurn = (name: string) => isWholeRun || turnOf(`${permission} ${name}`) % 60 === 0;
  return [...passed.filter(({ name, meta }) => meta.can === permission || isTurn(name)), ...stopped.slice(0, 1)];
}

test.each(ALL_PERMISSIONS)("a key made for %s is answered as its owner is, or refused", async (permission) => {
  const wrong: string[] = [];
  for (const query of askedBy(permission)) {
    const answer = await answers(keys[permission], query);
    const whole = wholeAnswers.get(query.name) ?? [];
    const isRight = answer.every((part, place) => part === "forbidden" || isDeepStrictEqual(part, whole[place]));
    if (!isRight) wrong.push(query.name);
  }
  expect(wrong).toEqual([]);
});
