import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { extract } from "tar-stream";
import { z } from "zod";
import type { BlobStore } from "#core/server/files/blob-store.ts";
import { Refusal } from "#core/server/refusal.ts";
import { FORMAT } from "./archive.ts";

const PART = /^(manifest\.json|schema\.json|tables\/[a-z0-9_]+\.ndjson|files\/[0-9a-f]{64}\/[^/]+)$/;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const manifestOf = z.object({
  format: z.literal(FORMAT),
  product: z.literal("Tranche"),
  firm: z.object({ id: z.uuid(), name: z.string() }),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  withheld: z.object({ tables: z.array(z.string()), columns: z.record(z.string(), z.array(z.string())) }),
  schema: z.object({ path: z.literal("schema.json"), sha256 }),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      path: z.string(),
      rows: z.number().int(),
      bytes: z.number().int(),
      sha256,
    }),
  ),
  files: z.array(z.object({ key: z.string(), path: z.string(), bytes: z.number().int(), sha256 })),
  missing: z.array(z.string()),
});
type Read = z.infer<typeof manifestOf>;

export type Restored = { firm: string; rows: number; files: number; missing: number };

type Target = { client: pg.ClientBase; blobs: BlobStore; folder: string };

/**
 * Brings the firm of an archive into an installation without one: rows as they were, files under their keys. Everything is proved before
 * the first row is written, and rows are kept all together or not at all. `folder` is on the disk of the files.
 */
export async function restoreFirm(archive: string, { client, blobs, folder }: Target): Promise<Restored> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const work = await fs.mkdtemp(path.join(folder, "restore-"));
  try {
    const hashes = await unpack(archive, work);
    const manifest = await readManifest(work, hashes);
    await inOneTransaction(client, () => insertAll(client, manifest, work));
    for (const { key, path: part } of manifest.files) {
      // A file that two rows name is kept under both of their keys.
      const copy = path.join(work, "one");
      await fs.copyFile(partOf(work, part), copy);
      await blobs.take(key, copy);
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { firm: manifest.firm.name, rows, files: manifest.files.length, missing: manifest.missing.length };
  } finally {
    await fs.rm(work, { recursive: true, force: true });
  }
}

/** Parts are kept under the hash of their path, so that no name in an archive becomes a place on this disk. */
const partOf = (work: string, part: string) => path.join(work, createHash("sha256").update(part).digest("hex"));

async function unpack(archive: string, work: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const parts = extract();
  const read = pipeline(createReadStream(archive), createGunzip(), parts);
  read.catch((error: unknown) => parts.destroy(error as Error));
  try {
    for await (const entry of parts) {
      const { name, type } = entry.header;
      if (type !== "file" || !PART.test(name) || hashes.has(name))
        throw new Refusal(`The archive has a part that does not belong in it: ${name}`);
      const hash = createHash("sha256");
      entry.on("data", (piece) => hash.update(piece as Buffer));
      await pipeline(entry, createWriteStream(partOf(work, name), { mode: 0o600 }));
      hashes.set(name, hash.digest("hex"));
    }
    await read;
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal("The archive can’t be read. Nothing was restored.", { cause });
  }
  return hashes;
}

async function readManifest(work: string, hashes: ReadonlyMap<string, string>): Promise<Read> {
  if (!hashes.has("manifest.json")) throw new Refusal("This is no export of a firm: it has no manifest.json.");
  const read = manifestOf.safeParse(JSON.parse(await fs.readFile(partOf(work, "manifest.json"), "utf8")));
  if (!read.success) throw new Refusal("The manifest of the archive can’t be read. Nothing was restored.");
  const named = [read.data.schema, ...read.data.tables, ...read.data.files];
  for (const part of named)
    if (hashes.get(part.path) !== part.sha256)
      throw new Refusal(`The archive is damaged: ${part.path} is not what was written. Nothing was restored.`);
  const known = new Set(["manifest.json", ...named.map((part) => part.path)]);
  for (const name of hashes.keys())
    if (!known.has(name)) throw new Refusal(`The archive has a part that its manifest does not name: ${name}`);
  return read.data;
}

async function inOneTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function insertAll(client: pg.ClientBase, manifest: Read, work: string): Promise<void> {
  await assertFits(client, manifest);
  await client.query("select set_config('app.org_id', $1, true), set_config('app.procedure', 'restore-firm', true)", [
    manifest.firm.id,
  ]);
  const back = await loosen(
    client,
    manifest.tables.map(({ name }) => name),
  );
  for (const { name, path: part, rows } of manifest.tables) {
    const columns = await columnsOf(client, name, manifest.withheld.columns[name] ?? []);
    const inserted = await insertLines(client, columns, { name, file: partOf(work, part) });
    if (inserted !== rows) throw new Refusal(`${name} has ${rows} rows, of which ${inserted} could be inserted.`);
  }
  await client.query("set constraints all immediate");
  for (const statement of back) await client.query(statement);
  for (const statement of SWITCHED_OFF) await client.query(statement);
}

