import type { Ctx, Db } from "#core/server/ctx.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import type { FoundItem, SearchGroup } from "#insight/search/shared/advanced-api.ts";
import {
  MOST_CONTINUED,
  MOST_COUNTED,
  MOST_OF_A_GROUP,
  MOST_OF_A_PAGE,
  MOST_RANKED,
} from "#insight/search/shared/advanced-fields.ts";
import { ranked } from "#insight/search/shared/rank.ts";
import { snippetOf, wordsOf } from "#insight/search/shared/snippet.ts";
import { meant, SHORTEST_CORRECTED } from "#insight/search/shared/spelling.ts";
import { countSeen, type Hit, listAlike, listCounted, listForms, listRanked, listSaid } from "./ranked-queries.ts";

type Row = { id: string; label: string; content: string; isArchived: boolean };

/** The words of a query and other forms of them, as they are marked. */
export type Marked = { words: readonly string[]; forms: readonly string[] };

export const markedOf = async (db: Db, q: string): Promise<Marked> => ({
  words: wordsOf(q),
  forms: await listForms(db, q),
});

export function itemOf({ id, label, content, isArchived }: Row, { words, forms }: Marked): FoundItem {
  const parts = snippetOf(content === "" ? label : content, words, forms);
  return { id, label, snippet: parts.map(({ text }) => text).join(""), parts, isArchived, roomId: null };
}

type Query = { q: string; recent: readonly string[] };

/** Hits of one kind that the person sees, the first ones by how close they are to the person. */
async function inOrder({ db }: Ctx, hits: readonly Hit[], { q, recent }: Query): Promise<FoundItem[]> {
  const said = new Map((await listSaid(db, hits)).map((one) => [one.id, one]));
  const seen = hits.flatMap((hit) => {
    const one = said.get(hit.id);
    return one === undefined ? [] : [{ ...hit, ...one }];
  });
  const marked = await markedOf(db, q);
  const first = ranked(seen.slice(0, MOST_RANKED), recent);
  return [...first, ...seen.slice(MOST_RANKED)].map((one) => itemOf(one, marked));
}

/** Documents are found by the words inside as well, which have an index of their own. */
const isOther = (kind: RecordKind) => kind === "document";

/** What has all words of a query, by kind, without a filter. */
export async function findRanked(ctx: Ctx, query: Query): Promise<Map<RecordKind, SearchGroup>> {
  const { db, actor } = ctx;
  const hits = (await listRanked(db, query.q, MOST_RANKED)).filter(({ kind }) => !isOther(kind));
  if (hits.length === 0) return new Map();
  const counted = (await listCounted(db, query.q, MOST_COUNTED)).filter(({ kind }) => !isOther(kind));
  const many = new Set(counted.filter(({ isMany }) => isMany).map(({ kind }) => kind));
  const few = counted.filter(({ kind, isMany }) => !isMany && actor.permissions.has(RECORDS[kind].can.read));
  const totals = new Map((await countSeen(db, few)).map(({ kind, count }) => [kind, count]));
  const items = await inOrder(ctx, hits, query);
  const kindOf = new Map(hits.map(({ id, kind }) => [id, kind]));
  const groups = new Map<RecordKind, SearchGroup>();
  for (const kind of new Set(hits.map((hit) => hit.kind))) {
    const own = items.filter(({ id }) => kindOf.get(id) === kind);
    if (own.length === 0) continue;
    // What changed between two statements is counted by what is shown.
    const total = many.has(kind) ? MOST_COUNTED : Math.max(totals.get(kind) ?? 0, own.length);
    const more = total > MOST_OF_A_GROUP ? { nextCursor: String(MOST_OF_A_GROUP) } : {};
    groups.set(kind, { kind, total, items: own.slice(0, MOST_OF_A_GROUP), ...more });
  }
  return groups;
}

/** One kind of the same, from an offset on. */
export async function pageRanked(ctx: Ctx, kind: RecordKind, query: Query & { offset: number }) {
  if (!ctx.actor.permissions.has(RECORDS[kind].can.read)) return { items: [] };
  const hits = (await listRanked(ctx.db, query.q, MOST_CONTINUED)).filter((hit) => hit.kind === kind);
  const items = await inOrder(ctx, hits, query);
  const end = query.offset + MOST_OF_A_PAGE;
  return { items: items.slice(query.offset, end), ...(end < items.length && { nextCursor: String(end) }) };
}

const MOST_ALIKE = 30;
const MOST_TRIED = 3;

const quoted = (word: string) => (word.includes(" ") ? `"${word}"` : word);

/** Queries that may be meant by one that finds nothing: words that no record has are replaced by words that records have. */
export async function meantQueries({ db }: Ctx, q: string): Promise<string[]> {
  const words = wordsOf(q);
  const options: string[][] = [];
  for (const word of words) {
    const isKept = word.length < SHORTEST_CORRECTED || word.includes(" ") || (await listRanked(db, word, 1)).length > 0;
    options.push(isKept ? [] : meant(word, await listAlike(db, word, MOST_ALIKE), MOST_TRIED));
  }
  const tries = Math.max(0, ...options.map(({ length }) => length));
  return Array.from({ length: tries }, (_, at) =>
    words.map((word, place) => quoted(options[place]?.[at] ?? options[place]?.[0] ?? word)).join(" "),
  );
}
