import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseAccount } from "../../src/core/server/postgres/postgres-binaries.ts";
import { SECRET } from "./spawned.ts";

/** Where Debian's packages put what the documentation names. */
const PROGRAMS = {
  etcd: "/usr/bin/etcd",
  patroni: "/usr/bin/patroni",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
  postgres: "/usr/lib/postgresql/15/bin/postgres",
};
export const missingPrograms = Object.values(PROGRAMS).filter((file) => !fs.existsSync(file));

const PASSWORD = "only-for-this-test";
const DOCUMENT = path.resolve(import.meta.dirname, "../../docs/operations.md");
const account = databaseAccount();

/** The sections of docs/operations.md that this sets up, and in them the blocks of text that are files. */
function section(heading: string): string[] {
  const [, after = ""] = fs.readFileSync(DOCUMENT, "utf8").split(`\n## ${heading}\n`);
  const [text = ""] = after.split("\n## ");
  const blocks = Array.from(text.matchAll(/^```\w*\n(.*?)^```$/gms), ([, block = ""]) => block);
  if (blocks.length === 0) throw new Error(`docs/operations.md has no files under "${heading}"`);
  return blocks;
}

const FILES = section("Three nodes that replace each other");
function documented(beginning: string): string {
  const block = FILES.find((text) => text.startsWith(beginning));
  if (block === undefined) throw new Error(`docs/operations.md has no block that begins with ${beginning}`);
  return block;
}

/** On one machine the ports of the documentation may be taken. The addresses are of this machine, one for each of the five. */
const PORTS: Record<string, string> = {
  "2379": "25379",
  "2380": "25380",
  "5432": "25432",
  "8008": "25808",
  "5000": "25500",
  "5001": "25501",
  "6432": "25643",
};
const PORT = new RegExp(`(?<=:|port |port=|listen_port = )(${Object.keys(PORTS).join("|")})\\b`, "g");

type Place = { name: string; address: string; home: string };

/** A file of the documentation on this machine: other addresses, ports, folders and passwords, and not one word else. */
function placed(text: string, { name, address, home }: Place): string {
  return text
    .replaceAll("NODE", name)
    .replaceAll("127.0.0.1", address)
    .replaceAll("ADDRESS", address)
    .replaceAll("10.0.0.", "127.0.0.")
    .replaceAll(/\/var\/lib\/postgresql\/15|\/var\/run\/postgresql|\/etc\/pgbouncer/g, home)
    .replaceAll("…", PASSWORD)
    .replaceAll(PORT, (port) => String(PORTS[port]));
}

const variables = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(/^([A-Z_]+)=(.*)$/gm), ([, key, value]) => [key, value]));

const MEMORY = "/dev/shm";
const ROOM_BYTES = 4e9;

/**
 * In memory where there is room: three machines have three disks, and one disk that forces three logs and the checkpoint of each
 * new leader through at once stops for seconds. What a killed process wrote stays there as it does on a disk.
 */
function ownFolder(): string {
  const isRoomy = fs.existsSync(MEMORY) && fs.statfsSync(MEMORY).bavail * fs.statfsSync(MEMORY).bsize > ROOM_BYTES;
  const folder = fs.mkdtempSync(path.join(isRoomy ? MEMORY : os.tmpdir(), "tranche-nodes-"));
  fs.chmodSync(folder, 0o711);
  return folder;
}

class Machine {
  readonly name: string;
  readonly address: string;
  readonly home: string;
  readonly programs = new Map<string, ChildProcess>();

  constructor(name: string, address: string) {
    this.name = name;
    this.address = address;
    this.home = ownFolder();
    if (account) fs.chownSync(this.home, account.uid, account.gid);
  }

  file(name: string, text: string, mode = 0o600): string {
    const file = path.join(this.home, name);
    fs.writeFileSync(file, placed(text, this), { mode });
    if (account) fs.chownSync(file, account.uid, account.gid);
    return file;
  }

  /** As its unit of systemd does: as another account, in the foreground, its words in a log. */
  run(program: "etcd" | "patroni" | "haproxy" | "pgbouncer", args: string[], env: Record<string, string> = {}): void {
    const log = fs.openSync(path.join(this.home, `${program}.log`), "a");
    const as = account && { uid: account.uid, gid: account.gid };
    const options = { ...as, cwd: this.home, env: { PATH: "/usr/sbin:/usr/bin:/bin", LANG: "C.UTF-8", ...env } };
    const child = spawn(PROGRAMS[program], args, { ...options, stdio: ["ignore", log, log] });
    fs.closeSync(log);
    this.programs.set(program, child);
  }

  log(program: string): string {
    const file = path.join(this.home, `${program}.log`);
    return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  }

  async end(program: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.programs.get(program);
    this.programs.delete(program);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string };

/** One of the three: etcd, Patroni and, by it, PostgreSQL. */
export class Node extends Machine {
  async start(): Promise<void> {
    const env = { ...variables(placed(documented("# /etc/default/etcd"), this)), ETCD_DATA_DIR: `${this.home}/etcd` };
    const config = this.file("patroni.yml", documented("# /etc/patroni/config.yml"));
    if (!this.programs.has("etcd")) this.run("etcd", [], env);
    this.run("patroni", [config]);
  }

  /** When it began to lead, as its own log says; undefined when it never did. */
  ledSince(): number | undefined {
    const lines = this.log("patroni").matchAll(/^(\S+ \S+),(\d+) INFO: promoted self to leader/gm);
    const [last] = Array.from(lines, ([, second, ms]) => Date.parse(`${second}.${ms}Z`)).slice(-1);
    return last;
  }

