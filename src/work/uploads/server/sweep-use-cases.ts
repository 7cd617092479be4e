import type { FirmCtx } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import { listInUse, removeOldUploads } from "./queries.ts";

/** Nobody comes back for an upload after this; by then whatever was kept has its row, too. */
const KEPT_HOURS = 48;
const HOUR_MS = 3_600_000;
const AT_ONCE = 500;

/** Removes uploads nobody came back for, and files that no row names: a person who deleted a document, or left while one was made of it. */
export async function sweepFiles({ orgId, db }: FirmCtx, { blobs, staging }: Files): Promise<void> {
  const old = new Date(Date.now() - KEPT_HOURS * HOUR_MS);
  await removeOldUploads(db, KEPT_HOURS);
  for await (const id of staging.unchangedSince(old)) await staging.remove(id);
  let keys: string[] = [];
  const removeUnused = async () => {
    const used = await listInUse(db, keys);
    for (const key of keys) if (!used.has(key)) await blobs.remove(key);
    keys = [];
  };
  for await (const { key, changedAt } of blobs.list(orgId)) {
    if (changedAt < old) keys.push(key);
    if (keys.length >= AT_ONCE) await removeUnused();
  }
  if (keys.length > 0) await removeUnused();
}
