import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { isLockedOut, recordFailure } from "../http/rate-limit.ts";
import { requestCounter } from "../http/request-counter.ts";
import { refuse } from "../refuse.ts";
import { hashToken } from "./link-token.ts";

/** What a link without an account is for. */
export type LinkPurpose = "requests" | "kpis" | "signing";

/** A person who came by such a link: nobody, with one record for one purpose, and what they may still bring. */
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
  /** It needs a code that its holder has not entered: it opens nothing yet. */
  isLocked: boolean;
  /** Nothing more is wanted for its record. */
  isClosed: boolean;
};

/** The token stands in the address after "#", which browsers send to nobody; the page sends it in this header, which is never logged. */
const HEADER = "x-link-token";
/** What the person who entered a code brings with it, for as long as that holds. */
const PASS_HEADER = "x-link-pass";
const TOKEN = /^[\w-]{20,100}$/;
/** Of one link, and of one address with any links. */
const OF_LINK = { window: 60, max: 300 };

function secretIn({ headers }: Pick<FastifyRequest, "headers">, header: string): string | undefined {
  const given = headers[header];
  if (given === undefined) return undefined;
  return typeof given === "string" && TOKEN.test(given) ? given : "";
}

/** What the database knows the request's link by; null when it brings none. */
export function linkHash(request: Pick<FastifyRequest, "headers">): string | null {
  const token = secretIn(request, HEADER);
  return token === undefined ? null : hashToken(token);
}

/** What the database knows the pass of the request by: nothing without one. */
export const passHash = (request: Pick<FastifyRequest, "headers">): string =>
  hashToken(secretIn(request, PASS_HEADER) ?? "");

/** A code as it is kept: with the token of its link, which the database does not have, so that nobody can try out the million there are. */
export const codeHash = (request: Pick<FastifyRequest, "headers">, code: string): string =>
  hashToken(`${secretIn(request, HEADER) ?? ""} ${code}`);

const guesser = (address: string) => `links from ${address}`;

/** A person who tries many links from one address is refused for a while, unless the link they bring is one; and one link is not hurried. */
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
