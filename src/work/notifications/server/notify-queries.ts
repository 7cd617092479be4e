import type { Db } from "#core/server/ctx.ts";
import { insertNotices } from "#core/server/records/notice-queries.ts";
import type { NotificationKind, ParamsOf } from "#work/notifications/shared/kinds.ts";

/** What somebody is to know. A notice with a topic is written down only once for its person and record. */
export type Notice<Kind extends NotificationKind = NotificationKind> = {
  [One in Kind]: { kind: One; userId: string; recordId?: string; params: ParamsOf<One>; topic?: string };
}[Kind];

/** Notifies people in the name of the acting person; by the clock, and of mere consequences, in no one’s. The choices of each person apply. */
export const notify = (db: Db, notices: readonly Notice[], by: "actor" | "nobody" = "actor"): Promise<void> =>
  insertNotices(db, notices, by);
