import { afterEach, expect, test } from "vitest";
import { percent, percentOfText } from "../figures/percent.ts";
import { compactMoney, exactAmount, wholeAmount } from "./amounts.ts";
import { countIn } from "./home-currency.ts";
import { writeNumbersAs } from "./notation.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

afterEach(() => {
  countIn("USD");
  writeNumbersAs({ reader: null, firm: null, isSpecified: false });
});

test.each([
  ["2500000.00", "USD", "$2,500,000", "$2,500,000"],
  ["1250000.50", "EUR", "€1,250,001", "€1,250,000.50"],
  ["999999999999999.99", "USD", "$1,000,000,000,000,000", "$999,999,999,999,999.99"],
  ["12345678901234567.89", "GBP", "£12,345,678,901,234,568", "£12,345,678,901,234,567.89"],
  ["0", "CAD", "CA$0", "CA$0"],
])("%s %s reads %s, and exactly %s", (amount, currency, whole, exact) => {
  expect(wholeAmount(amount, currency, "en-GB")).toBe(whole);
  expect(exactAmount(amount, currency, "en-GB")).toBe(exact);
});

test.each([
  ["0", "EUR", "€0"],
  ["950.40", "EUR", "€950"],
  ["9999", "EUR", "€9,999"],
  ["10000", "EUR", "€10k"],
  ["450000.00", "GBP", "£450k"],
  ["999949", "USD", "$999.9k"],
  ["999950", "USD", "$1m"],
  ["2500000", "USD", "$2.5m"],
  ["114500000", "EUR", "€114.5m"],
  ["25540000", "CAD", "CA$25.5m"],
  ["1250000000", "JPY", "¥1.3bn"],
  ["12345678901234567.89", "USD", "$12,345.7tn"],
  ["-2500000", "EUR", "−€2.5m"],
])("%s %s is %s in short", (amount, currency, short) => {
  expect(compactMoney(amount, currency, "en-GB")).toBe(short);
});

test.each([
  ["34000000", "EUR", "34,0 M €"],
  ["9500", "USD", "9,5 k $US"],
  ["0", "EUR", "0,0 €"],
  ["950.40", "GBP", "950,4 £GB"],
  ["999950", "EUR", "1,0 M €"],
  ["1250000000", "JPY", "1,3 Md JPY"],
  ["-2500000.00", "CHF", "−2,5 M CHF"],
  ["12345678901234567.89", "USD", "12 345,7 Bn $US"],
])(
  "%s %s is %s as the specification writes it on its screens where nothing was chosen, whatever the firm's currency",
  (amount, currency, written) => {
    writeNumbersAs({ isSpecified: true });
    for (const home of ["EUR", "USD", "CAD"]) {
      countIn(home);
      expect(compactMoney(amount, currency, "en-GB").replaceAll(/\s/g, " ")).toBe(written);
    }
  },
);

test.each([
  ["USD", ["$5", "CA$5", "€5", "¥5", "CN¥5", "CHF 5"]],
  ["CAD", ["US$5", "$5", "€5", "¥5", "CN¥5", "CHF 5"]],
  ["EUR", ["US$5", "CA$5", "€5", "¥5", "CN¥5", "CHF 5"]],
  ["CNY", ["US$5", "CA$5", "€5", "¥5", "CN¥5", "CHF 5"]],
])("a firm of %s writes a dollar without its country only where it is its own", (home, written) => {
  countIn(home);
  const amounts = ["USD", "CAD", "EUR", "JPY", "CNY", "CHF"].map((currency) => wholeAmount("5", currency, "en-GB"));
  expect(amounts.map((amount) => amount.replace("\u00a0", " "))).toEqual(written);
});

test.each([
  ["HUF", "1234.5", "HUF 1,234.50"],
  ["IQD", "1234.567", "IQD 1,234.567"],
  ["KWD", "1.234", "KWD 1.234"],
  ["IDR", "1234.5", "IDR 1,234.50"],
  ["JPY", "100000", "¥100,000"],
  ["EUR", "1.2", "€1.20"],
  ["CLF", "1.2345", "CLF 1.2345"],
])("an amount of %s has the decimals of ISO 4217, not of the runtime", (currency, amount, written) => {
  expect(exactAmount(amount, currency, "en-GB").replaceAll(/\s/g, " ")).toBe(written);
});

test.each([
  [{ reader: null, firm: null, isSpecified: false }, "€34m", "−€1,234.50", "12.5%", "2%"],
  [{ reader: null, firm: null, isSpecified: true }, "34,0 M €", "−1 234,50 €", "12,5 %", "2 %"],
  [{ reader: null, firm: "en-GB", isSpecified: true }, "€34m", "−€1,234.50", "12.5%", "2%"],
  [{ reader: null, firm: "fr-FR", isSpecified: false }, "34 M €", "−1 234,50 €", "12,5 %", "2 %"],
  [{ reader: "de-DE", firm: "fr-FR", isSpecified: true }, "34 Mio. €", "−1.234,50 €", "12,5 %", "2 %"],
  [{ reader: "en-US", firm: "fr-FR", isSpecified: true }, "€34M", "−€1,234.50", "12.5%", "2%"],
] as const)("of %o all figures of a screen are in one notation", (chosen, compact, exact, rate, whole) => {
  writeNumbersAs(chosen);
  expect(plain(compactMoney("34000000", "EUR", "en-GB"))).toBe(compact);
  expect(plain(exactAmount("-1234.5", "EUR", "en-GB"))).toBe(exact);
  expect(plain(percent(0.125, "en-GB"))).toBe(rate);
  expect(plain(percentOfText("2.00000", "en-GB"))).toBe(whole);
});
