import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact, total } from "../money/amount.ts";
import { type AccountEntry, type AccountPartner, type AccountRoll, capitalAccounts } from "./capital-account.ts";
import { ACCOUNT_LINES, type AccountLine } from "./capital-account-lines.ts";

const PARTNERS: AccountPartner[] = [
  { id: "gp", commitment: "2", carryFree: true },
  { id: "a", commitment: "58" },
  { id: "b", commitment: "40" },
];
const YEAR = { from: "2024-01-01", to: "2024-12-31" };

function entry(date: string, line: AccountLine, amount: string, more: Partial<AccountEntry> = {}): AccountEntry {
  return { date, line, amount, ...more };
}

const LEDGER = [
  entry("2023-06-30", "contribution", "50"),
  entry("2023-12-31", "managementFee", "1"),
  entry("2024-03-31", "contribution", "10"),
  entry("2024-05-15", "recallableDistribution", "5"),
  entry("2024-12-31", "managementFee", "2", { partner: "a" }),
  entry("2024-12-31", "unrealisedGain", "20"),
  entry("2024-12-31", "carry", "4", { to: "gp" }),
  entry("2025-01-01", "distribution", "7"),
];

function sum(amounts: readonly string[]): string {
  return total(amounts.map((amount) => exact(amount, "amount"))).toFixed(2);
}

function ties({ opening, lines, closing }: AccountRoll): boolean {
  return sum([opening, ...Object.values(lines)]) === closing;
}

describe("capital accounts", () => {
  test("a year of a fund with two investors and its general partner", () => {
    const { partners, fund } = capitalAccounts({ partners: PARTNERS, entries: LEDGER, ...YEAR });
    expect(fund).toMatchObject({
      nav: {
        opening: "49.00",
        lines: {
          contribution: "10.00",
          recallableDistribution: "-5.00",
          managementFee: "-2.00",
          unrealisedGain: "20.00",
          carry: "0.00",
          distribution: "0.00",
        },
        closing: "72.00",
      },
      unfunded: { opening: "50.00", called: "10.00", recallable: "5.00", released: "0.00", closing: "45.00" },
    });
    // a: 58 % of 49 + 10 − 5 + 20, less its fee of 2 and 58/98 of the carry of 4, which is 2.37.
    expect(partners.map(({ id, nav, unfunded }) => [id, nav.closing, unfunded.closing])).toEqual([
      ["gp", "5.48", "0.90"],
      ["a", "38.55", "26.10"],
      ["b", "27.97", "18.00"],
    ]);
  });

  test("the same ledger closes alike for a quarter, a year and since inception", () => {
    const closing = ["2024-10-01", "2024-01-01", "2020-01-01"].map(
      (from) => capitalAccounts({ partners: PARTNERS, entries: LEDGER, from, to: "2024-12-31" }).fund.nav.closing,
    );
    expect(closing).toEqual(["72.00", "72.00", "72.00"]);
  });

  test("an interest that changes hands leaves the fund as it was", () => {
    const entries = [...LEDGER, entry("2024-12-31", "transfer", "38.55", { partner: "a", to: "b" })];
    const { partners, fund } = capitalAccounts({ partners: PARTNERS, entries, ...YEAR });
    expect(partners.map(({ nav }) => nav.closing)).toEqual(["5.48", "0.00", "66.52"]);
    expect(fund.nav.closing).toBe("72.00");
  });

  test("carry given back is carry of the other sign", () => {
    const entries = [...LEDGER, entry("2024-12-31", "carry", "-4", { to: "gp" })];
    const { partners } = capitalAccounts({ partners: PARTNERS, entries, ...YEAR });
    expect(partners.map(({ nav }) => nav.lines.carry)).toEqual(["0.00", "0.00", "0.00"]);
  });

  test("balances may be taken over from another system", () => {
    const partners = [{ id: "a", commitment: "10", opening: "7.50", unfunded: "1.25" }];
    const entries = [entry("2024-06-30", "contribution", "1"), entry("2024-07-01", "commitmentReleased", "0.25")];
    const { fund } = capitalAccounts({ partners, entries, ...YEAR });
    expect([fund.nav.closing, fund.unfunded.closing]).toEqual(["8.50", "0.00"]);
  });

  test("nobody and nothing", () => {
    expect(capitalAccounts({ partners: [], entries: [], ...YEAR }).fund.nav.closing).toBe("0.00");
  });

  test.each<[Partial<Parameters<typeof capitalAccounts>[0]>, string]>([
    [{ entries: [entry("2024-02-30", "income", "1")] }, "entries[0].date"],
    [{ entries: [entry("2024-02-29", "income", "-1")] }, "entries[0].amount"],
    [{ entries: [entry("2024-02-29", "income", "0.001")] }, "entries[0].amount"],
    [{ entries: [entry("2024-02-29", "tip" as "income", "1")] }, "entries[0].line"],
    [{ entries: [entry("2024-02-29", "income", "1", { partner: "z" })] }, "entries[0].partner"],
    [{ entries: [entry("2024-02-29", "carry", "1")] }, "entries[0].to"],
    [{ entries: [entry("2024-02-29", "income", "1", { to: "gp" })] }, "entries[0].to"],
    [{ entries: [entry("2024-02-29", "transfer", "1", { to: "gp" })] }, "entries[0].partner"],
    [{ partners: [], entries: [entry("2024-02-29", "income", "1")] }, "entries[0].amount"],
    [{ partners: [{ id: "a", commitment: "-1" }] }, "partners[0].commitment"],
    [{ partners: [...PARTNERS, ...PARTNERS] }, "partners[3].id"],
    [{ to: "2023-12-31" }, "to"],
  ])("%j is refused", (change, field) => {
    const roll = () => capitalAccounts({ partners: PARTNERS, entries: [], ...YEAR, ...change });
    expect(roll).toThrow(expect.objectContaining({ field }));
  });

  test("every account ties, and the fund is its partners, line by line", () => {
    const lines = Object.keys(ACCOUNT_LINES).filter((line): line is AccountLine => line in ACCOUNT_LINES);
    const posting = fc
      .record({
        date: fc.constantFrom("2023-12-31", "2024-01-01", "2024-02-29", "2024-12-31", "2025-01-01"),
        line: fc.constantFrom(...lines),
        units: fc.integer({ min: 0, max: 10 ** 9 }),
        partner: fc.constantFrom("a", "b", undefined),
      })
      .map(({ date, line, units, partner }) =>
        entry(date, line, (units / 100).toFixed(2), {
          ...(partner === undefined && line !== "transfer" ? {} : { partner: partner ?? "a" }),
          ...(line === "carry" || line === "transfer" ? { to: "gp" } : {}),
        }),
      );
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 25 }), (entries) => {
        const { partners, fund } = capitalAccounts({ partners: PARTNERS, entries, ...YEAR });
        expect([fund, ...partners].every(({ nav }) => ties(nav))).toBe(true);
        for (const line of lines) expect(sum(partners.map(({ nav }) => nav.lines[line]))).toBe(fund.nav.lines[line]);
        expect(sum(partners.map(({ unfunded }) => unfunded.closing))).toBe(fund.unfunded.closing);
        expect([fund.nav.lines.carry, fund.nav.lines.transfer]).toEqual(["0.00", "0.00"]);
      }),
      { numRuns: 100 },
    );
  });
});
