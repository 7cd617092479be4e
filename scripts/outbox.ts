// npm run outbox: the newest messages of this server, for a person who runs it. The first person of a server without mail confirms an address with it.
import { hangUp, openClient } from "../src/core/server/database/connection.ts";
import { readEnv } from "../src/core/server/env.ts";
import { openDataDir } from "../src/core/server/postgres/data-dir.ts";
import { connectDatabaseServer } from "../src/core/server/postgres/database-server.ts";
import { ownerOf } from "../src/core/server/postgres/embedded.ts";
import { Refusal } from "../src/core/server/refusal.ts";
import { command } from "./command.ts";

const SHOWN = 20;

type Mail = { recipient: string; subject: string; body: string; created_at: Date; sent_at: Date | null };

await command(async () => {
  const env = readEnv();
  const client = await openClient(
    env.databaseUrl === undefined
      ? ownerOf(openDataDir(env.dataDir))
      : (await connectDatabaseServer(env.databaseUrl, env.databaseDirectUrl)).direct,
  ).catch((cause: unknown) => {
    throw new Refusal("The database does not answer. Start the server first.", { cause });
  });
  try {
    const newest = "select recipient, subject, body, created_at, sent_at from mails order by created_at desc limit $1";
    const { rows } = await client.query<Mail>(newest, [SHOWN]);
    console.log(rows.length === 0 ? "The outbox is empty." : rows.toReversed().map(asText).join("\n\n"));
  } finally {
    await hangUp(client);
  }
});

function asText({ recipient, subject, body, created_at, sent_at }: Mail): string {
  const state = sent_at === null ? "waiting" : "sent";
  return `${created_at.toISOString()}  to ${recipient}  (${state})\n${subject}\n${body}`;
}
