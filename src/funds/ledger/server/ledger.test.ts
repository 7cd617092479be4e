import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Random } from "#app/demo/server/random.ts";
import type { LedgerAccount } from "#funds/ledger/shared/accounts-api.ts";
import type { JournalDraft, JournalEntry } from "#funds/ledger/shared/entry-shapes.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { closeBooks } from "../../../../test/statements.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";

const REFUSED = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
let fundId: string;
let accounts: Map<string, LedgerAccount>;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
  const { items } = await call(gp(), "ledgerAccounts.list");
  accounts = new Map(items.map((account) => [account.use ?? account.code, account]));
});

const gp = () => firm.people.general_partner;
const other = () => firm.people.super_admin;
const at = (use: string) => accounts.get(use)?.id ?? "";

type Draft = Parameters<typeof call<"journalDrafts.create">>[2];
type Line = Draft["lines"][number];
const debit = (use: string, amount: string, more: Partial<Line> = {}): Line => ({
  accountId: at(use),
  debit: amount,
  ...more,
});
const credit = (use: string, amount: string, more: Partial<Line> = {}): Line => ({
  accountId: at(use),
  credit: amount,
  ...more,
});
const called = (amount: string) => [debit("cash", amount), credit("contributed", amount)];
const paid = (amount: string) => [debit("administration", amount), credit("cash", amount)];

const prepare = (lines: Line[], form: Partial<Draft> = {}, by = gp()): Promise<JournalDraft> =>
  call(by, "journalDrafts.create", { fundId, effectiveOn: "2026-03-31", memo: "Entry", ...form, lines });
const approve = ({ id, rowVersion }: JournalDraft, by = other()): Promise<JournalEntry> =>
  call(by, "journalDrafts.approve", { id, rowVersion });
const post = async (lines: Line[], form: Partial<Draft> = {}) => approve(await prepare(lines, form));

type Asked = { asOf?: string; knownAt?: string };
const balance = async (asked: Asked = {}) => {
  const { rows, totals } = await call(gp(), "ledger.trialBalance", { id: fundId, ...asked });
  expect(totals.debit).toBe(totals.credit);
  return Object.fromEntries(rows.map(({ account, debit: d, credit: c }) => [account, Number(d) - Number(c)]));
};

