import { beforeAll, beforeEach, expect, test } from "vitest";
import { approveAdmission, fundWithAdmissions } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, approveKyc } from "../../../../test/partners.ts";

let firm: Firm;
let fundId = "";
let gamma = "";
const gp = () => firm.people.general_partner;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});

/** Alpha and Beta paid a tenth of 1,000,000; Gamma committed 250,000 since, and no closing has counted that yet. */
beforeEach(async () => {
  ({ fundId } = await fundWithAdmissions(firm, {
    since: "2025-01-01",
    partners: [
      ["Alpha", "600000", "60000"],
      ["Beta", "400000", "40000"],
    ],
    paidOn: "2025-01-02",
  }));
  gamma = await addPartner(firm, { name: "Gamma", fundId, amount: "250000", admittedOn: "2025-03-01" });
});

async function change(
  kind: "release" | "increase" | "transfer",
  amount: string,
  effectiveOn: string,
  more: object = {},
) {
  const [own] = (await call(relations(), "commitments.list", { limitedPartnerId: gamma })).items;
  const form = { commitmentId: own?.id ?? "", kind, amount, effectiveOn, reason: "Agreed", ...more };
  const { id, rowVersion } = await call(relations(), "commitmentChanges.create", form);
  await call(gp(), "commitmentChanges.confirm", { id, rowVersion });
}
const close = (closesOn: string) => approveAdmission(firm, { fundId, kind: "subsequent", closesOn });
const joined = ({ lines }: Awaited<ReturnType<typeof close>>) =>
  Object.fromEntries(lines.map((line) => [line.partner.name, [line.commitmentBefore, line.added, line.contribution]]));

test("what is given up before a closing does not join, then or later; what is added since does", async () => {
  await change("release", "150000", "2025-03-10");
  // Of 1,100,000 a eleventh: 9,090.91 of the 100,000 that were called.
  expect(joined(await close("2025-04-10"))["Gamma"]).toEqual(["0", "100000", "9090.91"]);
  await change("increase", "50000", "2025-04-20");
  await change("release", "10000", "2025-04-20");
  // More than what was counted before would cut into what waits for the next closing.
  await expect(change("release", "95000", "2025-04-21")).rejects.toMatchObject({
    data: { reason: "commitments.unclosed" },
  });
  const { Gamma: added } = joined(await close("2025-04-30"));
  expect(added?.slice(0, 2)).toEqual(["90000", "50000"]);
});

test("who gave all of it up is not in the closing", async () => {
  await change("release", "250000", "2025-03-10");
  await addPartner(firm, { name: "Delta", fundId, amount: "100000", admittedOn: "2025-04-10" });
  const lines = joined(await close("2025-04-10"));
  expect(lines["Gamma"]).toBeUndefined();
  expect(lines["Delta"]?.slice(0, 2)).toEqual(["0", "100000"]);
});

test("what no closing has counted does not change hands before one has", async () => {
  const { id: toPartnerId } = await call(relations(), "limitedPartners.create", { name: "Omega" });
  await approveKyc(firm, toPartnerId);
  const sell = () => change("transfer", "100000", "2025-04-10", { toPartnerId });
  await expect(sell()).rejects.toMatchObject({ data: { reason: "commitments.unclosed" } });
  await close("2025-04-10");
  await sell();
  const { items } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf: "2025-04-10" });
  const paidIn = Object.fromEntries(items.map(({ partnerName, paidIn: paid }) => [partnerName, paid]));
  expect(paidIn).toMatchObject({ Gamma: "12000.00", Omega: "8000.00" });
});
