import { describe, expect, test } from "vitest";
import { type SampleFund, type SampleSheet, sampleSheet, tenYears } from "../../../../../test/lp-sheets.ts";
import { type LpLayout, readLpHistory, shownOf } from "./lp-history.ts";
import { tieLpHistory } from "./lp-history-tie.ts";

const LIFE = { from: "2016-01-01", to: "2026-11-26" };
const read = (sheet: SampleSheet, file = 0) =>
  readLpHistory(
    sheet.map((cells, index) => ({ line: index + 1, cells })),
    { currency: "EUR", file },
  );
const tie = (...sheets: SampleSheet[]) => tieLpHistory(sheets.map(read), LIFE);
/** A sheet with some of its cells changed, found by what their row says. */
const changed = (sheet: SampleSheet, change: (cells: readonly string[], line: number) => string[] | undefined) =>
  sheet.map((cells, index) => change(cells, index + 1) ?? cells);
const said = (sheets: SampleSheet[]) =>
  tie(...sheets).differences.map(({ file, line, partner, date, what, sheet, ours, by }) =>
    [file, line, partner ?? "fund", date ?? "-", what, sheet ?? "-", ours ?? "-", by ?? "-"].join(" "),
  );

const languages = ["en", "fr"] as const;
const layouts: readonly LpLayout[] = ["list", "matrix", "statements"];

describe.each(languages)("in %s", (language) => {
  test.each(layouts)("a %s is recognised by its headings, read whole, and ties", (layout) => {
    const sheet = sampleSheet(tenYears(), layout, language);
    const history = read(sheet);
    expect(history).toMatchObject({ layout, problems: [], rows: sheet.length - (layout === "matrix" ? 2 : 1) });
    expect(tieLpHistory([history], LIFE).differences).toEqual([]);
    const { movements } = tenYears();
    const amountOf = ({ partner, kind, amount }: Pick<(typeof movements)[number], "partner" | "kind" | "amount">) =>
      `${partner} ${kind} ${Number(amount)}`;
    const expected = layout === "statements" ? [] : movements.map(amountOf).toSorted();
    expect(history.movements.map(amountOf).toSorted()).toEqual(expected);
  });

  test.each(["list", "matrix"] as const)(
    "a %s ties to its statements, and both say what the fund returned",
    (layout) => {
      const fund = tenYears();
      const { differences, figures, asOf } = tie(
        sampleSheet(fund, layout, language),
        sampleSheet(fund, "statements", language),
      );
      expect(differences).toEqual([]);
      expect(asOf).toBe("2025-12-31");
      const [alder] = figures;
      const ofFund = figures.at(-1);
      expect(alder).toMatchObject({
        partner: "Alder Pension",
        committed: "50000000",
        paidIn: "47500000",
        nav: "21000000",
      });
      expect(ofFund).toMatchObject({ partner: null, committed: "100000000", paidIn: "95000000", nav: "42000000" });
      for (const { sheet, dpi, tvpi, irr } of figures) {
        expect(sheet.dpi).toBeCloseTo(dpi ?? Number.NaN, 2);
        expect(sheet.tvpi).toBeCloseTo(tvpi ?? Number.NaN, 2);
        expect(Math.abs((sheet.irr ?? Number.NaN) - (irr ?? Number.NaN))).toBeLessThanOrEqual(0.0005);
      }
    },
  );
});

const without = (fund: SampleFund, gone: (one: SampleFund["movements"][number]) => boolean): SampleFund => ({
  ...fund,
  movements: fund.movements.filter((one) => !gone(one)),
});
const fund = tenYears();
const list = sampleSheet(fund, "list");
const matrix = sampleSheet(fund, "matrix");
const statements = sampleSheet(fund, "statements");
const birch2024 = (cells: readonly string[]) => cells[0] === "Birch Foundation" && cells[1] === "Q4 2024";
const withCell = (cells: readonly string[], place: number, text: string) =>
  cells.map((cell, at) => (at === place ? text : cell));
const birchCall = (cells: readonly string[]) => cells[0] === "2018-03-15" && cells[1] === "Birch Foundation";
const late = {
  ...fund,
  movements: fund.movements.map((one) =>
    one.kind === "call" && one.date === "2022-03-15" ? { ...one, date: "2052-03-15" } : one,
  ),
};
const missed = without(fund, ({ partner, date }) => partner === "Birch Foundation" && date === "2022-10-01");
const uncalled = without(fund, ({ partner, date }) => partner === "Birch Foundation" && date === "2018-03-15");

