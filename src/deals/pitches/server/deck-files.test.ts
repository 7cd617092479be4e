import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { pdfOf, pptxOf } from "../../../../test/office-file.ts";

/** Each file is read by a process of its own, which takes its time on a busy machine. */
const PATIENCE_MS = 120_000;

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

type Read = Awaited<ReturnType<typeof call<"pitches.read">>>;

async function read({ url, headers }: Person, name: string, body: Uint8Array | string) {
  const sent = { method: "POST", headers, body } as RequestInit;
  const response = await fetch(`${url}/api/uploads/pitches?name=${encodeURIComponent(name)}`, sent);
  return { status: response.status, ...((await response.json()) as Read & { message?: string }) };
}

const PAGES = [
  ["Acme Robotics", "Robots for farms"],
  ["Ada Lovelace, CEO & founder", "ada@acme-robotics.io"],
  ["The ask", "$2.5m seed", "at $10m pre-money"],
];

/** What the dialog sends when nobody changes anything. */
const asProposed = ({ email, proposals }: Read) => ({
  email,
  company: proposals.company?.value ?? "",
  website: proposals.website?.value ?? null,
  contactName: proposals.contactName?.value ?? null,
  contactEmail: proposals.contactEmail?.value ?? null,
  amountRequested: proposals.ask?.amount ?? null,
  valuationPre: proposals.valuation?.amount ?? null,
  investmentType: proposals.investmentType?.value ?? null,
});

test(
  "a deck becomes a deal with its company and its founder, in one go; the next one of it finds them",
  async () => {
    const { analyst, viewer } = firm.people;
    const file = pdfOf(PAGES);
    const pitch = await read(analyst, "Acme Robotics deck.pdf", file);
    expect(pitch).toMatchObject({
      status: 200,
      email: null,
      decks: [{ name: "Acme Robotics deck.pdf", size: file.length, isTruncated: false, problem: null }],
      proposals: {
        company: { value: "Acme Robotics", found: { part: "deckPage", deck: 0, page: 1, words: "Acme Robotics" } },
        website: { value: "acme-robotics.io" },
        contactName: { value: "Ada Lovelace", found: { page: 2 } },
        contactEmail: { value: "ada@acme-robotics.io" },
        ask: { amount: "2500000", currency: "USD", found: { page: 3 } },
        valuation: { amount: "10000000", isPost: false },
        investmentType: { value: "Seed" },
      },
      alreadyOn: null,
    });
    expect(pitch.decks[0]?.pages[1]?.text).toBe("Ada Lovelace, CEO & founder\nada@acme-robotics.io");
    expect((await call(viewer, "deals.count", {})).count).toBe(0);

    const made = await call(analyst, "pitches.createDeal", asProposed(pitch));
    expect(made).toMatchObject({ company: { isNew: true }, contact: { isNew: true }, activityId: null });
    expect(await call(viewer, "deals.get", { id: made.deal.id })).toMatchObject({
      amountRequested: "2500000.00",
      valuationPre: "10000000.00",
      founder: "Ada Lovelace",
      source: "Inbound Pitch",
    });
    const again = await read(analyst, "Acme Robotics deck.pptx", pptxOf(PAGES));
    expect(again).toMatchObject({
      proposals: { company: { value: "Acme Robotics" }, ask: { amount: "2500000" } },
      matches: {
        companies: [{ id: made.company.id, deals: [{ id: made.deal.id }] }],
        contact: { name: "Ada Lovelace" },
      },
    });
    await expect(call(analyst, "pitches.createDeal", asProposed(again))).rejects.toMatchObject({ code: "conflict" });
  },
  PATIENCE_MS,
);

/** A message with these files. */
function emlWith(files: readonly (readonly [name: string, bytes: Uint8Array])[]): string {
  const parts = files.flatMap(([name, bytes]) => [
    "--X",
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(bytes).toString("base64"),
  ]);
  const head = ["From: Grace Hopper <grace@acme-robotics.io>", "Subject: Acme Robotics", "Message-ID: <deck@acme>"];
  const text = ["--X", "Content-Type: text/plain", "", "Hi, our deck is attached. Grace", ...parts, "--X--"];
  return [...head, "Content-Type: multipart/mixed; boundary=X", "", ...text].join("\r\n");
}

test(
  "decks attached to an e-mail are read with it: who wrote is the contact, the deck says the rest",
  async () => {
    const { analyst } = firm.people;
    const mail = emlWith([
      ["logo.png", Buffer.from("PNG")],
      ["Acme.pptx", pptxOf(PAGES)],
      ["broken.pdf", Buffer.from("%PDF-1.7")],
    ]);
    const pitch = await read(analyst, "pitch.eml", mail);
    expect(pitch).toMatchObject({
      email: { subject: "Acme Robotics", attachments: [{ name: "logo.png" }, {}, {}] },
      decks: [
        { name: "Acme.pptx", problem: null },
        { name: "broken.pdf", pages: [], problem: "damaged" },
      ],
      proposals: {
        company: { value: "Acme Robotics", found: { part: "subject" } },
        contactName: { value: "Grace Hopper" },
        ask: { amount: "2500000", found: { deck: 0, page: 3 } },
      },
    });
    const made = await call(analyst, "pitches.createDeal", asProposed(pitch));
    expect((await call(analyst, "activities.list", { recordId: made.deal.id })).items).toMatchObject([
      { id: made.activityId, kind: "email" },
    ]);
  },
  PATIENCE_MS,
);

test.each<[string, Uint8Array, string]>([
  ["Zephyr deck.pdf", pdfOf([[]]), "wordless"],
  ["Zephyr deck.pptx", Buffer.from("PK\u0003\u0004 and no more"), "damaged"],
  ["Zephyr deck.pdf", Buffer.from("MZ\0\0"), "unknown"],
])(
  "%s that can't be read says why, is called as its file is, and the deal is made by hand",
  async (name, file, problem) => {
    const { analyst } = firm.people;
    const pitch = await read(analyst, name, file);
    expect(pitch).toMatchObject({
      status: 200,
      decks: [{ name, problem }],
      proposals: { company: { value: "Zephyr", found: { part: "deckName", deck: 0 } }, ask: null },
    });
    expect(await call(analyst, "pitches.createDeal", asProposed(pitch))).toMatchObject({ deal: { name: "Zephyr" } });
  },
  PATIENCE_MS,
);

test("a person who may not add deals sends no deck, and an empty one says so", async () => {
  const { analyst, viewer, limited_partner: investor } = firm.people;
  for (const person of [viewer, investor])
    expect(await read(person, "deck.pdf", pdfOf(PAGES))).toMatchObject({ status: 403 });
  expect(await read(analyst, "deck.pdf", "")).toMatchObject({ status: 400, message: "The file is empty" });
});
