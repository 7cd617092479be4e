import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

const REFUSED = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
let fundId: string;
let held: PortfolioCompany;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
  held = await invest("Acme");
});

const gp = () => firm.people.general_partner;
const other = () => firm.people.super_admin;

async function invest(name: string, by = gp()): Promise<PortfolioCompany> {
  const { id: companyId } = await call(by, "companies.create", { name });
  return call(by, "portfolioCompanies.create", { companyId });
}

type Form = Parameters<typeof call<"portfolioCompanies.record">>[2];
const record = (form: Partial<Form>, by = gp()) =>
  call(by, "portfolioCompanies.record", {
    portfolioCompanyId: held.id,
    fundId,
    effectiveOn: "2024-01-15",
    securityName: "Series A",
    isFundedByUnallocated: true,
    ...form,
  });
async function post(form: Partial<Form>) {
  const { id, rowVersion } = await record(form);
  return call(other(), "journalDrafts.approve", { id, rowVersion });
}
const buy = (quantity: string, amount: string, effectiveOn = "2024-01-15", form: Partial<Form> = {}) =>
  post({ kind: "purchase", quantity, amount, effectiveOn, ...form });
const securityId = async () =>
  (await call(gp(), "portfolioCompanies.positions", { id: held.id })).securities[0]?.id ?? "";
const of = async (form: Partial<Form>) => post({ securityId: await securityId(), ...form });
const figures = (asOf?: string) =>
  call(gp(), "portfolioCompanies.list", { ...(asOf && { asOf }) }).then(({ items }) => items[0]);

