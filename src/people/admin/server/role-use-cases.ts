import { roleLabel } from "#core/server/accounts/role-label.ts";
import type { FirmCtx } from "#core/server/ctx.ts";
import { notifyOfRoles } from "./role-notice-queries.ts";
import { endRoles } from "./role-queries.ts";

/** Roles whose last day has passed are taken; each person is told. */
export async function endPassedRoles({ db }: FirmCtx): Promise<void> {
  const ended = await endRoles(db);
  await notifyOfRoles(
    db,
    ended.map(({ userId, role }) => ({ kind: "role_ended" as const, userId, params: { role: roleLabel(role) } })),
  );
}
