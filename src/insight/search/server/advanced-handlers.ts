import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import {
  advancedSearchApi,
  type FoundItem,
  type GroupKind,
  type SearchGroup,
} from "#insight/search/shared/advanced-api.ts";
import { MOST_CONTINUED, MOST_OF_A_GROUP, MOST_OF_A_PAGE } from "#insight/search/shared/advanced-fields.ts";
import { countHoldings, listHoldings } from "#portfolio/portfolio/server/list-use-cases.ts";
import { searchMessages } from "#work/chat/server/queries.ts";
import { findPassages } from "#work/documents/server/reading-use-cases.ts";
import { answers, countFound, holdingsAnswer, listFound } from "./advanced-queries.ts";
import { countFacets } from "./facet-queries.ts";
import { KINDS_IN_ORDER } from "./groups.ts";
import { findRanked, itemOf, markedOf, meantQueries, pageRanked } from "./ranked-use-cases.ts";

type Asked = { q: string; filters: readonly Filter[]; offset: number; most: number };

const ORDERED: readonly GroupKind[] = [...KINDS_IN_ORDER, "chat_message"];

const cursorAfter = ({ offset, most }: Asked, total: number) => {
  const next = offset + most;
  return next < total && next < MOST_CONTINUED ? { nextCursor: String(next) } : {};
};

/** Records of one kind; undefined where it has no match or lacks a field. */
async function groupOf({ db, actor }: Ctx, kind: RecordKind, asked: Asked): Promise<SearchGroup | undefined> {
  if (!actor.permissions.has(RECORDS[kind].can.read)) return undefined;
  if (kind === "portfolio_company" && asked.filters.length > 0) return holdings(db, asked);
  if (!answers(kind, asked.filters)) return undefined;
  const total = await countFound(db, kind, asked);
  if (total === 0) return undefined;
  const marked = await markedOf(db, asked.q);
  const found = (await listFound(db, kind, asked)).map((row) => itemOf(row, marked));
  const items = kind === "document" && asked.q !== "" ? await withPassages(db, found, asked.q) : found;
  return { kind, total, items, ...cursorAfter(asked, total) };
}

/** A list of holdings is read in one page. */
const MOST_HOLDINGS = 200;
/** Documents that have the words inside show where. */
async function withPassages(db: Ctx["db"], items: readonly FoundItem[], search: string): Promise<FoundItem[]> {
  const ids = items.map(({ id }) => id);
  const passages = await findPassages(db, { search, ids, most: ids.length });
  const partsOf = new Map(passages.map(({ id, parts }) => [id, parts]));
  return items.map((item) => {
    const parts = partsOf.get(item.id);
    return parts === undefined ? item : { ...item, parts, snippet: parts.map(({ text }) => text).join("") };
  });
}

/** Portfolio companies by their valuation, which their own list calculates. */
async function holdings(db: Ctx["db"], asked: Asked): Promise<SearchGroup | undefined> {
  const { q, filters, offset, most } = asked;
  if (!holdingsAnswer(filters)) return undefined;
  const question = { filters: [...filters], search: q };
  const known = { known: await asKnown(db, {}) };
  const { count: total } = await countHoldings(db, question, known);
  if (total === 0) return undefined;
  const sort = { field: "name", direction: "asc" } as const;
  const limit = Math.min(MOST_HOLDINGS, offset + most);
  const { items } = await listHoldings(db, { ...question, sort, limit }, known);
  const marked = await markedOf(db, q);
  const shown = items.slice(offset, offset + most).map(({ id, name }) => {
    return itemOf({ id, label: name, content: name, isArchived: false }, marked);
  });
  return { kind: "portfolio_company", total, items: shown, ...cursorAfter(asked, Math.min(total, MOST_HOLDINGS)) };
}

/** The newest messages with the words, in rooms the asking person reads. */
async function messages({ db, actor }: Ctx, { q, filters, most }: Asked): Promise<SearchGroup | undefined> {
  if (q === "" || filters.length > 0 || !actor.permissions.has("chat:read")) return undefined;
  const found = await searchMessages(db, q, undefined, most);
  if (found.length === 0) return undefined;
  const marked = await markedOf(db, q);
  const items = found.map(({ id, room, roomId, content }) => ({
    ...itemOf({ id, label: room, content: content ?? "", isArchived: false }, marked),
    roomId,
  }));
  return { kind: "chat_message", total: items.length, items };
}

const foundIn = (ctx: Ctx, kind: GroupKind, asked: Asked) =>
  kind === "chat_message" ? messages(ctx, asked) : groupOf(ctx, kind, asked);

/** Kinds whose groups need statements of their own: filtered ones, documents by their words, chat. */
async function findGroups(ctx: Ctx, { q, filters, recent }: Omit<Asked, "offset" | "most"> & { recent: string[] }) {
  const isPlain = filters.length === 0;
  const plain = isPlain ? await findRanked(ctx, { q, recent }) : new Map<GroupKind, SearchGroup>();
  const groups: SearchGroup[] = [];
  for (const kind of ORDERED) {
    const isRanked = isPlain && kind !== "document" && kind !== "chat_message";
    const asked = { q, filters, offset: 0, most: MOST_OF_A_GROUP };
    const group = isRanked ? plain.get(kind) : await foundIn(ctx, kind, asked);
    if (group !== undefined) groups.push(group);
  }
  return groups;
}

type Whole = Omit<Asked, "offset" | "most"> & { recent: string[]; isExact: boolean };

/** Everything a query and filters find, or what is found by the query that was meant. */
export async function findEverywhere(ctx: Ctx, { q, filters, recent, isExact }: Whole) {
  if (q === "" && filters.length === 0) return { groups: [], corrected: null };
  const groups = await findGroups(ctx, { q, filters, recent });
  if (groups.length > 0 || q === "" || isExact) return { groups, corrected: null };
  for (const corrected of await meantQueries(ctx, q)) {
    const meant = await findGroups(ctx, { q: corrected, filters, recent });
    if (meant.length > 0) return { groups: meant, corrected };
  }
  return { groups: [], corrected: null };
}

export const advancedSearchHandlers = implement(advancedSearchApi, {
  find: findEverywhere,
  async facets({ db, actor }, { q, filters }) {
    if (q === "" && filters.length === 0) return { facets: [] };
    return { facets: await countFacets(db, { q, filters, may: actor.permissions }) };
  },

  async more(ctx, { q, filters, kind, cursor, recent }) {
    if (q === "" && filters.length === 0) return { items: [] };
    const offset = Number(cursor ?? 0);
    if (filters.length === 0 && kind !== "document" && kind !== "chat_message")
      return pageRanked(ctx, kind, { q, recent, offset });
    const group = await foundIn(ctx, kind, { q, filters, offset, most: MOST_OF_A_PAGE });
    return { items: group?.items ?? [], ...(group?.nextCursor !== undefined && { nextCursor: group.nextCursor }) };
  },
});
