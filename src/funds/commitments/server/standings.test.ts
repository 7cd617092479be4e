import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";

let firm: Firm;
let fundId: string;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(firm.people.general_partner, "funds.create", { name: "Fund", currency: "EUR" })).id;
});

const relations = () => firm.people.investor_relations;

const admit = (name: string, amount: string, more: object = {}) =>
  addPartner(firm, { name, fundId, amount, admittedOn: "2026-01-15", ...more });

const post = (limitedPartnerId: string, use: string, amount: string, effectiveOn: string) =>
  postLines(firm, fundId, {
    effectiveOn,
    lines: [
      [use, amount, limitedPartnerId],
      ["cash", amount.startsWith("-") ? amount.slice(1) : `-${amount}`],
    ],
  });

const standings = async (asOf: string) => (await call(relations(), "fundPartners.list", { id: fundId, asOf })).items;

test("each partner stands where the books have it on a day: called, recallable, unfunded", async () => {
  const alpha = await admit("Alpha", "1000");
  await admit("GP", "10", { isGeneralPartner: true });
  await post(alpha, "contributed", "-400", "2026-02-01");
  await post(alpha, "distributed", "50", "2026-03-01");
  await post(alpha, "recallable", "30", "2026-03-01");

  expect(await standings("2026-01-14")).toEqual([]);
  expect(await standings("2026-02-01")).toMatchObject([
    { name: "Alpha", commitment: "1000", called: "400", recallable: "0", unfunded: "600", isGeneralPartner: false },
    { name: "GP", called: "0", unfunded: "10", isGeneralPartner: true, terms: [] },
  ]);
  expect((await standings("2026-03-01"))[0]).toMatchObject({ called: "400", recallable: "30", unfunded: "630" });
  const { accounts } = await call(relations(), "limitedPartners.get", { id: alpha });
  expect(accounts).toMatchObject([{ called: "400", distributed: "80", unfunded: "630" }]);
});

test("nobody else reads them: no viewer, no limited partner, no other firm", async () => {
  const { viewer, limited_partner: lp } = firm.people;
  for (const person of [viewer, lp])
    await expect(call(person, "fundPartners.list", { id: fundId })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(call(stranger, "fundPartners.list", { id: fundId })).rejects.toMatchObject({ code: "not_found" });
});
