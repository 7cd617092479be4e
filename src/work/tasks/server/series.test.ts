import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { taskMinutes } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

type Repeats = Parameters<typeof call<"tasks.repeat">>[2]["repeats"];
const WEEKLY: Repeats = { kind: "rule", unit: "week" };

async function repeating(repeats: Repeats, dueDate = "2999-01-01") {
  const { analyst, associate } = firm.people;
  const { id } = await call(analyst, "tasks.create", { title: "Again", dueDate, priority: "high" });
  await call(analyst, "tasks.help", { id, helperIds: [associate.id] });
  const item = await call(analyst, "taskItems.create", { taskId: id, text: "First" });
  await call(analyst, "taskItems.check", { id: item.id, isDone: true });
  return call(analyst, "tasks.repeat", { id, repeats });
}

const all = async () =>
  (await call(firm.people.viewer, "tasks.list", { sort: { field: "dueDate", direction: "asc" } })).items;

test("a completed task is followed by the next one, with its checklist open", async () => {
  const { analyst, viewer, associate } = firm.people;
  const { id } = await repeating(WEEKLY);
  await call(analyst, "tasks.complete", { id });
  const [former, next, ...others] = await all();
  expect(others).toEqual([]);
  expect(former).toMatchObject({ id, status: "completed", checklist: { done: 1, total: 1 } });
  expect(next).toMatchObject({
    title: "Again",
    dueDate: "2999-01-08",
    status: "pending",
    priority: "high",
    checklist: { done: 0, total: 1 },
    helpers: [{ id: associate.id }],
    repeats: { kind: "rule", unit: "week" },
  });
  await call(analyst, "tasks.reopen", { id });
  await call(analyst, "tasks.complete", { id });
  await runClock(server, taskMinutes, firm);
  expect(await all()).toHaveLength(2);
  await expect(call(analyst, "tasks.repeat", { id, repeats: null })).rejects.toMatchObject({ code: "conflict" });
  await expect(call(viewer, "tasks.repeat", { id, repeats: null })).rejects.toMatchObject({ code: "forbidden" });
});

test("two who complete it at once make one successor, and so do a person and the clock", async () => {
  const { analyst, associate } = firm.people;
  const { id } = await repeating(WEEKLY);
  await Promise.all([
    ...[analyst, associate, analyst].map((person) => call(person, "tasks.complete", { id })),
    runClock(server, taskMinutes, firm),
  ]);
  await runClock(server, taskMinutes, firm);
  expect((await all()).map(({ dueDate }) => dueDate)).toEqual(["2999-01-01", "2999-01-08"]);
});

test("a task that is due is followed without being completed; days that were missed are made up once", async () => {
  const { id } = await repeating({ kind: "rule", unit: "day", count: 5 }, "2026-01-05");
  await runClock(server, taskMinutes, firm);
  await runClock(server, taskMinutes, firm);
  const days = (await all()).map(({ dueDate }) => dueDate);
  expect(days).toEqual(["2026-01-05", "2026-01-06", "2026-01-07", "2026-01-08", "2026-01-09"]);
  expect((await all())[0]).toMatchObject({ id, status: "pending" });
});

test("after completion it waits for it, and moves to a business day of the firm", async () => {
  const { analyst } = firm.people;
  const { id } = await repeating({ kind: "after", unit: "day", every: 3, onBusinessDays: true }, "2026-01-05");
  await runClock(server, taskMinutes, firm);
  expect(await all()).toHaveLength(1);
  await call(analyst, "tasks.complete", { id });
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ due: string; isoDay: number }>(
      `select (t.due_date - firm_today())::int as days, extract(isodow from t.due_date)::int as iso_day from tasks t where t.status <> 'completed'`,
    ),
  );
  const [next] = rows as unknown as { days: number; iso_day: number }[];
  expect(next?.days).toBeGreaterThanOrEqual(3);
  expect(next?.days).toBeLessThanOrEqual(5);
  expect(next?.iso_day).toBeLessThanOrEqual(5);
});

test("the clock shows the same time after it changed", async () => {
  const { analyst } = firm.people;
  await asOwner(server, firm, (db) =>
    db.query("update users set time_zone = 'Europe/Paris' where id = $1", [analyst.id]),
  );
  const due = { dueDate: "2027-03-27", dueTime: "09:00" };
  const { id } = await call(analyst, "tasks.create", { title: "Standup", ...due });
  await call(analyst, "tasks.repeat", { id, repeats: { kind: "rule", unit: "day", every: 2 } });
  await call(analyst, "tasks.complete", { id });
  const { rows } = await asOwner(server, firm, (db) =>
    db.query("select due_at::text, due_time from tasks order by due_date"),
  );
  expect(rows).toEqual([
    { due_at: "2027-03-27 08:00:00+00", due_time: "09:00" },
    { due_at: "2027-03-29 07:00:00+00", due_time: "09:00" },
  ]);
});

test("it needs a day, and ends where its rule ends", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "tasks.create", { title: "Someday" });
  await expect(call(analyst, "tasks.repeat", { id, repeats: WEEKLY })).rejects.toMatchObject({
    data: { fields: { repeats: /due date/ } },
  });
  const last = await repeating({ kind: "rule", unit: "week", until: "2999-01-05" });
  await call(analyst, "tasks.complete", { id: last.id });
  expect((await all()).filter(({ title }) => title === "Again")).toHaveLength(1);
  const stopped = await repeating(WEEKLY);
  await call(analyst, "tasks.repeat", { id: stopped.id, repeats: null });
  await call(analyst, "tasks.complete", { id: stopped.id });
  expect((await all()).filter(({ title }) => title === "Again")).toHaveLength(2);
});
