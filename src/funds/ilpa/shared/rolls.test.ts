import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dividedNav } from "#funds/commitments/shared/capital.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { REPORT_LINE_NAMES } from "./report-lines.ts";
import type { RollRow } from "./roll-rows.ts";
import { type NavLine, type PartnerLine, periodRolls, type RollInput, rollNotes } from "./rolls.ts";

const PARTNERS = [
  { id: "a", commitment: "58", isGeneralPartner: false },
  { id: "b", commitment: "40", isGeneralPartner: false },
  { id: "gp", commitment: "2", isGeneralPartner: true },
];
const WHEN = { quarterBegins: "2024-04-01", yearBegins: "2024-01-01", quarterEnds: "2024-06-30" };
const of = (more: Partial<RollInput>) =>
  periodRolls({ partners: PARTNERS, navLines: [], partnerLines: [], ...WHEN, currency: "EUR", occasion: "f", ...more });
const nav = (date: string, line: NavLine["line"], amount: string, partner: string | null = null): NavLine => ({
  date,
  line,
  partner,
  amount,
});
const columns = (rows: readonly RollRow[], key: string) => {
  const row = rows.find((one) => one.key === key);
  return [row?.qtd, row?.ytd, row?.itd];
};

const told = (date: string, line: PartnerLine["line"], partner: string, amount: string): PartnerLine => ({
  date,
  line,
  partner,
  amount,
});

