import type pg from "pg";
import type { ServerConfig } from "../database/connection.ts";
import { ListenConnection } from "../database/listen-connection.ts";

/** "This table changed", never data: a screen that cares asks again by the normal way, where permissions apply. */
export type Change = { table: string; parent: string | null };
/** A wall around what changed. Only people inside hear of it. */
export type Wall = { id: string; team: boolean };
export type Listener = {
  orgId: string;
  userId: string;
  permissions: ReadonlySet<string>;
  isInside: (wall: Wall) => boolean;
  notify: (change: Change) => void;
  leave: () => void;
};

type Notice = { org: string | null; table: string; parent: string | null; walls?: Wall[] | null };
type RegisteredTable = { table_name: string; read_permission: string | null; owner_column: string | null };

/** What a change of these tables may change: who may hear what. A person who listens is asked to come in again. */
const RIGHTS = new Set([
  "memberships",
  "user_roles",
  "roles",
  "committee_conflicts",
  "record_walls",
  "record_wall_members",
]);
/** Names and pictures belong to people, not to a firm, so their table is not registered: each firm of theirs is told. */
const PEOPLE: RegisteredTable = { table_name: "users", read_permission: "member:read", owner_column: null };
/** Told when a session ends: `parent` is its person, who belongs to no one firm. */
const SESSIONS = "sessions";
const EVERYTHING: Change = { table: "*", parent: null };

/** One LISTEN connection per process, spread to the people of the firm who may read the table. */
export class Live {
  readonly #listeners = new Set<Listener>();
  readonly #registered = new Map<string, RegisteredTable>();
  readonly #connection: ListenConnection;

  constructor(config: ServerConfig, onError: (error: Error) => void) {
    this.#connection = new ListenConnection(
      { ...config, application_name: "tranche live" },
      {
        channel: "live",
        onNotification: (payload) => this.#spread(JSON.parse(payload) as Notice),
        onListening: (client) => this.#catchUp(client),
        onError,
      },
    );
  }

  async start(): Promise<this> {
    await this.#connection.start();
    return this;
  }

  get size(): number {
    return this.#listeners.size;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    for (const listener of this.#listeners) listener.leave();
    await this.#connection.close();
  }

  /** While nobody listened, changes may have been missed, so everybody is told to read again. */
  async #catchUp(client: pg.Client): Promise<void> {
    const { rows } = await client.query<RegisteredTable>(
      "select table_name, read_permission, owner_column from table_registry",
    );
    for (const row of [PEOPLE, ...rows]) this.#registered.set(row.table_name, row);
    for (const { notify } of this.#listeners) notify(EVERYTHING);
  }

  #spread({ org, table, parent, walls }: Notice): void {
    if (table === SESSIONS) {
      for (const listener of this.#listeners) if (listener.userId === parent) listener.leave();
      return;
    }
    const registered = this.#registered.get(table);
    if (!registered) return;
    for (const listener of this.#listeners) {
      if (listener.orgId !== org) continue;
      const isTheirs = registered.owner_column !== null && parent === listener.userId;
      const mayRead = registered.read_permission !== null && listener.permissions.has(registered.read_permission);
      const isInside = walls?.every((wall) => listener.isInside(wall)) ?? true;
      if ((isTheirs || mayRead) && isInside) listener.notify({ table, parent });
      if (RIGHTS.has(table)) listener.leave();
    }
  }
}
