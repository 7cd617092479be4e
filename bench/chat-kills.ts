// Writers send messages while the server is killed (SIGKILL) again and again. A message the server acknowledged is there once, and
// what a writer sends again with the same client id after a cut line is one message.
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../scripts/server-process.ts";
import { report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { printMachine } from "./support/machine.ts";
import { type Served, serve } from "./support/processes.ts";
import { sized } from "./support/sized.ts";

const KILLS = sized(20, 2);
const WRITERS = sized(20, 3);
/** Between a start and the next kill, at random within. */
const LIFE_MS = [300, 1500] as const;

type Sent = { clientId: string; content: string };
type Server = { url: string; isOver: boolean };

/** A server that is killed and started again at the same place. */
async function killAgainAndAgain(start: () => Promise<Served>, server: Server): Promise<Served> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const served = await start();
    server.url = served.url;
    await pause(randomInt(LIFE_MS[0], LIFE_MS[1]));
    await served.kill();
    process.stdout.write(`kill ${kill} `);
  }
  const last = await start();
  server.url = last.url;
  return last;
}

const isOver = (server: Server) => server.isOver;

/** Sends one message after another, each until it is acknowledged, as the screen's queue does. */
async function write(server: Server, cookie: string, roomId: string, writer: number) {
  const acknowledged: Sent[] = [];
  let tries = 0;
  for (let n = 1; !server.isOver; n += 1) {
    const message = { clientId: randomUUID(), content: `Writer ${writer}, message ${n}` };
    tries += 1;
    let isAcknowledged = await isSent(server, cookie, roomId, message);
    while (!isAcknowledged && !isOver(server)) {
      await pause(50);
      tries += 1;
      isAcknowledged = await isSent(server, cookie, roomId, message);
    }
    if (isAcknowledged) acknowledged.push(message);
  }
  return { acknowledged, tries };
}

async function isSent({ url }: Server, cookie: string, id: string, message: Sent): Promise<boolean> {
  try {
    const headers = { cookie, origin: url, "content-type": "application/json" };
    const body = JSON.stringify({ json: { id, ...message } });
    const answer = await fetch(`${url}/rpc/chat/send`, { method: "POST", headers, body });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

printMachine(`${WRITERS} writers, ${KILLS} kills of the server`);
const bench = await startBench();
try {
  const { admin, database, secret, dataDir } = bench;
  const [firm] = await foundFirms(admin, 1);
  if (!firm) throw new Error("no firm");
  const roomId = randomUUID();
  await admin.query("set session_replication_role = replica");
  await admin.query("insert into chat_rooms (org_id, id, name, created_by) values ($1, $2, 'Killed', $3)", [
    firm.id,
    roomId,
    firm.userId,
  ]);
  const port = await freePort();
  const server: Server = { url: `http://127.0.0.1:${port}`, isOver: false };
  const start = () => serve("app-server.ts", { database, secret, dataDir, port });
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(server, firm.cookie, roomId, writer + 1));
  const last = await killAgainAndAgain(start, server);
  await pause(1000);
  server.isOver = true;
  const written = await Promise.all(writers);
  await last.stop();
  const acknowledged = written.flatMap((one) => one.acknowledged);
  const kept = await admin.query<{ client_id: string; content: string; seq: string }>(
    "select client_id, content, seq from chat_messages where org_id = $1 and room_id = $2 order by seq",
    [firm.id, roomId],
  );
  const counts = new Map<string, number>();
  for (const { content } of kept.rows) counts.set(content, (counts.get(content) ?? 0) + 1);
  const lost = acknowledged.filter(({ content }) => !counts.has(content)).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  const gaps = kept.rows.filter(({ seq }, place) => Number(seq) !== place + 1).length;
  const tries = written.reduce((sum, one) => sum + one.tries, 0);
  const wrong = lost + doubled + gaps;
  report(
    `\n${acknowledged.length} messages acknowledged in ${tries} tries, ${kept.rows.length} kept: ${lost} lost, ${doubled} doubled, ${gaps} gaps in the numbers (aim: none: ${wrong === 0 ? "met" : "MISSED"})`,
    { name: `lost, doubled or missing numbers of ${acknowledged.length} messages`, value: wrong, aim: { atMost: 0 } },
  );
} finally {
  await bench.stop();
}
