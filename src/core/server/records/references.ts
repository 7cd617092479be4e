import { sql } from "kysely";
import type { Permission } from "#core/shared/permissions.ts";
import type { Db } from "../ctx.ts";
import { refuseField } from "../refuse.ts";

/** What a form names, by its field; null and absent name nothing. */
type Named = Readonly<Record<string, string | null | undefined>>;

/** Refuses what is no record the asking person may see, beside its field. */
export async function assertRecords(db: Db, named: Named): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from records where id = any (${idsOf(named)}::uuid[])`.execute(db);
  const field = otherThan(named, rows);
  if (field !== undefined) throw refuseField(field, "core.gone");
}

/** Refuses a person who is no active colleague with this permission, beside its field. */
export async function assertColleagues(db: Db, permission: Permission, named: Named): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships
    where user_id = any (${idsOf(named)}::uuid[]) and holds(org_id, user_id, ${permission})`.execute(db);
  const field = otherThan(named, rows);
  if (field !== undefined) throw refuseField(field, "core.not_colleague");
}

const idsOf = (named: Named) => Object.values(named).filter((id) => typeof id === "string");

/** The first field that names none of those that are known. */
function otherThan(named: Named, known: readonly { id: string }[]): string | undefined {
  const ids = new Set(known.map(({ id }) => id));
  return Object.keys(named).find((field) => typeof named[field] === "string" && !ids.has(named[field]));
}
