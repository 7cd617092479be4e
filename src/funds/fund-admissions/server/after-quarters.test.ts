import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dueCalls } from "#funds/capital-calls/server/schedule.ts";
import { addDays } from "#maths/money/plain-date.ts";
import {
  agree as agreeTerms,
  approveAdmission,
  foundFund,
  openFund,
  payIn,
} from "../../../../test/fund-with-admissions.ts";
import { asOwner, call, type Firm, newFirm, runClock, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines, workEveryDay } from "../../../../test/partners.ts";
import { approveRun } from "../../../../test/quarters.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let firm: Firm;
let fundId = "";
let alpha = "";
let beta = "";
const FIRST = "2025-01-01";
const ENDS = "2025-03-31";
const CLOSES = "2025-04-10";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

const agree = (terms: object = {}, since = FIRST) => agreeTerms(firm, { fundId, since, terms });
const admit = (name: string, amount: string, admittedOn: string) =>
  addPartner(firm, { name, fundId, amount, admittedOn });
const form = (more: object = {}) => ({ fundId, kind: "subsequent" as const, closesOn: CLOSES, ...more });
const preview = (more: object = {}) => call(relations(), "fundAdmissions.preview", form(more));
const prepare = (more: object = {}) => call(relations(), "fundAdmissions.create", form(more));
const close = (more: object = {}) => approveAdmission(firm, form(more));
const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
  postLines(firm, fundId, { effectiveOn, lines });
async function navs(asOf = CLOSES) {
  const { items, fund } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf });
  return { ...Object.fromEntries(items.map(({ partnerName, nav }) => [partnerName, nav])), fund: fund.nav };
}
const runFees = async (startsOn = FIRST, endsOn = ENDS) =>
  approveRun(firm, await call(gp(), "feeRuns.prepare", { fundId, startsOn, endsOn }));
const allocate = async (endsOn = ENDS) =>
  approveRun(firm, await call(gp(), "quarterCloses.allocate", { fundId, endsOn }));
async function letter(
  limitedPartnerId: string,
  term: { kind: "fee_discount" | "fee_holiday"; share?: string; endsOn?: string },
) {
  const [one] = (await call(relations(), "commitments.list", { limitedPartnerId })).items;
  const uploadId = await uploadFile(relations(), "Letter.txt", "agreed");
  const about = { uploadId, recordId: limitedPartnerId, category: "legal" as const };
  const { id: documentId } = await call(relations(), "documents.create", about);
  const made = await call(relations(), "sideLetters.create", {
    commitmentId: one?.id ?? "",
    documentId,
    effectiveOn: FIRST,
    ...term,
  });
  await call(gp(), "sideLetters.confirm", { id: made.id, rowVersion: made.rowVersion });
}
const dividedOf = ({ divided }: { divided: readonly { partner: { name: string }; amount: string }[] }) =>
  Object.fromEntries(divided.map(({ partner, amount }) => [partner.name, amount]));

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
beforeEach(async () => {
  const partners = [
    ["Alpha", "600000"],
    ["Beta", "400000"],
  ] as const;
  const founded = await foundFund(firm, { since: FIRST, partners });
  fundId = founded.fundId;
  [alpha = "", beta = ""] = founded.ids;
});
/** Of partners of 600,000 and 400,000 a tenth is called; in the first quarter there are a gain of 15,000 and costs of 100.01. */
async function opened(more: object = {}) {
  await openFund(firm, { fundId, since: FIRST, terms: more });
  await payIn(firm, fundId, {
    on: "2025-01-02",
    paid: [
      [alpha, "60000"],
      [beta, "40000"],
    ],
  });
  await post("2025-02-01", [
    ["administration", "100.01"],
    ["cash", "-100.01"],
  ]);
  await post(ENDS, [
    ["cash", "15000"],
    ["realised_price", "-15000"],
  ]);
}
async function quarterDone(more: object = {}) {
  await opened(more);
  await runFees();
  await allocate();
}

