// A comment posted by one person until a second one has it: in an event stream, on the wire, and on the screen of a real browser.
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";
import { type Demo, startDemo, type Visitor } from "./support/demo.ts";
import { ifThere, report } from "./support/figures.ts";
import { SCREEN_PATIENCE_MS } from "./support/limits.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const COMMENTS = sized(60, 3);
const COMMENTS_ON_SCREEN = sized(15, 2);
const PACE_MS = sized(1500, 300);
const ON_SCREEN = "posted → on the screen of a second browser";

/** As much of a browser's window as is looked at. */
type Window = { document: { body: { textContent: string } } };
type Ears = { next: () => Promise<number>; close: () => void };

/** Listens as a browser does; `next` is the moment at which the next comment is heard of. */
async function listen({ url, cookie }: Visitor): Promise<Ears> {
  const aborter = new AbortController();
  const { body } = await fetch(`${url}/api/live`, { headers: { cookie }, signal: aborter.signal });
  if (!body) throw new Error("No event stream");
  let heard = Promise.withResolvers<number>();
  const reading = (async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream()))
      if (chunk.includes('"comments"')) heard.resolve(performance.now());
  })();
  reading.catch((error: unknown) => heard.reject(error));
  return {
    next: () => {
      heard = Promise.withResolvers<number>();
      return heard.promise;
    },
    close: () => {
      heard.promise.catch(() => undefined);
      aborter.abort();
    },
  };
}

async function overTheStream(writer: Visitor, reader: Visitor, dealId: string): Promise<void> {
  const ears = await listen(reader);
  const told: number[] = [];
  const read: number[] = [];
  for (let n = 0; n < COMMENTS; n += 1) {
    const heard = ears.next();
    const began = performance.now();
    const { id } = await writer.ask<{ id: string }>("comments.create", { recordId: dealId, content: `Measured ${n}` });
    told.push((await heard) - began);
    const { items } = await reader.ask<{ items: { id: string }[] }>("comments.list", { recordId: dealId });
    if (!items.some((item) => item.id === id)) throw new Error("The comment was told of before it could be read");
    read.push(performance.now() - began);
  }
  ears.close();
  print("posted → told in the event stream", told);
  print("posted → told and read", read);
}

async function onTheScreen({ url }: Demo, writer: Visitor, reader: Visitor, dealId: string): Promise<void> {
  const executablePath = ifThere(ON_SCREEN, findChromium);
  if (executablePath === undefined) return;
  const browser = await chromium.launch({ executablePath });
  const context = await browser.newContext();
  context.setDefaultTimeout(SCREEN_PATIENCE_MS);
  const [name = "", ...value] = reader.cookie.split(";")[0]?.split("=") ?? [];
  await context.addCookies([{ name, value: value.join("="), url }]);
  const page = await context.newPage();
  await page.goto(`${url}/deals/${dealId}?panel=comments`);
  await page.getByText("Measured 0", { exact: true }).first().waitFor();
  const times: number[] = [];
  for (let n = 0; n < COMMENTS_ON_SCREEN; n += 1)
    times.push(await untilSeen(page, writer, dealId, `Seen ${n} in a browser`));
  await browser.close();
  print(ON_SCREEN, times);
}

const shows = (text: string) => (globalThis as unknown as Window).document.body.textContent.includes(text);

async function untilSeen(page: Page, writer: Visitor, dealId: string, content: string): Promise<number> {
  // A browser reads at most once a second; people do not write faster.
  await pause(PACE_MS);
  const seen = page.waitForFunction(shows, content, { polling: "raf" });
  const began = performance.now();
  await writer.ask("comments.create", { recordId: dealId, content });
  await seen;
  return performance.now() - began;
}

function print(what: string, times: readonly number[]): void {
  const [p50, p95] = [median(times), percentile(times, 95)];
  const figures = [p50, p95, Math.max(...times)].map((ms) => ms.toFixed(1));
  report(
    `${what}: p50 ${figures[0]} ms, p95 ${figures[1]} ms, longest ${figures[2]} ms (${times.length} comments)`,
    { name: `${what}, p50`, value: p50, unit: "ms" },
    { name: `${what}, p95`, value: p95, unit: "ms" },
  );
}

printMachine("A comment, until a second person has it");
const demo = await startDemo();
try {
  const writer = await demo.signIn("analyst@northlight.example");
  const reader = await demo.signIn("gp@northlight.example");
  const { items } = await writer.ask<{ items: { id: string }[] }>("deals.list");
  const dealId = String(items[0]?.id);
  await overTheStream(writer, reader, dealId);
  await onTheScreen(demo, writer, reader, dealId);
} finally {
  await demo.stop();
}
