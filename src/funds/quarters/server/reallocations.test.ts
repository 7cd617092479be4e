import { beforeAll, beforeEach, expect, test } from "vitest";
import { approveAdmission, fundWithAdmissions } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, approveKyc, postLines } from "../../../../test/partners.ts";
import { approveRun } from "../../../../test/quarters.ts";
import { closeBooks } from "../../../../test/statements.ts";

let firm: Firm;
let fundId = "";
const FIRST = "2025-01-01";
const ENDS = "2025-03-31";
const CLOSES = "2025-04-10";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

const admit = (name: string, amount: string, admittedOn: string) =>
  addPartner(firm, { name, fundId, amount, admittedOn });
const prepareAdmission = (closesOn = CLOSES, kind: "initial" | "subsequent" = "subsequent") =>
  call(relations(), "fundAdmissions.create", { fundId, kind, closesOn });
const close = (closesOn = CLOSES) => approveAdmission(firm, { fundId, kind: "subsequent", closesOn });
async function reverseAdmission({ id, rowVersion }: { id: string; rowVersion: number }) {
  const asked = await call(gp(), "fundAdmissions.cancel", { id, rowVersion, reason: "Wrong" });
  await call(admin(), "fundAdmissions.cancel", { id, rowVersion: asked.rowVersion, reason: "Wrong" });
}
const allocate = async (endsOn = ENDS) =>
  approveRun(firm, await call(gp(), "quarterCloses.allocate", { fundId, endsOn }));
const prepareDivision = (endsOn = ENDS) => call(gp(), "quarterCloses.divide", { fundId, endsOn });
const divide = async (endsOn = ENDS) => approveRun(firm, await prepareDivision(endsOn));
const quarter = (endsOn = ENDS) => call(gp(), "quarterCloses.get", { fundId, endsOn });
const stepOf = async (endsOn = ENDS) => (await quarter(endsOn)).steps.find(({ id }) => id === "allocation");
async function reverse(entryId: string | null | undefined, effectiveOn: string) {
  const draft = await call(gp(), "journalDrafts.reverse", {
    id: entryId ?? "",
    effectiveOn,
    memo: "Wrong",
    relatesTo: null,
  });
  return call(admin(), "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
}
const lastDivision = async () => (await quarter()).divisions.at(-1);
async function allocationEntry() {
  const { items } = await call(gp(), "ledger.journal", { id: fundId });
  return items.findLast(({ kind, effectiveOn }) => kind === "allocation" && effectiveOn === ENDS)?.id;
}

/** Each partner’s NAV on a day; together they are the fund’s. */
async function navs(asOf: string) {
  const { items, fund } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf });
  const cents = items.reduce((sum, { nav }) => sum + Math.round(Number(nav) * 100), 0);
  expect({ asOf, cents }).toEqual({ asOf, cents: Math.round(Number(fund.nav) * 100) });
  return Object.fromEntries(items.map(({ partnerName, nav }) => [partnerName, nav]));
}

/** Alpha and Beta committed 600,000 and 400,000, paid a tenth; in the first quarter there are a gain of 15,000 and costs of 100.01. */
beforeEach(async () => {
  ({ fundId } = await fundWithAdmissions(firm, {
    since: FIRST,
    partners: [
      ["Alpha", "600000", "60000"],
      ["Beta", "400000", "40000"],
    ],
    paidOn: "2025-01-02",
  }));
  await spend("100.01", "2025-02-01");
  await postLines(firm, fundId, {
    effectiveOn: ENDS,
    lines: [
      ["cash", "15000"],
      ["realised_price", "-15000"],
    ],
  });
});
const spend = (amount: string, effectiveOn: string) =>
  postLines(firm, fundId, {
    effectiveOn,
    lines: [
      ["administration", amount],
      ["cash", `-${amount}`],
    ],
  });

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});

