import { expect, test } from "vitest";
import { cellsBy, sheetPlaces } from "./sheet.ts";
import { isPoolName, kindOfWord } from "./sheet-kinds.ts";
import { totalsIn } from "./sheet-totals.ts";

function totals(text: string, holders: number[] = []) {
  const [header = [], ...rows] = text.split("\n").map((line) => line.split(","));
  const { places } = sheetPlaces(header);
  const read = rows.map((cells, at) => ({ line: at + 2, cell: cellsBy(cells, places) }));
  return totalsIn(read, new Set(holders)).map(({ line, said, found }) => [line, said, found]);
}

test.each([
  ["two alike are no sum", "Holder,Class,Shares\nAda,Common,100\nBo,Common,100", []],
  ["a plain sum of its class is one", "Holder,Class,Shares\nAda,C,100\nBo,C,50\nThe two,C,150", [[4, "150", "150"]]],
  [
    "unless the file’s total says that it is a holder",
    "Holder,Class,Shares\nAda,C,25\nBo,C,25\nCy,C,50\nTotal,,100",
    [[5, "100", "100"]],
  ],
  [
    "unless it has a day of its own",
    "Holder,Class,Shares,Issued\nAda,C,25,2024-01-01\nBo,C,25,2024-01-01\nCy,C,50,2024-01-01",
    [],
  ],
  ["an investor called so is no total", "Holder,Class,Shares\nAda,C,25\nTotal Capital,C,7\nTotalEnergies,C,8", []],
  ["the class after the total", "Holder,Class,Shares\nAda,Common,25\nCommon total,,25", [[3, "25", "25"]]],
  [
    "other languages",
    "Name,Class,Shares\nAda,C,25\nZwischensumme,C,25\nBo,D,5\nTotal général,,31",
    [
      [3, "25", "25"],
      [5, "31", "30"],
    ],
  ],
  ["a total above its rows", "Name,Class,Shares\nTotal,,30\nAda,C,25\nBo,D,5", [[2, "30", "30"]]],
  ["a total of the shares alone", "Name,Class,Shares\nAda,C,25\nESOP pool,Plan,5\nTotal issued,,25", [[4, "25", "25"]]],
  ["no name but a sum", "Name,Class,Shares\nAda,C,25\nBo,C,5\n,C,30", [[4, "30", "30"]]],
  ["no number at all", "Name,Class,Shares\nAda,C,25\nTotal,,", [[3, null, null]]],
])("%s", (_name, text, found) => {
  expect(totals(text)).toEqual(found);
});

test("what somebody says is a holder is one", () => {
  expect(totals("Holder,Class,Shares\nAda,C,100\nBo,C,50\nThe two,C,150", [4])).toEqual([]);
});

test.each([
  ["Common Stock", "shares"],
  ["Convertible preferred stock", "shares"],
  ["Series A Preferred", "shares"],
  ["Restricted Stock Award", "shares"],
  ["ISO", "options"],
  ["Non-qualified stock option", "options"],
  ["RSU", "options"],
  ["Pre-money SAFE", "safe"],
  ["Convertible Loan Note", "convertible_note"],
  ["Convertible debt", "convertible_note"],
  ["Common warrant", "warrant"],
  ["BSA AIR", "bsa_air"],
  ["Option pool", "pool"],
  ["Gift", undefined],
])("the type %s is %s", (word, kind) => {
  expect(kindOfWord(word)).toBe(kind);
});

test.each([
  ["ESOP pool", true],
  ["Pool", true],
  ["Unallocated options", true],
  ["Available for grant", true],
  ["Options available for issuance", true],
  ["Shares reserved for future issuance under the plan", true],
  ["2024 Plan pool", true],
  ["Ada Pool", false],
  ["Carpool Ventures", false],
  ["Options Capital", false],
  ["Reserve Bank", false],
])("%s is a pool: %s", (name, is) => {
  expect(isPoolName(name)).toBe(is);
});
