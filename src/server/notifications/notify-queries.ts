import { sql } from "kysely";
import { NOTIFICATIONS, type NotificationKind, type ParamsOf, type Said } from "#shared/notifications/kinds.ts";
import type { Db } from "../core/ctx.ts";

/** What somebody is to know. A notice with a topic is written down only once for its person and record. */
export type Notice<Kind extends NotificationKind = NotificationKind> = {
  [One in Kind]: { kind: One; userId: string; recordId?: string; params: ParamsOf<One>; topic?: string };
}[Kind];

/** Notifies people in the name of whoever acts; by the clock that is the system. What each of them chose holds. */
export async function notify(db: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ kind, userId, recordId, params, topic }) => {
    const { group, says } = NOTIFICATIONS[kind];
    const said = (says as (params: unknown, recordId: string) => Said)(params, recordId ?? "");
    return {
      kind: group,
      user_id: userId,
      record_id: recordId,
      content: said.text,
      detail: said.detail ?? "",
      href: said.href,
      topic,
    };
  });
  await sql`
    insert into notifications (user_id, kind, record_id, content, detail, href, topic)
    select user_id, kind, record_id, content, detail, href, topic from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (user_id uuid, kind text, record_id uuid, content text, detail text, href text, topic text)
    on conflict do nothing`.execute(db);
}
