import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendWeeklyReports } from "#deals/deals/server/reminder-use-cases.ts";
import { nextSteps, weeklyReports } from "#deals/deals/server/schedule.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  runClock,
  send,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { mailNotifications } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let giver: Person;
let reader: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  giver = firm.people.principal;
  reader = await newMember(server, firm.id, "analyst");
});

const give = (company: string, owner: Person = reader) =>
  call(giver, "deals.create", { company, ownerId: owner.id, nextStep: "Call the founder" });
const told = async (person: Person) => (await call(person, "notifications.list")).items.map(({ text }) => text);
const mail = () => mailNotifications(server.owner, server.url);

/** A zone where it is about this hour now. */
function zoneAt(hour: number): string {
  const difference = hour - new Date().getUTCHours();
  const ahead = difference < -12 ? difference + 24 : difference;
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** What left for an address, oldest first. */
async function mailed({ email }: Person): Promise<{ subject: string; body: string }[]> {
  const { rows } = await server.owner.query<{ subject: string; body: string }>(
    "select subject, body from mails where recipient = $1 order by created_at, id",
    [email],
  );
  return rows;
}

describe("who is told", () => {
  test("a new owner, of one deal by its name and of many by their number; nobody of what they did themselves", async () => {
    const first = await give("Acme");
    expect((await call(reader, "notifications.list")).items).toMatchObject([
      {
        kind: "assigned",
        text: "assigned you the deal Acme",
        href: `/deals/${first.id}`,
        actorName: "principal Example",
      },
    ]);
    const others = [await give("Beta", giver), await give("Gamma", giver)];
    expect(await told(giver)).toEqual([]);
    const ids = others.map(({ id }) => id);
    await call(giver, "deals.changeMany", { changes: [{ ids, set: { ownerId: reader.id } }] });
    expect(await told(reader)).toEqual(["assigned you 2 deals", "assigned you the deal Acme"]);
    await call(giver, "deals.changeMany", { changes: [{ ids, set: { stage: "closing" } }] });
    expect(await told(reader)).toHaveLength(2);
  });

  test("somebody whose roles somebody else changed", async () => {
    const { super_admin: admin } = firm.people;
    await call(admin, "users.assignRole", { id: reader.id, role: "viewer" });
    await call(admin, "users.removeRole", { id: reader.id, role: "viewer" });
    await call(admin, "users.assignRole", { id: admin.id, role: "viewer" });
    expect(await told(reader)).toEqual(["removed your role Viewer", "assigned you the role Viewer"]);
    expect(await told(admin)).toEqual([]);
  });

  test("owners of next steps, on the day and once when it has passed, from seven in the morning where the firm is", async () => {
    const now = new Date();
    const dayAt = (zone: string, days: number) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now.getTime() + days * 86_400_000);
    const set = (zone: string) =>
      server.owner.query("update organizations set time_zone = $2 where id = $1", [firm.id, zone]);
    const early = zoneAt(6);
    const noon = zoneAt(12);
    for (const [name, days] of [
      ["Today", 0],
      ["Late", -2],
      ["Forgotten", -30],
      ["Soon", 1],
    ] as const) {
      const input = { company: name, nextStep: "Call them", nextStepOn: dayAt(noon, days) };
      await call(reader, "deals.create", input);
    }
    await set(early);
    await runClock(server, nextSteps, firm);
    expect(await told(reader)).toEqual([]);
    await set(noon);
    await runClock(server, nextSteps, firm);
    await runClock(server, nextSteps, firm);
    expect((await told(reader)).toSorted()).toEqual([
      "Next step due today on Today: Call them",
      "Next step overdue on Late: Call them",
    ]);
  });
});

test("nobody is told of deals they may not read, whatever they owned before", async () => {
  const { super_admin: admin } = firm.people;
  const today = new Date().toISOString().slice(0, 10);
  await call(giver, "deals.create", { company: "Acme", ownerId: reader.id, nextStep: "Bid", nextStepOn: today });
  await call(admin, "users.assignRole", { id: reader.id, role: "limited_partner" });
  await call(admin, "users.removeRole", { id: reader.id, role: "analyst" });
  await server.owner.query("update organizations set time_zone = $2 where id = $1", [firm.id, zoneAt(12)]);
  await runClock(server, nextSteps, firm);
  await mail();
  expect((await told(reader)).filter((text) => text.includes("Next step"))).toEqual([]);
  expect((await mailed(reader)).filter(({ body }) => body.includes("Acme"))).toEqual([]);
});

