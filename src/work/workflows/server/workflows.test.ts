import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { workflowClock } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let dealId = "";
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  dealId = (await call(firm.people.analyst, "deals.create", { company: "Acme" })).id;
});

const gp = () => firm.people.general_partner;
const analyst = () => firm.people.analyst;
type Steps = Parameters<typeof call<"workflowTemplates.create">>[2]["steps"];
const reason = (name: string) => ({ data: { reason: `workflows.${name}` } });

const template = (steps: Steps, onRefusal: "end" | "return" = "end") =>
  call(gp(), "workflowTemplates.create", { name: "Own", steps, onRefusal });
const start = (templateId: string, by: Person = analyst()) =>
  call(by, "workflowInstances.create", { templateId, entityType: "deal", entityId: dealId });
const get = (id: string, by: Person = analyst()) => call(by, "workflowInstances.get", { id });
const advance = (id: string, more: object = {}, by: Person = analyst()) =>
  call(by, "workflowInstances.advance", { id, ...more });

test("every firm has the four standard templates, with 4, 5, 5 and 5 steps", async () => {
  const { items } = await call(firm.people.viewer, "workflowTemplates.list");
  expect(items.map(({ name, steps, isStandard }) => [name, steps.length, isStandard])).toEqual([
    ["Deal Screening", 4, true],
    ["Due Diligence", 5, true],
    ["LP Reporting", 5, true],
    ["Legal Closing", 5, true],
  ]);
});

test("a workflow starts pending at step 0 and due in 7 days, and goes step by step to its completion", async () => {
  const { items } = await call(analyst(), "workflowTemplates.list");
  const screening = items.find(({ name }) => name === "Deal Screening");
  const made = await start(screening?.id ?? "");
  const today = new Date().toISOString().slice(0, 10);
  const days = (Date.parse(made.dueDate) - Date.parse(today)) / 86_400_000;
  expect(Math.abs(days - 7)).toBeLessThanOrEqual(1);
  expect(made).toMatchObject({
    status: "pending",
    currentStep: 0,
    stepCount: 4,
    progress: 0,
    assignedTo: analyst().id,
  });
  expect(await call(analyst(), "workflowInstances.begin", { id: made.id })).toMatchObject({ status: "in_progress" });
  const { items: tasks } = await call(analyst(), "tasks.list", {});
  expect(tasks).toMatchObject([{ title: "Initial review", assignedTo: analyst().id, record: { id: dealId } }]);
  expect(await advance(made.id)).toMatchObject({ status: "in_progress", currentStep: 1, progress: 0.25 });
  expect(await call(analyst(), "tasks.get", { id: tasks[0]?.id ?? "" })).toMatchObject({
    status: "completed",
    origin: { kind: "workflow_step", title: "Initial review" },
  });
  await expect(call(analyst(), "workflowInstances.complete", { id: made.id })).rejects.toMatchObject(
    reason("steps_left"),
  );
  await advance(made.id);
  await expect(advance(made.id)).rejects.toMatchObject({ data: { fields: { "Why invest": "Fill in Why invest" } } });
  const answers = { "Why invest": "Strong team", "Main risks": "One customer" };
  await advance(made.id, { answers });
  await expect(advance(made.id)).rejects.toMatchObject(reason("own_request"));
  await advance(made.id, {}, gp());
  expect(await call(gp(), "workflowInstances.complete", { id: made.id })).toMatchObject({
    status: "completed",
    currentStep: 4,
    progress: 1,
  });
  const { steps, log } = await get(made.id);
  expect(steps[2]?.answers).toEqual(answers);
  expect(log.at(-1)).toMatchObject({ what: "completed", by: { id: gp().id } });
  await expect(advance(made.id)).rejects.toMatchObject(reason("ended"));
});

