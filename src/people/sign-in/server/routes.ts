import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { z } from "zod";
import type { Auth } from "#core/server/accounts/auth.ts";
import { FIRM_SIGN_IN, newFirmPass } from "#core/server/accounts/auth-firm-sign-in.ts";
import type { Outward } from "#core/server/http/outward.ts";
import { requestCounter } from "#core/server/http/request-counter.ts";
import { hashToken, newLinkToken } from "#core/server/links/link-token.ts";
import { refuse } from "#core/server/refuse.ts";
import { createSeal, type Seal } from "#core/server/sealed-text.ts";
import { addressOf, type Claims, discover, newAttempt, ProviderError, readClaims, redirectUriOf } from "./provider.ts";
import { aboutProvider } from "./secret.ts";

type Settings = { auth: Auth; pool: pg.Pool; secret: string; outward: Outward; origin: string };

const COOKIE = "tranche.firm_sign_in";
const LASTS_SECONDS = 600;
/** Sign-ins that one address may begin in a minute. */
const RULE = { window: 60, max: 30 };

const began = z.object({ email: z.email().max(254), next: z.string().max(2000).optional() });
const attemptKept = z.object({
  orgId: z.uuid(),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
  next: z.string().optional(),
});

type ProviderRow = {
  org_id: string;
  id: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  scopes: string;
  role_claim: string | null;
};

const attemptOf = (state: string) => `firm-attempt:${hashToken(state)}`;

/** Sign-in by a firm’s own provider: out to it with a state, a nonce and PKCE, and back with a code. */
export function mountFirmSignIn(http: FastifyInstance, settings: Settings): void {
  const { pool, outward, origin } = settings;
  const seal = createSeal(settings.secret);
  const counter = requestCounter(pool);
  const redirectUri = redirectUriOf(origin);

  http.post("/api/sign-in", async (request, reply) => {
    const { allowed } = await counter.consume(`${request.ip}|firm-sign-in`, RULE);
    if (!allowed) throw refuse("core.too_many_requests");
    const asked = began.safeParse(await readJson(request));
    if (!asked.success) throw refuse("core.unreadable");
    const { email, next } = asked.data;
    const provider = await findProviderOf(pool, email);
    if (!provider) throw refuse("sign_in.none");
    const attempt = newAttempt();
    const config = await discover(outward, opened(seal, provider)).catch((error: unknown) => {
      request.log.warn({ err: error }, "sign-in provider");
      throw error instanceof ProviderError ? refuse("sign_in.unreachable") : error;
    });
    const browser = newLinkToken();
    const { state, nonce, verifier } = attempt;
    const kept = { orgId: provider.org_id, nonce, verifier, browser: browser.tokenHash, next };
    await pool.query(KEEP_ATTEMPT, [attemptOf(state), JSON.stringify(kept)]);
    const url = await addressOf(config, attempt, { redirectUri, scopes: provider.scopes, email });
    return reply
      .header("cache-control", "no-store")
      .header("set-cookie", cookie(browser.token, LASTS_SECONDS, origin))
      .send({ url });
  });

  http.get("/api/sign-in/callback", async (request, reply) => {
    const answered = new URL(request.url, origin);
    const back = await comeBack(settings, seal, { request, answered });
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    reply.header("set-cookie", [cookie("", 0, origin), ...("cookies" in back ? back.cookies : [])]);
    return lead(reply, back);
  });
}

const KEEP_ATTEMPT = `insert into auth.verifications (identifier, value, expires_at) values ($1, $2, now() + interval '${LASTS_SECONDS} seconds')`;
const SPEND_ATTEMPT = "delete from auth.verifications where identifier = $1 and expires_at > now() returning value";

type Back = { cookies: string[]; next: string | undefined } | { problem: string };

