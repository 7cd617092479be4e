// Two builds of the same benchmark compared by what they print, so that an older build needs no change to take part.

import { median } from "./machine.ts";

/** A line of figures: its text with a place for each number, and the numbers. */
export type FigureLine = { shape: string; numbers: number[] };

/** The median of a number in both builds; `ratio` is ours ÷ theirs. */
export type Compared = { label: string; ours: number; theirs: number; ratio: number };

const NUMBER = /(?<![\w.])-?\d[\d,]*(?:\.\d+)?/g;

/** The lines of an output that state numbers, in their order. What describes the machine is left out. */
export function figureLines(output: string): FigureLine[] {
  return output.split("\n").flatMap((line) => {
    if (/^(#|\d+ × |Node )/.test(line)) return [];
    const numbers = [...line.matchAll(NUMBER)].map(([text]) => Number(text.replaceAll(",", "")));
    return numbers.length === 0 ? [] : [{ shape: line.replace(NUMBER, "#").replace(/\s+/g, " ").trim(), numbers }];
  });
}

/** Each number that both builds print in a line of the same shape, unless it is the same constant in every run. */
export function compareOutputs(ours: readonly string[], theirs: readonly string[]): Compared[] {
  const here = numbersByPlace(ours);
  const there = numbersByPlace(theirs);
  return [...here].flatMap(([label, own]) => {
    const others = there.get(label);
    if (others === undefined || new Set([...own, ...others]).size === 1) return [];
    const [mine, other] = [median(own), median(others)];
    return other === 0 ? [] : [{ label, ours: mine, theirs: other, ratio: mine / other }];
  });
}

/** The values of a number over all runs, by its line and its place in the line. */
function numbersByPlace(outputs: readonly string[]): Map<string, number[]> {
  const values = new Map<string, number[]>();
  for (const output of outputs) {
    const seen = new Map<string, number>();
    for (const { shape, numbers } of figureLines(output)) {
      const time = (seen.get(shape) ?? 0) + 1;
      seen.set(shape, time);
      for (const [place, number] of numbers.entries()) {
        const label = `${shape}${time > 1 ? ` (line ${time})` : ""}${numbers.length > 1 ? ` [${place + 1}]` : ""}`;
        values.set(label, [...(values.get(label) ?? []), number]);
      }
    }
  }
  return values;
}

const figure = (value: number) => value.toPrecision(4).padStart(12);

export function besideText(compared: readonly Compared[], rounds: number): string {
  const width = Math.max(10, ...compared.map(({ label }) => label.length));
  const rows = compared.map(
    ({ label, ours, theirs, ratio }) =>
      `  ${label.padEnd(width)} ${figure(ours)} ${figure(theirs)} ${ratio.toFixed(2).padStart(8)}`,
  );
  const head = `  ${"".padEnd(width)} ${"this build".padStart(12)} ${"the other".padStart(12)} ${"ratio".padStart(8)}`;
  return [`Medians of ${rounds} runs in turn:`, head, ...rows].join("\n");
}
