import { expect, test } from "vitest";
import { boxesOf, type PlacedWord } from "./boxes.ts";

const word = (text: string, x: number, y: number): PlacedWord => ({
  text,
  box: { x, y, width: 0.1, height: 0.02 },
});
const WORDS = [
  word("Term", 0.1, 0.1),
  word("sheet", 0.22, 0.1),
  word("Pré-money", 0.1, 0.2),
  word("valuation:", 0.22, 0.201),
  word("€20m", 0.34, 0.2),
  word("Round", 0.1, 0.3),
  word("size", 0.22, 0.3),
];

test.each([
  ["one line", "Pré-money valuation: €20m", [{ x: 0.1, y: 0.2, width: 0.34, height: 0.021 }]],
  [
    "a part of a line, in other blanks and letters",
    "VALUATION:  €20m",
    [{ x: 0.22, y: 0.2, width: 0.22, height: 0.021 }],
  ],
  [
    "two lines, the second below",
    "Term sheet\nRound size",
    [
      { x: 0.1, y: 0.1, width: 0.22, height: 0.02 },
      { x: 0.1, y: 0.3, width: 0.22, height: 0.02 },
    ],
  ],
  [
    "a sentence that runs over a line",
    "valuation: €20m Round size",
    [
      { x: 0.22, y: 0.2, width: 0.22, height: 0.021 },
      { x: 0.1, y: 0.3, width: 0.22, height: 0.02 },
    ],
  ],
  ["what is not there", "Post-money valuation", []],
  ["next to nothing", "€", []],
])("a quote of %s", (_what, quote, boxes) => {
  expect(boxesOf(WORDS, quote)).toEqual(boxes);
});

test("the same words further down are the second line’s", () => {
  const page = [word("Total", 0.1, 0.1), word("Cash", 0.1, 0.2), word("Total", 0.1, 0.3)];
  expect(boxesOf(page, "Cash\nTotal").map(({ y }) => y)).toEqual([0.2, 0.3]);
});
