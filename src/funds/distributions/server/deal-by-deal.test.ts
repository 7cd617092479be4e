import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dueCalls } from "#funds/capital-calls/server/schedule.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { calledOn, hold as holdOf, invest } from "../../../../test/investments.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { approveRun, approveTerms } from "../../../../test/quarters.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let firm: Firm;
let number = 0;
let fundId = "";
let partner = "";
let manager = "";
let won = "";
let lost = "";

const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});

/** Deal by deal, no hurdle, 20 % carry: 980 and the general partner's own 20 paid in on 2020-01-01; 400 each for two companies, 100 of fees. */
beforeEach(async () => {
  number += 1;
  fundId = (await call(gp(), "funds.create", { name: `Deals ${number}`, currency: "EUR" })).id;
  partner = await admit("Partner", "9800");
  manager = await admit("Manager", "200", { isGeneralPartner: true });
  await approveTerms(firm, fundId, { effectiveOn: "2019-12-31", waterfall: "american", hurdle: "0", feeRate: "0" });
  won = await hold("Won");
  lost = await hold("Lost");
  await pay({ [partner]: "980", [manager]: "20" });
  await act(won, { kind: "purchase", quantity: "100", amount: "400", effectiveOn: "2020-01-02" });
  await act(lost, { kind: "purchase", quantity: "100", amount: "400", effectiveOn: "2020-01-03" });
  await post("2020-06-30", [
    ["administration", "100"],
    ["cash", "-100"],
  ]);
});

const admit = (name: string, amount: string, more: { isGeneralPartner?: boolean; admittedOn?: string } = {}) =>
  addPartner(firm, { name: `${name} ${number}`, fundId, amount, admittedOn: "2019-12-31", ...more });

const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
  postLines(firm, fundId, { effectiveOn, lines });
const pay = (parts: Record<string, string>, effectiveOn = "2020-01-01") =>
  post(effectiveOn, [
    ...[["cash", addAmounts(Object.values(parts))] as const].filter(([, amount]) => /[1-9]/.test(amount)),
    ...Object.entries(parts).map(([id, amount]) => ["contributed", negative(amount), id] as const),
  ]);
const negative = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

const hold = (name: string) => holdOf(firm, `${name} ${number}`);
const act = (company: string, form: Parameters<typeof invest>[2]) => invest(firm, { fundId, company }, form);

const sell = (company: string, quantity: string, amount: string, effectiveOn: string) =>
  act(company, { kind: "sale", quantity, amount, effectiveOn });

const form = (more: object = {}) => ({
  fundId,
  source: "exit" as const,
  portfolioCompanyId: won,
  purpose: "Exit",
  paidOn: "2022-01-31",
  amount: "800",
  ...more,
});
const preview = (more: object = {}) => call(gp(), "distributions.preview", form(more));
async function distribute(more: object = {}) {
  const { id, rowVersion } = await call(gp(), "distributions.create", form(more));
  return call(admin(), "distributions.approve", { id, rowVersion });
}
type Shared = Record<"amount" | "returnOfCapital" | "received" | "carry", string>;
const linesOf = ({ lines }: { lines: readonly Shared[] }) =>
  lines.map((line) => [line.amount, line.returnOfCapital, line.received, line.carry].map(Number));

