import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, type OwnServer, runClock } from "../../../../test/harness.ts";
import { type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";
import { committeeInvitations } from "./schedule.ts";

const ORIGIN = "https://tranche.test";
const HOSTILE = `Fjell, Søn; "Sons"\\ 🏔️ ${"long ".repeat(30)}`.trim();

let server: OwnServer;
let mailbox: Mailbox;
let firm: Firm;
beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  return mailed.close;
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const change = (statement: string, values: unknown[] = []) =>
  asOwner(server, firm, (db) => db.query(statement, values));
const strike = () => runClock(server, committeeInvitations(ORIGIN));

/** The messages this firm's outbox has, the oldest first. */
type Posted = { recipient: string; subject: string; body: string; calendar: string; method: string };
async function posted(): Promise<Posted[]> {
  const { rows } = await change(
    "select recipient, subject, body, calendar, calendar_method as method from mails where org_id = current_org() and calendar is not null order by created_at, id",
  );
  return rows as Posted[];
}
async function told(): Promise<Posted[]> {
  const before = (await posted()).length;
  await strike();
  return (await posted()).slice(before);
}

/** An entry as a calendar reads it: by a library of others. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const entry = calendar.getFirstSubcomponent("vevent");
  if (!entry) throw new Error("An event was expected");
  const event = new ICAL.Event(entry);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: entry.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    organizer: entry.getFirstPropertyValue("organizer"),
    attendees: entry.getAllProperties("attendee").map((person) => ({
      address: String(person.getFirstValue()).replace(/^mailto:/i, ""),
      name: person.getFirstParameter("cn"),
      role: person.getFirstParameter("role"),
    })),
  };
}
const readAll = (messages: readonly Posted[]) => messages.map(({ calendar }) => read(calendar));

async function scheduled(form: { title?: string; place?: string } = {}) {
  const { general_partner: chair, principal, analyst } = firm.people;
  const memberIds = [chair.id, principal.id, analyst.id];
  await call(chair, "committee.save", { memberIds, chairId: chair.id, quorum: 2, rowVersion: 0 });
  const deal = await call(analyst, "deals.create", { company: "Sealed Co", stage: "investment_committee" });
  return call(principal, "committeeSessions.create", { meetsOn: "2099-12-03", dealIds: [deal.id], ...form });
}
const seat = (id: string, ...roles: ("general_partner" | "principal" | "analyst" | "associate")[]) =>
  call(firm.people.principal, "committeeSessions.setSeats", {
    id,
    memberIds: roles.map((role) => firm.people[role].id),
    chairId: firm.people.general_partner.id,
  });

describe("members of a session", () => {
  test("are invited once, each calendar reading who, when and where", async () => {
    await change("update organizations set time_zone = 'America/New_York' where id = current_org()");
    const { id } = await scheduled({ title: HOSTILE, place: HOSTILE });
    const messages = await told();
    const { general_partner: chair, principal, analyst } = firm.people;
    expect(messages.map(({ recipient }) => recipient).toSorted()).toEqual(
      [chair.email, principal.email, analyst.email].toSorted(),
    );
    for (const entry of readAll(messages)) {
      expect(entry).toMatchObject({ method: "REQUEST", status: "CONFIRMED", uid: `${id}@tranche`, sequence: 0 });
      expect(entry).toMatchObject({ start: "2099-12-03T19:00:00.000Z", end: "2099-12-03T20:00:00.000Z" });
      expect([entry.summary, entry.location]).toEqual([HOSTILE, HOSTILE]);
      expect(entry.organizer).toBe(`mailto:${principal.email}`);
      expect(entry.attendees.find(({ address }) => address === chair.email)?.role).toBe("CHAIR");
      expect(entry.attendees).toHaveLength(3);
    }
    expect(messages[0]?.body).toContain("3 Dec 2099, 14:00 (America/New York)");
    expect(await told()).toEqual([]);
  });

  test("with hostile names break no line of it, and no line is longer than calendars take", async () => {
    const name = `Ann "Q"; X:mailto:evil@example.test,ATTENDEE=${"ü".repeat(40)}`;
    await change("update users set first_name = $2 where id = $1", [firm.people.analyst.id, name]);
    await scheduled({ title: "Line\u2028break" });
    const [message] = await told();
    const content = message?.calendar ?? "";
    expect(read(content).attendees.map(({ address }) => address)).not.toContain("evil@example.test");
    expect(read(content).attendees).toHaveLength(3);
    expect(Math.max(...content.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n\u2028]/);
  });

  test("learn of another time under the same UID and the next number", { tags: "slow" }, async () => {
    const session = await scheduled();
    await told();
    const current = await call(firm.people.principal, "committeeSessions.get", session);
    await call(firm.people.principal, "committeeSessions.update", {
      ...current,
      meetsOn: "2099-12-04",
      dealIds: [],
    });
    const messages = await told();
    expect(messages.map(({ subject }) => subject.slice(0, 8))).toEqual(["Changed:", "Changed:", "Changed:"]);
    for (const entry of readAll(messages))
      expect(entry).toMatchObject({ method: "REQUEST", uid: `${session.id}@tranche`, sequence: 1 });
    // What stands in no calendar is nobody’s mail.
    await call(firm.people.principal, "committeeSessions.update", {
      ...(await call(firm.people.principal, "committeeSessions.get", session)),
      notes: "Bring the papers",
      dealIds: [],
    });
    expect(await told()).toEqual([]);
  });

  test("who leave it are told so, alone; who come are invited; the others see who attends", async () => {
    const { id } = await scheduled();
    await told();
    await seat(id, "general_partner", "principal", "associate");
    const messages = await told();
    const of = (email: string) => messages.find(({ recipient }) => recipient === email);
    const { analyst, associate, principal } = firm.people;
    expect(messages).toHaveLength(4);
    const left = read(of(analyst.email)?.calendar ?? "");
    expect(left).toMatchObject({ method: "CANCEL", status: null, sequence: 1, uid: `${id}@tranche` });
    expect(left.attendees.map(({ address }) => address)).toEqual([analyst.email]);
    expect(of(associate.email)?.subject).toMatch(/^Invitation:/);
    expect(read(of(principal.email)?.calendar ?? "")).toMatchObject({ method: "REQUEST", sequence: 1 });
    // And back again: the number is above the one that took it away.
    await seat(id, "general_partner", "principal", "analyst");
    const again = (await told()).find(({ recipient }) => recipient === analyst.email);
    expect(again?.subject).toMatch(/^Invitation:/);
    expect(read(again?.calendar ?? "")).toMatchObject({ method: "REQUEST", sequence: 2 });
  });

  test("learn that it is off, however that came about, and once", async () => {
    const { principal, super_admin: admin } = firm.people;
    const cancelled = await scheduled();
    await told();
    await call(principal, "committeeSessions.cancel", cancelled);
    const off = readAll(await told());
    expect(off).toHaveLength(3);
    for (const entry of off) expect(entry).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 1 });
    expect(await told()).toEqual([]);

    const deleted = await call(principal, "committeeSessions.create", { meetsOn: "2099-12-05", title: "Gone" });
    await told();
    await call(admin, "committeeSessions.delete", deleted);
    const gone = readAll(await told());
    expect(gone.map(({ method, status, summary }) => [method, status, summary])).toEqual(
      Array.from({ length: 3 }, () => ["CANCEL", "CANCELLED", "Gone"]),
    );
  });

  test("who are no colleagues any more are told so", { tags: "slow" }, async () => {
    await scheduled();
    await told();
    await change("update memberships set status = 'deactivated' where user_id = $1", [firm.people.analyst.id]);
    const messages = await told();
    expect(messages.map(({ recipient, method }) => [recipient, method])).toContainEqual([
      firm.people.analyst.email,
      "CANCEL",
    ]);
  });

  test("get nothing of what has begun, nor of its end", { tags: "slow" }, async () => {
    const session = await scheduled();
    await change("update committee_sessions set meets_on = firm_today() - 2 where id = $1", [session.id]);
    expect(await told()).toEqual([]);
    await change("update committee_sessions set meets_on = firm_today() + 9 where id = $1", [session.id]);
    expect(await told()).toHaveLength(3);
    await change("update committee_sessions set status = 'Completed', ended_at = now() where id = $1", [session.id]);
    expect(await told()).toEqual([]);
  });

  test("get no deal, no vote and no interest in one with it", async () => {
    const { general_partner: chair, principal } = firm.people;
    const session = await scheduled();
    const [item] = (await call(chair, "committeeItems.list", { sessionId: session.id })).items;
    await call(principal, "committeeItems.vote", { id: item?.id ?? "", choice: "against", comment: "Never this" });
    await call(chair, "committeeConflicts.declare", {
      dealId: item?.deal.id ?? "",
      userId: chair.id,
      reason: "Cousin",
    });
    for (const { body, calendar } of await told())
      expect(body + calendar.replaceAll("\r\n ", "")).not.toMatch(/Sealed Co|against|Never this|Cousin/);
  });

  test("who got many messages lately are told when they may be written to again", async () => {
    const { analyst } = firm.people;
    await scheduled();
    await change("select post_mail(current_org(), $1, 'Flood', 'Flood', 'firm') from generate_series(1, 10)", [
      analyst.email,
    ]);
    expect((await told()).map(({ recipient }) => recipient)).not.toContain(analyst.email);
    await change("delete from mails where recipient = $1", [analyst.email]);
    const late = await told();
    expect(late.map(({ recipient }) => recipient)).toEqual([analyst.email]);
    expect(read(late[0]?.calendar ?? "").sequence).toBe(0);
  });
});

test("a mail server gets it as a part that calendars read and as a file; the outbox shows it", {
  tags: "slow",
}, async () => {
  const session = await scheduled();
  await strike();
  const { email } = firm.people.analyst;
  const message = await mailbox.next(email);
  const parts = message.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
  expect(parts.map(({ mimeType, filename, method }) => [mimeType, filename, method])).toEqual([
    ["text/calendar", null, "REQUEST"],
    ["application/ics", "invitation.ics", undefined],
  ]);
  for (const { content } of parts) {
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    expect(read(text)).toMatchObject({ method: "REQUEST", uid: `${session.id}@tranche` });
  }
  expect(message.html).toContain("You are invited to a session of the investment committee.");
  const { items } = await call(firm.people.super_admin, "outbox.list");
  expect(items.find(({ to }) => to === email)?.calendar).toContain("METHOD:REQUEST");
});
