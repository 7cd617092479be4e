import { parse } from "csv-parse/sync";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { confirmCommitments } from "../../../../test/partners.ts";

let firm: Firm;
let euro: string;
let dollar: string;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  euro = (await call(gp(), "funds.create", { name: "Euro Fund", currency: "EUR" })).id;
  dollar = (await call(gp(), "funds.create", { name: "Dollar Fund", currency: "USD" })).id;
});

const gp = () => firm.people.general_partner;
const relations = () => firm.people.investor_relations;
let number = 0;
beforeEach(() => {
  number += 1;
});
const add = (more: object = {}) => call(relations(), "limitedPartners.create", { name: `Partner ${number}`, ...more });
/** With its commitment confirmed. */
async function admit(more: object) {
  const { id } = await add(more);
  await confirmCommitments(firm, id);
  return get(id);
}
const get = (id: string) => call(relations(), "limitedPartners.get", { id });
const inFund = (fundId: string, commitmentAmount: string) => ({ fundId, commitmentAmount, admittedOn: "2026-01-15" });

/** Called from a partner, as the fund's books have it: prepared by one, approved by another. */
async function callFrom(limitedPartnerId: string, fundId: string, amount: string) {
  const { items } = await call(gp(), "ledgerAccounts.list");
  const accountOf = (use: string) => items.find((account) => account.use === use)?.id ?? "";
  const { id, rowVersion } = await call(gp(), "journalDrafts.create", {
    fundId,
    effectiveOn: "2026-02-01",
    kind: "contribution",
    memo: "Call 1",
    lines: [
      { accountId: accountOf("cash"), debit: amount },
      { accountId: accountOf("contributed"), credit: amount, limitedPartnerId },
    ],
  });
  await call(firm.people.super_admin, "journalDrafts.approve", { id, rowVersion });
}

const COLUMNS = ["Name", "Currency", "Commitment", "Called", "Distributed", "Unfunded"];

/** The lines of the file of those that are found. */
async function linesOf(search: string): Promise<Record<string, string>[]> {
  const { url, headers } = gp();
  const answer = await fetch(`${url}/api/exports/limited-partners.csv?${new URLSearchParams({ search }).toString()}`, {
    headers,
  });
  return parse(await answer.text(), { bom: true, columns: true });
}

test("a new partner is as specified: pending, accredited, and without a commitment where none is entered", async () => {
  const partner = await add({ email: "ir@example.com", entityType: "Pension fund" });
  expect(partner).toMatchObject({
    kycStatus: "pending",
    accreditedInvestor: true,
    commitment: "0",
    called: "0",
    accounts: [],
  });
  const { items } = await call(relations(), "commitments.list", { limitedPartnerId: partner.id });
  expect(items).toEqual([]);
});

test("an amount needs a fund and the day of its closing, each said at its field, and makes a commitment there", async () => {
  await expect(add({ commitmentAmount: "1000000" })).rejects.toMatchObject({
    data: { fields: { fundId: expect.any(String) } },
  });
  await expect(add({ commitmentAmount: "1000000", fundId: euro })).rejects.toMatchObject({
    data: { fields: { admittedOn: expect.any(String) } },
  });
  await expect(add(inFund(euro, "0"))).rejects.toMatchObject({
    data: { fields: { commitmentAmount: expect.any(String) } },
  });
  await expect(add(inFund(firm.id, "5"))).rejects.toMatchObject({ data: { fields: { fundId: expect.any(String) } } });
  const { items: before } = await call(relations(), "limitedPartners.list", { search: `Partner ${number}` });
  expect(before).toEqual([]);

  const { id } = await add(inFund(dollar, "2m"));
  const { items } = await call(relations(), "commitments.list", { limitedPartnerId: id });
  expect(items).toMatchObject([{ fundId: dollar, amount: "2000000", currency: "USD", admittedOn: "2026-01-15" }]);
});

