import { beforeAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "#core/server/env.ts";
import { openFiles } from "#core/server/files/files.ts";
import {
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { hold } from "../../../../test/held.ts";
import { forbid } from "../../../../test/roles.ts";
import { valuationMemos } from "./schedule.ts";

// What follows a mark: the task of its review, its memo, and what the next quarter shows of it.

const [Q3, Q4] = ["2025-09-30", "2025-12-31"];

let server: TestServer;
let firm: Firm;
let fundId: string;
let holdingId: string;
let partner: Person;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  ({ general_partner: partner, super_admin: admin, portfolio_manager: manager } = firm.people);
  const { id: companyId } = await call(partner, "companies.create", { name: "Acme" });
  ({ fundId, holdingId } = await hold(firm, companyId));
});

const begin = (quarterEnds: string) => call(partner, "valuationRounds.begin", { fundId, quarterEnds });
const positionOf = async (roundId: string) => {
  const [position] = (await call(partner, "valuationRounds.get", { id: roundId })).items;
  if (position === undefined) throw new Error("Nothing is held");
  return position;
};

async function prepare(roundId: string, price = "12") {
  const { security, valuation } = await positionOf(roundId);
  return call(manager, "valuations.prepare", {
    roundId,
    securityId: security.id,
    rowVersion: valuation?.rowVersion ?? null,
    method: "recent_investment",
    figures: { price: { value: price, source: "Series A", level: 3 } },
    reason: "The round was a month ago",
  });
}

const review = ({ id, rowVersion }: { id: string; rowVersion: number }) =>
  call(partner, "valuations.review", { id, rowVersion });
async function approve(roundId: string) {
  const { valuation } = await positionOf(roundId);
  const marks = valuation ? [{ id: valuation.id, rowVersion: valuation.rowVersion }] : [];
  return call(admin, "valuationRounds.approve", { id: roundId, marks });
}
const tasks = async () => {
  const { items } = await call(admin, "tasks.list", {});
  return Promise.all(items.map(({ id }) => call(admin, "tasks.get", { id })));
};
const states = async () => (await tasks()).map(({ status }) => status).toSorted((a, b) => a.localeCompare(b));

test("its review is a task of a colleague, completed by the review and by nothing else", async () => {
  const { id: roundId } = await begin(Q3);
  const mark = await prepare(roundId);
  const [task] = await tasks();
  expect(task).toMatchObject({
    title: "Review the mark of Acme, Q3 2025",
    status: "pending",
    origin: { kind: "valuation_review", id: mark.id, record: { kind: "portfolio_company", label: "Acme" } },
  });
  expect([admin.id, partner.id]).toContain(task?.assignee?.id);
  await expect(call(partner, "tasks.complete", { id: task?.id ?? "" })).rejects.toMatchObject({
    data: { reason: "valuations.review_undecided" },
  });
  // Changed before anybody looked, it is one task still.
  const changed = await prepare(roundId, "11");
  expect(await states()).toEqual(["pending"]);
  await call(partner, "valuations.return", { id: changed.id, rowVersion: changed.rowVersion, note: "Which?" });
  expect(await states()).toEqual(["completed"]);
  const again = await prepare(roundId);
  expect(await states()).toEqual(["completed", "pending"]);
  await review(again);
  expect(await states()).toEqual(["completed", "completed"]);
});

test("a preparer who makes no tasks has one made by the system, and one alone", async () => {
  await forbid(firm, "portfolio_manager", "task:create");
  const { id: roundId } = await begin(Q3);
  await prepare(roundId);
  await prepare(roundId, "11");
  expect(await tasks()).toMatchObject([{ title: "Review the mark of Acme, Q3 2025" }]);
});

test("a mark is read by a person who reads marks, and is nobody’s elsewhere", async () => {
  const { id } = await prepare((await begin(Q3)).id);
  expect(await call(manager, "valuations.get", { id })).toMatchObject({ state: "prepared", memo: null });
  const { viewer, limited_partner } = firm.people;
  for (const person of [viewer, limited_partner])
    await expect(call(person, "valuations.get", { id })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(call(stranger, "valuations.get", { id })).rejects.toMatchObject({ code: "not_found" });
});

test("approved, its memo is kept once among the documents of its company, for readers of marks alone", async () => {
  const { id: roundId } = await begin(Q3);
  await review(await prepare(roundId));
  const files = await openFiles(readEnv({ DEMO: "0", DATA_DIR: server.dataDir }));
  const keep = () => runClock(server, valuationMemos(files), firm);
  const memo = async () => (await positionOf(roundId)).valuation?.memo;
  await keep();
  expect(await memo()).toBeNull();
  await approve(roundId);
  await keep();
  await keep();
  const kept = await memo();
  expect(kept).toMatchObject({ name: "valuation-Acme-Q3 2025.pdf" });
  const filters = [{ field: "record", operator: "equals" as const, value: holdingId }];
  const listed = async (by: Person) => (await call(by, "documents.list", { filters })).items.map(({ id }) => id);
  expect(await listed(partner)).toEqual([kept?.id]);
  const { url, headers } = partner;
  const response = await fetch(`${url}/api/documents/${kept?.id}/file`, { headers });
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const { viewer } = firm.people;
  expect(await listed(viewer)).toEqual([]);
  await expect(call(viewer, "documents.get", { id: kept?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });
});

test("the next quarter shows what the one before rested on, once that is approved", async () => {
  const { id: first } = await begin(Q3);
  await review(await prepare(first));
  const { id: second } = await begin(Q4);
  expect((await positionOf(second)).earlier).toBeNull();
  await approve(first);
  expect((await positionOf(second)).earlier).toMatchObject({
    on: Q3,
    method: "recent_investment",
    fundValue: "120",
    inputs: { figures: { price: { value: "12", source: "Series A", level: 3 } } },
  });
});
