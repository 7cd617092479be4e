// A newsletter to 5,000 partners: until it is posted and a mail server has it all, what others wait for meanwhile, and what stands of each recipient.
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { freePort } from "../scripts/server-process.ts";
import { report } from "./support/figures.ts";
import { type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { percentile, printMachine } from "./support/machine.ts";
import { serve } from "./support/processes.ts";
import { sized } from "./support/sized.ts";

const RECIPIENTS = sized(5000, 40);
/** How often somebody else asks for something small. */
const PACE_MS = 100;
/** The promises: nobody else waits longer, and everybody has it by then. */
const [MOST_WAIT_MS, MOST_SECONDS] = [1000, 600];

type Ask = <Output>(procedure: string, input: unknown) => Promise<Output>;
type Mailing = { id: string; rowVersion: number; state: string };
type Recipients = {
  items: { state: string; email: string }[];
  nextCursor?: string;
  counts: Record<string, number | undefined>;
};

const askAt =
  (url: string, { cookie }: BenchFirm): Ask =>
  async (procedure, input) => {
    const answer = await fetch(`${url}/rpc/${procedure.replace(".", "/")}`, {
      method: "POST",
      headers: { cookie, origin: url, "content-type": "application/json" },
      body: JSON.stringify({ json: input }),
    });
    const { json } = (await answer.json()) as { json: never };
    if (!answer.ok) throw new Error(`${procedure} was refused: ${JSON.stringify(json)}`);
    return json;
  };

/** A mail server on this machine that counts and forgets. */
async function openSink() {
  const got = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      for (const { address } of envelope.rcptTo) got.set(address, (got.get(address) ?? 0) + 1);
      stream.resume();
      stream.on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, "127.0.0.1", resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, got, close };
}

const BODY = ["Dear {{contact_first_name}},", "three things from our portfolio since the summer."].map((text) => ({
  type: "paragraph",
  content: [{ type: "text", text }],
}));

/** Asks for the firm's funds again and again while `isOver` says no; how long each answer took. */
async function waitsOf(ask: Ask, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await ask("funds.list", {});
    took.push(performance.now() - began);
    await pause(PACE_MS);
  }
  return took;
}

/** Until nothing waits any more: when everything was posted and when all was sent. Progress never goes back. */
async function sent(ask: Ask, id: string, since: number) {
  let posted = 0;
  let before = 0;
  for (;;) {
    const { state } = await ask<Mailing>("mailings.get", { id });
    const { counts } = await ask<Recipients>("mailings.recipients", { id });
    const far = RECIPIENTS - (counts["queued"] ?? 0);
    if (far < before) throw new Error(`Progress went from ${before} to ${far}.`);
    before = far;
    const seconds = (performance.now() - since) / 1000;
    if (posted === 0 && state === "sent") posted = seconds;
    if (counts["sent"] === RECIPIENTS) return { posted, seconds };
    if (seconds > MOST_SECONDS) throw new Error(`After ${MOST_SECONDS} s: ${JSON.stringify(counts)}`);
    await pause(PACE_MS);
  }
}

/** The log: each recipient by itself, page by page. */
async function logOf(ask: Ask, id: string) {
  const states = new Map<string, string>();
  const took: number[] = [];
  let cursor: string | undefined;
  do {
    const began = performance.now();
    const page: Recipients = await ask("mailings.recipients", { id, ...(cursor !== undefined && { cursor }) });
    took.push(performance.now() - began);
    for (const { email, state } of page.items) states.set(email, state);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { states, took };
}

const bench = await startBench();
const sink = await openSink();
const { database, secret, dataDir, admin } = bench;
const server = await serve("app-server.ts", { database, secret, dataDir, port: await freePort(), smtpUrl: sink.url });
try {
  printMachine(`A newsletter to ${RECIPIENTS} partners`, bench.postgres);
  const [firm] = await foundFirms(admin, 1);
  if (!firm) throw new Error("There is no firm.");
  await admin.query("select set_config('app.org_id', $1, false)", [firm.id]);
  await admin.query(
    `insert into limited_partners (org_id, name, email, contact_person)
     select $1, 'Partner ' || n, 'partner' || n || '@many.test', 'Grace Hopper' from generate_series(1, $2::int) n`,
    [firm.id, RECIPIENTS],
  );
  await admin.query("analyze");
  const ask = askAt(server.url, firm);
  const form = { kind: "newsletter", title: "News for {{partner_name}}", body: { type: "doc", content: BODY } };
  const { id, rowVersion } = await ask<Mailing>("mailings.create", form);
  const { counts } = await ask<Recipients>("mailings.recipients", { id });
  let isOver = false;
  const waiting = waitsOf(ask, () => isOver);
  const since = performance.now();
  await ask("mailings.send", { id, rowVersion, recipients: counts["queued"] ?? 0 });
  const begun = performance.now() - since;
  const { posted, seconds } = await sent(ask, id, since);
  isOver = true;
  const waits = await waiting;
  const log = await logOf(ask, id);
  const worst = Math.max(...waits);
  console.log(`written down and begun in ${begun.toFixed(0)} ms`);
  report(
    `all posted after ${posted.toFixed(1)} s, all sent after ${seconds.toFixed(1)} s`,
    { name: `${RECIPIENTS} messages posted`, value: posted, unit: "s" },
    { name: `${RECIPIENTS} messages sent`, value: seconds, unit: "s", aim: { atMost: MOST_SECONDS } },
  );
  report(
    `somebody else waits ${percentile(waits, 50).toFixed(0)} ms, p95 ${percentile(waits, 95).toFixed(0)} ms, at most ${worst.toFixed(0)} ms`,
    { name: "the longest wait of someone else meanwhile", value: worst, unit: "ms", aim: { atMost: MOST_WAIT_MS } },
  );
  console.log(`the log in ${log.took.length} pages, the slowest ${Math.max(...log.took).toFixed(0)} ms`);
  const twice = [...sink.got.values()].filter((times) => times !== 1).length;
  const isWhole = log.states.size === RECIPIENTS && [...log.states.values()].every((state) => state === "sent");
  if (sink.got.size !== RECIPIENTS || twice > 0 || !isWhole)
    throw new Error(`${sink.got.size} got it, ${twice} of them not once; the log has ${log.states.size}.`);
} finally {
  await server.stop();
  await sink.close();
  await bench.stop();
}
