import { describe, expect, test } from "vitest";
import { type CommitmentEvent, partlyIn, takingPart } from "./took-part.ts";

const ITEM = { key: "call/1", since: "2024-01-02", excused: [{ id: "b", commitment: "40" }] };
const held = (commitmentId: string, before: string, added = "0") => ({ commitmentId, before, added });
const sold = (from: string, to: string, amount: string, had: string): CommitmentEvent => ({
  kind: "transfer",
  at: "2024-03-01",
  from,
  to,
  amount,
  had,
});
const closed = (joined: { commitmentId: string; added: string }[], more: object = {}): CommitmentEvent => ({
  kind: "closing",
  at: "2024-02-01",
  flows: [{ key: "call/1", without: [], isLeftOut: false, ...more }],
  joined,
});

describe("what of commitments took part in a call", () => {
  test.each<[string, { id: string; amount: string }[], string[], Parameters<typeof partlyIn>[2]]>([
    ["as it excused, where nothing changed", [], ["b"], { partners: [held("a", "60"), held("b", "40")], events: [] }],
    [
      "without what was bought from who was excused",
      [{ id: "c", amount: "10" }],
      ["b"],
      { partners: [held("a", "60"), held("b", "25"), held("c", "25")], events: [sold("b", "c", "15", "40")] },
    ],
    [
      "with what an excused partner bought from one who paid",
      [{ id: "b", amount: "30" }],
      ["b"],
      { partners: [held("a", "30"), held("b", "70")], events: [sold("a", "b", "30", "60")] },
    ],
    [
      "by the same part of what paid and of what did not, where a mixed one is sold on",
      [
        { id: "b", amount: "15" },
        { id: "c", amount: "15" },
      ],
      ["b"],
      {
        partners: [held("a", "30"), held("b", "35"), held("c", "35")],
        events: [sold("a", "b", "30", "60"), sold("b", "c", "35", "70")],
      },
    ],
    [
      "without what was sold before its parts were fixed",
      [],
      ["b"],
      {
        partners: [held("a", "60"), held("b", "40"), held("c", "5")],
        events: [{ ...sold("b", "c", "5", "45"), at: "2024-01-01" }],
      },
    ],
    [
      "without who joined excused, or at a closing that left it out",
      [
        { id: "c", amount: "0" },
        { id: "d", amount: "0" },
      ],
      ["b"],
      {
        partners: [held("a", "60"), held("b", "40"), held("c", "20"), held("d", "10"), held("e", "5")],
        events: [
          closed([held("c", "0", "20"), held("e", "0", "5")], { without: ["b", "c"] }),
          closed([held("d", "0", "10")], { isLeftOut: true }),
        ],
      },
    ],
    [
      "with what a partner had paid before its side letter excused it",
      [{ id: "a", amount: "60" }],
      ["b", "a"],
      { partners: [held("a", "60", "10"), held("b", "40")], events: [] },
    ],
    [
      "less what was given up",
      [{ id: "c", amount: "5" }],
      ["b"],
      {
        partners: [held("a", "60"), held("b", "20"), held("c", "15")],
        events: [
          sold("b", "c", "20", "40"),
          { kind: "reduction", at: "2024-04-01", from: "c", amount: "10", had: "20" },
        ],
      },
    ],
  ])("%s", (_name, partly, without, asked) => {
    expect(partlyIn(ITEM, without, asked)).toEqual(partly);
  });

  test("what is added takes part unless it is excused, whatever of the rest does", () => {
    const flow = { without: ["a"], partly: [{ id: "a", amount: "15" }] };
    const parts = (one: Parameters<typeof takingPart>[1]) =>
      Object.values(takingPart(flow, one)).map((amount) => amount.toFixed());
    expect(parts(held("a", "60", "10"))).toEqual(["15", "0"]);
    expect(parts(held("b", "40", "10"))).toEqual(["40", "10"]);
  });
});