describe("an exit", () => {
  test("returns the cost of what was sold with its part of fees, and bears carry beyond that; the other deal waits", async () => {
    await sell(won, "100", "800", "2022-01-15");
    // 400 of cost and half of 100 of fees: of the partner's 98 %, 441 is capital and 20 % of 343 is carry.
    const divided = await preview();
    expect(linesOf(divided)).toEqual([
      [16, 9, 16, 0],
      [784, 441, 715.4, 68.6],
    ]);
    const { id, state } = await distribute();
    expect(state).toBe("approved");
    const { partners } = await call(gp(), "distributions.trace", { id });
    const lines = partners.find(({ partner: { id: one } }) => one === partner)?.lines.map(({ text }) => text) ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        "American: capital of realised and written-down deals first, and their part of fees and expenses",
        `2020-01-01 contribution to Won ${number} 392.00`,
        `2020-01-01 contribution to Lost ${number} 392.00`,
        "2020-01-01 contribution 98.00",
        "2020-01-01 contribution 98.00 that paid for nothing yet",
        `2022-01-15 sale of 100 % of the cost of Won ${number}`,
        "Capital to be returned to date: 441.00",
      ]),
    );
    // What is posted later changes nothing of it.
    await sell(lost, "100", "10", "2022-01-20");
    const again = await call(gp(), "distributions.trace", { id });
    expect(again.partners.find(({ partner: { id: one } }) => one === partner)?.lines.map(({ text }) => text)).toEqual(
      lines,
    );
  });

  test("a loss is made good before further carry, and what stands below cost counts before it is sold", async () => {
    await act(lost, { kind: "valuation", amount: "100", effectiveOn: "2021-12-31" });
    await sell(won, "100", "800", "2022-01-15");
    // 300 of Lost is gone: 700 of 800 counts, and 87.50 of fees. 20 % of 98 % of 12.50.
    const written = await preview();
    expect(written.carry).toBe("2.45");
    await act(lost, { kind: "valuation", amount: "900", effectiveOn: "2022-01-16" });
    // Taken back, it counts no longer.
    expect((await preview()).carry).toBe("68.60");
    await act(lost, { kind: "write_off", effectiveOn: "2022-01-17" });
    // All 800 and all fees: nothing is profit.
    expect((await preview()).carry).toBe("0.00");
  });

  test("carry that was paid before a loss is withheld from the next gain", async () => {
    await sell(won, "100", "800", "2022-01-15");
    await distribute();
    const third = await hold("Third");
    await act(third, { kind: "purchase", quantity: "1", amount: "100", effectiveOn: "2022-02-01" });
    await act(lost, { kind: "write_off", effectiveOn: "2022-03-01" });
    await sell(third, "1", "450", "2023-01-15");
    // 1,250 in all on 1,000: 20 % of 98 % of 250 is 49, and 68.60 was paid.
    const next = await preview({ portfolioCompanyId: third, amount: "450", paidOn: "2023-01-31" });
    expect(next).toMatchObject({ carry: "0.00", received: "450.00" });
  });

  test("a sale posted after a distribution and dated before it takes no carry again, and what was paid stays paid", async () => {
    await sell(won, "100", "800", "2022-01-15");
    const first = await distribute();
    expect(first.carry).toBe("68.60");
    await sell(lost, "100", "450", "2022-01-20");
    // 400 of cost and 50 of fees.
    const second = await distribute({ portfolioCompanyId: lost, amount: "450", paidOn: "2022-02-28" });
    expect(second.carry).toBe("0.00");
    expect(linesOf(second)).toEqual([
      [9, 9, 9, 0],
      [441, 441, 441, 0],
    ]);
    const standing = () => call(gp(), "fundCarry.standing", { fundId, asOf: "2022-03-31" });
    // The profit of both is 350 of 98 %: all of it was the first one's.
    expect(await standing()).toMatchObject({ paid: "68.60", owed: "0.00" });
    const asked = await call(gp(), "distributions.cancel", {
      id: second.id,
      rowVersion: second.rowVersion,
      reason: "Twice",
    });
    await call(admin(), "distributions.cancel", { id: second.id, rowVersion: asked.rowVersion, reason: "Twice" });
    expect(await standing()).toMatchObject({ paid: "68.60" });
    const again = await distribute({ portfolioCompanyId: lost, amount: "450", paidOn: "2022-02-28" });
    expect([again.carry, Number(again.received)]).toEqual(["0.00", 450]);
    const { partners } = await call(gp(), "distributions.trace", { id: again.id });
    expect(partners.find(({ partner: { id } }) => id === partner)?.lines.at(-1)?.text).toBe(
      "68.60 of carry is withheld: earlier carry was more",
    );
  });

  test("carry that was paid is owed back where a loss is posted later and dated before it", async () => {
    await sell(won, "100", "800", "2022-01-15");
    await distribute();
    await act(lost, { kind: "write_off", effectiveOn: "2022-01-20" });
    const after = await call(gp(), "fundCarry.standing", { fundId, asOf: "2022-03-31" });
    expect(after).toMatchObject({ paid: "68.60", owed: "68.60", accrued: "-68.60" });
  });

  test("of a part realises its part of cost; what was held back comes later", async () => {
    await sell(won, "50", "500", "2022-01-15");
    // 200 of cost and a quarter of the fees: 20 % of 98 % of 275.
    expect((await preview({ amount: "500" })).carry).toBe("53.90");
    // Of the same exit 300 now: 225 is capital.
    expect((await preview({ amount: "300" })).carry).toBe("14.70");
    await distribute({ amount: "300" });
    expect((await preview({ amount: "200", paidOn: "2022-02-28" })).carry).toBe("39.20");
  });

  test("a partner that joined later shares as if it had been there, with its money from its own day", async () => {
    const late = await admit("Late", "10000", { admittedOn: "2021-06-30" });
    await pay({ [late]: "500", [partner]: "-490", [manager]: "-10" }, "2021-06-30");
    await sell(won, "100", "800", "2022-01-15");
    const { lines, carry } = await preview();
    // Half each; of 400 the late one has 225 of capital back: 20 % of 175. Of the partner's 392, 220.50: 20 % of 171.50.
    expect(carry).toBe("69.30");
    expect(lines.find((line) => line.partner.id === late)).toMatchObject({ amount: "400.00", carry: "35.00" });
  });
});

