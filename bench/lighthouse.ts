// Lighthouse, desktop, median of five, on the front page, on the way in and on the busiest screen.
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { startDemo } from "./support/demo.ts";
import { chromiumFor, report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const RUNS = sized(5, 1);
const ATTEMPTS = 3;
const AIM = 95;
const FRONT_AIM = 98;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const LIGHTHOUSE = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));

const chromePath = chromiumFor("Lighthouse");

const category = z.object({ score: z.number().nullable() });
const reportFile = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    "best-practices": category,
    seo: category,
  }),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof reportFile>;

async function run(url: string, cookie: string): Promise<Report> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-lighthouse-"));
  const output = path.join(folder, "report.json");
  const headers = cookie === "" ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      "--preset=desktop",
      "--output=json",
      `--output-path=${output}`,
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox",
      ...headers,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath } },
  );
  const read = reportFile.parse(JSON.parse(fs.readFileSync(output, "utf8")));
  fs.rmSync(folder, { recursive: true });
  return read;
}

/** A busy machine can lose the trace of a page; lighthouse itself says to try again. */
async function runPatiently(url: string, cookie: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(url, cookie);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`  run again: ${error instanceof Error ? error.message.split("\n")[1] : String(error)}`);
    }
  }
}

async function score(label: string, url: string, { cookie = "", aim = AIM } = {}): Promise<void> {
  const reports: Report[] = [];
  for (let n = 0; n < RUNS; n += 1) reports.push(await runPatiently(url, cookie));
  const scores = CATEGORIES.map((name) => ({
    name,
    points: Math.round(100 * median(reports.map(({ categories }) => categories[name].score ?? 0))),
  }));
  report(
    `${label}: ${scores.map(({ name, points }) => `${name} ${points}`).join(", ")} (aim ≥ ${aim})`,
    ...scores.map(({ name, points }) => ({ name: `${label} ${name}`, value: points, aim: { atLeast: aim } })),
  );
  const timing = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const [paint, largest, blocked] = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map(
    timing,
  );
  console.log(
    `  first paint ${paint?.toFixed(0)} ms, largest ${largest?.toFixed(0)} ms, blocked ${blocked?.toFixed(0)} ms,` +
      ` shift ${timing("cumulative-layout-shift").toFixed(3)}`,
  );
  const [last] = reports.slice(-1);
  const failed = Object.values(last?.audits ?? {}).filter((audit) => audit.score !== null && audit.score < 0.9);
  for (const { title } of failed) console.log(`  not passed: ${title}`);
}

printMachine("Lighthouse, desktop, median of five");
const demo = await startDemo();
try {
  const { cookie } = await demo.signIn("gp@northlight.example");
  await score("/", `${demo.url}/`, { aim: FRONT_AIM });
  await score("/auth", `${demo.url}/auth`);
  await score("/dealflow", `${demo.url}/dealflow`, { cookie });
} finally {
  await demo.stop();
}
