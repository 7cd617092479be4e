import { z } from "zod";
import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuseField } from "#core/server/refuse.ts";
import { changesApi } from "#work/integrations/shared/changes-api.ts";
import { type Cut, cutNow, firstIdOf, listChanges, type Now } from "./change-queries.ts";

const place = z.object({ after: z.uuid(), cut: z.object({ id: z.uuid(), horizon: z.string().regex(/^\d{1,20}$/) }) });
type Place = z.output<typeof place>;

const written = (at: Place) => Buffer.from(JSON.stringify(at)).toString("base64url");

function readPlace(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw refuseField("cursor", "integrations.unreadable_cursor");
  }
}

/**
 * Up to where changes are complete. Ids grow with time, but a transaction that began earlier may end later. Where none is at work, that
 * is now; else the moment of the last cursor, as soon as every transaction of then has ended.
 */
function completeUpTo(now: Now, before: Cut | undefined): string | undefined {
  if (now.oldest === now.horizon) return now.id;
  return before !== undefined && BigInt(before.horizon) <= BigInt(now.oldest) ? before.id : undefined;
}

/** The cut that the next request waits for. A restored database counts from its own beginning. */
const nextCut = (now: Now, before: Cut | undefined, isReached: boolean): Cut =>
  before === undefined || isReached || BigInt(before.horizon) > BigInt(now.horizon)
    ? { id: now.id, horizon: now.horizon }
    : before;

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

export const changeHandlers = implement(changesApi, {
  async list({ db }, { cursor, since, kind, limit }) {
    const now = await cutNow(db);
    const from = cursor === undefined ? undefined : readPlace(cursor);
    const after = from?.after ?? (await begin(db, now, since));
    const upTo = completeUpTo(now, from?.cut);
    const found = upTo === undefined || upTo <= after ? [] : await listChanges(db, { after, upTo, kind, limit });
    const hasMore = found.length === limit;
    const reached = hasMore ? (found.at(-1)?.id ?? after) : upTo !== undefined && upTo > after ? upTo : after;
    const cut = nextCut(now, from?.cut, upTo !== undefined && !hasMore);
    const items = found.map((change) => ({ ...change, changed: change.changed.map(camelCase) }));
    return { items, cursor: written({ after: reached, cut }), hasMore };
  },
});

const begin = (db: Db, now: Now, since: string | undefined) =>
  since === undefined ? Promise.resolve(now.id) : firstIdOf(db, since);
