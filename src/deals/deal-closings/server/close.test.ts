import { beforeAll, describe, expect, test } from "vitest";
import { putOnAgenda } from "../../../../test/agenda.ts";
import { asApp, asOwner, call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { forbid } from "../../../../test/roles.ts";

const REFUSED = { code: "forbidden" };
const IBAN = "DE89 3704 0044 0532 0130 00";

let firm: Firm;
let fundId: string;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
  const { items } = await call(gp(), "ledgerAccounts.list");
  const account = (use: string) => items.find((one) => one.use === use)?.id ?? "";
  const draft = await call(gp(), "journalDrafts.create", {
    fundId,
    effectiveOn: "2026-01-02",
    kind: "contribution",
    memo: "Capital call 1",
    lines: [
      { accountId: account("cash"), debit: "10000000" },
      { accountId: account("contributed"), credit: "10000000" },
    ],
  });
  await call(admin(), "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
});

const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const manager = () => firm.people.portfolio_manager;

/** A closing with its checklist done and its payments added by the partner; checked where that is said. */
async function prepared({ company = "Acme", isChecked = true, by = gp(), buys = fundId } = {}) {
  const { id: dealId } = await call(gp(), "deals.create", { company, currency: "EUR", createAnyway: true });
  const { id } = await call(by, "dealClosings.create", {
    dealId,
    fundId: buys,
    amount: "1000000",
    quantity: "1000",
    securityName: "Series A preferred",
    closeDate: "2026-03-02",
    takesBoardSeat: true,
    ownerId: gp().id,
  });
  const { items } = await call(gp(), "dealClosingItems.list", { closingId: id });
  for (const item of items.filter(({ isAfterClosing }) => !isAfterClosing))
    await call(manager(), "dealClosingItems.setStatus", { id: item.id, status: "done" });
  const payments = [
    await call(by, "dealClosingPayments.create", { closingId: id, payee: company, amount: "1000000", account: IBAN }),
    await call(by, "dealClosingPayments.create", {
      closingId: id,
      purpose: "costs",
      payee: "Counsel",
      amount: "20000",
      account: "GB82WEST12345698765432",
    }),
  ];
  if (isChecked) for (const payment of payments) await call(admin(), "dealClosingPayments.check", payment);
  return { id, dealId, payments };
}

/** Asked for by the manager and done by the administrator. */
async function undo(id: string, seen?: number) {
  const { rowVersion = 0 } = seen === undefined ? await call(gp(), "dealClosings.get", { id }) : { rowVersion: seen };
  const asked = await call(manager(), "dealClosings.askUndoClose", { id, rowVersion, reason: "A mistake" });
  return call(admin(), "dealClosings.undoClose", { id, rowVersion: asked.rowVersion });
}
const close = async (id: string, { by = admin(), overdraft = "" }: { by?: Person; overdraft?: string } = {}) => {
  const { rowVersion } = await call(by, "dealClosings.get", { id });
  return call(by, "dealClosings.close", { id, rowVersion, overdraft });
};

