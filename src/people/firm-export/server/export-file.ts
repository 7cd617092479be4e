import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { kyselyOn } from "#core/server/database/transaction.ts";
import type { BlobStore } from "#core/server/files/blob-store.ts";
import { type Manifest, removeFile, takeRows, writeArchive } from "./archive.ts";
import { findFirmName } from "./queries.ts";

type Source = { client: pg.Client | pg.PoolClient; blobs: BlobStore; orgId: string };

/**
 * Writes the archive of a firm to a new file, for the person who runs the server: no information wall keeps anything out of it.
 * `client` is the database's owner. Rejects with EEXIST when the file exists; of a failed export no file is left.
 */
export async function exportFirm(target: string, { client, blobs, orgId }: Source): Promise<Manifest> {
  const rowsFile = path.join(path.dirname(target), `.rows-${randomUUID()}`);
  await (await fs.open(target, "wx", 0o600)).close();
  try {
    const { taken, name } = await readFirm(client, orgId, rowsFile);
    const source = { taken, rowsFile, blobs, firm: { id: orgId, name }, madeAt: new Date().toISOString() };
    return (await writeArchive(target, { ...source, progress: () => Promise.resolve() })).manifest;
  } catch (error) {
    await removeFile(target);
    throw error;
  } finally {
    await removeFile(rowsFile);
  }
}

async function readFirm(client: Source["client"], orgId: string, rowsFile: string) {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query(
      "select set_config('app.org_id', $1, true), set_config('app.user_id', '', true), set_config('app.permissions', 'organization:export', true), set_config('app.procedure', 'export-firm', true)",
      [orgId],
    );
    const db = kyselyOn(client, false);
    return { taken: await takeRows(db, rowsFile), name: await findFirmName(db) };
  } finally {
    await client.query("rollback");
  }
}
