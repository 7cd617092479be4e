import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Permission } from "#core/shared/permissions.ts";

/** Goes on in this transaction as a person of the firm. False where they left or may not do this; the transaction then has no person. */
export async function enterAs(db: Db, orgId: string, userId: string, permission: Permission): Promise<boolean> {
  const { rows } = await sql<{ orgId: string | null; permissions: string[] }>`
    select org_id, permissions from begin_request(${userId}::uuid, ${orgId}::uuid, 'clock.webhooks')`.execute(db);
  const entered = rows[0];
  return entered?.orgId === orgId && entered.permissions.includes(permission);
}
