import type { Db } from "#core/server/ctx.ts";
import { columnsOf } from "#core/server/lists/list-file.ts";
import { download } from "#core/server/records/files.ts";
import { refuse } from "#core/server/refuse.ts";
import type { ListInput, Page } from "#core/shared/lists/paging.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { msg, t } from "#core/shared/text.ts";
import { SEARCH_FIELDS } from "#insight/search/shared/advanced-fields.ts";
import { snippetOf } from "#insight/search/shared/snippet.ts";
import { listHoldingIds } from "#portfolio/portfolio/server/list-use-cases.ts";
import { answers, countFound, holdingsAnswer } from "./advanced-queries.ts";
import { type FoundRow, listReadableKinds, listRows, listRowsOf } from "./file-queries.ts";
import { inOrderOfGroups } from "./groups.ts";
import { markedOf } from "./ranked-use-cases.ts";

type Row = FoundRow & { snippet: string };
const { text, moment } = columnsOf<Row>();

type Place = { kind: RecordKind; name: string; id: string };
const placeOf = (cursor: string | undefined): Place | undefined =>
  cursor === undefined ? undefined : (JSON.parse(cursor) as Place);

/** Rows kind by kind in the order of the screen; of kinds whose own list the person may export. */
async function readPage(db: Db, { filters, search: q, sort, limit, cursor }: ListInput): Promise<Page<Row>> {
  if (q === "" && filters.length === 0) throw refuse("search.nothing_asked");
  const place = placeOf(cursor);
  const kinds = inOrderOfGroups(
    (await listReadableKinds(db)).flatMap(({ kind, mayExport }) => (mayExport ? [kind] : [])),
  );
  const { words, forms } = await markedOf(db, q);
  const items: Row[] = [];
  for (const kind of place === undefined ? kinds : kinds.slice(kinds.indexOf(place.kind))) {
    const after = place?.kind === kind ? place : undefined;
    const page = { after, isDescending: sort.direction === "desc", most: limit - items.length };
    const isCalculated = kind === "portfolio_company" && filters.length > 0 && holdingsAnswer(filters);
    const rows = isCalculated
      ? await listRowsOf(db, kind, await listHoldingIds(db, { filters: [...filters], search: q }), page)
      : await listRows(db, kind, { q, filters }, page);
    items.push(
      ...rows.map((row) => ({
        ...row,
        snippet: snippetOf(row.content, words, forms)
          .map((part) => part.text)
          .join(""),
      })),
    );
    const last = items.at(-1);
    if (last && items.length === limit)
      return { items, nextCursor: JSON.stringify({ kind: last.kind, name: last.name, id: last.id }) };
  }
  return { items };
}

/** Results of kinds that the person reads and may not export. */
async function countLeftOut(db: Db, { filters, search: q }: Pick<ListInput, "filters" | "search">): Promise<number> {
  let count = 0;
  for (const { kind, mayExport } of await listReadableKinds(db)) {
    if (mayExport) continue;
    if (answers(kind, filters)) count += await countFound(db, kind, { q, filters });
  }
  return count;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Everything that a search finds among records, as a file. */
export const resultsFile = download({
  name: "search-results",
  can: "search:export",
  fields: SEARCH_FIELDS,
  sort: { field: "name", direction: "asc" },
  columns: [
    text(msg("Kind"), ({ kind }) => capital(t(RECORDS[kind].one))),
    text(msg("Name"), ({ label }) => label),
    text(msg("Text found"), ({ snippet }) => snippet),
    text(msg("Archived"), ({ isArchived }) => (isArchived ? t("yes") : t("no"))),
    moment(msg("Last changed"), ({ changedAt }) => changedAt),
    text(msg("ID"), ({ id }) => id),
  ],
  read: readPage,
  leftOut: countLeftOut,
});
