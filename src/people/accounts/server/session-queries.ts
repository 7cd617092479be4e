import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

type Session = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: string;
  lastActiveAt: string;
  isCurrent: boolean;
};

export async function listMySessions(db: Db): Promise<Session[]> {
  const { rows } = await sql<Session>`select * from my_sessions()`.execute(db);
  return rows;
}

/** False when the person has no such session. */
export async function endMySession(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_my_session(${id}) as ended`.execute(db);
  return rows[0]?.ended ?? false;
}

export async function endMyOtherSessions(db: Db): Promise<void> {
  await sql`select end_my_other_sessions()`.execute(db);
}

type Limits = { timeoutMinutes: number | null; warningMinutes: number | null; idleSeconds: number };

export async function findMySessionLimits(db: Db): Promise<Limits | undefined> {
  const { rows } = await sql<Limits>`select * from my_session_limits()`.execute(db);
  return rows[0];
}
