import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, approveKyc, postLines } from "../../../../test/partners.ts";
import { uploadFile } from "../../../../test/uploads.ts";

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

/** A fund of its own: 8 % a year compounded, full catch-up, 20 % carry; 60, 38 and the general partner's own 2, paid in on 2020-01-01. */
beforeEach(async () => {
  number += 1;
  fundId = (await call(gp(), "funds.create", { name: `Fund ${number}`, currency: "EUR" })).id;
  alpha = await admit(`Alpha ${number}`, "600000");
  beta = await admit(`Beta ${number}`, "380000");
  manager = await admit(`Manager ${number}`, "20000", { isGeneralPartner: true });
  await agree();
});

const admit = (name: string, amount: string, more: { isGeneralPartner?: boolean } = {}) =>
  addPartner(firm, { name, fundId, amount, admittedOn: "2019-12-31", ...more });

async function agree() {
  const uploadId = await uploadFile(gp(), "Agreement.txt", "agreed");
  const { id: documentId } = await call(gp(), "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const terms = {
    effectiveOn: "2019-12-31",
    reason: "Agreement",
    feeRate: "2",
    carry: "20",
    hurdle: "8",
    catchUp: "100",
  };
  const { id, rowVersion } = await call(gp(), "fundTerms.create", { fundId, documentId, ...terms });
  await call(admin(), "fundTerms.approve", { id, rowVersion });
}

const pay = (limitedPartnerId: string, amount: string, effectiveOn = "2020-01-01") =>
  postLines(firm, fundId, {
    effectiveOn,
    lines: [
      ["cash", amount],
      ["contributed", `-${amount}`, limitedPartnerId],
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

async function paidIn() {
  await pay(alpha, "60000");
  await pay(beta, "38000");
  await pay(manager, "2000");
}

const form = (more: object = {}) => ({
  fundId,
  source: "income" as const,
  purpose: "Sale of everything",
  paidOn: "2025-01-01",
  amount: "90000",
  ...more,
});
const create = (more: object = {}) => call(gp(), "distributions.create", form(more));
const get = (id: string) => call(gp(), "distributions.get", { id });
const sum = (lines: readonly { [key: string]: unknown }[], key: string) =>
  addAmounts(lines.map((line) => String(line[key])));

async function balances() {
  const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]));
}

