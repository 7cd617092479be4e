import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { balancesOf, giveFundAccount, givePartnerAccount } from "../../../../test/distribution-fund.ts";
import { approveAdmission, fundBeforeItsSecondAdmission } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { workEveryDay } from "../../../../test/partners.ts";

const today = new Date().toISOString().slice(0, 10);
const yesterday = addDays(today, -1);
const [CASH, PAYABLE, ADVANCE] = ["Cash at bank", "Distributions payable", "Contributions received in advance"];

let firm: Firm;
let number = 0;
let fundId = "";
let alpha = "";
let gamma = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
beforeEach(async () => {
  number += 1;
  ({ fundId, alpha, gamma } = await fundBeforeItsSecondAdmission(firm, number, yesterday));
});

const balances = () => balancesOf(firm, fundId);
const get = (id: string) => call(gp(), "fundAdmissions.get", { id });
const refusedFor = (reason: string) => ({ data: { reason } });

/** Gamma joins by a later closing, and owes 5.40. */
const closed = () => approveAdmission(firm, { fundId, kind: "subsequent", closesOn: yesterday });
type Closing = Awaited<ReturnType<typeof closed>>;
/** Entered by one, confirmed by another. */
async function received({ id, lines }: Closing, amount: string, kind: "money" | "refund" = "money") {
  const lineId = lines.find(({ partner }) => partner.id === gamma)?.id ?? "";
  await call(relations(), "fundAdmissionReceipts.record", {
    id,
    receipts: [{ kind, lineId, receivedOn: today, amount }],
  });
  const { items } = await call(relations(), "fundAdmissionReceipts.list", { id });
  const receipt = items.find(({ confirmedAt }) => confirmedAt === null)?.id ?? "";
  await call(gp(), "fundAdmissionReceipts.confirm", { ids: [receipt] });
  return receipt;
}
async function listed(id: string) {
  const [list] = (await call(gp(), "paymentLists.prepareOfAdmission", { id, payOn: today })).items;
  return { id: list?.id ?? "", rowVersion: list?.rowVersion ?? 0 };
}

/** Gamma owes 5.40, pays 8, and gets 2.60 back. */
async function overpaid() {
  const made = await closed();
  await received(made, "8");
  await giveFundAccount(firm, fundId);
  await givePartnerAccount(firm, gamma, 73);
  const refund = await received(made, "2.6", "refund");
  return { ...made, refund };
}
const lists = (id: string) => call(gp(), "paymentLists.listOfAdmission", { id });
const approved = async (id: string) => {
  const list = await listed(id);
  await call(admin(), "paymentLists.approve", list);
  return list.id;
};
const returns = async (id: string) => (await call(gp(), "paymentReturns.listOfAdmission", { id })).items;
async function cameBack(id: string, partner: string) {
  const rows = (await lists(id)).items.flatMap((list) => list.rows);
  const row = rows.find((one) => one.partner.id === partner && one.reason === null);
  await call(gp(), "paymentReturns.recordOfRow", { id: row?.id ?? "", returnedOn: today, reason: "Account closed" });
  const back = (await returns(id)).find(({ confirmedAt }) => confirmedAt === null)?.id ?? "";
  await call(admin(), "paymentReturns.confirm", { id: back });
  return back;
}

