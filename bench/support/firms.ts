import { createHmac, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client, type ClientConfig } from "pg";
import { type Database, prepareDatabase } from "../../src/core/server/database/migrate.ts";
import { startEmbedded } from "../../src/core/server/postgres/embedded.ts";
import { roleDefaults } from "../../src/core/shared/roles.ts";

export type BenchFirm = { id: string; cookie: string; userId: string };
export type Bench = {
  database: Database;
  /** The superuser, whom no policy and no trigger slows down. */
  admin: Client;
  superuser: ClientConfig;
  postgres: string;
  secret: string;
  dataDir: string;
  stop: () => Promise<void>;
};

const SECRET = "known to this benchmark and to nobody else";

/** A throw-away database with the migrations in it. */
export async function startBench(): Promise<Bench> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-bench-"));
  const embedded = await startEmbedded({ home, ephemeral: true, settings: { max_wal_size: "8GB" } });
  const database = await prepareDatabase(embedded.owner, SECRET);
  const superuser = { ...embedded.admin, database: String(embedded.owner.database) };
  const admin = new Client(superuser);
  await admin.connect();
  const { rows } = await admin.query<{ version: string }>("select current_setting('server_version') as version");
  const stop = async () => {
    await admin.end();
    await embedded.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
  return { database, admin, superuser, postgres: String(rows[0]?.version), secret: SECRET, dataDir: home, stop };
}

/** Firms, each with a signed-in general partner. */
export async function foundFirms(admin: Client, count: number): Promise<BenchFirm[]> {
  const founder = await person(admin, "founder@bench.test");
  const firms: BenchFirm[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { rows } = await admin.query<{ id: string }>("select create_organization($1, $2, $3) as id", [
      `Firm ${n}`,
      founder,
      JSON.stringify(roleDefaults()),
    ]);
    const id = String(rows[0]?.id);
    const userId = await person(admin, `gp${n}@bench.test`);
    await admin.query("select add_member($1, $2, 'general_partner')", [id, userId]);
    const token = randomUUID();
    await admin.query(
      "insert into auth.sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
      [token, userId],
    );
    const signature = createHmac("sha256", SECRET).update(token).digest("base64");
    firms.push({ id, userId, cookie: `tranche.session_token=${encodeURIComponent(`${token}.${signature}`)}` });
  }
  return firms;
}

/** Another general partner of a firm, who confirms what the first prepared. */
export async function secondPerson(admin: Client, firm: BenchFirm): Promise<string> {
  const userId = await person(admin, `second-${firm.id}@bench.test`);
  await admin.query("select add_member($1, $2, 'general_partner')", [firm.id, userId]);
  return userId;
}

async function person(admin: Client, email: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    "insert into users (email, email_verified, first_name, last_name) values ($1, true, 'Ada', 'Example') returning id",
    [email],
  );
  return String(rows[0]?.id);
}
