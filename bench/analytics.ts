// Analytics of 20 funds with 60 companies, 40 quarters and 1,000,000 postings, asked as a program asks, and in requests for one page of the ledger.
import { performance } from "node:perf_hooks";
import { freePort } from "../scripts/server-process.ts";
import { keepAnalyticsBooks } from "./support/analytics-books.ts";
import { report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { serve } from "./support/processes.ts";
import { sized } from "./support/sized.ts";

const SIZE = { funds: sized(20, 2), companies: sized(60, 4), quarters: sized(40, 4), partners: sized(114, 4) };
const RUNS = sized(30, 2);
const WARM_MS = 300;
const COLD_MS = 1000;

const FUND = "00000000-0000-7000-8000-000000000001";
const PATHS = {
  "one page of the portfolio": "/api/portfolio-companies?limit=50",
  "analytics of all funds": "/api/analytics",
  "analytics of one fund": `/api/analytics?fundId=${FUND}`,
  "analytics of all funds, five years ago": "/api/analytics?asOf=2021-06-30",
  "J-curve of all funds": "/api/analytics/curve",
  "exposure of all funds": "/api/analytics/exposure",
  "value bridge of all funds": "/api/analytics/bridge?since=2021-06-30",
};

const port = await freePort();
const bench = await startBench();
try {
  printMachine("Analytics", bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("There is no firm");
  const postings = await keepAnalyticsBooks(bench.admin, firm, SIZE);
  const { database, secret, dataDir } = bench;
  const server = await serve("app-server.ts", { database, secret, dataDir, port });
  const ask = async (path: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie: firm.cookie } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
    return performance.now() - began;
  };
  try {
    await ask("/api/funds?limit=1");
    console.log(`\n${postings.toLocaleString("en")} postings, in ms: cold, then median and p95 of ${RUNS}`);
    let unit = 1;
    for (const [label, path] of Object.entries(PATHS)) {
      const cold = await ask(path);
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await ask(path));
      const [ms, p95] = [median(times), percentile(times, 95)];
      if (unit === 1) unit = ms;
      const figures = [cold, ms, p95].map((time) => time.toFixed(0).padStart(7)).join("");
      const isAimed = label.startsWith("analytics");
      report(
        `  ${label.padEnd(40)} ${figures} ${(ms / unit).toFixed(1).padStart(7)} ×`,
        {
          name: `${label}, p95`,
          value: p95,
          unit: "ms",
          baseline: { name: "median of a page of the portfolio", value: unit },
          ratio: ms / unit,
          ...(isAimed && { aim: { atMost: WARM_MS } }),
        },
        { name: `${label}, cold`, value: cold, unit: "ms", ...(isAimed && { aim: { atMost: COLD_MS } }) },
      );
    }
    console.log(`Aim for analytics: cold below ${COLD_MS} ms, p95 below ${WARM_MS} ms`);
  } finally {
    await server.stop();
  }
} finally {
  await bench.stop();
}
