// npm run demo:reset: the demo firms as on their first day, whether the server runs or not. Other firms stay as they are.
import type { ClientConfig } from "pg";
import { resetDemo } from "../src/app/demo/server/seed.ts";
import { byRules } from "../src/app/server/by-rules.ts";
import { keptSecret } from "../src/core/server/accounts/kept-secret.ts";
import { prepareDatabase } from "../src/core/server/database/migrate.ts";
import { type Env, readEnv } from "../src/core/server/env.ts";
import { openFiles } from "../src/core/server/files/files.ts";
import { siteOrigin } from "../src/core/server/http/http.ts";
import { openDataDir } from "../src/core/server/postgres/data-dir.ts";
import { connectDatabaseServer } from "../src/core/server/postgres/database-server.ts";
import { ownerOf, startEmbedded } from "../src/core/server/postgres/embedded.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { command } from "./command.ts";

await command(async () => {
  const env = readEnv();
  if (!env.demo)
    throw new Refusal("This is no demo. The demo's passwords are public, so it is not put into a real database.");
  const dataDir = openDataDir(env.dataDir);
  const secret = env.secret ?? keptSecret(`${dataDir}/secret`);
  if (env.databaseUrl === undefined) await resetBuiltIn({ ...env, dataDir }, secret);
  else {
    const { owner, direct } = await connectDatabaseServer(env.databaseUrl, env.databaseDirectUrl);
    await prepareDatabase(owner, secret, direct);
    await reset(direct, { ...env, dataDir }, secret);
  }
  console.log("The demo firms are as on their first day.");
});

/** In the running server's database; when the server is stopped, the database is started for it. */
async function resetBuiltIn(env: Env, secret: string): Promise<void> {
  try {
    await reset(ownerOf(env.dataDir), env, secret);
  } catch (error) {
    if (!isStopped(error)) throw error;
    const embedded = await startEmbedded({ home: env.dataDir });
    try {
      await prepareAndReset(embedded.owner, env, secret);
    } finally {
      await embedded.stop();
    }
  }
}

async function prepareAndReset(owner: ClientConfig, env: Env, secret: string): Promise<void> {
  await prepareDatabase(owner, secret);
  await reset(owner, env, secret);
}

async function reset(owner: ClientConfig, env: Env, secret: string): Promise<void> {
  const files = await openFiles(env);
  await resetDemo(owner, new Date(), files, byRules({ files, secret, origin: siteOrigin(env) }));
}

function isStopped(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ECONNREFUSED";
}
