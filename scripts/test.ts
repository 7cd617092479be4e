import fs from "node:fs";
import { availableParallelism } from "node:os";
import { add, type Counts, NOTHING, summary } from "./counts.ts";
import { type Extent, prepareScreens, runScreens } from "./test-screens.ts";
import { runVitest } from "./test-vitest.ts";

const ENOUGH_FOR_BOTH = 4;

const EXTENTS: Record<string, Extent> = { "--journeys": "journeys", "--full": "full" };

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith("--"));
const filters = args.filter((arg) => !arg.startsWith("--"));
const unknown = options.find((option) => EXTENTS[option] === undefined);
const extent = EXTENTS[options[0] ?? ""] ?? "usual";

const counts = unknown === undefined ? await runAll() : refuse(`There is no option ${unknown}.`);
process.stdout.write(`${summary(counts)}\n`, () => process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0));

/**
 * Both at once where there are cores for both; on fewer each would make the other wait. The screens' server is made ready beside
 * the others, who leave a part of two cores idle.
 */
async function runAll(): Promise<Counts> {
  const screens = prepareScreens(filters);
  const vitest = () => counted(runVitest(filters, extent));
  if (availableParallelism() < ENOUGH_FOR_BOTH)
    return add(await vitest(), await counted(runScreens(screens, extent, "now")));
  const tells = filters.length > 0 ? "now" : "at the end";
  const [seen, others] = await Promise.all([counted(runScreens(screens, extent, tells)), vitest()]);
  return add(others, seen);
}

async function counted(run: Promise<Counts>): Promise<Counts> {
  try {
    return await run;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(reason: string): Counts {
  fs.writeSync(process.stderr.fd, `\n${reason}\n\n`);
  return { ...NOTHING, failed: 1 };
}