describe("a holding", () => {
  test("is bought, marked, sold in part: every figure follows from its entries, at every day", async () => {
    expect(held).toMatchObject({ name: "Acme", isActive: false, currency: null, currentValuation: null, irr: null });
    await buy("1000", "1000000");
    expect(await figures()).toMatchObject({
      initialInvestment: "1000000.00",
      currentValuation: "1000000.00",
      multiple: 1,
      isActive: true,
      investmentDate: "2024-01-15",
      atCostSince: "2024-01-15",
    });
    await of({ kind: "valuation", amount: "3000000", effectiveOn: "2025-01-14" });
    const marked = await figures("2025-01-14");
    expect(marked).toMatchObject({ currentValuation: "3000000.00", multiple: 3, atCostSince: null });
    // 365 days later, three times as much.
    expect(marked?.irr).toBeCloseTo(2, 9);
    await of({ kind: "sale", quantity: "500", amount: "2000000", effectiveOn: "2025-06-30" });
    expect(await figures()).toMatchObject({
      initialInvestment: "1000000.00",
      proceeds: "2000000.00",
      currentValuation: "1500000.00",
      multiple: 3.5,
    });
    expect(await figures("2024-12-31")).toMatchObject({ currentValuation: "1000000.00", proceeds: "0.00" });
    expect(await figures("2024-01-14")).toMatchObject({ isActive: false, currency: null });
    await of({ kind: "write_off", effectiveOn: "2026-01-31" });
    expect(await figures()).toMatchObject({
      isActive: false,
      exitDate: "2026-01-31",
      multiple: 2,
    });
    const { rows, totals } = await call(gp(), "ledger.trialBalance", { id: fundId });
    expect(totals.debit).toBe(totals.credit);
    expect(rows.map(({ account }) => account)).toEqual([
      "Capital not yet allocated",
      "Realised gain on investments: price",
    ]);
  });

  test("pays income, which is proceeds and no gain of price", async () => {
    await buy("10", "100");
    await of({ kind: "dividend", amount: "25", effectiveOn: "2024-06-30" });
    expect(await figures()).toMatchObject({ proceeds: "25.00", currentValuation: "100.00", multiple: 1.25 });
    const { items } = await call(gp(), "portfolioCompanies.flows", { id: held.id });
    expect(items.map(({ date, amount, kind }) => [date, Number(amount), kind])).toEqual([
      ["2024-06-30", 25, "dividend"],
      ["2024-01-15", -100, "purchase"],
    ]);
  });

  test("in another currency gains by price and by currency apart", async () => {
    const rate = { base: "USD", quote: "EUR", source: "ECB" };
    await call(gp(), "fxRates.add", {
      rates: [
        { ...rate, rateOn: "2024-01-15", rate: "0.8" },
        { ...rate, rateOn: "2025-12-31", rate: "0.9" },
      ],
    });
    await buy("10", "100", "2024-01-15", { currency: "USD" });
    await of({ kind: "valuation", amount: "150", effectiveOn: "2025-12-31" });
    const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
    const at = (account: string) => rows.find((row) => row.account === account);
    expect(Number(at("Unrealised gain on investments: price")?.debit)).toBe(45);
    expect(Number(at("Unrealised gain on investments: currency")?.debit)).toBe(10);
    const { items } = await call(gp(), "portfolioCompanies.positions", { id: held.id });
    expect(items[0]).toMatchObject({ currency: "EUR", cost: "80.00", fairValue: "135.00", quantity: "10" });
    await expect(
      record({ kind: "dividend", securityId: await securityId(), amount: "1", effectiveOn: "2024-03-01" }),
    ).rejects.toThrow("no rate from USD to EUR on 2024-03-01");
  });

  test("of several funds says what each holds", async () => {
    const second = (await call(gp(), "funds.create", { name: "Fund II", currency: "EUR" })).id;
    await buy("10", "100");
    await buy("5", "75", "2025-01-15", { fundId: second });
    expect(await figures()).toMatchObject({ initialInvestment: "175.00", currentValuation: "175.00" });
    const { items, securities } = await call(gp(), "portfolioCompanies.positions", { id: held.id });
    expect(items.map(({ fund, quantity }) => [fund.name, Number(quantity)])).toEqual([
      ["Fund I", 10],
      ["Fund II", 5],
    ]);
    expect(securities).toHaveLength(1);
  });

  test("is reversed like any entry, and its lot with it", async () => {
    const bought = await buy("10", "100");
    const draft = await call(gp(), "journalDrafts.reverse", {
      id: bought.id,
      effectiveOn: "2024-01-15",
      memo: "Twice",
    });
    await call(other(), "journalDrafts.approve", draft);
    expect(await figures()).toMatchObject({
      isActive: false,
      initialInvestment: "0.00",
      currentValuation: "0.00",
      multiple: null,
    });
  });

  test("is not sold twice: of two sales of all units, prepared at once, one is posted", async () => {
    await buy("10", "100");
    const security = await securityId();
    const sell = () =>
      record({ kind: "sale", securityId: security, quantity: "10", amount: "150", effectiveOn: "2024-06-30" });
    const [one, two] = [await sell(), await sell()];
    await call(other(), "journalDrafts.approve", one);
    await expect(call(other(), "journalDrafts.approve", two)).rejects.toThrow("aren’t enough units");
    await expect(sell()).rejects.toThrow("holds nothing of this security");
  });

  test("is converted and split: its units change and no figure does", async () => {
    await buy("100", "1000", "2024-01-15", { securityName: "Note", securityKind: "convertible_note" });
    await of({ kind: "valuation", amount: "3000", effectiveOn: "2025-01-14" });
    const before = await figures("2026-01-31");
    const note = await securityId();
    const convert = { kind: "conversion", securityId: note, securityName: "Series A", received: "40" } as const;
    const stale = await record({ ...convert, quantity: "80", effectiveOn: "2025-06-30" });
    const converted = await post({ ...convert, quantity: "80", effectiveOn: "2025-06-30" });
    await expect(call(other(), "journalDrafts.approve", stale)).rejects.toThrow("Something was posted since");
    const positions = async () => {
      const { items } = await call(gp(), "portfolioCompanies.positions", { id: held.id, asOf: "2026-01-31" });
      return items
        .map(({ security, quantity, cost, invested, fairValue, multiple }) => [
          security.name,
          quantity,
          cost,
          invested,
          fairValue,
          multiple,
        ])
        .toSorted(([one], [two]) => String(one).localeCompare(String(two)));
    };
    expect(await positions()).toEqual([
      ["Note", "20", "200.00", "200.00", "600.00", 3],
      ["Series A", "40", "800.00", "800.00", "2400.00", 3],
    ]);
    const shares = (await call(gp(), "portfolioCompanies.positions", { id: held.id })).securities.find(
      ({ name }) => name === "Series A",
    );
    const ofShares = { securityId: shares?.id ?? "", securityName: "" };
    const sell = { kind: "sale", ...ofShares, quantity: "1", amount: "60", effectiveOn: "2025-07-01" } as const;
    const early = await record(sell);
    const split = await post({ kind: "split", ...ofShares, quantity: "1", received: "10", effectiveOn: "2025-09-30" });
    expect((await positions())[1]).toEqual(["Series A", "400", "800.00", "800.00", "2400.00", 3]);
    expect(await figures("2026-01-31")).toEqual({ ...before, stage: "Series A" });
    // What was prepared in units of before the split is refused, and so is to take back what was split since.
    await expect(call(other(), "journalDrafts.approve", early)).rejects.toThrow("aren’t enough units");
    const back = (id: string) => call(gp(), "journalDrafts.reverse", { id, effectiveOn: "2025-09-30", memo: "Wrong" });
    await expect(call(other(), "journalDrafts.approve", await back(converted.id))).rejects.toThrow("enough units");
    await call(other(), "journalDrafts.approve", await back(split.id));
    expect((await positions())[1]).toEqual(["Series A", "40", "800.00", "800.00", "2400.00", 3]);
    await call(other(), "journalDrafts.approve", await back(converted.id));
    expect((await positions())[0]).toEqual(["Note", "100", "1000.00", "1000.00", "3000.00", 3]);
  });

  test("stands at cost as long after a conversion, and converts within its currency and by its units only", async () => {
    await buy("10", "100", "2024-01-15", { securityName: "SAFE" });
    await call(gp(), "fxRates.add", {
      rates: [{ base: "USD", quote: "EUR", source: "ECB", rateOn: "2024-01-15", rate: "0.8" }],
    });
    await record({ securityName: "Dollars", currency: "USD", quantity: "1", amount: "1" });
    const safe = (await call(gp(), "portfolioCompanies.positions", { id: held.id })).securities.find(
      ({ name }) => name === "SAFE",
    );
    const convert = { kind: "conversion", securityId: safe?.id ?? "", effectiveOn: "2025-06-30" } as const;
    const refused = (form: Partial<Form>, field: string) =>
      expect(record({ ...convert, quantity: "10", received: "5", ...form })).rejects.toMatchObject({
        data: { fields: { [field]: expect.any(String) } },
      });
    await refused({ quantity: "11" }, "quantity");
    await refused({ quantity: "0" }, "quantity");
    await refused({ received: "" }, "received");
    await refused({ securityName: "" }, "securityName");
    await refused({ securityName: "safe" }, "securityName");
    await refused({ securityName: "Dollars" }, "securityName");
    await refused({ intoSecurityId: convert.securityId }, "intoSecurityId");
    await refused({ intoSecurityId: "00000000-0000-7000-8000-000000000000" }, "intoSecurityId");
    await refused({ kind: "split", quantity: "11", received: "1" }, "received");
    await refused({ kind: "split", effectiveOn: "2024-01-14" }, "securityId");
    await post({ ...convert, quantity: "10", received: "5" });
    expect(await figures()).toMatchObject({
      initialInvestment: "100.00",
      multiple: 1,
      investmentDate: "2024-01-15",
      atCostSince: "2024-01-15",
      exitDate: null,
    });
  });

  test.each<[string, Partial<Form>, string]>([
    ["a purchase without units", { kind: "purchase", amount: "1" }, "quantity"],
    ["a purchase without an amount", { kind: "purchase", quantity: "1" }, "amount"],
    ["no security", { kind: "purchase", securityName: "", amount: "1", quantity: "1" }, "securityName"],
    ["a sale of nothing that is named", { kind: "sale", amount: "1", quantity: "1" }, "securityId"],
    [
      "an unknown security",
      { securityId: "00000000-0000-7000-8000-000000000000", amount: "1", quantity: "1" },
      "securityId",
    ],
    ["an invalid day", { effectiveOn: "2024-02-30", amount: "1", quantity: "1" }, "effectiveOn"],
  ])("with %s is refused", async (_, form, field) => {
    await expect(record(form)).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });

  test("in a fund there is not is refused", async () => {
    const nowhere = { fundId: "00000000-0000-7000-8000-000000000000", amount: "1", quantity: "1" };
    await expect(record(nowhere)).rejects.toMatchObject({ code: "not_found" });
  });

  test("says how many units are held when more are sold", async () => {
    await buy("10", "100");
    const sale = {
      kind: "sale",
      securityId: await securityId(),
      quantity: "11",
      amount: "1",
      effectiveOn: "2024-06-30",
    } as const;
    await expect(record(sale)).rejects.toMatchObject({
      data: { fields: { quantity: "The fund holds 10 units on that day" } },
    });
  });
});

