import { beforeEach, expect, test } from "vitest";
import { dueCalls } from "#funds/capital-calls/server/schedule.ts";
import { approveAdmission, foundFund, openFund } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { calledOn, hold, invest } from "../../../../test/investments.ts";
import { addPartner, approveKyc } from "../../../../test/partners.ts";
import { approveRun } from "../../../../test/quarters.ts";

let firm: Firm;
let fundId = "";
let beta = "";
let aero = "";
let dragon = "";
const ENDS = "2020-03-31";
const NEXT = "2020-06-30";
const CLOSES = "2020-04-01";
const gp = () => firm.people.general_partner;
const relations = () => firm.people.investor_relations;

const item = (amount: string, portfolioCompanyId: string) => ({
  type: "capitalCallInvestments" as const,
  amount,
  portfolioCompanyId,
});
const commitmentOf = async (partner: string) =>
  (await call(gp(), "commitments.list", { limitedPartnerId: partner })).items[0]?.id ?? "";
const buy = (company: string, amount: string, effectiveOn: string) =>
  invest(firm, { fundId, company }, { kind: "purchase", quantity: "100", amount, effectiveOn });
const value = (company: string, amount: string, effectiveOn = ENDS) =>
  invest(firm, { fundId, company }, { kind: "valuation", amount, effectiveOn });
const allocate = async (endsOn = ENDS) =>
  approveRun(firm, await call(gp(), "quarterCloses.allocate", { fundId, endsOn }));
const divide = async (endsOn = ENDS) => approveRun(firm, await call(gp(), "quarterCloses.divide", { fundId, endsOn }));

async function admitDelta() {
  await addPartner(firm, { name: "Delta", fundId, amount: "5000", admittedOn: CLOSES });
  await approveAdmission(firm, { fundId, kind: "subsequent", closesOn: CLOSES });
}
async function sell(seller: string, amount: string, on: string) {
  const { id: toPartnerId } = await call(relations(), "limitedPartners.create", { name: "Gamma" });
  await approveKyc(firm, toPartnerId);
  const commitmentId = await commitmentOf(seller);
  const sale = { commitmentId, kind: "transfer", amount, toPartnerId, effectiveOn: on, reason: "Sold" } as const;
  const { id, rowVersion } = await call(relations(), "commitmentChanges.create", sale);
  await call(gp(), "commitmentChanges.confirm", { id, rowVersion });
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** What each partner has beyond what it contributed; together that is the fund’s. */
async function gains(asOf: string) {
  const { items, fund } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf });
  expect(items.reduce((sum, { nav }) => sum + cents(nav), 0)).toBe(cents(fund.nav));
  return Object.fromEntries(
    items.map(({ partnerName, nav, called }) => [partnerName, (cents(nav) - cents(called)) / 100]),
  );
}

/** Alpha 6,000 and Beta 4,000: both paid 1,500 for Aero, Alpha alone 550 for Dragon. Aero gains 150, Dragon 110 in the first quarter. */
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
  const since = "2019-12-31";
  const partners = [
    ["Alpha", "6000"],
    ["Beta", "4000"],
  ] as const;
  const founded = await foundFund(firm, { since, partners });
  fundId = founded.fundId;
  beta = founded.ids[1] ?? "";
  await openFund(firm, { fundId, since, terms: { carry: "0", hurdle: "0", catchUp: "0", feeRate: "0" } });
  aero = await hold(firm, "Aero");
  dragon = await hold(firm, "Dragon");
  await calledOn(firm, dueCalls, "2020-01-02", { fundId, items: [item("1500", aero)] });
  await buy(aero, "1500", "2020-01-03");
  const excuses = [{ commitmentId: await commitmentOf(beta), items: [1], reason: "Defence" }];
  await calledOn(firm, dueCalls, "2020-02-03", { fundId, items: [item("550", dragon)], excuses });
  await buy(dragon, "550", "2020-02-04");
  await value(aero, "1650");
  await value(dragon, "660");
});

// Of Aero a third, of Dragon five elevenths goes to Delta: from all, and from Alpha alone.
const TOGETHER = { Alpha: 120, Beta: 40, Delta: 100 };
const SOLD = { Alpha: 120, Beta: 25, Gamma: 15, Delta: 100 };

test("each investment’s gain follows who paid for it, once another joins", async () => {
  await allocate();
  expect(await gains(ENDS)).toEqual({ Alpha: 200, Beta: 60 });
  await admitDelta();
  expect(await gains(CLOSES)).toEqual(TOGETHER);
});

test("a quarter that is allocated late is divided so, too", async () => {
  await admitDelta();
  await allocate();
  await divide();
  expect(await gains(ENDS)).toEqual({ Alpha: 200, Beta: 60 });
  expect(await gains(CLOSES)).toEqual(TOGETHER);
  // What comes after goes to the same.
  await value(dragon, "770", NEXT);
  await allocate(NEXT);
  expect(await gains(NEXT)).toEqual({ Alpha: 180, Beta: 40, Delta: 150 });
});

test("a part of a commitment takes its gains along: those of before, and those that come", async () => {
  await allocate();
  await sell(beta, "1500", CLOSES);
  await admitDelta();
  expect(await gains(CLOSES)).toEqual(SOLD);
  await value(aero, "1800", NEXT);
  await value(dragon, "770", NEXT);
  await allocate(NEXT);
  // Of 150 more of Aero 60, 25, 15 and 50; of 110 more of Dragon 60 and 50.
  expect(await gains(NEXT)).toEqual({ Alpha: 240, Beta: 50, Gamma: 30, Delta: 200 });
});

test("all of a commitment that changed hands takes its gains along, though its quarter is allocated after both", async () => {
  await sell(beta, "4000", CLOSES);
  await admitDelta();
  await allocate();
  await divide();
  await divide();
  expect(await gains(CLOSES)).toMatchObject({ Alpha: 120, Gamma: 40, Delta: 100 });
  await value(aero, "1800", NEXT);
  await allocate(NEXT);
  expect(await gains(NEXT)).toMatchObject({ Alpha: 180, Gamma: 80, Delta: 150 });
});
