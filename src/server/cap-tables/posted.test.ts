import { beforeAll, beforeEach, expect, test } from "vitest";
import type { JournalDraft } from "#shared/ledger/api.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../test/harness.ts";

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
    data: { fields: { holder: expect.stringContaining("Nobody else of this name") } },
  });
  await expect(prepare({ ...buy, quantity: "9001", holder: "Ada" })).rejects.toMatchObject({
    data: { fields: { quantity: expect.stringContaining("has 9000 of Ordinary with Ada") } },
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
  expect(items).toMatchObject([{ quantity: "800", invested: "25000", proceeds: "9000" }]);
  await expect(reverse(entry, "2025-01-01")).rejects.toThrow("units");
  expect((await table("2025-02-01")).totals.fullyDiluted).toBe("9500");
});

test("a company without a cap table keeps its entries in the books alone", async () => {
  await post({ securityName: "Series A", quantity: "10", amount: "100" });
  const [security] = await securities();
  const split = { kind: "split", securityId: security?.id ?? "", quantity: "1", received: "10" } as const;
  await post({ ...split, effectiveOn: "2025-01-01" });
  expect((await table("2025-01-01")).acts).toEqual([]);
});
