// Funds as two public pension funds report them, where the data folder is at hand (see reference-vectors.test.ts).
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Exact } from "../money/amount.ts";
import { multiples } from "./returns/multiples.ts";

const data = process.env["TRANCHE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");
const folder = path.join(data, "02_lp_funds");
const available = fs.existsSync(folder);
if (!available)
  console.warn(`The reported funds are skipped: there is no ${folder} (TRANCHE_DATA names another place).`);

/** Amounts in millions as the file has them; no quoted cell of these files holds a line's end. */
type Reported = {
  line: number;
  name: string;
  paidIn: string;
  distributed: string;
  nav: string;
  tvpi: string;
  dpi: string;
};

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

function read(file: string): Reported[] {
  if (!available) return [];
  const [heading = "", ...lines] = fs.readFileSync(path.join(folder, file), "utf8").trim().split(/\r?\n/);
  const names = cellsOf(heading);
  return lines.map((text, index) => {
    const cells = cellsOf(text);
    const of = (name: string) => cells[names.indexOf(name)] ?? "";
    return {
      line: index + 2,
      name: of("fund_name"),
      paidIn: of("capital_called_mm"),
      distributed: of("capital_distributed_mm"),
      // One fund that is over is reported without.
      nav: of("remaining_value_mm") || "0",
      tvpi: of("net_multiple"),
      dpi: of("dpi"),
    };
  });
}

const money = (text: string) => new Exact(text).toFixed();
const ours = ({ paidIn, distributed, nav }: Reported) =>
  multiples({ paidIn: money(paidIn), distributed: money(distributed), nav: money(nav), committed: "0" });

/** What is further off than half of the last of the places the file shows. */
const isOff = (reported: string, figure: number | null, places: number) =>
  reported !== "" && (figure === null || Math.abs(Number(reported) - figure) > 0.5 / 10 ** places + 1e-9);
const tvpisOff = (rows: readonly Reported[], places: number) =>
  rows.filter((row) => isOff(row.tvpi, ours(row).tvpi, places));
const said = (row: Reported) => `${row.line} ${row.name}: ${row.tvpi}, ours ${ours(row).tvpi?.toFixed(4) ?? "none"}`;

/** Amounts are reported to a tenth of a million: whether some amounts that are shown so have the multiple that is. */
function isWithinRounding({ paidIn, distributed, nav, tvpi }: Reported): boolean {
  const [paid, value, shown] = [Number(paidIn), Number(distributed) + Number(nav), Number(tvpi)];
  const [least, most] = [(value - 0.1) / (paid + 0.05), (value + 0.1) / (paid - 0.05)];
  return least - 0.005 <= shown && shown <= most + 0.005;
}

