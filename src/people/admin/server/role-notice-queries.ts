import type { Db } from "#core/server/ctx.ts";
import { insertNotices } from "#core/server/records/notice-queries.ts";

/** Notices about roles of a person; their words are in the register of notifications. */
export type RoleNotice =
  | { kind: "role_given"; params: { role: string; until: string | null } }
  | { kind: "role_taken" | "role_ended"; params: { role: string } };

export const notifyOfRoles = (db: Db, notices: readonly (RoleNotice & { userId: string })[]): Promise<void> =>
  insertNotices(db, notices);
