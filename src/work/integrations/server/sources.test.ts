import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { networksOf } from "#core/server/http/outward-addresses.ts";
import { call, type Firm, newFirm, type OwnServer, type Person, startTestServer } from "../../../../test/harness.ts";
import { type Message, startImap } from "../../../../test/imap-server.ts";
import { type Asked, type Said, type StandIn, standIn } from "../../../../test/stand-in-service.ts";

let server: OwnServer;
let service: StandIn;
let firm: Firm;
let admin: Person;
let answer: (asked: Asked) => Said;
beforeAll(async () => {
  server = await startTestServer({ outwardAllow: networksOf("127.0.0.0/8") });
  service = await standIn((asked) => answer(asked));
  firm = await newFirm(server);
  admin = firm.people.super_admin;
});
afterAll(async () => {
  await service.close();
  await server.close();
});

/** Starts a run and waits for its end. */
async function synced(id: string) {
  const { runId } = await call(admin, "integrations.sync", { id });
  for (let tries = 0; tries < 100; tries += 1) {
    const { items } = await call(admin, "integrations.runs", { integrationId: id });
    const run = items.find((one) => one.id === runId);
    if (run && run.status !== "running") return run;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The run didn’t end");
}

async function contactNamed(name: string, email: string): Promise<string> {
  const { id } = await call(admin, "contacts.create", { name, email });
  return id;
}

const loggedOn = async (recordId: string) => (await call(admin, "activities.list", { recordId })).items;
const DAY = 86_400_000;
const stamp = (days: number) => new Date(Date.now() + days * DAY).toISOString().replaceAll(/[-:]|\.\d+/g, "");

const event = (uid: string, at: string, more: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:${at}\r\nDTSTART:${at}\r\nSUMMARY:Board call\r\nDESCRIPTION:confidential text\r\n${more}\r\nEND:VEVENT\r\n`;
const ics = (...events: string[]) => ({
  headers: { "content-type": "text/calendar" },
  body: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.join("")}END:VCALENDAR\r\n`,
});

const calendarForm = () => ({
  providerName: "Calendar" as const,
  calendarUrl: `${service.url}/private-token`,
  consent: "yes",
});
const csvForm = () => ({ providerName: "CSV file" as const, csvUrl: `${service.url}/list.csv` });
const mail = (uid: number, from: string, to = "me@example.test"): Message => ({
  uid,
  id: `<${uid}@mail.example>`,
  subject: `Message ${uid}`,
  from,
  to,
  date: new Date(Date.now() - DAY).toUTCString(),
});