type Called = Omit<Parameters<typeof calledOn>[3], "fundId">;
const called = async (dueOn: string, asked: Called) => (await calledOn(firm, dueCalls, dueOn, { fundId, ...asked })).id;

describe("what partners agreed", () => {
  test("a person who was excused from a deal has nothing of it, once the call names the company", async () => {
    const other = await admit("Other", "9800");
    const { items: commitments } = await call(gp(), "commitments.list", { limitedPartnerId: partner });
    const third = await hold("Third");
    const id = await called("2020-03-01", {
      items: [
        { type: "capitalCallInvestments", amount: "100", portfolioCompanyId: third },
        { type: "capitalCallInvestments", amount: "100" },
      ],
      excuses: [{ commitmentId: commitments[0]?.id ?? "", items: [1], reason: "Defence" }],
    });
    // A call of before excuses had to name a company.
    await asOwner(gp().server, firm, (db) =>
      db.query("update capital_call_items set portfolio_company_id = null where org_id = $1 and capital_call_id = $2", [
        firm.id,
        id,
      ]),
    );
    await act(third, { kind: "purchase", quantity: "1", amount: "100", effectiveOn: "2020-03-02" });
    await sell(third, "1", "300", "2022-01-15");
    const exit = { portfolioCompanyId: third, amount: "300" };
    await expect(preview(exit)).rejects.toMatchObject({
      data: { fields: { fundId: expect.stringContaining("excuses") } },
    });
    await expect(call(gp(), "fundCarry.prepare", { fundId, endsOn: "2021-12-31" })).rejects.toMatchObject({
      data: { reason: "quarters.excuse_unnamed" },
    });
    const named = { id, position: 1, portfolioCompanyId: third };
    await expect(call(firm.people.viewer, "capitalCalls.nameItem", named)).rejects.toMatchObject({ code: "forbidden" });
    // It was approved, and decides whose carry it is: the person who prepared it asks a colleague.
    await expect(call(gp(), "capitalCalls.nameItem", named)).rejects.toMatchObject({
      data: { reason: "calls.own_item" },
    });
    await expect(call(admin(), "capitalCalls.nameItem", { ...named, position: 3 })).rejects.toMatchObject({
      data: { reason: "calls.other_item" },
    });
    const { items } = await call(admin(), "capitalCalls.nameItem", named);
    expect(items[0]?.portfolioCompany).toMatchObject({ id: third });
    const { lines } = await preview(exit);
    expect(lines.map((line) => [line.partner.id, line.amount])).toEqual([
      [manager, "5.40"],
      [other, "294.60"],
      [partner, "0.00"],
    ]);
    // By what was unfunded, 180 and 9,800: 98.20 of cost and its part of no fees, which nobody paid for with this money: 20 % of 196.40.
    expect(lines[1]).toMatchObject({ returnOfCapital: "98.20", carry: "39.28" });
  });

  test("a partner bears the carry its side letter says, or none", async () => {
    await sell(won, "100", "800", "2022-01-15");
    const { items } = await call(gp(), "commitments.list", { limitedPartnerId: partner });
    const commitmentId = items[0]?.id ?? "";
    const uploadId = await uploadFile(gp(), "Letter.txt", "agreed");
    const { id: documentId } = await call(gp(), "documents.create", { uploadId, recordId: partner, category: "legal" });
    const agree = async (share: string, effectiveOn: string) => {
      const term = { commitmentId, kind: "carry_rate" as const, share, effectiveOn, documentId };
      const { id, rowVersion } = await call(firm.people.investor_relations, "sideLetters.create", term);
      await call(gp(), "sideLetters.confirm", { id, rowVersion });
    };
    await agree("10", "2020-01-01");
    expect((await preview()).carry).toBe("34.30");
    await agree("30", "2021-01-01");
    // Never more than the fund's.
    expect((await preview()).carry).toBe("68.60");
    await agree("0", "2022-01-01");
    expect((await preview()).carry).toBe("0.00");
    expect(await call(gp(), "fundCarry.standing", { fundId, asOf: "2022-03-31" })).toMatchObject({ accrued: "0.00" });
  });
});

