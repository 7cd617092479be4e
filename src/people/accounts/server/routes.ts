import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Auth } from "#core/server/accounts/auth.ts";
import { isSecretOf } from "#core/server/accounts/auth-secret.ts";
import { sessionToken } from "#core/server/accounts/session-token.ts";
import type { Env } from "#core/server/env.ts";
import { siteOrigin } from "#core/server/http/http.ts";
import {
  account,
  beginAttempt,
  client,
  forgetFailures,
  type Guess,
  type Outcome,
} from "#core/server/http/rate-limit.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import {
  type Body,
  type FoundCall,
  findAccountCall,
  findAskedAddress,
  findSessionPerson,
  parseBody,
  readFields,
  type SessionPerson,
} from "./account-calls.ts";
import { callOf, readAction, specifiedAnswer } from "./two-factor-names.ts";

const MOST_BODY_BYTES = 64 * 1024;
/** The longest wait; programs read it. */
const LOCKED_FOR = "900";

type Settings = { env: Env; auth: Auth; pool: pg.Pool; secret: string };

/** Hands the open calls of /api/auth/* to the accounts library, with the client's address as this server sees it. */
export function mountAccounts(http: FastifyInstance, settings: Settings): void {
  http.all("/api/auth/*", async (request, reply) => {
    const call = findAccountCall(request.url);
    if (!call) throw refuse("core.nothing_here");
    reply.header("cache-control", "no-store");
    if (request.method !== call.method)
      return reply
        .code(405)
        .header("allow", call.method)
        .send({ code: "invalid", message: t("Use {method}", { method: call.method }) });
    const body = call.method === "POST" ? readFields(await readBody(request), call) : undefined;
    const { status, text, headers } = await answerCall(settings, { request, call, body });
    return sendAnswer({ status, text, headers }, { request, reply });
  });

  // The specified calls of two-factor authentication, under their names.
  http.post("/api/two-factor-auth", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const asked = readAction(parseBody(await readBody(request)));
    const { name, body } = callOf(asked);
    const call = findAccountCall(`/api/auth/${name}`);
    if (!call) throw new Error(`There is no account call ${name}`);
    const person = await findSessionPerson(settings.pool, sessionToken(request.headers, settings.secret));
    if (asked.action === "setup_totp" && !(await isSecretOf(settings, person, asked.secret)))
      throw refuseField("secret", "auth.other_secret");
    const { status, text, headers } = await answerCall(settings, { request, call, body });
    const given = JSON.parse(text) as Body;
    const specified = await specifiedAnswer(asked, { status, answer: given }, { auth: settings.auth, person });
    const answer = { status: specified.status, text: JSON.stringify(specified.answer), headers };
    return sendAnswer(answer, { request, reply });
  });
}

type Called = { request: FastifyRequest; call: FoundCall; body: Body | undefined };
type CallAnswer = { status: number; text: string; headers: Headers };

/** Counts the guess at a password that a call is, hands it to the library, and does what follows from its success. */
async function answerCall({ env, auth, pool, secret }: Settings, { request, call, body }: Called): Promise<CallAnswer> {
  // The library knows nothing of resting too long: such a session must be gone before it is asked.
  const token = sessionToken(request.headers, secret);
  await pool.query("select end_rested_session($1)", [token]);
  const person = await findSessionPerson(pool, token);
  const address = await findAskedAddress(pool, call.asks, body ?? {}, person);
  const guesses = await beginAttemptes(pool, address, call.asks === "named" ? request.ip : undefined);
  if ("refusal" in guesses)
    return {
      status: 429,
      text: JSON.stringify(guesses.refusal),
      headers: new Headers({ "retry-after": LOCKED_FOR, "content-type": "application/json" }),
    };
  const response = await auth.handler(toWebRequest(request, env, call.path, body));
  const text = await response.text();
  const outcome = outcomeOf(response.status, text);
  for (const end of guesses.begun) await end(outcome);
  if (outcome === "right" && address !== undefined) await forgetFailures(pool, address);
  if (outcome === "right" && person) await afterwards(pool, call.name, person, body ?? {});
  return { status: response.status, text, headers: response.headers };
}

