import type { FastifyRequest } from "fastify";
import type pg from "pg";
import type { Principal } from "../database/transaction.ts";
import type { Log } from "../log.ts";

/** The last use of a session in a firm is written down at most this often: nobody needs it to the second. */
const AT_MOST_EVERY_MS = 30_000;
/** What has run out is refused by itself; ending it also closes its live stream and takes it off the lists. */
const SWEEP_EVERY_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Notes that the person of a session is there, or that a key is in use. */
export type Activity = { seen: (principal: Principal, request: FastifyRequest) => void };

/**
 * A page that only keeps itself up to date says for how long nobody touched it; programs say nothing, so each of their calls
 * counts. The answer does not wait for the note.
 */
export function createActivity(pool: pg.Pool, log: Log): Activity {
  const noted = new Map<string, number>();
  let sweptAt = 0;
  const send = (statement: string, values: unknown[]) =>
    void pool.query(statement, values).catch((error: unknown) => log.error({ err: error }, "session activity"));
  return {
    seen(principal, { headers }) {
      const token = "keyHash" in principal ? principal.keyHash : "token" in principal ? principal.token : null;
      if (token === null) return;
      const firm = "orgId" in principal ? principal.orgId : null;
      const place = `${token} ${firm}`;
      const now = Date.now();
      if (now - (noted.get(place) ?? 0) < AT_MOST_EVERY_MS) return;
      if (noted.size >= MOST_REMEMBERED) noted.clear();
      noted.set(place, now);
      if ("keyHash" in principal) send("select touch_key($1)", [token]);
      else send("select touch_session($1, $2, $3)", [token, firm, idleSeconds(headers["x-idle-seconds"])]);
      if (now - sweptAt < SWEEP_EVERY_MS) return;
      sweptAt = now;
      send("select end_rested_sessions()", []);
    },
  };
}

function idleSeconds(header: string | string[] | undefined): number {
  return typeof header === "string" && /^\d{1,6}$/.test(header) ? Number(header) : 0;
}
