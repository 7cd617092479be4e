import { beforeAll, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

const REFUSED = { code: "forbidden" };

let firm: Firm;
let stranger: Firm;
let dealId: string;
let fundId: string;
beforeAll(async () => {
  const server = await sharedServer();
  [firm, stranger] = [await newFirm(server), await newFirm(server)];
  dealId = (await call(gp(), "deals.create", { company: "Acme", currency: "EUR" })).id;
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
});

const gp = () => firm.people.general_partner;
const manager = () => firm.people.portfolio_manager;

type Form = Parameters<typeof call<"dealClosings.create">>[2];
const begin = (form: Partial<Form> = {}, by = gp()) =>
  call(by, "dealClosings.create", { dealId, fundId, amount: "1000000", ...form });

describe("a closing", () => {
  test("begins as specified, with the checklist of its type, which says how far it is", async () => {
    const closing = await begin({ type: "convertible" });
    expect(closing).toMatchObject({
      company: "Acme",
      status: "Documentation",
      currency: "EUR",
      progress: 0,
      tasksCompleted: 0,
      userId: gp().id,
      preparedBy: { id: gp().id },
    });
    const { items } = await call(gp(), "dealClosingItems.list", { closingId: closing.id });
    expect(items[0]).toMatchObject({ section: "Transaction documents", status: "open" });
    const [first, second] = items;
    await call(manager(), "dealClosingItems.setStatus", { id: first?.id ?? "", status: "done" });
    await call(manager(), "dealClosingItems.setStatus", { id: second?.id ?? "", status: "not_applicable" });
    const total = items.length - 1;
    expect(await call(gp(), "dealClosings.get", closing)).toMatchObject({
      tasksCompleted: 1,
      tasksTotal: total,
      progress: Math.round(100 / total),
    });
  });

  test("takes every status but the two that an act of its own sets", async () => {
    const { id } = await begin();
    for (const status of ["Negotiating", "Term Sheet Signed", "pending", "in-progress", "completed"] as const)
      expect((await call(gp(), "dealClosings.setStatus", { id, status })).status).toBe(status);
    await expect(begin({ status: "Closed Successfully" })).rejects.toMatchObject({
      data: { fields: { status: expect.stringContaining("by Close") } },
    });
    await expect(begin({ status: "Abandoned" })).rejects.toMatchObject({
      data: { fields: { status: expect.stringContaining("Abandon") } },
    });
    expect(await begin({ status: "pending" })).toMatchObject({ status: "pending", endedAt: null });
  });

  test("is abandoned with a reason, once, and taken up again", async () => {
    const { id } = await begin();
    await expect(call(gp(), "dealClosings.abandon", { id, reason: "  " })).rejects.toMatchObject({
      data: { fields: { reason: "Enter why it is abandoned" } },
    });
    expect(await call(gp(), "dealClosings.abandon", { id, reason: "Founders withdrew" })).toMatchObject({
      status: "Abandoned",
      abandonReason: "Founders withdrew",
      endedAt: expect.any(String),
    });
    await expect(call(gp(), "dealClosings.abandon", { id, reason: "Again" })).rejects.toMatchObject({
      data: { reason: "deal_closings.not_open" },
    });
    expect(await call(gp(), "dealClosings.setStatus", { id, status: "Negotiating" })).toMatchObject({
      abandonReason: null,
      endedAt: null,
    });
  });

  test("notes who last said what is bought, and nobody else", async () => {
    const { rowVersion, id } = await begin();
    const noted = await call(manager(), "dealClosings.update", {
      id,
      rowVersion,
      dealId,
      fundId,
      amount: "1000000",
      notes: "Signing in Paris",
    });
    expect(noted.preparedBy?.id).toBe(gp().id);
    const changed = await call(manager(), "dealClosings.update", { ...noted, notes: "", amount: "2m" });
    expect(changed).toMatchObject({ amount: "2000000", preparedBy: { id: manager().id } });
    await expect(call(gp(), "dealClosings.update", { ...noted, amount: "3m" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("an item becomes a task, and each finishes the other", async () => {
    const { id: closingId } = await begin();
    const [item] = (await call(gp(), "dealClosingItems.list", { closingId })).items;
    const task = await call(gp(), "tasks.make", { kind: "deal_closing_item", id: item?.id ?? "" });
    await call(gp(), "tasks.complete", { id: task.id });
    const [after] = (await call(gp(), "dealClosingItems.list", { closingId })).items;
    expect(after).toMatchObject({ status: "done", task: null });
    const { items } = await call(gp(), "dealClosingItems.open");
    expect(items.some(({ id }) => id === item?.id)).toBe(false);
    expect(items.some((one) => one.closingId === closingId && one.company === "Acme")).toBe(true);
  });

  test.each([
    ["a deal nobody has", { dealId: "00000000-0000-7000-8000-000000000000" }, "dealId"],
    ["no deal", { dealId: "" }, "dealId"],
    ["a fund nobody has", { fundId: "00000000-0000-7000-8000-000000000000" }, "fundId"],
    ["an owner of elsewhere", { ownerId: "00000000-0000-7000-8000-000000000000" }, "ownerId"],
    ["less than nothing", { amount: "-5" }, "amount"],
    ["half a day", { closeDate: "2026-02-31" }, "closeDate"],
  ])("refuses %s beside its field", async (_, form, field) => {
    await expect(begin(form)).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });

  test("is read by a person who reads the portfolio, worked on by partners and portfolio managers, and nobody’s elsewhere", async () => {
    const { id } = await begin({}, manager());
    const { viewer, analyst, limited_partner: partner } = firm.people;
    for (const reader of [viewer, analyst]) {
      expect(await call(reader, "dealClosings.get", { id })).toMatchObject({ company: "Acme" });
      await expect(begin({}, reader)).rejects.toMatchObject(REFUSED);
      await expect(call(reader, "dealClosings.abandon", { id, reason: "No" })).rejects.toMatchObject(REFUSED);
    }
    await expect(call(partner, "dealClosings.get", { id })).rejects.toMatchObject(REFUSED);
    await expect(call(stranger.people.general_partner, "dealClosings.get", { id })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

test("figures are those of open closings of the quarter, per currency, and of ends of twelve months", async () => {
  const { general_partner: by } = stranger.people;
  const before = await call(by, "dealClosings.statistics");
  expect(before).toMatchObject({ active: 0, termSheets: 0, thisQuarter: [], ended: 0 });
  const { id: deal } = await call(by, "deals.create", { company: "Beta", currency: "EUR" });
  const { startsOn, endsOn } = before.quarter;
  const add = (form: Partial<Form>) => call(by, "dealClosings.create", { dealId: deal, amount: "1m", ...form });
  await add({ closeDate: startsOn });
  await add({ closeDate: endsOn, currency: "USD", amount: "2.5m" });
  await add({ closeDate: "2099-01-01" });
  const { id } = await add({ closeDate: endsOn });
  await call(by, "dealClosings.abandon", { id, reason: "Round was full" });
  expect(await call(by, "dealClosings.statistics")).toMatchObject({
    active: 3,
    thisQuarter: [
      { currency: "EUR", amount: "1000000" },
      { currency: "USD", amount: "2500000" },
    ],
    closed: 0,
    ended: 1,
  });
  expect(await call(by, "dealClosings.figure", { figure: "closingThisQuarter" })).toMatchObject({ value: 2 });
  expect(await call(by, "dealClosings.figure", { figure: "successRate" })).toMatchObject({
    value: 0,
    parts: { closed: 0, ended: 1 },
    items: [{ id, status: "Abandoned" }],
  });
});
