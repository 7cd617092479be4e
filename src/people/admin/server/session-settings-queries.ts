import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { FirmSession, SessionSettings } from "#people/admin/shared/session-settings-api.ts";

const SETTINGS = [
  "timeoutEnabled",
  "timeoutMinutes",
  "warningMinutes",
  "forceLogoutOnIdle",
  "maxConcurrentSessions",
  "rowVersion",
] as const;

export async function findSessionSettings(db: Db): Promise<SessionSettings | undefined> {
  return (await db.selectFrom("sessionSettings").select(SETTINGS).executeTakeFirst()) as SessionSettings | undefined;
}

/** Undefined when somebody changed them since this version was read. */
export async function updateSessionSettings(
  db: Db,
  { rowVersion, ...changed }: SessionSettings,
): Promise<SessionSettings | undefined> {
  const row = await db
    .updateTable("sessionSettings")
    .set(changed)
    .where("rowVersion", "=", rowVersion)
    .returning(SETTINGS)
    .executeTakeFirst();
  return row as SessionSettings | undefined;
}

export async function listFirmSessions(db: Db): Promise<FirmSession[]> {
  const { rows } = await sql<FirmSession>`
    select s.*, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email
    from firm_sessions() s join users u on u.id = s.user_id order by s.last_active_at desc`.execute(db);
  return rows;
}

/** False when nobody of this firm has such a session. */
export async function endFirmSession(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_firm_session(${id}) as ended`.execute(db);
  return rows[0]?.ended ?? false;
}
