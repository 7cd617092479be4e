import { createHash } from "node:crypto";
import type pg from "pg";
import type { ServerConfig } from "../database/connection.ts";
import { ListenConnection } from "../database/listen-connection.ts";

/** "This table changed", never data: a screen that cares asks again by the normal way, where permissions apply. */
type Change = { table: string; parent: string | null };
/** A wall around what changed. Only people inside hear of it. */
export type Wall = { id: string; team: boolean };
/** One open window. `tell` gets an event as it is sent, made once for all of them. */
export type Listener = { tell: (event: string) => void; leave: () => void };
type Reader = { userId: string; isInside: (wall: Wall) => boolean };
type Place = Reader & { orgId: string; permissions: ReadonlySet<string> };

/** Windows of one firm whose people may read the same. They share one set of permissions, which is larger than all else of a window. */
type Audience = { permissions: ReadonlySet<string>; listeners: Map<Listener, Reader> };

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
const eventOf = (change: Change) => `data: ${JSON.stringify(change)}\n\n`;
const EVERYTHING = eventOf({ table: "*", parent: null });

/** One LISTEN connection per process, spread to the people of the firm who may read the table. */
export class Live {
  /** By firm, then by permissions. */
  readonly #firms = new Map<string, Map<string, Audience>>();
  readonly #places = new Map<Listener, { orgId: string; key: string }>();
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
    return this.#places.size;
  }

  subscribe(listener: Listener, { orgId, permissions, userId, isInside }: Place): void {
    const key = createHash("sha256")
      .update([...permissions].toSorted().join())
      .digest("base64");
    const firm = getOrAdd(this.#firms, orgId, () => new Map<string, Audience>());
    const audience = getOrAdd(firm, key, () => audienceOf(permissions));
    audience.listeners.set(listener, { userId, isInside });
    this.#places.set(listener, { orgId, key });
  }

  leave(listener: Listener): void {
    const place = this.#places.get(listener);
    if (!place) return;
    this.#places.delete(listener);
    const firm = this.#firms.get(place.orgId);
    const listeners = firm?.get(place.key)?.listeners;
    listeners?.delete(listener);
    if (listeners?.size === 0) firm?.delete(place.key);
    if (firm?.size === 0) this.#firms.delete(place.orgId);
  }

  async close(): Promise<void> {
    for (const [listener] of this.#all()) listener.leave();
    await this.#connection.close();
  }

  *#all(): Generator<[Listener, Reader]> {
    for (const firm of this.#firms.values()) for (const { listeners } of firm.values()) yield* listeners;
  }

  /** While nobody listened, changes may have been missed, so everybody is told to read again. */
  async #catchUp(client: pg.Client): Promise<void> {
    const { rows } = await client.query<RegisteredTable>(
      "select table_name, read_permission, owner_column from table_registry",
    );
    for (const row of [PEOPLE, ...rows]) this.#registered.set(row.table_name, row);
    for (const [listener] of this.#all()) listener.tell(EVERYTHING);
  }

  #spread({ org, table, parent, walls }: Notice): void {
    if (table === SESSIONS) {
      for (const [listener, { userId }] of this.#all()) if (userId === parent) listener.leave();
      return;
    }
    const registered = this.#registered.get(table);
    const firm = org === null ? undefined : this.#firms.get(org);
    if (!registered || !firm) return;
    const { read_permission: needed, owner_column: owner } = registered;
    const event = eventOf({ table, parent: parent ?? null });
    for (const { permissions, listeners } of firm.values()) {
      const mayRead = needed !== null && permissions.has(needed);
      for (const [listener, { userId, isInside }] of listeners) {
        const mayHear = mayRead || (owner !== null && parent === userId);
        if (mayHear && (walls?.every(isInside) ?? true)) listener.tell(event);
        if (RIGHTS.has(table)) listener.leave();
      }
    }
  }
}

const audienceOf = (permissions: ReadonlySet<string>): Audience => ({ permissions, listeners: new Map() });

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
