import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { approveRun, approveTerms } from "../../../../test/quarters.ts";

let firm: Firm;
let fundId: string;
let alpha = "";
let beta = "";
let own = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const ENDS = "2025-03-31";
const quarter = () => ({ fundId, endsOn: ENDS });
const read = () => call(gp(), "quarterCloses.get", quarter());
const stepsOf = async () =>
  Object.fromEntries(
    (await read()).steps.map(({ id, state, reason }) => [id, reason === null ? state : `${state}: ${reason}`]),
  );
const navs = async (asOf = ENDS) => {
  const { items, fund } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf });
  return [...items.map(({ nav }) => nav), fund.nav];
};

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Quarters", currency: "EUR" })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "600000" });
  beta = await addPartner(firm, { name: "Beta", fundId, amount: "300000" });
  own = await addPartner(firm, { name: "Own", fundId, amount: "100000", isGeneralPartner: true });
  const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
    postLines(firm, fundId, { effectiveOn, lines });
  await post("2025-01-01", [
    ["cash", "100000"],
    ["contributed", "-60000", alpha],
    ["contributed", "-30000", beta],
    ["contributed", "-10000", own],
  ]);
  await post("2025-02-01", [
    ["administration", "100.01"],
    ["cash", "-100.01"],
  ]);
  await post("2025-03-31", [
    ["cash", "50000"],
    ["realised_price", "-50000"],
  ]);
  await approveTerms(firm, fundId, { effectiveOn: "2025-01-01" });
});

test("steps say what is missing, worked out of the books", async () => {
  expect(await stepsOf()).toEqual({
    marks: "none: nothing_held",
    fees: "open: fee_missing",
    expenses: "done",
    carry: "open: not_accrued",
    allocation: "open: not_allocated",
    balance: "done",
  });
  await expect(call(gp(), "quarterCloses.prepare", quarter())).rejects.toMatchObject({
    data: { reason: "quarters.not_done" },
  });
  expect((await call(gp(), "quarterCloses.list", { fundId })).items.at(-1)).toEqual({
    endsOn: ENDS,
    state: "open",
    lockedAt: null,
  });
});

test("fees, carry and the allocation each wait for a colleague; the fund’s NAV stays and partners’ add up to it", async () => {
  const fee = await call(gp(), "feeRuns.prepare", { fundId, startsOn: "2025-01-01", endsOn: ENDS });
  expect(await stepsOf()).toMatchObject({ fees: "waiting" });
  await approveRun(firm, fee);
  // 50,000 of gain; 100.01 of costs; 4,500 of fees that the general partner does not bear.
  expect((await navs()).at(-1)).toBe("145399.99");
  const carry = await call(gp(), "fundCarry.prepare", quarter());
  expect(carry).toMatchObject({ state: "waiting", paid: "0.00", owed: "0.00" });
  await approveRun(firm, carry);
  const before = await navs();
  const allocation = await call(gp(), "quarterCloses.allocate", quarter());
  await approveRun(firm, allocation);
  expect((await navs()).at(-1)).toBe("145399.99");
  expect(await stepsOf()).toEqual({
    marks: "none: nothing_held",
    fees: "done",
    expenses: "done",
    carry: "done",
    allocation: "done",
    balance: "done",
  });
  expect(await navs()).toEqual(before);
  await expect(call(gp(), "quarterCloses.allocate", quarter())).rejects.toMatchObject({
    data: { reason: "quarters.nothing_to_allocate" },
  });
});

test("carry is what a liquidation would give the general partner, line by line, and moves capital to it", async () => {
  const { accrued, posted, parts, why } = await call(gp(), "fundCarry.standing", { fundId, asOf: ENDS });
  expect(why).toBeNull();
  expect(posted).toBe(accrued);
  const [first] = parts;
  // Alpha: 60,000 paid in; 30,000 of the gain, 3,000 of fees, 60.01 of costs: 86,939.99 before carry. 8 % for 89 days is 1,136.65,
  // and the catch-up is full, so that carry is a fifth of the profit.
  expect(first).toMatchObject({ value: "86939.99", accrued: "5388.00", change: "0.00" });
  const { lines } = await call(gp(), "fundCarry.trace", { fundId, partnerId: alpha, asOf: ENDS });
  expect(lines.length).toBeGreaterThan(3);
});

