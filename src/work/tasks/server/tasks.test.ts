import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { dueTasks } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

type Form = Parameters<typeof call<"tasks.create">>[2];
const add = (title: string, form: Partial<Form> = {}) => call(firm.people.analyst, "tasks.create", { title, ...form });
const equals = (field: string, value: string | boolean) => ({ field, operator: "equals" as const, value });
const titles = async (question: Parameters<typeof call<"tasks.list">>[2]) =>
  (await call(firm.people.viewer, "tasks.list", question)).items.map(({ title }) => title);

test("a task has its defaults, and what it is about is shown to its readers", async () => {
  const { analyst, principal, viewer } = firm.people;
  expect(await add("  Call them ")).toMatchObject({
    title: "Call them",
    status: "pending",
    priority: "medium",
    assignedTo: null,
    assignee: null,
    dueDate: null,
    completedAt: null,
    record: null,
    isOverdue: false,
  });
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  const form = { priority: "high", dueDate: "2999-05-05", taskType: "Call", description: "About the round" } as const;
  const made = await add("Ask for references", { ...form, assignedTo: principal.id, recordId: deal.id });
  expect(made).toMatchObject({
    ...form,
    assignee: { id: principal.id, name: "principal Example" },
    record: { id: deal.id, kind: "deal", label: "Acme" },
  });
  expect(await call(viewer, "tasks.get", { id: made.id })).toEqual(made);
  const contact = await call(analyst, "contacts.create", { name: "Ada" });
  expect(await add("Thank her", { recordId: contact.id })).toMatchObject({ record: { kind: "contact", label: "Ada" } });
  await call(firm.people.general_partner, "deals.delete", { id: deal.id });
  expect(await call(viewer, "tasks.get", { id: made.id })).toMatchObject({ title: made.title, record: null });
});

test.each([
  ["title", { title: " " }, "Enter a title"],
  ["title", { title: "x".repeat(201) }, "Up to 200 characters"],
  ["dueDate", { dueDate: "next week" }, /Enter a date/],
  ["priority", { priority: "urgent" as "high" }, /./],
  ["status", { status: "done" as "pending" }, /./],
  ["assignedTo", { assignedTo: crypto.randomUUID() }, "Choose a colleague"],
  ["recordId", { recordId: crypto.randomUUID() }, "This no longer exists"],
])("a wrong %s is refused by name", async (field, wrong, reason) => {
  await expect(add("Call", wrong)).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { [field]: expect.stringMatching(reason) } },
  });
});

test("nobody is assigned a task who may not see it, and nothing of another firm is named", async () => {
  const stranger = (await newFirm(server)).people.analyst;
  const theirs = await call(stranger, "tasks.create", { title: "Theirs" });
  const theirDeal = await call(stranger, "deals.create", { company: "Theirs" });
  const mine = await add("Mine");
  for (const assignedTo of [firm.people.limited_partner.id, stranger.id]) {
    await expect(add("Call", { assignedTo })).rejects.toMatchObject({ data: { fields: { assignedTo: /./ } } });
    await expect(call(firm.people.analyst, "tasks.assign", { id: mine.id, assignedTo })).rejects.toMatchObject({
      code: "invalid",
    });
  }
  await expect(add("Call", { recordId: theirDeal.id })).rejects.toMatchObject({ code: "invalid" });
  for (const procedure of ["get", "complete", "reopen", "history", "archive", "restore"] as const)
    await expect(call(firm.people.analyst, `tasks.${procedure}`, { id: theirs.id })).rejects.toMatchObject({
      code: "not_found",
    });
  expect(await titles({})).toEqual(["Mine"]);
});

test("completing stamps the moment once, however many do it at once; reopening clears it", async () => {
  const { analyst, associate, viewer } = firm.people;
  const { id } = await add("Sign");
  const both = await Promise.all([analyst, associate].map((person) => call(person, "tasks.complete", { id })));
  expect(both[0]).toMatchObject({ status: "completed", completedAt: expect.stringMatching(/Z$/) });
  expect(both[1]).toEqual(both[0]);
  expect(await call(analyst, "tasks.complete", { id })).toEqual(both[0]);
  await call(associate, "tasks.reopen", { id });
  expect(await call(analyst, "tasks.reopen", { id })).toMatchObject({ status: "pending", completedAt: null });
  const { items } = await call(viewer, "tasks.history", { id });
  expect(items.map(({ procedure }) => procedure)).toEqual(["tasks.reopen", "tasks.complete", "tasks.create"]);
  const unstamped = asApp(analyst, (db) => db.query("update tasks set status = 'completed' where id = $1", [id]));
  await expect(unstamped).rejects.toMatchObject({ code: "23514" });
});

