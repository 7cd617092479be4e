import { expect, test } from "vitest";
import { readBenchmarkFile } from "#insight/analytics/shared/benchmark-files.ts";
import { indexParts, missingOf, quartileParts } from "./benchmark-given.ts";

const GIVEN = { name: " Venture ", source: "Example", asOf: "2026-06-30", currency: "USD" };

test("what a table of quartiles does not say is asked, and said of the rows that lack it", () => {
  const file = readBenchmarkFile("Vintage,Metric,Upper,Median,Lower,Group\n2018,TVPI,3,2,1,\n2019,TVPI,3,2,1,Buyout");
  if (file?.kind !== "quartiles") throw new Error("not read");
  expect(missingOf(file)).toEqual(["name", "source", "asOf"]);
  const [part] = quartileParts(file, GIVEN);
  expect(part?.rows).toMatchObject([
    { vintage: 2018, name: "Venture", source: "Example", asOf: "2026-06-30" },
    { vintage: 2019, name: "Buyout", source: "Example", asOf: "2026-06-30" },
  ]);
});

test("an index is sent in parts, and asked for its name, source and currency only", () => {
  const days = Array.from({ length: 5001 }, (_, day) =>
    new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const file = readBenchmarkFile(["Date,Level,Source", ...days.map((day) => `${day},100,Bank`)].join("\n"));
  if (file?.kind !== "index") throw new Error("not read");
  expect(missingOf(file)).toEqual(["name", "currency"]);
  const parts = indexParts(file, GIVEN);
  expect(parts.map(({ rows }) => rows.length)).toEqual([5000, 1]);
  expect(parts[1]).toMatchObject({ name: "Venture", source: "Bank", currency: "USD" });
});