test("one prepares, another locks: the books are closed, and what is opened again was asked for by one and done by another", async () => {
  const prepared = await call(gp(), "quarterCloses.prepare", quarter());
  expect(prepared.close).toMatchObject({ state: "prepared", preparedBy: { id: gp().id } });
  const seen = { id: prepared.close?.id ?? "", rowVersion: prepared.close?.rowVersion ?? 0 };
  await expect(call(gp(), "quarterCloses.lock", seen)).rejects.toMatchObject({ data: { reason: "quarters.own" } });
  const locked = await call(admin(), "quarterCloses.lock", seen);
  expect(locked).toMatchObject({
    closedUntil: ENDS,
    close: { state: "locked", entryNo: 6, lockedBy: { id: admin().id } },
  });
  await expect(
    postLines(firm, fundId, {
      effectiveOn: ENDS,
      lines: [
        ["cash", "1"],
        ["other_income", "-1"],
      ],
    }),
  ).rejects.toMatchObject({ data: { reason: "ledger.period_closed" } });
  expect((await call(gp(), "journalDrafts.list", { fundId })).items).toEqual([]);
  const { closing } = locked.close ?? {};
  const asked = await call(gp(), "periodLocks.askReopening", {
    id: closing?.id ?? "",
    rowVersion: closing?.rowVersion ?? 0,
    reason: "An invoice came late",
  });
  await expect(call(gp(), "periodLocks.reopen", asked)).rejects.toMatchObject({
    data: { reason: "ledger.own_reopening" },
  });
  await call(admin(), "periodLocks.reopen", { id: asked.id, rowVersion: asked.rowVersion });
  expect(await read()).toMatchObject({ close: null, closedUntil: null, earlier: [{ state: "reopened" }] });
});

test("a late invoice makes steps open again, and the close that was prepared before is not locked", async () => {
  const prepared = await call(gp(), "quarterCloses.prepare", quarter());
  const seen = { id: prepared.close?.id ?? "", rowVersion: prepared.close?.rowVersion ?? 0 };
  await postLines(firm, fundId, {
    effectiveOn: "2025-03-30",
    lines: [
      ["professional_fees", "0.01"],
      ["payables", "-0.01"],
    ],
  });
  expect(await stepsOf()).toMatchObject({ carry: "open: stale", allocation: "open: not_allocated" });
  await expect(call(admin(), "quarterCloses.lock", seen)).rejects.toMatchObject({
    data: { reason: "quarters.not_done" },
  });
  await call(gp(), "quarterCloses.withdraw", { id: seen.id });
  // A cent of costs costs nobody carry, and is one partner's.
  const carry = await call(gp(), "fundCarry.prepare", quarter());
  if (carry.draft !== null) await approveRun(firm, carry);
  await approveRun(firm, await call(gp(), "quarterCloses.allocate", quarter()));
  const sum = (await navs()).slice(0, -1).reduce((total, nav) => total + Math.round(Number(nav) * 100), 0);
  expect(sum).toBe(14539998);
  expect(await stepsOf()).toMatchObject({ carry: "done", allocation: "done", balance: "done" });
});

test("two at once: a quarter is prepared once", async () => {
  const asked = await Promise.allSettled([
    call(gp(), "quarterCloses.prepare", quarter()),
    call(admin(), "quarterCloses.prepare", quarter()),
  ]);
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a transfer takes what is the seller’s of income and expenses along", async () => {
  const { close } = await read();
  await call(admin(), "quarterCloses.withdraw", { id: close?.id ?? "" });
  const before = await navs("2025-04-01");
  const { items } = await call(gp(), "commitments.list", { limitedPartnerId: beta });
  const taker = await addPartner(firm, { name: "Zeta", fundId, amount: "1000", admittedOn: "2025-03-31" });
  const { id, rowVersion } = await call(gp(), "commitmentChanges.create", {
    commitmentId: items[0]?.id ?? "",
    kind: "transfer",
    amount: "300000",
    effectiveOn: "2025-04-01",
    toPartnerId: taker,
    reason: "Sold",
  });
  await call(admin(), "commitmentChanges.confirm", { id, rowVersion });
  const after = await call(gp(), "capitalAccounts.list", { id: fundId, asOf: "2025-04-01" });
  const nav = (name: string) => after.items.find(({ partnerName }) => partnerName === name)?.nav;
  expect(nav("Beta")).toBe("0.00");
  expect(nav("Zeta")).toBe(before[1]);
  expect(after.fund.nav).toBe(before.at(-1));
});

test("who may: readers of the books look, others see nothing, and carry is for its readers", async () => {
  const {
    viewer,
    analyst,
    investor_relations: relations,
    limited_partner: lp,
    compliance_officer: officer,
  } = firm.people;
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  for (const one of [viewer, analyst, relations, lp]) {
    await expect(call(one, "quarterCloses.get", quarter())).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(one, "fundCarry.standing", { fundId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(one, "quarterCloses.prepare", quarter())).rejects.toMatchObject({ code: "forbidden" });
  }
  expect((await call(officer, "quarterCloses.get", quarter())).steps).toHaveLength(6);
  await expect(call(officer, "quarterCloses.prepare", quarter())).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(officer, "fundCarry.standing", { fundId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(stranger, "quarterCloses.get", quarter())).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "fundCarry.standing", { fundId })).rejects.toMatchObject({ code: "not_found" });
});
