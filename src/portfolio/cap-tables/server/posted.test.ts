import { beforeAll, beforeEach, expect, test } from "vitest";
import type { JournalDraft } from "#funds/ledger/shared/entry-shapes.ts";
import { call, type Firm, newFirm, newMember, sharedServer } from "../../../../test/harness.ts";
import { addRole } from "../../../../test/roles.ts";

let firm: Firm;
let fundId: string;
let id: string;
let count = 0;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  count += 1;
  fundId = (await call(gp(), "funds.create", { name: `Fund ${count}`, currency: "EUR" })).id;
  const { id: companyId } = await call(gp(), "companies.create", { name: `Acme ${count}` });
  id = (await call(gp(), "portfolioCompanies.create", { companyId })).id;
});

const gp = () => firm.people.general_partner;
type Form = Parameters<typeof call<"portfolioCompanies.record">>[2];
const prepare = (form: Partial<Form>): Promise<JournalDraft> =>
  call(gp(), "portfolioCompanies.record", {
    portfolioCompanyId: id,
    fundId,
    effectiveOn: "2024-01-15",
    isFundedByUnallocated: true,
    ...form,
  });
const approve = ({ id: draft, rowVersion }: JournalDraft, by = firm.people.super_admin) =>
  call(by, "journalDrafts.approve", { id: draft, rowVersion });
const post = async (form: Partial<Form>) => approve(await prepare(form));
const reverse = async (entry: string, effectiveOn: string) =>
  approve(await call(gp(), "journalDrafts.reverse", { id: entry, effectiveOn, memo: "Wrong" }));
type Entry = Omit<Parameters<typeof call<"capTables.record">>[2], "portfolioCompanyId">;
const enter = (entry: Entry) => call(gp(), "capTables.record", { portfolioCompanyId: id, ...entry });
const table = (asOf: string) => call(gp(), "capTables.get", { id, asOf });
const heldOn = async (asOf: string) =>
  Object.fromEntries((await table(asOf)).holders.map(({ name, outstanding }) => [name, outstanding]));
const securities = async () => (await call(gp(), "portfolioCompanies.positions", { id })).securities;
const fund = () => `Fund ${count}`;

/** Ada has 9,000 ordinary shares; the fund bought what is said. */
async function founded(bought: Partial<Form>): Promise<string> {
  const founders = [{ holder: "Ada", quantity: "9000" }];
  const common = { className: "Ordinary", classType: "COMMON", price: "0.01" } as const;
  await enter({ kind: "issuance", effectiveOn: "2023-01-01", ...common, receivers: founders });
  const purchase = { kind: "purchase", ...bought } as const;
  await post(purchase);
  const [security] = await securities();
  return security?.id ?? "";
}
const inCapTable = (securityId: string, quantity: string, amount: string) =>
  call(gp(), "capTables.recordPurchase", {
    portfolioCompanyId: id,
    fundId,
    securityId,
    effectiveOn: "2024-01-15",
    quantity,
    amount,
  });

test("a SAFE that converts becomes shares in both books; what the cap table lacks is said at once, and a reversal takes it back", async () => {
  const safe = { securityName: "SAFE", securityKind: "safe", quantity: "1", amount: "50000" } as const;
  const securityId = await founded(safe);
  const convert = {
    kind: "conversion",
    securityId,
    securityName: "Series A",
    quantity: "1",
    received: "1000",
    effectiveOn: "2025-03-01",
  } as const;
  await expect(prepare(convert)).rejects.toMatchObject({
    data: { fields: { quantity: expect.stringContaining(`The cap table has 0 of SAFE with ${fund()}`) } },
  });
  await inCapTable(securityId, "1", "50000");
  const draft = await prepare(convert);
  expect(await heldOn("2025-03-01")).toEqual({ Ada: "9000", [fund()]: "0" });
  const { id: entry } = await approve(draft);
  expect(await heldOn("2025-02-28")).toEqual({ Ada: "9000", [fund()]: "0" });
  expect(await heldOn("2025-03-01")).toEqual({ Ada: "9000", [fund()]: "1000" });
  const { convertibles, classes, acts } = await table("2025-03-01");
  expect(convertibles).toEqual([]);
  expect(classes.map(({ name }) => name)).toContain("Series A");
  // Only the journal undoes it, so that both books say the same.
  await expect(
    call(gp(), "capTables.takeBack", { portfolioCompanyId: id, actId: acts[0]?.id ?? "" }),
  ).rejects.toMatchObject({ code: "conflict" });
  await reverse(entry, "2025-03-01");
  const after = await table("2025-03-01");
  expect(after.convertibles).toMatchObject([{ principal: "50000" }]);
  expect(await heldOn("2025-03-01")).toEqual({ Ada: "9000", [fund()]: "0" });
});

