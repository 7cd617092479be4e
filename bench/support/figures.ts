// What a benchmark states: each figure is printed, and handed to `npm run bench`, which prints one table of all.
import fs from "node:fs";
import { findChromium } from "../../scripts/chromium.ts";
import { type Figure, type Handed, lineOf } from "./table.ts";

/** The runner names the file in which it reads the figures. A benchmark that is started by hand has none and only prints. */
const FILE = process.env["BENCH_FIGURES"];

function hand(row: Handed): void {
  if (FILE !== undefined) fs.appendFileSync(FILE, `${JSON.stringify(row)}\n`);
}

/** Prints a line, and hands over the figures that it states. */
export function report(line: string, ...figures: readonly Figure[]): void {
  console.log(line);
  for (const each of figures) hand({ figure: each });
}

/** Prints one figure in the usual form, and hands it over. */
export function figure(one: Figure): void {
  report(lineOf(one), one);
}

/** A figure that cannot be measured here is a row that says why. */
export function notMeasured(name: string, why: string): void {
  console.log(`${name}: not measured. ${why}`);
  hand({ absent: { name, why } });
}

/** What `find` finds. Without it the figure is not measured, and the answer is undefined. */
export function ifThere<Found>(name: string, find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    notMeasured(name, error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** The browser of a benchmark that measures nothing without one: it ends here, and says what it lacks. */
export function chromiumFor(name: string): string {
  const found = ifThere(name, findChromium);
  if (found === undefined) process.exit(0);
  return found;
}
