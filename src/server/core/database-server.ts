import pg from "pg";
import { Refusal } from "./refusal.ts";

const OLDEST_SUPPORTED = 15;
const CONNECT_TIMEOUT_MS = 10_000;

/** The owner's connection to the server that DATABASE_URL names, proved before anything is built on it. */
export async function connectDatabaseServer(databaseUrl: string): Promise<pg.ClientConfig> {
  const patience = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const client = new pg.Client({ connectionString: databaseUrl, ...patience });
  client.on("error", () => undefined); // a break shows as the failure of the query that is waiting
  try {
    await client.connect();
  } catch (cause) {
    throw new Refusal(`DATABASE_URL: ${whyNot(cause, client)}.`, { cause });
  }
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  const version = rows[0]?.server_version ?? "of unknown version";
  if (Number.parseInt(version, 10) < OLDEST_SUPPORTED) {
    throw new Refusal(
      `DATABASE_URL: PostgreSQL ${OLDEST_SUPPORTED} or newer is needed, and this server is ${version}.`,
    );
  }
  // As separate values, because the server's other roles are this connection with another name.
  const { host, port, user, password, database, ssl } = client;
  return { host, port, user, password, database, ssl, ...patience };
}

function whyNot(cause: unknown, { host, port, user, database }: pg.Client): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  const server = host.startsWith("/") ? host : `${host}:${port}`;
  switch (code) {
    case "28P01":
    case "28000":
      return `the server at ${server} refuses user "${user}" with this password`;
    case "3D000":
      return `the server at ${server} has no database "${database}"`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `the host name "${host}" is unknown`;
    case "ECONNREFUSED":
    case "ENOENT":
      return `nothing answers at ${server}`;
    default:
      return `cannot connect to ${server} (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}
