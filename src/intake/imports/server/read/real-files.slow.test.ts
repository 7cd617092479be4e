import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { proposeMapping } from "#intake/imports/shared/fields.ts";
import type { ImportedRecord, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import type { DamageReason } from "#intake/imports/shared/reasons.ts";
import { checkRow } from "../check/check-row.ts";
import { IMPORT_TARGETS } from "../targets.ts";
import { detectTextSettings } from "./detect.ts";
import { readRows } from "./read-rows.ts";

/** Real files, as their publishers left them. Every expected figure was computed by another program (Python's csv module). */
const folder = resolve(process.env["TRANCHE_DATA"] ?? "../shared/data", "01_companies");

type Company = {
  name: string;
  fundingTotal: string | null;
  foundedYear: number | null;
  employeeCount: number | null;
  founders: string[];
  tags: string[];
};

async function importAll(file: string) {
  const open = () => createReadStream(resolve(folder, file));
  const { settings, rows: counted } = await detectTextSettings(open);
  let columns: string[] | undefined;
  const records: ImportedRecord[] = [];
  const skipped: [number, string][] = [];
  const damage: Partial<Record<`${string}: ${DamageReason}`, number[]>> = {};
  const repairs: string[] = [];
  for await (const { line, cells } of readRows(open(), settings)) {
    if (columns === undefined) {
      columns = cells;
      continue;
    }
    const rules: RowRules = {
      target: "companies",
      columns,
      mapping: proposeMapping("companies", columns),
      valueMaps: {},
      isOurOwn: false,
      now: "2026-11-20T10:15:00.000Z",
      defaultSource: "Inbound",
      currency: "USD",
      dayOrder: undefined,
      passReason: undefined,
      latestYear: 2027,
      colleagues: [],
      me: null,
    };
    const row = checkRow(cells, rules);
    if ("record" in row) records.push(row.record);
    else skipped.push([line, row.skipped]);
    for (const { column, reason } of row.damage) (damage[`${column}: ${reason}`] ??= []).push(line);
    for (const { after } of row.repairs) repairs.push(after);
  }
  return {
    settings,
    counted,
    companies: records.map(({ values }) => values as Company),
    skipped,
    damage,
    repairs,
    keys: new Set(records.map((one) => IMPORT_TARGETS.companies.keyOf(one, "").key)),
  };
}

const fingerprint = (texts: string[]) => createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
const sum = (figures: (number | string | null)[]) =>
  figures.reduce<number>((total, one) => total + Number(one ?? 0), 0);

describe.skipIf(!existsSync(folder))(`files of ${folder}`, () => {
  test("17,727 companies of 2013: CR line ends, MacRoman, twice-encoded names, amounts turned into dates", async () => {
    const found = await importAll("crunchbase_2013_companies.csv");
    expect(found.settings).toMatchObject({
      rowsAbove: 0,
      encoding: "macintosh",
      delimiter: ",",
      lineEnd: "cr",
      header: true,
    });
    expect(found.counted).toBe(17_727);
    expect(found.skipped).toEqual([[3, "name_is_spreadsheet_error"]]);
    expect(found.repairs).toEqual(["agámi Systems", "InsideAxis™", "Panève", "Taposé", "Voalté"]);
    expect(found.damage).toEqual({
      "name: lost_characters": [1720],
      "funding_total_usd: date_for_number": [7714, 7717, 7756, 8086, 8212, 8393, 9171, 9173, 10854, 10883],
      "funding_total_usd: hash_overflow": [7973, 9095, 9120],
    });
    const { companies } = found;
    expect(companies).toHaveLength(17_726);
    expect(found.keys.size).toBe(17_726);
    expect(fingerprint(companies.map(({ name }) => name))).toBe("15d44440fdab885e");
    expect(companies.filter(({ fundingTotal }) => fundingTotal !== null)).toHaveLength(16_208);
    expect(sum(companies.map(({ fundingTotal }) => fundingTotal))).toBe(280_480_171_623);
    expect(sum(companies.map(({ foundedYear }) => foundedYear))).toBe(27_433_889);
  }, 120_000);

  test("4,128 companies of 2023: newlines in cells, lists, bare addresses", async () => {
    const found = await importAll("yc_companies_2023-02-27.csv");
    expect(found.settings).toMatchObject({
      encoding: "utf-8",
      delimiter: ",",
      lineEnd: "lf",
      rowsAbove: 0,
      header: true,
    });
    expect(found.counted).toBe(4128);
    expect(found.skipped).toEqual([]);
    const { "website: address_without_site": bare, ...others } = found.damage;
    expect(bare).toHaveLength(21);
    expect(others).toEqual({
      "website: not_a_web_address": [5273, 8713, 8970],
      "linkedin_url: not_linkedin": [1518, 6778, 6901, 8105],
    });
    expect(found.repairs).toHaveLength(7);
    const { companies } = found;
    expect(companies).toHaveLength(4128);
    expect(found.keys.size).toBe(4128);
    expect(fingerprint(companies.map(({ name }) => name))).toBe("e8f978ccfa978593");
    expect(fingerprint(companies.flatMap(({ founders }) => founders))).toBe("2ced3c0c7548ddb4");
    expect(sum(companies.map(({ tags }) => tags.length))).toBe(9647);
    expect(sum(companies.map(({ employeeCount }) => employeeCount))).toBe(224_234);
    expect(sum(companies.map(({ foundedYear }) => foundedYear))).toBe(6_075_718);
  }, 120_000);
});
