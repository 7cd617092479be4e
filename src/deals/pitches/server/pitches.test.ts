import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  call,
  type Firm,
  newFirm,
  type Person,
  send,
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

const PITCH = "Hi Gail,\n\nI'm the founder of Acme Robotics. We are raising €2.5m seed for our fintech.\n\nBest,\nAda";
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);

function eml({
  from = "Ada Lovelace <ada@acme-robotics.io>",
  subject = "Acme Robotics – Seed",
  body = PITCH,
  id = "<1@acme>",
} = {}) {
  const head = [`From: ${from}`, "To: gp@fund.example", `Subject: ${subject}`, `Message-ID: ${id}`];
  const type = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"];
  return [...head, `Date: ${day}T12:00:00Z`, ...type, "", body].join("\r\n");
}

/** A message with another one attached. */
function withInner(outer: string, inner: string, cover = "") {
  const boundary = `X${inner.length}`;
  const head = outer.replace("text/plain; charset=utf-8", `multipart/mixed; boundary=${boundary}`).split("\r\n\r\n")[0];
  const parts = ["Content-Type: text/plain", "", cover, `--${boundary}`, "Content-Type: message/rfc822", "", inner];
  return [head, "", `--${boundary}`, ...parts, `--${boundary}--`].join("\r\n");
}

test("a message that is passed on as an attachment is the one that is read, also in a third one", async () => {
  const { analyst } = firm.people;
  const passed = eml({ from: `GP <${firm.people.general_partner.email}>`, subject: "FW: Acme", id: "<2@fund>" });
  const inner = withInner(passed, eml(), "See attached.");
  for (const mail of [inner, withInner(eml({ from: "B <b@fund.test>", subject: "TR: it", id: "<3@fund>" }), inner)]) {
    const pitch = (await readFile(analyst, mail)) as unknown as Read;
    expect(pitch.email).toMatchObject({ messageKey: "<1@acme>", subject: "Acme Robotics – Seed" });
    expect(pitch.proposals.contactEmail?.value).toBe("ada@acme-robotics.io");
    expect(pitch.proposals.ask?.amount).toBe("2500000");
  }
  // A person who writes themselves and encloses a letter of somebody else is the one who pitches.
  const own = (await readFile(
    analyst,
    withInner(eml(), eml({ from: "C <c@x.test>", id: "<4@x>" }), PITCH),
  )) as unknown as Read;
  expect(own.email.messageKey).toBe("<1@acme>");
});

test("close date, place and who suggested it become the deal's, the company's and a contact", async () => {
  const { analyst } = firm.people;
  const more = { expectedCloseDate: "2027-03-31", headquarters: "Hamburg", introducer: "Omar (Ledger Loop)" };
  const { deal, company, introducer } = await readAndCreate(analyst, eml(), more);
  expect(await call(analyst, "deals.get", { id: deal.id })).toMatchObject({ expectedCloseDate: "2027-03-31" });
  expect(await call(analyst, "companies.get", { id: company.id })).toMatchObject({ headquarters: "Hamburg" });
  expect(introducer).toMatchObject({ name: "Omar", isNew: true });
  expect(await call(analyst, "contacts.get", { id: introducer?.id ?? "" })).toMatchObject({
    companyName: "Ledger Loop",
  });
  const other = await readAndCreate(analyst, eml({ id: "<9@x>", from: "Bo <bo@beta.io>", subject: "Beta" }), {
    ...more,
    company: "Beta",
  });
  expect(other.introducer).toEqual({ id: introducer?.id, name: "Omar", isNew: false });
});

type Told = Awaited<ReturnType<typeof readText>>;
type Read = Told & { email: NonNullable<Told["email"]> };

async function readFile({ url, headers }: Person, body: string | Uint8Array) {
  const sent = { method: "POST", headers, body } as RequestInit;
  const response = await fetch(`${url}/api/uploads/pitches`, sent);
  return { status: response.status, ...((await response.json()) as Partial<Read> & { message?: string }) };
}

const readText = (person: Person, text: string) => call(person, "pitches.read", { text });