test.each<[planted: string, sheets: SampleSheet[], named: string[]]>([
  [
    "a row twice in a list",
    [[...list.slice(0, 12), list[11] ?? [], ...list.slice(12)], statements],
    ["0 13 Birch Foundation 2018-03-15 duplicate -6000000 - -"],
  ],
  [
    "an amount of a list changed after its totals were made",
    [changed(list, (cells) => (birchCall(cells) ? withCell(cells, 3, "-6,000,000.01") : undefined)), statements],
    [
      "0 42 fund - total_call -95000000 -95000000.01 0.01",
      "1 11 Birch Foundation 2018-12-31 paidIn 14100000 14100000.01 -0.01",
    ],
  ],
  [
    "the total of commitments of a matrix",
    [changed(matrix, (cells) => (cells[0] === "Total" ? withCell(cells, 1, "100,500,000") : undefined))],
    ["0 6 fund - total_commitment 100500000 100000000 500000"],
  ],
  [
    "the total of one day of a matrix",
    [changed(matrix, (cells) => (cells[0] === "Total" ? withCell(cells, 2, "12,000,001") : undefined))],
    ["0 6 fund 2016-03-15 total_call 12000001 12000000 1"],
  ],
  [
    "a distribution one partner lacks, of a list and its statements",
    [sampleSheet(missed, "list"), sampleSheet(missed, "statements")],
    ["0 32 Birch Foundation 2022-10-01 no_distribution - - -"],
  ],
  [
    "a call one partner lacks, of a matrix",
    [sampleSheet(uncalled, "matrix")],
    ["0 3 Birch Foundation 2018-03-15 no_call - - -"],
  ],
  [
    "a call years after the fund’s life",
    [sampleSheet(late, "list")],
    [38, 39, 40].map(
      (line, at) =>
        `0 ${line} ${["Alder Pension", "Birch Foundation", "Cèdre Prévoyance"][at] ?? ""} 2052-03-15 outside_life - - -`,
    ),
  ],
  [
    "a TVPI",
    [list, changed(statements, (cells) => (birch2024(cells) ? withCell(cells, 8, "2.31x") : undefined))],
    ["1 35 Birch Foundation 2024-12-31 tvpi 2.31 2.129405 0.180595"],
  ],
  [
    "a DPI without the movements",
    [changed(statements, (cells) => (birch2024(cells) ? withCell(cells, 6, "1.60x") : undefined))],
    ["0 35 Birch Foundation 2024-12-31 dpi 1.6 1.550457 0.049543"],
  ],
  [
    "an IRR",
    [matrix, changed(statements, (cells) => (birch2024(cells) ? withCell(cells, 9, "31.0%") : undefined))],
    [expect.stringMatching(/^1 35 Birch Foundation 2024-12-31 irr 0\.31 0\.\d+ 0\.\d+$/)],
  ],
  [
    "a statement one partner lacks, of the fund’s last day",
    [list, statements.filter((cells) => !(cells[0] === "Birch Foundation" && cells[1] === "Q4 2025")).slice(0, -1)],
    ["1 38 Birch Foundation 2025-12-31 no_statement - - -"],
  ],
  [
    "the fund’s paid in, of statements without partners",
    [
      list,
      changed([statements[0] ?? [], ...statements.filter(([name]) => name === "Total")], (cells) =>
        cells[1] === "Q4 2018" ? withCell(withCell(cells, 3, "47,000,001"), 9, "n/a") : undefined,
      ),
    ],
    ["1 4 fund 2018-12-31 paidIn 47000001 47000000 1"],
  ],
  [
    "a row of totals of the statements",
    [
      list,
      changed(statements, (cells) =>
        cells[0] === "Total" && cells[1] === "Q4 2017" ? withCell(cells, 2, "101,000,000") : undefined,
      ),
    ],
    ["1 9 fund 2017-12-31 committed 101000000 100000000 1000000"],
  ],
  [
    "the total of commitments of a list",
    [
      changed(list, (cells) =>
        cells[1] === "Total" && cells[2] === "Commitment" ? withCell(cells, 3, "99,000,000") : undefined,
      ),
    ],
    ["0 41 fund - total_commitment 99000000 100000000 -1000000"],
  ],
  [
    "a call with the sign of a distribution takes back",
    [changed(list, (cells) => (birchCall(cells) ? withCell(cells, 3, "6,000,000") : undefined))],
    ["0 12 Birch Foundation 2018-03-15 taken_back 6000000 - -", "0 42 fund - total_call -95000000 -83000000 -12000000"],
  ],
])("%s is named, and nothing else", (_, sheets, names) => {
  expect(said(sheets)).toEqual(names);
});

