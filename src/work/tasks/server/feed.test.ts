import ICAL from "ical.js";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const pathOf = (url: string) => server.url + new URL(url).pathname;
const status = async (url: string) => (await fetch(pathOf(url))).status;

test("the feed is a calendar of one’s open tasks, in folded lines and UTC", async () => {
  const { analyst, associate } = firm.people;
  const due = { dueDate: "2999-07-01", dueTime: "09:00", reminder: "quarter_hour" } as const;
  const long = `Review ${"très long, ".repeat(15)}; \\ end`.slice(0, 200).trim();
  await call(associate, "tasks.create", { title: long, description: "a\nb", ...due, assignedTo: analyst.id });
  await call(associate, "tasks.create", { title: "Whole day", dueDate: "2999-07-02", assignedTo: analyst.id });
  const helped = await call(associate, "tasks.create", { title: "Helped", dueDate: "2999-07-03" });
  await call(associate, "tasks.help", { id: helped.id, helperIds: [analyst.id] });
  await call(associate, "tasks.create", { title: "Not mine", dueDate: "2999-07-03", assignedTo: associate.id });
  await call(associate, "tasks.create", { title: "No day", assignedTo: analyst.id });
  const { url } = await call(analyst, "taskFeed.create");
  const answer = await fetch(pathOf(url));
  expect(answer.headers.get("content-type")).toMatch(/^text\/calendar/);
  const text = await answer.text();
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(events.map(({ summary }) => summary)).toEqual([long, "Whole day", "Helped"]);
  const [timed, whole] = events;
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ due_at: string }>("select due_at::text from tasks where due_time is not null"),
  );
  expect(timed?.startDate.toJSDate().toISOString()).toBe(`${rows[0]?.due_at.slice(0, 19).replace(" ", "T")}.000Z`);
  expect(timed?.component.getAllSubcomponents("valarm")).toHaveLength(1);
  expect([whole?.startDate.isDate, whole?.startDate.toString()]).toEqual([true, "2999-07-02"]);
});

test("an address is a secret of one person: replaced, revoked, and closed with the right to see tasks", async () => {
  const { analyst, associate, viewer, limited_partner: partner, super_admin: admin } = firm.people;
  const first = await call(analyst, "taskFeed.create");
  expect((await call(associate, "taskFeed.get")).feed).toBeNull();
  expect((await call(analyst, "taskFeed.get")).feed).toMatchObject({ lastReadAt: null });
  const second = await call(analyst, "taskFeed.create");
  expect([await status(first.url), await status(second.url)]).toEqual([404, 200]);
  expect((await call(analyst, "taskFeed.get")).feed?.lastReadAt).toMatch(/Z$/);
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ token_hash: string }>("select token_hash from task_feeds"),
  );
  expect(second.url).not.toContain(rows[0]?.token_hash);
  const elsewhere = await newFirm(server);
  expect(await status(second.url.replace(firm.id, elsewhere.id))).toBe(404);
  expect(await status(second.url.replace(/[^/]+\.ics$/, `${"a".repeat(43)}.ics`))).toBe(404);
  await call(analyst, "taskFeed.revoke");
  expect(await status(second.url)).toBe(404);
  await expect(call(partner, "taskFeed.create")).rejects.toMatchObject({ code: "forbidden" });
  const { url } = await call(viewer, "taskFeed.create");
  expect(await status(url)).toBe(200);
  await call(admin, "users.deactivate", { id: viewer.id });
  expect(await status(url)).toBe(404);
});

test("a task about a confidential document leaves the feed of a helper who does not read the document", async () => {
  const { analyst, super_admin: admin } = firm.people;
  const uploadId = await uploadFile(admin, "Plan.txt", "Secret");
  const { id: recordId } = await call(admin, "documents.create", { uploadId });
  const task = { title: "Read the plan", dueDate: "2999-07-01", recordId, assignedTo: admin.id };
  const { id } = await call(admin, "tasks.create", task);
  await call(admin, "tasks.help", { id, helperIds: [analyst.id] });
  const { url } = await call(analyst, "taskFeed.create");
  const has = async () => (await (await fetch(pathOf(url))).text()).includes("Read the plan");
  expect(await has()).toBe(true);
  await asOwner(server, firm, (db) =>
    db.query("update documents set is_confidential = true where id = $1", [recordId]),
  );
  expect(await has()).toBe(false);
});
