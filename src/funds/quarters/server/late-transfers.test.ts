import { beforeAll, expect, test } from "vitest";
import { Random } from "#app/demo/server/random.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { approveAdmission, foundFund, fundWithAdmissions, openFund } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, approveKyc, postLines } from "../../../../test/partners.ts";
import { approveRun } from "../../../../test/quarters.ts";
import { closeBooks, prepareStatements } from "../../../../test/statements.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";

let firm: Firm;
const FIRST = "2025-01-01";
const ENDS = "2025-03-31";
const NEXT = "2025-06-30";
const STORIES = isWholeRun ? 20 : 3;
const DAYS = [ENDS, "2025-04-05", "2025-04-10", "2025-05-11", "2025-05-20", NEXT];
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});

/** Of 1,020,000 committed 306,000 were paid; 7,777.77 were spent and 100,000.01 gained in the first quarter. */
async function newFund(terms: object = {}) {
  const { fundId, ids } = await fundWithAdmissions(firm, {
    since: FIRST,
    partners: [
      ["Alpha", "611111", "183333.30"],
      ["Beta", "388889", "116666.70"],
    ],
    paidOn: "2025-01-02",
    terms,
  });
  const own = { name: "Manager", fundId, amount: "20000", admittedOn: FIRST, isGeneralPartner: true };
  const manager = await addPartner(firm, own);
  await spend(fundId, "7777.77", "2025-02-14");
  await gain(fundId, "100000.01", ENDS);
  return { fundId, ids: [...ids, manager] };
}
const spend = (fundId: string, amount: string, effectiveOn: string) =>
  postLines(firm, fundId, {
    effectiveOn,
    lines: [
      ["administration", amount],
      ["cash", `-${amount}`],
    ],
  });
const gain = (fundId: string, amount: string, effectiveOn: string) =>
  postLines(firm, fundId, {
    effectiveOn,
    lines: [
      ["cash", amount],
      ["realised_price", `-${amount}`],
    ],
  });

const prepareAllocation = (fundId: string, endsOn: string) => call(gp(), "quarterCloses.allocate", { fundId, endsOn });
const allocate = async (fundId: string, endsOn = ENDS) => approveRun(firm, await prepareAllocation(fundId, endsOn));
const prepareDivision = (fundId: string, endsOn = ENDS) => call(gp(), "quarterCloses.divide", { fundId, endsOn });
const quarter = (fundId: string, endsOn = ENDS) => call(gp(), "quarterCloses.get", { fundId, endsOn });
const unreallocated = async (fundId: string, endsOn = ENDS) => {
  const step = (await quarter(fundId, endsOn)).steps.find(({ id }) => id === "allocation");
  return step?.reason === "not_reallocated" ? step.count : 0;
};
/** All that is missing until a quarter, one after the other. */
async function catchUp(fundId: string, endsOn = ENDS): Promise<number> {
  let done = 0;
  for (; (await unreallocated(fundId, endsOn)) > 0; done += 1) {
    const run = await prepareDivision(fundId, endsOn);
    if (run.draft) await approveRun(firm, run);
  }
  return done;
}

type Sale = { from: string; to: string; amount: string; on: string };
async function prepareSale(fundId: string, { from, to, amount, on }: Sale) {
  const { items } = await call(relations(), "fundPartners.list", { id: fundId });
  const toPartnerId = items.find(({ name }) => name === to)?.limitedPartnerId ?? (await newPartner(to));
  return call(relations(), "commitmentChanges.create", {
    commitmentId: items.find(({ name }) => name === from)?.commitmentId ?? "",
    kind: "transfer",
    amount,
    effectiveOn: on,
    toPartnerId,
    reason: "Sold",
  });
}
async function newPartner(name: string) {
  const { id } = await call(relations(), "limitedPartners.create", { name });
  await approveKyc(firm, id);
  return id;
}
async function sell(fundId: string, sale: Sale) {
  const { id, rowVersion } = await prepareSale(fundId, sale);
  await call(gp(), "commitmentChanges.confirm", { id, rowVersion });
}
async function join(fundId: string, name: string, amount: string, closesOn: string) {
  await addPartner(firm, { name, fundId, amount, admittedOn: closesOn });
  return approveAdmission(firm, { fundId, kind: "subsequent", closesOn });
}