test("part of preferred shares converts, and is not reversed while something builds on it", async () => {
  const securityId = await founded({ securityName: "Series A", quantity: "1000", amount: "10000" });
  await inCapTable(securityId, "1000", "10000");
  const { id: entry } = await post({
    kind: "conversion",
    securityId,
    securityName: "Ordinary",
    securityKind: "ordinary",
    quantity: "400",
    received: "800",
    effectiveOn: "2025-03-01",
  });
  const { classes, securities: held } = await table("2025-03-01");
  expect(Object.fromEntries(classes.map(({ name, outstanding }) => [name, outstanding]))).toEqual({
    Ordinary: "9800",
    "Series A": "600",
  });
  const came = held.find(({ holder, quantity }) => holder === fund() && quantity === "800");
  const gone = { securityId: came?.securityId ?? "", quantity: "1", holder: "Bob" };
  await enter({ kind: "transfer", effectiveOn: "2025-04-01", ...gone });
  await expect(reverse(entry, "2025-03-01")).rejects.toThrow("Correct that one first");
  expect(await heldOn("2025-04-01")).toEqual({ Ada: "9000", [fund()]: "1399", Bob: "1" });
});

test("a split that two funds post is one split of the class, until neither stands", async () => {
  const securityId = await founded({ securityName: "Series A", quantity: "1000", amount: "10000" });
  await inCapTable(securityId, "1000", "10000");
  const first = fundId;
  fundId = (await call(gp(), "funds.create", { name: `Side ${count}`, currency: "EUR" })).id;
  await post({ securityId, quantity: "200", amount: "2000" });
  await inCapTable(securityId, "200", "2000");
  const split = { kind: "split", securityId, quantity: "1", received: "3", effectiveOn: "2025-01-01" } as const;
  const { id: second } = await post(split);
  const { id: ofFirst } = await post({ ...split, fundId: first });
  expect(await heldOn("2025-01-01")).toMatchObject({ Ada: "9000", [fund()]: "3000", [`Side ${count}`]: "600" });
  await reverse(second, "2025-01-01");
  expect(await heldOn("2025-01-01")).toMatchObject({ [fund()]: "3000" });
  await reverse(ofFirst, "2025-01-01");
  expect(await heldOn("2025-01-01")).toMatchObject({ [fund()]: "1000", [`Side ${count}`]: "200" });
});

test("the reversal of a split that something builds on is refused to a person who prepares it", async () => {
  const securityId = await founded({ securityName: "Series A", quantity: "1000", amount: "10000" });
  await inCapTable(securityId, "1000", "10000");
  const split = { kind: "split", securityId, quantity: "1", received: "3", effectiveOn: "2025-01-01" } as const;
  const { id: entry } = await post(split);
  const held = (await table("2025-01-01")).securities.find(({ holder }) => holder === fund());
  const sold = { securityId: held?.securityId ?? "", quantity: "2000", holder: "Bob" };
  await enter({ kind: "transfer", effectiveOn: "2025-02-01", ...sold });
  const back = { id: entry, effectiveOn: "2025-01-01", memo: "Wrong" };
  await expect(call(gp(), "journalDrafts.reverse", back)).rejects.toThrow("later event of 2025-02-01");
});