test("of two people at one step one wins, and the other is refused", async () => {
  const { id: templateId } = await template([
    { kind: "task", title: "One" },
    { kind: "task", title: "Two" },
  ]);
  const { id } = await start(templateId);
  const both = await Promise.allSettled([analyst(), gp()].map((person) => advance(id, { step: 0 }, person)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [lost] = both.filter((one) => one.status === "rejected");
  expect(lost?.reason).toMatchObject({ code: "conflict", ...reason("step_passed") });
  expect(await get(id)).toMatchObject({ currentStep: 1 });
});

test("completing the task of a step validates the step, and a person’s next task opens", async () => {
  const { id: templateId } = await template([
    { kind: "task", title: "Call them" },
    { kind: "task", title: "Write up", assignee: "person", userId: gp().id, dueDays: 3 },
  ]);
  const { id } = await start(templateId);
  const { steps } = await get(id);
  await call(analyst(), "tasks.complete", { id: steps[0]?.task?.id ?? "" });
  expect(await get(id)).toMatchObject({
    status: "in_progress",
    currentStep: 1,
    step: { title: "Write up", assignee: { id: gp().id } },
  });
  const { items } = await call(gp(), "notifications.list");
  expect(items[0]).toMatchObject({ text: "Own of Acme: Write up", href: `/workflow/${id}` });
});

describe("an approval", () => {
  const approval = { kind: "approval", title: "Approve" } as const;

  test("is never decided by the person who asked, whatever way they take", async () => {
    const { id: templateId } = await template([approval]);
    const { id } = await start(templateId);
    await expect(advance(id)).rejects.toMatchObject({ code: "forbidden", ...reason("own_request") });
    const raw = (set: string) =>
      asApp(analyst(), (db) => db.query(`update workflow_steps set ${set} where instance_id = $1`, [id]));
    await expect(raw("status = 'done', decided_at = now()")).rejects.toMatchObject({
      message: "workflows.own_request",
    });
    await raw(`asked_by = '${gp().id}'`);
    await expect(advance(id)).rejects.toMatchObject(reason("own_request"));
    await expect(raw("status = 'skipped', decided_at = now()")).rejects.toMatchObject({
      message: "workflows.condition_met",
    });
    const complete = asApp(analyst(), (db) =>
      db.query("update workflow_instances set status = 'completed', ended_at = now() where id = $1", [id]),
    );
    await expect(complete).rejects.toMatchObject({ message: "workflows.steps_left" });
    expect(await advance(id, {}, gp())).toMatchObject({ currentStep: 1 });
  });

  test("of a role is decided by a colleague with that role only", async () => {
    const { id: templateId } = await template([{ ...approval, assignee: "role", role: "general_partner" }]);
    const { id } = await start(templateId);
    await expect(advance(id, {}, firm.people.principal)).rejects.toMatchObject(reason("other_approver"));
    const waiting = async (person: Person) =>
      (await call(person, "dashboard.approvals")).items.filter(({ href }) => href === `/workflow/${id}`);
    expect(await waiting(gp())).toMatchObject([{ what: "workflow_step", name: "Approve" }]);
    expect([await waiting(analyst()), await waiting(firm.people.principal)]).toEqual([[], []]);
    expect(await advance(id, {}, gp())).toMatchObject({ currentStep: 1 });
    expect(await waiting(gp())).toEqual([]);
  });

  test("that is refused needs a reason, and ends the workflow or returns it as its template says", async () => {
    const { id: ends } = await start((await template([{ kind: "task", title: "Draft" }, approval])).id);
    await advance(ends);
    const refuse = (id: string, why: string) => call(gp(), "workflowInstances.refuse", { id, reason: why });
    await expect(refuse(ends, " ")).rejects.toMatchObject({ data: { fields: { reason: "Enter a reason" } } });
    expect(await refuse(ends, "Too early")).toMatchObject({
      status: "cancelled",
      endCause: "refused",
      endReason: "Too early",
    });
    const { id: returns } = await start((await template([{ kind: "task", title: "Draft" }, approval], "return")).id);
    await advance(returns);
    expect(await refuse(returns, "Add the risks")).toMatchObject({ status: "in_progress", currentStep: 0 });
    const { steps, log } = await get(returns);
    expect(steps.map(({ status }) => status)).toEqual(["open", "waiting"]);
    expect(log.map(({ what }) => what)).toEqual([
      "started",
      "opened",
      "validated",
      "opened",
      "refused",
      "returned",
      "opened",
    ]);
    await advance(returns);
    expect(await advance(returns, {}, gp())).toMatchObject({ currentStep: 2 });
  });
});

test("what runs stays on its version when the template is edited, also when a step is removed", async () => {
  const made = await template([
    { kind: "task", title: "One" },
    { kind: "task", title: "Two" },
  ]);
  const { id } = await start(made.id);
  const edited = await call(gp(), "workflowTemplates.update", {
    id: made.id,
    rowVersion: made.rowVersion,
    name: "Shorter",
    steps: [{ kind: "task", title: "Only" }],
  });
  expect(edited).toMatchObject({ version: 2, running: 1 });
  expect(await get(id)).toMatchObject({ version: 1, stepCount: 2, name: "Own" });
  expect(await advance(id)).toMatchObject({ step: { title: "Two" } });
  expect(await start(made.id)).toMatchObject({ version: 2, stepCount: 1, name: "Shorter" });
  const again = call(gp(), "workflowTemplates.update", { ...edited, rowVersion: made.rowVersion });
  await expect(again).rejects.toMatchObject(reason("template_changed"));
  const { items } = await call(gp(), "workflowTemplates.versions", { id: made.id });
  expect(items.map(({ version, steps }) => [version, steps.length])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test("a deleted or archived record ends its workflows with a reason, and archives their tasks", async () => {
  const { id: templateId } = await template([{ kind: "task", title: "One" }]);
  const { id: archived } = await start(templateId);
  const taskOf = async (id: string) => (await get(id, gp())).steps[0]?.task?.id ?? "";
  const taskId = await taskOf(archived);
  await call(gp(), "deals.archive", { id: dealId });
  expect(await get(archived)).toMatchObject({ status: "cancelled", endCause: "record_archived" });
  expect(await call(gp(), "tasks.get", { id: taskId })).toMatchObject({ isArchived: true });
  dealId = (await call(analyst(), "deals.create", { company: "Other" })).id;
  const { id: deleted } = await start(templateId);
  await call(gp(), "deals.delete", { id: dealId });
  const ended = await get(deleted);
  expect(ended).toMatchObject({
    status: "cancelled",
    endCause: "record_deleted",
    entityId: null,
    entityLabel: "Other",
  });
  expect(ended.log.at(-1)).toMatchObject({ what: "record_deleted" });
  await expect(advance(deleted)).rejects.toMatchObject(reason("ended"));
});

test("a step that can’t be opened says why, and is resumed with a colleague", async () => {
  const { principal } = firm.people;
  const { id: templateId } = await template([
    { kind: "task", title: "One" },
    {
      kind: "form",
      title: "Figures",
      assignee: "person",
      userId: principal.id,
      fields: [{ label: "Revenue", type: "number" }],
    },
  ]);
  const { id } = await start(templateId);
  await asOwner(server, firm, (db) =>
    db.query("update memberships set status = 'deactivated' where user_id = $1", [principal.id]),
  );
  expect(await advance(id)).toMatchObject({ currentStep: 1, step: { status: "failed", problem: "no_colleague" } });
  await expect(advance(id)).rejects.toMatchObject(reason("step_failed"));
  const resume = (assignedTo: string | null) => call(analyst(), "workflowInstances.resume", { id, assignedTo });
  expect(await resume(null)).toMatchObject({ step: { status: "failed" } });
  expect(await resume(analyst().id)).toMatchObject({ step: { status: "open", assignee: { id: analyst().id } } });
  await expect(advance(id, { answers: { Revenue: "a lot" } })).rejects.toMatchObject(reason("answer_unreadable"));
  expect(await advance(id, { answers: { Revenue: "1000" } })).toMatchObject({ currentStep: 2 });
});

test("a document step takes a document of its record; a wait ends by the clock; a notification is done at once", async () => {
  const { id: templateId } = await template([
    { kind: "document", title: "Signed agreement" },
    { kind: "wait", title: "Objections", waitDays: 3 },
    { kind: "notify", title: "Tell the partner", assignee: "person", userId: gp().id },
    { kind: "task", title: "File it" },
  ]);
  const { id } = await start(templateId);
  const paper = async (recordId: string) => {
    const uploadId = await uploadFile(analyst(), "Agreement.txt", recordId);
    return (await call(analyst(), "documents.create", { recordId, category: "legal", uploadId })).id;
  };
  const other = (await call(analyst(), "deals.create", { company: "Other" })).id;
  for (const documentId of [undefined, await paper(other)])
    await expect(advance(id, { documentId })).rejects.toMatchObject(reason("document_missing"));
  await advance(id, { documentId: await paper(dealId) });
  await expect(advance(id)).rejects.toMatchObject(reason("still_waiting"));
  await runClock(server, workflowClock, firm);
  expect(await get(id)).toMatchObject({ currentStep: 1 });
  await asOwner(server, firm, (db) => db.query("update workflow_steps set due_on = firm_today() where kind = 'wait'"));
  await runClock(server, workflowClock, firm);
  await runClock(server, workflowClock, firm);
  expect(await get(id)).toMatchObject({ currentStep: 3, step: { title: "File it" } });
  const { items } = await call(gp(), "notifications.list");
  expect(items.filter(({ text }) => text === "Own of Acme: Tell the partner")).toHaveLength(1);
});

test("a review is asked of a colleague, who gets a task", async () => {
  const { id } = await start((await template([{ kind: "task", title: "One" }])).id);
  await call(analyst(), "workflowInstances.requestReview", { id, reviewerId: gp().id, note: "Please look" });
  const mine = [{ field: "assignee", operator: "equals" as const, value: "me" }];
  const { items } = await call(gp(), "tasks.list", { filters: mine });
  expect(items).toMatchObject([{ title: "Review Own of Acme", record: { id: dealId } }]);
  expect((await get(id)).log.at(-1)).toMatchObject({ what: "review_requested" });
  const ask = call(analyst(), "workflowInstances.requestReview", { id, reviewerId: firm.people.limited_partner.id });
  await expect(ask).rejects.toMatchObject({ data: { fields: { reviewerId: "Choose a colleague" } } });
});

test("viewers read, limited partners and strangers see nothing, and only those who configure edit templates", async () => {
  const { viewer, limited_partner: partner } = firm.people;
  const made = await template([{ kind: "task", title: "One" }]);
  const { id } = await start(made.id);
  expect(await get(id, viewer)).toMatchObject({ currentStep: 0 });
  await expect(advance(id, {}, viewer)).rejects.toMatchObject({ code: "forbidden" });
  await expect(get(id, partner)).rejects.toMatchObject({ code: "forbidden" });
  await expect(
    call(analyst(), "workflowTemplates.create", { name: "Mine", steps: [{ kind: "task", title: "One" }] }),
  ).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  expect((await call(stranger, "workflowInstances.list", {})).items).toEqual([]);
  for (const act of ["get", "begin", "advance", "complete"] as const)
    await expect(call(stranger, `workflowInstances.${act}`, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(start(made.id, stranger)).rejects.toMatchObject({ code: "invalid" });
});

test.each([
  ["name", { name: " " }],
  ["steps", { steps: [] }],
  ["steps", { steps: [{ kind: "form", title: "Empty" }] }],
  ["steps", { steps: [{ kind: "wait", title: "Never" }] }],
  ["steps", { steps: [{ kind: "task", title: "" }] }],
  ["steps", { steps: [{ kind: "task", title: "x", assignee: "role" }] }],
] as const)("a template with wrong %s is refused", async (field, wrong) => {
  const form = { name: "Own", steps: [{ kind: "task", title: "One" }], ...wrong };
  const refused = await call(gp(), "workflowTemplates.create", form as never).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "invalid" });
  const fields = Object.keys((refused as { data: { fields: object } }).data.fields);
  expect(fields.some((one) => one.startsWith(field))).toBe(true);
});
