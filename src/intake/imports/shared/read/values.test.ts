import { describe, expect, test } from "vitest";
import { readList } from "#core/shared/text/written-lists.ts";
import { headingUnit } from "#maths/money/heading-unit.ts";
import { readAmount, readCurrency } from "./amounts.ts";
import {
  findCellDamage,
  readHeadcount,
  readIdentifier,
  readLinkedin,
  readWebsite,
  readYear,
  trimBlanks,
} from "./values.ts";

describe("amounts", () => {
  test.each([
    ["1750000", "1750000"],
    ["0", "0"],
    ["007", "7"],
    ["1,750,000", "1750000"],
    ["$1,750,000.50", "1750000.5"],
    ["US$ 1.5M", "1500000"],
    ["250k", "250000"],
    ["1.25bn", "1250000000"],
    ["1 750 000,25", "1750000.25"],
    ["1\u202f750\u202f000", "1750000"],
    ["1.750.000,50", "1750000.5"],
    ["12.50", "12.5"],
    ["10,5", "10.5"],
    ["12.345,60", "12345.6"],
    ["1750000,25", "1750000.25"],
    ["100 USD", "100"],
    ["1,75,000", "175000"],
    ["20,00,00,000", "200000000"],
    ["12,5 Mio", "12500000"],
  ])("%s is %s", (cell, amount) => expect(readAmount(cell)).toMatchObject({ value: { amount } }));

  test.each([
    ["5/18/27", "date_for_number"],
    ["2012-06-01", "date_for_number"],
    ["12-May", "date_for_number"],
    ["Nov-50", "date_for_number"],
    ["1.750", "ambiguous_number"],
    ["1.75E+06", "rounded_number"],
    ["-5", "negative_number"],
    ["(500)", "negative_number"],
    ["12,345,6", "not_a_number"],
    ["0.123", "not_a_number"],
    ["undisclosed", "not_a_number"],
    ["1234567890123456", "number_too_large"],
  ])("%s is refused: %s", (cell, reason) => expect(readAmount(cell)).toEqual({ reason }));

  test.each([
    ["€1,000", "EUR"],
    ["1000 CHF", "CHF"],
    ["1000", null],
  ])("%s is in %s", (cell, currency) => expect(readAmount(cell)).toMatchObject({ value: { currency } }));

  test.each([
    ["raised_amount_usd", "USD"],
    ["Amount in USD", "USD"],
    ["Ask Amount (eur)", "EUR"],
    ["Raise €", "EUR"],
    ["Total for all", undefined],
    ["Amount", undefined],
    ["Deal - Value", undefined],
  ])("a column %s is in %s", (heading, currency) => expect(headingUnit(heading).currency ?? undefined).toBe(currency));

  test("a currency is a code or a sign of one that is used", () => {
    expect(readCurrency("eur")).toEqual({ value: "EUR" });
    expect(readCurrency("₹")).toEqual({ value: "INR" });
    expect(readCurrency("XXZ")).toEqual({ reason: "not_a_currency" });
  });
});

test.each([
  ["12", { value: 12 }],
  ["1,200", { value: 1200 }],
  ["3.0", { value: 3 }],
  ["0", { value: 0 }],
  ["2.5", { reason: "not_a_number" }],
  ["11-50", { reason: "number_range" }],
  ["51 – 200", { reason: "number_range" }],
  ["1000+", { reason: "number_range" }],
  ["Nov-50", { reason: "date_for_number" }],
  ["10-Nov", { reason: "date_for_number" }],
  ["99999999", { reason: "number_too_large", limit: 10_000_000 }],
])("headcount %s", (cell, expected) => expect(readHeadcount(cell)).toEqual(expected));