describe("choices", () => {
  test("start with everything in the application and what is personal by mail, and are kept one by one", async () => {
    const before = await call(reader, "notifications.settings");
    expect(before).toMatchObject({ delivery: "each", digestHour: 8, timeZone: "UTC" });
    expect(before.kinds.filter(({ byMail }) => byMail).map(({ kind }) => kind)).toEqual([
      "mention",
      "assigned",
      "task",
      "request",
      "search",
      "account",
    ]);
    expect(before.kinds.every(({ inApp }) => inApp)).toBe(true);
    await Promise.all([
      call(reader, "notifications.chooseKind", { kind: "due", byMail: true }),
      call(reader, "notifications.chooseKind", { kind: "job", inApp: false }),
      call(reader, "notifications.chooseMail", { delivery: "daily", digestHour: 17 }),
    ]);
    await call(reader, "notifications.chooseKind", { kind: "due", byMail: true });
    const after = await call(reader, "notifications.settings");
    expect(after).toMatchObject({ delivery: "daily", digestHour: 17 });
    expect(after.kinds).toContainEqual({ kind: "due", inApp: true, byMail: true });
    expect(after.kinds).toContainEqual({ kind: "job", inApp: false, byMail: false });
    await call(reader, "notifications.chooseKind", { kind: "due", byMail: false });
    expect((await call(reader, "notifications.settings")).kinds).toEqual(
      before.kinds.map((kind) => (kind.kind === "job" ? { ...kind, inApp: false } : kind)),
    );
    expect(await call(giver, "notifications.settings")).toEqual(before);
  });

  test.each([
    ["notifications.chooseKind", { kind: "everything", inApp: true }],
    ["notifications.chooseKind", { inApp: true }],
    ["notifications.chooseMail", { delivery: "hourly" }],
    ["notifications.chooseMail", { digestHour: 24 }],
    ["notifications.chooseMail", { digestHour: 7.5 }],
  ])("%s %j is refused", async (name, input) => {
    await expect(send(reader, name, input)).rejects.toMatchObject({ code: "invalid" });
  });

  test("apply to every sender: not in the application, not by mail, or not at all", async () => {
    await call(reader, "notifications.chooseKind", { kind: "assigned", inApp: false });
    await give("Only by mail");
    expect(await call(reader, "notifications.list")).toEqual({ items: [], unread: 0 });
    await mail();
    expect(await mailed(reader)).toMatchObject([{ subject: "principal Example assigned you the deal Only by mail" }]);
    await call(reader, "notifications.chooseKind", { kind: "assigned", byMail: false });
    await give("Nowhere");
    const rows = await asOwner(server, firm, (db) =>
      db.query("select from notifications where user_id = $1 and params ->> 'name' = 'Nowhere'", [reader.id]),
    );
    expect(rows.rowCount).toBe(0);
  });

  test("are kept under two switches: mail of every kind, and alerts about deals", async () => {
    await give("Waiting");
    await call(reader, "notifications.chooseMail", { emailNotifications: false });
    await give("Later");
    await mail();
    expect(await mailed(reader)).toEqual([]);
    expect(await told(reader)).toHaveLength(2);
    await call(reader, "notifications.chooseMail", { emailNotifications: true, dealAlerts: false });
    await give("Unsaid");
    await mail();
    expect([await told(reader), await mailed(reader)]).toMatchObject([{ length: 2 }, []]);
    await call(reader, "notifications.chooseMail", { dealAlerts: true });
    await give("Said");
    await mail();
    expect(await mailed(reader)).toMatchObject([{ subject: "principal Example assigned you the deal Said" }]);
    expect(await call(reader, "notifications.settings")).toMatchObject({ emailNotifications: true, dealAlerts: true });
  });

  test("are nobody else's to read or to change", async () => {
    await call(reader, "notifications.chooseMail", { delivery: "daily" });
    for (const other of [giver, firm.people.super_admin]) {
      const seen = await asApp(other, (db) => db.query("select from notification_settings"));
      const changed = await asApp(other, (db) => db.query("update notification_settings set delivery = 'each'"));
      expect([seen.rowCount, changed.rowCount]).toEqual([0, 0]);
    }
  });
});