test("a quarter that is allocated after a later closing is reallocated with who joined, to the cent as if it had been allocated before", async () => {
  await admit("Gamma", "250000", CLOSES);
  await close();
  await allocate();
  expect(await stepOf()).toMatchObject({ state: "open", reason: "not_reallocated", count: 1 });
  // Gamma contributed a fifth of what was called, and has nothing of the quarter.
  expect(await navs(CLOSES)).toEqual({ Alpha: "56939.99", Beta: "37960.00", Gamma: "20000.00" });
  const run = await prepareDivision();
  expect(await stepOf()).toMatchObject({ state: "waiting", draft: run.draft });
  await approveRun(firm, run);
  expect(await stepOf()).toMatchObject({ state: "done" });
  // A fifth of 15,000 and of 100.01, as of a quarter that was allocated before.
  expect(await navs(CLOSES)).toEqual({ Alpha: "55151.99", Beta: "36768.00", Gamma: "22980.00" });
  // At the quarter’s end Gamma was not there.
  expect(await navs(ENDS)).toEqual({ Alpha: "68939.99", Beta: "45960.00" });
  const { divisions } = await quarter();
  expect(divisions).toHaveLength(1);
  expect(divisions[0]).toMatchObject({ state: "posted", postedOn: CLOSES, closing: { name: "Fund: closing 2" } });
  await expect(prepareDivision()).rejects.toMatchObject({ data: { reason: "quarters.nothing_to_divide" } });
});

test("is the same as where the quarter was allocated first", async () => {
  await allocate();
  await admit("Gamma", "250000", CLOSES);
  await close();
  expect(await navs(CLOSES)).toEqual({ Alpha: "55151.99", Beta: "36768.00", Gamma: "22980.00" });
  await expect(prepareDivision()).rejects.toMatchObject({ data: { reason: "quarters.nothing_to_divide" } });
});

test("of two allocations of a quarter the one after the closing alone is divided by it", async () => {
  await allocate();
  await admit("Gamma", "250000", CLOSES);
  await close();
  await spend("50", "2025-03-30");
  await allocate();
  await divide();
  expect(await navs(CLOSES)).toEqual({ Alpha: "55127.99", Beta: "36752.00", Gamma: "22970.00" });
});

test("closing by closing; a later closing waits until it is done, and builds on it", async () => {
  await admit("Gamma", "250000", CLOSES);
  await close();
  await admit("Delta", "1250000", "2025-04-20");
  await close("2025-04-20");
  await allocate();
  expect(await stepOf()).toMatchObject({ reason: "not_reallocated", count: 2 });
  await admit("Omega", "2500000", "2025-04-30");
  await expect(prepareAdmission("2025-04-30")).rejects.toMatchObject({
    data: { reason: "fund_admissions.unreallocated" },
  });
  await divide();
  expect(await stepOf()).toMatchObject({ reason: "not_reallocated", count: 1 });
  await divide();
  // Half of the 14,899.99 of the quarter, and half of the 100,000 that was called.
  const then = await navs("2025-04-20");
  expect(
    Object.values<string>(then)
      .map(Number)
      .reduce((sum, nav) => sum + nav, 0),
  ).toBeCloseTo(114899.99, 2);
  expect(Math.abs(Number(then["Delta"]) - 57450)).toBeLessThan(0.02);
  expect(Number(then["Gamma"]) - 11490).toBeCloseTo(0, 1);
  const closed = await close("2025-04-30");
  const half = closed.divided.find(({ partner }) => partner.name === "Omega")?.amount;
  expect(Math.abs(Number(half) - 7450)).toBeLessThan(0.02);
});

