import fs from "node:fs";
import { availableParallelism } from "node:os";
import { add, type Counts, NOTHING, summary } from "./counts.ts";
import { runScreens } from "./test-screens.ts";
import { runVitest } from "./test-vitest.ts";

const ENOUGH_FOR_BOTH = 4;

const args = process.argv.slice(2);
const full = args.includes("--full");
const filters = args.filter((arg) => !arg.startsWith("--"));
const unknown = args.find((arg) => arg.startsWith("--") && arg !== "--full");

const counts = unknown === undefined ? await runAll() : refuse(`There is no option ${unknown}.`);
process.stdout.write(`${summary(counts)}\n`, () => process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0));

/** Each keeps two cores busy: one after the other there, both at once where there are more. */
async function runAll(): Promise<Counts> {
  const vitest = () => counted(runVitest(filters, full));
  if (availableParallelism() < ENOUGH_FOR_BOTH)
    return add(await vitest(), await counted(runScreens(filters, full, "now")));
  const [screens, others] = await Promise.all([counted(runScreens(filters, full, "at the end")), vitest()]);
  return add(others, screens);
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