test("a secondary moves shares from one holder to another, and changes nothing else", async () => {
  const securityId = await founded({
    securityName: "Ordinary",
    securityKind: "ordinary",
    quantity: "500",
    amount: "5000",
  });
  await inCapTable(securityId, "500", "5000");
  const buy = { kind: "secondary_purchase", securityId, effectiveOn: "2025-01-01", amount: "20000" } as const;
  await expect(prepare({ ...buy, quantity: "100" })).rejects.toMatchObject({
    data: { fields: { holder: "Enter the other holder" } },
  });
  await expect(prepare({ ...buy, quantity: "100", holder: "Nobody" })).rejects.toMatchObject({
    data: { fields: { holder: expect.stringContaining("No other holder of this name") } },
  });
  await expect(prepare({ ...buy, quantity: "9001", holder: "Ada" })).rejects.toMatchObject({
    data: { fields: { quantity: expect.stringContaining("has 9,000 of Ordinary with Ada") } },
  });
  const waits = await prepare({ ...buy, quantity: "1000", holder: "ada" });
  expect(waits).toMatchObject({ kind: "purchase", memo: `Acme ${count}: Ordinary, from ada` });
  const { id: entry } = await approve(waits);
  expect(await heldOn("2025-01-01")).toEqual({ Ada: "8000", [fund()]: "1500" });
  const sell = {
    kind: "secondary_sale",
    securityId,
    effectiveOn: "2025-02-01",
    amount: "9000",
    holder: "Bob",
  } as const;
  await post({ ...sell, quantity: "700" });
  expect(await heldOn("2025-02-01")).toEqual({ Ada: "8000", [fund()]: "800", Bob: "700" });
  const { items } = await call(gp(), "portfolioCompanies.positions", { id });
  expect(items).toMatchObject([{ quantity: "800", invested: "25000.00", proceeds: "9000.00" }]);
  await expect(reverse(entry, "2025-01-01")).rejects.toThrow("later event of 2025-02-01");
  expect((await table("2025-02-01")).totals.fullyDiluted).toBe("9500");
});

test("a company without a cap table keeps its entries in the books alone", async () => {
  await post({ securityName: "Series A", quantity: "10", amount: "100" });
  const [security] = await securities();
  const split = { kind: "split", securityId: security?.id ?? "", quantity: "1", received: "10" } as const;
  await post({ ...split, effectiveOn: "2025-01-01" });
  expect((await table("2025-01-01")).acts).toEqual([]);
});

const safe = { securityKind: "safe", quantity: "1" } as const;
const principals = async (asOf: string) =>
  (await table(asOf)).convertibles.map(({ holder, principal }) => [holder, principal]);

test("a SAFE bought from somebody is the whole of it, whatever was paid, and all of it converts", async () => {
  await founded({ securityName: "Ordinary", securityKind: "ordinary", quantity: "10", amount: "10" });
  await enter({ kind: "convertible", effectiveOn: "2024-01-01", holder: "Ada", amount: "100000" });
  const buy = { kind: "secondary_purchase", securityName: "SAFE", ...safe, effectiveOn: "2024-06-01" } as const;
  const paid = { ...buy, amount: "80000", holder: "Ada" };
  await expect(prepare({ ...paid, quantity: "2" })).rejects.toMatchObject({
    data: { fields: { quantity: expect.stringContaining("Ada has 100,000 in the cap table: enter 1") } },
  });
  await post(paid);
  expect(await principals("2024-06-01")).toEqual([[fund(), "100000"]]);
  const securityId = (await securities()).find(({ name }) => name === "SAFE")?.id ?? "";
  const convert = { kind: "conversion", securityId, securityName: "Series A", effectiveOn: "2025-03-01" } as const;
  await post({ ...convert, quantity: "1", received: "1000" });
  expect(await principals("2025-03-01")).toEqual([]);
});

