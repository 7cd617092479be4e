import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import {
  balancesOf,
  distributionFund,
  giveFundAccount,
  givePartnerAccount,
  setKyc,
} from "../../../../test/distribution-fund.ts";
import { asOwner, call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { approveKyc, workEveryDay } from "../../../../test/partners.ts";

/** Read for each test: a run may cross midnight. */
let [today, week, yesterday] = ["", "", ""];
const CASH = "Cash at bank";
const PAYABLE = "Distributions payable";

let firm: Firm;
let number = 0;
let fundId = "";
let alpha = "";
let beta = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
beforeEach(async () => {
  today = new Date().toISOString().slice(0, 10);
  [week, yesterday] = [addDays(today, 7), addDays(today, -1)];
  number += 1;
  ({ fundId, alpha, beta } = await distributionFund(firm, number));
});

const balances = (asOf?: string) => balancesOf(firm, fundId, asOf);
const get = (id: string) => call(gp(), "distributions.get", { id });
const form = (more: object = {}) => ({
  fundId,
  source: "income" as const,
  purpose: "Dividend",
  paidOn: yesterday,
  amount: "10000",
  ...more,
});
async function approved(more: object = {}) {
  const { id, rowVersion } = await call(gp(), "distributions.create", form(more));
  return call(admin(), "distributions.approve", { id, rowVersion });
}
const lineOf = (lines: readonly { id: string; partner: { id: string } }[], partner: string) =>
  lines.find((line) => line.partner.id === partner)?.id ?? "";
const release = (by: Person, id: string, paidOn = today) => call(by, "distributions.release", { id, paidOn });
const prepare = (id: string, payOn = today) => call(gp(), "paymentLists.prepare", { id, payOn });
async function listed(id: string, payOn = today) {
  const list = (await prepare(id, payOn)).items[0];
  return { id: list?.id ?? "", rowVersion: list?.rowVersion ?? 0 };
}
async function readyToPay(...partners: string[]) {
  await giveFundAccount(firm, fundId);
  for (const partner of partners) await givePartnerAccount(firm, partner, 73);
}
const refusedFor = (reason: string) => ({ data: { reason: `distributions.${reason}` } });
async function cancelled({ id, rowVersion }: { id: string; rowVersion: number }) {
  const asked = await call(gp(), "distributions.cancel", { id, rowVersion, reason: "Error" });
  return call(admin(), "distributions.cancel", { id, rowVersion: asked.rowVersion, reason: "Error" });
}

describe("what is approved", () => {
  test("is payable to each partner, and cash stays until it is paid", async () => {
    const before = await balances();
    const made = await approved();
    expect(await balances()).toMatchObject({ [CASH]: 100000, [PAYABLE]: -10000, "Distributions to partners": 10000 });
    expect(made).toMatchObject({ toPay: "10000" });
    expect(made.lines).toMatchObject([
      { payout: "6000", toPay: "6000", isPayable: true, releasedOn: null, list: null },
      { payout: "4000", toPay: "4000", isPayable: true },
    ]);
    const { rows } = await asOwner(gp().server, firm, (db) =>
      db.query(
        `select p.limited_partner_id as partner, sum(p.fund_amount)::float as amount from postings p
         join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'distributions_payable'
         where p.org_id = $1 and p.fund_id = $2 group by 1 order by 2`,
        [firm.id, fundId],
      ),
    );
    expect(rows).toEqual([
      { partner: alpha, amount: -6000 },
      { partner: beta, amount: -4000 },
    ]);
    await cancelled(made);
    expect(await balances()).toEqual(before);
  });

  test("is refused without cash for everything that is payable", async () => {
    await approved({ amount: "60000" });
    const { id, rowVersion } = await call(gp(), "distributions.create", form({ amount: "40000.01" }));
    await expect(call(admin(), "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "ledger.cash_below_zero" },
    });
  });
});

describe("a payment list", () => {
  test("posts one entry on the day it is paid, and the rest stays payable", async () => {
    const made = await approved();
    await readyToPay(alpha);
    const seen = await listed(made.id, week);
    expect(await balances(week)).toMatchObject({ [CASH]: 100000, [PAYABLE]: -10000 });
    await call(admin(), "paymentLists.approve", seen);
    expect(await balances()).toMatchObject({ [CASH]: 100000, [PAYABLE]: -10000 });
    expect(await balances(week)).toMatchObject({ [CASH]: 94000, [PAYABLE]: -4000 });
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    expect(items[0]).toMatchObject({
      kind: "distribution",
      effectiveOn: week,
      preparedBy: { id: gp().id },
      approvedBy: { id: admin().id },
    });
    // Until that day it is still to be paid, and no longer to be paid otherwise.
    const paid = await get(made.id);
    expect(paid).toMatchObject({ toPay: "10000", paidOn: yesterday });
    expect(paid.lines).toMatchObject([
      { releasedOn: week, toPay: "6000", list: { number: 1, payOn: week, isApproved: true } },
      { releasedOn: null, toPay: "4000", list: null },
    ]);
    await expect(release(gp(), lineOf(made.lines, alpha))).rejects.toMatchObject(refusedFor("nothing_to_pay"));
    await expect(cancelled(await get(made.id))).rejects.toMatchObject(refusedFor("paid_out"));
  });

  test("of today is paid today; approved twice at once it is posted once", async () => {
    const made = await approved();
    await readyToPay(alpha, beta);
    const seen = await listed(made.id);
    const both = await Promise.allSettled([1, 2].map(() => call(admin(), "paymentLists.approve", seen)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await balances()).toMatchObject({ [CASH]: 90000 });
    expect(await balances()).not.toHaveProperty(PAYABLE);
    expect(await get(made.id)).toMatchObject({ toPay: "0" });
  });

  test("pays nobody before the distribution’s day", async () => {
    const made = await approved({ paidOn: week });
    await readyToPay(alpha);
    await expect(prepare(made.id, addDays(week, -1))).rejects.toMatchObject({
      data: { reason: "distributions.paid_before", fields: { payOn: expect.any(String) } },
    });
    await expect(prepare(made.id, week)).resolves.toBeDefined();
  });

  test("of a distribution that was posted against cash at once posts nothing", async () => {
    const made = await approved();
    await asOwner(gp().server, firm, (db) =>
      db.query("update distribution_lines set is_payable = false where distribution_id = $1", [made.id]),
    );
    await readyToPay(alpha, beta);
    const before = await balances();
    await call(admin(), "paymentLists.approve", await listed(made.id));
    expect(await balances()).toEqual(before);
    await expect(prepare(made.id)).rejects.toMatchObject(refusedFor("nobody_to_pay"));
  });

  test("pays who was held once its KYC is approved", async () => {
    await setKyc(firm, beta, "pending");
    const made = await approved();
    await readyToPay(alpha, beta);
    const seen = await listed(made.id);
    expect((await call(gp(), "paymentLists.list", { id: made.id })).items[0]?.rows).toMatchObject([
      { partner: { id: alpha }, reason: null },
      { partner: { id: beta }, reason: "kyc" },
    ]);
    await call(admin(), "paymentLists.approve", seen);
    await approveKyc(firm, beta);
    await call(admin(), "paymentLists.approve", await listed(made.id));
    expect(await balances()).not.toHaveProperty(PAYABLE);
  });
});

describe("without a list", () => {
  test("what was paid on a day is recorded by two, for that day, and then no longer cancelled", async () => {
    const made = await approved();
    const line = lineOf(made.lines, beta);
    await expect(release(gp(), line, addDays(today, 1))).rejects.toMatchObject({
      data: { reason: "distributions.paid_ahead", fields: { paidOn: expect.any(String) } },
    });
    await expect(release(gp(), line, addDays(yesterday, -1))).rejects.toMatchObject({
      data: { reason: "distributions.paid_before", fields: { paidOn: expect.any(String) } },
    });
    const asked = await release(gp(), line, yesterday);
    expect(asked.lines[1]).toMatchObject({
      releaseAskedBy: { id: gp().id },
      releaseAskedOn: yesterday,
      releasedOn: null,
    });
    expect(await balances()).toMatchObject({ [CASH]: 100000 });
    await expect(release(gp(), line, yesterday)).rejects.toMatchObject(refusedFor("own_release"));
    // Another day is not what the colleague has seen.
    await expect(release(admin(), line, today)).rejects.toMatchObject(refusedFor("changed"));
    const both = await Promise.allSettled([1, 2].map(() => release(admin(), line, yesterday)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await balances(yesterday)).toMatchObject({ [CASH]: 96000, [PAYABLE]: -6000 });
    expect(await get(made.id)).toMatchObject({ toPay: "6000" });
    await expect(cancelled(await get(made.id))).rejects.toMatchObject(refusedFor("paid_out"));
  });

  test("who was held is paid once its KYC is approved", async () => {
    await setKyc(firm, beta, "pending");
    const made = await approved();
    const line = lineOf(made.lines, beta);
    expect(made.lines[1]).toMatchObject({ isHeld: true, waitsForKyc: true });
    await expect(release(gp(), line)).rejects.toMatchObject(refusedFor("no_kyc"));
    await approveKyc(firm, beta);
    expect((await get(made.id)).lines[1]).toMatchObject({ isHeld: true, waitsForKyc: false });
    await release(gp(), line);
    await release(admin(), line);
    expect(await balances()).toMatchObject({ [CASH]: 96000, [PAYABLE]: -6000 });
  });

  test("nobody is paid who stands on a list, and nobody is listed who is recorded, until it is withdrawn", async () => {
    const made = await approved();
    await readyToPay(alpha, beta);
    const [first, second] = [lineOf(made.lines, alpha), lineOf(made.lines, beta)];
    const seen = await listed(made.id);
    await expect(release(gp(), first)).rejects.toMatchObject(refusedFor("on_list"));
    await call(gp(), "paymentLists.withdraw", { id: seen.id });
    await release(gp(), first);
    const { items } = await prepare(made.id);
    expect(items[0]?.rows.map(({ partner }) => partner.id)).toEqual([beta]);
    await call(gp(), "paymentLists.withdraw", { id: items[0]?.id ?? "" });
    await release(gp(), second);
    await expect(prepare(made.id)).rejects.toMatchObject(refusedFor("nobody_to_pay"));
    await call(gp(), "distributions.withdrawRelease", { id: second });
    await call(admin(), "distributions.withdrawRelease", { id: first });
    await expect(call(admin(), "distributions.withdrawRelease", { id: first })).rejects.toMatchObject(
      refusedFor("changed"),
    );
    expect((await prepare(made.id)).items[0]?.rows).toHaveLength(2);
  });

  test("is nothing for viewers, analysts, limited partners, strangers, investor relations and compliance", async () => {
    const made = await approved();
    const line = lineOf(made.lines, alpha);
    await release(gp(), line);
    const { viewer, analyst, limited_partner: investor, compliance_officer: officer } = firm.people;
    const stranger = (await newFirm(await sharedServer())).people.general_partner;
    const none = { code: expect.stringMatching(/forbidden|not_found/) };
    for (const one of [viewer, analyst, investor, officer, firm.people.investor_relations, stranger]) {
      await expect(release(one, line)).rejects.toMatchObject(none);
      await expect(call(one, "distributions.withdrawRelease", { id: line })).rejects.toMatchObject(none);
    }
    expect((await get(made.id)).lines[0]).toMatchObject({ releaseAskedBy: { id: gp().id }, releasedOn: null });
  });
});
