import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JournalDraft, JournalEntry } from "#funds/ledger/shared/entry-shapes.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
let fundId: string;
let accounts: Map<string, string>;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await call(gp(), "fxRates.add", { rates: [rate("2025-06-30", "0.9"), rate("2025-12-31", "0.8")] });
});
beforeEach(async () => {
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  const { items } = await call(gp(), "ledgerAccounts.list");
  accounts = new Map(items.map(({ id, use, code }) => [use ?? code, id]));
});

const gp = () => firm.people.general_partner;
const other = () => firm.people.super_admin;
const rate = (rateOn: string, value: string) => ({ base: "USD", quote: "EUR", rateOn, rate: value, source: "ECB" });
const approve = ({ id, rowVersion }: JournalDraft): Promise<JournalEntry> =>
  call(other(), "journalDrafts.approve", { id, rowVersion });

async function post(effectiveOn: string, [debit, credit]: [string, string], amount: string, currency = "EUR") {
  const lines = [
    { accountId: accounts.get(debit) ?? "", debit: amount, currency },
    { accountId: accounts.get(credit) ?? "", credit: amount, currency },
  ];
  return approve(await call(gp(), "journalDrafts.create", { fundId, effectiveOn, memo: "Entry", lines }));
}

const balance = async (asOf: string) => {
  const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId, asOf });
  return Object.fromEntries(rows.map(({ code, debit, credit }) => [code, Number(debit) - Number(credit)]));
};
const revalue = (asOf: string) => call(gp(), "ledgerPeriods.revalue", { id: fundId, asOf });
const closeYear = (endsOn: string) => call(gp(), "ledgerPeriods.closeYear", { id: fundId, endsOn });
const reverse = async ({ id, effectiveOn }: JournalEntry) =>
  approve(await call(gp(), "journalDrafts.reverse", { id, effectiveOn, memo: "Again" }));

describe("money and debts in other currencies", () => {
  test("are carried at the rate of the day once somebody else approved it, and then nothing differs", async () => {
    await post("2025-06-30", ["cash", "contributed"], "1000", "USD");
    await post("2025-06-30", ["administration", "payables"], "100", "USD");
    const draft = await revalue("2025-12-31");
    expect(draft).toMatchObject({
      kind: "revaluation",
      preparedBy: { id: gp().id },
      memo: "Revaluation at 31 Dec 2025",
    });
    expect((await balance("2025-12-31"))["5900"]).toBeUndefined();
    await approve(draft);
    expect(await balance("2025-12-31")).toMatchObject({ 1000: 800, 2000: -80, 5900: 90 });
    await expect(revalue("2025-12-31")).rejects.toThrow("Nothing differs");
    // What is there in its own currency is as it was.
    await post("2025-12-31", ["contributed", "cash"], "1000", "USD");
    expect((await balance("2025-12-31"))["1000"]).toBeUndefined();
  });

  test("need a rate of that day or the week before, which is named", async () => {
    await post("2025-06-30", ["cash", "contributed"], "1000", "USD");
    await expect(revalue("2025-09-30")).rejects.toThrow("no rate from USD to EUR on 2025-09-30");
    await expect(revalue("2999-01-01")).rejects.toMatchObject({ data: { fields: { asOf: expect.any(String) } } });
  });

  test("that were moved since are worked out again, and an entry that was worked out isn’t edited", async () => {
    await post("2025-06-30", ["cash", "contributed"], "1000", "USD");
    const draft = await revalue("2025-12-31");
    await expect(revalue("2025-12-31")).rejects.toThrow("already waiting for approval");
    const lines = draft.lines.map(({ account, fundAmount }) => ({
      accountId: account.id,
      ...(fundAmount.startsWith("-") ? { credit: fundAmount.slice(1) } : { debit: fundAmount }),
    }));
    const { id, rowVersion } = draft;
    const typed = { fundId, effectiveOn: "2025-12-31", memo: "Mine", lines };
    await expect(call(gp(), "journalDrafts.update", { ...typed, id, rowVersion })).rejects.toThrow("calculated");
    await post("2025-07-01", ["cash", "contributed"], "500", "USD");
    await expect(approve(draft)).rejects.toThrow("Something was posted since");
    await call(gp(), "journalDrafts.delete", { id });
    await approve(await revalue("2025-12-31"));
    expect((await balance("2025-12-31"))["1000"]).toBe(1200);
  });
});

describe("the close of a year", () => {
  test("carries its income to partners’ capital, and is taken back while nothing builds on it", async () => {
    await post("2024-03-01", ["cash", "contributed"], "1000");
    await post("2024-06-30", ["administration", "cash"], "30");
    await post("2024-09-30", ["cash", "interest"], "10");
    const first = await approve(await closeYear("2024-12-31"));
    expect(await balance("2024-12-31")).toEqual({ 1000: 980, 3000: -1000, 3300: 20 });
    await post("2025-06-30", ["administration", "cash"], "5");
    const second = await approve(await closeYear("2025-12-31"));
    expect(await balance("2025-12-31")).toEqual({ 1000: 975, 3000: -1000, 3300: 25 });
    const { items } = await call(gp(), "ledgerPeriods.years", { id: fundId });
    expect(items.slice(-2)).toMatchObject([
      { endsOn: "2025-12-31", entryId: second.id, entryNo: second.entryNo, isWaiting: false },
      { endsOn: "2024-12-31", entryId: first.id },
    ]);
    await expect(closeYear("2024-12-31")).rejects.toThrow("already closed");
    await expect(reverse(first)).rejects.toThrow("later year");
    await reverse(second);
    await reverse(first);
    expect(await balance("2024-12-31")).toMatchObject({ 4200: -10, 5300: 30 });
    expect((await closeYear("2024-12-31")).kind).toBe("year_end");
  });

  test("prepared out of order or before a late entry is not posted", async () => {
    await post("2024-03-01", ["cash", "interest"], "100");
    const [earlier, later] = [await closeYear("2024-12-31"), await closeYear("2025-12-31")];
    await approve(later);
    await expect(approve(earlier)).rejects.toThrow("already closed");
    await call(gp(), "journalDrafts.delete", { id: earlier.id });
    expect(await balance("2025-12-31")).toEqual({ 1000: 100, 3300: -100 });
  });

  test.each([
    ["2025-11-30", "fiscal years"],
    ["2999-12-31", "today or an earlier day"],
    ["2023-12-31", "no income or expense"],
  ])("on %s is refused beside the day", async (endsOn, why) => {
    await post("2024-03-01", ["cash", "interest"], "100");
    const refused = closeYear(endsOn);
    await expect(refused).rejects.toThrow(why);
    await expect(refused).rejects.toMatchObject({ data: { fields: { endsOn: expect.any(String) } } });
  });
});

test("a viewer, an analyst and a limited partner prepare neither", async () => {
  const { viewer, analyst, limited_partner: partner, compliance_officer: officer } = firm.people;
  for (const person of [viewer, analyst, partner, officer]) {
    await expect(call(person, "ledgerPeriods.revalue", { id: fundId, asOf: "2025-12-31" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(call(person, "ledgerPeriods.closeYear", { id: fundId, endsOn: "2025-12-31" })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  expect((await call(officer, "ledgerPeriods.years", { id: fundId })).items).toEqual([]);
});
