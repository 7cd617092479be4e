import { beforeAll, beforeEach, expect, test } from "vitest";
import type { AskedOfFounders } from "#deals/diligence/shared/requests-api.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { dueRequests } from "./schedule.ts";

const FOUNDER = "ada@acme.example";

let server: TestServer;
let firm: Firm;
let projectId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  const { id: dealId } = await call(firm.people.analyst, "deals.create", { company: "Acme" });
  projectId = (await call(firm.people.analyst, "dueDiligenceProjects.create", { dealId })).id;
  await hours(9, 20);
});

const inFirm = async (statement: string, values: unknown[] = []) =>
  (await asOwner(server, firm, (db) => db.query(statement, values))).rows;
const strike = () => runClock(server, dueRequests({ origin: "https://tranche.test", mailConfigured: false }), firm);

/** Puts the firm where it is between these hours. */
const hours = (from: number, until: number) =>
  inFirm(
    "update organizations set time_zone = (select name from pg_timezone_names where extract(hour from now() at time zone name) between $1 and $2 order by name limit 1) where id = current_org()",
    [from, until],
  );

/** The firm's day, so many days from today. */
async function day(after: number): Promise<string> {
  const [row] = await inFirm("select (firm_today() + $1::int)::text as day", [after]);
  return row?.["day"] as string;
}
const ask = async (title: string, after: number | null) =>
  call(firm.people.analyst, "diligenceRequests.create", {
    projectId,
    title,
    dueOn: after === null ? null : await day(after),
  });
const listed = async () => (await call(firm.people.viewer, "diligenceRequests.list", { projectId })).items;

/** Sends the list so many days ago. */
async function sendTo(email: string, ago = 2): Promise<string> {
  const { id } = await call(firm.people.analyst, "requestLinks.send", { projectId, email });
  await inFirm("update public_links set created_at = now() - $2::int * interval '1 day' where id = $1", [id, ago]);
  return id;
}
async function reminders(): Promise<{ to: string; body: string }[]> {
  const rows = await inFirm(
    "select recipient as to, body from mails where org_id = current_org() and subject like 'Reminder%' order by recipient, id",
  );
  return rows as { to: string; body: string }[];
}

test("what is due first stands first, for its reader, and what is late is marked until it arrives", async () => {
  await ask("Whenever", null);
  const late = await ask("Late", -1);
  await ask("Today", 0);
  const again = await ask("Later", 9);
  expect((await listed()).map(({ title, isOverdue }) => [title, isOverdue])).toEqual([
    ["Late", true],
    ["Today", false],
    ["Later", false],
    ["Whenever", false],
  ]);
  await call(firm.people.analyst, "requestLinks.send", { projectId, email: FOUNDER });
  const [mail] = await inFirm("select body from mails where recipient = $1 order by id desc limit 1", [FOUNDER]);
  const link = new URL(/https?:\/\/\S+/.exec(String(mail?.["body"]))?.[0] ?? "");
  const headers = { origin: link.origin, "x-link-token": link.hash.slice(1) };
  const answer = await fetch(`${firm.people.viewer.url}/api/links/requests`, { headers });
  const { requests } = (await answer.json()) as AskedOfFounders;
  expect(requests.map(({ title, dueOn, isOverdue }) => [title, dueOn, isOverdue])).toEqual([
    ["Late", await day(-1), true],
    ["Today", await day(0), false],
    ["Later", await day(9), false],
    ["Whenever", null, false],
  ]);
  expect(await call(firm.people.analyst, "diligenceRequests.close", { id: late.id, isClosed: true })).toMatchObject({
    isOverdue: false,
  });
  await expect(
    call(firm.people.analyst, "diligenceRequests.update", { ...again, dueOn: "2026-02-30" }),
  ).rejects.toMatchObject({ code: "invalid", data: { fields: { dueOn: expect.any(String) } } });
});

test("a person who has a working link is reminded once for each day, with a link that opens the list", async () => {
  await Promise.all([ask("Cap table", 1), ask("Accounts", 0), ask("Later", 5), ask("Whenever", null)]);
  await Promise.all([sendTo(FOUNDER), sendTo("new@acme.example", 0)]);
  const revoked = await sendTo("gone@acme.example");
  await call(firm.people.analyst, "requestLinks.revoke", { id: revoked });
  await Promise.all([strike(), strike()]);
  const [reminder, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(reminder).toMatchObject({ to: FOUNDER });
  for (const said of ["Accounts", "Cap table", "Documents from Acme are still missing"])
    expect(reminder?.body).toContain(said);
  expect(reminder?.body).not.toContain("Later");
  const token = /requests#([\w-]+)/.exec(reminder?.body ?? "")?.[1] ?? "";
  const { people } = firm;
  const answer = await fetch(`${people.viewer.url}/api/links/requests`, { headers: { "x-link-token": token } });
  expect(((await answer.json()) as AskedOfFounders).recipient).toBe(FOUNDER);
  const [accounts] = await listed();
  if (!accounts) throw new Error("A request was expected");
  await inFirm(
    "update public_links set created_at = now() - interval '2 days' where org_id = current_org() and recipient = $1",
    [FOUNDER],
  );
  await strike();
  expect(await reminders()).toHaveLength(1);
  await call(people.analyst, "diligenceRequests.update", { ...accounts, dueOn: await day(1) });
  await strike();
  expect(await reminders()).toHaveLength(2);
});

test("nobody is reminded at night, nor of what arrived, is closed or belongs to a project that is over", async () => {
  const { analyst, super_admin: admin } = firm.people;
  const closed = await ask("Closed", 0);
  await call(analyst, "diligenceRequests.close", { id: closed.id, isClosed: true });
  await ask("Open", 0);
  await sendTo(FOUNDER);
  await hours(1, 6);
  await strike();
  await hours(9, 20);
  await call(admin, "dueDiligenceProjects.archive", { id: projectId });
  await strike();
  expect(await reminders()).toEqual([]);
  await call(admin, "dueDiligenceProjects.restore", { id: projectId });
  await strike();
  const [reminder] = await reminders();
  expect(reminder?.body).toContain("Open");
  expect(reminder?.body).not.toContain("Closed");
});
