import { beforeAll, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { hold } from "../../../../test/held.ts";
import { addPartner } from "../../../../test/partners.ts";
import { workflowClock } from "./schedule.ts";

// What another area does starts the templates that wait for it, once.

let server: TestServer;
let firm: Firm;
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const manager = () => firm.people.portfolio_manager;

beforeAll(async () => {
  server = await sharedServer();
});

type Event = NonNullable<Parameters<typeof call<"workflowTemplates.create">>[2]["trigger"]>["event"];

/** Founds a firm with a template that waits for an event. */
async function armed(event: Event): Promise<void> {
  firm = await newFirm(server);
  const steps = [{ kind: "task" as const, title: "Look at it" }];
  await call(gp(), "workflowTemplates.create", { name: "By event", steps, trigger: { event } });
}

/** What was started, after the clock struck twice. */
async function started(): Promise<(string | null)[][]> {
  for (const _ of [1, 2]) await runClock(server, workflowClock, firm);
  const { items } = await call(gp(), "workflowInstances.list", {});
  return items.map(({ entityLabel, trigger }) => [entityLabel, trigger]);
}

test("an approved capital call starts a workflow about its fund", async () => {
  await armed("capital_call");
  const { id: fundId } = await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" });
  await addPartner(firm, { name: "Alder", fundId, amount: "1000000" });
  const items = [{ type: "capitalCallInvestments" as const, amount: "1000" }];
  const form = { fundId, purpose: "Investments", dueOn: "2099-01-15", items };
  const { id, rowVersion } = await call(gp(), "capitalCalls.create", form);
  expect(await started()).toEqual([]);
  await call(admin(), "capitalCalls.approve", { id, rowVersion });
  expect(await started()).toEqual([["Fund I", "capital_call"]]);
});

test("an approved mark starts a workflow about its company", async () => {
  await armed("valuation");
  const { id: companyId } = await call(gp(), "companies.create", { name: "Acme" });
  const { fundId } = await hold(firm, companyId);
  const { id: roundId } = await call(gp(), "valuationRounds.begin", { fundId, quarterEnds: "2025-09-30" });
  const [position] = (await call(gp(), "valuationRounds.get", { id: roundId })).items;
  const mark = await call(manager(), "valuations.prepare", {
    roundId,
    securityId: position?.security.id ?? "",
    rowVersion: null,
    method: "recent_investment",
    figures: { price: { value: "12", source: "Series A", level: 3 } },
    reason: "The round was a month ago",
  });
  const { id, rowVersion } = await call(gp(), "valuations.review", { id: mark.id, rowVersion: mark.rowVersion });
  expect(await started()).toEqual([]);
  await call(admin(), "valuationRounds.approve", { id: roundId, marks: [{ id, rowVersion }] });
  expect(await started()).toEqual([["Acme", "valuation"]]);
});

test("a late request for figures starts a workflow about its company", async () => {
  await armed("kpi_late");
  const { id: companyId } = await call(gp(), "companies.create", { name: "Acme" });
  const { items } = await call(manager(), "kpiTemplates.list");
  const asked = { companyId, templateId: items[0]?.id ?? "", periodStart: "2026-03-01", email: "ada@acme.example" };
  const { id } = await call(manager(), "kpiRequests.send", asked);
  expect(await started()).toEqual([]);
  await asOwner(server, firm, (db) =>
    db.query("update kpi_requests set due_on = firm_today() - 1 where id = $1", [id]),
  );
  expect(await started()).toEqual([["Acme", "kpi_late"]]);
});

test("a closed deal starts a workflow about the deal", async () => {
  await armed("deal_closing");
  const { id: fundId } = await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" });
  const { id: dealId } = await call(gp(), "deals.create", { company: "Acme", currency: "EUR" });
  const terms = { amount: "1000000", quantity: "1000", securityName: "Series A preferred", closeDate: "2026-03-02" };
  const { id } = await call(gp(), "dealClosings.create", { dealId, fundId, ...terms, ownerId: gp().id });
  for (const item of (await call(gp(), "dealClosingItems.list", { closingId: id })).items)
    if (!item.isAfterClosing) await call(manager(), "dealClosingItems.setStatus", { id: item.id, status: "done" });
  const account = "DE89 3704 0044 0532 0130 00";
  const payment = await call(gp(), "dealClosingPayments.create", {
    closingId: id,
    payee: "Acme",
    amount: "1000000",
    account,
  });
  await call(admin(), "dealClosingPayments.check", payment);
  expect(await started()).toEqual([]);
  const { rowVersion } = await call(admin(), "dealClosings.get", { id });
  await call(admin(), "dealClosings.close", { id, rowVersion, overdraft: "Paid from the facility" });
  expect(await started()).toEqual([["Acme", "deal_closing"]]);
});

test("a merge of companies keeps the workflow, about the company that stays", async () => {
  firm = await newFirm(server);
  const [kept, merged] = [
    await call(gp(), "companies.create", { name: "Acme" }),
    await call(gp(), "companies.create", { name: "Acme SAS" }),
  ];
  const { id: templateId } = await call(gp(), "workflowTemplates.create", {
    name: "Own",
    steps: [{ kind: "task", title: "One" }],
  });
  const about = { templateId, entityType: "company", entityId: merged.id } as const;
  const { id } = await call(gp(), "workflowInstances.create", about);
  await call(admin(), "merges.mergeCompanies", {
    survivorId: kept.id,
    survivorVersion: kept.rowVersion,
    mergedId: merged.id,
    mergedVersion: merged.rowVersion,
    values: { name: "Acme" },
  });
  expect(await call(gp(), "workflowInstances.get", { id })).toMatchObject({ entityId: kept.id, endCause: null });
});
