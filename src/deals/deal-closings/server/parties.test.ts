import { beforeAll, describe, expect, test } from "vitest";
import { asApp, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
let closingId: string;
let companyId: string;
let dealId: string;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  const deal = await call(gp(), "deals.create", { company: "Acme", currency: "EUR" });
  companyId = deal.company.id;
  dealId = deal.id;
  const form = { dealId: deal.id, amount: "6m", roundSize: "10m", leadInvestor: "Harbour Point" };
  closingId = (await call(gp(), "dealClosings.create", form)).id;
});

const gp = () => firm.people.general_partner;
type Form = Parameters<typeof call<"dealClosingParties.create">>[2];
const add = (form: Omit<Form, "closingId">, by = gp()) => call(by, "dealClosingParties.create", { closingId, ...form });
const list = async () => (await call(gp(), "dealClosingParties.list", { closingId })).items;
const refused = (field: string, words: string) => ({ data: { fields: { [field]: expect.stringContaining(words) } } });

describe("the parties of a closing", () => {
  test("begin with the company and a person who leads", async () => {
    expect(await list()).toMatchObject([
      { role: "company", name: "Acme", record: { id: companyId, kind: "company" } },
      { role: "lead_investor", name: "Harbour Point", record: null, amount: null },
    ]);
  });

  test("are a contact with their address, a company, or a name", async () => {
    const ada = await call(gp(), "contacts.create", { name: "Ada Lovelace", email: "ada@acme.example" });
    const founder = await add({ role: "founder", recordId: ada.id });
    expect(founder).toMatchObject({ name: "Ada Lovelace", email: "ada@acme.example", record: { kind: "contact" } });
    const entity = await call(gp(), "dealClosingParties.update", {
      ...founder,
      recordId: ada.id,
      name: "Lovelace Holding",
    });
    expect(entity).toMatchObject({ name: "Lovelace Holding", record: { id: ada.id } });
    const notary = await add({ role: "notary", name: "Maître Dupont", email: "etude@notary.example" });
    expect(notary).toMatchObject({ record: null, name: "Maître Dupont" });
    await call(gp(), "contacts.delete", { id: ada.id });
    expect((await list()).find(({ id }) => id === founder.id)).toMatchObject({
      name: "Lovelace Holding",
      record: null,
    });
  });

  test("pay at most the round, whichever party changes", async () => {
    const round = { role: "co_investor" as const, name: "Second" };
    const second = await add({ ...round, amount: "3m" });
    expect(second.amount).toBe("3000000");
    await expect(add({ ...round, name: "Third", amount: "1,000,001" })).rejects.toMatchObject(
      refused("amount", "10000001 together, more than the round of 10000000"),
    );
    const { rowVersion, ...form } = second;
    expect((await call(gp(), "dealClosingParties.update", { ...form, rowVersion, amount: "4m" })).amount).toBe(
      "4000000",
    );
    const closing = await call(gp(), "dealClosings.get", { id: closingId });
    await expect(call(gp(), "dealClosings.update", { ...closing, roundSize: "9m" })).rejects.toMatchObject(
      refused("roundSize", "already pay 10000000"),
    );
  });

  test.each([
    ["nobody", { role: "notary" as const }, "name", "enter a name"],
    ["a record nobody has", { recordId: "00000000-0000-7000-8000-000000000000" }, "recordId", ""],
    ["no address", { name: "A", email: "nowhere" }, "email", "e-mail address"],
    ["money of a notary", { role: "notary" as const, name: "A", amount: "5" }, "amount", "Only investors"],
    ["less than nothing", { name: "A", amount: "-5" }, "amount", "negative"],
  ])("refuse %s beside the field", async (_, form, field, words) => {
    await expect(add({ role: "co_investor", ...form })).rejects.toMatchObject(refused(field, words));
  });

  test("have a history, that of the deleted ones too, and come back with Undo", async () => {
    const { id } = await add({ role: "escrow_agent", name: "Safe Hands" });
    await call(gp(), "dealClosingParties.delete", { id });
    const { items } = await call(firm.people.viewer, "dealClosingParties.history", { id: closingId });
    expect(items[0]).toMatchObject({ action: "delete", name: "Safe Hands" });
    expect(items.filter(({ name }) => name === "Safe Hands")).toHaveLength(2);
    expect(
      items.some(({ action, changes }) => action === "update" && changes.some((c) => String(c.after) === "4000000")),
    ).toBe(true);
    expect(await call(gp(), "dealClosingParties.restore", { id })).toMatchObject({ name: "Safe Hands" });
  });

  test("come back with Undo only into a round with room; what a broken round says otherwise can still be changed", async () => {
    const closing = await call(gp(), "dealClosings.create", { dealId, amount: "6m", roundSize: "10m" });
    const of = { closingId: closing.id, role: "co_investor" as const, amount: "4m" };
    const { id } = await call(gp(), "dealClosingParties.create", { ...of, name: "First" });
    await call(gp(), "dealClosingParties.delete", { id });
    const { id: second } = await call(gp(), "dealClosingParties.create", { ...of, name: "Second" });
    await expect(call(gp(), "dealClosingParties.restore", { id })).rejects.toMatchObject({
      data: { reason: "deal_closings.round_full" },
    });
    const edited = { ...closing, notes: "Call counsel" };
    expect(await call(gp(), "dealClosings.update", edited)).toMatchObject({ notes: "Call counsel" });
    const { rowVersion } = await call(gp(), "dealClosings.get", { id: closing.id });
    await expect(call(gp(), "dealClosings.update", { ...edited, rowVersion, currency: "USD" })).rejects.toMatchObject(
      refused("currency", "Remove those amounts first"),
    );
    await call(gp(), "dealClosingParties.delete", { id: second });
    expect(await call(gp(), "dealClosings.update", { ...edited, rowVersion, currency: "USD" })).toMatchObject({
      currency: "USD",
    });
  });

  test("say who leads as the closing does, whichever of the two is changed", async () => {
    const begun = await call(gp(), "dealClosings.create", { dealId, leadInvestor: "Harbour Point" });
    const closing = () => call(gp(), "dealClosings.get", { id: begun.id });
    const lead = async (leadInvestor: string) =>
      call(gp(), "dealClosings.update", { ...(await closing()), leadInvestor });
    const parties = async () =>
      (await call(gp(), "dealClosingParties.list", { closingId: begun.id })).items.filter(
        ({ role }) => role !== "company",
      );
    const told = async () => (await parties()).map(({ role, name }) => `${role}: ${name}`);
    // Only a name is known of it: it was spelled wrong.
    await lead("Harbour Point Capital");
    expect(await told()).toEqual(["lead_investor: Harbour Point Capital"]);
    const [harbour] = await parties();
    if (harbour === undefined) throw new Error("Nobody leads");
    const { rowVersion: seen, ...form } = await call(gp(), "dealClosingParties.update", { ...harbour, amount: "2m" });
    await lead("Alder Growth");
    expect(await told()).toEqual(["lead_investor: Alder Growth", "co_investor: Harbour Point Capital"]);
    await lead("harbour point capital");
    expect(await told()).toEqual(["lead_investor: Harbour Point Capital", "co_investor: Alder Growth"]);
    await lead(firm.name);
    expect(await told()).toEqual(["co_investor: Harbour Point Capital", "co_investor: Alder Growth"]);
    await call(gp(), "dealClosingParties.create", { closingId: begun.id, role: "notary", name: "Maître Dupont" });
    expect(await closing()).toMatchObject({ leadInvestor: firm.name });
    const { rowVersion } = (await parties()).find(({ id }) => id === form.id) ?? { rowVersion: seen };
    await call(gp(), "dealClosingParties.update", {
      ...form,
      rowVersion,
      role: "lead_investor",
      name: "Harbour Point II",
    });
    expect(await closing()).toMatchObject({ leadInvestor: "Harbour Point II" });
    await call(gp(), "dealClosingParties.delete", { id: form.id });
    expect(await closing()).toMatchObject({ leadInvestor: null });
    await call(gp(), "dealClosingParties.restore", { id: form.id });
    expect(await closing()).toMatchObject({ leadInvestor: "Harbour Point II" });
  });

  test("keep the currency of the closing, and so do its payments, also those its worker may not see", async () => {
    const closing = await call(gp(), "dealClosings.create", { dealId, amount: "1m" });
    const account = "DE89 3704 0044 0532 0130 00";
    const paid = await call(gp(), "dealClosingPayments.create", {
      closingId: closing.id,
      payee: "Acme",
      amount: "1m",
      account,
    });
    const { rowVersion } = await call(gp(), "dealClosings.get", { id: closing.id });
    const edited = { ...closing, rowVersion, currency: "USD" };
    await expect(call(gp(), "dealClosings.update", edited)).rejects.toMatchObject(
      refused("currency", "Remove those payments first"),
    );
    await expect(
      asApp(firm.people.viewer, (client) => client.query("select has_deal_closing_payments($1) as has", [closing.id])),
    ).resolves.toMatchObject({ rows: [{ has: true }] });
    const stranger = await newFirm(await sharedServer());
    await expect(
      asApp(stranger.people.super_admin, (client) =>
        client.query("select has_deal_closing_payments($1) as has", [closing.id]),
      ),
    ).resolves.toMatchObject({ rows: [{ has: false }] });
    await call(gp(), "dealClosingPayments.delete", { id: paid.id });
    const { rowVersion: now } = await call(gp(), "dealClosings.get", { id: closing.id });
    expect(await call(gp(), "dealClosings.update", { ...edited, rowVersion: now })).toMatchObject({ currency: "USD" });
  });

  test("are read with the closing and changed by a person who works on it", async () => {
    const { viewer, limited_partner: partner, portfolio_manager: manager } = firm.people;
    expect((await call(viewer, "dealClosingParties.list", { closingId })).items.length).toBeGreaterThan(1);
    await expect(add({ name: "A", role: "other" }, viewer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(partner, "dealClosingParties.list", { closingId })).rejects.toMatchObject({ code: "forbidden" });
    expect(await add({ name: "A", role: "other" }, manager)).toMatchObject({ name: "A" });
  });
});