describe.runIf(available)("TVPI and DPI within the rows of reported funds", () => {
  test("CalPERS, 2025-03-31: of 429 all agree to four places but one, which paid out less than nothing", () => {
    const rows = read("pension_calpers_2025-03-31.csv");
    expect(rows.length).toBe(429);
    expect(rows.filter((row) => row.dpi !== "" && row.tvpi !== "").length).toBe(429);
    // More was taken back than was paid out: no multiple is worked out of a distribution below zero.
    const below = rows.filter(({ distributed }) => distributed.startsWith("-"));
    expect(below.map(({ line, name, distributed, dpi }) => [line, name, distributed, dpi])).toEqual([
      [139, "Cerberus Supply Chain Fund", "-1.007842", "-0.0143"],
    ]);
    for (const row of below) expect(() => ours(row)).toThrow("distributed: must not be negative");
    const whole = rows.filter((row) => !below.includes(row));
    expect(tvpisOff(whole, 4).map(said)).toEqual([]);
    expect(whole.filter((row) => isOff(row.dpi, ours(row).dpi, 4))).toEqual([]);
  });

  test("Oregon PERS: DPI agrees everywhere, TVPI is off in 42 rows, of which rounded amounts explain all but one", () => {
    const rows = read("pension_oregon_pers.csv");
    expect(rows.length).toBe(402);
    // Nothing was called yet, and no multiple is reported.
    const uncalled = rows.filter(({ paidIn }) => Number(paidIn) === 0);
    expect(uncalled.map(({ line, tvpi, dpi }) => [line, tvpi, dpi])).toEqual(
      [12, 17, 142, 170, 199, 360].map((line) => [line, "", ""]),
    );
    expect(uncalled.map((row) => ours(row).tvpi)).toEqual(uncalled.map(() => null));
    expect(rows.filter((row) => isOff(row.dpi, ours(row).dpi, 4))).toEqual([]);
    const off = tvpisOff(rows, 2);
    expect(off.map(said)).toEqual([
      "44 BDCM Opportunity Fund: 1.43, ours 1.4566",
      "56 CVC Capital Partners Asia VI (A): 1.1, ours 1.1067",
      "61 CVC European Equity Partners: 2.43, ours 2.4369",
      "66 Cadence Bancorp: 1.93, ours 1.9243",
      "68 Canterbury Mezzanine Capital II: 1.4, ours 1.4057",
      "72 Castle Harlan Partners IV: 1.38, ours 1.3854",
      "87 Coller International Partners VI: 1.46, ours 1.4652",
      "107 First Reserve Fund IX: 2.85, ours 2.8448",
      "114 Francisco Partners Agility III: 1.18, ours 1.1538",
      "116 Francisco Partners III: 3.43, ours 3.4350",
      "123 GGV Capital IX Plus: 1.78, ours 1.7627",
      "127 GGV Capital VI Plus: 1.86, ours 1.8521",
      "133 GGV Discovery IV Asia: 0.97, ours 0.9630",
      "135 GI Partners Fund IV: 2.09, ours 2.0954",
      "151 Genstar XI Opportunities Fund I: 1.15, ours 1.1368",
      "176 Joseph, Littlejohn & Levy Fund: 2.6, ours 2.6054",
      "206 KSL Capital Partners Supplemental II TE: 2.16, ours 2.1659",
      "214 Luminate Capital Partners III: 1.11, ours 1.1152",
      "222 Mayfield Select II: 1.37, ours 1.3763",
      "224 Mayfield XIV: 3.8, ours 3.7942",
      "225 Mayfield XV: 2.19, ours 2.1836",
      "251 Oak Investment Partners XII: 0.96, ours 0.9546",
      "252 Oak Investment Partners XIII: 2.59, ours 2.5955",
      "253 Oaktree European Principal Fund III U.S.: 1.28, ours 1.2851",
      "262 Olympic Venture Partners III: 2.22, ours 2.2255",
      "280 Parthenon Investors VII: 0.84, ours 0.8452",
      "315 Solera Partners: 1.56, ours 1.5546",
      "317 TA XIV-A: 1.21, ours 1.2045",
      "319 TCV VI: 1.58, ours 1.5743",
      "320 TCW Crescent Mezzanine Partners: 1.34, ours 1.3345",
      "322 TCW Crescent Mezzanine Partners III: 1.99, ours 1.9951",
      "323 TCW Crescent Mezzanine Partners IV: 1.1, ours 1.0949",
      "362 USV 2016: 7.79, ours 7.7792",
      "363 USV 2019: 2.97, ours 2.9580",
      "366 USV 2024: 1.04, ours 1.0303",
      "367 USV Climate 2021: 1.18, ours 1.1746",
      "371 Union Square Ventures 2004: 13.82, ours 13.7848",
      "373 Union Square Ventures 2012: 23.78, ours 23.7521",
      "374 Union Square Ventures 2014: 4.12, ours 4.1264",
      "375 Union Square Ventures Opportunity 2014: 6.11, ours 6.1022",
      "376 Union Square Ventures Opportunity Fund: 3.58, ours 3.5738",
      "403 Zell-Chilmark Fund: 2.19, ours 2.1959",
    ]);
    // Reported without its remaining value, with a multiple below its DPI.
    expect(off.filter((row) => !isWithinRounding(row)).map(said)).toEqual([
      "44 BDCM Opportunity Fund: 1.43, ours 1.4566",
    ]);
  });
});
