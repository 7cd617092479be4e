import type { Db } from "#core/server/ctx.ts";
import type { FoundRecord } from "#insight/search/shared/api.ts";
import { SHORTEST_QUERY } from "#insight/search/shared/rules.ts";
import { describeHits, findAbout, findHits, type Hit } from "./queries.ts";

/** The best records of each kind for a query, in one order, each with what tells it apart. */
export async function findRecords(db: Db, { query, most }: { query: string; most: number }): Promise<FoundRecord[]> {
  if (query.length < SHORTEST_QUERY) return [];
  const hits = await findHits(db, query, most);
  if (hits.length === 0) return [];
  const about = await findAbout(db, hits.map(idOf), most);
  const chosen = bestOfEachKind(inPlaceOf(hits, about), most);
  const described = new Map((await describeHits(db, chosen.map(idOf))).map((one) => [one.id, one]));
  return chosen.flatMap(({ kind, id, label, isArchived }) => {
    const found = described.get(id);
    if (found === undefined) return [];
    const { details, state, owner } = found;
    const detail = details.find((text) => text !== null && text !== "" && text !== label) ?? null;
    return [{ kind, id, label, detail, state, owner, isArchived }];
  });
}

const idOf = ({ id }: Hit) => id;

/** Each hit, or in its place what is about it: a company that became a deal is found as that deal. */
function inPlaceOf(hits: readonly Hit[], about: readonly Hit[]): Hit[] {
  return hits.flatMap((hit) => {
    const standing = about.filter(({ aboutId }) => aboutId === hit.id);
    return standing.length > 0 ? standing : [hit];
  });
}

function bestOfEachKind(hits: readonly Hit[], most: number): Hit[] {
  const taken = new Map<string, Set<string>>();
  return hits.filter(({ kind, id }) => {
    const ids = taken.get(kind) ?? new Set();
    taken.set(kind, ids);
    if (ids.has(id) || ids.size >= most) return false;
    ids.add(id);
    return true;
  });
}
