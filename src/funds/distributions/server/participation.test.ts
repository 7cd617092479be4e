import { beforeEach, expect, test } from "vitest";
import { dueCalls } from "#funds/capital-calls/server/schedule.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { calledOn, hold, invest } from "../../../../test/investments.ts";
import { addPartner } from "../../../../test/partners.ts";
import { approveRun, approveTerms } from "../../../../test/quarters.ts";

let firm: Firm;
let fundId = "";
let alpha = "";
let delta = "";
let aero = "";
let dragon = "";
const gp = () => firm.people.general_partner;

const item = (amount: string, portfolioCompanyId?: string) => ({
  type: "capitalCallInvestments" as const,
  amount,
  ...(portfolioCompanyId && { portfolioCompanyId }),
});
const spend = (company: string, amount: string, effectiveOn: string) =>
  invest(firm, { fundId, company }, { kind: "purchase", quantity: "100", amount, effectiveOn });
const commitmentOf = async (partner: string) =>
  (await call(gp(), "commitments.list", { limitedPartnerId: partner })).items[0]?.id ?? "";

/** A European fund without carry: Alpha 6,000 and Delta 4,000. Both paid 1,000 for Aero, Alpha alone 500 for Dragon: Delta is excused. */
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "6000", admittedOn: "2019-12-31" });
  delta = await addPartner(firm, { name: "Delta", fundId, amount: "4000", admittedOn: "2019-12-31" });
  await approveTerms(firm, fundId, { effectiveOn: "2019-12-31", carry: "0", hurdle: "0", catchUp: "0", feeRate: "0" });
  aero = await hold(firm, "Aero");
  dragon = await hold(firm, "Dragon");
  await calledOn(firm, dueCalls, "2020-01-02", { fundId, items: [item("1000", aero)] });
  await spend(aero, "1000", "2020-01-03");
  const excuses = [{ commitmentId: await commitmentOf(delta), items: [1], reason: "Defence" }];
  await calledOn(firm, dueCalls, "2020-02-03", { fundId, items: [item("500", dragon)], excuses });
  await spend(dragon, "500", "2020-02-04");
});

const form = (more: object = {}) => ({
  fundId,
  source: "exit" as const,
  portfolioCompanyId: aero,
  purpose: "Exit",
  paidOn: "2022-01-31",
  amount: "300",
  ...more,
});
const partsOf = ({ lines }: { lines: readonly { partner: { name: string }; amount: string; contributed: string }[] }) =>
  lines.map(({ partner, amount, contributed }) => [partner.name, Number(amount), Number(contributed)]);

test("proceeds of a company go to who paid for it, and what a company did not bring by all capital", async () => {
  await invest(
    firm,
    { fundId, company: aero },
    { kind: "sale", quantity: "25", amount: "300", effectiveOn: "2020-03-02" },
  );
  // Delta paid 400 of 1,000 for Aero, though it is 400 of 1,500 of the capital.
  expect(partsOf(await call(gp(), "distributions.preview", form()))).toEqual([
    ["Alpha", 180, 600],
    ["Delta", 120, 400],
  ]);
  expect(partsOf(await call(gp(), "distributions.preview", form({ portfolioCompanyId: dragon })))).toEqual([
    ["Alpha", 300, 500],
    ["Delta", 0, 0],
  ]);
  expect(
    partsOf(await call(gp(), "distributions.preview", form({ portfolioCompanyId: null, source: "other" }))),
  ).toEqual([
    ["Alpha", 220, 1100],
    ["Delta", 80, 400],
  ]);
  const made = await call(gp(), "distributions.create", form());
  const approved = await call(firm.people.super_admin, "distributions.approve", {
    id: made.id,
    rowVersion: made.rowVersion,
  });
  expect(approved.state).toBe("approved");
});

test("who paid for what is told with the calls behind it", async () => {
  const { isUneven, items, unnamed, partners } = await call(gp(), "participation.ofFund", { id: fundId });
  expect([isUneven, unnamed]).toEqual([true, []]);
  expect(partners.map(({ name, contributed }) => [name, Number(contributed)])).toEqual([
    ["Alpha", 1100],
    ["Delta", 400],
  ]);
  const said = items.map(({ company, funded, parts }) => [
    company.name,
    Number(funded),
    ...parts.map((part) => [part.partnerId, Number(part.funded), part.percent, part.sources.map(({ kind }) => kind)]),
  ]);
  expect(said).toEqual([
    ["Aero", 1000, [alpha, 600, "60", ["call"]], [delta, 400, "40", ["call"]]],
    ["Dragon", 500, [alpha, 500, "100", ["call"]]],
  ]);
  const before = await call(gp(), "participation.ofFund", { id: fundId, asOf: "2020-01-31" });
  expect([before.isUneven, before.items.length]).toEqual([false, 1]);
  await expect(call(firm.people.viewer, "participation.ofFund", { id: fundId })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a quarter gives a gain to who paid for it, and a loss to nobody else", async () => {
  await invest(firm, { fundId, company: aero }, { kind: "valuation", amount: "2000", effectiveOn: "2020-03-31" });
  await invest(firm, { fundId, company: dragon }, { kind: "write_off", effectiveOn: "2020-03-31" });
  const run = await call(gp(), "quarterCloses.allocate", { fundId, endsOn: "2020-03-31" });
  await approveRun(firm, run);
  const { items } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf: "2020-03-31" });
  const nav = (partner: string) => Number(items.find(({ partnerId }) => partnerId === partner)?.nav);
  expect([nav(alpha), nav(delta)]).toEqual([600 + 600, 400 + 400]);
  await expect(call(gp(), "quarterCloses.allocate", { fundId, endsOn: "2020-03-31" })).rejects.toMatchObject({
    data: { reason: "quarters.nothing_to_allocate" },
  });
});

test("what was allocated before anybody was excused stays; what came since follows who paid", async () => {
  const other = (await call(gp(), "funds.create", { name: "Other", currency: "EUR" })).id;
  fundId = other;
  alpha = await addPartner(firm, { name: "Gamma", fundId, amount: "6000", admittedOn: "2019-12-31" });
  delta = await addPartner(firm, { name: "Theta", fundId, amount: "4000", admittedOn: "2019-12-31" });
  await calledOn(firm, dueCalls, "2020-01-02", { fundId, items: [item("1000", aero)] });
  await spend(aero, "1000", "2020-01-03");
  const value = (amount: string, effectiveOn: string) =>
    invest(firm, { fundId, company: aero }, { kind: "valuation", amount, effectiveOn });
  const allocate = async (endsOn: string) =>
    approveRun(firm, await call(gp(), "quarterCloses.allocate", { fundId, endsOn }));
  await value("1100", "2020-03-31");
  await allocate("2020-03-31");
  const excuses = [{ commitmentId: await commitmentOf(delta), items: [1], reason: "Defence" }];
  await calledOn(firm, dueCalls, "2020-04-02", { fundId, items: [item("500", dragon)], excuses });
  await spend(dragon, "500", "2020-04-03");
  await value("2100", "2020-06-30");
  await allocate("2020-06-30");
  const { items } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf: "2020-06-30" });
  const nav = (partner: string) => Number(items.find(({ partnerId }) => partnerId === partner)?.nav);
  // 60 and 40 of the first 100, 600 and 400 of the next 1,000.
  expect([nav(alpha), nav(delta)]).toEqual([1100 + 660, 400 + 440]);
});
