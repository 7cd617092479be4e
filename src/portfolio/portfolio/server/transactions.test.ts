import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JournalDraft, JournalEntry } from "#funds/ledger/shared/entry-shapes.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
let fundId: string;
let heldId: string;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  const { id: companyId } = await call(gp(), "companies.create", { name: `Acme ${fundId}` });
  heldId = (await call(gp(), "portfolioCompanies.create", { companyId })).id;
});

const gp = () => firm.people.general_partner;
const approve = ({ id, rowVersion }: JournalDraft): Promise<JournalEntry> =>
  call(firm.people.super_admin, "journalDrafts.approve", { id, rowVersion });
type Form = Parameters<typeof call<"portfolioCompanies.record">>[2];
const record = (form: Partial<Form>): Promise<JournalDraft> =>
  call(gp(), "portfolioCompanies.record", {
    portfolioCompanyId: heldId,
    fundId,
    effectiveOn: "2024-01-15",
    securityName: "Series A",
    isFundedByUnallocated: true,
    ...form,
  });
const post = async (form: Partial<Form>) => approve(await record(form));
const buy = (quantity: string, amount: string, effectiveOn: string, form: Partial<Form> = {}) =>
  post({ kind: "purchase", quantity, amount, effectiveOn, ...form });
const positions = async (asOf?: string) =>
  (await call(gp(), "portfolioCompanies.positions", { id: heldId, ...(asOf && { asOf }) })).items;
const securityId = async () =>
  (await call(gp(), "portfolioCompanies.positions", { id: heldId })).securities[0]?.id ?? "";
const setFund = async (change: object) => {
  const fund = await call(gp(), "funds.get", { id: fundId });
  const { name, vehicle, status, costRelief, transactionCosts } = fund;
  const form = { name, vehicle, status, costRelief, transactionCosts, ...change };
  return call(gp(), "funds.update", { id: fundId, rowVersion: fund.rowVersion, ...form });
};

const split = async () => ({
  kind: "split" as const,
  securityId: await securityId(),
  quantity: "1",
  received: "10",
  effectiveOn: "2025-01-01",
});

test.each(["0001-01-01", "1949-12-31", "2100-01-01"])(
  "an entry of another century (%s) is a slip of the keys",
  async (effectiveOn) => {
    const fields = { effectiveOn: "Enter a date between 1950 and 2099" };
    await expect(record({ kind: "purchase", quantity: "1", amount: "1", effectiveOn })).rejects.toMatchObject({
      data: { fields },
    });
  },
);

describe("units bought before a split", () => {
  test("and posted after it was drafted make it stale: it is prepared again, with them", async () => {
    await buy("10", "100", "2024-01-15");
    const waiting = await record(await split());
    await buy("5", "50", "2024-06-30");
    await expect(approve(waiting)).rejects.toThrow("Something was posted since");
    await post(await split());
    expect(await positions()).toMatchObject([{ quantity: "150", cost: "150.00" }]);
  });

  test("are not posted after it, until it is taken back", async () => {
    await buy("10", "100", "2024-01-15");
    const late = await record({ kind: "purchase", quantity: "5", amount: "50", effectiveOn: "2024-06-30" });
    const { id } = await post(await split());
    await expect(approve(late)).rejects.toThrow("split since that day");
    // Drafted now, it is refused at once, beside its day; nothing of it stays.
    await expect(
      record({ kind: "purchase", quantity: "5", amount: "50", effectiveOn: "2024-07-31" }),
    ).rejects.toMatchObject({ data: { fields: { effectiveOn: expect.stringContaining("split since that day") } } });
    await buy("1", "1", "2025-02-01");
    await approve(await call(gp(), "journalDrafts.reverse", { id, effectiveOn: "2025-01-01", memo: "Wrong" }));
    await approve(late);
    expect(await positions("2025-01-31")).toMatchObject([{ quantity: "15", cost: "150.00" }]);
  });
});

