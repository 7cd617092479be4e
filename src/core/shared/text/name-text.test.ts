import { expect, test } from "vitest";
import { nameText } from "./name-text.ts";

const ESCAPED = {
  override: "\u202E",
  isolate: "\u2066",
  zero: "\u200B",
  filler: "\u3164",
  mark: "\u200F",
  joiner: "\u200D",
};

test.each([
  [`${ESCAPED.override}evil`, "evil"],
  [` Alpha\nLimited\tPartners `, "Alpha Limited Partners"],
  [`Be${ESCAPED.zero}ta ${ESCAPED.isolate}I`, "Beta I"],
  ["Société Générale & Cie « K »", "Société Générale & Cie « K »"],
  [`צ${ESCAPED.mark} Fund`, `צ${ESCAPED.mark} Fund`],
  [`नी${ESCAPED.joiner}ल`, `नी${ESCAPED.joiner}ल`],
  ["基金一号", "基金一号"],
])("%j is kept as %j", (given, kept) => expect(nameText().parse(given)).toBe(kept));

test.each(["", "  \n ", ESCAPED.override + ESCAPED.isolate, ESCAPED.zero, ESCAPED.filler, ESCAPED.mark])(
  "of %j nothing can be seen: it is no name",
  (given) => expect(nameText().safeParse(given).error?.issues[0]?.message).toBe("Enter a name"),
);

test("one that is too long is refused for that", () => expect(nameText(5).safeParse("abcdef").success).toBe(false));
