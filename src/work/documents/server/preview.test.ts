import { describe, expect, test } from "vitest";
import { zipOf } from "#core/server/files/zip-entries.ts";
import { docxOf, pdfOf } from "../../../../test/office-file.ts";
import { nodesOf } from "./preview/docx-nodes.ts";
import { readPreview } from "./preview-use-cases.ts";

const PATIENCE_MS = 240_000;

describe("what a file looks like", { timeout: PATIENCE_MS }, () => {
  test("tables of text are sheets, whatever parts their cells", async () => {
    expect(await readPreview(Buffer.from('Name;Ask\n"Acme; Ltd";1,5\n\n=cmd|x;2\n'))).toEqual({
      sheets: [
        {
          name: "",
          rows: [
            ["Name", "Ask"],
            ["Acme; Ltd", "1,5"],
            ["=cmd|x", "2"],
          ],
          isCut: false,
        },
      ],
      isCut: false,
      problem: null,
    });
    const { sheets } = await readPreview(Buffer.from("a,b\n".repeat(2000)));
    expect([sheets?.[0]?.rows.length, sheets?.[0]?.isCut]).toEqual([500, true]);
  });

  test("a text document is elements of a short list, and links of it lead out only", async () => {
    const { content, problem } = await readPreview(
      docxOf("Hello", "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r></w:p>"),
    );
    expect([content, problem]).toEqual([
      [
        { tag: "p", children: ["Hello"] },
        { tag: "p", children: [{ tag: "strong", children: ["bold"] }] },
      ],
      null,
    ]);
    expect(
      nodesOf(
        '<p onclick="x">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><a href="https://acme.example">c</a><img src="https://acme.example/x.png" /><iframe src="x">d</iframe></p>',
      ).content,
    ).toEqual([
      {
        tag: "p",
        children: ["a", "alert(1)", "b", { tag: "a", to: "https://acme.example", children: ["c"] }, "d"],
      },
    ]);
  });

  test("an e-mail is its head, its words and what is attached", async () => {
    const message =
      'From: Ada <ada@acme.io>\r\nTo: bob@fund.example\r\nSubject: Seed\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>Hello <script>x</script><img src="https://spy.example/p.gif"></p>\r\n--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="Deck.pdf"\r\n\r\n12345\r\n--x--\r\n';
    expect((await readPreview(Buffer.from(message))).email).toMatchObject({
      from: "Ada <ada@acme.io>",
      to: "bob@fund.example",
      subject: "Seed",
      text: "Hello",
      attachments: [{ name: "Deck.pdf" }],
    });
  });

  test("what is hostile says why", { tags: "slow" }, async () => {
    const bomb = zipOf({ "word/document.xml": `<w:t>${"x".repeat(70 * 1024 * 1024)}</w:t>` });
    expect(await readPreview(bomb)).toMatchObject({ problem: "too_large" });
    expect(await readPreview(zipOf({ "word/document.xml": "no" }))).toMatchObject({ problem: "damaged" });
    expect(await readPreview(pdfOf([["x"]]))).toMatchObject({ problem: "unknown" });
    expect(await readPreview(Buffer.alloc(0))).toMatchObject({ problem: "empty" });
  });
});