describe("income and money of no deal", () => {
  test("income goes through the same tiers and realises nothing", async () => {
    await post("2021-03-31", [
      ["cash", "100"],
      ["dividends", "-100"],
    ]);
    const income = { source: "income" as const, portfolioCompanyId: won, amount: "100", paidOn: "2021-04-30" };
    // Nothing is realised, so all of it is profit: 20 % of 98.
    expect((await preview(income)).carry).toBe("19.60");
    expect((await preview({ ...income, portfolioCompanyId: null })).carry).toBe("19.60");
  });

  test("what paid for nothing goes back free of carry, and never counts twice", async () => {
    const back = { source: "other" as const, portfolioCompanyId: null, amount: "60", paidOn: "2021-04-30" };
    expect(linesOf(await preview(back))).toEqual([
      [1.2, 1.2, 1.2, 0],
      [58.8, 58.8, 58.8, 0],
    ]);
    await expect(preview({ ...back, amount: "100.01" })).rejects.toMatchObject({
      data: { fields: { amount: expect.stringContaining("€100 of capital paid for nothing") } },
    });
    await distribute(back);
    await expect(preview({ ...back, amount: "40.01" })).rejects.toMatchObject({ code: "invalid" });
    await sell(won, "100", "800", "2022-01-15");
    expect((await preview()).carry).toBe("68.60");
  });
});