test("of two SAFEs the one that is named converts, by its share of the units and not by what it cost", async () => {
  const first = await founded({ securityName: "SAFE I", ...safe, amount: "50000" });
  await inCapTable(first, "1", "50000");
  await post({ securityName: "SAFE II", ...safe, quantity: "4", amount: "30000", costs: "999" });
  const second = (await securities()).find(({ name }) => name === "SAFE II")?.id ?? "";
  await inCapTable(second, "4", "30000");
  const convert = { kind: "conversion", securityId: second, securityName: "Series A", received: "100" } as const;
  await post({ ...convert, quantity: "1", effectiveOn: "2025-03-01" });
  expect(await principals("2025-03-01")).toEqual([
    [fund(), "50000"],
    [fund(), "22500"],
  ]);
  await post({ ...convert, quantity: "3", effectiveOn: "2025-04-01" });
  expect(await principals("2025-04-01")).toEqual([[fund(), "50000"]]);
});

test("of two SAFEs entered by hand that say nothing the one of that amount converts, and none where it could be either", async () => {
  const securityId = await founded({ securityName: "SAFE I", ...safe, amount: "30000" });
  await post({ securityName: "SAFE II", ...safe, amount: "20000" });
  const by = { kind: "convertible", holder: fund() } as const;
  await enter({ ...by, effectiveOn: "2024-01-01", amount: "50000" });
  await enter({ ...by, effectiveOn: "2024-02-01", amount: "20000" });
  const convert = { kind: "conversion", securityName: "Series A", received: "100", quantity: "1" } as const;
  const on = { ...convert, effectiveOn: "2025-03-01" };
  await expect(prepare({ ...on, securityId })).rejects.toMatchObject({
    data: { fields: { securityId: expect.stringContaining("could be SAFE I") } },
  });
  const second = (await securities()).find(({ name }) => name === "SAFE II")?.id ?? "";
  await post({ ...on, securityId: second });
  expect(await principals("2025-03-01")).toEqual([[fund(), "50000"]]);
});

test("what becomes a loan leaves the cap table", async () => {
  const securityId = await founded({
    securityName: "Note",
    securityKind: "convertible_note",
    quantity: "1",
    amount: "500",
  });
  await inCapTable(securityId, "1", "500");
  const loan = { securityId, securityName: "Loan", securityKind: "loan", quantity: "1", received: "1" } as const;
  const { id: entry } = await post({ kind: "conversion", ...loan, effectiveOn: "2025-03-01" });
  expect(await principals("2025-03-01")).toEqual([]);
  await reverse(entry, "2025-03-01");
  expect(await principals("2025-03-01")).toEqual([[fund(), "500"]]);
});

/** Two funds hold 1,000 and 200 of a class. */
async function heldByTwo() {
  const securityId = await founded({ securityName: "Series A", quantity: "1000", amount: "10000" });
  await inCapTable(securityId, "1000", "10000");
  const first = fundId;
  fundId = (await call(gp(), "funds.create", { name: `Side ${count}`, currency: "EUR" })).id;
  await post({ securityId, quantity: "200", amount: "2000" });
  await inCapTable(securityId, "200", "2000");
  const split = { kind: "split", securityId, quantity: "1", received: "3", effectiveOn: "2025-01-01" } as const;
  return { first, split };
}

test("a class is not split twice on one day", async () => {
  const { first, split } = await heldByTwo();
  const waits = await prepare({ ...split, received: "2" });
  await post({ ...split, fundId: first });
  await expect(prepare({ ...split, received: "2" })).rejects.toMatchObject({
    data: { fields: { received: expect.stringContaining("another split of this class on that day: 3 for 1") } },
  });
  await expect(approve(waits)).rejects.toThrow("another split");
  await post({ ...split, quantity: "2", received: "6" });
  expect(await heldOn("2025-01-01")).toMatchObject({ [fund()]: "3000", [`Side ${count}`]: "600" });
});

