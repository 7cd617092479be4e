import { expect, test } from "vitest";
import { folded, mergedTimeline } from "./merged-timeline.ts";

const at = (...moments: string[]) => moments.map((moment) => ({ id: moment, at: moment }));
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test("sources become one list, the newest first, as far as all of them are known", () => {
  const calls = at("2026-03-05T10:00:00Z", "2026-03-02", "2026-02-01T10:00:00Z");
  const changes = at("2026-03-04T10:00:00Z", "2026-03-01T10:00:00Z");
  expect(
    ids(
      mergedTimeline([
        { entries: calls, hasMore: false },
        { entries: changes, hasMore: true },
      ]),
    ),
  ).toEqual(["2026-03-05T10:00:00Z", "2026-03-04T10:00:00Z", "2026-03-02", "2026-03-01T10:00:00Z"]);
  const all = mergedTimeline([
    { entries: calls, hasMore: false },
    { entries: changes, hasMore: false },
  ]);
  expect(all).toHaveLength(5);
});

test("neighbours of one group are folded, others stand alone", () => {
  expect(folded(["p1", "p2", "call", "note", "p3"], (word) => (word.startsWith("p") ? "p" : undefined))).toEqual([
    ["p1", "p2"],
    ["call"],
    ["note"],
    ["p3"],
  ]);
});
