import type pg from "pg";
import type { ServerConfig } from "../database/connection.ts";
import { ListenConnection } from "../database/listen-connection.ts";

type Ways = { pool: pg.Pool; direct: ServerConfig; onError: (error: Error) => void };

/** What the queue needs of a database, over connections like all others of ours: with time limits, and one that listens. */
export function queueDatabase({ pool, direct, onError }: Ways) {
  return {
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    listen: (channel: string, onNotification: (payload: string) => void, onListening: () => void) =>
      new ListenConnection(
        { ...direct, application_name: "tranche calls" },
        { channel, onNotification, onListening, onError },
      ).start(),
  };
}
