// npm run restore -- <backup>: fills an empty DATA_DIR from a backup and proves that the database opens.
import fs from "node:fs";
import path from "node:path";
import { openDataDir, RESTORING } from "../src/server/core/data-dir.ts";
import { startEmbedded } from "../src/server/core/embedded.ts";
import { readEnv } from "../src/server/core/env.ts";
import { databaseAccount } from "../src/server/core/postgres-binaries.ts";
import { Refusal } from "../src/server/core/refusal.ts";
import { assertEmpty, contentOf, readManifest } from "./backup-format.ts";
import { command } from "./command.ts";
import { copyTree } from "./copy-tree.ts";

await command(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Refusal("Say from where: npm run restore -- <backup>");
  const env = readEnv();
  const backup = path.resolve(folder);
  const { madeAt } = readManifest(backup);
  const home = path.resolve(env.dataDir);
  assertEmpty(home, "A restore never overwrites: move it away, or set DATA_DIR to a new folder.");
  openDataDir(home);
  const marker = path.join(home, RESTORING);
  fs.writeFileSync(marker, `from ${backup}\n`, { flush: true });
  copyTree(contentOf(backup), home, { skip: (relative) => relative === "pg" });
  copyTree(path.join(contentOf(backup), "pg"), path.join(home, "pg"), { owner: databaseAccount() });
  const embedded = await startEmbedded({ home });
  await embedded.stop();
  fs.rmSync(marker);
  console.log(`Restored the backup of ${madeAt} into ${home}`);
});