test("a partner of a later closing in a matrix lacks no call before it joined", () => {
  const history = read([
    ["Investor", "Commitment", "Call 2016-03-15", "Call 2017-03-15", "Call 2018-03-15"],
    ["Alder", "100", "10", "10", "10"],
    ["Birch", "100", "10", "10", "10"],
    ["Late", "100", "", "20", ""],
  ]);
  const { differences } = tieLpHistory([history], LIFE);
  expect(differences.map(({ partner, date, what }) => [partner, date, what])).toEqual([
    ["Late", "2018-03-15", "no_call"],
  ]);
});

test.each<[string, SampleSheet]>([
  [
    "list",
    [
      ["Date", "Partner", "Type", "Amount"],
      ["2016-03-15", "Alder", "Call", "-100"],
      ["2017-03-15", "Late", "Call", "-100"],
      ["2017-03-15", "Late", "Equalization interest", "-8"],
      ["2017-03-15", "Alder", "Equalization interest", "8"],
    ],
  ],
  [
    "matrix",
    [
      ["Investisseur", "Engagement", "Appel 15/03/2016", "Appel 15/03/2017", "Intérêts d’égalisation 15/03/2017"],
      ["Alder", "1000", "100", "", "-8"],
      ["Late", "1000", "", "100", "8"],
    ],
  ],
])(
  "equalisation in a %s is paid by who joined later, outside its commitment, and in no total of it",
  (_layout, sheet) => {
    const history = read(sheet);
    expect(history.problems).toEqual([]);
    const { differences, figures, movements } = tieLpHistory([history], LIFE);
    expect(differences).toEqual([]);
    expect(
      movements
        .flatMap(({ kind, partner, amount }) => (kind === "equalisation" ? [`${partner} ${amount}`] : []))
        .toSorted(),
    ).toEqual(["Alder -8", "Late 8"]);
    expect(figures.map(({ partner, paidIn }) => [partner, paidIn])).toEqual([
      ["Alder", "100"],
      ["Late", "100"],
      [null, "200"],
    ]);
  },
);

describe("a transfer between partners", () => {
  const planted = [
    ["Date", "Partner", "Type", "Amount"],
    ["2016-01-15", "Alder", "Commitment", "100"],
    ["2016-01-15", "Birch", "Commitment", "100"],
    ["2016-03-15", "Alder", "Call", "-10"],
    ["2016-03-15", "Birch", "Call", "-10"],
  ];
  test.each(["Transfer", "Transfer to Birch", "Transfer-in", "Secondary transfer", "Cession", "Transfert de parts"])(
    "of a list is named as not read, as “%s”",
    (kind) => {
      const history = read([...planted, ["2019-06-30", "Alder", kind, "-40"]]);
      expect(history.problems).toEqual([{ file: 0, line: 6, problem: "transfer", heading: null }]);
      expect(history.movements).toHaveLength(4);
      expect(tieLpHistory([history], LIFE).differences).toEqual([]);
    },
  );

  test.each<[string, SampleSheet]>([
    ["in one heading", [["Investor", "Commitment", "Call 2016-03-15", "Transfer 2019-06-30"]]],
    ["without a day", [["Investor", "Commitment", "Call 2016-03-15", "Transfers"]]],
    [
      "over its day",
      [
        ["Investor", "Commitment", "Call", "Transfer"],
        ["", "", "2016-03-15", "2019-06-30"],
      ],
    ],
  ])("of a matrix, %s, is named for each partner it moves", (_where, headings) => {
    const history = read([
      ...headings,
      ["Alder", "100", "10", "-40"],
      ["Birch", "100", "10", "40"],
      ["Cèdre", "100", "10", "-"],
    ]);
    const first = headings.length + 1;
    expect(history.layout).toBe("matrix");
    expect(history.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [first, "transfer"],
      [first + 1, "transfer"],
    ]);
    expect(history.movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(
      [1, 2, 3].flatMap(() => ["commitment 100", "call 10"]),
    );
  });
});

const stated = (alder: string, joined: string): SampleSheet => [
  ["Investor", "Quarter", "Paid-in", "Distributed", "Equalisation", "NAV"],
  ["Alder", "Q4 2016", "100", "0", "0", "100"],
  ["Alder", "Q4 2017", "100", "0", alder, "100"],
  ["Late", "Q4 2017", "100", "0", joined, "100"],
];