  get #postmaster(): number {
    return Number.parseInt(fs.readFileSync(path.join(this.home, "tranche/postmaster.pid"), "utf8"), 10);
  }

  killPostmaster(): void {
    process.kill(this.#postmaster, "SIGKILL");
  }

  /** As when its power fails: etcd, Patroni and PostgreSQL at the same moment. */
  async fail(): Promise<void> {
    const postmaster = this.#postmaster;
    const ended = [this.end("patroni", "SIGKILL"), this.end("etcd", "SIGKILL")];
    process.kill(postmaster, "SIGKILL");
    await Promise.all(ended);
  }

  /** What Patroni says of all three. */
  async cluster(): Promise<Member[]> {
    const signal = AbortSignal.timeout(2000);
    const answer = await fetch(`http://${this.address}:${PORTS["8008"]}/cluster`, { signal });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  async remove(): Promise<void> {
    await this.end("patroni", "SIGTERM"); // it stops its PostgreSQL
    await this.end("etcd", "SIGTERM");
    fs.rmSync(this.home, { recursive: true, force: true });
  }
}

/** A machine with a process of Tranche, PgBouncer and HAProxy. */
class AppMachine extends Machine {
  start(): void {
    this.file("userlist.txt", '"pgbouncer" "…"\n');
    this.run("haproxy", ["-db", "-f", this.file("haproxy.cfg", documented("# /etc/haproxy/haproxy.cfg"))]);
    this.run("pgbouncer", [this.file("pgbouncer.ini", documented("; /etc/pgbouncer/pgbouncer.ini"))]);
  }

  environment(filesUrl: string): Record<string, string> {
    const given = variables(placed(documented("# the process of Tranche"), this));
    return { ...given, SECRET, FILES_URL: filesUrl, DATA_DIR: path.join(this.home, "data") };
  }

  async remove(): Promise<void> {
    for (const program of this.programs.keys()) await this.end(program, "SIGTERM");
    fs.rmSync(this.home, { recursive: true, force: true });
  }
}

export class ThreeNodes {
  readonly nodes = [1, 2, 3].map((at) => new Node(`db${at}`, `127.0.0.${at}`));
  readonly apps = [11, 12].map((at) => new AppMachine(`app${at - 10}`, `127.0.0.${at}`));

  async start(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.start()));
    await this.whole(120_000);
    await this.#arrange();
    for (const app of this.apps) app.start();
  }

  /** As the superuser on the leader, once: what the section before says for its primary. */
  async #arrange(): Promise<void> {
    const [sql = ""] = section("Several processes");
    const [before = "", inside = ""] = sql.replaceAll("…", PASSWORD).split("\\c tranche\n");
    const leader = await this.leader();
    await asAdmin({ ...this.#admin(leader), database: "postgres" }, statementsOf(before).filter(isNotCopier));
    await asAdmin(this.#admin(leader), [inside]);
  }

  async members(): Promise<Member[]> {
    for (const node of this.nodes) {
      const seen = await node.cluster().catch(() => undefined);
      if (seen) return seen;
    }
    return [];
  }

  async leader(): Promise<Node> {
    const name = (await this.members()).find(({ role }) => role === "leader")?.name;
    const node = this.nodes.find((one) => one.name === name);
    if (!node) throw new Error("no node leads");
    return node;
  }

  /** Until one leads and both others follow it, one of them in step. No command is given for it. */
  async whole(ms = 120_000): Promise<void> {
    const until = performance.now() + ms;
    let members: Member[] = [];
    while (performance.now() < until) {
      members = await this.members();
      const roles = members.map(({ role }) => role).toSorted();
      const timelines = new Set(members.map(({ timeline }) => timeline));
      const isWell = members.every(({ state }) => /^(running|streaming)$/.test(state)) && timelines.size === 1;
      if (isWell && roles.join() === "leader,replica,sync_standby") return;
      await sleep(250);
    }
    const logs = this.nodes.map((node) => `${node.name}: ${node.log("patroni").split("\n").slice(-15).join("\n")}`);
    throw new Error(`The three are not whole: ${JSON.stringify(members)}\n${logs.join("\n")}`);
  }

  #admin({ address }: Node): pg.ClientConfig {
    const port = Number(PORTS["5432"]);
    return { host: address, port, user: "postgres", password: PASSWORD, database: "tranche" };
  }

  async admin(): Promise<pg.ClientConfig> {
    return this.#admin(await this.leader());
  }

  /** How many sessions of this name the leader has, and both followers together. */
  async sessions(name: string): Promise<{ leader: number; followers: number }> {
    const leader = await this.leader();
    const counted = { leader: 0, followers: 0 };
    for (const node of this.nodes) {
      const client = new pg.Client(this.#admin(node));
      await client.connect();
      const asked = "select from pg_stat_activity where application_name = $1";
      const { rowCount } = await client.query(asked, [name]);
      await client.end();
      counted[node === leader ? "leader" : "followers"] += rowCount ?? 0;
    }
    return counted;
  }

  async remove(): Promise<void> {
    for (const app of this.apps) await app.remove();
    await Promise.all(this.nodes.map((node) => node.remove()));
  }
}

const statementsOf = (sql: string) => sql.split(";\n").filter((statement) => statement.trim() !== "");
const isNotCopier = (statement: string) => !statement.includes("create role copier");

async function asAdmin(config: pg.ClientConfig, statements: string[]): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