describe("an entry", () => {
  test("is in no figure until somebody else approves it", async () => {
    const draft = await prepare(called("1000"));
    expect(await balance()).toEqual({});
    expect((await call(gp(), "journalDrafts.list", { fundId })).items).toHaveLength(1);
    await expect(approve(draft, gp())).rejects.toThrow("Ask a colleague");
    const entry = await approve(draft);
    expect(entry).toMatchObject({
      entryNo: 1,
      memo: "Entry",
      preparedBy: { id: gp().id },
      approvedBy: { id: other().id },
    });
    expect(await balance()).toEqual({ "Cash at bank": 1000, "Capital contributed": -1000 });
    expect((await call(gp(), "journalDrafts.list", { fundId })).items).toEqual([]);
    await expect(approve(draft)).rejects.toThrow("no longer waits");
  });

  test("that somebody changed is read again, and the person who changed it does not approve it", async () => {
    const draft = await prepare(called("1000"));
    const form = { fundId, effectiveOn: "2026-03-31", memo: "Second call", lines: called("900") };
    const changed = await call(other(), "journalDrafts.update", {
      ...form,
      id: draft.id,
      rowVersion: draft.rowVersion,
    });
    await expect(approve(draft, gp())).rejects.toThrow("has changed");
    await expect(approve(changed, other())).rejects.toThrow("Ask a colleague");
    expect(await approve(changed, gp())).toMatchObject({ memo: "Second call" });
    await expect(
      call(gp(), "journalDrafts.update", { ...form, id: draft.id, rowVersion: changed.rowVersion }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test.each<[string, () => Line[], string]>([
    ["sides that differ", () => [debit("cash", "10"), credit("contributed", "9")], "lines"],
    ["no account", () => [{ accountId: firm.id, debit: "1" }, credit("contributed", "1")], "lines.0.accountId"],
    ["neither side", () => [{ accountId: at("cash") }, credit("contributed", "1")], "lines.0.debit"],
    ["both sides", () => [debit("cash", "1", { credit: "1" }), credit("contributed", "1")], "lines.0.debit"],
    ["one line", () => [debit("cash", "1")], "lines"],
    [
      "a currency without a rate",
      () => [debit("cash", "1", { currency: "USD" }), credit("contributed", "1")],
      "lines.0.rate",
    ],
    [
      "an unknown partner",
      () => [debit("cash", "1", { limitedPartnerId: firm.id }), credit("contributed", "1")],
      "lines.0.limitedPartnerId",
    ],
    ["half a cent", () => [debit("cash", "0.005"), credit("contributed", "0.005")], "lines.0.debit"],
  ])("with %s is refused beside its field", async (_, lines, field) => {
    await expect(prepare(lines())).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  test("in another currency takes the rate of its day, or the last one of the week before", async () => {
    const rate = { base: "USD", quote: "EUR", rateOn: "2026-03-27", rate: "0.9", source: "ECB" };
    await call(gp(), "fxRates.add", { rates: [rate, { ...rate, rateOn: "2026-03-20", rate: "0.85" }] });
    const inDollars = [debit("cash", "100", { currency: "USD" }), credit("contributed", "100", { currency: "USD" })];
    const { lines } = await prepare(inDollars);
    expect(lines[0]).toMatchObject({
      amount: "100",
      currency: "USD",
      rate: "0.9",
      rateOn: "2026-03-27",
      rateSource: "ECB",
    });
    expect(Number(lines[0]?.fundAmount)).toBe(90);
    await call(gp(), "fxRates.add", { rates: [{ ...rate, rate: "0.95" }] });
    expect((await prepare(inDollars)).lines[0]).toMatchObject({ rate: "0.95" });
    await expect(prepare(inDollars, { effectiveOn: "2026-04-10" })).rejects.toThrow(
      "no rate from USD to EUR on 2026-04-10",
    );
    expect((await prepare(inDollars.map((line) => ({ ...line, rate: "0.5" })))).lines[0]).toMatchObject({
      rateSource: "entered by hand",
    });
  });

  test("names the partner whose line it is: of this firm, those who committed to the fund first", async () => {
    const { rows } = await asOwner(server, firm, (db) =>
      db.query<{ id: string }>(
        `with p as (insert into limited_partners (name) values ('Alder Pension'), ('Zephyr Insurance') returning id, name),
           c as (insert into commitments (fund_id, limited_partner_id, amount, currency, admitted_on)
             select $1, id, 5000000, 'EUR', '2026-01-15' from p where name like 'Z%')
         select id from p order by name desc`,
        [fundId],
      ),
    );
    const { items } = await call(gp(), "ledger.partners", { id: fundId });
    expect(items.map(({ name, isCommitted }) => [name, isCommitted])).toEqual([
      ["Zephyr Insurance", true],
      ["Alder Pension", false],
    ]);
    const limitedPartnerId = rows[0]?.id ?? "";
    const entry = await post([debit("cash", "10"), credit("contributed", "10", { limitedPartnerId })]);
    expect(entry.lines.map(({ partner }) => partner?.name)).toEqual([undefined, "Zephyr Insurance"]);
    const stranger = (await newFirm(server)).people.super_admin;
    await expect(call(stranger, "ledger.partners", { id: fundId })).rejects.toMatchObject({ code: "not_found" });
    for (const who of [firm.people.viewer, firm.people.limited_partner])
      await expect(call(who, "ledger.partners", { id: fundId })).rejects.toMatchObject(REFUSED);
  });

  test("leaves cash below nothing only when somebody says why", async () => {
    await post(called("100"), { effectiveOn: "2026-03-01" });
    await expect(post(paid("101"))).rejects.toThrow("isn’t enough EUR cash");
    // A day between, on which it would have been too little.
    await post(paid("80"), { effectiveOn: "2026-03-20" });
    await post(called("100"), { effectiveOn: "2026-03-25" });
    await expect(post(paid("30"), { effectiveOn: "2026-03-10" })).rejects.toThrow("isn’t enough EUR cash");
    expect(await post(paid("150"), { overdraft: "Agreed with the bank" })).toMatchObject({
      overdraft: "Agreed with the bank",
    });
  });

  test("is taken back once, exactly, by a reversal", async () => {
    const entry = await post(called("1000"));
    const reverse = () =>
      call(gp(), "journalDrafts.reverse", { id: entry.id, effectiveOn: "2026-03-31", memo: "Called twice" });
    const [one, two] = [await reverse(), await reverse()];
    const reversal = await approve(one);
    expect(reversal).toMatchObject({ kind: "reversal", reverses: 1, entryNo: 2 });
    expect(await call(gp(), "ledger.entry", { id: entry.id })).toMatchObject({ reversedBy: 2 });
    expect(await balance()).toEqual({});
    await expect(approve(two)).rejects.toThrow("reversed already");
    await expect(reverse()).rejects.toThrow("reversed already");
  });

  test("shows on its account with the balance after it", async () => {
    await post(called("1000"), { effectiveOn: "2026-03-02" });
    await post(paid("10"), { effectiveOn: "2026-03-05" });
    await post(paid("5"), { effectiveOn: "2026-03-03" });
    const cash = await call(gp(), "ledger.account", { id: fundId, accountId: at("cash") });
    expect(cash.items.map(({ effectiveOn, balance: after }) => [effectiveOn, Number(after)])).toEqual([
      ["2026-03-05", 985],
      ["2026-03-03", 995],
      ["2026-03-02", 1000],
    ]);
    expect(Number(cash.balance)).toBe(985);
    expect((await call(gp(), "ledger.journal", { id: fundId })).items.map(({ entryNo }) => entryNo)).toEqual([3, 2, 1]);
  });
});

describe("what was known", () => {
  test("never changes by what is recorded later, with four writing and one reading", async () => {
    const answers: { knownAt: string; debit: string; entryNo: number }[] = [];
    const drafts = await Promise.all(Array.from({ length: 24 }, (_, index) => prepare(called(String(index + 1)))));
    const writing = new AbortController();
    const reading = (async () => {
      while (!writing.signal.aborted) {
        const { knownAt, totals, entryNo } = await call(gp(), "ledger.trialBalance", { id: fundId });
        answers.push({ knownAt, debit: totals.debit, entryNo });
      }
    })();
    await Promise.all(
      [0, 1, 2, 3].map(async (writer) => {
        for (const draft of drafts.filter((_, index) => index % 4 === writer)) await approve(draft);
      }),
    );
    writing.abort();
    await reading;
    expect(answers.length).toBeGreaterThan(0);
    for (const { knownAt, debit: then, entryNo } of answers) {
      const again = await call(gp(), "ledger.trialBalance", { id: fundId, knownAt });
      expect([again.totals.debit, again.entryNo]).toEqual([then, entryNo]);
    }
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    expect(items.map(({ entryNo }) => entryNo)).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
    const moments = items.map(({ recordedAt }) => recordedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test("of a day leaves out what is dated later", async () => {
    await post(called("100"), { effectiveOn: "2026-01-15" });
    await post(called("50"), { effectiveOn: "2026-02-15" });
    expect(await balance({ asOf: "2026-01-31" })).toMatchObject({ "Cash at bank": 100 });
    expect(await balance({ asOf: "2026-02-15" })).toMatchObject({ "Cash at bank": 150 });
    expect(await balance({ asOf: "2025-12-31" })).toEqual({});
    const before = new Date(Date.now() - 3_600_000).toISOString();
    expect(await balance({ knownAt: before })).toEqual({});
  });
});

const close = (endsOn: string) => closeBooks(firm, { fundId, endsOn });

describe("closed books", () => {
  test("take nothing dated then, until two people open them again", async () => {
    const waiting = await prepare(called("1000"));
    const closed = await close("2026-03-31");
    await expect(approve(waiting)).rejects.toThrow("books are closed");
    await expect(prepare(called("1"))).rejects.toMatchObject({ data: { fields: { effectiveOn: expect.any(String) } } });
    expect(await post(called("1"), { effectiveOn: "2026-04-01", relatesTo: "2026-03-31" })).toMatchObject({
      relatesTo: "2026-03-31",
    });
    await expect(call(other(), "periodLocks.reopen", closed)).rejects.toThrow("must request it first");
    const asked = await call(gp(), "periodLocks.askReopening", { ...closed, reason: "A late invoice" });
    expect(asked).toMatchObject({ reason: "A late invoice", askedBy: { id: gp().id } });
    await expect(call(gp(), "periodLocks.reopen", asked)).rejects.toThrow("Someone else");
    await expect(approve(waiting)).rejects.toThrow("books are closed");
    expect(await call(other(), "periodLocks.reopen", asked)).toMatchObject({ reopenedBy: { id: other().id } });
    expect(await approve(waiting)).toMatchObject({ effectiveOn: "2026-03-31" });
  });

  test("are closed by a colleague of who asks, with the reason, on a day inside a quarter too", async () => {
    const asked = { fundId, endsOn: "2026-02-10", reason: "Before the move" };
    await expect(call(gp(), "periodLocks.requestLock", { ...asked, reason: " " })).rejects.toMatchObject({
      code: "invalid",
    });
    const { id } = await call(gp(), "periodLocks.requestLock", asked);
    await expect(call(other(), "periodLocks.requestLock", asked)).rejects.toMatchObject({
      data: { reason: "ledger.period_lock_requested" },
    });
    await expect(call(gp(), "periodLocks.close", { id })).rejects.toMatchObject({
      data: { reason: "ledger.own_period_lock" },
    });
    await expect(call(firm.people.viewer, "periodLocks.close", { id })).rejects.toMatchObject(REFUSED);
    expect((await call(gp(), "periodLocks.list", { fundId })).items).toEqual([]);
    const twice = await Promise.allSettled([1, 2].map(() => call(other(), "periodLocks.close", { id })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await call(gp(), "periodLocks.list", { fundId })).items).toMatchObject([
      {
        endsOn: "2026-02-10",
        closedBy: { id: other().id },
        closeAskedBy: { id: gp().id },
        closeReason: "Before the move",
      },
    ]);
    expect((await call(gp(), "periodLocks.requests", { fundId })).items).toEqual([]);
    const later = await call(gp(), "periodLocks.requestLock", { ...asked, endsOn: "2026-03-31" });
    await call(other(), "periodLocks.withdrawRequest", { id: later.id });
    await expect(call(other(), "periodLocks.close", { id: later.id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("are closed in the order of the days, not ahead, and only the last is opened", async () => {
    const first = await close("2025-12-31");
    await close("2026-03-31");
    await expect(close("2026-01-31")).rejects.toThrow("already closed up to that day");
    await expect(close("2100-01-01")).rejects.toThrow("up to today");
    await expect(call(gp(), "periodLocks.askReopening", { ...first, reason: "Why" })).rejects.toThrow("Only the last");
  });

  test("and an approval at the same moment follow each other", async () => {
    const drafts = await Promise.all([1, 2, 3].map((amount) => prepare(called(String(amount)))));
    const done = await Promise.allSettled([...drafts.map((draft) => approve(draft)), close("2026-03-31")]);
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    expect(items).toHaveLength(done.slice(0, 3).filter(({ status }) => status === "fulfilled").length);
    const [closing] = (await call(gp(), "periodLocks.list", { fundId })).items;
    for (const { recordedAt } of items) expect(recordedAt < (closing?.closedAt ?? "")).toBe(true);
  });
});

describe("the books", () => {
  test("are read by compliance, and neither by analysts, viewers, portfolio managers nor limited partners", async () => {
    await post(called("1000"));
    const { compliance_officer, ...people } = firm.people;
    expect((await call(compliance_officer, "ledger.trialBalance", { id: fundId })).rows).toHaveLength(2);
    await expect(prepare(called("1"), {}, compliance_officer)).rejects.toMatchObject(REFUSED);
    for (const role of ["analyst", "viewer", "portfolio_manager", "limited_partner", "investor_relations"] as const) {
      const who = people[role];
      await expect(call(who, "ledger.trialBalance", { id: fundId })).rejects.toMatchObject(REFUSED);
      await expect(call(who, "journalDrafts.list", { fundId })).rejects.toMatchObject(REFUSED);
      await expect(prepare(called("1"), {}, who)).rejects.toMatchObject(REFUSED);
    }
  });

  test("are nobody else’s: a stranger neither reads, prepares, approves, reverses nor closes", async () => {
    const draft = await prepare(called("1000"));
    const entry = await post(called("10"));
    const stranger = (await newFirm(server)).people.super_admin;
    const gone = { code: "not_found" };
    await expect(call(stranger, "ledger.trialBalance", { id: fundId })).rejects.toMatchObject(gone);
    await expect(call(stranger, "ledger.entry", { id: entry.id })).rejects.toMatchObject(gone);
    await expect(approve(draft, stranger)).rejects.toMatchObject(gone);
    await expect(prepare(called("1"), {}, stranger)).rejects.toMatchObject(gone);
    const reversal = { id: entry.id, effectiveOn: "2026-03-31", memo: "Mine" };
    await expect(call(stranger, "journalDrafts.reverse", reversal)).rejects.toMatchObject(gone);
    const year = { fundId, endsOn: "2026-03-31", reason: "Year end" };
    await expect(call(stranger, "periodLocks.requestLock", year)).rejects.toMatchObject(gone);
    const { id } = await call(gp(), "periodLocks.requestLock", year);
    await expect(call(stranger, "periodLocks.close", { id })).rejects.toMatchObject(gone);
    await expect(call(stranger, "periodLocks.withdrawRequest", { id })).rejects.toMatchObject(gone);
    expect((await call(stranger, "periodLocks.requests", { fundId })).items).toEqual([]);
  });

  test("are written by approvals and in no other way", async () => {
    const entry = await post(called("1000"));
    for (const statement of [
      `insert into postings (entry_id, fund_id, entry_no, line, effective_on, recorded_at, account_id, amount, currency, fund_amount)
        values ('${entry.id}', '${fundId}', 1, 3, '2026-03-31', now(), '${at("cash")}', 1, 'EUR', 1)`,
      `update postings set fund_amount = 0`,
      `delete from journal_entries`,
      `update journal_entries set memo = 'Other'`,
    ])
      await expect(server.app.query(statement)).rejects.toThrow("permission denied");
  });

  test("have a chart the firm names and extends, while what the product posts to stays", async () => {
    const cash = accounts.get("cash") as LedgerAccount;
    const renamed = await call(gp(), "ledgerAccounts.update", { ...cash, code: "1010", name: "Bank of Example" });
    expect(renamed).toMatchObject({ code: "1010", name: "Bank of Example", use: "cash" });
    const bank = { code: "1020", name: "Second bank", class: "asset", isCash: true } as const;
    const added = await call(gp(), "ledgerAccounts.create", bank);
    expect(added).toMatchObject({ ...bank, use: null });
    await expect(call(gp(), "ledgerAccounts.create", bank)).rejects.toMatchObject({
      data: { fields: { code: expect.any(String) } },
    });
    await call(gp(), "ledgerAccounts.update", { ...added, isArchived: true });
    await expect(prepare([{ accountId: added.id, debit: "1" }, credit("contributed", "1")])).rejects.toMatchObject({
      data: { fields: { "lines.0.accountId": expect.any(String) } },
    });
  });

  test("keep a fund that was posted to from being deleted, and say so", async () => {
    await post(called("1"));
    await expect(call(gp(), "funds.delete", { id: fundId })).rejects.toThrow("still used by");
  });
});

/** Why a step of a random history may be refused; anything else fails. */
function refusal(error: Error): undefined {
  if (!/reversed already|enough EUR cash/.test(error.message)) throw error;
}

/** A usual run keeps so many histories in one ledger, a whole one a thousand. */
const HISTORIES = isWholeRun ? 1000 : 40;
const STEPS = 3;

/** Every history: calls, costs and reversals on any days, some of them refused. Whatever stands balances at every day and moment. */
test("debits are credits in random histories with reversals, at every day and every moment", async () => {
  const chance = new Random("histories of a ledger");
  const random = () => chance.fraction();
  const days = ["2026-01-10", "2026-02-10", "2026-03-10"];
  const posted: JournalEntry[] = [];
  for (let history = 0; history < HISTORIES; history += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      const effectiveOn = days[Math.floor(random() * days.length)] ?? "2026-01-10";
      const amount = (1 + Math.floor(random() * 100_000) / 100).toFixed(2);
      const taken = random() < 0.25 ? posted[Math.floor(random() * posted.length)] : undefined;
      const done = await (taken
        ? call(gp(), "journalDrafts.reverse", { id: taken.id, effectiveOn, memo: "Back" }).then((draft) =>
            approve(draft),
          )
        : post(random() < 0.5 ? called(amount) : paid(amount), { effectiveOn, overdraft: "Any" })
      ).catch(refusal);
      if (done) posted.push(done);
    }
    const then = posted[Math.floor(random() * posted.length)];
    for (const asOf of days) await balance({ asOf, ...(then && { knownAt: then.recordedAt }) });
  }
  const { items } = await call(gp(), "ledger.journal", { id: fundId });
  for (const { lines } of items) expect(Number(addAmounts(lines.map(({ fundAmount }) => fundAmount)))).toBe(0);
}, 600_000);