describe("period rolls", () => {
  // A fund of three lives, worked by hand: 100 called in 2023, fees of 2 a quarter, a gain of 30, carry of 6 accrued on it.
  const LIFE: NavLine[] = [
    ...PARTNERS.map(({ id, commitment }) => nav("2023-03-15", "contributions", commitment, id)),
    nav("2023-12-31", "managementFees", "-2"),
    nav("2024-03-31", "managementFees", "-2"),
    nav("2024-06-30", "managementFees", "-2"),
    nav("2024-06-30", "unrealizedGain", "30"),
    nav("2024-06-30", "carryAccrued", "-3.55", "a"),
    nav("2024-06-30", "carryAccrued", "-2.45", "b"),
    nav("2024-06-30", "carryAccrued", "6", "gp"),
    nav("2024-07-01", "managementFees", "-2"),
  ];
  const UNFUNDED: PartnerLine[] = PARTNERS.flatMap(({ id, commitment }): PartnerLine[] => [
    { date: "2023-01-01", line: "committed", partner: id, amount: commitment },
    { date: "2023-03-15", line: "contributed", partner: id, amount: `-${commitment}` },
  ]);

  test("offsets roll forward: beginning + recognised − applied = ending, by kind", () => {
    const { fund, partners } = of({
      partnerLines: [
        told("2023-12-31", "recognised:directors", "a", "60"),
        told("2023-12-31", "recognised:directors", "b", "40"),
        told("2023-12-31", "applied:directors", "a", "-50"),
        told("2023-12-31", "applied:directors", "b", "-10"),
        told("2024-03-31", "applied:directors", "a", "-10"),
        told("2024-06-30", "recognised:monitoring", "a", "7"),
        told("2024-06-30", "applied:directors", "b", "-25"),
      ],
    });
    expect(columns(fund, "offsetsBeginning")).toEqual(["30.00", "40.00", "0.00"]);
    expect(columns(fund, "recognised:directors")).toEqual(["0.00", "0.00", "100.00"]);
    expect(columns(fund, "recognised:monitoring")).toEqual(["7.00", "7.00", "7.00"]);
    expect(columns(fund, "offsetsRecognised")).toEqual(["7.00", "7.00", "107.00"]);
    expect(columns(fund, "offsetsApplied")).toEqual(["-25.00", "-35.00", "-95.00"]);
    expect(columns(fund, "offsetsEnding")).toEqual(["12.00", "12.00", "12.00"]);
    expect(columns(partners[1]?.rows ?? [], "offsetsEnding")).toEqual(["5.00", "5.00", "5.00"]);
    // Nothing of them is net asset value.
    expect(columns(fund, "endingNav")).toEqual(["0.00", "0.00", "0.00"]);
  });

  test("the fund of a quarter, a year and since inception", () => {
    const { fund, generalPartner, partners, divided } = of({ navLines: LIFE, partnerLines: UNFUNDED });
    expect(columns(fund, "beginningNav")).toEqual(["96.00", "98.00", "0.00"]);
    expect(columns(fund, "contributions")).toEqual(["0.00", "0.00", "100.00"]);
    expect(columns(fund, "managementFees")).toEqual(["-2.00", "-4.00", "-6.00"]);
    expect(columns(fund, "netFees")).toEqual(["-2.00", "-4.00", "-6.00"]);
    expect(columns(fund, "unrealized")).toEqual(["30.00", "30.00", "30.00"]);
    expect(columns(fund, "endingNav")).toEqual(["124.00", "124.00", "124.00"]);
    expect(columns(generalPartner, "endingNav")[0]).toBe("8.48");
    // 58 − 58 % of 6 of fees + 58 % of the gain − carry; net of carry, and gross of it.
    expect(columns(partners[0]?.rows ?? [], "endingNav")[0]).toBe("68.37");
    expect(columns(partners[0]?.rows ?? [], "carryEnding")).toEqual(["-3.55", "-3.55", "-3.55"]);
    expect(columns(partners[0]?.rows ?? [], "navGross")[0]).toBe("71.92");
    expect(columns(partners[0]?.rows ?? [], "unfundedEnding")).toEqual(["0.00", "0.00", "0.00"]);
    expect(columns(partners[0]?.rows ?? [], "commitment")).toEqual(["58.00", "58.00", "58.00"]);
    expect(divided).toBe("24.00");
  });

  test("unfunded commitment begins with the fund; who commits later is an adjustment in every column", () => {
    const { partners, fund } = of({
      partnerLines: [
        told("2023-01-01", "committed", "a", "58"),
        told("2024-06-01", "committed", "b", "40"),
        told("2023-06-01", "contributed", "a", "-20"),
        told("2024-05-01", "other", "a", "12"),
      ],
    });
    const rows = partners[0]?.rows ?? [];
    expect(columns(rows, "unfundedBeginning")).toEqual(["38.00", "38.00", "58.00"]);
    expect(columns(rows, "contributed")).toEqual(["0.00", "0.00", "-20.00"]);
    expect(columns(rows, "other")).toEqual(["12.00", "12.00", "12.00"]);
    expect(columns(rows, "unfundedEnding")).toEqual(["50.00", "50.00", "50.00"]);
    expect(columns(partners[1]?.rows ?? [], "unfundedBeginning")).toEqual(["0.00", "0.00", "0.00"]);
    expect(columns(partners[1]?.rows ?? [], "other")).toEqual(["40.00", "40.00", "40.00"]);
    expect(columns(fund, "unfundedEnding")).toEqual(["90.00", "90.00", "90.00"]);
  });

  test.each(["2023-03-01", "2024-02-01", "2024-05-01"])(
    "each column of unfunded commitment adds up, and all mean the same by a new one, in a fund that begins on %s",
    (begins) => {
      const { partners, fund, generalPartner } = of({
        partnerLines: [
          told(begins, "committed", "a", "58"),
          told("2024-05-10", "contributed", "a", "-20"),
          told("2024-05-20", "committed", "b", "40"),
          told("2024-06-01", "other", "a", "12"),
          told("2024-06-02", "recallable", "a", "3"),
          told("2024-06-03", "released", "b", "-5"),
        ],
      });
      const parts = ["unfundedBeginning", "contributed", "recallable", "released", "other"];
      for (const rows of [fund, generalPartner, ...partners.map((one) => one.rows)]) {
        const sums = [0, 1, 2].map((column) =>
          parts.reduce((sum, key) => sum + Number(columns(rows, key)[column]), 0).toFixed(2),
        );
        expect(sums).toEqual(columns(rows, "unfundedEnding"));
      }
      expect(columns(fund, "unfundedEnding")).toEqual(["88.00", "88.00", "88.00"]);
      expect(columns(fund, "other")).toEqual(["52.00", "52.00", "52.00"]);
      expect(columns(fund, "unfundedBeginning")).toEqual(["58.00", "58.00", "58.00"]);
    },
  );

  test("carry that is paid leaves its balance and not net asset value", () => {
    const paid: PartnerLine[] = [{ date: "2024-06-30", line: "carryPaid", partner: "a", amount: "2" }];
    const { partners } = of({ navLines: [nav("2024-06-30", "carryEarned", "-2", "a")], partnerLines: paid });
    const rows = partners[0]?.rows ?? [];
    expect([columns(rows, "realized")[0], columns(rows, "endingNav")[0]]).toEqual(["-2.00", "-2.00"]);
    expect([columns(rows, "carryEarned")[0], columns(rows, "carryPaid")[0], columns(rows, "carryEnding")[0]]).toEqual([
      "-2.00",
      "2.00",
      "0.00",
    ]);
  });

  test("a correction of an earlier period is noted, and much that is called other", () => {
    const navLines = [nav("2023-05-01", "externalAudit", "-10"), nav("2024-05-01", "externalAudit", "4")];
    const others = [nav("2024-02-01", "externalOther", "-5"), nav("2024-05-01", "externalOther", "1")];
    expect(rollNotes(of({ navLines }).fund)).toEqual([]);
    expect(
      rollNotes(of({ navLines: [nav("2024-02-01", "interest", "9"), nav("2024-05-01", "interest", "-8")] }).fund),
    ).toEqual([{ key: "interest", label: "Interest Income", is: "moreThanYear" }]);
    expect(rollNotes(of({ navLines: [...navLines, ...others] }).fund).map(({ is }) => is)).toEqual(["muchOther"]);
  });

  test("a line of somebody else and one of nobody without commitments are refused", () => {
    expect(() => of({ navLines: [nav("2024-05-01", "interest", "1", "z")] })).toThrow(
      expect.objectContaining({ field: "navLines[0].partner" }),
    );
    expect(() => of({ partners: [], navLines: [nav("2024-05-01", "interest", "1")] })).toThrow(
      expect.objectContaining({ field: "parties" }),
    );
  });

  test("every balance ties in every column, partners are the fund row by row, and NAV is the capital account’s", () => {
    const dates = ["2022-12-31", "2024-01-01", "2024-03-31", "2024-04-01", "2024-06-30", "2024-07-01"];
    const anyLine = fc
      .record({
        date: fc.constantFrom(...dates),
        line: fc.constantFrom(...REPORT_LINE_NAMES),
        partner: fc.constantFrom("a", "b", "gp", null, null),
        cents: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      })
      .map(({ cents, ...rest }): NavLine => ({ ...rest, amount: (cents / 100).toFixed(2) }));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (navLines) => {
        const { partners, fund, divided } = of({ navLines });
        for (const rows of [fund, ...partners.map((one) => one.rows)])
          for (const column of ["qtd", "ytd", "itd"] as const) {
            const value = (key: string) => rows.find((row) => row.key === key)?.[column] ?? "";
            const flows = ["beginningNav", "totalFlows", "operatingIncome", "realized", "unrealized"].map(value);
            expect(addAmounts(flows)).toBe(addAmounts([value("endingNav")]));
            expect(addAmounts(["navGross", "carryEnding"].map(value))).toBe(addAmounts([value("endingNav")]));
          }
        for (const [place, row] of fund.entries())
          for (const column of ["qtd", "ytd", "itd"] as const)
            expect(addAmounts(partners.map((one) => one.rows[place]?.[column] ?? "0"))).toBe(addAmounts([row[column]]));
        const counted = navLines.filter(({ date }) => date <= WHEN.quarterEnds);
        const capital = PARTNERS.map(({ id, commitment }) => ({
          partnerId: id,
          commitment,
          capital: addAmounts(["0", ...counted.filter(({ partner }) => partner === id).map(({ amount }) => amount)]),
        }));
        const all = addAmounts(["0", ...counted.map(({ amount }) => amount)]);
        expect(partners.map(({ rows }) => columns(rows, "endingNav")[2])).toEqual(
          dividedNav(capital, all, { currency: "EUR", occasion: "f" }).navs,
        );
        expect(addAmounts([divided, ...capital.map((one) => one.capital)])).toBe(all);
      }),
      { numRuns: 100 },
    );
  });
});
