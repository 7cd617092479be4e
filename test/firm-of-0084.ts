import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { roleDefaults } from "../src/core/shared/roles.ts";

/**
 * A firm at work as the version whose last migration was 0084 kept it: rows of every table, written by that version. What
 * came since runs on it here, as on the databases of those who used it.
 */
const ROWS = path.join(import.meta.dirname, "firm-of-0084.jsonl");
/** The migrations that version had. */
export const isOf0084 = (name: string) => name < "0085";
export const API_KEY = "trk_fu4qNYrYJBcBlHXheKdxk9CykAqTlq9nH6HVOhHQekQ";

type Row = Record<string, unknown> & { id?: string };
export const rows = fs
  .readFileSync(ROWS, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as { table: string; row: Row });
export const of = (table: string) => rows.flatMap((one) => (one.table === table ? [one.row] : []));
export const find = (table: string, part: Row): Row => {
  const found = of(table).find((row) => Object.entries(part).every(([key, value]) => row[key] === value));
  if (!found) throw new Error(`no row of ${table} with ${JSON.stringify(part)}`);
  return found;
};
export const idOf = (table: string, part: Row) => String(find(table, part).id);
export const firmId = idOf("public.organizations", {});

/** Past every trigger and policy, as a restored backup brings them. */
export async function insertRows(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const { table, row } of rows) {
    const columns = Object.keys(row)
      .map((name) => pg.escapeIdentifier(name))
      .join(", ");
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
  }
  for (const [role, { permissions }] of Object.entries(roleDefaults()))
    await client.query("insert into role_permissions (org_id, role, permission) select $1, $2, unnest($3::text[])", [
      firmId,
      role,
      permissions,
    ]);
  // As if it had been yesterday.
  await client.query("update auth.sessions set last_active_at = now(), expires_at = now() + interval '1 hour'");
  await client.query("update invitations set expires_at = now() + interval '1 day'");
  await client.query("update api_keys set created_at = now(), expires_at = now() + interval '1 day'");
}
