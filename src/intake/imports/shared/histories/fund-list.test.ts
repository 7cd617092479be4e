import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { checkFundList } from "./fund-list.ts";
import type { LpRow } from "./lp-history.ts";

const HEAD = "fund_name,capital_called_mm,capital_distributed_mm,remaining_value_mm,net_multiple,dpi";
const rowsOf = (text: string): LpRow[] =>
  parse(text, { relax_column_count: true, skip_empty_lines: true }).map((cells, place) => ({
    line: place + 1,
    cells,
  }));
const check = (...lines: string[]) => checkFundList(rowsOf([HEAD, ...lines].join("\n")));

describe("a row of a fund", () => {
  test.each([
    ["both as its amounts make them", "Alder I,50,40,35,1.5,0.8"],
    ["as far as it shows places", "Birch II,45.7,80.4,0,1.76,1.7593"],
    ["with a multiple sign, and long decimals", "Cedar III,24.096353999999998,0,24.094625,0.9999x,0.0"],
    ["with more paid back to the fund than it distributed", "Juniper,70.598867,-1.007842,90.850171,1.2726,-0.0143"],
    ["with less than nothing left, and calls below zero", "Larch,-50,40,-5,0.7,0.8"],
    ["without multiples", "Dune IV,10,5,8,,"],
  ])("ties %s", (_, line) =>
    expect(check(line)).toMatchObject({ isRead: true, rows: 1, differences: [], problems: [] }),
  );

  test("that says another multiple is named with both figures and the difference", () =>
    expect(check("Alder I,50,40,35,1.5,0.8", "Elm V,50,40,35,1.62,0.75").differences).toEqual([
      { line: 3, fund: "Elm V", what: "tvpi", sheet: "1.62", ours: "1.5", by: "0.12", isRounding: false },
      { line: 3, fund: "Elm V", what: "dpi", sheet: "0.75", ours: "0.8", by: "-0.05", isRounding: false },
    ]));

  test("is compared as far as the column usually shows places: programs leave noughts out", () => {
    const usual = Array.from({ length: 9 }, (_, n) => `Fund ${n},50,40,35.5,1.51,0.8`);
    const dropped = ["Kauri,50,40,15.05,1.1,0.8", "Maple,50,40,17,1.1,0.8"];
    expect(check(...usual, ...dropped).differences).toMatchObject([
      { fund: "Maple", what: "tvpi", sheet: "1.1", ours: "1.14", isRounding: false },
    ]);
    expect(check(...dropped).differences).toEqual([]);
  });

  test("whose amounts show too few places is told apart", () =>
    expect(check("Fir VI,0.3,0.1,0.2,1.10,0.40").differences).toMatchObject([
      { what: "tvpi", ours: "1", isRounding: true },
      { what: "dpi", sheet: "0.4", ours: "0.333333", isRounding: true },
    ]));

  test.each([
    [",50,40,35,1.5,0.8", "no_fund"],
    ["Gorse,none,40,35,1.5,0.8", "no_amount"],
    ["Hazel,50,40,35,high,0.8", "no_ratio"],
    ["Ivy,0,0,0,1.5,0", "nothing_paid"],
  ])("%j is %s", (line, problem) => expect(check(line).problems).toEqual([{ line: 2, problem }]));
});

test("titles may stand above the headings, which may be written for people, in French too", () => {
  const rows = rowsOf("Fund list\nFund,Paid in,Distributed,NAV,TVPI\nAlder I,50,40,35,1.5\nElm,50,40,35,1.4");
  expect(checkFundList(rows)).toMatchObject({ isRead: true, rows: 2, compared: { tvpi: 2, dpi: 0 } });
  const french = rowsOf(
    "Fonds;Appelé;Distribué;Valeur résiduelle;DPI".replaceAll(";", ",") + '\nAlder,"50,0","40,0","35,0","0,8"',
  );
  expect(checkFundList(french)).toMatchObject({
    isRead: true,
    rows: 1,
    compared: { tvpi: 0, dpi: 1 },
    differences: [],
  });
});

test("another sheet is no list of funds", () =>
  expect(checkFundList(rowsOf("Date,Partner,Type,Amount\n2020-01-01,Alder,Call,5"))).toMatchObject({ isRead: false }));

const REAL = ["../shared/data/02_lp_funds", "../../shared/data/02_lp_funds"].find((folder) => existsSync(folder));

test.skipIf(REAL === undefined)(
  "real lists of pension funds (skipped where ../shared/data/02_lp_funds is not there): all rows compared, few disagree",
  () => {
    const folder = REAL ?? "";
    const files = readdirSync(folder).filter((name) => name.endsWith(".csv"));
    expect(files.length).toBeGreaterThan(0);
    const found: Record<string, number> = {};
    for (const name of files) {
      const list = checkFundList(rowsOf(readFileSync(`${folder}/${name}`, "utf8")));
      expect(list.isRead).toBe(true);

      expect(list.compared.dpi).toBeGreaterThan(list.rows * 0.8);
      for (const one of list.differences) expect(Number(one.by)).toBeCloseTo(Number(one.sheet) - Number(one.ours), 6);
      found[name] = list.differences.length;
    }
    expect(found).toMatchObject({ "pension_calpers_2025-03-31.csv": 0, "pension_oregon_pers.csv": 41 });
  },
);