/** An attempt counts once, in the browser that began it. */
async function comeBack(
  { auth, pool, outward, origin }: Settings,
  seal: Seal,
  { request, answered }: { request: FastifyRequest; answered: URL },
): Promise<Back> {
  const state = answered.searchParams.get("state") ?? "";
  const { rows } = await pool.query<{ value: string }>(SPEND_ATTEMPT, [attemptOf(state)]);
  const kept = rows[0] && attemptKept.parse(JSON.parse(rows[0].value));
  if (!kept || kept.browser !== hashToken(readCookie(request.headers.cookie))) return { problem: "expired" };
  if (answered.searchParams.has("error")) return { problem: "refused" };
  const provider = await findProviderById(pool, kept.orgId);
  if (!provider) return { problem: "gone" };
  let claims: Claims;
  try {
    const config = await discover(outward, opened(seal, provider));
    claims = await readClaims(config, answered, { state, ...kept }, provider.role_claim);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    request.log.warn({ err: error, firm: kept.orgId }, "sign-in provider");
    return { problem: error.isAway ? "away" : "invalid" };
  }
  const { person, problem } = await enter(pool, kept.orgId, claims);
  if (person === null) return { problem: problem ?? "invalid" };
  const answer = await auth.handler(passRequest(request, origin, await newFirmPass(pool, person, kept.orgId)));
  if (answer.status !== 200) return { problem: "invalid" };
  return { cookies: answer.headers.getSetCookie(), next: kept.next };
}

const ENTER = "select person, problem from sign_in_by_provider($1, $2, $3, $4, $5, $6, $7)";

async function enter(pool: pg.Pool, orgId: string, claims: Claims) {
  const { subject, email, isVerified, groups } = claims;
  const first = oneLine(claims.firstName) || (email.split("@")[0] ?? "");
  const values = [orgId, subject, email, isVerified, first, oneLine(claims.lastName), groups];
  const { rows } = await pool.query<{ person: string | null; problem: string | null }>(ENTER, values);
  return rows[0] ?? { person: null, problem: "gone" };
}

const oneLine = (name: string) =>
  name
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 100);

function passRequest(request: FastifyRequest, origin: string, token: string): Request {
  const headers = new Headers({ "content-type": "application/json", "x-tranche-client": request.ip });
  const agent = request.headers["user-agent"];
  if (agent !== undefined) headers.set("user-agent", agent);
  return new Request(new URL(FIRM_SIGN_IN, origin), { method: "POST", headers, body: JSON.stringify({ token }) });
}

const opened = (
  seal: Seal,
  { org_id: orgId, id, issuer, client_id: clientId, client_secret: sealed }: ProviderRow,
) => ({
  issuer,
  clientId,
  clientSecret: seal.open(sealed, aboutProvider(orgId, id)),
});

async function findProviderOf(pool: pg.Pool, email: string): Promise<ProviderRow | undefined> {
  const { rows } = await pool.query<ProviderRow>("select *, null as role_claim from sign_in_provider_of($1)", [email]);
  return rows[0];
}

async function findProviderById(pool: pg.Pool, orgId: string): Promise<ProviderRow | undefined> {
  const { rows } = await pool.query<ProviderRow>("select * from sign_in_provider_by_id($1)", [orgId]);
  return rows[0];
}

function cookie(value: string, seconds: number, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${value}; Path=/api/sign-in; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function readCookie(header: string | undefined): string {
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) ?? "";
}

/** Back into the application, at the page that was wanted, or at sign-in with the reason. */
function lead(reply: FastifyReply, back: Back): FastifyReply {
  const search = new URLSearchParams(
    "problem" in back ? { problem: back.problem } : back.next ? { next: back.next } : {},
  );
  const query = search.size === 0 ? "" : `?${search.toString()}`;
  return reply.redirect(`/auth${query}`, 303);
}

const MOST_BODY_BYTES = 8 * 1024;

async function readJson(request: FastifyRequest): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw) {
    size += (chunk as Buffer).length;
    if (size > MOST_BODY_BYTES) throw refuse("core.unreadable");
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw refuse("core.unreadable");
  }
}
