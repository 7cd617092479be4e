import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact, total } from "../../money/amount.ts";
import { type AccountRoll, capitalAccounts } from "./capital-account.ts";
import type { AccountEntry, AccountPartner } from "./capital-account-input.ts";
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

/** Unfunded and commitment of everybody when b sells 10 of its 40 to c. */
function sold(more: Partial<AccountEntry>): string[][] {
  const transfer = entry("2024-07-01", "transfer", "10", { partner: "b", to: "c", commitment: "10", ...more });
  const partners = [...PARTNERS, { id: "c", commitment: "0", admitted: "2024-07-01" }];
  return capitalAccounts({ partners, entries: [...LEDGER, transfer], ...YEAR }).partners.map(
    ({ unfunded, commitment }) => [unfunded.closing, commitment.closing],
  );
}

function incomes(partners: AccountPartner[], entries: AccountEntry[], from = YEAR.from): Map<string, string> {
  const accounts = capitalAccounts({ partners, entries, from, to: YEAR.to });
  return new Map(accounts.partners.map(({ id, nav }) => [id, nav.lines.income]));
}

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
    const entries = [
      ...LEDGER,
      entry("2024-12-31", "transfer", "38.55", { partner: "a", to: "b", commitment: "58" }),
      entry("2025-03-31", "contribution", "10"),
    ];
    const { partners, fund } = capitalAccounts({ partners: PARTNERS, entries, ...YEAR });
    expect(partners.map(({ nav }) => nav.closing)).toEqual(["5.48", "0.00", "66.52"]);
    expect(partners.map(({ unfunded }) => [unfunded.transferred, unfunded.closing])).toEqual([
      ["0.00", "0.90"],
      ["-26.10", "0.00"],
      ["26.10", "44.10"],
    ]);
    expect(partners.map(({ commitment }) => commitment.closing)).toEqual(["2.00", "0.00", "98.00"]);
    expect([fund.nav.closing, fund.unfunded.closing, fund.commitment.closing]).toEqual(["72.00", "45.00", "100.00"]);
    // The next call is the buyer's.
    const later = capitalAccounts({ partners: PARTNERS, entries, from: "2025-01-02", to: "2025-03-31" });
    expect(later.partners.map(({ unfunded }) => unfunded.called)).toEqual(["0.20", "0.00", "9.80"]);
  });

  test("a part of a stake takes its part of unfunded along, or what the agreement says", () => {
    // b: 20 − 4 + 2 unfunded of 40; a quarter of it is 4.50.
    expect(sold({}).slice(2)).toEqual([
      ["13.50", "30.00"],
      ["4.50", "10.00"],
    ]);
    expect(sold({ unfunded: "6.25" }).slice(2)).toEqual([
      ["11.75", "30.00"],
      ["6.25", "10.00"],
    ]);
  });

  test("a partner bears nothing of the time before its admission", () => {
    const partners = [
      { id: "a", commitment: "50" },
      { id: "b", commitment: "50", admitted: "2024-01-01" },
    ];
    const entries = [
      entry("2023-06-30", "partnershipExpense", "10"),
      entry("2024-01-01", "partnershipExpense", "10"),
      entry("2024-06-30", "contribution", "20"),
    ];
    const year = (from: string, to: string) => capitalAccounts({ partners, entries, from, to });
    expect(
      year("2023-01-01", "2023-12-31").partners.map(({ nav, unfunded }) => [nav.closing, unfunded.closing]),
    ).toEqual([
      ["-10.00", "50.00"],
      ["0.00", "0.00"],
    ]);
    const second = year("2024-01-01", "2024-12-31");
    expect(second.partners.map(({ nav }) => nav.closing)).toEqual(["-5.00", "5.00"]);
    expect(second.partners[1]?.unfunded).toMatchObject({
      opening: "0.00",
      admitted: "50.00",
      called: "10.00",
      closing: "40.00",
    });
    expect(second.fund.commitment).toMatchObject({ opening: "50.00", admitted: "50.00", closing: "100.00" });
  });

  test("what is released no longer counts, from the next day on", () => {
    const partners = [
      { id: "a", commitment: "50" },
      { id: "b", commitment: "50" },
    ];
    const entries = [
      entry("2024-03-31", "commitmentReleased", "25", { partner: "b" }),
      entry("2024-03-31", "managementFee", "6"),
      entry("2024-06-30", "managementFee", "6"),
    ];
    const { partners: all } = capitalAccounts({ partners, entries, ...YEAR });
    expect(all.map(({ nav }) => nav.lines.managementFee)).toEqual(["-7.00", "-5.00"]);
    expect(all[1]?.commitment).toMatchObject({ opening: "50.00", released: "25.00", closing: "25.00" });
  });

  test("null is not given, and the currency says the decimals", () => {
    const entries = [
      { ...entry("2024-03-31", "contribution", "10"), partner: null, to: null, id: null, currency: null },
      { ...entry("2024-06-30", "contribution", "10"), currency: "JPY" },
    ];
    const { fund } = capitalAccounts({ partners: PARTNERS, entries, ...YEAR, currency: null, decimals: null });
    expect(fund.nav.closing).toBe("20");
  });

  test("the order of rows changes no cent, and a posting of the past none of another", () => {
    const equals = ["a", "b", "c"].map((id) => ({ id, commitment: "1" }));
    const entries = ["2024-01-31", "2024-02-29", "2024-03-31"].map((date) => entry(date, "income", "100"));
    const first = incomes(equals, entries);
    expect(incomes(equals.toReversed(), entries.toReversed())).toEqual(first);
    expect(incomes(equals, [...entries, entry("2023-12-31", "income", "100")])).toEqual(first);
    // Nobody gets the odd cent of every month of ten years.
    const months = Array.from({ length: 120 }, (_, month) =>
      entry(`${2014 + Math.floor(month / 12)}-${`${(month % 12) + 1}`.padStart(2, "0")}-15`, "income", "100"),
    );
    const all = [...incomes(equals, months, "2014-01-01").values()].map(Number);
    expect(sum(all.map(String))).toBe("12000.00");
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(0.3);
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
    [{ partners: [{ id: "a", commitment: "1", admitted: "soon" }] }, "partners[0].admitted"],
    [{ partners: [{ id: "a", commitment: "1", carryFree: "yes" as unknown as boolean }] }, "partners[0].carryFree"],
    [
      {
        partners: [{ id: "a", commitment: "1", admitted: "2024-03-01" }],
        entries: [entry("2024-02-29", "income", "1", { partner: "a" })],
      },
      "entries[0].partner",
    ],
    [{ entries: [entry("2024-02-29", "income", "1", { commitment: "1" })] }, "entries[0].commitment"],
    [{ entries: [entry("2024-02-29", "transfer", "1", { partner: "a", to: "b" })] }, "entries[0].commitment"],
    [
      { entries: [entry("2024-02-29", "transfer", "1", { partner: "a", to: "b", commitment: "58.01" })] },
      "entries[0].commitment",
    ],
    [{ entries: [entry("2024-02-29", "commitmentReleased", "41", { partner: "b" })] }, "entries[0].amount"],
    [{ entries: [{ ...entry("2024-02-29", "income", "1"), currency: "EUR" }], currency: "USD" }, "entries[0].currency"],
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
        entry(date, line, line === "commitmentReleased" ? "0.25" : (units / 100).toFixed(2), {
          ...(partner === undefined && line !== "transfer" ? {} : { partner: partner ?? "a" }),
          ...(line === "carry" || line === "transfer" ? { to: "gp" } : {}),
          ...(line === "transfer" ? { commitment: "0.50" } : {}),
        }),
      );
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 25 }), (entries) => {
        const { partners, fund } = capitalAccounts({ partners: PARTNERS, entries, ...YEAR });
        expect([fund, ...partners].every(({ nav }) => ties(nav))).toBe(true);
        for (const line of lines) expect(sum(partners.map(({ nav }) => nav.lines[line]))).toBe(fund.nav.lines[line]);
        expect(sum(partners.map(({ unfunded }) => unfunded.closing))).toBe(fund.unfunded.closing);
        expect(sum(partners.map(({ commitment }) => commitment.closing))).toBe(fund.commitment.closing);
        expect([fund.nav.lines.carry, fund.nav.lines.transfer]).toEqual(["0.00", "0.00"]);
        expect([fund.unfunded.transferred, fund.commitment.transferred]).toEqual(["0.00", "0.00"]);
      }),
      { numRuns: 100 },
    );
  });
});
