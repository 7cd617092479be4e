import type { Db } from "#core/server/ctx.ts";
import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { filtersOf } from "#core/shared/lists/filter-schema.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { RECORD_KINDS } from "#core/shared/records.ts";
import { MOST_ALERTED, MOST_KNOWN, SEARCH_FIELDS } from "#insight/search/shared/advanced-fields.ts";
import { searchMessages } from "#work/chat/server/queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { holdingsAnswer, type Question } from "./advanced-queries.ts";
import {
  beginLooking,
  countKnown,
  type DueSearch,
  insertKnown,
  listChangedKinds,
  listDue,
  listHits,
  listNewHits,
  listNewMessages,
  listUnknown,
  markLooked,
  removeKnown,
} from "./saved-queries.ts";

/** Portfolio companies that match filters, which their own area calculates. */
export type Holdings = (db: Db, question: { search: string; filters: readonly Filter[] }) => Promise<string[]>;
const isCalculated = ({ filters }: Question) => filters.length > 0 && holdingsAnswer(filters);
type Owned = { id: string; userId: string };

/** What the owner finds today is no news: it is remembered when alerts begin. */
export async function beginAlerts(db: Db, { id, userId }: Owned, asked: Question, holdings: Holdings): Promise<void> {
  await removeKnown(db, id);
  await beginLooking(db, id);
  const ids: string[] = [];
  for (const kind of RECORD_KINDS) ids.push(...(await listHits(db, kind, asked, MOST_KNOWN - ids.length)));
  if (isCalculated(asked)) ids.push(...(await holdings(db, { search: asked.q, filters: asked.filters })));
  await insertKnown(db, { searchId: id, userId, ids });
}

export const endAlerts = removeKnown;

/** New results of a search, as its owner finds and sees them at this moment. */
async function newHits(db: Db, { id, q, filters, lookedAt: since }: DueSearch, holdings: Holdings): Promise<string[]> {
  const asked = { q, filters };
  const onlyCreated = (await countKnown(db, id)) >= MOST_KNOWN;
  const ids: string[] = [];
  for (const kind of await listChangedKinds(db, since)) {
    const most = MOST_ALERTED - ids.length;
    if (most > 0) ids.push(...(await listNewHits(db, kind, asked, { searchId: id, since, onlyCreated, most })));
  }
  if (isCalculated(asked)) ids.push(...(await listUnknown(db, id, await holdings(db, { search: q, filters }))));
  if (q === "" || filters.length > 0) return ids;
  const said = await searchMessages(db, q, undefined, MOST_ALERTED);
  return [
    ...ids,
    ...(await listNewMessages(
      db,
      id,
      since,
      said.map((message) => message.id),
    )),
  ];
}

const readable = filtersOf(SEARCH_FIELDS);

/** Looks for new results of each search that is due, under the rights and walls of its owner, and notifies the owner of how many there are. */
export async function alertOwners({ step, stepAs }: FirmSteps, holdings: Holdings): Promise<void> {
  const failures: unknown[] = [];
  for (const search of await step(({ db }) => listDue(db))) {
    // A field that is no longer searched finds nothing new.
    if (!readable.safeParse(search.filters).success) continue;
    try {
      const ids = await stepAs(search.userId, ({ db }) => newHits(db, search, holdings));
      if (ids !== undefined) await step(({ db }) => report(db, search, ids));
    } catch (error) {
      failures.push(error);
    }
  }
  // One search that fails does not keep others from their owners.
  if (failures.length > 0) throw new AggregateError(failures);
}

async function report(db: Db, search: DueSearch, ids: readonly string[]): Promise<void> {
  if (!(await markLooked(db, search)) || ids.length === 0) return;
  const { id: searchId, userId, name, q: query, filters } = search;
  await insertKnown(db, { searchId, userId, ids });
  const params = {
    name,
    query,
    filters: filters.map(({ field, operator, value }) => ({ field, operator, value })),
    hits: ids.length,
  };
  await notify(db, [{ kind: "search_hits", userId, params }], "nobody");
}