describe("bank details", () => {
  test("are shown by their end, checked by another, and every look and change is kept", async () => {
    const { id: closingId, payments } = await prepared({ isChecked: false });
    const [payment] = payments;
    const { id, rowVersion } = payment ?? { id: "", rowVersion: 0 };
    expect(payment).toMatchObject({ accountEnd: "3000", preparedBy: { id: gp().id }, checkedBy: null });
    expect(JSON.stringify(payment)).not.toContain("DE89");
    await expect(call(gp(), "dealClosingPayments.check", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "deal_closings.own_payment" },
    });
    expect(await call(admin(), "dealClosingPayments.see", { id })).toEqual({
      account: IBAN.replaceAll(" ", ""),
      bic: null,
    });
    const checked = await call(admin(), "dealClosingPayments.check", { id, rowVersion });
    expect(checked).toMatchObject({ checkedBy: { id: admin().id } });
    const changed = await call(manager(), "dealClosingPayments.update", {
      ...checked,
      account: "FR1420041010050500013M02606",
    });
    expect(changed).toMatchObject({ accountEnd: "2606", checkedBy: null, preparedBy: { id: manager().id } });
    const { items } = await call(gp(), "dealClosingPayments.changes", { closingId });
    expect(items.filter(({ payee }) => payee === "Acme").map(({ what }) => what)).toEqual([
      "changed",
      "checked",
      "seen",
      "added",
    ]);
    await expect(
      asApp(gp(), (client) => client.query("update deal_closing_payment_changes set account_end = '0000'")),
    ).rejects.toThrow(/permission denied/);
    await expect(
      asApp(manager(), (client) =>
        client.query("update deal_closing_payments set checked_at = now(), checked_by = $2 where id = $1", [
          id,
          admin().id,
        ]),
      ),
    ).rejects.toThrow("deal_closings.own_payment");
  });

  test("are nothing to a viewer, an analyst and a limited partner", async () => {
    const { id: closingId, payments } = await prepared();
    const { viewer, analyst, limited_partner: partner } = firm.people;
    for (const reader of [viewer, analyst, partner]) {
      await expect(call(reader, "dealClosingPayments.list", { closingId })).rejects.toMatchObject(REFUSED);
      await expect(call(reader, "dealClosingPayments.see", { id: payments[0]?.id ?? "" })).rejects.toMatchObject(
        REFUSED,
      );
      const { rows } = await asApp(reader, (client) =>
        client.query("select id from deal_closing_payments union all select id from deal_closing_payment_changes"),
      );
      expect(rows).toEqual([]);
    }
  });

  test.each([
    ["an IBAN with a wrong digit", { account: "DE89 3704 0044 0532 0130 01" }, "account"],
    ["no account", { account: "" }, "account"],
    ["half a BIC", { bic: "COBA" }, "bic"],
    ["a number that says no bank", { account: "021000021-123456789" }, "bic"],
    ["nothing to pay", { amount: "0" }, "amount"],
    ["nobody to pay", { payee: " " }, "payee"],
  ])("refuse %s", async (_, form, field) => {
    const { id: closingId } = await prepared({ isChecked: false });
    await expect(
      call(gp(), "dealClosingPayments.create", { closingId, payee: "Acme", amount: "5", account: IBAN, ...form }),
    ).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });
});