/** What the dialog sends when nobody changes anything. */
function asProposed({ email, proposals, matches }: Told) {
  const { company, website, contactName, contactEmail, ask, investmentType, sector } = proposals;
  return {
    email,
    company: company?.value ?? "",
    companyId: matches.companies[0]?.id ?? null,
    website: website?.value ?? null,
    contactName: contactName?.value ?? null,
    contactEmail: contactEmail?.value ?? null,
    amountRequested: ask?.amount ?? null,
    ...(ask?.currency && { currency: ask.currency }),
    investmentType: investmentType?.value ?? null,
    sector: sector?.value ?? null,
  };
}

async function readAndCreate(person: Person, mail = eml(), more: object = {}) {
  const pitch = (await readFile(person, mail)) as unknown as Read;
  return call(person, "pitches.createDeal", { ...asProposed(pitch), ...more });
}

test("a file becomes a deal with its company, its contact and the message, in one go", async () => {
  const { analyst, viewer } = firm.people;
  const pitch = (await readFile(analyst, eml())) as unknown as Read;
  expect(pitch.proposals).toMatchObject({
    company: { value: "Acme Robotics", found: { part: "subject", words: "Acme Robotics" } },
    website: { value: "acme-robotics.io" },
    contactName: { value: "Ada Lovelace" },
    ask: { amount: "2500000", currency: "EUR", range: null, found: { part: "text", words: "€2.5m" } },
    investmentType: { value: "Seed" },
    sector: { value: "FinTech" },
  });
  expect((await call(viewer, "deals.count", {})).count).toBe(0);

  const made = await call(analyst, "pitches.createDeal", asProposed(pitch));
  expect(made).toMatchObject({
    deal: { name: "Acme Robotics" },
    company: { name: "Acme Robotics", isNew: true },
    contact: { name: "Ada Lovelace", isNew: true },
  });
  expect(await call(viewer, "deals.get", { id: made.deal.id })).toMatchObject({
    company: { website: "acme-robotics.io", sector: "FinTech" },
    amountRequested: "2500000.00",
    currency: "EUR",
    investmentType: "Seed",
    founder: "Ada Lovelace",
    source: "Inbound Pitch",
    ownerId: analyst.id,
  });
  const people = await call(viewer, "contactLinks.ofRecord", { recordId: made.deal.id });
  expect(people.items).toMatchObject([
    { role: "founder", contact: { id: made.contact?.id, email: "ada@acme-robotics.io" } },
  ]);
  const contact = await call(viewer, "contacts.get", { id: String(made.contact?.id) });
  expect(contact).toMatchObject({ companyId: made.company.id, contactType: "founder", lastContactOn: day });
  const { items } = await call(viewer, "activities.list", { recordId: made.deal.id });
  expect(items).toMatchObject([
    { id: made.activityId, kind: "email", at: day, email: { subject: "Acme Robotics – Seed" } },
  ]);
});

test("pasted text says the same, and the source of a message is read as one", async () => {
  const { analyst } = firm.people;
  const pasted = `From: Ada Lovelace <ada@acme-robotics.io>\nSent: ${day} 12:00\nTo: Gail\nSubject: Acme seed\n\n${PITCH}`;
  const pitch = await readText(analyst, pasted);
  expect(pitch).toMatchObject({
    email: { subject: "Acme seed", people: [{ role: "from", name: "Ada Lovelace", address: "ada@acme-robotics.io" }] },
    proposals: { company: { value: "Acme Robotics" }, contactEmail: { value: "ada@acme-robotics.io" } },
  });
  expect(pitch.email?.sentAt).toMatch(day);
  const { deal } = await call(analyst, "pitches.createDeal", asProposed(pitch));
  expect(await readText(analyst, pasted)).toMatchObject({ alreadyOn: { id: deal.id, kind: "deal" } });
  expect(await readText(analyst, eml())).toMatchObject({
    email: { messageKey: "<1@acme>", subject: "Acme Robotics – Seed" },
  });

  const bare = await readText(analyst, "We raise €2m");
  expect(bare).toMatchObject({
    email: { people: [], subject: "", sentAt: null },
    proposals: { company: null, contactEmail: null },
  });
  const other = await call(analyst, "pitches.createDeal", { ...asProposed(bare), company: "Bare" });
  expect(other.contact).toBeNull();
  expect((await call(analyst, "activities.list", { recordId: other.deal.id })).items).toMatchObject([
    { email: { people: [] } },
  ]);
});

