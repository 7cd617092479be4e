import { beforeAll, beforeEach, expect, test } from "vitest";
import type { TermSheet } from "#deals/term-sheets/shared/api.ts";
import { asApp, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

const REFUSED = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
let dealId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  ({ id: dealId } = await call(firm.people.analyst, "deals.create", { company: "Acme", currency: "EUR" }));
});

type Form = Partial<Parameters<typeof call<"termSheets.create">>[2]>;
const draft = (form: Form = {}) =>
  call(firm.people.analyst, "termSheets.create", { dealId, amount: "3000000", valuation: "12000000", ...form });
const edit = (sheet: TermSheet, form: Form) => call(firm.people.analyst, "termSheets.update", { ...sheet, ...form });
const send = ({ id, rowVersion }: TermSheet) => call(firm.people.analyst, "termSheets.send", { id, rowVersion });
const versions = async ({ id }: TermSheet) => (await call(firm.people.viewer, "termSheets.versions", { id })).items;

test("a term sheet begins as a draft of the first version, with what is usual, in the currency of its deal", async () => {
  expect(await draft()).toMatchObject({
    company: "Acme",
    deal: { id: dealId, kind: "deal", label: "Acme" },
    version: "v1.0",
    status: "Draft",
    currency: "EUR",
    amount: "3000000",
    valuation: "12000000",
    dragAlong: true,
    tagAlong: true,
    poolInPreMoney: true,
    sentAt: null,
    leadInvestor: null,
  });
  expect(await draft({ currency: "USD", participation: "fully PARTICIPATING", dragAlong: false })).toMatchObject({
    currency: "USD",
    participation: "Fully participating",
    dragAlong: false,
  });
});

test.each<[string, Form, string]>([
  ["no deal", { dealId: "" }, "dealId"],
  ["an unknown deal", { dealId: "00000000-0000-7000-8000-000000000000" }, "dealId"],
  ["more options than shares", { sharesBefore: "100", poolAvailable: "100" }, "poolAvailable"],
  ["a broken share", { sharesBefore: "1.5" }, "sharesBefore"],
  ["a pool of everything and more", { optionPool: "101" }, "optionPool"],
  ["a negative amount", { amount: "-1" }, "amount"],
])("%s is refused beside its field", async (_, form, field) => {
  await expect(draft(form)).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { [field]: expect.any(String) } },
  });
});

test("a draft changes as often as one likes; what was sent stays, and a change after it is the next version", async () => {
  const { analyst, principal } = firm.people;
  let sheet = await edit(await draft(), { amount: "3500000" });
  expect(sheet).toMatchObject({ version: "v1.0", revision: 1 });
  sheet = await send(sheet);
  expect(sheet).toMatchObject({ version: "v1.0", status: "Negotiating", sentBy: { id: analyst.id } });
  await expect(send(sheet)).rejects.toThrow("v1.0 has been sent already");
  sheet = await edit(sheet, { notes: "They asked for a week" });
  expect(sheet).toMatchObject({ version: "v1.0", sentBy: { id: analyst.id } });
  sheet = await call(principal, "termSheets.update", { ...sheet, amount: "4000000", dragAlong: false });
  expect(sheet).toMatchObject({ version: "v2.0", sentAt: null, sentBy: null, status: "Negotiating" });
  sheet = await edit(sheet, { governingLaw: "france" });
  expect(sheet.version).toBe("v2.0");
  const [second, first, ...others] = await versions(sheet);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    version: "v1.0",
    sentBy: { id: analyst.id },
    terms: { amount: "3500000" },
    changes: [],
  });
  expect(second).toMatchObject({
    version: "v2.0",
    sentAt: null,
    terms: { amount: "4000000", dragAlong: false, governingLaw: "France", noShopDays: null, informationRights: "" },
    changes: [
      { field: "amount", before: "3500000", after: "4000000", by: expect.any(String), at: expect.any(String) },
      { field: "dragAlong", before: true, after: false, by: expect.any(String) },
      { field: "governingLaw", before: null, after: "France", by: expect.any(String) },
    ],
  });
  expect(second?.changes[0]?.by).not.toBe(second?.changes[2]?.by);
});

test("an earlier version is restored as the newest, and the same terms again are none", async () => {
  let sheet = await send(await draft({ optionPool: "10", closingConditions: "Key-person insurance" }));
  sheet = await send(await edit(sheet, { amount: "5000000", optionPool: "15", closingConditions: "" }));
  const restore = (revision: number) =>
    call(firm.people.analyst, "termSheets.restoreVersion", { id: sheet.id, rowVersion: sheet.rowVersion, revision });
  await expect(restore(3)).rejects.toThrow("Version 3");
  expect((await restore(2)).version).toBe("v2.0");
  await expect(restore(1)).rejects.toMatchObject({ code: "conflict" });
  sheet = await call(firm.people.analyst, "termSheets.get", { id: sheet.id });
  sheet = await restore(1);
  expect(sheet).toMatchObject({
    version: "v3.0",
    amount: "3000000",
    optionPool: "10",
    closingConditions: "Key-person insurance",
  });
  expect((await versions(sheet)).map(({ version, changes }) => [version, changes.length])).toEqual([
    ["v3.0", 3],
    ["v2.0", 3],
    ["v1.0", 0],
  ]);
});

