import { beforeAll, beforeEach, expect, test } from "vitest";
import type { EntryKind } from "#funds/ledger/shared/rules.ts";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { closeBooks } from "../../../../test/statements.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
let at: (use: string) => string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
  const { items } = await call(gp(), "ledgerAccounts.list");
  at = (use) => items.find((account) => account.use === use)?.id ?? "";
});

const gp = () => firm.people.general_partner;
const other = () => firm.people.super_admin;
const set = (amount: string, by = gp(), currency = "EUR") => call(by, "postingLimits.create", { currency, amount });
const confirm = ({ id, rowVersion }: { id: string; rowVersion: number }, by = other()) =>
  call(by, "postingLimits.confirm", { id, rowVersion });

type Form = Parameters<typeof call<"journalDrafts.create">>[2];
const prepare = (amount: string, kind: Form["kind"] = "adjustment", more: Partial<Form> = {}, by = gp()) =>
  call(by, "journalDrafts.create", {
    fundId,
    kind,
    memo: "Opening",
    effectiveOn: "2026-03-31",
    lines: [
      { accountId: at("cash"), debit: amount },
      { accountId: at("other_income"), credit: amount },
    ],
    ...more,
  });
const post = ({ id, rowVersion }: { id: string; rowVersion: number }, by = gp()) =>
  call(by, "journalDrafts.approve", { id, rowVersion });
const OWN = { code: "forbidden", message: "You prepared this entry. Ask a colleague to approve it" };

test("without a confirmed limit every entry takes two; within one its preparer posts it alone", async () => {
  const draft = await prepare("1000");
  expect(draft.mayPostAlone).toBe(false);
  await expect(post(draft)).rejects.toMatchObject(OWN);
  const limit = await set("1000");
  await expect(post(draft)).rejects.toMatchObject(OWN);
  await expect(confirm(limit, gp())).rejects.toMatchObject({ code: "forbidden" });
  await confirm(limit);
  expect((await call(gp(), "journalDrafts.list", { fundId })).items).toMatchObject([{ mayPostAlone: true }]);
  expect(await post(draft)).toMatchObject({ entryNo: 1, preparedBy: { id: gp().id }, approvedBy: { id: gp().id } });
  await expect(post(await prepare("1000.01"))).rejects.toMatchObject(OWN);
  for (const kind of ["contribution", "distribution"] satisfies EntryKind[])
    await expect(post(await prepare("1", kind))).rejects.toMatchObject(OWN);
  await closeBooks(firm, { fundId, endsOn: "2025-12-31" });
  await expect(post(await prepare("1", "adjustment", { relatesTo: "2025-12-31" }))).rejects.toMatchObject(OWN);
  await confirm(await set("0"));
  await expect(post(await prepare("1"))).rejects.toMatchObject(OWN);
});

test.each(["unallocated", "contributed", "distributed", "distributions_payable"])(
  "what an adjustment books on %s takes two, whatever it is called",
  async (use) => {
    await confirm(await set("1000"));
    const lines = [
      { accountId: at(use), debit: "1" },
      { accountId: at("cash"), credit: "1" },
    ];
    const draft = await prepare("1", "adjustment", { lines, overdraft: "Paid by the manager" });
    expect(draft.mayPostAlone).toBe(false);
    await expect(post(draft)).rejects.toMatchObject(OWN);
  },
);