describe("dividing", () => {
  test("goes through the tiers partner by partner; the general partner's own part bears no carry", async () => {
    await paidIn();
    // 100,000 in on 2020-01-01; 200,000 out after 1,827 days: 20 % of the profit of all but the manager is carry (standards 6).
    const divided = await call(gp(), "distributions.preview", { ...form(), amount: "200000" });
    expect(divided).toMatchObject({ carry: "19600.00", received: "180400.00", amount: "200000.00" });
    expect(divided.lines.map((line) => [line.amount, line.returnOfCapital, line.received, line.carry])).toEqual([
      ["120000.00", "60000.00", "108000.00", "12000.00"],
      ["76000.00", "38000.00", "68400.00", "7600.00"],
      ["4000.00", "2000.00", "4000.00", "0.00"],
    ]);
  });

  test("without contributions goes by commitments, to the cent, and adds up", async () => {
    const { lines, received, carry } = await call(gp(), "distributions.preview", { ...form(), amount: "100.01" });
    expect(Number(received) + Number(carry)).toBeCloseTo(100.01, 5);
    expect(Number(sum(lines, "amount"))).toBe(100.01);
  });

  test("a part may be called again, in proportion to what each gets", async () => {
    await paidIn();
    const made = await create({ recallable: "30000.01" });
    expect(Number(made.recallable)).toBe(30000.01);
    expect(Number(sum(made.lines, "recallable"))).toBe(30000.01);
    await expect(create({ recallable: "90000.01" })).rejects.toMatchObject({ code: "invalid" });
  });

  test("says by which terms and lines each cent came about", async () => {
    await paidIn();
    const { id } = await create({ amount: "200000" });
    const trace = await call(gp(), "distributions.trace", { id });
    const lines = trace.partners[0]?.lines.map(({ text }) => text) ?? [];
    expect(lines).toContain("Preferred return 8 % compounded annually, Actual/365");
    expect(lines).toContain("2020-01-01 contribution 60000.00");
    expect(lines.at(-1)).toMatch(/carry is 12000\.00/);
    // What is posted later changes nothing of it.
    await pay(alpha, "1000", "2021-01-01");
    expect(await call(gp(), "distributions.trace", { id })).toEqual(trace);
  });

  test("who took a commitment over stands in from the start: its preferred return runs on", async () => {
    await paidIn();
    const taker = await admit(`Taker ${number}`, "1000");
    const [own] = (await call(gp(), "commitments.list", { limitedPartnerId: alpha })).items;
    const change = await call(gp(), "commitmentChanges.create", {
      commitmentId: own?.id ?? "",
      kind: "transfer",
      amount: "200000",
      effectiveOn: "2023-06-30",
      toPartnerId: taker,
      reason: "Sold",
    });
    await call(admin(), "commitmentChanges.confirm", { id: change.id, rowVersion: change.rowVersion });
    await earn("200000");
    const made = await create({ amount: "200000" });
    const byName = Object.fromEntries(
      made.lines.map(({ partner, returnOfCapital, carry, received }) => [
        partner.name.split(" ")[0],
        [returnOfCapital, carry, received].map(Number),
      ]),
    );
    // A third of Alpha’s 60,000 with all its days; the sums are those without the transfer.
    expect(byName).toEqual({
      Alpha: [40000, 8000, 72000],
      Beta: [38000, 7600, 68400],
      Manager: [2000, 0, 4000],
      Taker: [20000, 4000, 36000],
    });
    const trace = await call(gp(), "distributions.trace", { id: made.id });
    const lines = trace.partners.find(({ partner }) => partner.id === taker)?.lines.map(({ text }) => text);
    expect(lines).toContain("2020-01-01 contribution 20000.00");
    const approved = await call(admin(), "distributions.approve", { id: made.id, rowVersion: made.rowVersion });
    expect(approved.state).toBe("approved");
  });

  test("a fund without terms, and one without partners, say so", async () => {
    const empty = await call(gp(), "funds.create", { name: `Empty ${number}`, currency: "EUR" });
    await expect(create({ fundId: empty.id })).rejects.toMatchObject({
      code: "invalid",
      data: { reason: "distributions.no_terms" },
    });
    fundId = empty.id;
    await agree();
    await expect(create()).rejects.toMatchObject({ data: { reason: "distributions.nobody" } });
  });

  test("carry needs a general partner", async () => {
    await asOwner(gp().server, firm, (db) =>
      db.query("update commitments set is_general_partner = false where org_id = $1 and fund_id = $2", [
        firm.id,
        fundId,
      ]),
    );
    await paidIn();
    await expect(create({ amount: "200000" })).rejects.toMatchObject({ data: { reason: "distributions.no_manager" } });
  });

  test.each([
    ["amount", { amount: "0" }],
    ["amount", { amount: "-5" }],
    ["amount", { amount: "1.005" }],
    ["paidOn", { paidOn: "2025-02-30" }],
    ["portfolioCompanyId", { source: "exit" }],
    ["purpose", { purpose: " " }],
    ["fundId", { fundId: "00000000-0000-7000-8000-000000000000" }],
  ])("refuses a bad %s beside it", async (field, more) => {
    await expect(create(more)).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe("by two", () => {
  test("another approves and posts it: capital, carry between partners, what is payable", async () => {
    await paidIn();
    const { id, rowVersion } = await create();
    expect(await balances()).toMatchObject({ "Cash at bank": 100000 });
    await expect(call(gp(), "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
      code: "forbidden",
      data: { reason: "distributions.own" },
    });
    const approved = await call(admin(), "distributions.approve", { id, rowVersion });
    expect(approved).toMatchObject({ state: "approved", approvedBy: { id: admin().id } });
    expect(await balances()).toMatchObject({
      "Cash at bank": 100000,
      "Distributions payable": -90000,
      "Distributions to partners": 90000,
    });
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    expect(items[0]).toMatchObject({
      kind: "distribution",
      preparedBy: { id: gp().id },
      approvedBy: { id: admin().id },
    });
  });

  test("carry is taken from partners' capital and paid to the general partner", async () => {
    await paidIn();
    await earn("100000");
    const { id, rowVersion, carry } = await create({ amount: "199999.99" });
    expect(Number(carry)).toBeCloseTo(19_600, 1);
    await call(admin(), "distributions.approve", { id, rowVersion });
    const books = await balances();
    expect(books["Cash at bank"]).toBe(200000);
    expect(books["Distributions payable"]).toBeCloseTo(-199999.99, 5);
    expect(books["Distributions to partners"]).toBeCloseTo(199999.99, 5);
    expect(books["Income carried to partners"] ?? 0).toBe(0);
  });

  test("what a partner without KYC gets is held", async () => {
    await paidIn();
    await asOwner(gp().server, firm, (db) =>
      db.query("update limited_partners set kyc_status = 'pending' where org_id = $1 and id = $2", [firm.id, beta]),
    );
    const { id, rowVersion, lines } = await create();
    expect(lines.map(({ isHeld }) => isHeld)).toEqual([false, true, false]);
    await call(admin(), "distributions.approve", { id, rowVersion });
    expect((await get(id)).lines.map(({ isHeld }) => isHeld)).toEqual([false, true, false]);
    expect(await balances()).toMatchObject({ "Distributions payable": -90000, "Cash at bank": 100000 });
    // Approved later, it still is: what was posted says so.
    await approveKyc(firm, beta);
    expect((await get(id)).lines[1]?.isHeld).toBe(true);
  });

  test("without its KYC the general partner is not paid either, neither its part nor the carry", async () => {
    await paidIn();
    await earn("100000");
    await asOwner(gp().server, firm, (db) =>
      db.query("update limited_partners set kyc_status = 'pending' where org_id = $1", [firm.id]),
    );
    const { id, rowVersion } = await create({ amount: "200000" });
    await call(admin(), "distributions.approve", { id, rowVersion });
    expect(await balances()).toMatchObject({ "Distributions payable": -200000, "Cash at bank": 200000 });
  });

  test("two approvals at once post once; an old version is refused", async () => {
    await paidIn();
    const { id, rowVersion } = await create();
    const both = await Promise.allSettled([
      call(admin(), "distributions.approve", { id, rowVersion }),
      call(admin(), "distributions.approve", { id, rowVersion }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await balances()).toMatchObject({ "Distributions payable": -90000 });
  });

  test("a distribution whose books changed since is not approved", async () => {
    await paidIn();
    const { id, rowVersion } = await create();
    await pay(alpha, "5000", "2024-01-01");
    await expect(call(admin(), "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "distributions.stale" },
    });
  });

  test("no cash, no payment", async () => {
    await paidIn();
    const { id, rowVersion } = await create({ amount: "100000.01" });
    await expect(call(admin(), "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "ledger.cash_below_zero" },
    });
    expect((await get(id)).state).toBe("pending");
  });

  test("what waits is cancelled by one; what is posted is asked for by one and reversed by another", async () => {
    await paidIn();
    const waiting = await create();
    const seen = { id: waiting.id, rowVersion: waiting.rowVersion };
    expect(await call(gp(), "distributions.cancel", { ...seen, reason: "Too early" })).toMatchObject({
      number: 1,
      state: "cancelled",
    });
    const second = await create();
    // The draft that was cancelled used up no number that partners see.
    expect(second.number).toBe(1);
    const { id, rowVersion } = second;
    const posted = await call(admin(), "distributions.approve", { id, rowVersion });
    const asked = await call(gp(), "distributions.cancel", { id, rowVersion: posted.rowVersion, reason: "Wrong bank" });
    expect(asked).toMatchObject({ state: "approved", cancelAskedBy: { id: gp().id }, cancelReason: "Wrong bank" });
    const again = { id, rowVersion: asked.rowVersion };
    await expect(call(gp(), "distributions.cancel", { ...again, reason: "x" })).rejects.toMatchObject({
      data: { reason: "distributions.own_cancellation" },
    });
    const kept = await call(gp(), "distributions.declineCancellation", again);
    const askedAgain = await call(gp(), "distributions.cancel", {
      id,
      rowVersion: kept.rowVersion,
      reason: "Wrong bank",
    });
    const done = await call(admin(), "distributions.cancel", { id, rowVersion: askedAgain.rowVersion, reason: "Yes" });
    expect(done).toMatchObject({ state: "cancelled", cancelledBy: { id: admin().id }, cancelReason: "Wrong bank" });
    expect(await balances()).toMatchObject({ "Cash at bank": 100000 });
  });

  test("its entry is not reversed in the journal", async () => {
    await paidIn();
    const { id, rowVersion } = await create();
    const { entryId } = await call(admin(), "distributions.approve", { id, rowVersion });
    await expect(
      call(gp(), "journalDrafts.reverse", { id: entryId ?? "", effectiveOn: "2025-01-02", memo: "Back" }),
    ).rejects.toMatchObject({ data: { reason: "distributions.reversed_there" } });
  });
});

test("nobody reads or divides without carry: no investor relations, viewer, limited partner or other firm", async () => {
  await paidIn();
  const { id, rowVersion } = await create();
  const { investor_relations: ir, viewer, limited_partner: lp, compliance_officer: compliance } = firm.people;
  for (const person of [ir, viewer, lp, compliance]) {
    await expect(call(person, "distributions.get", { id })).rejects.toMatchObject({
      code: "forbidden",
      data: { reason: "core.needs_carry" },
    });
    await expect(call(person, "distributions.preview", form())).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
      code: expect.any(String),
    });
  }
  // May prepare, and hears why not this.
  await expect(call(ir, "distributions.create", form())).rejects.toMatchObject({
    code: "forbidden",
    data: { reason: "core.needs_carry" },
  });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(call(stranger, "distributions.get", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await call(stranger, "distributions.list", {})).items).toEqual([]);
});

/** What the list says the general partner got. */
const inList = async (who: typeof firm.people.viewer) => {
  const { accounts } = await call(who, "limitedPartners.get", { id: manager });
  return accounts[0]?.distributed;
};

describe("carried income of the general partner's own", () => {
  const known = { asOf: "2025-01-01" };
  type Flows = { items: { partnerId: string; amount: string }[]; nav: string; withoutCarry: boolean };
  const flowsFor = async (who: typeof firm.people.viewer) => {
    const path = `/api/funds/${fundId}/cash-flows?of=partners&asOf=2025-01-01`;
    const { items, ...more } = (await (await fetch(who.server.url + path, { headers: who.headers })).json()) as Flows;
    return { got: items.filter(({ partnerId }) => partnerId === manager).map(({ amount }) => amount), ...more };
  };
  const ownOf = async (who: typeof firm.people.viewer) => {
    const { items, fund, withoutCarry } = await call(who, "capitalAccounts.list", { id: fundId, ...known });
    for (const key of ["distributed", "nav", "paidIn"] as const)
      expect(Number(sum(items, key))).toBe(Number(fund[key]));
    const { distributed, nav } = items.find(({ partnerId }) => partnerId === manager) ?? {};
    return { distributed, nav, withoutCarry };
  };
  const entriesFor = async (who: typeof firm.people.viewer) => {
    const { items } = await call(who, "capitalAccounts.lines", { id: fundId, partnerId: manager, ...known });
    return items.map(({ fundAmount }) => fundAmount).toSorted();
  };

  test("is read by readers of carry and of the books, and all partners add up to the fund for everybody", async () => {
    await paidIn();
    await earn("100000");
    const { id, rowVersion } = await create({ amount: "200000" });
    await call(admin(), "distributions.approve", { id, rowVersion });
    await postLines(firm, fundId, {
      effectiveOn: "2025-01-01",
      lines: [
        ["carry_accrued", "70", alpha],
        ["carry_accrued", "-70", manager],
      ],
    });
    const { investor_relations: relations, compliance_officer: compliance } = firm.people;
    expect(await ownOf(gp())).toEqual({ distributed: "23600.00", nav: "70.00", withoutCarry: false });
    expect(await flowsFor(gp())).toMatchObject({ got: ["-2000.00", "23600.00"], nav: "0.00", withoutCarry: false });
    expect([await inList(gp()), await entriesFor(gp())]).toEqual([
      "23600",
      ["-19600.00", "-2000.00", "-70.00", "19600.00", "4000.00"],
    ]);
    expect(await ownOf(relations)).toEqual({ distributed: "4000.00", nav: "0.00", withoutCarry: true });
    expect(await flowsFor(relations)).toMatchObject({
      got: ["-2000.00", "4000.00"],
      nav: "-70.00",
      withoutCarry: true,
    });
    expect(await inList(relations)).toBe("4000");
    const { items } = await call(relations, "capitalAccounts.ofPartner", { id: manager, ...known });
    expect(items).toMatchObject([{ distributed: "4000.00", nav: "0.00" }]);
    await expect(entriesFor(relations)).rejects.toMatchObject({ code: "forbidden" });
    // The books are whole for who reads them.
    expect(await ownOf(compliance)).toEqual(await ownOf(gp()));
    expect(await entriesFor(compliance)).toEqual(await entriesFor(gp()));
  });

  test("that was taken back is left out with what it was", async () => {
    await paidIn();
    await earn("100000");
    const { id, rowVersion } = await create({ amount: "200000" });
    const paid = await call(admin(), "distributions.approve", { id, rowVersion });
    const asked = await call(gp(), "distributions.cancel", { id, rowVersion: paid.rowVersion, reason: "Wrong" });
    await call(admin(), "distributions.cancel", { id, rowVersion: asked.rowVersion, reason: "Yes" });
    const { investor_relations: relations } = firm.people;
    expect((await ownOf(relations)).distributed).toBe((await ownOf(gp())).distributed);
  });
});