test("cost is relieved as the fund does, which is fixed with its first sale", async () => {
  await buy("100", "1000", "2024-01-15");
  await buy("100", "3000", "2024-06-30");
  await setFund({ costRelief: "average" });
  const sale = { kind: "sale", securityId: await securityId(), quantity: "100", amount: "2500" } as const;
  await expect(
    record({ ...sale, effectiveOn: "2025-01-31", lots: [{ lot: fundId, quantity: "100" }] }),
  ).rejects.toMatchObject({ data: { fields: { lots: expect.stringContaining("average") } } });
  await post({ ...sale, effectiveOn: "2025-01-31" });
  expect(await positions()).toMatchObject([{ quantity: "100", cost: "2000.00" }]);
  await expect(setFund({ costRelief: "fifo" })).rejects.toThrow("fixed with the first sale");
  await post({ ...sale, effectiveOn: "2025-02-28" });
  expect(await positions()).toMatchObject([{ quantity: "0", cost: "0.00", proceeds: "5000.00" }]);
});

test("first in first out, the units that are left are worth their mark; what was bought later its cost", async () => {
  await buy("400000", "4000000", "2024-10-15");
  await buy("160000", "2000000", "2025-07-15");
  const of = { securityId: await securityId() };
  await post({ kind: "valuation", ...of, amount: "7000000", effectiveOn: "2025-09-30" });
  await buy("1000", "20000", "2025-11-03");
  await post({ kind: "sale", ...of, quantity: "200000", amount: "2600000", effectiveOn: "2025-12-10" });
  expect(await positions()).toMatchObject([{ quantity: "361000", cost: "4020000.00", fairValue: "4520000.00" }]);
});

test("a sale names its lots, pays its costs, and part of its price comes later or never", async () => {
  await buy("100", "1000", "2024-01-15", { costs: "10" });
  const second = await buy("100", "3000", "2024-06-30");
  const lot = second.lines.find(({ quantity }) => quantity !== null)?.id ?? "";
  const of = { securityId: await securityId(), effectiveOn: "2025-01-31" };
  const sale = { kind: "sale", ...of, quantity: "100", amount: "4000", costs: "40", heldBack: "500" } as const;
  await expect(record({ ...sale, lots: [{ lot, quantity: "99" }] })).rejects.toMatchObject({
    data: { fields: { lots: expect.stringContaining("add up") } },
  });
  await expect(record({ ...sale, lots: [{ lot: heldId, quantity: "100" }] })).rejects.toMatchObject({
    data: { fields: { lots: expect.any(String) } },
  });
  await expect(record({ ...sale, costs: "4001" })).rejects.toMatchObject({
    data: { fields: { costs: expect.any(String) } },
  });
  await post({ ...sale, lots: [{ lot, quantity: "100" }] });
  expect(await positions()).toMatchObject([
    { quantity: "100", cost: "1010.00", invested: "4010.00", proceeds: "3960.00", fairValue: "1510.00" },
  ]);
  const release = { kind: "escrow_release", ...of, effectiveOn: "2025-12-31", amount: "300" } as const;
  await expect(record({ ...release, amount: "600" })).rejects.toMatchObject({
    data: { fields: { remaining: expect.stringContaining("€500") } },
  });
  await expect(record({ ...release, effectiveOn: "2025-01-01" })).rejects.toThrow("still to come on that day");
  await post({ ...release, remaining: "50" });
  expect(await positions()).toMatchObject([{ proceeds: "4260.00", fairValue: "1060.00" }]);
});

test("costs are an expense where the fund says so", async () => {
  await setFund({ transactionCosts: "expensed" });
  await buy("100", "1000", "2024-01-15", { costs: "10" });
  expect(await positions()).toMatchObject([{ cost: "1000.00", invested: "1010.00" }]);
  const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
  expect(rows.find(({ code }) => code === "5100")).toMatchObject({ debit: "10.00" });
});

test("interest of a note converts with it: income of the day, and cost of the shares", async () => {
  await buy("1", "1000", "2024-01-15", { securityName: "Note", securityKind: "convertible_note" });
  const converted = { kind: "conversion", securityId: await securityId(), quantity: "1", received: "110" } as const;
  await post({ ...converted, interest: "100", effectiveOn: "2025-01-15" });
  const [, shares] = await positions();
  expect(shares).toMatchObject({ quantity: "110", cost: "1100.00" });
  const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
  expect(rows.find(({ code }) => code === "4200")).toMatchObject({ credit: "100.00" });
});
