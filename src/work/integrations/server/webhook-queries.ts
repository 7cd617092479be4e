import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { EndpointForm } from "#work/integrations/shared/forms.ts";
import { OVERLAP_HOURS } from "#work/integrations/shared/webhook-rules.ts";
import type { Delivery, Endpoint } from "#work/integrations/shared/webhooks-api.ts";

const SHOWN = sql`e.id, e.row_version, e.url, e.description, e.events, e.status, e.last_error,
  case when e.former_until > now() then e.former_until end as former_until, ${personShown("e.createdBy")} as created_by, e.created_at`;

export async function listEndpoints(db: Db): Promise<Endpoint[]> {
  const { rows } = await sql<Endpoint>`select ${SHOWN} from webhook_endpoints e order by e.created_at, e.id`.execute(
    db,
  );
  return rows;
}

export async function findEndpoint(db: Db, id: string): Promise<Endpoint | undefined> {
  const { rows } = await sql<Endpoint>`select ${SHOWN} from webhook_endpoints e where e.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertEndpoint(db: Db, row: EndpointForm & { id: string; secret: string }): Promise<void> {
  await db.insertInto("webhookEndpoints").values(row).execute();
}

export async function updateEndpoint(
  db: Db,
  { id, rowVersion, ...form }: EndpointForm & { id: string; rowVersion: number },
): Promise<boolean> {
  const updated = await db
    .updateTable("webhookEndpoints")
    .set(form)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** Who turns it on again is the person whose rights it has; what happened meanwhile is not sent. */
export async function setEndpointStatus(db: Db, id: string, status: "active" | "paused"): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoints set status = ${status}, last_error = case when ${status} = 'active' then null else last_error end, failing_since = null,
      since = case when ${status} = 'active' and status <> 'active' then now() else since end,
      read_at = case when ${status} = 'active' and status <> 'active' then now() else read_at end,
      created_by = case when ${status} = 'active' then me() else created_by end
    where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

export async function rotateSecret(db: Db, id: string, secret: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoints set former_secret = secret, former_until = now() + make_interval(hours => ${OVERLAP_HOURS}), secret = ${secret}
    where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteEndpoint(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from webhook_endpoints where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

const DELIVERY = sql`d.id, d.endpoint_id, d.message_id, d.event, d.body, d.status, d.attempts, d.next_attempt_at, d.last_status, d.last_error, d.last_ms,
  d.created_at, d.ended_at`;

export async function listDeliveries(db: Db, endpointId: string, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select ${DELIVERY} from webhook_deliveries d where d.endpoint_id = ${endpointId} order by d.created_at desc, d.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findDelivery(db: Db, id: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`select ${DELIVERY} from webhook_deliveries d where d.id = ${id}`.execute(db);
  return rows[0];
}

export type NewMessage = { messageId: string; event: string; body: string; changeId: string | null };

/** Its trigger hands it to the queue. A change that is on its way already is left out. */
export async function insertDelivery(db: Db, endpointId: string, message: NewMessage): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (endpoint_id, message_id, event, body, change_id)
    values (${endpointId}, ${message.messageId}, ${message.event}, ${message.body}, ${message.changeId})
    on conflict (org_id, endpoint_id, change_id, event) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** A message as it is sent, with the secrets of its endpoint. */
export type Outgoing = {
  id: string;
  endpointId: string;
  messageId: string;
  body: string;
  attempts: number;
  url: string;
  secret: string;
  formerSecret: string | null;
  createdBy: string | null;
};

export async function findOutgoing(db: Db, id: string): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    select d.id, d.endpoint_id, d.message_id, d.body, d.attempts, e.url, e.secret, case when e.former_until > now() then e.former_secret end as former_secret,
      e.created_by
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.id = ${id} and e.status = 'active' and d.status = 'pending' and d.next_attempt_at <= now() for update of d`.execute(
    db,
  );
  return rows[0];
}

export type Attempt = { status: number | null; error: string | null; ms: number };

export async function noteAttempt(
  db: Db,
  id: string,
  { status, error, ms }: Attempt,
  next: { retryInSeconds: number } | "delivered" | "failed",
): Promise<void> {
  const isOver = typeof next === "string";
  await sql`
    update webhook_deliveries set attempts = attempts + 1, last_status = ${status}, last_error = ${error}, last_ms = ${ms},
      status = ${isOver ? next : "pending"}, ended_at = case when ${isOver} then now() end,
      next_attempt_at = case when not ${isOver} then now() + ${isOver ? 0 : next.retryInSeconds}::float8 * interval '1 second' end
    where id = ${id}`.execute(db);
}

export async function noteEndpoint(db: Db, id: string, error: string | null): Promise<void> {
  await sql`
    update webhook_endpoints set last_error = ${error}, failing_since = case when ${error}::text is null then null else coalesce(failing_since, now()) end
    where id = ${id} and (last_error is not null or ${error}::text is not null)`.execute(db);
}

/** True where it failed for too long, or its owner ended it, and it was not paused yet. */
export async function pauseFailing(db: Db, id: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoints set status = 'failing' where id = ${id} and status = 'active' and failing_since <= now() - make_interval(days => ${days})
    returning id`.execute(db);
  return rows.length > 0;
}

export type Listening = { id: string; events: string[]; since: string; readAt: string; createdBy: string };

export async function listListening(db: Db): Promise<Listening[]> {
  const { rows } = await sql<Listening>`
    select id, events, since, read_at, created_by from webhook_endpoints where status = 'active' and created_by is not null order by id`.execute(
    db,
  );
  return rows;
}

export async function noteRead(db: Db, id: string, at: string): Promise<void> {
  await sql`update webhook_endpoints set read_at = ${at}::timestamptz where id = ${id}`.execute(db);
}

export async function readNow(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(db);
  return String(rows[0]?.at);
}

/** Hands messages whose next attempt has come to the queue. */
export async function queueDue(db: Db): Promise<void> {
  await sql`
    update webhook_deliveries d set queued_at = now() from webhook_endpoints e
    where e.id = d.endpoint_id and e.status = 'active' and d.status = 'pending' and d.next_attempt_at <= now()
      and d.queued_at < now() - interval '50 seconds'`.execute(db);
}

const KEPT_DAYS = 30;
export async function deleteOldDeliveries(db: Db): Promise<void> {
  await sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