test("a task made of a diligence item carries it, and each finishes the other as far as its person may", async () => {
  const { analyst, principal, viewer, compliance_officer: compliance } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  const { id: projectId } = await call(analyst, "dueDiligenceProjects.create", { dealId: deal.id });
  const item = async (title: string, form = {}) =>
    call(analyst, "diligenceItems.create", {
      projectId,
      title,
      assignedTo: principal.id,
      dueOn: "2999-05-05",
      ...form,
    });
  const statusOf = async (id: string) =>
    (await call(viewer, "diligenceItems.list", { projectId })).items.find((one) => one.id === id);
  const first = await item("Read the patents");
  const make = (id: string, person = analyst) => call(person, "tasks.make", { kind: "diligence_item", id });
  const made = await Promise.all([make(first.id), make(first.id, principal)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const [task] = made;
  expect(task).toMatchObject({
    title: "Read the patents",
    assignedTo: principal.id,
    dueDate: "2999-05-05",
    record: { id: projectId, kind: "due_diligence" },
    origin: { kind: "diligence_item", id: first.id, title: "Read the patents", record: { id: projectId } },
  });
  const id = task.id;
  expect(await statusOf(first.id)).toMatchObject({ task: { id } });
  await call(compliance, "tasks.complete", { id });
  expect(await statusOf(first.id)).toMatchObject({ status: "open", task: null });
  await call(analyst, "tasks.reopen", { id });
  await Promise.all([
    call(principal, "tasks.complete", { id }),
    call(analyst, "diligenceItems.setStatus", { id: first.id, status: "done" }),
  ]);
  expect(await statusOf(first.id)).toMatchObject({ status: "done" });
  expect(await call(viewer, "tasks.get", { id })).toMatchObject({ status: "completed" });
  await call(analyst, "tasks.reopen", { id });
  expect(await statusOf(first.id)).toMatchObject({ status: "open" });
  await call(analyst, "diligenceItems.setStatus", { id: first.id, status: "not_applicable" });
  expect(await call(viewer, "tasks.get", { id })).toMatchObject({ status: "completed" });
  await expect(make(first.id)).rejects.toThrow("This is finished");

  const signed = await item("Sign the waiver", { needsSignOff: true });
  const { id: waiver } = await make(signed.id);
  await call(analyst, "tasks.complete", { id: waiver });
  expect(await statusOf(signed.id)).toMatchObject({ status: "open" });
  await call(analyst, "diligenceItems.delete", { id: signed.id });
  expect(await call(viewer, "tasks.get", { id: waiver })).toMatchObject({ title: "Sign the waiver", origin: null });

  await expect(make(first.id, viewer)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(make(first.id, stranger)).rejects.toThrow("not found");
});

test("the form stamps like the button, and says which version it saw", async () => {
  const { analyst, associate, principal, viewer } = firm.people;
  const { id, rowVersion } = await add("Sign");
  const done = await call(analyst, "tasks.update", { id, rowVersion, title: "Sign", status: "completed" });
  expect(done).toMatchObject({ status: "completed", completedAt: expect.stringMatching(/Z$/) });
  const again = { id, rowVersion: done.rowVersion, title: "Sign both", status: "completed" } as const;
  const changed = await call(associate, "tasks.update", { ...again, assignedTo: principal.id });
  expect(changed).toMatchObject({ title: "Sign both", completedAt: done.completedAt });
  await expect(call(analyst, "tasks.update", again)).rejects.toMatchObject({
    code: "conflict",
    data: { current: { title: "Sign both" } },
  });
  const open = { id, rowVersion: changed.rowVersion, title: "Sign both", status: "in_progress" } as const;
  expect(await call(analyst, "tasks.update", open)).toMatchObject({ status: "in_progress", completedAt: null });
  const { items } = await call(viewer, "tasks.history", { id });
  expect(items[1]?.changes).toEqual([
    { field: "title", before: "Sign", after: "Sign both" },
    { field: "assigned_to", before: null, after: "principal Example" },
  ]);
});

test("a person who is assigned a task by somebody else is notified, once for each time", async () => {
  const { analyst, associate, principal } = firm.people;
  const heard = async () => (await call(associate, "notifications.list")).items.map(({ text, href }) => [text, href]);
  const { id, rowVersion } = await add("Call Ada", { assignedTo: associate.id });
  const said = ["assigned you the task Call Ada", `/tasks/${id}`];
  expect(await heard()).toEqual([said]);
  await call(analyst, "tasks.update", { id, rowVersion, title: "Call Ada", assignedTo: associate.id, priority: "low" });
  await call(analyst, "tasks.assign", { id, assignedTo: associate.id });
  expect(await heard()).toEqual([said]);
  await call(analyst, "tasks.assign", { id, assignedTo: null });
  expect(await call(principal, "tasks.assign", { id, assignedTo: associate.id })).toMatchObject({
    assignee: { id: associate.id },
  });
  expect(await heard()).toEqual([said, said]);
  await call(associate, "tasks.assign", { id, assignedTo: principal.id });
  await call(associate, "tasks.assign", { id, assignedTo: associate.id });
  expect(await heard()).toEqual([said, said]);
  expect(await call(associate, "tasks.prioritize", { id, priority: "high" })).toMatchObject({ priority: "high" });
});

test("on the day it is due, and once more when that has passed, the assignee is notified; no other", async () => {
  const { analyst, associate } = firm.people;
  // It is noon there, so that it is neither before seven nor soon another day.
  const ahead = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  const at = (statement: string, values: unknown[]) => asOwner(server, firm, (db) => db.query(statement, values));
  await at("update organizations set time_zone = $1 where id = current_org()", [zone]);
  const { id } = await call(analyst, "tasks.create", { title: "Sign", assignedTo: associate.id });
  const done = await call(analyst, "tasks.create", { title: "Done", assignedTo: associate.id, status: "completed" });
  const sample = await call(analyst, "tasks.create", { title: "Sample", assignedTo: associate.id });
  await at(
    "with made as (insert into samples (made_by) values ($1) returning id) insert into sample_records (sample_id, record_id) select id, $2 from made",
    [analyst.id, sample.id],
  );
  const strike = async (daysAgo: number) => {
    const all = [id, done.id, sample.id];
    await at("update tasks set due_date = firm_today() - $2::int where id = any ($1)", [all, daysAgo]);
    await runClock(server, dueTasks, firm);
    await runClock(server, dueTasks, firm);
    const { items } = await call(associate, "notifications.list");
    return items.filter(({ text }) => text.startsWith("Task")).map(({ text }) => text);
  };
  expect(await strike(-1)).toEqual([]);
  expect(await strike(0)).toEqual(["Task due today: Sign"]);
  expect(await strike(1)).toEqual(["Task overdue: Sign", "Task due today: Sign"]);
  expect((await call(analyst, "notifications.list")).items).toEqual([]);
});

test("lists are filtered by whose, when, how far and about what, newest first, and hide the archived", async () => {
  const { analyst, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  await asOwner(server, firm, (db) =>
    db.query("update organizations set time_zone = 'Pacific/Auckland' where id = current_org()"),
  );
  const { rows } = await asApp(analyst, (db) => db.query<{ today: string }>("select firm_today()::text as today"));
  const today = String(rows[0]?.today);
  await add("Late", { dueDate: "2001-01-01", priority: "high", taskType: "Review" });
  await add("Late but done", { dueDate: "2001-01-01", status: "completed" });
  await add("Today", { dueDate: today, assignedTo: viewer.id });
  await add("Some day", { recordId: deal.id, status: "in_progress" });
  const old = await add("Old", { dueDate: "2001-01-02" });
  await call(analyst, "tasks.archive", { id: old.id });

  expect(await titles({})).toEqual(["Some day", "Today", "Late but done", "Late"]);
  expect(await titles({ sort: { field: "dueDate", direction: "asc" } })).toEqual([
    "Late",
    "Late but done",
    "Today",
    "Some day",
  ]);
  for (const [filter, found] of [
    [equals("isOverdue", true), ["Late"]],
    [equals("isDueToday", true), ["Today"]],
    [equals("assignee", "me"), ["Today"]],
    [equals("status", "in_progress"), ["Some day"]],
    [equals("priority", "high"), ["Late"]],
    [equals("taskType", "Review"), ["Late"]],
    [equals("record", deal.id), ["Some day"]],
    [equals("isArchived", true), ["Old"]],
    [{ field: "dueDate", operator: "isEmpty" as const }, ["Some day"]],
    [{ field: "completedAt", operator: "isEmpty" as const }, ["Some day", "Today", "Late"]],
  ] as const)
    expect([filter, await titles({ filters: [filter] })]).toEqual([filter, found]);
  expect(await titles({ search: "late" })).toEqual(["Late but done", "Late"]);
  expect(await call(viewer, "tasks.count", {})).toEqual({ count: 4, more: false });
  const file = await fetch(`${viewer.url}/api/exports/tasks.csv?search=some`, {
    headers: firm.people.principal.headers,
  });
  const [heading, row] = (await file.text()).replaceAll('"', "").split("\r\n");
  expect(heading).toMatch(/^.?Title,Status,Priority,Type,Assigned to,Due date,Due time,Project,Linked to,Created/);
  expect(row).toMatch(/^Some day,in_progress,medium,,,,,,Acme,/);
  expect(await call(analyst, "tasks.restore", { id: old.id })).toMatchObject({ archivedAt: null });
});

test("a viewer reads, a limited partner does not even that, and a colleague's comment reaches who reads the task", async () => {
  const { analyst, viewer, limited_partner, general_partner, associate } = firm.people;
  const { id, rowVersion } = await add("Sign");
  const commands = [
    ["tasks.create", { title: "Mine" }],
    ["tasks.update", { id, rowVersion, title: "Mine" }],
    ["tasks.complete", { id }],
    ["tasks.assign", { id, assignedTo: null }],
    ["tasks.prioritize", { id, priority: "low" }],
    ["tasks.archive", { id }],
    ["tasks.delete", { id }],
  ] as const;
  for (const person of [viewer, limited_partner])
    for (const [command, input] of commands)
      await expect(call(person, command, input as never)).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(limited_partner, "tasks.list", {})).rejects.toMatchObject({ code: "forbidden" });
  await call(analyst, "comments.create", { recordId: id, content: `@[V](${viewer.id}) look` });
  expect((await call(viewer, "notifications.list")).items).toMatchObject([
    { text: "mentioned you on Sign: @V look", href: `/tasks/${id}` },
  ]);
  await expect(call(associate, "tasks.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
  await call(general_partner, "tasks.delete", { id });
  expect(await titles({})).toEqual([]);
});

test("metrics count what is not archived, and a status is set as completing and reopening do it", async () => {
  const own = await newFirm(await sharedServer());
  const { analyst, limited_partner: partner } = own.people;
  expect(await call(analyst, "tasks.metrics")).toEqual({ total: 0, completionRate: null, overdue: 0, today: 0 });
  const late = await call(analyst, "tasks.create", { title: "Late", dueDate: "2020-01-01" });
  const done = await call(analyst, "tasks.create", { title: "Done" });
  const gone = await call(analyst, "tasks.create", { title: "Gone", dueDate: "2020-01-01" });
  await call(analyst, "tasks.archive", { id: gone.id });
  const completed = await call(analyst, "tasks.setStatus", { id: done.id, status: "completed" });
  expect(completed.completedAt).not.toBeNull();
  expect(await call(analyst, "tasks.metrics")).toEqual({ total: 2, completionRate: 0.5, overdue: 1, today: 0 });
  expect(await call(analyst, "tasks.setStatus", { id: done.id, status: "in_progress" })).toMatchObject({
    status: "in_progress",
    completedAt: null,
  });
  await call(analyst, "tasks.setStatus", { id: late.id, status: "completed" });
  expect(await call(analyst, "tasks.metrics")).toMatchObject({ completionRate: 0.5, overdue: 0 });
  await expect(call(partner, "tasks.metrics")).rejects.toMatchObject({ code: "forbidden" });
});
