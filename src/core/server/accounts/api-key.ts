import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { isLockedOut, recordFailure } from "../http/rate-limit.ts";
import { hashToken, newLinkToken } from "../links/link-token.ts";
import { refuse } from "../refuse.ts";

const PREFIX = "trk_";
const BEARER = /^Bearer\s+(trk_\S*)$/i;
/** The prefix and enough of the rest to tell one key from another. */
const SHOWN = PREFIX.length + 6;

/** A key for a program: shown once, kept as a hash. */
export function newApiKey(): { token: string; tokenHash: string; tokenStart: string } {
  const token = PREFIX + newLinkToken().token;
  return { token, tokenHash: hashToken(token), tokenStart: token.slice(0, SHOWN) };
}

/** What the database knows the request's key by; null when it brings none. Only the REST API and MCP take keys. */
export function apiKeyHash({ url, headers }: { url: string; headers: IncomingHttpHeaders }): string | null {
  const token =
    url.startsWith("/api/") || /^\/mcp(?:\?|$)/.test(url) ? BEARER.exec(headers.authorization ?? "")?.[1] : undefined;
  return token === undefined ? null : hashToken(token);
}

const guesser = (address: string) => `api keys from ${address}`;

/** Requests of one key in one minute. */
const MOST_A_MINUTE = 600;
const MINUTE = 60;

type Counted = { count: number; seconds: number };

/** Counts a request of a valid key; undefined for any other. */
async function countRequest(accountsPool: pg.Pool, hash: string): Promise<Counted | undefined> {
  const { rows } = await accountsPool.query<Counted>(
    `insert into auth.key_requests as k (token_hash, minute, count) select $1, to_timestamp(floor(extract(epoch from now()) / 60) * 60), 1 where is_key($1)
     on conflict (token_hash) do update set minute = excluded.minute, count = case when k.minute = excluded.minute then k.count + 1 else 1 end
     returning count, ceil(extract(epoch from minute + interval '1 minute' - now()))::int as seconds`,
    [hash],
  );
  return rows[0];
}

/** Each key has so many requests a minute, however many processes answer them; the headers say how many are left. */
export function limitApiKeys(http: FastifyInstance, accountsPool: pg.Pool): void {
  http.addHook("onRequest", async (request, reply) => {
    const hash = apiKeyHash(request);
    const counted = hash === null ? undefined : await countRequest(accountsPool, hash);
    if (counted === undefined) return;
    reply.headers({
      "ratelimit-policy": `${MOST_A_MINUTE};w=${MINUTE}`,
      "ratelimit-limit": MOST_A_MINUTE,
      "ratelimit-remaining": Math.max(MOST_A_MINUTE - counted.count, 0),
      "ratelimit-reset": counted.seconds,
    });
    if (counted.count <= MOST_A_MINUTE) return;
    reply.header("retry-after", counted.seconds);
    throw refuse("core.key_too_fast", { seconds: counted.seconds });
  });
}

/** A person who tries many keys from one address is refused for a while, unless the key they bring is one. */
export function guardApiKeys(http: FastifyInstance, accountsPool: pg.Pool): void {
  http.addHook("onRequest", async (request) => {
    const hash = apiKeyHash(request);
    if (hash === null || !(await isLockedOut(accountsPool, guesser(request.ip)))) return;
    const { rows } = await accountsPool.query<{ known: boolean }>("select is_key($1) as known", [hash]);
    if (rows[0]?.known !== true) throw refuse("core.unknown_keys");
  });
  http.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode === 401 && apiKeyHash(request) !== null)
      await recordFailure(accountsPool, guesser(request.ip));
  });
}