/** Each partner’s NAV, and what it has of each account, day by day; together they are the fund’s. */
async function accounts(fundId: string, days: readonly string[] = DAYS) {
  const said = [];
  for (const asOf of days) {
    const { items, fund } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf });
    const cents = items.reduce((sum, { nav }) => sum + Math.round(Number(nav) * 100), 0);
    expect({ asOf, cents }).toEqual({ asOf, cents: Math.round(Number(fund.nav) * 100) });
    said.push([asOf, Object.fromEntries(items.map(({ partnerName, nav }) => [partnerName, nav]))]);
  }
  return Object.fromEntries(said) as Record<string, Record<string, string>>;
}
const SALE = { from: "Alpha", to: "Epsilon", amount: "123456.78", on: "2025-05-11" };

test("a quarter that is allocated after a transfer follows the commitment, to the cent as if it had been allocated before", async () => {
  const early = await newFund();
  await allocate(early.fundId);
  await sell(early.fundId, SALE);
  const wanted = await accounts(early.fundId);
  expect(await unreallocated(early.fundId)).toBe(0);

  const { fundId } = await newFund();
  await sell(fundId, SALE);
  await allocate(fundId);
  const [asked, before] = [await quarter(fundId), await accounts(fundId)];
  expect(asked.steps.find(({ id }) => id === "allocation")).toMatchObject({ state: "open", reason: "not_reallocated" });
  expect(before["2025-05-11"]?.["Epsilon"]).not.toBe(wanted["2025-05-11"]?.["Epsilon"]);
  const run = await prepareDivision(fundId);
  await expect(call(gp(), "journalDrafts.approve", run.draft ?? { id: "", rowVersion: 1 })).rejects.toMatchObject({
    data: { reason: "ledger.own_draft" },
  });
  await approveRun(firm, run);
  expect(await accounts(fundId)).toEqual(wanted);
  const { divisions } = await quarter(fundId);
  expect(divisions).toMatchObject([
    {
      state: "posted",
      postedOn: SALE.on,
      closing: null,
      transfer: { on: SALE.on, parties: { from: { name: "Alpha" }, to: { name: "Epsilon" } } },
    },
  ]);
  await expect(prepareDivision(fundId)).rejects.toMatchObject({ data: { reason: "quarters.nothing_to_divide" } });
});

test("a fee is divided by days where a commitment changed hands in its period, also of who gave all away", async () => {
  const { fundId } = await newFund();
  await sell(fundId, { from: "Alpha", to: "Epsilon", amount: "300000", on: "2025-02-01" });
  await sell(fundId, { from: "Beta", to: "Zeta", amount: "388889", on: "2025-03-01" });
  const { lines, gross } = await call(gp(), "feeRuns.preview", { fundId, startsOn: FIRST, endsOn: ENDS });
  const said = Object.fromEntries(lines.map(({ partner, gross: own }) => [partner.name, own]));
  // 2 % of 1,020,000 for a quarter. Alpha has 611,111 for a month and 311,111 for two; Epsilon 300,000 for two, Zeta 388,889 for one.
  expect(gross).toBe("5100.00");
  expect(said).toMatchObject({ Epsilon: "1000.00", Manager: "100.00", Beta: "1296.30", Zeta: "648.15" });
  expect(Number(said["Alpha"])).toBeCloseTo(2055.55, 1);
});

async function close(fundId: string, endsOn: string) {
  await approveRun(firm, await call(gp(), "fundCarry.prepare", { fundId, endsOn }));
  await allocate(fundId, endsOn);
}
const LATER: Sale[] = [
  { from: "Epsilon", to: "Beta", amount: "23456.79", on: "2025-07-12" },
  { from: "Alpha", to: "Zeta", amount: "487654.22", on: "2025-07-12" },
];
/** Two quarters, with sales after each. */
async function soldAgain(isLate: boolean) {
  const { fundId } = await newFund();
  if (!isLate) await close(fundId, ENDS);
  await sell(fundId, SALE);
  await spend(fundId, "333.33", "2025-06-01");
  await gain(fundId, "0.07", NEXT);
  if (!isLate) await close(fundId, NEXT);
  for (const sale of LATER) await sell(fundId, sale);
  const done: number[] = [];
  for (const endsOn of isLate ? [ENDS, NEXT] : []) {
    await close(fundId, endsOn);
    done.push(await catchUp(fundId, endsOn));
  }
  return { said: await accounts(fundId, [...DAYS, "2025-07-12", "2025-12-31"]), done };
}

