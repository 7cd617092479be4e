import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { buildWeb } from "./build-web.ts";
import { findHeadless } from "./chromium.ts";
import { type Counts, NOTHING } from "./counts.ts";
import { START, startServer } from "./server-process.ts";

const root = path.resolve(import.meta.dirname, "..");
const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** `usual` is what one runs while working, `journeys` what a change must pass, `full` all there is. */
export type Extent = "usual" | "journeys" | "full";

/** A whole run alone has the same screens in the dark theme and in a pseudo-locale, and journeys whose rules the server's tests hold too. */
const SLOW = "@full\\b|\\b(dark|pseudo)\\b";
/** What each extent leaves out when nobody names files. */
const LEFT_OUT: Record<Extent, string[]> = {
  usual: ["--grep-invert", `@journey\\b|${SLOW}`],
  journeys: ["--grep-invert", SLOW],
  full: [],
};

/** The built web on a server with the demo firm of its own, and a browser to look at it. */
type Stage = { chromium: string; home: string; server: Awaited<ReturnType<typeof startServer>> };

export type Screens = { files: string[]; isNamed: boolean; stage: Promise<Stage> | undefined };

/** Begins to build the web and to start its server, where any screens are asked for. A person who prepares them must run them. */
export function prepareScreens(filters: string[]): Screens {
  const isNamed = filters.length > 0;
  const files = specFiles().filter((file) => !isNamed || filters.some((filter) => file.includes(filter)));
  const stage = files.length > 0 ? setStage() : undefined;
  stage?.catch(() => undefined); // told by a person who runs them
  return { files, isNamed, stage };
}

async function setStage(): Promise<Stage> {
  const chromium = findHeadless();
  await buildWeb();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-e2e-"));
  return { chromium, home, server: await startServer({ DATA_DIR: home }, START) };
}

/** The screens, in a real browser. */
export async function runScreens(
  { files, isNamed, stage }: Screens,
  extent: Extent,
  tells: "now" | "at the end",
): Promise<Counts> {
  if (!stage) return NOTHING;
  const { chromium, home, server } = await stage;
  try {
    const wanted = isNamed ? files : [...files, ...LEFT_OUT[extent]];
    return await runPlaywright(wanted, {
      chromium,
      server: server.url,
      home,
      tells,
      isWhole: isNamed || extent !== "usual",
    });
  } finally {
    await server.stop();
    fs.rmSync(home, { recursive: true, force: true });
  }
}

function specFiles(): string[] {
  const folder = path.join(root, "e2e");
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => `e2e/${name}`);
}

type Run = { chromium: string; server: string; home: string; tells: "now" | "at the end"; isWhole: boolean };

async function runPlaywright(wanted: string[], { chromium, server, home, tells, isWhole }: Run): Promise<Counts> {
  const output = path.join(home, "playwright.json");
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  const env = { E2E_BASE_URL: server, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output };
  const child = spawn(process.execPath, [cli, "test", ...wanted, "--reporter=line,json"], {
    cwd: root,
    stdio: ["inherit", tells === "now" ? "inherit" : "pipe", "inherit"],
    env: { ...process.env, ...env, NODE_ENV: "test", WHOLE_RUN: isWhole ? "1" : "" },
  });
  const [told] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "exit")]);
  process.stdout.write(told);
  const { stats, errors } = report.parse(JSON.parse(fs.readFileSync(output, "utf8")));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
