import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { hashToken } from "./link-token.ts";
import { isLockedOut, recordFailure } from "./rate-limit.ts";
import { refuse } from "./refuse.ts";
import { requestCounter } from "./request-counter.ts";

/** What a link without an account is for. */
export type LinkPurpose = "requests";

/** Whoever came by such a link: nobody, with one record for one purpose, and what they may still bring. */
export type Link = {
  linkId: string;
  orgId: string;
  recordId: string;
  purpose: LinkPurpose;
  recipient: string;
  mostFiles: number;
  mostBytes: number;
  files: number;
  bytes: number;
};

/** The token stands in the address after "#", which browsers send to nobody; the page sends it in this header, which is never logged. */
const HEADER = "x-link-token";
const TOKEN = /^[\w-]{20,100}$/;
/** Of one link, and of one address with any links. */
const OF_LINK = { window: 60, max: 300 };

/** What the database knows the request's link by; null when it brings none. */
export function linkHash({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const token = headers[HEADER];
  if (token === undefined) return null;
  return hashToken(typeof token === "string" && TOKEN.test(token) ? token : "");
}

const guesser = (address: string) => `links from ${address}`;

/** Whoever tries many links from one address is refused for a while, unless the link they bring is one; and one link is not hurried. */
export function guardLinks(http: FastifyInstance, accountsPool: pg.Pool): void {
  const counter = requestCounter(accountsPool);
  http.addHook("onRequest", async (request, reply) => {
    const hash = linkHash(request);
    if (hash === null) return;
    reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex");
    if (await isLockedOut(accountsPool, guesser(request.ip))) {
      const { rows } = await accountsPool.query<{ known: boolean }>("select is_link($1) as known", [hash]);
      if (rows[0]?.known !== true) throw refuse("core.unknown_links");
    }
    const { allowed } = await counter.consume(`link ${hash}`, OF_LINK);
    if (!allowed) throw refuse("core.too_many_requests");
  });
  http.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode === 401 && linkHash(request) !== null) await recordFailure(accountsPool, guesser(request.ip));
  });
}
