// npm run restore -- <backup>: fills an empty DATA_DIR from a backup and proves that the database opens.
import fs from "node:fs";
import path from "node:path";
import { readEnv } from "../src/core/server/env.ts";
import { BLOBS_FOLDER } from "../src/core/server/files/disk-blobs.ts";
import { openBlobs } from "../src/core/server/files/open-blobs.ts";
import { openDataDir, RESTORING } from "../src/core/server/postgres/data-dir.ts";
import { startEmbedded } from "../src/core/server/postgres/embedded.ts";
import { databaseAccount } from "../src/core/server/postgres/postgres-binaries.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { assertEmpty, contentOf, readWholeBackup } from "./backup-format.ts";
import { command } from "./command.ts";
import { fillBucket } from "./copy-bucket.ts";
import { copyTree } from "./copy-tree.ts";

await command(async () => {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Refusal("Say from where: npm run restore -- <backup>");
  const env = readEnv();
  const backup = path.resolve(given);
  const home = path.resolve(env.dataDir);
  assertEmpty(home, "A restore never overwrites: move it away, or set DATA_DIR to a new folder.");
  const { madeAt, folders } = readWholeBackup(backup);
  const bucket = env.filesUrl === undefined ? undefined : await openBlobs(env);
  await bucket?.check();
  openDataDir(home);
  const marker = path.join(home, RESTORING);
  fs.writeFileSync(marker, `from ${backup}\n`, { flush: true });
  const owner = databaseAccount();
  copyTree(contentOf(backup), home, {
    isPrivate: true,
    skip: (relative) => relative === "pg" || (bucket !== undefined && relative === BLOBS_FOLDER),
  });
  if (bucket) await fillBucket(bucket, contentOf(backup), home);
  copyTree(path.join(contentOf(backup), "pg"), path.join(home, "pg"), { isPrivate: true, owner });
  for (const name of folders) makeFolder(path.join(home, name), isOfDatabase(name) ? owner : undefined);
  const embedded = await startEmbedded({ home });
  await embedded.stop();
  fs.rmSync(marker);
  console.log(`Restored the backup of ${madeAt} into ${home}`);
});

function isOfDatabase(folder: string): boolean {
  return folder === "pg" || folder.startsWith(`pg${path.sep}`);
}

/** Empty folders are lost on some ways between two machines, and PostgreSQL needs some. */
function makeFolder(folder: string, owner: { uid: number; gid: number } | undefined): void {
  if (fs.existsSync(folder)) return;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
}
