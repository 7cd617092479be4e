import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { demoAccounts, seedDemo } from "#app/demo/server/seed.ts";
import { limitOutbox } from "#app/demo/server/work/outbox.ts";
import { keptSecret } from "#core/server/accounts/kept-secret.ts";
import { prepareDatabase } from "#core/server/database/migrate.ts";
import { type Env, isLoopback, readEnv } from "#core/server/env.ts";
import { openFiles } from "#core/server/files/files.ts";
import { siteOrigin } from "#core/server/http/http.ts";
import { openDataDir } from "#core/server/postgres/data-dir.ts";
import { connectDatabaseServer, type DatabaseServer, replicasAt } from "#core/server/postgres/database-server.ts";
import { startEmbedded } from "#core/server/postgres/embedded.ts";
import { explainStartFailure } from "#core/server/postgres/start-failure.ts";
import { createServer } from "./app.ts";
import { byRules } from "./by-rules.ts";

type Stoppable = {
  stop(): Promise<void>;
  /** Says that the stop has begun, to whoever starts next. */
  leave?: () => void;
};

/**
 * Starts one server process: data folder, database, migrations, HTTP; and stops it in the opposite order. What it needs besides
 * is made by `prepare`, once it is clear that it can start at all.
 */
export async function main(prepare: () => Promise<void> | void = () => undefined): Promise<void> {
  const running: Stoppable[] = [];
  stopOnSignal(running);
  try {
    const env = readEnv();
    await assertPortIsFree(env);
    const dataDir = openDataDir(env.dataDir);
    await prepare();
    const { url, hasDemo } = await start({ ...env, dataDir }, running);
    if (env.baseUrl === undefined && !isLoopback(env.host)) {
      console.log(`BASE_URL is not set: links in messages will say ${url}.`);
    }
    console.log(`Ready on ${url}`);
    if (hasDemo) console.log(demoAccounts());
    else if (env.baseUrl !== undefined) console.log("There is no demo firm, because BASE_URL is set.");
  } catch (error) {
    console.error(explainStartFailure(error));
    await stopAll(running);
    process.exit(1);
  }
}

async function start(env: Env, running: Stoppable[]): Promise<{ url: string; hasDemo: boolean }> {
  const { dataDir } = env;
  const secret = env.secret ?? secretOf(dataDir);
  const { owner, direct } = await openDatabase(env, dataDir, running);
  const database = await prepareDatabase(owner, secret, direct, console.log, replicasAt(env.databaseReplicaUrl));
  const files = await openFiles({ ...env, dataDir });
  const rules = byRules({ files, secret, origin: siteOrigin(env) });
  await limitOutbox(direct, env.demo);
  const server = await createServer({ env: { ...env, dataDir }, database, secret });
  running.push({ stop: () => server.close() });
  // The demo firm sends messages, which need the queues of a server. It listens once the firm is there.
  const hasDemo = env.demo && (await seedDemo(direct, new Date(), files, rules));
  return { url: await server.listen(), hasDemo };
}

/** Found out before the database is made, which takes a while and leaves a folder behind. */
async function assertPortIsFree({ host, port }: Env): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject).listen({ host, port }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function secretOf(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  if (!fs.existsSync(file) && fs.existsSync(path.join(dataDir, "pg/data/PG_VERSION")))
    console.log(
      `${file} was lost, and a new one is made: everybody has to sign in again, and second factors have to be set up again. A backup has the old one.`,
    );
  return keptSecret(file);
}

async function openDatabase(env: Env, dataDir: string, running: Stoppable[]): Promise<DatabaseServer> {
  if (env.databaseUrl !== undefined) return connectDatabaseServer(env.databaseUrl, env.databaseDirectUrl);
  const embedded = await startEmbedded({
    home: dataDir,
    onExit: (code, signal) => {
      console.error(
        `The database stopped unexpectedly (${code ?? signal}); see ${dataDir}/postgres.log. Start again to recover.`,
      );
      process.exit(1);
    },
  });
  running.push(embedded);
  return { owner: embedded.owner, direct: embedded.owner };
}

/** Ctrl-C, a service manager, or the launcher vanishing: requests under way finish first. A second Ctrl-C does not wait. */
function stopOnSignal(running: Stoppable[]): void {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) process.exit(130);
    stopping = true;
    console.log(`Stopping (${reason}) …`);
    for (const { leave } of running) leave?.();
    await stopAll(running);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
  if (!process.send) return;
  process.on("disconnect", () => void (stopping || stop("launcher gone")));
  // The launcher passes its own SIGINT on so, because a terminal has sent one here already.
  process.on("message", (reason) => void (stopping || stop(String(reason))));
}

async function stopAll(running: Stoppable[]): Promise<void> {
  for (const part of running.splice(0).toReversed()) await part.stop();
}

if (import.meta.main) await main();