test("a limit is of its currency, stays once it is confirmed, and one change waits at a time", async () => {
  const limit = await set("5000", gp(), "USD");
  await expect(set("1", other(), "USD")).rejects.toMatchObject({ data: { fields: { currency: expect.any(String) } } });
  const both = await Promise.allSettled([confirm(limit), confirm(limit)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(post(await prepare("1"))).rejects.toMatchObject(OWN);
  await expect(call(gp(), "postingLimits.delete", limit)).rejects.toMatchObject({ code: "conflict" });
  const waits = await set("7", gp(), "USD");
  expect((await call(gp(), "postingLimits.list")).items).toMatchObject([
    { amount: "5000", confirmedBy: { id: other().id } },
    { amount: "7", confirmedAt: null },
  ]);
  await call(other(), "postingLimits.delete", waits);
  for (const amount of ["-1", "", "x", "1e20"]) await expect(set(amount)).rejects.toMatchObject({ code: "invalid" });
  const { viewer, limited_partner, compliance_officer } = firm.people;
  for (const person of [viewer, limited_partner]) {
    await expect(set("1", person)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "postingLimits.list")).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(set("1", compliance_officer)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = await newFirm(server);
  await expect(confirm(limit, stranger.people.super_admin)).rejects.toMatchObject({ code: "not_found" });
});

test("a reopened period and an adjustment of it supersede what was published of it, and nothing else", async () => {
  const papers = await publish(["2025-06-30", "2025-09-30", "2025-12-31"]);
  for (const endsOn of ["2025-06-30", "2025-09-30"]) await closeBooks(firm, { fundId, endsOn });
  expect(await superseded(papers)).toEqual([false, false, false]);
  const draft = await prepare("1", "adjustment", { relatesTo: "2025-06-30" });
  expect(await superseded(papers)).toEqual([false, false, false]);
  await post(draft, other());
  expect(await superseded(papers)).toEqual([true, false, false]);
  const [last] = (await call(gp(), "periodLocks.list", { fundId })).items;
  const asked = await call(gp(), "periodLocks.askReopening", {
    id: last?.id ?? "",
    rowVersion: last?.rowVersion ?? 0,
    reason: "A fee was missed",
  });
  expect(await superseded(papers)).toEqual([true, false, false]);
  await call(other(), "periodLocks.reopen", { id: asked.id, rowVersion: asked.rowVersion });
  expect(await superseded(papers)).toEqual([true, true, false]);
  const { items } = await call(gp(), "notifications.list");
  expect(items.map(({ text }) => text).filter((text) => text.includes("restatement"))).toEqual([
    "changed the books behind 2025-09-30.txt: a restatement is due",
    "changed the books behind 2025-06-30.txt: a restatement is due",
  ]);
  // The restated paper takes its place.
  const uploadId = await uploadFile(gp(), "restated.txt", "restated");
  await call(gp(), "documents.addVersion", { id: papers[0] ?? "", uploadId });
  expect(await superseded(papers)).toEqual([false, true, false]);
});

const superseded = (papers: readonly string[]) =>
  Promise.all(papers.map(async (id) => (await call(gp(), "documents.get", { id })).supersededAt !== null));

/** Memos of approved quarters, as the clock keeps them. */
async function publish(quarters: readonly string[]): Promise<string[]> {
  const { id: companyId } = await call(gp(), "companies.create", { name: "Acme" });
  const { id: recordId } = await call(gp(), "portfolioCompanies.create", { companyId });
  const securityId = await securityOf(recordId);
  const ids = [];
  for (const quarter of quarters) {
    const uploadId = await uploadFile(gp(), `${quarter}.txt`, "memo");
    const { id } = await call(gp(), "documents.create", { uploadId, recordId, category: "financial" });
    await asOwner(server, firm, (db) =>
      db.query(
        `with round as (insert into valuation_rounds (org_id, fund_id, quarter_ends, created_by, approved_by, approved_at)
            values ($1, $2, $3, $4, $4, now()) returning id),
          mark as (insert into valuations (org_id, round_id, fund_id, portfolio_company_id, security_id, method, inputs, level, currency, value,
              fund_value, reason, prior_value, carrying_value, cost, quantity, known_at, prepared_by)
            select $1, id, $2, $5, $6, 'recent_investment', '{}', 3, 'EUR', 1, 1, 'Same', 1, 1, 1, 1, now(), $4 from round returning id)
        insert into valuation_memos (org_id, valuation_id, document_id) select $1, id, $7 from mark`,
        [firm.id, fundId, quarter, gp().id, recordId, securityId, id],
      ),
    );
    ids.push(id);
  }
  return ids;
}

async function securityOf(portfolioCompanyId: string): Promise<string> {
  const units = { portfolioCompanyId, fundId, quantity: "10", amount: "100", effectiveOn: "2025-01-15" };
  await call(gp(), "portfolioCompanies.record", { ...units, securityName: "Series A" });
  return (await call(gp(), "portfolioCompanies.positions", { id: portfolioCompanyId })).securities[0]?.id ?? "";
}
