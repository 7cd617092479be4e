import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { readPreview } from "#work/documents/server/preview-use-cases.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { compoundFile, outlookFile } from "../../../../../test/outlook-file.ts";
import { CompoundDamaged, openCompound } from "./compound-file.ts";
import { isOutlookMessage, mimeOfOutlook } from "./outlook-message.ts";

const ADA = { name: "Ada Lovelace", address: "ada@acme.example" };
const BOB = { name: "Béatrice Müller", address: "bea@fund.example" };
const DECK = Buffer.alloc(10_000, "deck ");
const file = () =>
  outlookFile({
    from: ADA,
    to: [BOB],
    subject: "Levée de fonds – Série A 🚀",
    text: "Bonjour,\r\nnous levons 5 M€.",
    sentAt: "2026-03-12T09:30:00Z",
    files: [{ name: "Présentation.pdf", content: DECK }],
    inner: { from: BOB, subject: "Intro", text: "Meet Ada of Acme.", sentAt: "2026-03-11T08:00:00Z" },
  });

test("a message of Outlook is the message of the Internet it was", async () => {
  const bytes = file();
  expect(isOutlookMessage(bytes)).toBe(true);
  const email = await PostalMime.parse(mimeOfOutlook(bytes));
  expect(email).toMatchObject({
    from: ADA,
    to: [BOB],
    subject: "Levée de fonds – Série A 🚀",
    date: "2026-03-12T09:30:00.000Z",
    attachments: [{ filename: "Présentation.pdf" }, { filename: "Intro.eml" }],
  });
  expect(email.text?.trim()).toBe(
    "Bonjour,\r\nnous levons 5 M€.".replace("\r\n", email.text?.includes("\r\n") ? "\r\n" : "\n"),
  );
  expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer).equals(DECK)).toBe(true);
});

test("its words and those of the message inside are found, and both are previewed", async () => {
  const { kind, pages, problem } = await readText(file());
  expect([kind, problem]).toEqual(["email", null]);
  expect(pages.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Ada Lovelace ada@acme\.example[^]*5 M€[^]*Présentation\.pdf/),
    expect.stringMatching(/Béatrice Müller[^]*Meet Ada of Acme\./),
  ]);
  const { email } = await readPreview(file());
  expect(email).toMatchObject({
    from: "Ada Lovelace <ada@acme.example>",
    subject: "Levée de fonds – Série A 🚀",
    attachments: [{ name: "Présentation.pdf", bytes: DECK.length }, { name: "Intro.eml" }],
    inner: [{ from: "Béatrice Müller <bea@fund.example>", subject: "Intro", text: "Meet Ada of Acme.", inner: [] }],
  });
});

test("a message inside a message of the Internet is read too", async () => {
  const inner = "From: Bea <bea@fund.example>\r\nSubject: Deal\r\n\r\nThe round closes in June.";
  const outer = `From: Ada <ada@acme.example>\r\nTo: x@y.example\r\nSubject: Fwd\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee below\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--\r\n`;
  const { pages } = await readText(Buffer.from(outer));
  expect(pages).toHaveLength(2);
  expect(pages[1]?.text).toContain("The round closes in June.");
});

test("a damaged file and one whose chains lead back are refused, not read for ever", async () => {
  const bytes = file();
  expect(() => openCompound(bytes.subarray(0, 700))).toThrow(CompoundDamaged);
  const looped = Buffer.from(bytes);
  const table = looped.readUInt32LE(76);
  looped.writeUInt32LE(0, (table + 1) * 512);
  expect(() => mimeOfOutlook(looped)).toThrow(CompoundDamaged);
  expect((await readText(looped)).problem).toBe("damaged");
  expect(isOutlookMessage(compoundFile({ Workbook: Buffer.from("x") }))).toBe(false);
});