describe("a calendar", () => {
  test("logs meetings that took place on the contacts in them, once, without their texts", async () => {
    const ada = await contactNamed("Ada Lovelace", "ada@lovelace.example");
    const withAda = "ATTENDEE;CN=Ada:mailto:ADA@lovelace.example";
    const said = ics(
      event("past", stamp(-3), withAda),
      event("to-come", stamp(3), withAda),
      event("others", stamp(-2), "ATTENDEE:mailto:guest@elsewhere.example"),
      event("weekly", stamp(-15), `RRULE:FREQ=WEEKLY\r\n${withAda}`),
      event("canceled", stamp(-1), `STATUS:CANCELLED\r\n${withAda}`),
    );
    answer = () => said;
    const made = await call(admin, "integrations.create", calendarForm());
    expect(JSON.stringify(made)).not.toContain("private-token");
    expect(await call(admin, "integrations.test", { id: made.id })).toMatchObject({ ok: true });
    expect(await synced(made.id)).toMatchObject({ status: "succeeded", createdCount: 4, skippedCount: 1 });
    const logged = await loggedOn(ada);
    expect(logged).toHaveLength(4);
    expect(JSON.stringify(logged)).toContain("Board call");
    expect(JSON.stringify(logged)).not.toContain("confidential");
    expect(await synced(made.id)).toMatchObject({ createdCount: 0, skippedCount: 5 });
    expect(await loggedOn(ada)).toHaveLength(4);
  });

  test("is not read without the consent of its person", async () => {
    await expect(call(admin, "integrations.create", { ...calendarForm(), consent: "" })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test.each([
    ["500", { status: 500 }, true],
    ["429", { status: 429, headers: { "retry-after": "90" } }, true],
    ["bad data", { body: "<html>" }, true],
    ["401", { status: 401 }, false],
    ["too much", { body: `BEGIN:VCALENDAR\n${"x".repeat(6 * 1024 ** 2)}` }, false],
  ])("that answers %s is named in the run", async (_what, said, isRetried) => {
    answer = () => said;
    const made = await call(admin, "integrations.create", calendarForm());
    const run = await synced(made.id);
    expect(run.status).toBe("failed");
    expect(run.message).not.toBe("");
    const { items } = await call(admin, "integrations.list");
    const now = items.find(({ id }) => id === made.id);
    expect([now?.retryAt !== null, now?.status]).toEqual(isRetried ? [true, "active"] : [false, "error"]);
    await call(admin, "integrations.remove", { id: made.id });
  });
});

describe("a CSV file", () => {
  test("brings companies, or contacts where it has e-mail addresses, and reports rows it could not keep", async () => {
    answer = () => ({ body: "\ufeffName;Website;Country\nCsv Works;csvworks.example;FR\n;unnamed.example;\n" });
    const companies = await call(admin, "integrations.create", csvForm());
    const run = await synced(companies.id);
    expect(run).toMatchObject({ status: "partial", readCount: 2, createdCount: 1, failedCount: 1 });
    expect(run.rows).toMatchObject([{ externalId: "3", outcome: "failed" }]);
    answer = () => ({ body: "First name,Last name,Email,Company\nGrace,Hopper,grace@csvworks.example,Csv Works\n" });
    const contacts = await call(admin, "integrations.create", csvForm());
    expect(await synced(contacts.id)).toMatchObject({ status: "succeeded", createdCount: 1 });
    expect(await synced(contacts.id)).toMatchObject({ createdCount: 0, skippedCount: 1 });
  });

  test("without names, or that is no table, is refused", async () => {
    answer = () => ({ body: "a,b\n1,2\n" });
    const made = await call(admin, "integrations.create", csvForm());
    expect(await synced(made.id)).toMatchObject({ status: "failed", message: "The file has no column for names" });
  });
});

describe("a mailbox", () => {
  let imap: Awaited<ReturnType<typeof startImap>>;
  const form = () => ({
    providerName: "Mailbox" as const,
    mailHost: "127.0.0.1",
    mailPort: String(imap.port),
    mailUser: "me",
    mailPassword: "mail-secret",
    consent: "yes",
  });
  afterEach(() => imap.close());

  test("logs what went to or came from contacts by headers alone, and goes on where it was", async () => {
    const grace = await contactNamed("Grace Murray", "grace@navy.example");
    imap = await startImap("mail-secret", [mail(1, "grace@navy.example"), mail(2, "spam@elsewhere.example")]);
    const made = await call(admin, "integrations.create", form());
    expect(JSON.stringify(await call(admin, "integrations.list"))).not.toContain("mail-secret");
    expect(await call(admin, "integrations.test", { id: made.id })).toMatchObject({ ok: true });
    expect(await synced(made.id)).toMatchObject({
      status: "succeeded",
      readCount: 2,
      createdCount: 1,
      skippedCount: 1,
    });
    imap.state.messages.push(mail(3, "me@example.test", "grace@navy.example"));
    expect(await synced(made.id)).toMatchObject({ readCount: 1, createdCount: 1 });
    expect((await loggedOn(grace)).map(({ content }) => content)).toEqual(["Message 3", "Message 1"]);
    expect(imap.state.asked.filter((line) => /BODY|RFC822|BINARY/i.test(line))).toEqual([]);
    // Its numbers begin again: what is known already is not logged again.
    imap.state.validity = 2;
    expect(await synced(made.id)).toMatchObject({ readCount: 3, createdCount: 0 });
    await call(admin, "integrations.remove", { id: made.id });
  });

  test("with a wrong password waits for a person", async () => {
    imap = await startImap("another", []);
    const made = await call(admin, "integrations.create", form());
    expect(await synced(made.id)).toMatchObject({ status: "failed", message: "Mailbox refused the credentials" });
    expect((await call(admin, "integrations.list")).items.find(({ id }) => id === made.id)).toMatchObject({
      status: "error",
    });
  });

  test("at a private address is not called where the operator allows none", async () => {
    imap = await startImap("mail-secret", []);
    const strict = await startTestServer();
    try {
      const { super_admin: other } = (await newFirm(strict)).people;
      const made = await call(other, "integrations.create", form());
      expect(await call(other, "integrations.test", { id: made.id })).toMatchObject({ ok: false });
      expect(imap.state.asked).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});
