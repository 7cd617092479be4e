// npm run restore-firm -- <archive>: brings a firm’s export into an installation that has no firm yet, which it makes when DATA_DIR is empty.
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { keptSecret } from "../src/core/server/accounts/kept-secret.ts";
import { prepareDatabase } from "../src/core/server/database/migrate.ts";
import { type Env, readEnv } from "../src/core/server/env.ts";
import { openFiles } from "../src/core/server/files/files.ts";
import { STAGING_FOLDER } from "../src/core/server/files/staging.ts";
import { openDataDir } from "../src/core/server/postgres/data-dir.ts";
import { connectDatabaseServer } from "../src/core/server/postgres/database-server.ts";
import { startEmbedded } from "../src/core/server/postgres/embedded.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { type Restored, restoreFirm } from "../src/people/firm-export/server/restore.ts";
import { command } from "./command.ts";

await command(async () => {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Refusal("Say from where: npm run restore-firm -- <archive>");
  const archive = path.resolve(given);
  if (!fs.existsSync(archive)) throw new Refusal(`There is no file ${archive}.`);
  const read = readEnv();
  const env = { ...read, dataDir: openDataDir(read.dataDir) };
  const { firm, rows, files, missing } = await restore(archive, env);
  console.log(`Restored ${firm}: ${rows} rows, ${files} files.`);
  if (missing > 0) console.log(`${missing} files were missing when the archive was made.`);
  console.log(
    "No person has a password here yet: start the server and choose “Forgot your password?”. Integrations and webhooks are off until you set them up.",
  );
});

async function restore(archive: string, env: Env): Promise<Restored> {
  const secret = env.secret ?? keptSecret(`${env.dataDir}/secret`);
  if (env.databaseUrl !== undefined) {
    const { owner, direct } = await connectDatabaseServer(env.databaseUrl, env.databaseDirectUrl);
    await prepareDatabase(owner, secret, direct);
    return restoreInto(direct, archive, env);
  }
  const embedded = await startEmbedded({ home: env.dataDir });
  try {
    await prepareDatabase(embedded.owner, secret);
    return await restoreInto(embedded.owner, archive, env);
  } finally {
    await embedded.stop();
  }
}

async function restoreInto(owner: pg.ClientConfig, archive: string, env: Env): Promise<Restored> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { blobs } = await openFiles(env);
    return await restoreFirm(archive, { client, blobs, folder: path.join(env.dataDir, STAGING_FOLDER) });
  } finally {
    await client.end();
  }
}
