// npm run outbox: the newest messages of this server, for a person who runs it. The first person of a server without mail confirms an address with it.
import { readEnv } from "../src/core/server/env.ts";
import { command } from "./command.ts";
import { withOwner } from "./owner-client.ts";

const SHOWN = 20;

type Mail = { recipient: string; subject: string; body: string; created_at: Date; sent_at: Date | null };

await command(() =>
  withOwner(readEnv(), async (client) => {
    const newest = "select recipient, subject, body, created_at, sent_at from mails order by created_at desc limit $1";
    const { rows } = await client.query<Mail>(newest, [SHOWN]);
    console.log(rows.length === 0 ? "The outbox is empty." : rows.toReversed().map(asText).join("\n\n"));
  }),
);

function asText({ recipient, subject, body, created_at, sent_at }: Mail): string {
  const state = sent_at === null ? "waiting" : "sent";
  return `${created_at.toISOString()}  to ${recipient}  (${state})\n${subject}\n${body}`;
}
