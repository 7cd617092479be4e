import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../scripts/server-process.ts";
import { databaseAccount } from "../../src/core/server/postgres/postgres-binaries.ts";
import { newFolder, postmasterIn, processesOf } from "./spawned.ts";

const BIN = "/usr/lib/postgresql/15/bin";
const PGBOUNCER = "/usr/sbin/pgbouncer";
export const hasDebian = fs.existsSync(path.join(BIN, "pg_ctl"));
export const hasBouncer = fs.existsSync(PGBOUNCER);

const PASSWORD = "only for this test";
const account = hasDebian ? databaseAccount() : undefined;

/** Debian's tools, as the account that may run PostgreSQL. */
function run(command: string, ...args: string[]): void {
  const as = account && { uid: account.uid, gid: account.gid };
  const { status, stdout, stderr } = spawnSync(command, args, { ...as, cwd: "/", encoding: "utf8", stdio: "pipe" });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args.join(" ")}: ${stderr}${stdout}`);
}

function ownFolder(): string {
  const folder = newFolder();
  if (account) fs.chownSync(folder, account.uid, account.gid);
  return folder;
}

function write(file: string, text: string, mode = 0o600): void {
  fs.writeFileSync(file, text, { mode });
  if (account) fs.chownSync(file, account.uid, account.gid);
}

/** A PostgreSQL server of the operating system, reached over TCP, that can be stopped, started, frozen and promoted. */
export class Server {
  readonly home = ownFolder();
  readonly data = path.join(this.home, "data");
  port = 0;

  static async primary(): Promise<Server> {
    const server = new Server();
    server.port = await freePort();
    const passwords = path.join(server.home, "password");
    write(passwords, PASSWORD);
    run(
      path.join(BIN, "initdb"),
      "-D",
      server.data,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      `--pwfile=${passwords}`,
      "-N",
    );
    server.configure("wal_level = replica", "hot_standby = on", "max_connections = 60");
    server.start();
    await server.asAdmin(
      "create role owner login createrole password 'owner'",
      "create database tranche owner owner",
      "create role copier login replication password 'copier'",
    );
    fs.appendFileSync(path.join(server.data, "pg_hba.conf"), "host replication copier 127.0.0.1/32 scram-sha-256\n");
    await server.asAdmin("select pg_reload_conf()");
    return server;
  }

  /** Made as an administrator makes one: a base backup that follows its primary. */
  standby(copy: Server): void {
    const from = `host=127.0.0.1 port=${this.port} user=copier password=copier`;
    run(path.join(BIN, "pg_basebackup"), "-d", from, "-D", copy.data, "-R", "-X", "stream", "-c", "fast");
    copy.configure();
    copy.start();
  }

  configure(...lines: string[]): void {
    const own = [`port = ${this.port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${this.home}'`];
    fs.appendFileSync(path.join(this.data, "postgresql.conf"), `${[...own, "fsync = off", ...lines].join("\n")}\n`);
  }

  start(): void {
    run(path.join(BIN, "pg_ctl"), "start", "-w", "-D", this.data, "-l", path.join(this.home, "log"));
  }

  stop(mode: "fast" | "immediate" = "fast"): void {
    run(path.join(BIN, "pg_ctl"), "stop", "-w", "-m", mode, "-D", this.data);
  }

  /** The server and all its sessions stand still, connections open, until they are thawed by what this returns. */
  freeze(): () => void {
    const postmaster = postmasterIn(this.data);
    const frozen = [postmaster, ...processesOf(postmaster).map(({ pid }) => pid)];
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    return () => {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    };
  }

  promote(): void {
    run(path.join(BIN, "pg_ctl"), "promote", "-w", "-D", this.data);
  }

  get admin(): pg.ClientConfig {
    return { host: "127.0.0.1", port: this.port, user: "postgres", password: PASSWORD, database: "tranche" };
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async asAdmin(...statements: string[]): Promise<void> {
    const client = new pg.Client({ ...this.admin, database: "postgres" });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async query<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>> {
    const client = new pg.Client(this.admin);
    await client.connect();
    try {
      return await client.query<Row>(statement);
    } finally {
      await client.end();
    }
  }

  /** A synchronous standby has everything that was acknowledged, whatever becomes of its primary. */
  async waitForStandby(): Promise<void> {
    await this.asAdmin("alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
    const look = () => this.query("select from pg_stat_replication where sync_state = 'sync'");
    while ((await look()).rowCount === 0) await sleep(50);
  }

  /** Sessions of the server under test, by its own names of them. */
  async sessions(): Promise<number> {
    const { rows } = await this.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where application_name like 'tranche%'",
    );
    return Number(rows[0]?.count);
  }

  remove(): void {
    if (fs.existsSync(path.join(this.data, "postmaster.pid"))) this.stop("immediate");
    fs.rmSync(this.home, { recursive: true, force: true });
  }
}

/** Debian's PgBouncer in transaction mode in front of a server, asking it for passwords. */
export class Bouncer {
  readonly home = ownFolder();
  readonly port: number;

  private constructor(port: number) {
    this.port = port;
  }

  /** What a server needs so that poolers may ask it for passwords. */
  static async arrange(server: Server): Promise<void> {
    await server.query(`
      create role pgbouncer login password 'pgbouncer';
      create schema pgbouncer authorization pgbouncer;
      create function pgbouncer.lookup(name text, out usename name, out passwd text) returns record
        language sql security definer set search_path = pg_catalog
        as $$ select usename, passwd from pg_shadow where usename = name $$;
      revoke all on function pgbouncer.lookup from public;
      grant execute on function pgbouncer.lookup to pgbouncer;`);
  }

  static async before(server: Server): Promise<Bouncer> {
    const bouncer = new Bouncer(await freePort());
    write(path.join(bouncer.home, "userlist.txt"), '"pgbouncer" "pgbouncer"\n');
    write(
      path.join(bouncer.home, "pgbouncer.ini"),
      `[databases]
tranche = host=127.0.0.1 port=${server.port} dbname=tranche auth_user=pgbouncer

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${bouncer.port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${bouncer.home}/userlist.txt
auth_query = select usename, passwd from pgbouncer.lookup($1)
max_client_conn = 200
default_pool_size = 10
logfile = ${bouncer.home}/log
pidfile = ${bouncer.home}/pid
`,
    );
    bouncer.start();
    return bouncer;
  }

  start(): void {
    run(PGBOUNCER, "-d", path.join(this.home, "pgbouncer.ini"));
  }

  async stop(): Promise<void> {
    const pid = Number(fs.readFileSync(path.join(this.home, "pid"), "utf8"));
    process.kill(pid, "SIGTERM");
    while (fs.existsSync(`/proc/${pid}`)) await sleep(20);
  }

  async remove(): Promise<void> {
    if (fs.existsSync(path.join(this.home, "pid"))) await this.stop();
    fs.rmSync(this.home, { recursive: true, force: true });
  }
}
