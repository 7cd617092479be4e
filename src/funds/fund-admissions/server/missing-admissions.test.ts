import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { openedFund } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, workEveryDay } from "../../../../test/partners.ts";

let firm: Firm;
let fundId = "";
let alpha = "";
let number = 0;
const today = new Date().toISOString().slice(0, 10);
const SECOND = addDays(today, -3);
const gp = () => firm.people.general_partner;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
beforeEach(async () => {
  number += 1;
  ({ fundId, alpha } = await openedFund(firm, number, SECOND));
});

const admit = (name: string, admittedOn: string) =>
  addPartner(firm, { name: `${name} ${number}`, fundId, amount: "100", admittedOn });
const missingOf = async (limitedPartnerId: string) =>
  (await call(relations(), "commitments.list", { limitedPartnerId })).items[0]?.missingFundAdmission;
const form = (kind: "subsequent" | "final", closesOn: string) => ({ fundId, kind, closesOn });
const prepare = (...of: Parameters<typeof form>) => call(relations(), "fundAdmissions.create", form(...of));
async function close(...of: Parameters<typeof form>) {
  const { id, rowVersion } = await prepare(...of);
  return call(gp(), "fundAdmissions.approve", { id, rowVersion });
}

test("who was in at the first closing misses none; who began after it does until a closing is prepared", async () => {
  expect(await missingOf(alpha)).toBeNull();
  const gamma = await admit("Gamma", SECOND);
  expect(await missingOf(gamma)).toBe("open");
  const { id, rowVersion } = await prepare("subsequent", SECOND);
  expect(await missingOf(gamma)).toBeNull();
  await call(relations(), "fundAdmissions.cancel", { id, rowVersion, reason: "Later" });
  expect(await missingOf(gamma)).toBe("open");
  await close("subsequent", SECOND);
  expect(await missingOf(gamma)).toBeNull();
});

test("one that is confirmed for a day before a closing that was is taken by the next one", async () => {
  await admit("Gamma", SECOND);
  await close("subsequent", SECOND);
  const late = await admit("Delta", SECOND);
  expect(await missingOf(late)).toBe("open");
  const { lines } = await call(relations(), "fundAdmissions.preview", form("subsequent", today));
  expect(lines[0]).toMatchObject({ partner: { id: late }, added: "100" });
});

test("after the final closing nothing equalises it: a person who confirms reads so before, and is not refused", async () => {
  await admit("Gamma", SECOND);
  await close("final", SECOND);
  const { id: limitedPartnerId } = await call(relations(), "limitedPartners.create", { name: `Omega ${number}` });
  await call(relations(), "commitments.create", { limitedPartnerId, fundId, amount: "100", admittedOn: today });
  expect(await missingOf(limitedPartnerId)).toBe("final");
  const late = await admit("Delta", today);
  expect(await missingOf(late)).toBe("final");
  await expect(call(relations(), "fundAdmissions.preview", form("subsequent", today))).rejects.toMatchObject({
    data: { reason: "fund_admissions.was_final" },
  });
});