/** What worked with a secret waits until a person gives it one again. */
const SWITCHED_OFF = [
  "update external_integrations set status = 'inactive', retry_at = null where status <> 'inactive'",
  "update webhook_endpoints set status = 'paused' where status <> 'paused'",
  "update api_keys set revoked_at = now() where revoked_at is null",
  "update sign_in_providers set is_enabled = false where is_enabled",
];

async function assertFits(client: pg.ClientBase, { migrations, tables }: Read): Promise<void> {
  const { rows: firms } = await client.query("select from organizations limit 1");
  if (firms.length > 0) throw new Refusal("This installation has a firm already. Restore into an empty one.");
  const { rows } = await client.query<{ name: string }>("select name from migrations_here() as name");
  const [mine, theirs] = [new Set(rows.map(({ name }) => name)), new Set(migrations)];
  const differs = [...mine, ...theirs].filter((name) => !mine.has(name) || !theirs.has(name));
  if (differs.length > 0)
    throw new Refusal(
      `The archive was made by another version of Tranche (${differs.slice(0, 3).join(", ")}). Restore it with that version.`,
    );
  const { rows: known } = await client.query<{ name: string }>(
    "select firm_tables() as name union select unnest('{organizations,users,avatars}'::text[])",
  );
  const mayBe = new Set(known.map(({ name }) => name));
  for (const { name } of tables) if (!mayBe.has(name)) throw new Refusal(`There is no table ${name} here.`);
}

/** Rows come in the order of tables, not of their references, and bring along what triggers would write. Answers what undoes it. */
async function loosen(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const back: string[] = [];
  const { rows } = await client.query<{ in_table: string; name: string; is_deferrable: boolean; is_deferred: boolean }>(
    `select conrelid::regclass::text as in_table, quote_ident(conname) as name, condeferrable as is_deferrable, condeferred as is_deferred
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const { in_table: table, name, is_deferrable: isDeferrable, is_deferred: isDeferred } of rows) {
    if (isDeferred) continue;
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
    back.push(
      `alter table ${table} alter constraint ${name} ${isDeferrable ? "deferrable initially immediate" : "not deferrable"}`,
    );
  }
  for (const table of tables) {
    await client.query(`alter table ${table} disable trigger user`);
    back.push(`alter table ${table} enable trigger user`);
  }
  return back;
}

type Columns = { given: string[]; filled: { name: string; value: string }[] };

/** A secret is in no archive: a column that must have one gets a value that opens nothing. */
const OPENS_NOTHING: Readonly<Record<string, string>> = {
  text: "encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')",
};

async function columnsOf(client: pg.ClientBase, table: string, withheld: readonly string[]): Promise<Columns> {
  const { rows } = await client.query<{ name: string; type: string; is_needed: boolean }>(
    `select quote_ident(attname) as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as is_needed
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const filled = rows
    .filter((column) => withheld.includes(column.name) && column.is_needed)
    .map(({ name, type }) => ({ name, value: OPENS_NOTHING[type] ?? "null" }));
  return { given: rows.map(({ name }) => name).filter((name) => !withheld.includes(name)), filled };
}

const MOST_ROWS = 500;
const MOST_CHARACTERS = 8 * 1024 ** 2;

async function insertLines(
  client: pg.ClientBase,
  { given, filled }: Columns,
  { name, file }: { name: string; file: string },
): Promise<number> {
  const names = [...given, ...filled.map((column) => column.name)].join(", ");
  const values = [...given, ...filled.map((column) => column.value)].join(", ");
  const insert = `insert into ${name} (${names}) overriding system value select ${values} from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
  let inserted = 0;
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    inserted += (await client.query(insert, [`[${batch.join(",")}]`])).rowCount ?? 0;
    batch = [];
    characters = 0;
  };
  for await (const line of linesOf(file)) {
    batch.push(line);
    characters += line.length;
    if (batch.length >= MOST_ROWS || characters >= MOST_CHARACTERS) await flush();
  }
  await flush();
  return inserted;
}

/** Ended by line feeds only: a row may hold what other readers take for the end of a line. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    let content = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (let end = content.indexOf(10); end >= 0; end = content.indexOf(10)) {
      yield content.toString("utf8", 0, end);
      content = content.subarray(end + 1);
    }
    rest = content;
  }
  if (rest.length > 0) yield rest.toString("utf8");
}
