import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asApp,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const DAY_MS = 86_400_000;
const sentOn = new Date(Date.now() - 3 * DAY_MS);
const day = sentOn.toISOString().slice(0, 10);

function eml({ id = "<1@acme.example>", to = "gp@fund.example", body = "We raise in March." } = {}): string {
  const head = [`From: Ada <Ada@Acme.example>`, `To: ${to}`, "Subject: Our round", `Message-ID: ${id}`];
  return [...head, `Date: ${day}T12:00:00Z`, "", body].join("\r\n");
}

async function forward({ url, headers }: Person, recordId: string, body: string | Uint8Array = eml()) {
  const sent = { method: "POST", headers, body } as RequestInit;
  const response = await fetch(`${url}/api/uploads/emails?recordId=${recordId}`, sent);
  return { status: response.status, ...((await response.json()) as { id?: string; message?: string }) };
}

test("an e-mail stands on the timelines of the deal, its company and everybody in it, and is their last contact", async () => {
  const { analyst, viewer } = firm.people;
  const ada = await call(analyst, "contacts.create", { name: "Ada", email: "ADA@acme.example" });
  const { id: dealId, company } = await call(analyst, "deals.create", { company: "Acme" });
  expect(await forward(analyst, dealId)).toMatchObject({ status: 200 });

  for (const recordId of [dealId, company.id, ada.id]) {
    const { items } = await call(viewer, "activities.list", { recordId });
    expect(items).toMatchObject([
      {
        kind: "email",
        content: "We raise in March.",
        at: day,
        email: {
          subject: "Our round",
          sentAt: `${day}T12:00:00Z`,
          people: [
            { role: "from", name: "Ada", address: "ada@acme.example", contactId: ada.id },
            { role: "to", address: "gp@fund.example", contactId: null },
          ],
        },
      },
    ]);
    expect(await call(viewer, "activities.lastContact", { recordId })).toEqual({ on: day, isStale: false });
  }
  expect(await call(viewer, "contacts.get", { id: ada.id })).toMatchObject({ lastContactOn: day });
  expect((await call(viewer, "contacts.figures", {})).active).toBe(1);
});