test("who took a commitment over stands in deal by deal: its money paid for what the call of it named", async () => {
  const other = await admit("Other", "9800");
  await called("2020-03-01", {
    items: [
      { type: "capitalCallInvestments", amount: "100", portfolioCompanyId: lost },
      { type: "capitalCallInvestments", amount: "200", portfolioCompanyId: won },
    ],
  });
  await act(won, { kind: "purchase", quantity: "50", amount: "200", effectiveOn: "2020-03-02" });
  await sell(won, "150", "1200", "2022-01-15");
  const exit = { amount: "1200" };
  const before = await preview(exit);
  const taker = await admit("Taker", "1");
  const { items } = await call(gp(), "commitments.list", { limitedPartnerId: partner });
  const change = await call(gp(), "commitmentChanges.create", {
    commitmentId: items[0]?.id ?? "",
    kind: "transfer",
    amount: "9800",
    effectiveOn: "2022-01-20",
    toPartnerId: taker,
    reason: "Sold",
  });
  await call(admin(), "commitmentChanges.confirm", { id: change.id, rowVersion: change.rowVersion });
  const after = await preview(exit);
  const of = ({ lines }: typeof before, id: string) => {
    const line = lines.find((one) => one.partner.id === id);
    return [line?.amount, line?.returnOfCapital, line?.carry];
  };
  expect(of(after, taker)).toEqual(of(before, partner));
  expect(of(after, other)).toEqual(of(before, other));
  expect(of(after, partner)).toEqual(["0.00", "0.00", "0.00"]);
  const { id, state } = await distribute(exit);
  expect(state).toBe("approved");
  const { partners } = await call(gp(), "distributions.trace", { id });
  expect(partners.find(({ partner: { id: one } }) => one === taker)?.lines.map(({ text }) => text)).toContain(
    `2020-01-01 contribution to Won ${number} 392.00`,
  );
  const standing = await call(gp(), "fundCarry.standing", { fundId, asOf: "2022-03-31" });
  expect(standing).toMatchObject({ why: null, paid: after.carry });
});

test("what the books do not know is refused beside its field", async () => {
  await expect(preview({ portfolioCompanyId: null })).rejects.toMatchObject({
    data: { fields: { portfolioCompanyId: expect.stringContaining("Choose the company") } },
  });
  await expect(preview({})).rejects.toMatchObject({
    data: { fields: { portfolioCompanyId: expect.stringContaining(`nothing of Won ${number} was sold`) } },
  });
  await sell(won, "100", "700", "2022-01-15");
  await expect(preview({ paidOn: "2022-01-14" })).rejects.toMatchObject({
    data: { fields: { portfolioCompanyId: expect.any(String) } },
  });
  await expect(preview({ amount: "700.01" })).rejects.toMatchObject({
    data: { fields: { amount: expect.stringContaining("€700 of Won") } },
  });
  await distribute({ amount: "500" });
  await expect(preview({ amount: "200.01" })).rejects.toMatchObject({
    data: { fields: { amount: expect.stringContaining("€200 of Won") } },
  });
  await post("2020-02-01", [
    ["investments", "1"],
    ["cash", "-1"],
  ]);
  await expect(preview({ amount: "100" })).rejects.toMatchObject({
    data: { fields: { fundId: expect.stringContaining("2020-02-01 has cost of no company") } },
  });
});

test("carry is accrued deal by deal each quarter, and what would be owed back is known", async () => {
  await act(won, { kind: "valuation", amount: "800", effectiveOn: "2021-12-31" });
  const standing = () => call(gp(), "fundCarry.standing", { fundId, asOf: "2021-12-31" });
  // Sold for what they are worth: 800 + 400 + 100 of cash on 1,000: 20 % of 98 % of 300.
  expect(await standing()).toMatchObject({ why: null, paid: "0.00", accrued: "58.80", owed: "0.00" });
  await approveRun(firm, await call(gp(), "fundCarry.prepare", { fundId, endsOn: "2021-12-31" }));
  expect(await standing()).toMatchObject({ posted: "58.80" });
  await sell(won, "100", "800", "2022-01-15");
  await distribute();
  await act(lost, { kind: "write_off", effectiveOn: "2022-02-01" });
  // 100 of cash is left: 900 in all on 1,000. All carry that was paid is too much.
  const after = await call(gp(), "fundCarry.standing", { fundId, asOf: "2022-03-31" });
  expect(after).toMatchObject({ paid: "68.60", accrued: "-68.60", owed: "68.60" });
  const { lines } = await call(gp(), "fundCarry.trace", { fundId, partnerId: partner, asOf: "2022-03-31" });
  expect(lines.map(({ text }) => text)).toContain(`2022-02-01 sale of 100 % of the cost of Lost ${number}`);
});
