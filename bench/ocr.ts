// Recognizing a scan of ten pages: the memory it takes, and what it does to people who work meanwhile (20 requests a second for the list of deals).
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/server-process.ts";
import { recognizePages } from "../src/work/extractions/server/ocr-use-cases.ts";
import { watchChild } from "./support/child-memory.ts";
import { addDeals, settle } from "./support/deals.ts";
import { report } from "./support/figures.ts";
import { type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { percentile, printMachine } from "./support/machine.ts";
import { type Served, serve } from "./support/processes.ts";
import { scannedPages } from "./support/scanned-pages.ts";
import { sized } from "./support/sized.ts";

const PAGES = sized(10, 1);
const DEALS = sized(10_000, 200);
const [RATE, SECONDS] = [20, sized(20, 2)];
const [MEMORY_AIM_MB, RATIO_AIM] = [300, 1.5];
const PORT = await freePort();

/** How long each answer took, asked at a steady rate however long the ones before take. */
async function steadily({ url }: Served, { cookie }: BenchFirm, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const asking: Promise<void>[] = [];
  const ask = async () => {
    const since = performance.now();
    const answer = await fetch(`${url}/rpc/deals/list`, {
      method: "POST",
      headers: { cookie, origin: url, "content-type": "application/json" },
      body: '{"json":{}}',
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list was refused: ${answer.status}`);
    times.push(performance.now() - since);
  };
  while (!isOver()) {
    asking.push(ask());
    await sleep(1000 / RATE);
  }
  await Promise.all(asking);
  return times;
}

const within = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
};

/** The list while a scan is recognized, and how much memory that took at most. */
async function beside(server: Served, firm: BenchFirm, scan: Uint8Array) {
  let isOver = false;
  const peak = watchChild("ocr-worker");
  const since = performance.now();
  const reading = recognizePages(scan, true, async () => undefined).finally(() => {
    isOver = true;
  });
  const times = await steadily(server, firm, () => isOver);
  const read = await reading;
  if (read?.pages.length !== PAGES || read.pages.some(({ text }) => text === ""))
    throw new Error("The scan was not read");
  return { times, megabytes: peak(), seconds: (performance.now() - since) / 1000 };
}

const scan = await scannedPages(PAGES);
const bench = await startBench();
printMachine(`OCR of ${PAGES} pages of A4 in colour at 300 dots an inch, and ${RATE} lists a second`, bench.postgres);
const [firm] = await foundFirms(bench.admin, 1);
if (!firm) throw new Error("No firm was founded");
await addDeals(bench.admin, [firm], 1, DEALS);
await settle(bench.admin);
const { database, secret, dataDir } = bench;
const server = await serve("app-server.ts", { database, secret, dataDir, port: PORT });
try {
  await steadily(server, firm, within(SECONDS / 4));
  const alone = await steadily(server, firm, within(SECONDS));
  const { times, megabytes, seconds } = await beside(server, firm, scan);
  const [before, during] = [percentile(alone, 95), percentile(times, 95)];
  report(
    `memory: ${Math.round(megabytes)} MB at most (aim ≤ ${MEMORY_AIM_MB}: ${megabytes <= MEMORY_AIM_MB ? "met" : "MISSED"})`,
    { name: "memory of recognizing a scan", value: megabytes, unit: "MB", aim: { atMost: MEMORY_AIM_MB } },
  );
  report(`time: ${(seconds / PAGES).toFixed(1)} s a page`, { name: "a page", value: seconds / PAGES, unit: "s" });
  report(
    `list, p95: ${before.toFixed(0)} ms alone, ${during.toFixed(0)} ms beside it: ${(during / before).toFixed(2)} × (aim ≤ ${RATIO_AIM}: ${during / before <= RATIO_AIM ? "met" : "MISSED"})`,
    {
      name: "list of deals meanwhile, p95",
      value: during,
      unit: "ms",
      baseline: { name: "alone", value: before },
      aim: { atMost: RATIO_AIM, of: "ratio" },
    },
  );
} finally {
  await server.stop();
  await bench.stop();
}
