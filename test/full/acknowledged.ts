import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Person } from "../harness.ts";

/** One of so many writes is looked for at once, at the other process. */
const READ_EVERY = 3;

type Acknowledged = { id: string; place: number; askedAt: number };

/**
 * Programs that create deals, each with an Idempotency-Key: what was not answered is sent again with the same key, to the other
 * process, until it is. So nothing may be missing afterwards, and nothing be there twice.
 */
export class Programs {
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Of what was written a moment ago by one process, how much an export of the other showed, and how much not. */
  readonly readBack = { seen: 0, unanswered: 0, missing: [] as string[] };
  /** How often each answer came that was no success. */
  readonly refusals = new Map<string, number>();
  readonly #at: readonly Person[];
  readonly #pauseMs: number;
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(at: readonly Person[], pauseMs: number) {
    this.#at = at;
    this.#pauseMs = pauseMs;
  }

  start(count: number): this {
    this.#running = Promise.all(Array.from({ length: count }, (_, index) => this.#write(index)));
    return this;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  /** When this process of Tranche answered what was asked after a moment, in milliseconds after it; undefined until then. */
  answeredSince(moment: number, place: number): boolean {
    for (const one of this.acknowledged.values()) if (one.place === place && one.askedAt >= moment) return true;
    return false;
  }

  async #write(index: number): Promise<void> {
    for (let n = 0; !this.#stopped; n += 1) {
      const key = `writer ${index} deal ${n} ${crypto.randomUUID()}`;
      // A stop waits for an answer to what was asked: only so is it known that nothing stays in doubt.
      for (let turn = index; ; turn += 1) {
        const place = turn % this.#at.length;
        const askedAt = performance.now();
        const id = await this.#create(key, place);
        if (id !== undefined) {
          this.acknowledged.set(key, { id, place, askedAt });
          if (n % READ_EVERY === 0) await this.#readBack(key, (place + 1) % this.#at.length);
          break;
        }
        await sleep(300);
      }
      await sleep(this.#pauseMs);
    }
  }

  async #create(key: string, place: number): Promise<string | undefined> {
    const person = this.#at[place];
    if (!person) throw new Error("there is no such process");
    try {
      const response = await fetch(`${person.url}/api/deals`, {
        method: "POST",
        headers: { ...person.headers, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ company: key, createAnyway: true }),
      });
      const answer = (await response.json()) as { id?: string; message?: string };
      if (response.ok && answer.id !== undefined) return answer.id;
      this.#refused(`${response.status} ${answer.message}`);
    } catch (error) {
      this.#refused(String(error));
    }
    return undefined;
  }

  /** Exports are read from a follower where one has everything: a person finds what was just acknowledged, whichever process answers. */
  async #readBack(key: string, place: number): Promise<void> {
    const person = this.#at[place];
    if (!person) throw new Error("there is no such process");
    const question = new URLSearchParams({ search: key });
    try {
      const response = await fetch(`${person.url}/api/exports/deals.csv?${question.toString()}`, {
        headers: person.headers,
      });
      const text = await response.text();
      if (!response.ok) this.readBack.unanswered += 1;
      else if (text.includes(key)) this.readBack.seen += 1;
      else this.readBack.missing.push(key);
      if (!response.ok) this.#refused(`export: ${response.status} ${/"message":"([^"]*)/.exec(text)?.[1]}`);
    } catch (error) {
      this.readBack.unanswered += 1;
      this.#refused(`export: ${String(error)}`);
    }
  }

  #refused(why: string): void {
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
  }

  /** What was acknowledged and is not there, and what is there more than once. */
  async compared(admin: pg.ClientConfig): Promise<{ lost: string[]; doubled: string[] }> {
    const client = new pg.Client(admin);
    await client.connect();
    const { rows } = await client.query<{ name: string; ids: string[] }>(
      `select c.name, array_agg(d.id::text) as ids from deals d join companies c on (c.org_id, c.id) = (d.org_id, d.company_id)
       where c.name like 'writer % deal %' group by c.name`,
    );
    await client.end();
    const present = new Map(rows.map(({ name, ids }) => [name, ids]));
    return {
      lost: [...this.acknowledged].filter(([key, { id }]) => !present.get(key)?.includes(id)).map(([key]) => key),
      doubled: rows.filter(({ ids }) => ids.length > 1).map(({ name }) => name),
    };
  }
}

/** Windows that stay open: how many ended, and since when each has heard of a change. They are not parsed, so that hundreds cost little. */
export class Windows {
  ended = 0;
  readonly #heardAt: number[] = [];
  readonly #requests: http.ClientRequest[] = [];
  #closing = false;

  async open(person: Person, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const request = http.get(`${person.url}/api/live`, { headers: person.headers, agent: false });
      this.#requests.push(request);
      const [response] = (await once(request, "response")) as [http.IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`live stream refused: ${response.statusCode}`);
      const place = this.#heardAt.push(0) - 1;
      response.on("data", (chunk: Buffer) => {
        if (chunk.includes("data: ")) this.#heardAt[place] = performance.now();
      });
      response.on("error", () => undefined); // "close" follows
      response.on("close", () => {
        if (!this.#closing) this.ended += 1;
      });
    }
  }

  deafSince(moment: number): number {
    return this.#heardAt.filter((at) => at < moment).length;
  }

  close(): void {
    this.#closing = true;
    for (const request of this.#requests) request.destroy();
  }
}