/** What follows for the rest of what its person holds. */
async function afterwards(pool: pg.Pool, name: string, { id }: SessionPerson, body: Body): Promise<void> {
  // The library ends the session that asks; signing out is meant everywhere.
  if (name === "sign-out") await pool.query("delete from auth.sessions where user_id = $1", [id]);
  // What leaked with the password may have been used to make a key; a person who wants to keep theirs says so.
  if (name === "change-password" && body["keepApiKeys"] !== true)
    await pool.query("select revoke_keys($1, 'auth.changePassword')", [id]);
}

type Refusal = { code: string; message: string };

/** Counts a guess at the password of the account, and against where it comes from. */
async function beginAttemptes(
  pool: pg.Pool,
  address: string | undefined,
  from: string | undefined,
): Promise<{ begun: Guess[] } | { refusal: Refusal }> {
  const begun: Guess[] = [];
  const refused = async (refusal: Refusal) => {
    for (const end of begun) await end("void");
    return { refusal };
  };
  if (from !== undefined) {
    const guess = await beginAttempt(pool, client(from));
    const message = t("Too many failed sign-ins from your network. Wait 15 minutes");
    if (!guess) return refused({ code: "TOO_MANY_FAILURES", message });
    begun.push(guess);
  }
  if (address !== undefined) {
    const guess = await beginAttempt(pool, account(address));
    const message = t("Too many attempts for this account. Wait 15 minutes or reset the password");
    if (!guess) return refused({ code: "LOCKED_OUT", message });
    begun.push(guess);
  }
  return { begun };
}

function outcomeOf(status: number, text: string): Outcome {
  if (status === 200) return "right";
  const { code } = JSON.parse(text === "" ? "{}" : text) as { code?: string };
  return code === "INVALID_PASSWORD" || code === "INVALID_EMAIL_OR_PASSWORD" ? "wrong" : "void";
}

function toWebRequest(request: FastifyRequest, env: Env, path: string, body: Body | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== "x-tranche-client" && name !== "content-length")
      headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set("x-tranche-client", request.ip);
  // The server has checked that the origin is the host asked for; the library knows this site by one name.
  if (headers.has("origin")) headers.set("origin", siteOrigin(env));
  // Without one it is a program: the server lets no cookie come so.
  else headers.delete("sec-fetch-mode");
  if (body) headers.set("content-type", "application/json");
  const sent = body ? { body: JSON.stringify(body) } : {};
  return new Request(new URL(path, siteOrigin(env)), { method: request.method, headers, ...sent });
}

async function readBody(request: FastifyRequest): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw) {
    size += (chunk as Buffer).length;
    if (size > MOST_BODY_BYTES) throw Object.assign(new Error(t("The request is too large")), { statusCode: 413 });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Without the session's token where a browser asks: its cookie is enough, and no script of a page has business with it. */
function sendAnswer(
  { status, text, headers }: CallAnswer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const isBrowser = request.headers.origin !== undefined || request.headers["sec-fetch-site"] !== undefined;
  reply.code(status);
  for (const [name, value] of headers)
    if (!HELD_BACK.has(name) && !(isBrowser && TOKEN_HEADERS.has(name))) reply.header(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return reply.send(isBrowser || request.method === "GET" ? withoutToken(text) : text);
}

const HELD_BACK = new Set(["set-cookie", "content-length"]);
const TOKEN_HEADERS = new Set(["set-auth-token", "access-control-expose-headers"]);

type Answer = { token?: unknown; session?: Record<string, unknown> | null };

function withoutToken(text: string): string {
  if (!text.startsWith("{")) return text;
  const { token: _, ...answer } = JSON.parse(text) as Answer;
  if (!answer.session) return JSON.stringify(answer);
  const { token: _hidden, ...session } = answer.session;
  return JSON.stringify({ ...answer, session });
}
