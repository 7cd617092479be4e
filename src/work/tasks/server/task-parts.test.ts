import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { dueTasks, taskMinutes } from "./schedule.ts";

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
const heard = async (person: Person) => (await call(person, "notifications.list")).items.map(({ text }) => text);

test("helpers are notified, find the task among theirs and complete it", async () => {
  const { analyst, associate, principal, viewer, limited_partner: partner } = firm.people;
  const { id } = await add("Prepare the room", { assignedTo: principal.id });
  const helperIds = [associate.id, analyst.id];
  expect((await call(analyst, "tasks.help", { id, helperIds })).helpers.map((one) => one.id)).toEqual(
    expect.arrayContaining(helperIds),
  );
  expect(await heard(associate)).toContain("asked you to help with the task Prepare the room");
  expect(await heard(analyst)).toEqual([]);
  const mine = { filters: [{ field: "isMine", operator: "equals" as const, value: true }] };
  expect((await call(associate, "tasks.count", mine)).count).toBe(1);
  expect((await call(viewer, "tasks.count", mine)).count).toBe(0);
  expect(await call(associate, "tasks.complete", { id })).toMatchObject({ status: "completed" });
  // Each helper can complete it, so a person who only reads is none.
  for (const person of [viewer, partner])
    await expect(call(analyst, "tasks.help", { id, helperIds: [person.id] })).rejects.toMatchObject({
      data: { fields: { helperIds: /./ } },
    });
  await expect(call(viewer, "tasks.help", { id, helperIds })).rejects.toMatchObject({ code: "forbidden" });
  expect((await call(analyst, "tasks.help", { id, helperIds: [] })).helpers).toEqual([]);
});

