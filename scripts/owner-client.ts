import type { Client } from "pg";
import { hangUp, openClient } from "../src/core/server/database/connection.ts";
import type { Env } from "../src/core/server/env.ts";
import { openDataDir } from "../src/core/server/postgres/data-dir.ts";
import { connectDatabaseServer } from "../src/core/server/postgres/database-server.ts";
import { ownerOf } from "../src/core/server/postgres/embedded.ts";
import { Refusal } from "../src/core/server/refusal.ts";

/** Works with the database of the running server, as its owner. */
export async function withOwner<Result>(env: Env, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await openClient(
    env.databaseUrl === undefined
      ? ownerOf(openDataDir(env.dataDir))
      : (await connectDatabaseServer(env.databaseUrl, env.databaseDirectUrl)).direct,
  ).catch((cause: unknown) => {
    throw new Refusal("The database does not answer. Start the server first.", { cause });
  });
  try {
    return await work(client);
  } finally {
    await hangUp(client);
  }
}
