import { beforeAll, beforeEach, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines, workEveryDay } from "../../../../test/partners.ts";
import { approveTerms } from "../../../../test/quarters.ts";

let firm: Firm;
let number = 0;
let fundId = "";
let alpha = "";
let beta = "";
let manager = "";

const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});

/** 8 % a year compounded, full catch-up, 20 % carry. */
beforeEach(async () => {
  number += 1;
  fundId = (await call(gp(), "funds.create", { name: `Fund ${number}`, currency: "EUR" })).id;
  alpha = await admit(`Alpha ${number}`, "600000");
  beta = await admit(`Beta ${number}`, "380000");
  manager = await admit(`Manager ${number}`, "20000", { isGeneralPartner: true });
  await approveTerms(firm, fundId, { effectiveOn: "2019-12-31" });
});

const admit = (name: string, amount: string, more: { isGeneralPartner?: boolean } = {}) =>
  addPartner(firm, { name, fundId, amount, admittedOn: "2019-12-31", ...more });
const paidIn = () =>
  postLines(firm, fundId, {
    effectiveOn: "2020-01-01",
    lines: [
      ["cash", "100000"],
      ["contributed", "-60000", alpha],
      ["contributed", "-38000", beta],
      ["contributed", "-2000", manager],
    ],
  });
const earn = (amount: string) =>
  postLines(firm, fundId, {
    effectiveOn: "2024-12-31",
    lines: [
      ["cash", amount],
      ["dividends", `-${amount}`],
    ],
  });
const create = (more: object) =>
  call(gp(), "distributions.create", {
    fundId,
    source: "income",
    purpose: "Income",
    paidOn: "2025-01-01",
    amount: "90000",
    ...more,
  });
async function distribute(amount: string, more: object = {}) {
  const { id, rowVersion } = await create({ amount, ...more });
  return call(admin(), "distributions.approve", { id, rowVersion });
}
/** A third of Alpha’s commitment goes to somebody else. */
async function sell(effectiveOn: string) {
  const toPartnerId = await admit(`Taker ${number}`, "1000");
  const [own] = (await call(gp(), "commitments.list", { limitedPartnerId: alpha })).items;
  const form = { commitmentId: own?.id ?? "", kind: "transfer", amount: "200000", toPartnerId } as const;
  const { id, rowVersion } = await call(gp(), "commitmentChanges.create", { ...form, effectiveOn, reason: "Sold" });
  await call(admin(), "commitmentChanges.confirm", { id, rowVersion });
}
const noticed = async (id: string) =>
  (await call(gp(), "distributionNotices.list", { id })).items.map(({ partner }) => partner.id);

test("carry that was paid before a transfer is what was paid, to the cent", async () => {
  await paidIn();
  await earn("100000.05");
  const made = await distribute("200000.05");
  await sell("2025-02-01");
  // Of 12,000.006 on Alpha’s part one third is 4,000.002: rounded each by itself, a cent would be missing.
  const { paid, accrued, parts } = await call(gp(), "fundCarry.standing", { fundId, asOf: "2025-03-31" });
  expect(made.carry).toBe("19600.01");
  expect(paid).toBe(made.carry);
  expect(Number(addAmounts(parts.map((part) => part.paid)))).toBe(19600.01);
  expect(Number(addAmounts(parts.map((part) => part.accrued)))).toBe(Number(accrued));
});

test("nothing is distributed for a day before a commitment changed hands: the transferred part was counted without it", async () => {
  await paidIn();
  await earn("90000");
  const { id, rowVersion } = await create({ amount: "1000", paidOn: "2025-02-10" });
  await sell("2025-02-12");
  await expect(call(admin(), "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
    data: { reason: "distributions.changed_since" },
  });
  await expect(create({ paidOn: "2025-02-11" })).rejects.toMatchObject({
    data: { fields: { paidOn: expect.stringContaining("Partners changed on 12 Feb 2025") } },
  });
  expect((await distribute("1000", { paidOn: "2025-02-12" })).state).toBe("approved");
});

test("the pay day is one on which the firm works; the next is named beside it", async () => {
  await call(gp(), "businessDays.add", { holidays: [{ day: "2025-06-09", name: "Whit Monday" }] });
  for (const paidOn of ["2025-06-07", "2025-06-08", "2025-06-09"])
    await expect(create({ paidOn })).rejects.toMatchObject({
      data: { fields: { paidOn: "Choose a business day, such as Tue 10 Jun 2025" } },
    });
  expect((await create({ paidOn: "2025-06-10" })).paidOn).toBe("2025-06-10");
});

test("who gets nothing of it, as all is caught up, has no notice and no payment; what carry took stays asked for", async () => {
  await paidIn();
  await earn("50000");
  // 100,000 with 8 % a year is about 146,995: what is paid next goes to the general partner until it has a fifth of the profit.
  const first = await distribute("147000");
  expect((await noticed(first.id)).toSorted()).toEqual([alpha, beta, manager].toSorted());
  const { id, lines } = await distribute("1000");
  expect(lines.map(({ partner, received, carry, payout }) => [partner.id, received, carry, payout])).toEqual([
    [alpha, "0", "600", "0"],
    [beta, "0", "380", "0"],
    [manager, "20", "0", "1000"],
  ]);
  expect(await noticed(id)).toEqual([manager]);
});

test("is previewed by the form it is created by, and on the same days", async () => {
  await paidIn();
  const asked = { fundId, source: "income", purpose: "Income", amount: "90000" } as const;
  const preview = (paidOn: string) => call(gp(), "distributions.preview", { ...asked, paidOn });
  expect((await preview("2025-01-02")).amount).toBe("90000.00");
  await call(gp(), "businessDays.setWeekend", { weekend: [6, 7] });
  const saturday = { data: { reason: "funds.no_business_day", fields: { paidOn: expect.any(String) } } };
  await expect(preview("2025-01-04")).rejects.toMatchObject(saturday);
  await expect(create({ paidOn: "2025-01-04" })).rejects.toMatchObject(saturday);
  await workEveryDay(firm);
});
