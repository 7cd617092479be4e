import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Target } from "#intake/imports/shared/targets.ts";
import type { SqlType } from "../check/plain-fields.ts";
import { plannedAnew } from "../check/planned-anew.ts";
import type { Change, Creation, Update, Values } from "../import-records.ts";
import { IMPORT_TARGETS } from "../targets.ts";

/** One import at a time writes records of a kind, so that two of them cannot both add the same one. */
export async function takeTurn(db: Db, target: Target): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_org()::text || ':import:' || ${target}, 0))`.execute(
    db,
  );
}

export async function insertRecords(db: Db, target: Target, creations: readonly Creation[]): Promise<Change[]> {
  if (creations.length === 0) return [];
  const { columns } = IMPORT_TARGETS[target].destination;
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  const rows = creations.map(({ importKey, values }) => ({ importKey, ...values }));
  const { rows: made } = await sql<{ id: string; importKey: string; rowVersion: number; image: string }>`
    insert into ${sql.table(target)} as t (import_key, ${names})
    select "importKey", ${quoted(columns)} from ${recordset(rows, { importKey: "text", ...columns })}
    returning id, import_key, row_version, import_image(to_jsonb(t)) as image`.execute(db);
  const labels = new Map(creations.map(({ importKey, label }) => [importKey, label]));
  return made.map(({ id, importKey, rowVersion, image }) => ({
    tableName: target,
    recordId: id,
    label: labels.get(importKey) ?? "",
    before: null,
    rowVersion,
    image,
  }));
}

export async function updateRecords(db: Db, target: Target, updates: readonly Update[]): Promise<Change[]> {
  if (updates.length === 0) return [];
  const { columns } = IMPORT_TARGETS[target].destination;
  const all: { [column: string]: SqlType } = { importKey: "text", ...columns };
  const settings = sql.join(
    Object.keys(all).map((column) => sql`${sql.ref(column)} = given.${sql.raw(`"${column}"`)}`),
  );
  const rows = updates.map(({ id, rowVersion, importKey, values }) => ({ ...values, importKey, id, rowVersion }));
  const statement = sql<{ id: string; rowVersion: number; image: string }>`
    update ${sql.table(target)} t set ${settings}
    from ${recordset(rows, { id: "uuid", rowVersion: "int", ...all })}
    where t.org_id = current_org() and t.id = given.id and t.row_version = given."rowVersion"
    returning t.id, t.row_version, import_image(to_jsonb(t)) as image`;
  const { rows: changed } = await plannedAnew(db, () => statement.execute(db));
  const told = new Map(updates.map((update) => [update.id, update]));
  return changed.map(({ id, rowVersion, image }) => ({
    tableName: target,
    recordId: id,
    label: told.get(id)?.label ?? "",
    before: told.get(id)?.before ?? {},
    rowVersion,
    image,
  }));
}

/** Once per record and import: of several changes the first knows what stood there, the last which version it left. */
export async function insertChanges(db: Db, importId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, before: change.before && named(change.before) }));
  await sql`
    insert into import_changes as known (import_id, table_name, record_id, label, before, left_version, left_image)
    select ${importId}, "tableName", "recordId", label, nullif(before, 'null'::jsonb), "rowVersion", image
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("tableName" text, "recordId" uuid, label text, before jsonb, "rowVersion" int, image text)
    on conflict (org_id, import_id, record_id)
    do update set left_version = excluded.left_version, left_image = excluded.left_image, before = excluded.before || known.before`.execute(
    db,
  );
}

/** As the columns are called in the database, which gives them back one day. */
function named(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

type Columns = { readonly [column: string]: SqlType };

const quoted = (columns: Columns) => sql.join(Object.keys(columns).map((column) => sql.raw(`"${column}"`)));

/** Rows as SQL reads them, one parameter for all of them. */
function recordset(rows: readonly object[], columns: Columns): RawBuilder<unknown> {
  const typed = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(typed.join(", "))})`;
}
