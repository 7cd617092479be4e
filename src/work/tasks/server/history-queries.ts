import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { type Image, readHistoryWith } from "#core/server/records/history.ts";

/** What a checklist item said, also after its deletion. */
const itemText = sql<string>`coalesce(
  (select i.text from task_items i where i.org_id = audit_log.org_id and i.id = audit_log.row_id),
  (select d.before ->> 'text' from audit_log d where d.org_id = audit_log.org_id and d.row_id = audit_log.row_id and d.action = 'delete' limit 1))`;

/** One side of an entry: the person who helps, the task that blocks, or the item with a mark once it is done. */
const sideOf = (side: "before" | "after") => {
  const image = sql.ref(`audit_log.${side}`);
  return sql<Image>`case when ${image} is null then null else case audit_log.table_name
    when 'task_helpers' then jsonb_build_object('helpers', coalesce((
      select coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), h.email) from users h where h.id = (${image} ->> 'user_id')::uuid), 'Former member'))
    when 'task_blockers' then jsonb_build_object('blocked_by', coalesce((
      select r.label from records r where r.org_id = audit_log.org_id and r.id = (${image} ->> 'blocker_id')::uuid), '–'))
    else jsonb_build_object('checklist', case when (${image} ->> 'is_done')::boolean then '✓ ' else '' end || coalesce(${image} ->> 'text', ${itemText}, '–'))
  end end`;
};

/** Who changed what of a task, its helpers, blockers and checklist among it. An item that only moved is left out. */
export const readTaskHistory = (db: Db, id: string, cursor: string | undefined) =>
  readHistoryWith(
    db,
    id,
    {
      // Rows that exist are read here, so that a window learns of their changes; deleted ones are in the trail only.
      ids: sql`select h.id from task_helpers h where h.task_id = ${id}
        union select b.id from task_blockers b where b.task_id = ${id} union select parts_of_task(${id})`,
      isTold: sql`(audit_log.action <> 'update' or audit_log.after ?| array['text', 'is_done'])`,
      before: sideOf("before"),
      after: sideOf("after"),
    },
    cursor,
  );