/** What statements of a closed quarter say of each partner by its name, and the fund’s rows; ids and numbers of entries are of each fund alone. */
async function statementsOf(fundId: string, endsOn: string) {
  await closeBooks(firm, { fundId, endsOn });
  const { fundRows, items } = await call(gp(), "statements.get", { id: await prepareStatements(gp(), fundId, endsOn) });
  const figures = items.map(({ partner, id: _id, sha256: _hash, hasPaper: _paper, ...own }) => [partner.name, own]);
  return { fundRows, figures: Object.fromEntries(figures) as object };
}

async function soldAndTold(isLate: boolean) {
  const { fundId } = await newFund();
  if (!isLate) await allocate(fundId);
  await sell(fundId, SALE);
  if (isLate) await allocate(fundId);
  await catchUp(fundId);
  await spend(fundId, "10.01", "2025-06-02");
  await allocate(fundId, NEXT);
  return [await statementsOf(fundId, ENDS), await statementsOf(fundId, NEXT)];
}

test("the statements of both quarters say the same of seller and buyer in either order", async () => {
  expect(await soldAndTold(true)).toEqual(await soldAndTold(false));
});

test("so do accrued carry, several quarters, and what changed hands again and whole", async () => {
  const [early, late] = [await soldAgain(false), await soldAgain(true)];
  expect(late.said).toEqual(early.said);
  expect(early.said["2025-12-31"]).toMatchObject({ Alpha: "0.00" });
  // The carry and the allocation of each quarter, by each sale since its end.
  expect(late.done).toEqual([6, 4]);
});

async function soldAndJoined(isLate: boolean) {
  const { fundId } = await newFund();
  if (!isLate) await allocate(fundId);
  await sell(fundId, { ...SALE, on: "2025-04-05" });
  await join(fundId, "Gamma", "250000", "2025-04-10");
  await sell(fundId, { from: "Beta", to: "Gamma", amount: "88889", on: "2025-05-11" });
  await sell(fundId, { from: "Gamma", to: "Omega", amount: "338889", on: "2025-05-20" });
  if (isLate) await allocate(fundId);
  const done = await catchUp(fundId);
  return { said: await accounts(fundId), done };
}

test("between later closings, event by event in the order of their days", async () => {
  const [early, late] = [await soldAndJoined(false), await soldAndJoined(true)];
  expect(late.said).toEqual(early.said);
  expect([early.done, late.done]).toEqual([0, 4]);
});

type Act = Sale | { name: string; amount: string; on: string };

/** What happens after a quarter, on days of their own: sales of parts and of all, back and forth, and later closings. */
function actsOf(random: Random): Act[] {
  const names = ["Alpha", "Beta", "Manager", "Epsilon", "Zeta"];
  let day = "2025-04-01";
  return Array.from({ length: random.whole(3, 6) }, (_, place) => {
    day = addDays(day, random.whole(1, 12));
    if (random.chance(0.3))
      return { name: `Joined ${place}`, amount: String(random.whole(10_000, 400_000) * 1000 + 7), on: day };
    // The manager stands at no closing, so it only buys.
    const from = random.pick(names.filter((name) => name !== "Manager"));
    const to = random.pick(names.filter((name) => name !== from));
    return { from, to, amount: random.pick(["1", "1", "0.371", "0.123456"]), on: day };
  });
}

/** A part of what the seller has by then; nothing where it has nothing. */
async function sellPart(fundId: string, sale: Sale) {
  const { items } = await call(relations(), "fundPartners.list", { id: fundId });
  const has = items.find(({ name }) => name === sale.from)?.commitment ?? "0";
  const amount = sale.amount === "1" ? has : (Math.floor(Number(has) * Number(sale.amount) * 100) / 100).toFixed(2);
  if (Number(amount) > 0) await sell(fundId, { ...sale, amount });
}

/** `place`: before which act the quarter is allocated, its carry accrued, and what is missing caught up. */
async function lived(acts: readonly Act[], place: number) {
  const { fundId } = await newFund();
  let done = 0;
  for (const [at, act] of [...acts, undefined].entries()) {
    if (at === place) {
      await close(fundId, ENDS);
      done = await catchUp(fundId);
    }
    if (act !== undefined && "name" in act) await join(fundId, act.name, act.amount, act.on);
    else if (act !== undefined) await sellPart(fundId, act);
  }
  return { said: await accounts(fundId, [ENDS, ...acts.map(({ on }) => on), NEXT]), done };
}

