import { setupI18n } from "@lingui/core";
import { afterEach, describe, expect, test } from "vitest";
import { amountText } from "#core/shared/text/amount-text.ts";
import { compileMessage } from "#core/shared/text/message.ts";
import { t } from "#core/shared/text.ts";
import { writeNumbersAs } from "#ui/web/text/notation.ts";
import { startCopy } from "./i18n.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
i18n.setMessagesCompiler(compileMessage);

function say(message: string, values: Record<string, unknown> = {}): string {
  return i18n._({ id: message, message, values });
}

describe("what Lingui shows for a message", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["Sign In", {}, "Sign In"],
    ["Accédez à votre tableau de bord", {}, "Accédez à votre tableau de bord"],
    ["Enter the firm's name", {}, "Enter the firm's name"],
    ["Erreur lors de l'upload du document", {}, "Erreur lors de l'upload du document"],
    ["Join {0}", { 0: "Northlight" }, "Join Northlight"],
    ["{a}{b} and { c }", { a: 1, b: 2, c: 3 }, "12 and 3"],
    ["By <0>terms</0> and <1/>{x}", { x: "y" }, "By <0>terms</0> and <1/>y"],
    ["{n, plural, one {# deal} other {# deals}}", { n: 1 }, "1 deal"],
    ["{n, plural, one {# deal} other {# deals}} left", { n: 1234 }, "1,234 deals left"],
    ["{n, plural, =0 {none} one {one of {firm}} other {many}}", { n: 0, firm: "X" }, "none"],
    ["{n, plural, =0 {none} one {one of {firm}} other {many}}", { n: 1, firm: "X" }, "one of X"],
    ["{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}", { n: 3 }, "you and 2 others"],
    ["{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { n: 22 }, "22nd"],
    ["{kind, select, lp {partner} other {member {n, plural, one {#} other {#s}}}}", { kind: "x", n: 2 }, "member 2s"],
    ["{n, number}", { n: 1234.5 }, "1,234.5"],
    ["{n, number, percent}", { n: 0.5 }, "50%"],
    ["a '{quoted}' brace", {}, "a {quoted} brace"],
    ["it''s", {}, "it's"],
    ["# stays outside a plural", {}, "# stays outside a plural"],
    ["{n, plural, one {'#' is #} other {#}}", { n: 1 }, "# is 1"],
    ["", {}, ""],
  ])("%s", (message, values, shown) => {
    expect(say(message, values)).toBe(shown);
  });

  test("a value is never read as a message", () => {
    expect(say("Hello {name}", { name: "{x} # '{'" })).toBe("Hello {x} # '{'");
  });

  test.each(["{", "}", "{}", "{n, plural, one {#}", "a {b", "{a b}"])("%s is refused", (message) => {
    expect(() => compileMessage(message)).toThrow(SyntaxError);
  });
});

describe("counts", () => {
  const copy = startCopy();
  afterEach(() => writeNumbersAs({ reader: null, firm: null }));

  test.each<[string, Record<string, unknown>, string]>([
    ["{n, plural, one {# deal} other {# deals}}", { n: 12_345 }, "12.345 deals"],
    ["{n, plural, one {# deal} other {# deals}}", { n: 0 }, "0 deals"],
    ["{n, plural, offset:1 one {you and # other} other {you and # others}}", { n: 1235 }, "you and 1.234 others"],
    [
      "{kind, select, lp {partner} other {{n, plural, one {#} other {# in all}}}}",
      { kind: "x", n: 1e6 },
      "1.000.000 in all",
    ],
    ["Up to {most, number} characters", { most: 5000 }, "Up to 5.000 characters"],
    ["Up to {most} rows", { most: 5000 }, "Up to 5000 rows"],
  ])("%s is written as the reader writes numbers, its case chosen as in English", (message, values, shown) => {
    writeNumbersAs({ reader: "de-DE" });
    expect([copy._(message, values), copy.t({ id: message, message, values })]).toEqual([shown, shown]);
  });

  test("of texts that shared says, too", () => {
    writeNumbersAs({ firm: "da-DK" });
    expect(t("Up to {most, number} characters", { most: 5000 })).toBe("Up to 5.000 characters");
    expect(amountText("1234.5", "EUR")).toContain("1.234,50");
  });
});