describe("by mail", () => {
  test("as things happen: once, with the reason and where to change it, to nobody who read it meanwhile", async () => {
    const deal = await give("Acme\u2028Bcc: everybody@example.test");
    await Promise.all([mail(), mail()]);
    await mail();
    const [message, ...rest] = await mailed(reader);
    expect(rest).toEqual([]);
    expect(message?.subject).toBe("principal Example assigned you the deal Acme Bcc: everybody@example.test");
    expect(message?.body).toContain(`${server.url}/deals/${deal.id}`);
    expect(message?.body).toContain(`notifications are on for deals assigned to you at ${firm.name}`);
    expect(message?.body).toContain(`${server.url}/profile?tab=notifications`);
    await give("Beta");
    await call(reader, "notifications.markRead", {});
    await mail();
    expect(await mailed(reader)).toHaveLength(1);
  });

  test("together when several wait, and not to somebody who was shut out", async () => {
    await give("Acme");
    await give("Beta");
    await mail();
    expect(await mailed(reader)).toMatchObject([{ subject: `2 notifications from ${firm.name}` }]);
    await give("Gamma");
    await call(firm.people.super_admin, "users.deactivate", { id: reader.id });
    await mail();
    expect(await mailed(reader)).toHaveLength(1);
  });

  test("as one digest a day, at the person's hour on their clock; nothing on a day without anything", async () => {
    const timeZone = new Date().getUTCHours() === 23 ? "Asia/Tokyo" : "UTC";
    await call(reader, "profile.setPreferences", { timeZone });
    await call(reader, "notifications.chooseMail", { delivery: "daily", digestHour: 23 });
    await give("Acme");
    await give("Beta");
    await mail();
    expect(await mailed(reader)).toEqual([]);
    await call(reader, "notifications.chooseMail", { digestHour: 0 });
    await Promise.all([mail(), mail()]);
    expect(await mailed(reader)).toMatchObject([{ subject: `Your day in ${firm.name}: 2 notifications` }]);
    await give("Gamma");
    await mail();
    expect(await mailed(reader)).toHaveLength(1);
    const nextDay = () =>
      asOwner(server, firm, (db) => db.query("update notification_settings set last_digest_on = last_digest_on - 1"));
    await nextDay();
    await mail();
    expect((await mailed(reader)).at(-1)?.subject).toBe(`Your day in ${firm.name}: 1 notification`);
    await nextDay();
    await mail();
    expect(await mailed(reader)).toHaveLength(2);
  });

  test("leaves room for messages about the account", async () => {
    for (let n = 0; n < 6; n += 1) {
      await give(`Deal ${n}`);
      await mail();
    }
    expect(await mailed(reader)).toHaveLength(4);
    await fetch(`${server.url}/api/auth/request-password-reset`, {
      method: "POST",
      headers: { ...server.visitor.headers, "content-type": "application/json" },
      body: JSON.stringify({ email: reader.email, redirectTo: "/auth/reset" }),
    });
    expect((await mailed(reader)).at(-1)?.subject).toBe("Choose a new password for Tranche");
  });

  test("waits while the address got many messages lately, and is not lost", async () => {
    await server.owner.query(
      "insert into mails (recipient, subject, body, purpose) select $1, 'Flood', '', 'notice' from generate_series(1, 10)",
      [reader.email],
    );
    await give("Acme");
    await mail();
    expect(await mailed(reader)).toHaveLength(10);
    await server.owner.query("update mails set created_at = now() - interval '2 hours' where recipient = $1", [
      reader.email,
    ]);
    await mail();
    expect((await mailed(reader)).at(-1)?.subject).toContain("assigned you the deal Acme");
  });
});

/** As the clock finds it on a day of next week; 1 is Monday. */
const week = (day: number, hour: number, ...others: Firm[]) => {
  const run = sendWeeklyReports(
    sql`date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' + interval '1 week' + make_interval(days => ${day - 1}, hours => ${hour})`,
  );
  return runClock(server, { ...weeklyReports, run }, firm, ...others);
};
const reports = async () => (await told(reader)).filter((text) => text.startsWith("Your week"));

describe("the weekly report", () => {
  test("tells owners on Monday morning, once, of their open deals in the order of a meeting", async () => {
    await call(reader, "notifications.chooseKind", { kind: "weekly", byMail: true });
    await call(reader, "notifications.chooseKind", { kind: "assigned", byMail: false });
    await give("Early %_\\ <b>");
    await call(giver, "deals.create", {
      company: "Late",
      ownerId: reader.id,
      stage: "term_sheet",
      nextStep: "Send papers",
      nextStepOn: "2020-01-02",
    });
    await give("Not theirs", giver);
    const gone = await give("Archived");
    await call(firm.people.general_partner, "deals.archive", { id: gone.id });
    await week(7, 12);
    await week(1, 6);
    expect(await reports()).toEqual([]);
    await Promise.all([week(1, 7), week(1, 12)]);
    await week(1, 23);
    expect(await reports()).toEqual(["Your week: 2 open deals, 1 overdue, 2 new"]);
    await mail();
    const [message, ...rest] = await mailed(reader);
    expect(rest).toEqual([]);
    expect(message?.subject).toBe("Your week: 2 open deals, 1 overdue, 2 new");
    const body = message?.body ?? "";
    expect(body).toContain(
      "Late · Term Sheet · overdue · new\n  Next step: Send papers, 2020-01-02\nEarly %_\\ <b> · Sourcing · new",
    );
    expect(body).toContain(`${server.url}/dealflow/meeting?filters=`);
    expect(body).toContain("notifications are on for weekly reports");
    expect(body).not.toMatch(/Not theirs|Archived/);
  });

  test("reaches nobody without open deals, nobody who may not read deals, nobody who wants none", async () => {
    await week(1, 12);
    expect(await reports()).toEqual([]);
    await give("Acme");
    await call(reader, "notifications.chooseKind", { kind: "weekly", inApp: false });
    await week(1, 12);
    expect(await reports()).toEqual([]);
    await call(reader, "notifications.chooseKind", { kind: "weekly", inApp: true });
    const { super_admin: admin } = firm.people;
    await call(admin, "users.assignRole", { id: reader.id, role: "limited_partner" });
    await call(admin, "users.removeRole", { id: reader.id, role: "analyst" });
    await week(1, 12);
    expect(await reports()).toEqual([]);
  });

  test("holds no deal of another firm", async () => {
    const other = await newFirm(server);
    await call(other.people.principal, "deals.create", { company: "Elsewhere" });
    await give("Here");
    await week(1, 12, other);
    expect(await reports()).toEqual(["Your week: 1 open deal, 1 new"]);
  });
});
