import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { NotificationKind, ParamsOf } from "#work/notifications/shared/kinds.ts";

/** What somebody is to know. A notice with a topic is written down only once for its person and record. */
export type Notice<Kind extends NotificationKind = NotificationKind> = {
  [One in Kind]: { kind: One; userId: string; recordId?: string; params: ParamsOf<One>; topic?: string };
}[Kind];

/** Notifies people in the name of the person who acts; by the clock, and of what only followed from what somebody did, in nobody's. What each of them chose holds. */
export async function notify(db: Db, notices: readonly Notice[], by: "actor" | "nobody" = "actor"): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ kind, userId, recordId, params, topic }) => ({
    user_id: userId,
    kind,
    record_id: recordId,
    params,
    topic,
  }));
  await sql`
    insert into notifications (user_id, kind, record_id, params, topic, actor_id)
    select user_id, kind, record_id, params, topic, ${by === "actor" ? sql`me()` : sql`null::uuid`} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (user_id uuid, kind text, record_id uuid, params jsonb, topic text)
    on conflict do nothing`.execute(db);
}