test("colleagues who forward are not the contact, and their firm is not the company", async () => {
  const { analyst } = firm.people;
  const domain = analyst.email.split("@")[1] ?? "";
  const forwarded = `FYI\n\n---------- Forwarded message ---------\nFrom: Ada Lovelace <ada@acme-robotics.io>\nSubject: Acme\n\n${PITCH}\n`;
  const pitch = await readFile(analyst, eml({ from: `Ann <${analyst.email}>`, subject: "Fwd: Acme", body: forwarded }));
  expect(pitch.proposals).toMatchObject({
    contactEmail: { value: "ada@acme-robotics.io" },
    website: { value: "acme-robotics.io" },
  });
  const own = await readFile(analyst, eml({ from: `Ann <ann@${domain}>`, body: `see https://${domain}/news` }));
  expect(own.proposals).toMatchObject({ contactEmail: null, website: null });
});

test("what is there already is named and used: the company, the contact and the open deal", async () => {
  const { analyst } = firm.people;
  const company = await call(analyst, "companies.create", {
    name: "ACME Holding",
    website: "https://www.acme-robotics.io/de",
  });
  const ada = await call(analyst, "contacts.create", {
    name: "Ada L.",
    email: "x@y.example",
    moreEmails: ["ADA@acme-robotics.io"],
  });
  const pitch = (await readFile(analyst, eml())) as unknown as Read;
  expect(pitch.matches).toMatchObject({
    companies: [{ id: company.id, name: "ACME Holding", deals: [] }],
    contact: { id: ada.id },
  });
  const made = await call(analyst, "pitches.createDeal", asProposed(pitch));
  expect(made).toMatchObject({
    deal: { name: "ACME Holding" },
    company: { id: company.id, isNew: false },
    contact: { id: ada.id, isNew: false },
  });
  expect((await call(analyst, "contacts.count", {})).count).toBe(1);

  const again = (await readFile(analyst, eml({ id: "<2@acme>" }))) as unknown as Read;
  expect(again.matches.companies).toMatchObject([{ deals: [{ id: made.deal.id, stage: "sourcing" }] }]);
  const second = { ...asProposed(again), companyId: company.id };
  await expect(call(analyst, "pitches.createDeal", second)).rejects.toMatchObject({
    code: "conflict",
    data: { reason: "deals.has_open_deal", alike: [{ id: made.deal.id }] },
  });
  expect((await call(analyst, "activities.list", { recordId: made.deal.id })).items).toHaveLength(1);
  await call(analyst, "pitches.addToDeal", { dealId: made.deal.id, email: again.email });
  expect((await call(analyst, "activities.list", { recordId: made.deal.id })).items).toHaveLength(2);
  await expect(call(analyst, "pitches.createDeal", { ...second, createAnyway: true })).rejects.toMatchObject({
    data: { reason: "activities.already_on" },
  });
  expect((await call(analyst, "deals.count", {})).count).toBe(1);
});

test("another company of the website is named before one more is added, and may be meant", async () => {
  const { analyst } = firm.people;
  const known = await call(analyst, "companies.create", { name: "Old Name", website: "acme-robotics.io" });
  const given = { companyId: null };
  await expect(readAndCreate(analyst, eml(), given)).rejects.toMatchObject({
    data: { reason: "pitches.company_exists", alike: [{ id: known.id, name: "Old Name" }] },
  });
  const made = await readAndCreate(analyst, eml(), { ...given, createAnyway: true });
  expect(made.company).toMatchObject({ name: "Acme Robotics", isNew: true });
});

test("of two people at once one makes the deal; nothing of the other's attempt stays", async () => {
  const { analyst, associate, viewer } = firm.people;
  const same = await Promise.allSettled([analyst, associate].map((person) => readAndCreate(person)));
  expect(same.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const mails = ["Bolt One", "Bolt Two"].map((company, place) => ({
    mail: eml({ id: `<bolt-${place}>`, from: `Bo <bo${place}@bolt.io>`, body: "Hello" }),
    company,
  }));
  const [one = "", two = ""] = mails.map(({ mail }) => mail);
  const pitches = await Promise.all([readFile(analyst, one), readFile(associate, two)]);
  const made = await Promise.allSettled(
    pitches.map((pitch, place) =>
      call(place === 0 ? analyst : associate, "pitches.createDeal", {
        ...asProposed(pitch as unknown as Read),
        company: String(mails[place]?.company),
      }),
    ),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await call(viewer, "deals.count", {})).count).toBe(2);
  expect((await call(viewer, "contacts.count", {})).count).toBe(2);
});

