import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { hangUp, openClient, type ServerConfig } from "#core/server/database/connection.ts";

export type Readiness = {
  /** Answers a question at all. */
  database: boolean;
  /** Takes a change and has room for it. */
  writes: boolean;
  /** Every kind of background work has somebody who asks for it, or works. */
  queue: boolean;
  /** What is wrong, for a person who keeps the server running. */
  problems: string[];
};

/** The answer comes within two seconds, whatever the database does. */
const ANSWER_MS = 1800;
const STEP_MS = 1500;

/**
 * A commit that must reach the disk and, where there is one, the synchronous standby; and a result too large for the little
 * memory it gets, which is written to the disk of the data. Neither leaves anything behind.
 */
const SMALL_WRITE = `
  begin; set local work_mem = '64kB';
  select pg_logical_emit_message(true, 'tranche', 'ready'), count(*) from generate_series(1, 20000);
  commit`;

/** Over a connection of its own: the pools' may all be taken by a person who waits. Who asks meanwhile gets the same answer. */
export function createReadiness(config: ServerConfig, isQueueWorking: () => boolean): () => Promise<Readiness> {
  let asking: Promise<string | undefined> | undefined;
  return async () => {
    asking ??= problemOf(config).finally(() => {
      asking = undefined;
    });
    const problem = await Promise.race([asking, sleep(ANSWER_MS, SILENT)]);
    const queue = isQueueWorking();
    const problems = [...(problem === undefined ? [] : [problem]), ...(queue ? [] : [STANDSTILL])];
    const isAnswering = problem !== SILENT && problem !== UNREACHABLE;
    return { database: isAnswering, writes: problem === undefined, queue, problems };
  };
}

const SILENT = "The database does not answer";
const UNREACHABLE = "The database cannot be reached";
const STANDSTILL = "Background work stands still";

async function problemOf(config: ServerConfig): Promise<string | undefined> {
  const limits = { connectionTimeoutMillis: STEP_MS, query_timeout: STEP_MS };
  try {
    const client = await openClient({ ...config, ...limits, application_name: "tranche ready" });
    try {
      await client.query(SMALL_WRITE);
      return undefined;
    } finally {
      await hangUp(client);
    }
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "25006") return "The database takes no writes: it is a standby, or closed for writing";
  if (code === "53100") return "The disk of the database is full";
  if (error instanceof pg.DatabaseError && !/^(57P|53300|08)/.test(code))
    return `The database refuses a write (${code})`;
  return /timeout/.test(message) ? SILENT : UNREACHABLE;
}
