import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { ALL_NOTIFICATION_GROUPS, type Delivery, type NotificationGroup } from "#core/shared/notification-groups.ts";

type Overall = { emailNotifications: boolean; dealAlerts: boolean; delivery: Delivery; digestHour: number };
type Row = Overall & { muted: string[]; mailed: string[]; timeZone: string };

/** What the asking person chose in this firm, or what holds until they choose. */
export async function findSettings(db: Db) {
  const { rows } = await sql<Row>`
    select coalesce(s.email_notifications, true) as email_notifications, coalesce(s.deal_alerts, true) as deal_alerts,
      coalesce(s.delivery, 'each') as delivery, coalesce(s.digest_hour, 8) as digest_hour, coalesce(s.muted, '{}') as muted,
      coalesce(s.mailed, mailed_by_default()) as mailed, coalesce(u.time_zone, o.time_zone) as time_zone
    from users u join organizations o on o.id = current_org()
    left join notification_settings s on s.user_id = u.id where u.id = me()`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { muted, mailed, ...overall } = row;
  const kinds = ALL_NOTIFICATION_GROUPS.map((kind) => ({
    kind,
    inApp: !muted.includes(kind),
    byMail: mailed.includes(kind),
  }));
  return { ...overall, kinds };
}

type KindChoice = { kind: NotificationGroup; inApp?: boolean | undefined; byMail?: boolean | undefined };

/** One kind, whatever is chosen for the others at the same moment. */
export async function chooseKind(db: Db, { kind, inApp, byMail }: KindChoice): Promise<void> {
  await begin(db);
  await db
    .updateTable("notificationSettings")
    .set({
      ...(inApp !== undefined && { muted: inApp ? without("muted", kind) : withOne("muted", kind) }),
      ...(byMail !== undefined && { mailed: byMail ? withOne("mailed", kind) : without("mailed", kind) }),
      id: sql<string>`id`,
    })
    .where("userId", "=", sql<string>`me()`)
    .execute();
}

export async function chooseOverall(
  db: Db,
  chosen: { [Choice in keyof Overall]?: Overall[Choice] | undefined },
): Promise<void> {
  await begin(db);
  const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  await db
    .updateTable("notificationSettings")
    .set({ ...set, id: sql<string>`id` })
    .where("userId", "=", sql<string>`me()`)
    .execute();
}

/** The row of who chooses for the first time. */
async function begin(db: Db): Promise<void> {
  await db
    .insertInto("notificationSettings")
    .defaultValues()
    .onConflict((conflict) => conflict.columns(["orgId", "userId"]).doNothing())
    .execute();
}

const without = (column: string, kind: string) => sql<string[]>`array_remove(${sql.ref(column)}, ${kind}::text)`;
const withOne = (column: string, kind: string) =>
  sql<string[]>`array_append(array_remove(${sql.ref(column)}, ${kind}::text), ${kind}::text)`;
