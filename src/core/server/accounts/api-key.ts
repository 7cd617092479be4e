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

/** What the database knows the request's key by; null when it brings none. Only the REST API takes keys. */
export function apiKeyHash({ url, headers }: { url: string; headers: IncomingHttpHeaders }): string | null {
  const token = url.startsWith("/api/") ? BEARER.exec(headers.authorization ?? "")?.[1] : undefined;
  return token === undefined ? null : hashToken(token);
}

const guesser = (address: string) => `api keys from ${address}`;

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