describe("a closing after a quarter whose fee was run and whose gain was allocated", () => {
  test("catches the run up, reallocates what was allocated, and the fund stays what it was", async () => {
    await quarterDone();
    // 60,000 − 3,000 of fees + 9,000 of the gain − 60.01 of costs; 40,000 − 2,000 + 6,000 − 40.00.
    expect(await navs()).toEqual({ Alpha: "65939.99", Beta: "43960.00", fund: "109899.99" });
    await admit("Gamma", "250000", CLOSES);
    const shown = await preview();
    // A fifth of the fund joins: 2 % of 250,000 for a quarter of a year, interest on it for ten days.
    expect(shown).toMatchObject({ contribution: "20000", fee: "1250", feeInterest: "2.74" });
    expect(dividedOf(shown)).toEqual({ Gamma: "2980", Alpha: "-1788", Beta: "-1192" });
    const closed = await close();
    const [gamma] = closed.divided;
    expect(gamma?.parts.map(({ amount }) => amount)).toEqual(["3000", "-20"]);
    expect(gamma?.parts.every(({ account }) => account.name !== "")).toBe(true);
    expect(await navs()).toEqual({ Alpha: "52151.99", Beta: "34768.00", Gamma: "22980.00", fund: "109899.99" });
  });

  test("counts interest on fees from the day they were payable, where the terms say in advance", async () => {
    await quarterDone({ feesDue: "advance" });
    await admit("Gamma", "250000", CLOSES);
    const shown = await preview();
    // 1,250 at 8 % for the 99 days since 1 January.
    expect(shown).toMatchObject({ fee: "1250", feeInterest: "27.12" });
    await agree({ feesDue: "advance", lateFeeFrom: "period_end" }, "2025-04-01");
    expect(await preview()).toMatchObject({ fee: "1250", feeInterest: "2.74" });
  });

  test("at net asset value the premium pays for it", async () => {
    await quarterDone({ lateEntry: "nav" });
    await admit("Gamma", "250000", CLOSES);
    const closed = await close();
    // A fifth of 109,899.99 and of the 5,000 of fees that others bore alone; 20,000 of it are contributed.
    expect(closed).toMatchObject({ premium: "2980", fee: "1250", basis: { nav: "109899.99", addedBack: "5000" } });
    expect(await navs()).toMatchObject({ Gamma: "22980.00", fund: "109899.99" });
  });

  test("leaves realised gains with the earlier partners where the terms do", async () => {
    await quarterDone({ lateRealised: "out" });
    await admit("Gamma", "250000", CLOSES);
    expect(dividedOf(await preview())).toEqual({ Gamma: "-20", Alpha: "12", Beta: "8" });
  });

  test("asks for each one’s own rate, and nothing of the general partner", async () => {
    await quarterDone();
    const gamma = await admit("Gamma", "250000", CLOSES);
    const delta = await admit("Delta", "250000", CLOSES);
    await addPartner(firm, { name: "Own", fundId, amount: "10000", admittedOn: CLOSES, isGeneralPartner: true });
    await letter(gamma, { kind: "fee_discount", share: "50" });
    await letter(delta, { kind: "fee_holiday", endsOn: "2025-01-31" });
    const { lines } = await preview();
    const fees = Object.fromEntries(lines.map(({ partner, fee }) => [partner.name, fee]));
    // Half of 1,250; of a quarter two months; and none.
    expect(fees).toMatchObject({ Gamma: "625", Delta: "833.33", Own: "0" });
  });

  test("is reversed with what it divided, and is stale once another quarter is", async () => {
    await quarterDone();
    await admit("Gamma", "250000", CLOSES);
    const made = await prepare();
    await post("2025-04-01", [
      ["cash", "500"],
      ["other_income", "-500"],
    ]);
    await allocate("2025-06-30");
    await expect(
      call(gp(), "fundAdmissions.approve", { id: made.id, rowVersion: made.rowVersion }),
    ).rejects.toMatchObject({ data: { reason: "fund_admissions.quarter_since" } });
    await call(relations(), "fundAdmissions.cancel", { id: made.id, rowVersion: made.rowVersion, reason: "A quarter" });
    const closed = await close({ closesOn: "2025-07-01" });
    // Of the second quarter Gamma had its part by then: a fifth of 500.
    expect(dividedOf(closed)).toEqual({ Gamma: "2980", Alpha: "-1788", Beta: "-1192" });
    const before = await navs("2025-07-01");
    expect(before).toMatchObject({ Gamma: "23080.00" });
    const asked = await call(gp(), "fundAdmissions.cancel", {
      id: closed.id,
      rowVersion: closed.rowVersion,
      reason: "Wrong",
    });
    await call(admin(), "fundAdmissions.cancel", { id: closed.id, rowVersion: asked.rowVersion, reason: "Wrong" });
    // Alpha keeps its 240 of the 500.
    expect(await navs("2025-07-01")).toMatchObject({ Alpha: "66179.99", Gamma: "100.00" });
    expect(dividedOf(await preview({ closesOn: "2025-07-01" }))).toEqual(dividedOf(closed));
  });

  test("a third closing builds on the second, exactly once", async () => {
    await quarterDone();
    await admit("Gamma", "250000", CLOSES);
    await close();
    await admit("Delta", "1250000", "2025-04-20");
    const closed = await close({ closesOn: "2025-04-20" });
    // Half of the fund: half of the gain, 7,500, and of the costs, 50.01 or 50.00; its own fee of one quarter alone.
    expect(closed.fee).toBe("6250");
    const half = Number(dividedOf(closed)["Delta"]);
    expect([7449.99, 7450]).toContain(half);
    const after = await navs("2025-04-20");
    expect(after).toMatchObject({ fund: "109899.99" });
    const { fund, ...own } = after;
    expect(Object.values<string>(own).reduce((sum, nav) => sum + Math.round(Number(nav) * 100), 0)).toBe(
      Number(fund) * 100,
    );
  });
});

