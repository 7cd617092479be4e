import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import type { Db } from "#core/server/ctx.ts";
import { BlobMissing, type BlobStore } from "#core/server/files/blob-store.ts";
import { t } from "#core/shared/text.ts";
import { type ExportedTable, listMigrations, readRows, readSchema, readWithheld } from "./queries.ts";

/** The kind of its job. */
export const FIRM_EXPORT = "firm.export";
export const FORMAT = 1;

/** One table in the file of all rows: where its lines are. */
type Span = { name: string; rows: number; from: number; bytes: number; sha256: string };
/** A file of the firm: the key under which rows name it. */
type NamedBlob = { key: string; name: string; sha256: string | undefined };

/** What the database gave, as of one moment. */
export type Taken = {
  spans: Span[];
  blobs: NamedBlob[];
  schema: ExportedTable[];
  withheld: { tables: string[]; columns: Record<string, string[]> };
  migrations: string[];
};

/** Columns that name a file of the blob store, with what it is called and its hash. */
const BLOBS: Readonly<Record<string, (row: Record<string, unknown>) => NamedBlob | undefined>> = {
  document_versions: (row) => blobOf(row["blob_key"], row["name"], row["sha256"]),
  signature_requests: (row) => blobOf(row["prepared_key"], "prepared.pdf", null),
  statements: (row) => blobOf(row["blob_key"], "statement.pdf", row["file_sha256"]),
  lp_reports: (row) => blobOf(row["file_path"], "report.pdf", row["file_sha256"]),
};

function blobOf(key: unknown, name: unknown, sha256: unknown): NamedBlob | undefined {
  if (typeof key !== "string") return undefined;
  return {
    key,
    name: typeof name === "string" ? name : "file",
    sha256: typeof sha256 === "string" ? sha256 : undefined,
  };
}

/** Writes all rows into one file of the disk, in a single transaction. */
export async function takeRows(db: Db, file: string): Promise<Taken> {
  const [schema, withheld, migrations] = [await readSchema(db), await readWithheld(db), await listMigrations(db)];
  const open = new Map<string, Omit<Span, "sha256"> & { hash: Hash }>();
  for (const { tableName } of schema)
    open.set(tableName, { name: tableName, rows: 0, from: 0, bytes: 0, hash: createHash("sha256") });
  const blobs = new Map<string, NamedBlob>();
  let at = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const batch of readRows(db)) {
      const pieces: Buffer[] = [];
      for (const { tableName, line } of batch) {
        const span = open.get(tableName);
        if (!span) throw new Error(`${tableName} has rows and no description`);
        const piece = Buffer.from(`${line}\n`);
        if (span.rows === 0) span.from = at;
        span.rows += 1;
        span.bytes += piece.length;
        span.hash.update(piece);
        at += piece.length;
        pieces.push(piece);
        const blob = BLOBS[tableName]?.(JSON.parse(line) as Record<string, unknown>);
        if (blob) blobs.set(blob.key, blob);
      }
      yield Buffer.concat(pieces);
    }
  }
  await pipeline(Readable.from(lines(), { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
  const spans = [...open.values()].map(({ hash, ...span }) => ({ ...span, sha256: hash.digest("hex") }));
  return { spans, blobs: [...blobs.values()], schema, withheld, migrations };
}

type KeptBlob = { key: string; path: string; bytes: number; sha256: string };

/** What the archive says of itself, and of each of its parts. */
export type Manifest = {
  format: typeof FORMAT;
  product: "Tranche";
  firm: { id: string; name: string };
  madeAt: string;
  migrations: string[];
  /** What is not in it, and why a copy elsewhere asks for it again. */
  withheld: { note: string; tables: string[]; columns: Record<string, string[]> };
  schema: { path: string; sha256: string };
  tables: { name: string; path: string; rows: number; bytes: number; sha256: string }[];
  files: KeptBlob[];
  /** Files that rows name and that were not there. */
  missing: string[];
};

const noteOf = () =>
  t(
    "Passwords, second factors, sessions, API keys, secrets of integrations and webhooks, links, private keys, messages of the outbox and unfinished uploads are not in this archive. People choose a new password; integrations, webhooks and API keys are set up again.",
  );

type Source = {
  taken: Taken;
  rowsFile: string;
  blobs: BlobStore;
  firm: { id: string; name: string };
  madeAt: string;
  progress: (done: number, total: number) => Promise<void>;
};

/** Writes the archive to a file of the disk: tar.gz with the tables as JSON lines, the files by hash, and at the end the manifest. */
export async function writeArchive(
  target: string,
  source: Source,
): Promise<{ bytes: number; sha256: string; manifest: Manifest }> {
  const { taken, rowsFile, firm, madeAt } = source;
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(target, { mode: 0o600 }));
  // A failure of the disk ends the writing below, too.
  written.catch((error: unknown) => tar.destroy(error as Error));
  const tables = [];
  for (const { name, rows, from, bytes, sha256 } of taken.spans) {
    const path = `tables/${name}.ndjson`;
    const content =
      bytes === 0 ? Readable.from([]) : createReadStream(rowsFile, { start: from, end: from + bytes - 1 });
    await add(tar, path, bytes, content);
    tables.push({ name, path, rows, bytes, sha256 });
  }
  const schema = Buffer.from(`${JSON.stringify(taken.schema, null, 1)}\n`);
  await add(tar, "schema.json", schema.length, Readable.from([schema]));
  const { files, missing } = await addBlobs(tar, source);
  const manifest: Manifest = {
    format: FORMAT,
    product: "Tranche",
    firm,
    madeAt,
    migrations: taken.migrations,
    withheld: { note: noteOf(), ...taken.withheld },
    schema: { path: "schema.json", sha256: createHash("sha256").update(schema).digest("hex") },
    tables,
    files,
    missing,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await add(tar, "manifest.json", text.length, Readable.from([text]));
  tar.finalize();
  await written;
  return { ...(await measure(createReadStream(target))), manifest };
}

async function addBlobs(tar: Pack, { taken, blobs, progress }: Source) {
  const files: KeptBlob[] = [];
  const missing: string[] = [];
  const there = new Set<string>();
  for (const [place, { key, name, sha256: known }] of taken.blobs.entries()) {
    await progress(place, taken.blobs.length);
    try {
      const bytes = await blobs.sizeOf(key);
      if (bytes === undefined) throw new BlobMissing(key);
      const sha256 = known ?? (await measure(await blobs.read(key))).sha256;
      const path = `files/${sha256}/${plainName(name)}`;
      if (!there.has(path)) await add(tar, path, bytes, await blobs.read(key));
      there.add(path);
      files.push({ key, path, bytes, sha256 });
    } catch (error) {
      if (!(error instanceof BlobMissing)) throw error;
      missing.push(key);
    }
  }
  return { files, missing };
}

/** A name that is no path, anywhere. */
const plainName = (name: string) => {
  const plain = name
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, "_")
    .replace(/^\.+/, "_")
    .slice(0, 120)
    .trim();
  return plain === "" ? "file" : plain;
};

async function add(tar: Pack, name: string, size: number, content: Readable): Promise<void> {
  // A moment of its own would make two archives of the same rows differ.
  const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) });
  await pipeline(content, entry);
}

async function measure(content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

export const removeFile = (file: string) => fs.rm(file, { force: true });
