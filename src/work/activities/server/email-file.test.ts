import { expect, test } from "vitest";
import { readEmail } from "./email-file.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const read = (text: string) => readEmail(Buffer.from(text), NOW);
const message = (head: string[], body = "Hello") => ["From: Ada <ada@acme.example>", ...head, "", body].join("\r\n");

test("a plain message is read with its people, its moment and its text", async () => {
  const head = [
    "To: Ben <BEN@fund.example>, Team: c@x.example, d@x.example;",
    "Cc: ada@acme.example",
    "Subject: Round",
  ];
  const email = await read(message([...head, "Date: Tue, 3 Nov 2026 10:00:00 +0100", "Message-ID: <1@acme.example>"]));
  expect(email).toEqual({
    messageKey: "<1@acme.example>",
    subject: "Round",
    text: "Hello",
    isShortened: false,
    sentAt: "2026-11-03T09:00:00.000Z",
    people: [
      { role: "from", name: "Ada", address: "ada@acme.example" },
      { role: "to", name: "Ben", address: "ben@fund.example" },
      { role: "to", name: "", address: "c@x.example" },
      { role: "to", name: "", address: "d@x.example" },
    ],
    attachments: [],
  });
});

test("line breaks hidden in encoded words stay inside their line, controls and NUL go", async () => {
  const email = await readEmail(
    Buffer.from(
      'From: "=?utf-8?Q?A=0D=0ABcc:_x=00?=" <a@b.example>\r\nSubject: =?utf-8?B?SGkNCkJjYzogZXZpbA==?=\r\n\r\nA\0\u0007B',
    ),
    NOW,
  );
  expect(email).toMatchObject({ subject: "Hi Bcc: evil", text: "AB", people: [{ name: "A Bcc: x" }] });
});

test("text that turns its direction cannot disguise a file's name or a sender", async () => {
  const mixed = [
    "From: =?utf-8?B?4oCubW9j4oCsIEFkYQ==?= <ada@acme.example>",
    "Subject: =?utf-8?B?16nXnNeV150=?=",
    "Content-Type: multipart/mixed; boundary=X",
    "",
    "--X",
    "Content-Type: application/octet-stream",
    "Content-Disposition: attachment; filename*=utf-8''invoice%E2%80%AEfdp.exe",
    "Content-Transfer-Encoding: base64",
    "",
    "TVo=",
    "--X--",
  ].join("\r\n");
  const email = await read(mixed);
  expect(email?.attachments).toEqual([{ name: "invoicefdp.exe", type: "application/octet-stream", size: 2 }]);
  expect(email).toMatchObject({ subject: "שלום", text: "", people: [{ name: "moc Ada" }] });
});

test.each([
  ["Windows-1252", "windows-1252", Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x80]), "café €"],
  ["an unknown alphabet", "x-klingon", Buffer.from("cafe"), "cafe"],
  ["raw 8-bit that is no UTF-8", "utf-8", Buffer.from([0x63, 0xe9, 0x21]), "c\ufffd!"],
])("%s is read", async (_what, charset, body, text) => {
  const head = Buffer.from(
    `From: a@b.example\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`,
  );
  expect((await readEmail(Buffer.concat([head, body]), NOW))?.text).toBe(text);
});

test("of HTML only the words stay", async () => {
  const html =
    "<html><head><title>T</title><style>p{}</style></head><body><!-- <p>no</p> --><P onclick=x>Caf&eacute; &amp; &#x1F680; 1 < 2</P>" +
    "<script>alert('<p>1')</script><img src=x onerror=alert(1)><ul><li>one<li>two</ul><a href='javascript:1'>link</a><br>&bogus; &#999999999;";
  const email = await read(message(["Content-Type: text/html; charset=utf-8"], html));
  expect(email?.text).toBe("Café & 🚀 1 < 2\n\n• one\n• two\n\nlink\n&bogus; &#999999999;");
});

test.each([
  ["tags that never close", "<div><a <!-- ".repeat(400_000)],
  ["thousands of unclosed scripts", "<script>".repeat(400_000)],
  ["letters whose small form is longer", `${"İ".repeat(1000)}<b>x</b>`],
])("HTML of %s is read before the test runs out", async (_what, html) => {
  const email = await read(message(["Content-Type: text/html; charset=utf-8"], html));
  expect(email?.text).not.toContain("<b>");
});

test("a long message is cut, and says so; half a character is left out", async () => {
  const email = await read(message(["Content-Type: text/plain; charset=utf-8"], `${"x".repeat(19_999)}🚀 and more`));
  expect(email).toMatchObject({ text: "x".repeat(19_999), isShortened: true });
});

test.each([
  ["no date", []],
  ["an invalid date", ["Date: soon"]],
  ["a day that has not come", ["Date: Tue, 3 Nov 2099 10:00:00 +0000"]],
  ["the year nought", ["Date: Thu, 1 Jan 1970 00:00:00 +0000"]],
])("%s means an unknown moment", async (_what, head) => {
  expect((await read(message(head)))?.sentAt).toBeNull();
});

test("without a Message-ID the same file is the same message, another file another one", async () => {
  const [one, same, other] = [await read(message([])), await read(message([])), await read(message([], "Hello!"))];
  expect(one?.messageKey).toBe(same?.messageKey);
  expect(one?.messageKey).not.toBe(other?.messageKey);
});

test("a message attached to a message is a file of it, and its people are not", async () => {
  const inner = "From: spy@evil.example\r\nTo: x@y.example\r\nSubject: Inner\r\n\r\nSecret";
  const parts = ["--X", "Content-Type: message/rfc822", "", inner, "--X--"].join("\r\n");
  const email = await read(message(["Content-Type: multipart/mixed; boundary=X"], parts));
  expect(email).toMatchObject({ people: [{ address: "ada@acme.example" }], text: "" });
  expect(email?.attachments).toMatchObject([{ type: "message/rfc822" }]);
});

test.each([
  ["a page", "<html><body>From: me</body></html>"],
  ["a table", "name,website\nAcme,acme.example\n"],
  ["bytes", "\u0000\u0001\u0002\u00ff"],
  ["a sender without an address", "From: nobody\r\n\r\nHi"],
])("%s is no e-mail", async (_what, text) => {
  expect(await read(text)).toBeUndefined();
});

test("parts nested beyond measure are refused", async () => {
  const nested = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  await expect(read(`From: a@b.example\r\n${nested.join("")}\r\nend`)).rejects.toThrow(/nesting/i);
});
