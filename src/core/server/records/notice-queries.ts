import { sql } from "kysely";
import type { Db } from "../ctx.ts";

/** What a person is to be notified of. A notice with a topic is written once for its person and record. */
export type AnyNotice = { kind: string; userId: string; recordId?: string; params: object; topic?: string };

/** Notifies people in the name of the acting person, or in no one's. The choices of each person apply. Areas state their kinds: `notify()`. */
export async function insertNotices(
  db: Db,
  notices: readonly AnyNotice[],
  by: "actor" | "nobody" = "actor",
): Promise<void> {
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
