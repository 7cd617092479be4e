import { sql } from "kysely";
import { roleLabel } from "#core/server/accounts/role-label.ts";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";

export function findRole(db: Db, name: string) {
  return db.selectFrom("roles").select("name").where("name", "=", name).executeTakeFirst();
}

/** A person gives and takes only roles whose permissions they have. */
export async function assertMayGrant(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select may_grant(${role}) as may`.execute(db);
  if (!rows[0]?.may) throw refuse("admin.beyond_yours", { role: roleLabel(role) });
}

/** A role may end today or later. */
export async function assertNotEnded(db: Db, endsOn: string | null): Promise<void> {
  if (endsOn === null) return;
  const { rows } = await sql<{ isOver: boolean }>`select ${endsOn}::date < ${firmToday} as is_over`.execute(db);
  if (rows[0]?.isOver) throw refuseField("endsOn", "admin.role_ended");
}

/** Takes roles whose last day is over; gives whose they were. */
export function endRoles(db: Db): Promise<{ userId: string; role: string }[]> {
  return db
    .updateTable("userRoles")
    .set({ isActive: false })
    .where("isActive", "=", true)
    .where("endsOn", "<", firmToday)
    .returning(["userId", "role"])
    .execute();
}
