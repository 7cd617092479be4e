import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { docxOf, pdfOf } from "../../../test/office-file.ts";
import { zipOf } from "../core/files/zip-entries.ts";
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

  test("what is hostile says why", async () => {
    const bomb = zipOf({ "word/document.xml": `<w:t>${"x".repeat(70 * 1024 * 1024)}</w:t>` });
    expect(await readPreview(bomb)).toMatchObject({ problem: "too_large" });
    expect(await readPreview(zipOf({ "word/document.xml": "no" }))).toMatchObject({ problem: "damaged" });
    expect(await readPreview(pdfOf([["x"]]))).toMatchObject({ problem: "unknown" });
    expect(await readPreview(Buffer.alloc(0))).toMatchObject({ problem: "empty" });
  });
});

const DATA = process.env["TRANCHE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");
const papers = path.join(DATA, "04_documents");

const read = (name: string) => readPreview(fs.readFileSync(path.join(papers, name)));

describe.skipIf(!fs.existsSync(papers))("documents people really have", { timeout: PATIENCE_MS }, () => {
  test("are shown as what they are", async () => {
    const safe = await read("yc_safe_post_money_valuation_cap_blank.docx");
    expect(safe.problem).toBe(null);
    expect(JSON.stringify(safe.content)).toContain("THIS INSTRUMENT");
    expect(JSON.stringify((await read("due_diligence_request_list.docx")).content)).not.toMatch(/javascript:/i);
    expect(await read("charter_school_revenue_fl_2006.xls")).toMatchObject({ sheets: { length: 5 }, problem: null });
  });

  test("some of a collection meant to break readers are shown or say why", async () => {
    const archive = path.join(DATA, "05_adversarial/office_corpus_poi_a.zip");
    const names = execFileSync("unzip", ["-Z1", archive], { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 }).split(
      "\n",
    );
    const some = names.filter((name) => /\.(docx|xlsx|xls|docm)$/i.test(name)).filter((_, at) => at % 40 === 0);
    expect(some.length).toBeGreaterThan(0);
    for (const name of some.slice(0, 12)) {
      const file = execFileSync("unzip", ["-p", archive, name], { maxBuffer: 64 * 1024 * 1024 });
      const { sheets, content, problem } = await readPreview(file);
      expect({ name, isTold: problem !== null || sheets !== undefined || content !== undefined }).toEqual({
        name,
        isTold: true,
      });
    }
  });
});
