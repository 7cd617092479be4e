import { beforeAll, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const add = (company: string, more: object = {}) => call(firm.people.analyst, "deals.create", { company, ...more });
const meeting = (question: object = {}, since = "2026-01-01") =>
  call(firm.people.viewer, "deals.meeting", { since, ...question });

test("deals come stage by stage from the last one on, overdue ones first, then by the day of their next step", async () => {
  await add("Later", { stage: "closing", nextStepOn: "2099-02-01" });
  await add("Sooner", { stage: "closing", nextStepOn: "2099-01-01" });
  await add("No day", { stage: "closing" });
  await add("Late", { stage: "closing", nextStepOn: "2020-01-01" });
  await add("Young");
  const { items, more } = await meeting();
  expect(items.map(({ name }) => name)).toEqual(["Late", "Sooner", "Later", "No day", "Young"]);
  expect(more).toBe(false);
  expect(await meeting({ filters: [{ field: "overdue", operator: "equals", value: true }] })).toMatchObject({
    items: [{ name: "Late" }],
  });
});

test("each says what was said last and what is not as it was, several changes of a field as one", async () => {
  const { analyst, principal } = firm.people;
  const deal = await add("Changed", { sector: "FinTech", amountRequested: "1" });
  await asOwner(server, firm, (db) =>
    db.query("update audit_log set at = now() - interval '30 days' where row_id = $1", [deal.id]),
  );
  let { rowVersion } = deal;
  for (const change of [
    { stage: "initial_review", amountRequested: "2" },
    { stage: "due_diligence", amountRequested: "3", sector: "EdTech" },
    { stage: "due_diligence", amountRequested: "3", sector: "FinTech" },
  ] as const) {
    const form = { id: deal.id, rowVersion, company: "Changed", ownerId: analyst.id, ...change };
    ({ rowVersion } = await call(analyst, "deals.update", { sector: "FinTech", ...form }));
  }
  await call(analyst, "comments.create", { recordId: deal.id, content: "First" });
  await call(principal, "comments.create", { recordId: deal.id, content: `Ask @[Ann](${analyst.id})` });
  const week = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const found = (await meeting({ search: "Changed" }, week)).items[0];
  expect(found).toMatchObject({
    isNew: false,
    lastComment: { authorName: "principal Example", content: `Ask @[Ann](${analyst.id})` },
  });
  expect(found?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: "amount_requested", before: "1.00", after: "3.00" },
    { field: "stage", before: "sourcing", after: "due_diligence" },
  ]);
  const sinceEver = (await meeting({ search: "Changed" }, "2000-01-01")).items[0];
  expect(sinceEver?.isNew).toBe(true);
});

test("another firm meets about its own deals", async () => {
  const { people } = await newFirm(server);
  expect(await call(people.viewer, "deals.meeting", { since: "2026-01-01" })).toEqual({ items: [], more: false });
});