test("what is no message is refused in words, whatever it is called", { tags: "slow" }, async () => {
  const { analyst } = firm.people;
  const nested = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  for (const [body, message] of [
    ["PK\u0003\u0004 …", /isn’t an e-mail/],
    ["", /empty/],
    [`From: a@b.example\r\n${nested.join("")}`, /damaged or too complex/],
    [Buffer.from("d0cf11e0a1b11ae1000000", "hex"), /isn’t an e-mail/],
    [withInner(eml({ body: "" }), "Subject: nobody’s\r\n\r\nHello"), /another one attached/],
    [Buffer.alloc(25 * 1024 * 1024 + 1, "x"), /larger than 25 MB/],
  ] as const)
    expect(await readFile(analyst, body)).toMatchObject({ status: 400, message: expect.stringMatching(message) });
  await expect(readText(analyst, " \n ")).rejects.toMatchObject({ code: "invalid" });
  await expect(readText(analyst, "x".repeat(200_001))).rejects.toMatchObject({ code: "invalid" });
});

test("hostile words are words", async () => {
  const { analyst } = firm.people;
  const body = `<html><script>alert(1)</script><p>We are raising &euro;3m</p></html>`;
  const html = eml({ body, from: '"\u202eevil" <ada@acme-robotics.io>' }).replace("text/plain", "text/html");
  const pitch = (await readFile(analyst, html)) as unknown as Read;
  expect(pitch.email.text).toBe("We are raising €3m");
  expect(pitch.proposals).toMatchObject({ ask: { amount: "3000000" }, contactName: { value: "evil" } });
  const email = {
    ...pitch.email,
    text: "a\u0000b\u0007",
    subject: "S\r\nBcc: x",
    messageKey: "k\u0000",
    sentAt: "2999-01-01T00:00:00Z",
  };
  const { activityId, deal } = await call(analyst, "pitches.createDeal", { ...asProposed(pitch), email });
  const { items } = await call(analyst, "activities.list", { recordId: deal.id });
  expect(items).toMatchObject([{ id: activityId, content: "ab", email: { subject: "S Bcc: x", sentAt: null } }]);
});

test("bad fields are named, and nothing is made", async () => {
  const { analyst } = firm.people;
  const pitch = await readText(analyst, PITCH);
  const bad = {
    ...asProposed(pitch),
    company: " ",
    contactEmail: "nobody",
    amountRequested: "lots",
    website: "javascript:1",
  };
  await expect(send(analyst, "pitches.createDeal", bad)).rejects.toMatchObject({
    code: "invalid",
    data: {
      fields: {
        company: "Enter a company",
        contactEmail: expect.any(String),
        amountRequested: expect.any(String),
        website: expect.any(String),
      },
    },
  });
  const gone = { ...asProposed(pitch), company: "Acme", companyId: crypto.randomUUID() };
  await expect(call(analyst, "pitches.createDeal", gone)).rejects.toMatchObject({ code: "not_found" });
  const other = { ...asProposed(pitch), company: "Acme", ownerId: firm.people.limited_partner.id };
  await expect(call(analyst, "pitches.createDeal", other)).rejects.toMatchObject({
    data: { fields: { ownerId: expect.any(String) } },
  });
  expect((await call(analyst, "companies.count", { filters: [] })).count).toBe(0);
});

test("readers and limited partners make nothing, and a stranger's firm is not seen", async () => {
  const { analyst, viewer, limited_partner: investor } = firm.people;
  for (const person of [viewer, investor]) {
    expect(await readFile(person, eml())).toMatchObject({ status: 403 });
    await expect(readText(person, PITCH)).rejects.toMatchObject({ code: "forbidden" });
  }
  const made = await readAndCreate(analyst);
  const stranger = (await newFirm(server)).people.analyst;
  const pitch = (await readFile(stranger, eml())) as unknown as Read;
  expect(pitch).toMatchObject({ matches: { companies: [], contact: null }, alreadyOn: null });
  await expect(
    call(stranger, "pitches.createDeal", { ...asProposed(pitch), companyId: made.company.id }),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "pitches.addToDeal", { dealId: made.deal.id, email: pitch.email })).rejects.toMatchObject(
    { code: "not_found" },
  );
  expect(await call(stranger, "pitches.createDeal", asProposed(pitch))).toMatchObject({ company: { isNew: true } });
});
