import { beforeAll, beforeEach, expect, test } from "vitest";
import { putOnAgenda } from "../../../../test/agenda.ts";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { forbid } from "../../../../test/roles.ts";

let server: TestServer;
let firm: Firm;
let dealId: string;
let projectId: string;
let itemId: string;
let sessionId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  ({ id: dealId } = await addDeal("Acme"));
  projectId = await begin(dealId);
  ({ sessionId, itemId } = await closedVote(dealId));
});

const addDeal = (company: string) =>
  call(firm.people.analyst, "deals.create", { company, stage: "investment_committee" });
const begin = async (of: string) => (await call(firm.people.analyst, "dueDiligenceProjects.create", { dealId: of })).id;
const find = (title: string, of = projectId) =>
  call(firm.people.analyst, "diligenceConditions.create", { projectId: of, title });

/** A deal whose vote its only member has closed. */
async function closedVote(of: string) {
  const { general_partner: chair } = firm.people;
  const committee = await call(chair, "committee.get");
  if (committee.members.length === 0)
    await call(chair, "committee.save", { memberIds: [chair.id], chairId: chair.id, quorum: 1, rowVersion: 0 });
  const { session, id } = await putOnAgenda(firm, [of]);
  await call(chair, "committeeItems.vote", { id, choice: "for" });
  await call(chair, "committeeItems.close", { id });
  return { sessionId: session.id, itemId: id };
}

type Condition = { title: string; diligenceConditionId?: string; assignedTo?: string };
const approve = (conditions: Condition[], id = itemId) =>
  call(firm.people.general_partner, "committeeItems.decide", { id, decision: "approved_with_conditions", conditions });
const ofCommittee = async (id = sessionId) =>
  (await call(firm.people.viewer, "committeeItems.list", { sessionId: id })).items[0]?.conditions[0];
const ofProject = async () => (await call(firm.people.viewer, "diligenceConditions.list", { projectId })).items[0];
const set = (id: string, status: "open" | "met" | "waived", person = firm.people.principal) =>
  call(person, "diligenceConditions.setStatus", { id, status });
const taskOf = async (id: string | null | undefined) => call(firm.people.viewer, "tasks.get", { id: id ?? "" });

/** A condition of due diligence that the committee approved under, with its task. */
async function linked() {
  const { id } = await find("Assign the patent");
  const { conditions } = await approve([{ title: "Assign the patent", diligenceConditionId: id }]);
  return { id, taskId: conditions[0]?.taskId ?? "" };
}

test("one that due diligence found is met on both pages when its task is done, and open with it again", async () => {
  const { analyst } = firm.people;
  const { id, taskId } = await linked();
  expect(await ofCommittee()).toMatchObject({ status: "open", settledBy: null, found: { id, projectId } });
  expect(await ofProject()).toMatchObject({ status: "open", approvals: [{ sessionId, meetsOn: "2099-12-03" }] });
  await call(analyst, "tasks.complete", { id: taskId });
  for (const one of [await ofCommittee(), await ofProject()])
    expect(one).toMatchObject({ status: "met", settledBy: { id: analyst.id } });
  await call(analyst, "tasks.reopen", { id: taskId });
  for (const one of [await ofCommittee(), await ofProject()])
    expect(one).toMatchObject({ status: "open", settledBy: null, settledAt: null });
  const { rowVersion, assignedTo, dueDate, title } = await taskOf(taskId);
  await call(analyst, "tasks.update", { id: taskId, rowVersion, title, assignedTo, dueDate, status: "completed" });
  expect(await ofCommittee()).toMatchObject({ status: "met" });
});

test("settled in due diligence its task is done, waived likewise, and opened again with it", async () => {
  const { principal } = firm.people;
  const { id, taskId } = await linked();
  await set(id, "waived");
  expect(await ofCommittee()).toMatchObject({ status: "waived", settledBy: { id: principal.id } });
  expect(await taskOf(taskId)).toMatchObject({ status: "completed" });
  await set(id, "open");
  expect(await ofCommittee()).toMatchObject({ status: "open" });
  expect(await taskOf(taskId)).toMatchObject({ status: "pending", completedAt: null });
  const { rows } = await asOwner(server, firm, (db) =>
    db.query("select distinct procedure from audit_log where row_id = $1 order by 1", [taskId]),
  );
  expect(rows.map((row) => row["procedure"])).toEqual(["committeeItems.decide", "diligenceConditions.setStatus"]);
});

test("a waiver and its done task at once leave one answer on both pages", { tags: "slow" }, async () => {
  const { analyst } = firm.people;
  for (const company of ["One", "Two", "Three", "Four"]) {
    const { id, taskId } = await linkedAnew(company);
    await Promise.all([set(id, "waived"), call(analyst, "tasks.complete", { id: taskId })]);
    const { status, settledBy } = await set(id, "waived");
    expect([status, settledBy?.id]).toEqual(["waived", firm.people.principal.id]);
    expect(await taskOf(taskId)).toMatchObject({ status: "completed" });
    await Promise.all([set(id, "open"), call(analyst, "tasks.reopen", { id: taskId })]);
    expect((await set(id, "open")).status).toBe("open");
    expect(await taskOf(taskId)).toMatchObject({ status: "pending" });
  }
});

async function linkedAnew(company: string) {
  const deal = await addDeal(company);
  const [of, vote] = [await begin(deal.id), await closedVote(deal.id)];
  const { id } = await find("Two reference calls", of);
  const { conditions } = await approve([{ title: "Calls", diligenceConditionId: id }], vote.itemId);
  return { id, taskId: conditions[0]?.taskId ?? "" };
}

test("only an open one of the deal can be taken, and a taken one stays", async () => {
  const { general_partner: chair } = firm.people;
  const elsewhere = await find("Theirs", await begin((await addDeal("Other")).id));
  const { id } = await find("Assign the patent");
  const strangers = { title: "Assign", diligenceConditionId: elsewhere.id };
  await expect(approve([{ title: "Own" }, strangers])).rejects.toMatchObject({
    data: { fields: { "conditions.1.title": expect.stringContaining("settled or deleted") } },
  });
  await set(id, "met");
  await expect(approve([{ title: "Assign", diligenceConditionId: id }])).rejects.toThrow("settled or deleted");
  await set(id, "open");
  await approve([{ title: "Assign in our words", diligenceConditionId: id }]);
  await expect(call(chair, "diligenceConditions.delete", { id })).rejects.toThrow("Waive it instead");
  expect(await ofCommittee()).toMatchObject({ title: "Assign in our words", status: "open" });
});

test("what the asking person may not change in due diligence stays open with the task done", async () => {
  const { taskId } = await linked();
  await forbid(firm, "analyst", "diligence:update");
  await call(firm.people.analyst, "tasks.complete", { id: taskId });
  expect(await ofCommittee()).toMatchObject({ status: "open" });
});

test("one of the committee alone follows its task, and strangers see neither", async () => {
  const { conditions } = await approve([{ title: "Sign leases" }]);
  await call(firm.people.analyst, "tasks.complete", { id: conditions[0]?.taskId ?? "" });
  expect(await ofCommittee()).toMatchObject({ status: "met", found: null });
  const { id } = await find("Assign the patent");
  const other = await newFirm(server);
  await expect(set(id, "met", other.people.super_admin)).rejects.toThrow("not found");
  await expect(set(id, "met", firm.people.limited_partner)).rejects.toMatchObject({ code: "forbidden" });
});