describe("what was paid too much at a closing", () => {
  test("goes back by a list of two people, whose file the bank reads; what is listed is not taken back", async () => {
    const { id, refund } = await overpaid();
    expect(await balances()).toMatchObject({ [CASH]: 15.4 });
    expect(await lists(id)).toEqual({ items: [], waiting: 1 });
    const list = await listed(id);
    const { items, waiting } = await lists(id);
    expect(waiting).toBe(0);
    expect(items[0]).toMatchObject({ amount: "2.6" });
    expect(items[0]?.rows.filter(({ reason }) => reason === null)).toMatchObject([
      { partner: { id: gamma }, amount: "2.6", reference: expect.stringMatching(/^FUND\d+-CLOSE2-P\d+-0001$/) },
    ]);
    await expect(call(gp(), "paymentLists.approve", list)).rejects.toMatchObject(refusedFor("distributions.own_list"));
    const undo = { id: refund, reason: "Error" };
    await expect(call(gp(), "fundAdmissionReceipts.undo", undo)).rejects.toMatchObject(
      refusedFor("calls.refund_listed"),
    );
    await call(admin(), "paymentLists.approve", list);
    const { content } = await call(gp(), "paymentLists.file", { id: list.id, format: "xml" });
    expect(content).toContain('<InstdAmt Ccy="EUR">2.6</InstdAmt>');
    // By its receipt it has left the books.
    expect(await balances()).toMatchObject({ [CASH]: 15.4 });
  });

  test("of which the receipt is to be taken back is on no list", async () => {
    const { id, refund } = await overpaid();
    await call(gp(), "fundAdmissionReceipts.undo", { id: refund, reason: "Error" });
    await expect(listed(id)).rejects.toMatchObject(refusedFor("distributions.nobody_to_pay"));
    await call(admin(), "fundAdmissionReceipts.undo", { id: refund });
    expect(await lists(id)).toEqual({ items: [], waiting: 0 });
  });

  test("is owed again once it came back, and so is what an earlier partner was paid", async () => {
    const { id } = await overpaid();
    await givePartnerAccount(firm, alpha, 73);
    await approved(id);
    expect(await balances()).toMatchObject({ [CASH]: 12.16, [PAYABLE]: -2.16 });
    await cameBack(id, gamma);
    expect(await balances()).toMatchObject({ [CASH]: 14.76, [ADVANCE]: -2.6 });
    expect((await get(id)).lines.find(({ partner }) => partner.id === gamma)).toMatchObject({ advance: "2.6" });
    const back = await cameBack(id, alpha);
    expect(await balances()).toMatchObject({ [CASH]: 18, [PAYABLE]: -5.4 });
    const line = async () => (await get(id)).lines.find(({ partner }) => partner.id === alpha);
    expect(await line()).toMatchObject({ toPay: "3.24", list: null, releasedOn: null });
    // The next list pays it; then the return stands.
    await approved(id);
    expect(await line()).toMatchObject({ toPay: "0", list: { number: 2 } });
    expect(await balances()).toMatchObject({ [CASH]: 14.76, [PAYABLE]: -2.16 });
    await expect(call(gp(), "paymentReturns.undo", { id: back, reason: "No" })).rejects.toMatchObject(
      refusedFor("distributions.paid_again"),
    );
  });

  test("is payable again only until the return is undone", async () => {
    const { id } = await overpaid();
    await givePartnerAccount(firm, alpha, 73);
    await approved(id);
    const back = await cameBack(id, alpha);
    await call(gp(), "paymentReturns.undo", { id: back, reason: "It had arrived" });
    await call(admin(), "paymentReturns.undo", { id: back });
    expect(await balances()).toMatchObject({ [CASH]: 12.16, [PAYABLE]: -2.16 });
    await expect(listed(id)).rejects.toMatchObject(refusedFor("distributions.nobody_to_pay"));
  });
});

test("nobody else receives or pays: no viewer, no analyst, no limited partner, no other firm", async () => {
  const { id, lines } = await closed();
  const idOf = (partner: string) => lines.find((line) => line.partner.id === partner)?.id ?? "";
  const { viewer, analyst, limited_partner: lp } = firm.people;
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  const refusals = async (person: typeof viewer) => {
    const receipt = { lineId: idOf(gamma), receivedOn: today, amount: "1" };
    const asked = await Promise.allSettled([
      call(person, "fundAdmissionReceipts.list", { id }),
      call(person, "fundAdmissionReceipts.record", { id, receipts: [receipt] }),
      call(person, "fundAdmissions.release", { id: idOf(alpha), paidOn: today }),
      call(person, "paymentLists.listOfAdmission", { id }),
      call(person, "paymentLists.prepareOfAdmission", { id, payOn: today }),
    ]);
    return new Set(asked.map((one) => (one.status === "rejected" ? one.reason.code : "done")));
  };
  for (const person of [viewer, analyst, lp]) expect(await refusals(person)).toEqual(new Set(["forbidden"]));
  expect(await refusals(stranger)).toEqual(new Set(["not_found"]));
});
