import { beforeEach, expect, test } from "vitest";
import { dueCalls } from "#funds/capital-calls/server/schedule.ts";
import type { FundAdmission, WorkedOutAdmission } from "#funds/fund-admissions/shared/api.ts";
import { approveAdmission, foundFund, openFund } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { calledOn, hold, invest } from "../../../../test/investments.ts";
import { addPartner, approveKyc } from "../../../../test/partners.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let firm: Firm;
let fundId = "";
let alpha = "";
let beta = "";
let aero = "";
let dragon = "";
const gp = () => firm.people.general_partner;
const relations = () => firm.people.investor_relations;

const item = (amount: string, portfolioCompanyId: string, topic: string) => ({
  type: "capitalCallInvestments" as const,
  amount,
  portfolioCompanyId,
  topics: [topic],
});
const commitmentOf = async (partner: string) =>
  (await call(gp(), "commitments.list", { limitedPartnerId: partner })).items[0]?.id ?? "";
const buy = (company: string, amount: string, effectiveOn: string) =>
  invest(firm, { fundId, company }, { kind: "purchase", quantity: "100", amount, effectiveOn });

/** Alpha 6,000 and Beta 4,000: both paid 1,500 for Aero, Alpha alone 550 for Dragon, of which Beta is excused. */
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
  const since = "2019-12-31";
  const founded = await foundFund(firm, {
    since,
    partners: [
      ["Alpha", "6000"],
      ["Beta", "4000"],
    ],
  });
  fundId = founded.fundId;
  [alpha = "", beta = ""] = founded.ids;
  await openFund(firm, { fundId, since, terms: { carry: "0", hurdle: "0", catchUp: "0", feeRate: "0" } });
  aero = await hold(firm, "Aero");
  dragon = await hold(firm, "Dragon");
  await calledOn(firm, dueCalls, "2020-01-02", { fundId, items: [item("1500", aero, "Aviation")] });
  await buy(aero, "1500", "2020-01-03");
  const excuses = [{ commitmentId: await commitmentOf(beta), items: [1], reason: "Defence" }];
  await calledOn(firm, dueCalls, "2020-02-03", { fundId, items: [item("550", dragon, "Defence")], excuses });
  await buy(dragon, "550", "2020-02-04");
});

async function sell(seller: string, { to, amount, on }: { to: string; amount: string; on: string }) {
  const commitmentId = await commitmentOf(seller);
  const sale = { commitmentId, kind: "transfer", amount, toPartnerId: to, effectiveOn: on, reason: "Sold" } as const;
  const { id, rowVersion } = await call(relations(), "commitmentChanges.create", sale);
  await call(gp(), "commitmentChanges.confirm", { id, rowVersion });
}
async function buyer(name: string) {
  const { id } = await call(relations(), "limitedPartners.create", { name });
  await approveKyc(firm, id);
  return id;
}
async function agreeExcuse(partnerId: string, topic: string) {
  const commitmentId = await commitmentOf(partnerId);
  const uploadId = await uploadFile(gp(), "Letter.txt", "agreed");
  const { id: documentId } = await call(gp(), "documents.create", { uploadId, recordId: partnerId, category: "legal" });
  const letter = { commitmentId, kind: "excuse", effectiveOn: "2020-01-01", topic, documentId } as const;
  const { id, rowVersion } = await call(relations(), "sideLetters.create", letter);
  await call(gp(), "sideLetters.confirm", { id, rowVersion });
}
const closes = (closesOn: string) => ({ fundId, kind: "subsequent" as const, closesOn });
const paidBy = ({ lines }: Pick<WorkedOutAdmission | FundAdmission, "lines">) =>
  Object.fromEntries(lines.map(({ partner, contribution }) => [partner.name, Number(contribution)]));

/** Who paid how much for each company. */
async function funded() {
  const { items } = await call(gp(), "participation.ofFund", { id: fundId });
  const { items: accounts } = await call(gp(), "capitalAccounts.list", { id: fundId });
  const names = new Map(accounts.map(({ partnerId, partnerName }) => [partnerId, partnerName]));
  return Object.fromEntries(
    items.map(({ company, parts }) => [
      company.name,
      Object.fromEntries(parts.map((part) => [names.get(part.partnerId), Number(part.funded)])),
    ]),
  );
}

test("who took an excused commitment over gets nothing back of the call that it never paid", async () => {
  await sell(beta, { to: await buyer("Gamma"), amount: "1500", on: "2020-03-02" });
  await addPartner(firm, { name: "Delta", fundId, amount: "5000", admittedOn: "2020-04-01" });
  // Of 1,500 for Aero a third, from all; of 550 for Dragon five elevenths, from Alpha alone.
  const paid = { Alpha: -550, Beta: -125, Gamma: -75, Delta: 750 };
  expect(paidBy(await call(relations(), "fundAdmissions.preview", closes("2020-04-01")))).toEqual(paid);
  const closing = await approveAdmission(firm, closes("2020-04-01"));
  expect(paidBy(closing)).toEqual(paid);
  for (const { id } of closing.lines)
    expect(await call(gp(), "fundAdmissions.trace", { id })).toMatchObject({ isAsPosted: true });
  expect(await funded()).toEqual({
    Aero: { Alpha: 600, Beta: 250, Gamma: 150, Delta: 500 },
    Dragon: { Alpha: 300, Delta: 250 },
  });
});

test("an excused partner that bought from one who paid is asked for that part only", async () => {
  await sell(alpha, { to: beta, amount: "3000", on: "2020-03-02" });
  await addPartner(firm, { name: "Delta", fundId, amount: "5000", admittedOn: "2020-04-01" });
  const closing = await approveAdmission(firm, closes("2020-04-01"));
  // Of Dragon 250 come back by 3,000 of each; of Aero 500 by 3,000 and 7,000.
  expect(paidBy(closing)).toEqual({ Alpha: -275, Beta: -475, Delta: 750 });
  expect(await funded()).toEqual({
    Aero: { Alpha: 300, Beta: 700, Delta: 500 },
    Dragon: { Alpha: 150, Beta: 150, Delta: 250 },
  });
});

test("who joined without a call gets nothing of it back when the next one joins", async () => {
  const gamma = await addPartner(firm, { name: "Gamma", fundId, amount: "2000", admittedOn: "2020-03-02" });
  await agreeExcuse(gamma, "Defence");
  expect(paidBy(await approveAdmission(firm, closes("2020-03-02")))).toEqual({ Alpha: -150, Beta: -100, Gamma: 250 });
  await addPartner(firm, { name: "Delta", fundId, amount: "5000", admittedOn: "2020-04-01" });
  // Of Aero five seventeenths; of Dragon five elevenths, from Alpha alone.
  const { lines } = await call(relations(), "fundAdmissions.preview", closes("2020-04-01"));
  expect(lines.find(({ partner }) => partner.name === "Gamma")).toMatchObject({ contribution: "-73.53" });
});
