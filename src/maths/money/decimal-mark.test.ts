import { expect, test } from "vitest";
import { readScaledAmount, readWrittenAmount } from "./amount-text.ts";
import { markOfColumn } from "./decimal-mark.ts";
import { readRate } from "./rate-text.ts";

test.each([
  [["1,250", "12.50"], "point"],
  [["1.250", "12,50"], "comma"],
  [["1,250", "980"], undefined],
  [["1.250", "980"], undefined],
  [["1,250,000"], "point"],
  [["1.750.000"], "comma"],
  [["20,00,000"], "point"],
  [["1'000.50"], "point"],
  [["1\u202f000,50"], "comma"],
  [["0.843"], "point"],
  [["1234,567"], "comma"],
  [["12,5", "12.5"], "mixed"],
  [["17,500", "1.1534"], "point"],
  [["12.11.2026", "n/a", ""], undefined],
])("the cells %j have the mark %s", (cells, mark) => expect(markOfColumn(cells)).toBe(mark));

test.each([
  ["1,250", "point", "1250"],
  ["1.250", "point", "1.25"],
  ["1,250", "comma", "1.25"],
  ["1.250", "comma", "1250"],
  ["1 000,500", "comma", "1000.5"],
  ["1'000.50", "point", "1000.5"],
  ["20,00,000.25", "point", "2000000.25"],
  ["250000.0000", "point", "250000"],
  ["-1.250,5", "comma", "-1250.5"],
] as const)("%s in a column of %s is %s", (text, mark, amount) =>
  expect(readWrittenAmount(text, mark)).toMatchObject({ amount }),
);

test.each([
  ["1,250", "mixed", "ambiguous_number"],
  ["1.250", "mixed", "ambiguous_number"],
  ["12,5", "point", "not_a_number"],
  ["12.5", "comma", "not_a_number"],
] as const)("%s in a column of %s is refused: %s", (text, mark, problem) =>
  expect(readWrittenAmount(text, mark)).toEqual({ problem }),
);

test.each([
  ["2.5", 6, "2500000"],
  ["1,250", 3, "1250000"],
  ["(3.25)", 6, "-3250000"],
  ["2.5m", 6, "2500000"],
])("%s in units of ten to the %s is %s", (text, places, amount) =>
  expect(readScaledAmount(text, places)).toEqual({ amount, currency: null }),
);

test.each([
  ["1.152", undefined, "1.152"],
  ["1.0800", undefined, "1.0800"],
  ["24.929", undefined, "24.929"],
  ["160.2", undefined, "160.2"],
  ["17500", undefined, "17500"],
  ["1,0821", undefined, "1.0821"],
  ["0,843", undefined, "0.843"],
  ["1.082,5", undefined, "1082.5"],
  ["1,082.5", undefined, "1082.5"],
  ["17'500.25", undefined, "17500.25"],
  ["17\u202f500,25", undefined, "17500.25"],
  ["17,500", "point", "17500"],
  ["1,082", "comma", "1.082"],
  ["1.082", "comma", "1082"],
  ["1.082", "mixed", "1.082"],
] as const)("the rate %s in a column of %s is %s", (text, mark, rate) =>
  expect(readRate(text, mark)).toEqual({ rate }),
);

test.each([
  ["1,082", "ambiguous_number"],
  ["17,500", "ambiguous_number"],
  ["-1", "not_a_number"],
  ["0", "not_a_number"],
  ["$1.2", "not_a_number"],
  ["1.2m", "not_a_number"],
  ["=1+1", "not_a_number"],
  ["1,2,3", "not_a_number"],
  ["", "not_a_number"],
])("%s is no rate: %s", (text, problem) => expect(readRate(text)).toEqual({ problem }));