test("whatever happened since, a late quarter is as if it had come first", async () => {
  let done = 0;
  for (let number = 0; number < STORIES; number += 1) {
    const random = new Random(`late quarter ${number}`);
    const acts = actsOf(random);
    const late = await lived(acts, random.whole(1, acts.length));
    expect({ number, said: late.said }).toEqual({ number, said: (await lived(acts, 0)).said });
    done += late.done;
  }
  expect(done).toBeGreaterThan(STORIES);
});

const reason = (word: string) => ({ data: { reason: word } });

test("nobody joins or sells meanwhile, nor joins before what was sold", async () => {
  const { fundId } = await newFund();
  await sell(fundId, SALE);
  await allocate(fundId);
  const again = { from: "Beta", to: "Epsilon", amount: "1", on: "2025-05-20" };
  await expect(sell(fundId, again)).rejects.toMatchObject(reason("commitments.unreallocated"));
  await addPartner(firm, { name: "Gamma", fundId, amount: "250000", admittedOn: "2025-05-20" });
  const form = { fundId, kind: "subsequent", closesOn: "2025-05-20" } as const;
  await expect(approveAdmission(firm, form)).rejects.toMatchObject(reason("fund_admissions.unreallocated"));
  await catchUp(fundId);
  const early = { ...form, closesOn: "2025-05-10" };
  await expect(approveAdmission(firm, early)).rejects.toMatchObject(reason("fund_admissions.transferred_since"));
  await approveAdmission(firm, form);
  await sell(fundId, again);
  expect(await unreallocated(fundId)).toBe(0);
});

test("what a later closing counted does not change hands before it", async () => {
  const { fundId } = await foundFund(firm, {
    since: FIRST,
    partners: [
      ["Alpha", "600000"],
      ["Beta", "400000"],
    ],
  });
  await openFund(firm, { fundId, since: FIRST });
  await join(fundId, "Gamma", "250000", "2025-05-12");
  await expect(sell(fundId, SALE)).rejects.toMatchObject(reason("commitments.closed_since"));
  await sell(fundId, { ...SALE, on: "2025-05-12" });
});

test("is taken back before what it follows, goes stale with it, and is done by one of two at once", async () => {
  const { fundId } = await newFund();
  await sell(fundId, SALE);
  await allocate(fundId);
  const before = await accounts(fundId);
  const both = await Promise.allSettled([prepareDivision(fundId), prepareDivision(fundId)]);
  const [made] = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  if (made) await approveRun(firm, made);
  const journal = async () => (await call(gp(), "ledger.journal", { id: fundId })).items;
  const allocation = (await journal()).findLast(({ kind }) => kind === "allocation")?.id;
  await expect(reverse(allocation, ENDS)).rejects.toMatchObject(reason("quarters.reallocated_since"));
  await reverse((await quarter(fundId)).divisions.at(-1)?.entryId, SALE.on);
  expect(await accounts(fundId)).toEqual(before);
  // What waits goes with what it follows.
  const { draft } = await prepareDivision(fundId);
  await reverse(allocation, ENDS);
  expect((await quarter(fundId)).divisions.at(-1)).toMatchObject({ isStale: true });
  await expect(call(admin(), "journalDrafts.approve", draft ?? { id: "", rowVersion: 1 })).rejects.toMatchObject({
    data: { reason: "ledger.stale" },
  });
  expect(await unreallocated(fundId)).toBe(0);
});
async function reverse(id: string | null | undefined, effectiveOn: string) {
  const asked = { id: id ?? "", effectiveOn, memo: "Wrong", relatesTo: null };
  const draft = await call(gp(), "journalDrafts.reverse", asked);
  await call(admin(), "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
}

test("is posted on an open day where the books of its own are closed", async () => {
  const { fundId } = await newFund();
  await sell(fundId, SALE);
  await allocate(fundId);
  await closeBooks(firm, { fundId, endsOn: "2025-05-31" });
  await catchUp(fundId);
  expect((await quarter(fundId)).divisions).toMatchObject([{ postedOn: "2025-06-01" }]);
});