describe("Close", () => {
  test("posts the purchase and makes the holding, the cap table’s entry, the tasks and the deal’s end; undone, all of it is taken back", async () => {
    const { id, dealId } = await prepared({ company: "Northwind" });
    const closed = await close(id);
    expect(closed).toMatchObject({
      status: "Closed Successfully",
      closedBy: { id: admin().id },
      endedAt: expect.any(String),
    });
    const entry = await call(admin(), "ledger.entry", { id: closed.entryId ?? "" });
    expect(entry).toMatchObject({ kind: "purchase", preparedBy: { id: gp().id }, approvedBy: { id: admin().id } });
    expect(entry.lines.map(({ account, fundAmount }) => [account.name, Number(fundAmount)])).toEqual([
      ["Investments at cost", 1020000],
      ["Cash at bank", -1020000],
    ]);
    const holding = closed.portfolioCompany?.id ?? "";
    expect(await call(gp(), "portfolioCompanies.get", { id: holding })).toMatchObject({
      name: "Northwind",
      initialInvestment: "1020000.00",
      isActive: true,
    });
    expect(await call(gp(), "capTables.get", { id: holding })).toMatchObject({
      holders: [{ fundId, outstanding: "1000" }],
    });
    const tasks = async () =>
      (await call(gp(), "tasks.list", { filters: [{ field: "record", operator: "equals", value: holding }] })).items;
    expect((await tasks()).map(({ title }) => title).toSorted()).toEqual([
      "Agree on reporting under the information rights with Northwind",
      "Take up the board seat at Northwind",
    ]);
    expect(await call(gp(), "deals.get", { id: dealId })).toMatchObject({
      outcome: "invested",
      ourInvestment: "1000000.00",
      actualCloseDate: "2026-03-02",
    });
    await expect(call(gp(), "dealClosings.update", { ...closed, amount: "2m" })).rejects.toMatchObject({
      data: { reason: "deal_closings.closed" },
    });
    await expect(call(gp(), "dealClosings.delete", { id })).rejects.toMatchObject({
      data: { reason: "deal_closings.closed" },
    });

    const { rowVersion } = closed;
    const undoOwn = (seen: number) => call(manager(), "dealClosings.undoClose", { id, rowVersion: seen });
    await expect(undoOwn(rowVersion)).rejects.toMatchObject({ data: { reason: "deal_closings.undo_not_asked" } });
    const asked = await call(manager(), "dealClosings.askUndoClose", { id, rowVersion, reason: "Wrong fund" });
    expect(asked).toMatchObject({ undoAskedBy: { id: manager().id }, undoReason: "Wrong fund" });
    await expect(undoOwn(asked.rowVersion)).rejects.toMatchObject({ data: { reason: "deal_closings.own_undo" } });
    const kept = await call(gp(), "dealClosings.declineUndo", { id, rowVersion: asked.rowVersion });
    expect(kept).toMatchObject({ undoAskedBy: null, status: "Closed Successfully" });
    const undone = await undo(id);
    // The books name who asked and who did it, and not who prepared the purchase.
    const named = await asOwner(gp().server, firm, (db) =>
      db.query(
        `select d.prepared_by, a.approved_by from journal_drafts d join journal_approvals a on a.org_id = d.org_id and a.draft_id = d.id
         where d.deal_closing_id = $1 and d.kind = 'reversal'`,
        [id],
      ),
    );
    expect(named.rows).toEqual([{ prepared_by: manager().id, approved_by: admin().id }]);
    expect(undone).toMatchObject({ status: "Documentation", entryId: null, closedBy: null, endedAt: null });
    expect(await call(gp(), "portfolioCompanies.get", { id: holding })).toMatchObject({
      isActive: false,
      archivedAt: expect.any(String),
    });
    expect(await call(gp(), "capTables.get", { id: holding })).toMatchObject({ holders: [] });
    expect(await tasks()).toEqual([]);
    expect(await call(gp(), "deals.get", { id: dealId })).toMatchObject({ outcome: "open", ourInvestment: null });
    expect(await close(id, { by: manager() })).toMatchObject({
      status: "Closed Successfully",
      portfolioCompany: { id: holding },
    });
  });

  test("is one line in the history of the closing, and so is its undoing; what it made nobody says by hand", async () => {
    const { id } = await prepared({ company: "Oneline" });
    const { rowVersion } = await close(id);
    const lines = async () =>
      (await call(gp(), "dealClosings.history", { id })).items.map(({ procedure }) => procedure ?? "");
    expect((await lines()).filter((procedure) => procedure === "dealClosings.close")).toHaveLength(1);
    const made = async () =>
      (
        await asApp(gp(), (client) =>
          client.query("select cap_table_act_id, task_ids, before_close from deal_closings where id = $1", [id]),
        )
      ).rows[0];
    const before = await made();
    expect(before).toMatchObject({
      cap_table_act_id: expect.any(String),
      task_ids: [expect.any(String), expect.any(String)],
      before_close: { status: "Documentation", madeCompany: true, deal: { outcome: "open" } },
    });
    await asApp(gp(), (client) =>
      client.query(
        "update deal_closings set cap_table_act_id = null, task_ids = '{}', before_close = '{}' where id = $1",
        [id],
      ),
    );
    expect(await made()).toEqual(before);
    const { rowVersion: seen } = await call(gp(), "dealClosings.get", { id });
    await undo(id, Math.max(seen, rowVersion));
    expect((await lines()).filter((procedure) => procedure === "dealClosings.undoClose")).toHaveLength(1);
  });

  test("into a fund with too little cash needs a reason, which the entry keeps", async () => {
    const { id: poor } = await call(gp(), "funds.create", { name: "Fund II", currency: "EUR" });
    const { id, dealId } = await prepared({ company: "Overdrawn", buys: poor });
    for (const overdraft of ["", "  "])
      await expect(close(id, { overdraft })).rejects.toMatchObject({
        data: { reason: "ledger.cash_below_zero", fields: { overdraft: expect.stringContaining("cash on that day") } },
      });
    expect(await call(gp(), "deals.get", { id: dealId })).toMatchObject({ outcome: "open" });
    await expect(close(id, { overdraft: "x".repeat(501) })).rejects.toMatchObject({
      data: { fields: { overdraft: expect.any(String) } },
    });
    const { entryId } = await close(id, { overdraft: "The call of 1 March pays on the 9th" });
    expect(await call(admin(), "ledger.entry", { id: entryId ?? "" })).toMatchObject({
      overdraft: "The call of 1 March pays on the 9th",
      approvedBy: { id: admin().id },
    });
  });

  test("counts costs as the fund does: where they are an expense, the holding has its price alone", async () => {
    const fund = await call(gp(), "funds.get", { id: fundId });
    const { name, vehicle, status, costRelief } = fund;
    const set = async (transactionCosts: "expensed" | "capitalised") => {
      const { rowVersion } = await call(gp(), "funds.get", { id: fundId });
      const form = { id: fundId, rowVersion, name, vehicle, status, costRelief, transactionCosts };
      await call(gp(), "funds.update", form);
    };
    await set("expensed");
    const { id } = await prepared({ company: "Expensed" });
    const { entryId } = await close(id);
    await set("capitalised");
    const { lines } = await call(admin(), "ledger.entry", { id: entryId ?? "" });
    expect(lines.map(({ account, fundAmount, quantity }) => [account.name, Number(fundAmount), quantity])).toEqual([
      ["Investments at cost", 1000000, "1000"],
      ["Cash at bank", -1000000, null],
      ["Transaction costs", 20000, null],
      ["Cash at bank", -20000, null],
    ]);
  });

  test("says all that is still open, and is pressed by nobody who prepared it", async () => {
    const { id: dealId } = await call(gp(), "deals.create", { company: "Bare", currency: "EUR" });
    const { id, rowVersion } = await call(gp(), "dealClosings.create", { dealId });
    const { points } = await call(gp(), "dealClosings.readiness", { id });
    expect(points).toEqual([
      "Choose the fund that buys",
      "Enter the amount",
      "Name the security",
      "Enter the units",
      "Enter the close date",
      "16 checklist items are open",
      "Add the payments of the funds flow",
      "You prepared the funds flow or the terms, so a colleague has to close",
    ]);
    // Everybody who reads it is told who may, and who has prepared it.
    const { items } = await call(firm.people.analyst, "dealClosings.closers", { id });
    expect(items.map((one) => [one.id, one.hasPrepared])).toEqual(
      expect.arrayContaining([
        [gp().id, true],
        [admin().id, false],
      ]),
    );
    expect(items.some((one) => one.id === firm.people.analyst.id)).toBe(false);
    await expect(call(admin(), "dealClosings.close", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "deal_closings.open_points" },
      message: expect.stringContaining("Choose the fund that buys"),
    });
    const ready = await prepared({ company: "Own" });
    await expect(close(ready.id, { by: gp() })).rejects.toMatchObject({
      data: { reason: "deal_closings.open_points" },
    });
    const { rowVersion: seen } = await call(gp(), "dealClosings.get", { id: ready.id });
    await expect(
      asApp(gp(), (client) => client.query("select close_deal($1, $2, $1, 'x', '[]', null, '{}')", [ready.id, seen])),
    ).rejects.toThrow("deal_closings.own_funds_flow");
    await expect(
      asApp(admin(), (client) =>
        client.query("update deal_closings set status = 'Closed Successfully' where id = $1", [ready.id]),
      ),
    ).rejects.toThrow("deal_closings.only_by_close");
    const { viewer, analyst } = firm.people;
    for (const reader of [viewer, analyst])
      await expect(call(reader, "dealClosings.close", { id: ready.id, rowVersion: 1 })).rejects.toMatchObject(REFUSED);
  });

  test("waits for conditions of due diligence and for unchecked payments", async () => {
    const { id, dealId } = await prepared({ company: "Conditional", isChecked: false });
    const { id: projectId } = await call(gp(), "dueDiligenceProjects.create", { dealId });
    const condition = await call(gp(), "diligenceConditions.create", { projectId, title: "Assign the patent" });
    expect((await call(admin(), "dealClosings.readiness", { id })).points).toEqual([
      "1 condition is open",
      "2 payments are unchecked",
    ]);
    await call(gp(), "diligenceConditions.setStatus", { id: condition.id, status: "met" });
    expect((await call(admin(), "dealClosings.readiness", { id })).points).toEqual(["2 payments are unchecked"]);
  });

  test("waits for what the committee asked for besides, also when its task was put away, and lists the same", async () => {
    const { id, dealId } = await prepared({ company: "Approved" });
    await call(admin(), "committee.save", { memberIds: [gp().id], chairId: gp().id, quorum: 1, rowVersion: 0 });
    const { id: itemId } = await putOnAgenda(firm, [dealId]);
    await call(gp(), "committeeItems.vote", { id: itemId, choice: "for" });
    await call(gp(), "committeeItems.close", { id: itemId });
    const { id: projectId } = await call(gp(), "dueDiligenceProjects.create", { dealId });
    const found = await call(gp(), "diligenceConditions.create", { projectId, title: "Assign the patent" });
    const { conditions } = await call(gp(), "committeeItems.decide", {
      id: itemId,
      decision: "approved_with_conditions",
      conditions: [{ title: "Assign the patent", diligenceConditionId: found.id }, { title: "Hire a head of sales" }],
    });
    const listed = async (by = manager()) => (await call(by, "committeeItems.conditionsOfDeal", { dealId })).items;
    const points = async () => (await call(admin(), "dealClosings.readiness", { id })).points;
    expect(await points()).toEqual(["2 conditions are open"]);
    expect(await listed()).toMatchObject([{ title: "Hire a head of sales", status: "open" }]);
    const taskId = conditions.find(({ title }) => title === "Hire a head of sales")?.taskId ?? "";
    await call(gp(), "diligenceConditions.setStatus", { id: found.id, status: "waived" });
    await call(gp(), "tasks.archive", { id: taskId });
    expect(await points()).toEqual(["1 condition is open"]);
    await call(gp(), "tasks.restore", { id: taskId });
    await call(gp(), "tasks.complete", { id: taskId });
    expect(await points()).toEqual([]);
    expect(await listed()).toMatchObject([{ taskId, status: "met" }]);
    await expect(listed(firm.people.limited_partner)).rejects.toMatchObject(REFUSED);
    const stranger = await newFirm(await sharedServer());
    expect(await listed(stranger.people.super_admin)).toEqual([]);
  });

  test("pressed by two at once closes once", async () => {
    const { id } = await prepared({ company: "Twice" });
    const { rowVersion } = await call(admin(), "dealClosings.get", { id });
    const answers = await Promise.allSettled(
      [admin(), manager()].map((by) => call(by, "dealClosings.close", { id, rowVersion })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is not undone once something was posted to the position", async () => {
    const { id } = await prepared({ company: "Built on" });
    const { portfolioCompany, rowVersion } = await close(id);
    const holding = portfolioCompany?.id ?? "";
    const { securities } = await call(gp(), "portfolioCompanies.positions", { id: holding });
    const draft = await call(gp(), "portfolioCompanies.record", {
      portfolioCompanyId: holding,
      kind: "dividend",
      fundId,
      securityId: securities[0]?.id ?? "",
      effectiveOn: "2026-04-01",
      amount: "5000",
    });
    await call(admin(), "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
    await expect(undo(id, rowVersion)).rejects.toMatchObject({
      data: { reason: "deal_closings.built_on" },
    });
  });
});

test("within the firm’s limit, all that is paid counted, who prepared a closing closes it alone", async () => {
  const limit = async (amount: string) => {
    const { id, rowVersion } = await call(gp(), "postingLimits.create", { currency: "EUR", amount });
    await call(admin(), "postingLimits.confirm", { id, rowVersion });
  };
  const { id } = await prepared({ company: "Solo" });
  await limit("1019999.99");
  await expect(close(id, { by: gp() })).rejects.toMatchObject({ message: expect.stringContaining("funds flow") });
  await limit("1020000");
  // A person who closes need not read bank details.
  await forbid(firm, "general_partner", "closing:pay");
  expect((await call(gp(), "dealClosings.readiness", { id })).points).toEqual([]);
  expect(await close(id, { by: gp() })).toMatchObject({ status: "Closed Successfully", closedBy: { id: gp().id } });
  await limit("0");
});
