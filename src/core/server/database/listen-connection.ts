import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { hangUp, openClient, type ServerConfig } from "./connection.ts";

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 4000;
/** A line that died without a word is found out after at most this and the time limit of the question. */
const HEARTBEAT_MS = 5000;

type Options = {
  channel: string;
  onNotification: (payload: string) => void;
  /** Each time it begins to listen, the first included: what was said before that is unknown. */
  onListening: (client: pg.Client) => Promise<void> | void;
  onError: (error: Error) => void;
};

/** How long to wait after so many failed tries: growing to a limit, and never in step with other processes. */
export function waitAfter(failures: number, random = randomInt(1000) / 1000): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return Math.round(longest * (0.5 + random / 2));
}

/**
 * One connection that listens, as long as it is wanted: a single loop connects, listens until the connection is lost, ends it,
 * waits and begins again. Nothing else connects, so there is never a second one.
 */
export class ListenConnection {
  readonly #config: ServerConfig;
  readonly #options: Options;
  readonly #closing = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(config: ServerConfig, options: Options) {
    this.#config = config;
    this.#options = options;
  }

  /** Fails when the first connection does; nothing is left behind then. */
  async start(): Promise<this> {
    this.#loop = this.#keep(await this.#listen());
    return this;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#loop;
  }

  async #keep(first: pg.Client): Promise<void> {
    let client: pg.Client | undefined = first;
    for (let failures = 0; !this.#closing.signal.aborted; failures += 1) {
      if (client) {
        failures = 0;
        await this.#lost(client);
        await hangUp(client);
      }
      client = await this.#again(failures);
    }
    if (client) await hangUp(client);
  }

  async #again(failures: number): Promise<pg.Client | undefined> {
    const { signal } = this.#closing;
    if (!(await passed(waitAfter(failures), signal))) return undefined;
    try {
      return await this.#listen();
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  async #listen(): Promise<pg.Client> {
    const { channel, onNotification, onListening } = this.#options;
    const client = await openClient(this.#config, this.#closing.signal);
    try {
      client.on("notification", ({ payload }) => onNotification(payload ?? ""));
      await client.query(`listen "${channel}"`);
      await onListening(client);
      return client;
    } catch (error) {
      await hangUp(client);
      throw error;
    }
  }

  /** Returns when the connection broke, stopped to answer, or is not wanted any more. */
  async #lost(client: pg.Client): Promise<void> {
    const { stream } = client.connection;
    const over = new AbortController();
    const end = (error?: unknown) => {
      if (error !== undefined && !over.signal.aborted) this.#report(error);
      over.abort();
    };
    const unwanted = () => {
      end();
      if (isAsking) stream.destroy();
    };
    let isAsking = false;
    client.once("error", end);
    client.once("end", () => end());
    this.#closing.signal.addEventListener("abort", unwanted);
    if (this.#closing.signal.aborted || stream.destroyed) end();
    while (await passed(HEARTBEAT_MS, over.signal)) {
      isAsking = true;
      await client.query("select 1").catch(end);
      isAsking = false;
    }
    this.#closing.signal.removeEventListener("abort", unwanted);
  }

  #report(error: unknown): void {
    if (this.#closing.signal.aborted) return;
    this.#options.onError(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Whether the whole time passed before the signal came. */
async function passed(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false);
}
