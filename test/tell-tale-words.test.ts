import { expect, test } from "vitest";
import { problemsOf, tellTaleCounts } from "../scripts/tell-tale-words.ts";

test("a tell-tale word more is refused, one less is written down", () => {
  const left = { code: { anew: 1, whoever: 2 } };
  expect(problemsOf({ code: { anew: 1, whoever: 2 } }, left)).toEqual([]);
  expect(problemsOf({ code: { anew: 2, whoever: 1 } }, left)).toEqual([
    expect.stringContaining("“anew” in code: 2, 1 are known"),
    expect.stringContaining("“whoever” in code: only 1 are left"),
  ]);
});

test("words are counted whole, of a catalogue in its texts alone", () => {
  const counts = tellTaleCounts([
    { file: "a.ts", text: "// Whoever writes it anew; renewed, a newer one." },
    { file: "mixed.po", text: '# whoever\nmsgid "By now it is none"\nmsgstr "whoever"' },
  ]);
  expect(counts).toMatchObject({ anew: 1, whoever: 1, "by now": 1, "is none": 1 });
});
