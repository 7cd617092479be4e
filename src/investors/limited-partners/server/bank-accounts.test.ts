import { beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

const FIRST = "DE89370400440532013000";
const SECOND = "GB29NWBK60161331926819";
const today = new Date().toISOString().slice(0, 10);

let firm: Firm;
let partnerId = "";
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  partnerId = (await call(relations(), "limitedPartners.create", { name: "Pension Fund" })).id;
});

const gp = () => firm.people.general_partner;
const relations = () => firm.people.investor_relations;
const officer = () => firm.people.compliance_officer;
const form = () => ({
  limitedPartnerId: partnerId,
  name: "Main",
  holder: "Pension Fund",
  currency: "EUR",
  account: FIRST,
});
const prepare = (more: object = {}, by = relations()) => call(by, "partnerBankAccounts.create", { ...form(), ...more });
const CALLED = { calledName: "Ruth Calloway", calledNumber: "+44 20 7946 0000", calledOn: today };
type Seen = { id: string; rowVersion: number };
const confirm = ({ id, rowVersion }: Seen, by = officer(), more: object = {}) =>
  call(by, "partnerBankAccounts.confirm", { id, rowVersion, ...CALLED, ...more });
const list = async (by = relations()) =>
  (await call(by, "partnerBankAccounts.list", { limitedPartnerId: partnerId })).items;
const HOUR = 3_600_000;

test("details hold once another called back and confirmed, are paid to after 72 hours, and are shown by their end", async () => {
  const prepared = await prepare();
  expect(prepared).toMatchObject({ accountEnd: "3000", confirmedAt: null, usableFrom: null });
  expect(JSON.stringify(await list())).not.toContain(FIRST);
  const confirmed = await confirm(prepared);
  expect(confirmed).toMatchObject({ ...CALLED, confirmedBy: { id: officer().id } });
  const wait = Date.parse(confirmed.usableFrom ?? "") - Date.parse(confirmed.confirmedAt ?? "");
  expect(wait).toBe(72 * HOUR);
  expect((await call(officer(), "partnerBankAccounts.see", { id: prepared.id })).account).toBe(FIRST);
  const { items } = await call(relations(), "partnerBankAccounts.changes", { limitedPartnerId: partnerId });
  expect(items.map(({ what, madeBy }) => [what, madeBy?.id])).toEqual([
    ["seen", officer().id],
    ["confirmed", officer().id],
    ["prepared", relations().id],
  ]);
  const trail = await asOwner(gp().server, firm, (db) =>
    db.query("select before, after from audit_log where table_name = 'lp_bank_accounts'"),
  );
  expect(trail.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(trail.rows)).not.toContain(FIRST);
});

test("details are in a currency that money is paid in", async () => {
  for (const currency of ["XXX", "ZZZ", "XAU"])
    await expect(prepare({ currency })).rejects.toMatchObject({
      data: { fields: { currency: "Choose a currency" } },
    });
  expect(await prepare({ currency: "CHF" })).toMatchObject({ currency: "CHF" });
});

test("nobody confirms their own, none without a call, none with a call before or ahead", async () => {
  const own = await prepare({}, gp());
  await expect(confirm(own, gp())).rejects.toMatchObject({ data: { reason: "core.own_account" } });
  await expect(confirm(own, relations())).rejects.toMatchObject({ code: "forbidden" });
  await expect(confirm(own, officer(), { calledName: " " })).rejects.toMatchObject({
    data: { fields: { calledName: expect.any(String) } },
  });
  for (const calledOn of ["2020-01-01", "2099-01-01"])
    await expect(confirm(own, officer(), { calledOn })).rejects.toMatchObject({
      data: { reason: "limited-partners.called_when", fields: { calledOn: expect.any(String) } },
    });
  await expect(call(officer(), "partnerBankAccounts.update", { ...form(), ...own })).rejects.toMatchObject({
    code: "forbidden",
  });
  const both = await Promise.allSettled([confirm(own), confirm(own)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a change takes the place of what it replaces, and waits again; of a currency one account holds", async () => {
  const first = await confirm(await prepare());
  const { id, rowVersion } = first;
  await expect(call(relations(), "partnerBankAccounts.update", { ...form(), id, rowVersion })).rejects.toThrow(
    "confirmed",
  );
  await expect(confirm(await prepare({ account: SECOND }))).rejects.toMatchObject({
    data: { reason: "limited-partners.one_account" },
  });
  const second = await confirm(await prepare({ replacesId: id, account: SECOND }));
  expect(Date.parse(second.usableFrom ?? "")).toBeGreaterThan(Date.now() + 71 * HOUR);
  expect((await list()).filter(({ confirmedAt }) => confirmedAt !== null).map(({ accountEnd }) => accountEnd)).toEqual([
    "6819",
  ]);
  const closing = await call(relations(), "partnerBankAccounts.close", { id: second.id });
  await confirm(closing);
  expect((await list()).filter(({ confirmedAt }) => confirmedAt !== null)).toEqual([]);
});

test("the waiting time changes by two people who may confirm", async () => {
  await expect(call(relations(), "payoutRules.create", { hours: "0" })).rejects.toMatchObject({ code: "forbidden" });
  const set = await call(gp(), "payoutRules.create", { hours: "24" });
  await expect(call(gp(), "payoutRules.confirm", set)).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(officer(), "payoutRules.create", { hours: "1" })).rejects.toMatchObject({ code: "conflict" });
  expect((await call(gp(), "payoutRules.list")).hours).toBe(72);
  await call(officer(), "payoutRules.confirm", set);
  expect((await call(gp(), "payoutRules.list")).hours).toBe(24);
  const { usableFrom, confirmedAt } = await confirm(await prepare());
  expect(Date.parse(usableFrom ?? "") - Date.parse(confirmedAt ?? "")).toBe(24 * HOUR);
});

test("viewers, analysts and limited partners see and do nothing with bank details", async () => {
  const { viewer, analyst, limited_partner: investor } = firm.people;
  const made = await prepare();
  for (const one of [viewer, analyst, investor]) {
    await expect(list(one)).rejects.toMatchObject({ code: "forbidden" });
    await expect(prepare({}, one)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(one, "partnerBankAccounts.see", { id: made.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(confirm(made, one)).rejects.toMatchObject({ code: "forbidden" });
  }
});