test("what a closing divided stays: neither the run nor the allocation is taken back under it", async () => {
  await quarterDone();
  await admit("Gamma", "250000", CLOSES);
  await close();
  const { items } = await call(gp(), "ledger.journal", { id: fundId });
  for (const kind of ["management_fee", "allocation"]) {
    const entry = items.find((one) => one.kind === kind);
    const draft = await call(gp(), "journalDrafts.reverse", {
      id: entry?.id ?? "",
      effectiveOn: entry?.effectiveOn ?? "",
      memo: "Wrong",
      relatesTo: null,
    });
    await expect(
      call(admin(), "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion }),
    ).rejects.toMatchObject({ data: { reason: "fund_admissions.quarter_divided" } });
    await call(gp(), "journalDrafts.delete", { id: draft.id });
  }
});

test("a run in which the joining were counted is not caught up again", async () => {
  await opened();
  await admit("Gamma", "250000", "2025-03-31");
  await runFees();
  await allocate();
  const shown = await preview();
  expect(shown.fee).toBe("0");
  // Of the gain, which followed what was contributed, it had nothing; of the costs its fifth.
  expect(dividedOf(shown)).toEqual({ Gamma: "3000", Alpha: "-1800", Beta: "-1200" });
});

test("a quarter that ended before and is not run or allocated yet is named", async () => {
  await quarterDone();
  await admit("Gamma", "250000", CLOSES);
  expect((await preview()).unfinished).toBeNull();
  expect((await preview({ closesOn: "2025-07-10" })).unfinished).toBe("2025-06-30");
  await runFees("2025-04-01", "2025-06-30");
  // The fee is run, and nothing is allocated.
  expect((await preview({ closesOn: "2025-07-10" })).unfinished).toBe("2025-06-30");
  await post("2025-06-01", [
    ["cash", "500"],
    ["other_income", "-500"],
  ]);
  await allocate("2025-06-30");
  expect((await preview({ closesOn: "2025-06-30" })).unfinished).toBeNull();
});

test("fees that were called are covered by runs, and caught up once", async () => {
  await agree();
  await close({ kind: "initial", closesOn: FIRST });
  const fee = {
    type: "capitalCallFees" as const,
    subType: "Management Fees: Inside Commitment" as const,
    amount: "5000",
  };
  const made = await call(relations(), "capitalCalls.create", {
    fundId,
    purpose: "Fees",
    dueOn: addDays(new Date().toISOString().slice(0, 10), 60),
    items: [fee],
  });
  const approved = await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  await call(relations(), "capitalCalls.issue", { id: made.id, rowVersion: approved.rowVersion });
  await asOwner(gp().server, firm, (db) =>
    db.query("update capital_calls set due_on = '2025-01-15' where org_id = $1 and id = $2", [firm.id, made.id]),
  );
  await runClock(gp().server, dueCalls, firm);
  await admit("Gamma", "250000", CLOSES);
  // As it was called, 5,000 × 250 ÷ 1,000; then as it was run.
  expect((await preview()).fee).toBe("1250");
  await runFees();
  const { fee: caughtUp, contribution, basis } = await preview();
  expect({ caughtUp, contribution }).toEqual({ caughtUp: "1250", contribution: "0" });
  expect(basis.flows.map(({ what, isCovered, startsOn }) => [what, isCovered, startsOn])).toEqual([
    ["fee", true, undefined],
    ["fee", undefined, FIRST],
  ]);
});

test("a fee on value does not grow with who joins: those who bore it share it again", async () => {
  await opened({ feeBasis: "nav" });
  await allocate();
  await runFees("2025-04-01", "2025-06-30");
  await admit("Gamma", "250000", "2025-07-10");
  const shown = await preview({ closesOn: "2025-07-10" });
  // 2 % of 114,899.99 for a quarter of a year: 574.50, of which a fifth is 114.90; 2,980 as above.
  expect(shown.fee).toBe("0");
  expect(dividedOf(shown)).toEqual({ Gamma: "2865.1", Alpha: "-1719.06", Beta: "-1146.04" });
});

test("the database refuses rows that do not add up account by account", async () => {
  await quarterDone();
  await admit("Gamma", "250000", CLOSES);
  const made = await prepare();
  await asOwner(gp().server, firm, (db) =>
    db.query("update fund_admission_parts set amount = amount + 0.01 where fund_admission_id = $1 and amount = 3000", [
      made.id,
    ]),
  );
  await expect(
    call(gp(), "fundAdmissions.approve", { id: made.id, rowVersion: made.rowVersion }),
  ).rejects.toMatchObject({
    code: "conflict",
  });
});

const DUE = addDays(new Date().toISOString().slice(0, 10), 60);
const fee = (amount: string) => ({
  type: "capitalCallFees" as const,
  subType: "Management Fees: Inside Commitment" as const,
  amount,
});
const amountsOf = (lines: readonly { partner: { name: string }; amount: string }[]) =>
  Object.fromEntries(lines.map(({ partner, amount }) => [partner.name, Number(amount)]));
async function called(amount: string, more: object = {}) {
  const shown = { fundId, dueOn: DUE, items: [fee(amount)], ...more };
  const { areFeesCounted, lines } = await call(relations(), "capitalCalls.preview", shown);
  return [areFeesCounted, amountsOf(lines)];
}

test("fees that were caught up are not called again: a later call of the period asks each for what it still owes of it", async () => {
  await quarterDone();
  await admit("Gamma", "250000", CLOSES);
  expect((await close()).fee).toBe("1250");
  const period = { feeFrom: FIRST, feeTo: ENDS };
  // What was run is 3,000 and 2,000 of the earlier; Gamma paid its 1,250 at the closing.
  expect(await called("5000", period)).toEqual([true, { Alpha: 3000, Beta: 2000, Gamma: 0 }]);
  // A half of it, and more than all of it.
  expect(await called("2500", period)).toEqual([true, { Alpha: 1500, Beta: 1000, Gamma: 0 }]);
  expect(await called("6250", period)).toEqual([true, { Alpha: 3600, Beta: 2400, Gamma: 250 }]);
  // Of another quarter, and of none that is named, as before.
  const next = { feeFrom: "2025-04-01", feeTo: "2025-06-30" };
  expect(await called("5000", next)).toEqual([false, { Alpha: 2400, Beta: 1600, Gamma: 1000 }]);
  expect(await called("5000")).toEqual([false, { Alpha: 2400, Beta: 1600, Gamma: 1000 }]);
  // Ninety days of the first and ninety of the second quarter: of what was caught up all of the first counts.
  expect(await called("10000", { feeFrom: FIRST, feeTo: "2025-06-30" })).toEqual([
    true,
    { Alpha: 5400, Beta: 3600, Gamma: 1000 },
  ]);
});

test("what was called of a period before a closing counts beside what was caught up", async () => {
  await quarterDone();
  await admit("Gamma", "250000", CLOSES);
  await close();
  const period = { feeFrom: FIRST, feeTo: ENDS };
  const made = await call(relations(), "capitalCalls.create", {
    fundId,
    purpose: "Fees",
    dueOn: DUE,
    items: [fee("1000")],
    ...period,
  });
  expect(amountsOf(made.lines)).toEqual({ Alpha: 600, Beta: 400, Gamma: 0 });
  // The rest, while the first waits.
  expect(await called("4000", period)).toEqual([true, { Alpha: 2400, Beta: 1600, Gamma: 0 }]);
});
