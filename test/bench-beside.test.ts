import { expect, test } from "vitest";
import { compareOutputs, figureLines } from "../bench/support/beside.ts";

const output = (read: string, all: string) =>
  [
    "# Closing a quarter of 200 partners",
    "2 × AMD EPYC, 24 GB, Linux 6.18",
    "",
    `  read the quarter      ${read} ms     0.50 ×`,
    `  all of it, of 10,000 ms   ${all} ms`,
  ].join("\n");

test("takes the lines of figures and leaves out the machine", () => {
  expect(figureLines(output("480", "5,317"))).toEqual([
    { shape: "read the quarter # ms # ×", numbers: [480, 0.5] },
    { shape: "all of it, of # ms # ms", numbers: [10000, 5317] },
  ]);
});

test("compares the medians of both builds and leaves out constants", () => {
  const ours = [output("240", "3000"), output("250", "3200"), output("900", "3100")];
  const theirs = [output("500", "6200"), output("480", "6000"), output("520", "9000")];
  expect(compareOutputs(ours, theirs)).toEqual([
    { label: "read the quarter # ms # × [1]", ours: 250, theirs: 500, ratio: 0.5 },
    { label: "all of it, of # ms # ms [2]", ours: 3100, theirs: 6200, ratio: 0.5 },
  ]);
});
