import { sql } from "kysely";
import { AppError } from "#shared/core/errors.ts";
import type { Permission } from "#shared/permissions.ts";
import type { Db } from "../ctx.ts";

/** What a form names, by its field; null and absent name nothing. */
type Named = Readonly<Record<string, string | null | undefined>>;

/** Refuses what is no record the asking person may see, each beside its field. */
export async function assertRecords(db: Db, named: Named): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from records where id = any (${idsOf(named)}::uuid[])`.execute(db);
  refuseOthers(named, rows, "It is not there any more");
}

/** Refuses whoever is no active colleague with this permission, each beside its field. */
export async function assertColleagues(db: Db, permission: Permission, named: Named): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships
    where user_id = any (${idsOf(named)}::uuid[]) and holds(org_id, user_id, ${permission})`.execute(db);
  refuseOthers(named, rows, "Choose a colleague");
}

const idsOf = (named: Named) => Object.values(named).filter((id) => typeof id === "string");

function refuseOthers(named: Named, known: readonly { id: string }[], reason: string): void {
  const ids = new Set(known.map(({ id }) => id));
  const refused = Object.entries(named).filter(([, id]) => typeof id === "string" && !ids.has(id));
  if (refused.length === 0) return;
  throw new AppError("invalid", reason, { fields: Object.fromEntries(refused.map(([field]) => [field, reason])) });
}