describe("equalisation in statements", () => {
  const moved: SampleSheet = [
    ["Date", "Partner", "Type", "Amount"],
    ["2016-03-15", "Alder", "Call", "-100"],
    ["2017-03-15", "Late", "Call", "-100"],
    ["2017-03-15", "Late", "Equalisation interest", "-8"],
    ["2017-03-15", "Alder", "Equalisation interest", "8"],
  ];
  test.each([
    ["8", "-8"],
    ["-8", "8"],
  ])("ties to the movements, whichever sign the sheet gives it: %s and %s", (alder, joined) => {
    expect(read(stated(alder, joined)).statements[1]?.equalised).toBe(alder);
    expect(said([moved, stated(alder, joined)])).toEqual([]);
  });
  test("is named by what it is off, on the day that begins", () => {
    const sheet = [...stated("8", "-8.50"), ["Late", "Q4 2018", "100", "0", "-8.50", "100"]];
    expect(said([moved, sheet]).filter((one) => one.includes("equalised"))).toEqual([
      "1 4 Late 2017-12-31 equalised -8.5 -8 -0.5",
    ]);
  });
  test("that no movement says is named", () => {
    const calls = moved.filter(([, , kind]) => kind !== "Equalisation interest");
    expect(said([calls, stated("8", "0")])).toEqual(["1 3 Alder 2017-12-31 equalised 8 0 8"]);
  });
});

test.each([
  ["no_partner", ["2016-03-15", "", "Call", "1"], null],
  ["no_date", ["someday", "Alder", "Call", "1"], null],
  ["no_date", ["03/04/2016", "Alder", "Call", "1"], null],
  ["no_kind", ["2016-03-15", "Alder", "Gift", "1"], null],
  ["no_amount", ["2016-03-15", "Alder", "Call", "#REF!"], "Amount"],
  ["no_amount", ["2016-03-15", "Alder", "Call", ""], "Amount"],
  ["other_currency", ["2016-03-15", "Alder", "Call", "$1"], "Amount"],
])("%s: a row that cannot be read says why", (problem, cells, heading) => {
  expect(read([["Date", "Partner", "Type", "Amount"], cells])).toMatchObject({
    movements: [],
    problems: [{ line: 2, problem, heading }],
  });
});

test("a matrix with kind and day in one heading, and its own figures by a day", () => {
  const history = read([
    ["Investor", "Commitment", "Call 2016-03-15", "Distribution 30/09/2019", "NAV au 31 déc. 2020", "TVPI", "IRR %"],
    ["Alder", "100", "80", "20", "90", "1.38", "7.0"],
    ["Birch", "100", "80", "-", "90", "n/a", "lots"],
  ]);
  expect(history.layout).toBe("matrix");
  expect(history.movements.map(({ partner, date, kind, amount }) => [partner, date, kind, amount])).toEqual([
    ["Alder", null, "commitment", "100"],
    ["Alder", "2016-03-15", "call", "80"],
    ["Alder", "2019-09-30", "distribution", "20"],
    ["Birch", null, "commitment", "100"],
    ["Birch", "2016-03-15", "call", "80"],
  ]);
  expect(history.statements).toMatchObject([
    { partner: "Alder", date: "2020-12-31", nav: "90", tvpi: { value: 1.38 }, irr: { value: 0.07 } },
    { partner: "Birch", date: "2020-12-31", nav: "90", tvpi: null, irr: null },
  ]);
  expect(history.problems).toEqual([{ file: 0, line: 3, problem: "no_ratio", heading: "IRR %" }]);
});

test.each(layouts)("a %s is found under its titles", (layout) => {
  const sheet = sampleSheet(tenYears(), layout);
  const titled = read([["Fund I"], ["As of 2026-01-31", "Confidential"], ...sheet]);
  expect(titled).toMatchObject({ layout, problems: [], rows: read(sheet).rows });
});

test("a sheet of something else is of no layout", () => {
  expect(
    read([
      ["Name", "Age"],
      ["Ada", "36"],
    ]),
  ).toMatchObject({ layout: null, rows: 0, problems: [] });
  expect(read([])).toMatchObject({ layout: null });
});

test.each([
  ["1.35x", false, 1.35, 0.005],
  ["1,3", false, 1.3, 0.05],
  ["12.5 %", false, 0.125, 0.0005],
  ["(2.0%)", false, -0.02, 0.0005],
  ["12.5", true, 0.125, 0.0005],
  ["0.123456789", false, 0.123456789, 1e-6],
])("%s is shown to its last place", (cell, isPercent, value, slack) => {
  const shown = shownOf(cell, isPercent);
  expect(shown?.value).toBeCloseTo(value, 12);
  expect(shown?.slack).toBeCloseTo(slack, 10);
});

test("days and amounts of a list are read as their columns say as a whole", () => {
  const { movements, problems } = read([
    ["Partner", "Date", "Type", "Amount"],
    ["Alder Pension", "05/06/2026", "Capital call", "1.250"],
    ["Alder Pension", "26/06/26", "Capital call", "980,50"],
  ]);
  expect(problems).toEqual([]);
  expect(movements).toMatchObject([
    { date: "2026-06-05", amount: "1250" },
    { date: "2026-06-26", amount: "980.5" },
  ]);
});