describe("accounts", () => {
  test("are sums by currency, called by the books, also for who may not read the ledger", async () => {
    const { id } = await admit(inFund(euro, "1000000"));
    await call(relations(), "commitments.create", {
      limitedPartnerId: id,
      fundId: dollar,
      amount: "500000",
      admittedOn: "2026-01-20",
    });
    await confirmCommitments(firm, id);
    await callFrom(id, euro, "250000");
    await expect(call(relations(), "ledger.trialBalance", { id: euro })).rejects.toMatchObject({ code: "forbidden" });
    expect((await get(id)).accounts).toEqual([
      { currency: "EUR", committed: "1000000", called: "250000", distributed: "0", unfunded: "750000" },
      { currency: "USD", committed: "500000", called: "0", distributed: "0", unfunded: "500000" },
    ]);
    const called = await call(relations(), "limitedPartners.figure", { figure: "capitalCalled" });
    expect(called.items.map((row) => row.id)).toContain(id);
    expect(called.value).toBe(called.items.length);
  });

  test("in the firm's currency are nothing without a rate, and the order of the list with one", async () => {
    const small = await admit(inFund(euro, "1000"));
    const { currency } = small;
    const other = currency === "EUR" ? "USD" : "EUR";
    const { id } = await admit({ ...inFund(other === "USD" ? dollar : euro, "90000000"), name: "Abroad" });
    const [before] = (await call(relations(), "limitedPartners.list", { search: "Abroad" })).items;
    expect(before?.commitment).toBeNull();
    const today = new Date().toISOString().slice(0, 10);
    await call(gp(), "fxRates.add", {
      rates: [{ base: other, quote: currency, rateOn: today, rate: "0.3333333337", source: "Test" }],
    });
    // To the cent of the currency: 30,000,000.033, and beside it by which rate, of which day, from where.
    const rate = { currency: other, rate: "0.3333333337", rateOn: today, source: "Test" };
    expect(await get(id)).toMatchObject({ commitment: "30000000.03", currency, called: "0", rates: [rate] });
    const home = await admit(inFund(other === "USD" ? euro : dollar, "5"));
    expect(home).toMatchObject({ commitment: "5", rates: [] });
    const { items } = await call(relations(), "limitedPartners.list", {});
    expect(items[0]?.id).toBe(id);
    // What one pass over all says to order them is what each says of itself.
    const byDay = await call(relations(), "limitedPartners.list", { sort: { field: "createdAt", direction: "asc" } });
    const said = (some: typeof items) => Object.fromEntries(some.map((one) => [one.id, one.commitment]));
    expect(items.some(({ commitment }) => commitment === "0")).toBe(true);
    expect(said(items)).toEqual(said(byDay.items));
  });

  test("of one currency are ordered in it, whatever the firm's own is and without a rate", async () => {
    const other = await newFirm(await sharedServer());
    const { general_partner: partner, investor_relations: staff } = other.people;
    const { id: fundId } = await call(partner, "funds.create", { name: "Krone Fund", currency: "NOK" });
    for (const amount of ["2000000", "15000000", "9000000"]) {
      const { id } = await call(staff, "limitedPartners.create", { name: amount, ...inFund(fundId, amount) });
      await confirmCommitments(other, id);
    }
    const { items } = await call(staff, "limitedPartners.list", {});
    expect(items.map(({ commitment, currency, called }) => [commitment, currency, called])).toEqual([
      ["15000000", "NOK", "0"],
      ["9000000", "NOK", "0"],
      ["2000000", "NOK", "0"],
    ]);
    const [first] = items;
    expect(await call(staff, "limitedPartners.get", { id: first?.id ?? "" })).toMatchObject({ commitment: "15000000" });
    const filters = [{ field: "commitment", operator: "greaterThan" as const, value: 8_000_000 }];
    expect(await call(staff, "limitedPartners.count", { filters })).toMatchObject({ count: 2 });
  });

  test("are what files say: a line for each currency, in that currency, at no rate", async () => {
    const name = `Both ${number}`;
    const { id } = await admit({ ...inFund(euro, "1000000.50"), name });
    await call(relations(), "commitments.create", {
      limitedPartnerId: id,
      fundId: dollar,
      amount: "500000",
      admittedOn: "2026-01-20",
    });
    await confirmCommitments(firm, id);
    await callFrom(id, euro, "250000");
    await add({ name: `Both without ${number}` });
    const lines = await linesOf("Both");
    expect(lines.map((line) => COLUMNS.map((column) => line[column]))).toEqual([
      [`Both without ${number}`, "", "", "", "", ""],
      [name, "EUR", "1000000.5", "250000", "0", "750000.5"],
      [name, "USD", "500000", "0", "0", "500000"],
    ]);
  });

  test("figures count what their rows say, archived partners excluded", async () => {
    const before = await call(relations(), "limitedPartners.statistics");
    const { id } = await admit(inFund(euro, "7"));
    const after = await call(relations(), "limitedPartners.statistics");
    expect(after.count).toBe(before.count + 1);
    expect(after.kyc.approved).toBe(before.kyc.approved + 1);
    await call(relations(), "limitedPartners.archive", { id });
    expect(await call(relations(), "limitedPartners.statistics")).toEqual(before);
  });
});

test("a commitment is changed, deleted and brought back; a partner who has one stays", async () => {
  const { id } = await add(inFund(euro, "100"));
  const [first] = (await call(relations(), "commitments.list", { limitedPartnerId: id })).items;
  if (!first) throw new Error("No commitment");
  const form = { limitedPartnerId: id, fundId: euro, amount: "150", admittedOn: "2026-01-15" };
  const { id: commitmentId, rowVersion } = first;
  const changed = await call(relations(), "commitments.update", { ...form, id: commitmentId, rowVersion });
  expect(changed.amount).toBe("150");
  await expect(
    call(relations(), "commitments.update", { ...form, id: commitmentId, rowVersion }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(call(relations(), "limitedPartners.delete", { id })).rejects.toMatchObject({
    code: expect.stringMatching(/conflict|invalid/),
  });
  await call(relations(), "commitments.delete", { id: commitmentId });
  expect((await get(id)).accounts).toEqual([]);
  await call(relations(), "commitments.restore", { id: commitmentId });
  expect((await get(id)).accounts).toEqual([]);
  await confirmCommitments(firm, id);
  expect((await get(id)).accounts).toMatchObject([{ committed: "150" }]);
});

test("analysts, viewers, limited partners and strangers see none of it; who reads the ledger only reads", async () => {
  const { id } = await add(inFund(euro, "100"));
  const { analyst, viewer, limited_partner: lp, compliance_officer: officer } = firm.people;
  for (const person of [analyst, viewer, lp]) {
    await expect(call(person, "limitedPartners.list", {})).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "commitments.list", { limitedPartnerId: id })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  expect((await call(officer, "limitedPartners.get", { id })).id).toBe(id);
  await expect(call(officer, "limitedPartners.archive", { id })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(call(stranger, "limitedPartners.get", { id })).rejects.toMatchObject({ code: "not_found" });
  expect((await call(stranger, "commitments.list", { limitedPartnerId: id })).items).toEqual([]);
  expect((await call(stranger, "limitedPartners.statistics")).accounts).toEqual([]);
});