test("two who change a version at once do not overwrite each other, and one that was seen differently is not sent", async () => {
  const sheet = await draft();
  const both = await Promise.allSettled([edit(sheet, { amount: "1" }), edit(sheet, { amount: "2" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(send(sheet)).rejects.toMatchObject({ code: "conflict" });
});

test("a status is said, but for what signatures make of it", async () => {
  const { analyst } = firm.people;
  const { id } = await draft({ expiryDate: "2020-01-01" });
  const say = (status: "Draft" | "Negotiating" | "Expired") => call(analyst, "termSheets.setStatus", { id, status });
  expect((await say("Expired")).status).toBe("Expired");
  await expect(say("Negotiating")).rejects.toThrow("Set a later expiry date first");
  await edit(await call(analyst, "termSheets.get", { id }), { expiryDate: "2099-01-01" });
  expect((await say("Negotiating")).status).toBe("Negotiating");
  await expect(call(analyst, "termSheets.setStatus", { id, status: "Signed" as "Draft" })).rejects.toMatchObject({
    code: "invalid",
  });
  for (const signed of ["Signed", "Executed"])
    await expect(
      asApp(analyst, (db) =>
        db.query("update term_sheets set status = $2, signed_at = now() where id = $1", [id, signed]),
      ),
    ).rejects.toThrow("term_sheets.not_signed");
});

test("a viewer reads and changes nothing, a limited partner sees nothing, and a stranger finds nothing", async () => {
  const { viewer, limited_partner: partner } = firm.people;
  const sheet = await send(await draft());
  await expect(call(viewer, "termSheets.update", { ...sheet, amount: "1" })).rejects.toMatchObject(REFUSED);
  await expect(call(viewer, "termSheets.create", { dealId })).rejects.toMatchObject(REFUSED);
  await expect(call(partner, "termSheets.list", {})).rejects.toMatchObject(REFUSED);
  await expect(call(partner, "termSheets.versions", { id: sheet.id })).rejects.toMatchObject(REFUSED);
  const other = (await newFirm(server)).people.super_admin;
  await expect(call(other, "termSheets.versions", { id: sheet.id })).rejects.toThrow("not found");
  await expect(call(other, "termSheets.send", sheet)).rejects.toThrow("not found");
  await expect(call(other, "termSheets.create", { dealId })).rejects.toMatchObject({ code: "invalid" });
});

test("two sheets stand side by side with what each comes to, from the cap table", async () => {
  const { viewer } = firm.people;
  const shares = { sharesBefore: "9000000", poolAvailable: "1000000", optionPool: "10", pricePerShare: "2.2" };
  const ours = await draft({ amount: "5000000", valuation: "20000000", ...shares });
  const theirs = await draft({ amount: "5000000", valuation: "20000000", ...shares, poolInPreMoney: false });
  const { items } = await call(viewer, "termSheets.compare", { ids: [ours.id, theirs.id] });
  expect(items.map(({ sheet, round }) => [sheet.id, round.values.price, round.agreesOnPrice])).toEqual([
    [ours.id, "2.1875", true],
    [theirs.id, "2.2222222222", true],
  ]);
  const other = (await newFirm(server)).people.super_admin;
  await expect(call(other, "termSheets.compare", { ids: [ours.id] })).rejects.toThrow("not found");
  await expect(call(viewer, "termSheets.compare", { ids: [] })).rejects.toMatchObject({ code: "invalid" });
});

test("the list as a file has every term", async () => {
  await draft({ governingLaw: "Delaware", noShopDays: "45" });
  const { url, headers } = firm.people.general_partner;
  const answer = await fetch(`${url}/api/exports/term-sheets.csv`, { headers });
  const [head, row] = (await answer.text()).split("\n");
  expect(head).toContain('"Company","Version","Status"');
  expect(row).toContain("Delaware");
  expect(row).toContain("45");
});

test("is for a closing of its deal, and outlives it", async () => {
  const { general_partner: gp, analyst } = firm.people;
  const closing = await call(gp, "dealClosings.create", { dealId });
  const other = await call(gp, "deals.create", { company: "Other" });
  const sheet = await draft({ dealClosingId: closing.id });
  expect(sheet.dealClosing).toMatchObject({ id: closing.id, kind: "deal_closing", label: "Acme" });
  await expect(
    call(analyst, "termSheets.create", { dealId: other.id, dealClosingId: closing.id }),
  ).rejects.toMatchObject({
    data: { fields: { dealClosingId: "Choose a closing of this deal" } },
  });
  const sent = await send(sheet);
  await call(gp, "dealClosings.delete", { id: closing.id });
  expect(await call(analyst, "termSheets.get", sent)).toMatchObject({
    dealClosing: null,
    dealClosingId: null,
    version: "v1.0",
  });
});