test("is taken back in order: closings, what was divided by them, the allocation", async () => {
  await admit("Gamma", "250000", CLOSES);
  const closed = await close();
  await allocate();
  const allocation = await allocationEntry();
  await divide();
  await expect(reverse(allocation, ENDS)).rejects.toMatchObject({ data: { reason: "quarters.reallocated_since" } });
  await expect(
    call(gp(), "fundAdmissions.cancel", { id: closed.id, rowVersion: closed.rowVersion, reason: "Wrong" }),
  ).rejects.toMatchObject({ data: { reason: "fund_admissions.reallocated_since" } });
  await reverse((await lastDivision())?.entryId, CLOSES);
  expect(await lastDivision()).toMatchObject({ state: "reversed" });
  expect(await navs(CLOSES)).toMatchObject({ Gamma: "20000.00" });
  expect(await stepOf()).toMatchObject({ reason: "not_reallocated", count: 1 });
  await divide();
  expect(await navs(CLOSES)).toMatchObject({ Gamma: "22980.00" });
  await reverse((await lastDivision())?.entryId, CLOSES);
  await call(gp(), "journalDrafts.list", { fundId }).then(({ items }) =>
    Promise.all(items.map(({ id }) => call(gp(), "journalDrafts.delete", { id }))),
  );
  await reverse(allocation, ENDS);
  // Without the allocation there is nothing to divide; allocated again, there is.
  await expect(prepareDivision()).rejects.toMatchObject({ data: { reason: "quarters.nothing_to_divide" } });
  await allocate();
  expect(await stepOf()).toMatchObject({ reason: "not_reallocated", count: 1 });
  await reverseAdmission(closed);
  // Without the closing nobody joined; closed again, what is allocated by then is divided by the closing itself.
  expect(await stepOf()).toMatchObject({ state: "done" });
  await close();
  expect(await navs(CLOSES)).toEqual({ Alpha: "55151.99", Beta: "36768.00", Gamma: "22980.00" });
});

test("of two who divide at once one does, and one person alone posts nothing", async () => {
  await admit("Gamma", "250000", CLOSES);
  await close();
  await allocate();
  const both = await Promise.allSettled([prepareDivision(), prepareDivision()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [made] = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await expect(call(gp(), "journalDrafts.approve", made?.draft ?? { id: "", rowVersion: 1 })).rejects.toMatchObject({
    data: { reason: "ledger.own_draft" },
  });
  await call(admin(), "journalDrafts.approve", made?.draft ?? { id: "", rowVersion: 1 });
  expect(await navs(CLOSES)).toMatchObject({ Gamma: "22980.00" });
});

test("what waits goes stale once its closing is reversed", async () => {
  await admit("Gamma", "250000", CLOSES);
  const closed = await close();
  await allocate();
  const { draft } = await prepareDivision();
  await reverseAdmission(closed);
  expect((await quarter()).divisions.at(-1)).toMatchObject({ isStale: true });
  await expect(call(admin(), "journalDrafts.approve", draft ?? { id: "", rowVersion: 1 })).rejects.toMatchObject({
    data: { reason: "ledger.stale" },
  });
});

test("is posted on an open day; until then later quarters wait for it too", async () => {
  await admit("Gamma", "250000", CLOSES);
  await close();
  await allocate();
  const { steps } = await quarter("2025-06-30");
  expect(steps.find(({ id }) => id === "allocation")).toMatchObject({ reason: "not_reallocated" });
  await closeBooks(firm, { fundId, endsOn: "2025-06-30" });
  const run = await prepareDivision();
  expect(await lastDivision()).toMatchObject({ postedOn: "2025-07-01", endsOn: ENDS });
  await approveRun(firm, run);
  expect(await navs(CLOSES)).toMatchObject({ Gamma: "20000.00" });
  expect(await navs("2025-07-01")).toMatchObject({ Gamma: "22980.00" });
});

test("a commitment does not change hands before it is done", async () => {
  await admit("Gamma", "250000", CLOSES);
  await close();
  await allocate();
  const { items } = await call(relations(), "fundPartners.list", { id: fundId });
  const of = items.find(({ name }) => name === "Beta");
  const { id: omega } = await call(relations(), "limitedPartners.create", { name: "Omega" });
  await approveKyc(firm, omega);
  const asked = {
    commitmentId: of?.commitmentId ?? "",
    kind: "transfer",
    amount: "400000",
    toPartnerId: omega,
  } as const;
  const change = await call(relations(), "commitmentChanges.create", {
    ...asked,
    effectiveOn: "2025-05-01",
    reason: "Sold",
  });
  const confirm = () => call(gp(), "commitmentChanges.confirm", { id: change.id, rowVersion: change.rowVersion });
  await expect(confirm()).rejects.toMatchObject({ data: { reason: "commitments.unreallocated" } });
  await divide();
  await confirm();
  expect(await navs("2025-05-01")).toMatchObject({ Beta: "0.00", Omega: "36768.00", Gamma: "22980.00" });
});