test("of two reversals at once the later takes the split back", async () => {
  const { first, split } = await heldByTwo();
  const entries = [await post(split), await post({ ...split, fundId: first })];
  const drafts: JournalDraft[] = [];
  for (const { id: entry } of entries)
    drafts.push(await call(gp(), "journalDrafts.reverse", { id: entry, effectiveOn: "2025-01-01", memo: "Wrong" }));
  await Promise.all(drafts.map((draft) => approve(draft)));
  expect(await heldOn("2025-01-01")).toMatchObject({ [fund()]: "1000", [`Side ${count}`]: "200" });
});

test("a reversal that is reversed brings the conversion back on its day, as often as that is changed", async () => {
  const securityId = await founded({ securityName: "SAFE", ...safe, quantity: "4", amount: "40000" });
  await inCapTable(securityId, "4", "40000");
  const convert = { kind: "conversion", securityId, securityName: "Series A", received: "100" } as const;
  let { id: entry } = await post({ ...convert, quantity: "1", effectiveOn: "2025-03-01" });
  for (const day of ["2025-03-10", "2025-03-20"]) {
    const back = await reverse(entry, day);
    expect(await principals("2025-03-01")).toEqual([[fund(), "40000"]]);
    ({ id: entry } = await reverse(back.id, day));
    expect(await principals("2025-03-01")).toEqual([[fund(), "30000"]]);
    expect(await heldOn("2025-03-01")).toEqual({ Ada: "9000", [fund()]: "100" });
  }
  // What the cap table lacks by then is said to a person who prepares it.
  const { id: gone } = await reverse(entry, "2025-03-20");
  await post({ ...convert, quantity: "4", effectiveOn: "2025-03-20" });
  const again = { id: gone, effectiveOn: "2025-03-20", memo: "Right after all" };
  await expect(call(gp(), "journalDrafts.reverse", again)).rejects.toMatchObject({
    data: { reason: expect.any(String) },
  });
  expect((await call(gp(), "journalDrafts.list", { fundId })).items).toEqual([]);
});

test("who approves manages the portfolio only where the cap table changes", async () => {
  const server = await sharedServer();
  const books = ["ledger:read", "ledger:post", "ledger:approve"] as const;
  await addRole(firm, "bookkeeper", [...books, "portfolio:read"]);
  await addRole(firm, "blind", books);
  const [bookkeeper, blind] = [
    await newMember(server, firm.id, "bookkeeper"),
    await newMember(server, firm.id, "blind"),
  ];
  await post({ securityName: "Series A", quantity: "10", amount: "100" });
  const securityId = (await securities())[0]?.id ?? "";
  const split = { kind: "split", securityId, quantity: "1", received: "3", effectiveOn: "2025-01-01" } as const;
  const refusal = "someone who manages the portfolio";
  const first = await prepare(split);
  await expect(approve(first, blind)).rejects.toThrow(refusal);
  const { id: entry } = await approve(first, bookkeeper);
  await approve(
    await call(gp(), "journalDrafts.reverse", { id: entry, effectiveOn: "2025-01-01", memo: "Wrong" }),
    bookkeeper,
  );
  await inCapTable(securityId, "10", "100");
  const waits = await prepare(split);
  await expect(approve(waits, bookkeeper)).rejects.toThrow(refusal);
  const { id: written } = await approve(waits);
  const back = await call(gp(), "journalDrafts.reverse", { id: written, effectiveOn: "2025-01-01", memo: "Wrong" });
  await expect(approve(back, bookkeeper)).rejects.toThrow(refusal);
  await post({ securityName: "Loan", securityKind: "loan", quantity: "10", amount: "100" });
  const loan = (await securities()).find(({ name }) => name === "Loan")?.id ?? "";
  await approve(await prepare({ ...split, securityId: loan }), bookkeeper);
});
