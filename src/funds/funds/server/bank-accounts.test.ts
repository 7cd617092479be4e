import { beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

const FIRST = "DE89370400440532013000";
const SECOND = "GB29NWBK60161331926819";

let firm: Firm;
let fundId: string;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
});

const gp = () => firm.people.general_partner;
const other = () => firm.people.super_admin;
const form = () => ({ fundId, name: "Main account", holder: "Fund SCSp", currency: "EUR", account: FIRST });
const prepare = (more: object = {}, by = gp()) => call(by, "fundBankAccounts.create", { ...form(), ...more });
const list = async () => (await call(gp(), "fundBankAccounts.list", { fundId })).items;
const confirm = ({ id, rowVersion }: { id: string; rowVersion: number }, by = other()) =>
  call(by, "fundBankAccounts.confirm", { id, rowVersion });
const see = async (id: string, by = gp()) => (await call(by, "fundBankAccounts.see", { id })).account;

test("an account holds once somebody else confirmed it, and is shown by its end but to who asks, which stays written", async () => {
  const prepared = await prepare({ account: "de89 3704 0044 0532 0130 00" });
  expect(prepared).toMatchObject({ accountEnd: "3000", confirmedAt: null, preparedBy: { id: gp().id } });
  expect(JSON.stringify(await list())).not.toContain(FIRST);
  await expect(confirm(prepared, gp())).rejects.toThrow("Ask a colleague");
  expect(await confirm(prepared)).toMatchObject({ confirmedBy: { id: other().id } });
  expect(await see(prepared.id, other())).toBe(FIRST);
  const { items } = await call(gp(), "fundBankAccounts.changes", { fundId });
  expect(items.map(({ what, madeBy }) => [what, madeBy?.id])).toEqual([
    ["seen", other().id],
    ["confirmed", other().id],
    ["prepared", gp().id],
  ]);
  const trail = await asOwner(gp().server, firm, (db) =>
    db.query("select before, after from audit_log where table_name = 'fund_bank_accounts'"),
  );
  expect(trail.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(trail.rows)).not.toContain(FIRST);
});

test("what is confirmed stays until a change is confirmed, too; one change waits at a time", async () => {
  const first = await confirm(await prepare());
  const { id, rowVersion } = first;
  await expect(call(gp(), "fundBankAccounts.update", { ...form(), id, rowVersion })).rejects.toThrow("confirmed");
  await expect(call(gp(), "fundBankAccounts.delete", { id })).rejects.toThrow("confirmed");
  const second = await prepare({ replacesId: id, account: SECOND });
  await expect(prepare({ replacesId: id })).rejects.toThrow("waits already");
  expect((await list()).map(({ accountEnd }) => accountEnd)).toEqual(["3000", "6819"]);
  // A person who changes what waits has prepared it.
  const changed = await call(other(), "fundBankAccounts.update", {
    ...form(),
    account: "",
    name: "New bank",
    id: second.id,
    rowVersion: second.rowVersion,
  });
  expect(await see(second.id)).toBe(SECOND);
  await expect(confirm(second, gp())).rejects.toMatchObject({ code: "conflict" });
  await expect(confirm(changed, other())).rejects.toThrow("Ask a colleague");
  await confirm(changed, gp());
  expect(await list()).toMatchObject([{ id: second.id, name: "New bank" }]);
  await expect(prepare({ replacesId: id })).rejects.toThrow("no longer hold");
});

test("it is closed by two as well; an account that is left out is that of before", async () => {
  const first = await confirm(await prepare());
  const renamed = await confirm(await prepare({ replacesId: first.id, account: "", name: "Renamed" }));
  expect(await see(renamed.id)).toBe(FIRST);
  const closing = await call(gp(), "fundBankAccounts.close", { id: renamed.id });
  expect(closing).toMatchObject({ closes: true, replacesId: renamed.id });
  await expect(call(gp(), "fundBankAccounts.close", { id: renamed.id })).rejects.toThrow("waits already");
  await confirm(closing);
  expect(await list()).toEqual([]);
});

test("two who confirm at once confirm it once", async () => {
  const prepared = await prepare({}, firm.people.general_partner);
  const said = await Promise.allSettled([confirm(prepared), confirm(prepared)]);
  expect(said.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test.each<[string, object, string]>([
  ["an IBAN one digit too long", { account: "LU6600194006447500000" }, "account"],
  ["a BIC of no country", { bic: "DEUT00FF" }, "bic"],
  ["digits for a BIC", { bic: "12345678" }, "bic"],
  ["a number that no bank can route", { account: "021000021-123456789" }, "bic"],
  ["a holder in letters no bank takes", { holder: "基金" }, "holder"],
  ["a wrong check digit", { account: "DE89370400440532013001" }, "account"],
  ["no account", { account: "" }, "account"],
  ["a BIC of nine", { bic: "COBADEFFX" }, "bic"],
  ["no currency", { currency: "euro" }, "currency"],
  ["no holder", { holder: " " }, "holder"],
])("%s is refused beside its field", async (_, wrong, field) => {
  await expect(prepare(wrong)).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
});

test("viewers, analysts, compliance and limited partners read none", async () => {
  const { id } = await prepare();
  const { viewer, analyst, compliance_officer: officer, limited_partner: partner } = firm.people;
  for (const person of [viewer, analyst, officer, partner]) {
    await expect(call(person, "fundBankAccounts.list", { fundId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "fundBankAccounts.see", { id })).rejects.toMatchObject({ code: "forbidden" });
  }
});
