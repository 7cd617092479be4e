import fs from "node:fs";
import { add, type Counts, NOTHING, summary } from "./counts.ts";
import { runScreens } from "./test-screens.ts";
import { runVitest } from "./test-vitest.ts";

const args = process.argv.slice(2);
const full = args.includes("--full");
const filters = args.filter((arg) => !arg.startsWith("--"));
const unknown = args.find((arg) => arg.startsWith("--") && arg !== "--full");

const counts = unknown === undefined ? await runAll() : refuse(`There is no option ${unknown}.`);
process.stdout.write(`${summary(counts)}\n`, () => process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0));

async function runAll(): Promise<Counts> {
  let total = NOTHING;
  for (const run of [() => runVitest(filters, full), () => runScreens(filters, full)]) {
    try {
      total = add(total, await run());
    } catch (error) {
      total = add(total, refuse(error instanceof Error ? error.message : String(error)));
    }
  }
  return total;
}

function refuse(reason: string): Counts {
  fs.writeSync(process.stderr.fd, `\n${reason}\n\n`);
  return { ...NOTHING, failed: 1 };
}
