import { startVitest, type Vitest } from "vitest/node";
import { type Counts, NOTHING } from "./counts.ts";

/**
 * Everything but the screens; with `full`, also the slow tests and the whole server suite on Debian's PostgreSQL. Files that are named
 * ask everybody for everything, too.
 */
export async function runVitest(filters: string[], full: boolean): Promise<Counts> {
  process.env["NODE_ENV"] = "test";
  if (full || filters.length > 0) process.env["WHOLE_RUN"] = "1";
  const project = full ? ["server", "web", "slow", "full", "debian"] : ["server", "web"];
  const vitest = await startVitest("test", filters, { watch: false, project, passWithNoTests: true });
  const counts = count(vitest);
  await vitest.close();
  process.exitCode = 0; // ours follows from the counts
  return counts;
}

function count(vitest: Vitest): Counts {
  const counts = { ...NOTHING, failed: vitest.state.getUnhandledErrors().length };
  for (const module of vitest.state.getTestModules()) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    counts.passed += states.filter((state) => state === "passed").length;
    counts.skipped += states.filter((state) => state === "skipped").length;
    const failed = states.filter((state) => state === "failed" || state === "pending").length;
    counts.failed += failed === 0 && !module.ok() ? 1 : failed;
  }
  return counts;
}
