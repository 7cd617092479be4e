import { expect, test } from "vitest";
import { readBenchmarkFile } from "./benchmark-files.ts";

test("a table of quartiles, with rates in percent or as shares", () => {
  const file = readBenchmarkFile(
    [
      "Group,Vintage,Metric,Upper quartile,Median,Lower quartile,Source,As of",
      "Venture,2018,IRR,25.5%,14%,0.05,Example,2026-06-30",
      "Venture,2018,Net TVPI,2.5x,1.8,1.2,Example,30 Jun 2026",
    ].join("\n"),
  );
  const named = { name: "Venture", vintage: 2018, source: "Example", asOf: "2026-06-30" };
  expect(file).toEqual({
    kind: "quartiles",
    rows: [
      { ...named, measure: "irr", upper: "0.255", median: "0.14", lower: "0.05" },
      { ...named, measure: "tvpi", upper: "2.5", median: "1.8", lower: "1.2" },
    ],
    unread: [],
  });
});

test.each([
  ["no year,IRR,3%,2%,1%", "vintage"],
  ["2018,MOIC,3,2,1", "measure"],
  ["2018,IRR,25,14,5", "percent"],
  ["2018,TVPI,high,2,1", "number"],
  ["2018,TVPI,250%,2,1", "number"],
  ["2018,TVPI,1,2,3", "order"],
])("%s is not read: %s", (row, problem) => {
  const file = readBenchmarkFile(`Vintage,Metric,Upper,Median,Lower\n${row}`);
  expect(file?.rows).toEqual([]);
  expect(file?.unread).toMatchObject([{ row: 2, problem }]);
});

test("negative rates, commas as decimals, and what the file does not say", () => {
  const file = readBenchmarkFile("Vintage;Metric;P75;P50;P25\n2020;IRR;3,5%;-1%;-12,25%\n2020;IRR;1%;1%;1%");
  expect(file?.rows).toEqual([
    {
      name: "",
      source: "",
      asOf: "",
      measure: "irr",
      vintage: 2020,
      upper: "0.035",
      median: "-0.01",
      lower: "-0.1225",
    },
  ]);
  expect(file?.unread).toMatchObject([{ row: 3, problem: "twice" }]);
});

test("levels of an index, with what its first row says of it", () => {
  const text = 'Date,Close,Index,Currency,Source\n2026-01-30,"1,234.5",World TR,eur,Example\n2026-02-27,1250,,,\n';
  expect(readBenchmarkFile(text)).toEqual({
    kind: "index",
    name: "World TR",
    currency: "EUR",
    source: "Example",
    rows: [
      { asOf: "2026-01-30", level: "1234.5" },
      { asOf: "2026-02-27", level: "1250" },
    ],
    unread: [],
  });
});

test.each([
  ["yesterday,100", "day"],
  ["2026-01-30,-5", "level"],
  ['2026-01-30,"1,250"', "level"],
])("%s is not read: %s", (row, problem) => {
  expect(readBenchmarkFile(`Date,Level\n${row}`)?.unread).toMatchObject([{ row: 2, problem }]);
});

test("another file is neither", () => {
  expect(readBenchmarkFile("Name,Amount\nA,1")).toBeUndefined();
  expect(readBenchmarkFile("")).toBeUndefined();
});
