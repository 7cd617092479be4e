// Companies and deals imported per second, from real files when they are there and from one that is made here.
import fs from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import type { Target } from "../src/intake/imports/shared/targets.ts";
import { type Demo, startDemo, type Visitor } from "./support/demo.ts";
import { report } from "./support/figures.ts";
import { printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const MADE_ROWS = sized(20_000, 300);
const LOOK_AGAIN_MS = 50;
/** Where the real files lie, if anywhere: IMPORT_FILES=<folder>. */
const FOLDER = process.env["IMPORT_FILES"] ?? path.resolve(import.meta.dirname, "../../shared/data/01_companies");

type Inspection = { id: string; settings: object; mapping: object; rows: number };
type Job = { status: string; error: string | null; result: { counts?: Record<string, number> } | null };

function madeFile(): Buffer {
  const lines = Array.from(
    { length: MADE_ROWS },
    (_, n) =>
      `Company ${n},"Sells tools, parts and advice",FinTech,${1990 + (n % 30)},https://company-${n}.example,Lyon`,
  );
  return Buffer.from(["Name,Description,Sector,Founded,Website,City", ...lines].join("\n"));
}

function files(): [name: string, target: Target, content: Buffer][] {
  const real = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).filter((name) => name.endsWith(".csv")) : [];
  const read = real.map((name): [string, Target, Buffer] => [
    name,
    name.includes("rounds") ? "deals" : "companies",
    fs.readFileSync(path.join(FOLDER, name)),
  ]);
  return [["made here", "companies", madeFile()], ...read];
}

async function importFile(
  visitor: Visitor,
  { url }: Demo,
  [name, target, content]: [string, Target, Buffer],
): Promise<void> {
  const began = performance.now();
  const upload = await fetch(`${url}/api/uploads/imports?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { cookie: visitor.cookie, origin: url, "content-type": "application/octet-stream" },
    body: new Uint8Array(content),
  });
  const { id } = (await upload.json()) as { id: string };
  const uploaded = performance.now();
  const { settings, mapping, rows } = await visitor.ask<Inspection>("imports.inspect", { id, target });
  const inspected = performance.now();
  const plan = { id, target, settings, mapping, source: "Outbound" };
  const { jobId } = await visitor.ask<{ jobId: string }>("imports.start", plan);
  const job = await finished(visitor, jobId);
  const seconds = (performance.now() - inspected) / 1000;
  report(
    `${name}: ${rows.toLocaleString("en")} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString("en")} rows/s` +
      ` (upload ${Math.round(uploaded - began)} ms, inspection ${Math.round(inspected - uploaded)} ms)`,
    { name: `rows imported per second, ${name}`, value: rows / seconds, unit: "/s" },
  );
  console.log(`  ${JSON.stringify(job.result)}`);
}

async function finished(visitor: Visitor, id: string): Promise<Job> {
  for (;;) {
    const job = await visitor.ask<Job>("jobs.get", { id });
    if (job.status === "done") return job;
    if (job.status === "failed" || job.status === "cancelled")
      throw new Error(`The import ${job.status}: ${job.error ?? ""}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

printMachine("Companies and deals imported per second");
const demo = await startDemo();
try {
  const visitor = await demo.signIn("analyst@northlight.example");
  for (const file of files()) await importFile(visitor, demo, file);
} finally {
  await demo.stop();
}