test("somebody who becomes a contact later finds the e-mails they were in", async () => {
  const { analyst, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  await forward(analyst, deal.id);
  const gp = await call(analyst, "contacts.create", { name: "Gail" });
  expect((await call(viewer, "activities.list", { recordId: gp.id })).items).toEqual([]);
  await call(analyst, "contacts.update", { id: gp.id, rowVersion: 1, name: "Gail", email: "GP@fund.example" });
  expect((await call(viewer, "activities.list", { recordId: gp.id })).items).toHaveLength(1);
});

test("of a message that was passed on as an attachment the inner one stands on the timeline", async () => {
  const { analyst, viewer } = firm.people;
  const ada = await call(analyst, "contacts.create", { name: "Ada", email: "ada@acme.example" });
  const { id } = await call(analyst, "deals.create", { company: "Acme" });
  const head = ["From: GP <gp@fund.example>", "To: a@fund.example", "Subject: FW: Our round", "Message-ID: <2@fund>"];
  const parts = [
    "--X",
    "Content-Type: text/plain",
    "",
    "See attached.",
    "--X",
    "Content-Type: message/rfc822",
    "",
    eml(),
    "--X--",
  ];
  const outer = [...head, "Content-Type: multipart/mixed; boundary=X", "", ...parts].join("\r\n");
  expect(await forward(analyst, id, outer)).toMatchObject({ status: 200 });
  const { items } = await call(viewer, "activities.list", { recordId: ada.id });
  expect(items).toMatchObject([{ content: "We raise in March.", email: { subject: "Our round" } }]);
});

test("the same message is refused in words, even twice at once, until it is deleted", async () => {
  const { analyst, associate } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  const other = await call(analyst, "deals.create", { company: "Beta" });
  const both = await Promise.all([forward(analyst, deal.id), forward(associate, deal.id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await forward(associate, other.id)).toMatchObject({
    status: 400,
    message: "This e-mail is already on the timeline of Acme",
  });
  const { items } = await call(analyst, "activities.list", { recordId: deal.id });
  expect(items).toHaveLength(1);
  const winner = items[0]?.isMine ? analyst : associate;
  await call(winner, "activities.delete", { id: String(items[0]?.id) });
  expect(await forward(associate, other.id)).toMatchObject({ status: 200 });
});

test("what is no e-mail, empty, too large or far too complicated is refused in words and leaves nothing", {
  tags: "slow",
}, async () => {
  const { analyst, viewer } = firm.people;
  const { id } = await call(analyst, "contacts.create", { name: "Ada" });
  const nested = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  for (const [body, message] of [
    ["name\nAcme\n", /isn’t an e-mail/],
    ["", /empty/],
    [`From: a@b.example\r\n${nested.join("")}`, /damaged or too complex/],
    [eml({ body: " \n".repeat(3_000_000) }), /damaged or too complex/],
    [Buffer.alloc(25 * 1024 * 1024 + 1, "x"), /larger than 25 MB/],
  ] as const)
    expect(await forward(analyst, id, body)).toMatchObject({ status: 400, message: expect.stringMatching(message) });
  expect((await call(viewer, "activities.list", { recordId: id })).items).toEqual([]);
});

test("readers forward nothing, to strangers the record is not there, and nobody adds to another's message", async () => {
  const { analyst, associate, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  expect(await forward(viewer, deal.id)).toMatchObject({ status: 403 });
  const stranger = (await newFirm(server)).people.super_admin;
  expect(await forward(stranger, deal.id)).toMatchObject({ status: 404 });
  const { id } = await forward(analyst, deal.id);
  const adding = asApp(associate, (db) =>
    db.query(
      "insert into email_people (activity_id, position, role, address) values ($1, 9, 'to', 'spy@evil.example')",
      [id],
    ),
  );
  await expect(adding).rejects.toMatchObject({ code: "42501" });
  const mine = await call(stranger, "deals.create", { company: "Mine" });
  expect(await forward(stranger, mine.id)).toMatchObject({ status: 200 });
});

test("a message without words is kept under its subject", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "contacts.create", { name: "Ada" });
  await forward(analyst, id, eml({ body: "" }));
  expect((await call(analyst, "activities.list", { recordId: id })).items).toMatchObject([{ content: "Our round" }]);
});

const part = (name: string, content: string) => [
  "--b",
  `Content-Type: application/octet-stream; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from(content).toString("base64"),
];

test("an e-mail and what is attached to it are documents of the record, but for what nobody takes and small pictures", async () => {
  const { analyst, viewer } = firm.people;
  const { id: recordId } = await call(analyst, "deals.create", { company: "Acme" });
  const body = [
    "From: Ada <ada@acme.example>",
    "Subject: Our round",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "See attached",
    ...part("Cap table.csv", "holder,shares\nAda,1\n"),
    ...part("run.exe", "MZ"),
    ...part("False.pdf", "no"),
    ...part("logo.png", "tiny"),
    "--b--",
    "",
  ].join("\r\n");
  expect(await forward(analyst, recordId, body)).toMatchObject({ status: 200, id: expect.any(String) });
  const kept = async () =>
    (await call(viewer, "documents.list", { filters: [{ field: "record", operator: "equals", value: recordId }] }))
      .items;
  expect(Object.fromEntries((await kept()).map(({ name, category }) => [name, category]))).toEqual({
    "Cap table.csv": "financial",
    "Our round.eml": "other",
  });
  const { url, headers } = analyst;
  const sent = { method: "POST", headers, body };
  const again = await fetch(`${url}/api/uploads/emails?recordId=${recordId}&isLogged=true`, sent);
  expect([again.status, await again.json()]).toEqual([200, { id: null }]);
  expect(await kept()).toHaveLength(4);
  expect((await call(viewer, "activities.list", { recordId })).items).toHaveLength(1);
});