test("a checklist keeps its order and says how much of it is done", async () => {
  const { analyst, associate, viewer } = firm.people;
  const { id: taskId } = await add("Close");
  const texts = ["One", "Two", "Three"];
  const items = [];
  for (const text of texts) items.push(await call(analyst, "taskItems.create", { taskId, text }));
  await call(associate, "taskItems.check", { id: items[0]?.id ?? "", isDone: true });
  await call(associate, "taskItems.place", { id: items[2]?.id ?? "", before: items[0]?.id ?? "" });
  const listed = (await call(viewer, "taskItems.list", { taskId })).items;
  expect(listed.map(({ text, isDone }) => [text, isDone])).toEqual([
    ["Three", false],
    ["One", true],
    ["Two", false],
  ]);
  expect((await call(viewer, "tasks.get", { id: taskId })).checklist).toEqual({ done: 1, total: 3 });
  await expect(call(viewer, "taskItems.create", { taskId, text: "Four" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(analyst, "taskItems.create", { taskId, text: " " })).rejects.toMatchObject({
    data: { fields: { text: "Enter what is to be done" } },
  });
  await call(analyst, "taskItems.delete", { id: listed[0]?.id ?? "" });
  await call(analyst, "taskItems.restore", { id: listed[0]?.id ?? "" });
  expect((await call(viewer, "tasks.get", { id: taskId })).checklist).toEqual({ done: 1, total: 3 });
  const stranger = (await newFirm(server)).people.analyst;
  await expect(call(stranger, "taskItems.create", { taskId, text: "Theirs" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a task that waits says so, no circle is possible, and the last blocker frees it once", async () => {
  const { analyst, associate, principal, viewer } = firm.people;
  const [last, middle, first] = [
    await add("Last", { assignedTo: principal.id }),
    await add("Middle"),
    await add("First"),
  ];
  await call(analyst, "tasks.block", { id: last.id, blockerIds: [middle.id, first.id] });
  await call(analyst, "tasks.block", { id: middle.id, blockerIds: [first.id] });
  expect(await call(viewer, "tasks.get", { id: last.id })).toMatchObject({
    isBlocked: true,
    blockedBy: [{ id: middle.id }, { id: first.id }].map((one) => expect.objectContaining(one)),
  });
  for (const blockerId of [last.id, first.id])
    await expect(call(analyst, "tasks.block", { id: first.id, blockerIds: [blockerId] })).rejects.toMatchObject({
      code: "invalid",
    });
  await expect(call(viewer, "tasks.block", { id: first.id, blockerIds: [] })).rejects.toMatchObject({
    code: "forbidden",
  });
  await call(associate, "tasks.complete", { id: first.id });
  expect(await heard(principal)).not.toContain("No longer blocked: Last");
  await call(associate, "tasks.complete", { id: middle.id });
  expect(await call(viewer, "tasks.get", { id: last.id })).toMatchObject({ isBlocked: false });
  await runClock(server, taskMinutes, firm);
  await runClock(server, taskMinutes, firm);
  expect((await heard(principal)).filter((text) => text === "No longer blocked: Last")).toHaveLength(1);
});

test("of two additions that would make a circle together only one is kept", async () => {
  const { analyst, associate } = firm.people;
  const [one, other] = [await add("One"), await add("Other")];
  const both = await Promise.allSettled([
    call(analyst, "tasks.block", { id: one.id, blockerIds: [other.id] }),
    call(associate, "tasks.block", { id: other.id, blockerIds: [one.id] }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a task is linked to several records its reader may see", async () => {
  const { analyst, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  const contact = await call(analyst, "contacts.create", { name: "Ada" });
  const { id } = await add("Thank them");
  const recordIds = [deal.id, contact.id];
  expect((await call(analyst, "tasks.link", { id, recordIds })).links.map(({ label }) => label).toSorted()).toEqual([
    "Acme",
    "Ada",
  ]);
  const theirs = await call((await newFirm(server)).people.analyst, "deals.create", { company: "Theirs" });
  await expect(call(analyst, "tasks.link", { id, recordIds: [theirs.id] })).rejects.toMatchObject({ code: "invalid" });
  expect((await call(viewer, "tasks.get", { id })).links).toHaveLength(2);
  const linked = async (recordId: string) =>
    (await call(viewer, "tasks.linkedTo", { recordId })).items.map(({ title }) => title);
  expect(await linked(contact.id)).toEqual(["Thank them"]);
  await call(analyst, "tasks.complete", { id });
  expect(await linked(contact.id)).toEqual([]);
});

test("a due time is on the clock of its person, needs a day, and reminds in time", async () => {
  const { analyst, associate } = firm.people;
  await asOwner(server, firm, (db) =>
    db.query("update users set time_zone = 'America/New_York' where id = $1", [analyst.id]),
  );
  const { id } = await add("Call", {
    assignedTo: associate.id,
    dueDate: "2999-07-01",
    dueTime: "09:00",
    reminder: "hour",
  });
  const stored = async () =>
    (
      await asOwner(server, firm, (db) =>
        db.query("select due_at::text, remind_at::text, time_zone from tasks where id = $1", [id]),
      )
    ).rows[0];
  expect(await stored()).toEqual({
    due_at: "2999-07-01 13:00:00+00",
    remind_at: "2999-07-01 12:00:00+00",
    time_zone: "America/New_York",
  });
  await expect(add("Call", { dueTime: "09:00" })).rejects.toMatchObject({ data: { fields: { dueTime: /due date/ } } });
  await expect(add("Call", { dueDate: "2999-07-01", dueTime: "25:00" })).rejects.toMatchObject({ code: "invalid" });
  await asOwner(server, firm, (db) =>
    db.query("update tasks set remind_at = now() - interval '1 minute' where id = $1", [id]),
  );
  await runClock(server, taskMinutes, firm);
  await runClock(server, taskMinutes, firm);
  expect((await heard(associate)).filter((text) => text === "Reminder: Call")).toHaveLength(1);
});

test("a time that passed today makes a task overdue, in lists and figures alike", async () => {
  const { viewer } = firm.people;
  const { id } = await add("Late");
  await asOwner(server, firm, (db) =>
    db.query(
      "update tasks set due_date = firm_today(), due_time = '00:00', time_zone = 'UTC', due_at = now() - interval '1 minute' where id = $1",
      [id],
    ),
  );
  expect(await call(viewer, "tasks.get", { id })).toMatchObject({ isOverdue: true, isDueToday: true });
  expect(await call(viewer, "tasks.metrics")).toMatchObject({ overdue: 1, today: 1 });
});

test("helpers are notified of a due day, too", async () => {
  const { analyst, associate } = firm.people;
  const { id } = await add("Due");
  await call(analyst, "tasks.help", { id, helperIds: [associate.id] });
  await asOwner(server, firm, (db) => db.query("update tasks set due_date = firm_today() - 1 where id = $1", [id]));
  await asOwner(server, firm, (db) =>
    db.query(
      "update organizations set time_zone = (select name from pg_timezone_names where extract(hour from now() at time zone name) between 9 and 20 and name like '%/%' order by name limit 1) where id = current_org()",
    ),
  );
  await runClock(server, dueTasks, firm);
  expect((await heard(associate)).join()).toMatch(/Task (overdue|due today): Due/);
});

test("many tasks are changed at once, and each that is refused says why", async () => {
  const { analyst, associate, viewer } = firm.people;
  const tasks = [await add("One"), await add("Two")];
  const { id: projectId } = await call(analyst, "projects.create", { name: "Both" });
  const ids = tasks.map(({ id }) => id);
  const theirs = await call((await newFirm(server)).people.analyst, "tasks.create", { title: "Theirs" });
  const change = { priority: "high", dueDate: "2999-01-02", projectId, assignedTo: associate.id } as const;
  const answer = await call(analyst, "tasks.changeMany", { ids: [...ids, theirs.id], change });
  expect(answer).toEqual({
    ids: expect.arrayContaining(ids),
    refused: [{ id: theirs.id, title: "", reason: "This no longer exists" }],
  });
  for (const id of ids)
    expect(await call(viewer, "tasks.get", { id })).toMatchObject({
      priority: "high",
      dueDate: "2999-01-02",
      project: { id: projectId },
      assignedTo: associate.id,
    });
  await expect(call(viewer, "tasks.changeMany", { ids, change })).rejects.toMatchObject({ code: "forbidden" });
  expect((await call(analyst, "tasks.changeMany", { ids, change: { status: "completed" } })).ids).toHaveLength(2);
  expect((await call(viewer, "tasks.ids", {})).ids).toHaveLength(2);
  expect((await call(analyst, "tasks.archiveMany", { ids, archived: true })).ids).toHaveLength(2);
  expect((await call(viewer, "tasks.count", {})).count).toBe(0);
});

test("a blocked task is completed only by a person who knows it, alone and among many", async () => {
  const { analyst } = firm.people;
  const [first, second] = [await add("Audit"), await add("Sign")];
  const { id } = await add("Close");
  await call(analyst, "tasks.block", { id, blockerIds: [first.id, second.id] });
  await call(analyst, "tasks.complete", { id: first.id });
  const refusal = {
    code: "conflict",
    message: "It’s blocked by “Sign”. Complete that first, or complete this one anyway",
    data: { reason: "tasks.blocked", params: { blockers: "“Sign”" } },
  };
  await expect(call(analyst, "tasks.complete", { id })).rejects.toMatchObject(refusal);
  await expect(call(analyst, "tasks.setStatus", { id, status: "completed" })).rejects.toMatchObject(refusal);
  const { rowVersion, title } = await call(analyst, "tasks.get", { id });
  const edit = { id, rowVersion, title, status: "completed" as const };
  await expect(call(analyst, "tasks.update", edit)).rejects.toMatchObject(refusal);
  const many = await call(analyst, "tasks.changeMany", { ids: [id], change: { status: "completed" } });
  expect(many).toMatchObject({ ids: [], refused: [{ id, reason: refusal.message }] });
  expect(await call(analyst, "tasks.get", { id })).toMatchObject({ status: "pending" });
  expect(await call(analyst, "tasks.complete", { id, completeAnyway: true })).toMatchObject({ status: "completed" });
  await call(analyst, "tasks.reopen", { id });
  await call(analyst, "tasks.archive", { id: second.id });
  expect(await call(analyst, "tasks.complete", { id })).toMatchObject({ status: "completed" });
});

test("the history of a task shows its helpers, blockers and checklist, also after their deletion", async () => {
  const { analyst, associate, viewer } = firm.people;
  const { id } = await add("Close");
  const blocker = await add("Audit");
  await call(analyst, "tasks.help", { id, helperIds: [associate.id] });
  await call(associate, "tasks.help", { id, helperIds: [] });
  await call(analyst, "tasks.block", { id, blockerIds: [blocker.id] });
  const item = await call(analyst, "taskItems.create", { taskId: id, text: "Print" });
  const other = await call(analyst, "taskItems.create", { taskId: id, text: "Bind" });
  await call(associate, "taskItems.check", { id: item.id, isDone: true });
  await call(associate, "taskItems.place", { id: other.id, before: item.id });
  await call(analyst, "taskItems.delete", { id: item.id });
  const { items } = await call(viewer, "tasks.history", { id });
  const entries = items.map(({ actorName, action, changes }) => [
    actorName,
    action === "insert" ? "added" : changes.map(({ field, before, after }) => [field, before, after]),
  ]);
  expect(entries).toEqual([
    ["analyst Example", [["checklist", "✓ Print", null]]],
    ["associate Example", [["checklist", "Print", "✓ Print"]]],
    ["analyst Example", [["checklist", null, "Bind"]]],
    ["analyst Example", [["checklist", null, "Print"]]],
    ["analyst Example", [["blocked_by", null, "Audit"]]],
    ["associate Example", [["helpers", "associate Example", null]]],
    ["analyst Example", [["helpers", null, "associate Example"]]],
    ["analyst Example", "added"],
  ]);
  const stranger = (await newFirm(server)).people.analyst;
  await expect(call(stranger, "tasks.history", { id })).rejects.toMatchObject({ code: "not_found" });
});
