import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { enterAs } from "./enter-queries.ts";
import { type Event, listEvents } from "./event-queries.ts";
import {
  deleteOldDeliveries,
  insertDelivery,
  type Listening,
  listListening,
  noteRead,
  queueDue,
  readNow,
} from "./webhook-queries.ts";

/** The message of an event: which record, what happened to it, and where it is. Its values are read by the API, under the reader’s rights. */
export function messageOf({ id, type, kind, recordId, at, changed }: Event, origin: string) {
  const body = JSON.stringify({
    type,
    timestamp: at,
    data: {
      id: recordId,
      kind,
      ...(changed.length > 0 && { changed: changed.map(camelCase) }),
      url: `${origin}${RECORDS[kind as RecordKind].page.replace("$id", recordId)}`,
    },
  });
  return { messageId: `msg_${id}_${type}`, event: type, body, changeId: id };
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Each endpoint gets what happened since it was last looked after, as far as its person may see it. */
export const sendWebhooks =
  (origin: string) =>
  async ({ step, orgId }: FirmSteps): Promise<void> => {
    for (const endpoint of await step(({ db }) => listListening(db)))
      await step(({ db }) => sendEvents(db, orgId, endpoint, origin));
    await step(async ({ db }) => {
      await queueDue(db);
      await deleteOldDeliveries(db);
    });
  };

async function sendEvents(db: Db, orgId: string, endpoint: Listening, origin: string): Promise<void> {
  const { id, events: types, since, readAt } = endpoint;
  const at = await readNow(db);
  if (!(await enterAs(db, orgId, endpoint.createdBy, "integration:manage"))) return;
  const isKnown = sql<boolean>`exists (select from webhook_deliveries d where d.endpoint_id = ${id} and d.change_id = e.id and d.event = e.type)`;
  const found = await listEvents(db, { since: readAt, types, from: since, isKnown });
  for (const event of found) await insertDelivery(db, id, messageOf(event, origin));
  // A page that is full is continued at the next strike.
  const last = found.length >= 500 ? found.at(-1)?.at : undefined;
  await noteRead(db, id, last ?? at);
}