describe("the portfolio", () => {
  test("is summed in one currency, at the rates of each day where funds count in several", async () => {
    await buy("10", "100");
    const dollars = (await call(gp(), "funds.create", { name: "US", currency: "USD" })).id;
    await buy("10", "100", "2024-01-15", { fundId: dollars, securityName: "Series B" });
    expect(await call(gp(), "portfolioCompanies.summary", {})).toMatchObject({
      totalValue: null,
      missingRate: { from: "USD", to: "EUR", date: "2024-01-15" },
    });
    const rate = { base: "USD", quote: "EUR", source: "ECB", rate: "0.5" };
    await call(gp(), "fxRates.add", {
      rates: [
        { ...rate, rateOn: "2024-01-12" },
        { ...rate, rateOn: "2025-01-14", rate: "1" },
      ],
    });
    const summary = await call(gp(), "portfolioCompanies.summary", { asOf: "2025-01-14" });
    expect(summary).toMatchObject({
      currency: "EUR",
      totalInvestment: "150.00",
      totalValue: "200.00",
      missingRate: null,
    });
    expect(summary.irr).toBeCloseTo(1 / 3, 9);
    expect(summary.gainOnCost).toBeCloseTo(1 / 3, 9);
  });

  test("says the mean share of what is held, as it was read", async () => {
    await buy("10", "100");
    const share = { ownershipPercentage: "12.5", ownershipOn: "2024-01-15", ownershipSource: "Cap table of the round" };
    const { companyId, id, rowVersion } = held;
    expect(await call(gp(), "portfolioCompanies.update", { companyId, id, rowVersion, ...share })).toMatchObject(share);
    await invest("Never bought");
    expect(await call(gp(), "portfolioCompanies.summary", {})).toMatchObject({
      averageOwnership: 12.5,
      companies: 2,
      active: 1,
    });
    await expect(
      call(gp(), "portfolioCompanies.update", { companyId, id, rowVersion: 2, ownershipPercentage: "1" }),
    ).rejects.toMatchObject({ data: { fields: { ownershipOn: expect.any(String) } } });
  });

  test("gives programs the flows and the gross performance of a fund", async () => {
    await buy("10", "100");
    await of({ kind: "valuation", amount: "150", effectiveOn: "2025-01-14" });
    const flows = await call(gp(), "fundPerformance.cashFlows", { id: fundId, asOf: "2025-01-14" });
    expect(flows).toMatchObject({
      items: [{ date: "2024-01-15", amount: "-100.00", kind: "purchase", holdingId: held.id }],
      fairValue: "150.00",
    });
    const { gross } = await call(gp(), "fundPerformance.performance", { id: fundId, asOf: "2025-01-14" });
    expect(gross).toMatchObject({ moic: 1.5, invested: "100.00", realized: "0.00", unrealized: "150.00" });
    expect(gross.irr).toBeCloseTo(0.5, 9);
  });

  test("holds a company once, and one of which something was held stays", async () => {
    await expect(call(gp(), "portfolioCompanies.create", { companyId: held.companyId })).rejects.toMatchObject({
      data: { fields: { companyId: "This company is in the portfolio already" } },
    });
    await buy("10", "100");
    await expect(call(gp(), "portfolioCompanies.delete", { id: held.id })).rejects.toThrow("still used by a security");
    expect(await call(gp(), "portfolioCompanies.delete", { id: (await invest("Other")).id })).toEqual({ ok: true });
  });

  test("is called as its companies are", async () => {
    const company = await call(gp(), "companies.get", { id: held.companyId });
    await call(gp(), "companies.update", { ...company, name: "Acme Robotics" });
    expect(await call(gp(), "portfolioCompanies.get", { id: held.id })).toMatchObject({ name: "Acme Robotics" });
  });

  test("is read by viewers and analysts, without its books, and by no limited partner or stranger", async () => {
    await buy("10", "100");
    const { viewer, analyst, portfolio_manager, limited_partner } = firm.people;
    for (const reader of [viewer, analyst, portfolio_manager]) {
      expect(await call(reader, "portfolioCompanies.get", { id: held.id })).toMatchObject({
        currentValuation: "100.00",
      });
      await expect(record({ kind: "dividend", amount: "1" }, reader)).rejects.toMatchObject(REFUSED);
    }
    await expect(call(limited_partner, "portfolioCompanies.summary", {})).rejects.toMatchObject(REFUSED);
    await expect(call(limited_partner, "fundPerformance.performance", { id: fundId })).rejects.toMatchObject(REFUSED);
    const stranger = (await newFirm(server)).people.super_admin;
    const gone = { code: "not_found" };
    await expect(call(stranger, "portfolioCompanies.get", { id: held.id })).rejects.toMatchObject(gone);
    await expect(call(stranger, "portfolioCompanies.positions", { id: held.id })).rejects.toMatchObject(gone);
    await expect(call(stranger, "fundPerformance.cashFlows", { id: fundId })).rejects.toMatchObject(gone);
    await expect(record({ quantity: "1", amount: "1" }, stranger)).rejects.toMatchObject(gone);
    expect(await call(stranger, "portfolioCompanies.summary", {})).toMatchObject({ companies: 0, totalValue: "0.00" });
  });
});
