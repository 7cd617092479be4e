import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import type { ServerProcess } from "../../scripts/server-process.ts";
import { superuserOf } from "../../src/core/server/postgres/postgres.ts";
import { call, type OwnServer, type Person } from "../harness.ts";

export const SECRET = "the same for every process of these tests";

export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-full-"));
  fs.chmodSync(folder, 0o711); // when this is root, another account runs the database
  return folder;
}

/** The built-in database of a data folder, for looking and arranging behind the server's back. */
export function builtIn(home: string): pg.ClientConfig {
  return { ...superuserOf(home), database: "tranche" };
}

/** A server in a process of its own, as the harness knows servers. */
export function asTestServer(url: string, owner: pg.ClientConfig): OwnServer {
  const pool = new pg.Pool({ ...owner, max: 2 });
  pool.on("error", () => undefined); // these tests kill databases
  return {
    url,
    secret: SECRET,
    dataDir: "",
    database: { owner, app: owner, auth: owner },
    owner: pool,
    app: pool,
    visitor: { url, headers: { origin: url } },
    close: () => pool.end(),
  };
}

export type Writers = {
  /** Ids of the deals whose creation was answered. */
  acknowledged: Set<string>;
  /** Waits until this many writes were answered, however busy the machine is. */
  answered: (writes: number) => Promise<void>;
  /** From now on refusals are expected. */
  expectFailures: () => void;
  stop: () => Promise<void>;
};

/** Several people typing at once: every answer counts, and so does every failure before failures are expected. */
export function startWriters(person: Person, count = 6): Writers {
  const acknowledged = new Set<string>();
  const state = { failuresExpected: false, stopped: false };
  const write = async (_: unknown, index: number) => {
    while (!state.stopped) {
      try {
        const { id } = await call(person, "deals.create", {
          company: `Company ${index} under fire`,
          createAnyway: true,
        });
        acknowledged.add(id);
      } catch (error) {
        if (!state.failuresExpected) throw error;
        await sleep(20);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: count }, write));
  return {
    acknowledged,
    answered: (writes) => expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(writes),
    expectFailures: () => {
      state.failuresExpected = true;
    },
    stop: async () => {
      state.stopped = true;
      await writing;
    },
  };
}

/** Which of these deals the database does not have. */
export async function missing(owner: pg.ClientConfig, ids: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id::text from deals");
  await client.end();
  const present = new Set(rows.map(({ id }) => id));
  return [...ids].filter((id) => !present.has(id));
}

export const postmasterOf = (home: string) => postmasterIn(path.join(home, "pg/data"));

export function postmasterIn(data: string): number {
  return Number.parseInt(fs.readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10);
}

/** PostgreSQL's processes by what they do, as their titles say: "checkpointer", "tranche_app tranche [local] idle". */
export function processesOf(postmaster: number): { pid: number; title: string }[] {
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name), title: titleOf(name) }))
    .filter(({ parent }) => parent === postmaster);
}

const quietly = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
const parentOf = (pid: string) => Number(/PPid:\s+(\d+)/.exec(quietly(`/proc/${pid}/status`))?.[1]);
const titleOf = (pid: string) => quietly(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();

/** How a process ended, or that it did not. */
export async function endOf({ exited }: ServerProcess): Promise<number | string> {
  return Promise.race([exited, sleep(60_000, "still running", { ref: false })]);
}
