import { expect, test } from "vitest";
import { readDay } from "./read-day.ts";
import { orderOfColumn } from "./written-day.ts";

test.each([
  ["31 décembre 2019", "2019-12-31"],
  ["31 déc. 2019", "2019-12-31"],
  ["31 DÉCEMBRE 2019", "2019-12-31"],
  ["31 de\u0301cembre 2019", "2019-12-31"],
  ["1er janvier 2020", "2020-01-01"],
  ["1 janv. 2020", "2020-01-01"],
  ["15 février 2018", "2018-02-15"],
  ["15-févr-2018", "2018-02-15"],
  ["2 mars 2018", "2018-03-02"],
  ["2 avr. 2018", "2018-04-02"],
  ["2 avril 2018", "2018-04-02"],
  ["2 mai 2018", "2018-05-02"],
  ["30 juin 2018", "2018-06-30"],
  ["30 juillet 2018", "2018-07-30"],
  ["30 juil. 2018", "2018-07-30"],
  ["15 août 2018", "2018-08-15"],
  ["15 aout 2018", "2018-08-15"],
  ["30 sept. 2018", "2018-09-30"],
  ["1 octobre 2018", "2018-10-01"],
  ["11 novembre 2018", "2018-11-11"],
  ["12 Jun 2018", "2018-06-12"],
  ["July 4, 2018", "2018-07-04"],
  ["12. März 2026", "2026-03-12"],
  ["12 Dez. 2026", "2026-12-12"],
  ["3 ottobre 2026", "2026-10-03"],
  ["05.12.25", "2025-12-05"],
  ["5.1.99", "1999-01-05"],
  ["26/06/26", "2026-06-26"],
  ["12-Mar-26", "2026-03-12"],
  ["Mar 12, 26", "2026-03-12"],
])("%s is %s", (cell, day) => expect(readDay(cell, undefined)).toEqual({ value: day }));

test.each([
  ["01/02/27", "day", "2027-02-01"],
  ["01/02/27", "month", "2027-01-02"],
  ["12/03/2026", "day", "2026-03-12"],
] as const)("%s with the %s first is %s", (cell, order, value) => expect(readDay(cell, order)).toEqual({ value }));

test.each([
  [["12/03/2026", "26/06/2026", "01/02/27"], "day"],
  [["12/03/2026", "06/26/2026"], "month"],
  [["12/03/2026", "13/01/2026", "01/13/2026"], undefined],
  [["12/03/2026", "2026-06-26", ""], undefined],
])("the order of %j is %s", (cells, order) => expect(orderOfColumn(cells)).toBe(order));

test("is asked where the cell alone does not tell", () => {
  expect(readDay("01/02/27", undefined)).toEqual({ reason: "ambiguous_date" });
});

test.each(["March 2026", "26-03-12", "31 juin 2018", "12 jui 2018", "12 brumaire 1799", "31 février 2020"])(
  "%s is no day",
  (cell) => {
    expect(readDay(cell, undefined)).toEqual({ reason: "not_a_date" });
  },
);