test.each([
  ["2012", { value: 2012 }],
  ["2012.0", { value: 2012 }],
  ["2012-06", { value: 2012 }],
  ["2012-06-01T00:00:00Z", { value: 2012 }],
  ["6/1/2012", { value: 2012 }],
  ["1636", { value: 1636 }],
  ["1599", { reason: "year_out_of_range" }],
  ["2104", { reason: "year_out_of_range" }],
  ["5/18/27", { reason: "not_a_year" }],
  ["W23", { reason: "not_a_year" }],
])("year %s", (cell, expected) => expect(readYear(cell, 2027)).toEqual(expected));

test.each([
  "https://example.com",
  "HTTP://www.Example.co.uk:8080/path?q=1#top",
  "example.com",
  "https://bücher.example/ü",
  "https://www.xn--bcher-kva.example",
  "https://github.com/Atri-Labs/atrilabs-engine",
])("website %s is kept as written", (cell) => expect(readWebsite(cell)).toEqual({ value: cell }));

test.each([
  ["https://", "address_without_site"],
  ["http://", "address_without_site"],
  ["http://https://join2cents.com/", "not_a_web_address"],
  ["https://htp://www.socrative.com", "not_a_web_address"],
  ["http://url", "not_a_web_address"],
  ["javascript:alert(1)", "not_a_web_address"],
  ["https://user:pass@evil.example", "not_a_web_address"],
  ["see our site", "not_a_web_address"],
  ["https://a b.com", "not_a_web_address"],
])("website %s is refused: %s", (cell, reason) => expect(readWebsite(cell)).toEqual({ reason }));

test("a LinkedIn address is one of LinkedIn", () => {
  expect(readLinkedin("https://in.linkedin.com/company/x")).toEqual({ value: "https://in.linkedin.com/company/x" });
  expect(readLinkedin("https://twitter.com/x")).toEqual({ reason: "not_linkedin" });
  expect(readLinkedin("https://evil.example/linkedin.com/")).toEqual({ reason: "not_linkedin" });
});

test("an identifier that a spreadsheet rounded identifies nothing", () => {
  expect(readIdentifier("1.23E+15")).toEqual({ reason: "rounded_number" });
  expect(readIdentifier("/company/1e5")).toEqual({ value: "/company/1e5" });
});

test.each([
  ["#NAME?", "spreadsheet_error"],
  ["#REF!", "spreadsheet_error"],
  ["#DIV/0!", "spreadsheet_error"],
  ["#N/A", "spreadsheet_error"],
  ["Err:508", "spreadsheet_error"],
  ["#".repeat(255), "hash_overflow"],
  ["a\0b", "nul_character"],
  ["#waywire", undefined],
  ["#1 Choice", undefined],
  ["C##", undefined],
])("cell %j has damage %s", (cell, damage) => expect(findCellDamage(cell)).toBe(damage));

test.each([
  ["['Drug discovery', 'AI']", ["Drug discovery", "AI"]],
  [`['Taylor', "James O'Dwyer"]`, ["Taylor", "James O'Dwyer"]],
  [`['Uzoma "Zo" Orchingwa']`, ['Uzoma "Zo" Orchingwa']],
  [
    String.raw`['\u200bpatrick', '👨\u200d💻Fabricio', 'it\'s', 'back\\slash']`,
    ["\u200bpatrick", "👨\u200d💻Fabricio", "it's", "back\\slash"],
  ],
  ["[]", []],
  ['["AI","B2B"]', ["AI", "B2B"]],
  ["AI; B2B, SaaS", ["AI", "B2B, SaaS"]],
  ["AI, B2B", ["AI", "B2B"]],
  ["Alone", ["Alone"]],
])("list %s", (cell, value) => expect(readList(cell)).toEqual({ value }));

test.each(["['open", "['a' 'b']", "[1, 2]", "['a', b]"])("list %s cannot be read", (cell) => {
  expect(readList(cell)).toEqual({ reason: "unreadable_list" });
});

test("blanks around a cell go, zero-width characters stay", () => {
  expect(trimBlanks(" \t\u00a0\ufeffAcme\u200b\r\n")).toBe("\ufeffAcme\u200b");
});
