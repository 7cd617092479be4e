import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import {
  balancesOf,
  distributionFund,
  giveFundAccount,
  givePartnerAccount,
} from "../../../../test/distribution-fund.ts";
import { call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { workEveryDay } from "../../../../test/partners.ts";

const today = new Date().toISOString().slice(0, 10);
const CASH = "Cash at bank";
const PAYABLE = "Distributions payable";

let firm: Firm;
let number = 0;
let fundId = "";
let alpha = "";
let beta = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
beforeEach(async () => {
  number += 1;
  ({ fundId, alpha, beta } = await distributionFund(firm, number));
  await giveFundAccount(firm, fundId);
  for (const partner of [alpha, beta]) await givePartnerAccount(firm, partner, 73);
});

const balances = () => balancesOf(firm, fundId);
const refusedFor = (reason: string) => ({ data: { reason: `distributions.${reason}` } });
const lineOf = (lines: readonly { id: string; partner: { id: string } }[], partner: string) =>
  lines.find((line) => line.partner.id === partner)?.id ?? "";

/** 10,000 that a list paid today: 6,000 and 4,000. */
async function paid() {
  const form = { fundId, source: "income" as const, purpose: "Dividend", paidOn: addDays(today, -1), amount: "10000" };
  const made = await call(gp(), "distributions.create", form);
  const { id } = await call(admin(), "distributions.approve", { id: made.id, rowVersion: made.rowVersion });
  await approveList(id);
  const { lines } = await call(gp(), "distributions.get", { id });
  return { id, line: lineOf(lines, alpha) };
}
async function approveList(id: string) {
  const [list] = (await call(gp(), "paymentLists.prepare", { id, payOn: today })).items;
  await call(admin(), "paymentLists.approve", { id: list?.id ?? "", rowVersion: list?.rowVersion ?? 0 });
  return list;
}
const record = (by: Person, id: string, returnedOn = today) =>
  call(by, "paymentReturns.record", { id, returnedOn, reason: "Account closed" });
const returnsOf = async (id: string) => (await call(gp(), "paymentReturns.list", { id })).items;
async function returned() {
  const { id, line } = await paid();
  await record(gp(), line);
  const [back] = await returnsOf(id);
  await call(admin(), "paymentReturns.confirm", { id: back?.id ?? "" });
  return { id, line, back: back?.id ?? "" };
}
const toPayOf = async (id: string) =>
  (await call(gp(), "distributions.get", { id })).lines.find(({ partner }) => partner.id === alpha);

test("a payment that came back is recorded by one, posted by another, and payable again", async () => {
  const { id, line } = await paid();
  expect(await balances()).toMatchObject({ [CASH]: 90000 });
  await record(gp(), line);
  const [waiting] = await returnsOf(id);
  expect(waiting).toMatchObject({
    amount: "6000",
    reason: "Account closed",
    confirmedAt: null,
    listRowId: expect.any(String),
  });
  await expect(call(gp(), "paymentReturns.confirm", { id: waiting?.id ?? "" })).rejects.toMatchObject(
    refusedFor("own_return"),
  );
  await expect(record(admin(), line)).rejects.toMatchObject(refusedFor("return_waits"));
  expect(await balances()).toMatchObject({ [CASH]: 90000 });
  await call(admin(), "paymentReturns.confirm", { id: waiting?.id ?? "" });
  expect(await balances()).toMatchObject({ [CASH]: 96000, [PAYABLE]: -6000 });
  expect(await toPayOf(id)).toMatchObject({ toPay: "6000", list: null, releasedOn: null });
  expect(await returnsOf(id)).toMatchObject([{ confirmedBy: { id: admin().id }, entryId: expect.any(String) }]);
  await expect(record(gp(), line)).rejects.toMatchObject(refusedFor("not_paid"));
  // The next list pays it, and nobody else twice.
  const list = await approveList(id);
  expect(list).toMatchObject({ amount: "6000" });
  expect(await balances()).toMatchObject({ [CASH]: 90000 });
  expect(await toPayOf(id)).toMatchObject({ toPay: "0", list: { number: 2 } });
});

test("what came back can be paid without a list, and come back again", async () => {
  const { id, line } = await returned();
  await call(gp(), "distributions.release", { id: line, paidOn: today });
  await call(admin(), "distributions.release", { id: line, paidOn: today });
  expect(await balances()).toMatchObject({ [CASH]: 90000 });
  await record(gp(), line);
  const [again] = await returnsOf(id);
  expect(again).toMatchObject({ listRowId: null, confirmedAt: null });
  await call(admin(), "paymentReturns.confirm", { id: again?.id ?? "" });
  expect(await balances()).toMatchObject({ [CASH]: 96000, [PAYABLE]: -6000 });
});

test("it is undone by two, until the partner is on a list again", async () => {
  const { id, back } = await returned();
  const undo = (by: Person, reason?: string) =>
    call(by, "paymentReturns.undo", { id: back, ...(reason !== undefined && { reason }) });
  await expect(undo(gp())).rejects.toMatchObject({ data: { fields: { reason: expect.any(String) } } });
  await undo(gp(), "It had arrived");
  await expect(undo(gp())).rejects.toMatchObject(refusedFor("own_undo"));
  await call(admin(), "paymentReturns.declineUndo", { id: back });
  expect(await returnsOf(id)).toMatchObject([{ undoAskedBy: null }]);
  await undo(gp(), "It had arrived");
  await undo(admin());
  expect(await balances()).toMatchObject({ [CASH]: 90000 });
  expect(await toPayOf(id)).toMatchObject({ toPay: "0", list: { number: 1 }, releasedBy: { id: admin().id } });
  expect(await returnsOf(id)).toMatchObject([{ undoneBy: { id: admin().id } }]);
  // Another may come back of the same payment; once it is listed again, that stands.
  const other = await returned();
  await approveList(other.id);
  await expect(call(gp(), "paymentReturns.undo", { id: other.back, reason: "No" })).rejects.toMatchObject(
    refusedFor("paid_again"),
  );
});

test("two at once confirm it once; days, withdrawal and who may", async () => {
  const { id, line } = await paid();
  await expect(record(gp(), line, addDays(today, 1))).rejects.toMatchObject({
    data: { fields: { returnedOn: expect.any(String) } },
  });
  await expect(record(gp(), line, addDays(today, -5))).rejects.toMatchObject({
    data: { fields: { returnedOn: expect.any(String) } },
  });
  for (const role of ["viewer", "analyst", "limited_partner"] as const)
    await expect(record(firm.people[role], line)).rejects.toMatchObject({ code: "forbidden" });
  // They prepare calls, and read no distribution.
  await expect(record(firm.people.investor_relations, line)).rejects.toMatchObject({ code: "not_found" });
  const stranger = (await newFirm(gp().server)).people.general_partner;
  await expect(record(stranger, line)).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "paymentReturns.list", { id })).rejects.toMatchObject({ code: "not_found" });
  await record(gp(), line);
  const [first] = await returnsOf(id);
  await call(gp(), "paymentReturns.withdraw", { id: first?.id ?? "" });
  expect(await returnsOf(id)).toEqual([]);
  await record(gp(), line);
  const [back] = await returnsOf(id);
  await expect(call(stranger, "paymentReturns.confirm", { id: back?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
  const both = await Promise.allSettled(
    [1, 2].map(() => call(admin(), "paymentReturns.confirm", { id: back?.id ?? "" })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await balances()).toMatchObject({ [CASH]: 96000, [PAYABLE]: -6000 });
});
