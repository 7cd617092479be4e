// npm run backup -- <folder>: the built-in database and the files of DATA_DIR, consistent, while the firm works on.
import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { readEnv } from "../src/core/server/env.ts";
import type { BlobStore } from "../src/core/server/files/blob-store.ts";
import { openBlobs } from "../src/core/server/files/open-blobs.ts";
import { STAGING_FOLDER } from "../src/core/server/files/staging.ts";
import { LAST_BACKUP, noteBackup } from "../src/core/server/postgres/last-backup.ts";
import { type Superuser, startCluster, superuserOf } from "../src/core/server/postgres/postgres.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { assertEmpty, Contents, contentOf } from "./backup-format.ts";
import { command } from "./command.ts";
import { copyBucket } from "./copy-bucket.ts";
import { type CopyOptions, copyTree } from "./copy-tree.ts";
import { hashFile } from "./hashed-file.ts";

const DATABASE = "pg/data";

/** Made again at every start, not whole yet, or copied by the database's own backup. */
const NOT_FILES = new Set(["pg", "postgres.log", "postgres.log.1", "server.json", LAST_BACKUP, STAGING_FOLDER]);
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT = /^postmaster\.(pid|opts)$|(^|\/)pg_internal\.init$|(^|\/)pgsql_tmp/;
const isMadeAnew = (relative: string) => EMPTIED.test(relative) || LEFT_OUT.test(relative);

await command(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Refusal("Say where to: npm run backup -- <folder>");
  const env = readEnv();
  if (env.databaseUrl !== undefined) {
    throw new Refusal(
      "DATABASE_URL is set: that server has backups of its own. This command copies the built-in database.",
    );
  }
  const home = path.resolve(env.dataDir);
  if (!fs.existsSync(path.join(home, DATABASE, "PG_VERSION"))) throw new Refusal(`There is no database in ${home}.`);
  const backup = path.resolve(folder);
  assertEmpty(backup, "Give a new folder for each backup.");
  fs.mkdirSync(backup, { recursive: true, mode: 0o700 });
  const bucket = env.filesUrl === undefined ? undefined : await openBlobs(env);
  await withDatabase(home, (client) => back(client, { home, backup, bucket }));
  noteBackup(home);
  console.log(`Backup written to ${backup}`);
});

/** The running server's database; when the server is stopped, the database is started for the copy. */
async function withDatabase(home: string, work: (client: Client) => Promise<void>): Promise<void> {
  const running = await connect(superuserOf(home));
  if (running) return borrow(running, work);
  const cluster = await startCluster({ home });
  try {
    const client = new Client(cluster.admin);
    await client.connect();
    await borrow(client, work);
  } finally {
    await cluster.stop();
  }
}

async function borrow(client: Client, work: (client: Client) => Promise<void>): Promise<void> {
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function connect(superuser: Superuser): Promise<Client | undefined> {
  const client = new Client(superuser);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ECONNREFUSED") return undefined;
    throw error;
  }
}

/**
 * Files are written before the rows that name them and never change, so copying them before and after the database finds
 * every file that its rows name.
 */
async function back(client: Client, { home, backup, bucket }: Source): Promise<void> {
  const contents = new Contents();
  const content = contentOf(backup);
  const files = async () => {
    copyTree(home, content, { skip: (relative) => NOT_FILES.has(relative), ...listed(contents, "") });
    if (bucket) await copyBucket(bucket, content, contents);
  };
  await files();
  const lastLogPosition = await copyDatabase(client, path.join(home, DATABASE), { content, contents });
  await files();
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  contents.write(backup, { madeAt: new Date().toISOString(), postgresMajor: rows[0]?.major ?? 0, lastLogPosition });
}

type Source = { home: string; backup: string; bucket: BlobStore | undefined };

/** Puts what is copied on the list, under the folder it goes to. */
function listed(contents: Contents, folder: string): Pick<CopyOptions, "onFile" | "onFolder"> {
  return {
    onFile: (relative, written) => contents.file(path.join(folder, relative), written),
    onFolder: (relative) => contents.folder(path.join(folder, relative)),
  };
}

type Copy = { content: string; contents: Contents };

/** PostgreSQL's low-level base backup. The slot keeps the write-ahead log of these minutes from being recycled. */
async function copyDatabase(client: Client, from: string, { content, contents }: Copy): Promise<string> {
  const to = path.join(content, DATABASE);
  await client.query("select pg_create_physical_replication_slot('tranche_backup_' || pg_backend_pid(), true, true)");
  await client.query("select pg_backup_start('tranche', fast => true)");
  copyTree(from, to, { skip: isMadeAnew, ...listed(contents, DATABASE) });
  const { rows } = await client.query<{ lsn: string; labelfile: string }>(
    "select lsn::text, labelfile from pg_backup_stop(wait_for_archive => false)",
  );
  const [stop] = rows;
  if (!stop) throw new Error("PostgreSQL did not finish the backup.");
  copyTree(path.join(from, "pg_wal"), path.join(to, "pg_wal"), listed(contents, path.join(DATABASE, "pg_wal")));
  const label = path.join(to, "backup_label");
  fs.writeFileSync(label, stop.labelfile, { mode: 0o600, flush: true });
  const bytes = Buffer.byteLength(stop.labelfile);
  contents.file(path.join(DATABASE, "backup_label"), { bytes, sha256: hashFile(label) });
  return stop.lsn;
}
