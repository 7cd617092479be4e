import { startVitest, type Vitest } from "vitest/node";
import { type Counts, NOTHING } from "./counts.ts";
import type { Extent } from "./test-screens.ts";

const SLOW = "slow";

/**
 * Everything but the screens. A usual run leaves out single tests that are slow; a whole one also has the slow files and the server's
 * suite on Debian's PostgreSQL. Files that are named have all of theirs, and ask everybody for everything.
 */
export async function runVitest(filters: string[], extent: Extent): Promise<Counts> {
  process.env["NODE_ENV"] = "test";
  const isFull = extent === "full";
  if (isFull || filters.length > 0) process.env["WHOLE_RUN"] = "1";
  const leftOut = extent === "usual" && filters.length === 0 ? [SLOW] : [];
  const vitest = await startVitest("test", filters, {
    watch: false,
    project: isFull ? ["server", "pure", "web", "slow", "full", "debian"] : ["server", "pure", "web"],
    passWithNoTests: true,
    tagsFilter: leftOut.map((tag) => `!${tag}`),
  });
  const counts = count(vitest, leftOut);
  await vitest.close();
  process.exitCode = 0; // ours follows from the counts
  return counts;
}

function count(vitest: Vitest, leftOut: readonly string[]): Counts {
  const counts = { ...NOTHING, failed: vitest.state.getUnhandledErrors().length };
  for (const module of vitest.state.getTestModules()) {
    const asked = [...module.children.allTests()].filter(({ tags }) => !tags.some((tag) => leftOut.includes(tag)));
    const states = asked.map((test) => test.result().state);
    counts.passed += states.filter((state) => state === "passed").length;
    counts.skipped += states.filter((state) => state === "skipped").length;
    const failed = states.filter((state) => state === "failed" || state === "pending").length;
    counts.failed += failed === 0 && !module.ok() ? 1 : failed;
  }
  return counts;
}
