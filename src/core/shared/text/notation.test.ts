import { expect, test } from "vitest";
import { amountText } from "./amount-text.ts";
import { closestNotation } from "./closest-notation.ts";

test.each([
  [["fr-FR", "en"], "fr-FR"],
  [["fr-LU"], "fr-FR"],
  [["fr-CH"], "fr-CH"],
  [["de"], "de-DE"],
  [["en"], "en-US"],
  [["en-IE"], "en-GB"],
  [["en-CA"], "en-US"],
  [["no"], "nb-NO"],
  [["zh-Hans-CN", "xx", "nl-BE"], "nl-NL"],
  [["zz"], "en-GB"],
  [[], "en-GB"],
])("a browser of %s is proposed %s", (languages, notation) => {
  expect(closestNotation(languages)).toBe(notation);
});

test.each([
  ["1234.50", "HUF", "en-GB", "HUF 1,234.50"],
  ["1234.567", "IQD", "en-GB", "IQD 1,234.567"],
  ["-1500", "EUR", "en-GB", "−€1,500"],
  ["1500000.25", "EUR", "fr-FR", "1 500 000,25 €"],
  ["1500000.25", "CHF", "de-CH", "CHF 1'500'000.25"],
])("papers write %s %s in %s as %s", (amount, currency, notation, written) => {
  expect(amountText(amount, currency, notation).replaceAll(/\s/g, " ")).toBe(written);
});
