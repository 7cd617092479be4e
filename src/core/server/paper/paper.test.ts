import { expect, test } from "vitest";
import { readText } from "#work/documents/server/text-use-cases.ts";
import {
  bullets,
  drawing,
  factRows,
  newPage,
  numbered,
  type Paper,
  pdfOf,
  pdfsOf,
  prose,
  quiet,
  rich,
  section,
  subsection,
  table,
} from "./paper.ts";

const MOMENT = "2026-02-01T10:00:00Z";

const paper = (blocks: Paper["blocks"]): Paper => ({
  title: "Due diligence of Nordlicht",
  about: "For the committee",
  firm: "Éclair Partners",
  madeOn: "22 Nov 2026",
  blocks,
});

async function wordsOf(blocks: Paper["blocks"]): Promise<{ pages: number; words: string }> {
  const read = await readText(await pdfOf(paper(blocks)));
  expect(read.problem).toBeNull();
  return {
    pages: read.pages.length,
    words: read.pages
      .map((page) => page.text)
      .join("\n")
      .replaceAll(/\s+/g, " "),
  };
}

test("a document says all it was given, under its title, over its firm, day and page", async () => {
  const { pages, words } = await wordsOf([
    section("Risks"),
    subsection("Open"),
    prose("Two founders, œuvre, 1\u202F250\u202F000 €"),
    quiet("As of today"),
    factRows(["Stage", "Legal Review"], ["Owner", "Unassigned"]),
    table(
      [
        { label: "Item", isWide: true },
        { label: "Amount", align: "end" },
      ],
      [["Articles", "12.50"], ["Missing"]],
    ),
    bullets(["One"]),
    numbered(["Two"]),
    newPage(),
    rich({
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Why now" }] },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Because ", marks: [{ type: "bold" }] },
            { type: "text", text: "here", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] },
          ],
        },
        {
          type: "bulletList",
          content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "Point" }] }] }],
        },
        { type: "unknown", content: [{ type: "paragraph", content: [{ type: "text", text: "Kept" }] }] },
      ],
    }),
  ]);
  for (const said of [
    "Due diligence of Nordlicht",
    "For the committee",
    "Risks",
    "Open",
    "Two founders, œuvre",
    "As of today",
    "Stage",
    "Legal Review",
    "Owner",
    "Unassigned",
    "Item",
    "Amount",
    "Articles",
    "12.50",
    "Missing",
    "One",
    "Two",
    "Why now",
    "Because here",
    "Point",
    "Kept",
    "Éclair Partners · Due diligence of Nordlicht · 22 Nov 2026",
    "2 / 2",
  ])
    expect(words).toContain(said);
  expect(pages).toBe(2);
});

test("no link leads into a script, and nothing is fetched", async () => {
  const bytes = await pdfOf(
    paper([
      rich({
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              { type: "text", text: "bad", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] },
              { type: "text", text: "good", marks: [{ type: "link", attrs: { href: "https://example.com/" } }] },
              { type: "image", attrs: { src: "file:///etc/passwd" } },
            ],
          },
        ],
      }),
    ]),
  );
  expect(bytes.includes("javascript:")).toBe(false);
  expect(bytes.includes("https://example.com/")).toBe(true);
});

test("a word without an end, control characters and a cell higher than a page lose nothing", {
  tags: "slow",
}, async () => {
  const { words } = await wordsOf([
    prose("x".repeat(20_000)),
    prose("before\u0000\u0007after \uD800"),
    table([{ label: "Note", isWide: true }], [[`${"Long text. ".repeat(900)}END`], ["Next row"]]),
  ]);
  expect(words.replaceAll(/[\s\u200B]/g, "")).toContain("x".repeat(500));
  expect(words).toContain("beforeafter");
  expect(words).toContain("END");
  expect(words).toContain("Next row");
});

test("a document nobody could read is refused at once", async () => {
  const endless = table(
    [{ label: "A" }],
    Array.from({ length: 5_000 }, () => ["word ".repeat(100)]),
  );
  await expect(pdfOf(paper([endless]))).rejects.toMatchObject({ code: "invalid" });
});

const head = (text: string) => ({ type: "heading", attrs: { level: 3 }, content: [{ type: "text", text }] });
const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

test("no heading is left at the foot of a page, with another under it or alone", { tags: "slow" }, async () => {
  const chapters = Array.from({ length: 90 }, (_, n) => [
    section(`Chapter ${n}.`),
    rich({
      type: "doc",
      content: [head(`Part ${n}.`), line(`Body ${n}. ${"It says more. ".repeat(1 + ((n * 7) % 23))}`)],
    }),
  ]);
  const { pages } = await readText(await pdfOf(paper(chapters.flat())));
  expect(pages.length).toBeGreaterThan(8);
  for (const { text } of pages) {
    for (const [, kind, n] of text.matchAll(/(Chapter|Part) (\d+)\./g))
      expect(`${kind} ${n}: ${text}`).toContain(`Body ${n}.`);
  }
});

test("a document is PDF 1.7, tagged, and says title, firm, language and maker in XMP that can be read", async () => {
  const bytes = await pdfOf({ ...paper([section("Risks"), prose("One")]), title: "Søn & Co <Q1>", madeAt: MOMENT });
  const text = bytes.toString("utf8");
  expect(text.slice(0, 8)).toBe("%PDF-1.7");
  expect(text).toContain("/StructTreeRoot");
  expect(text).toMatch(/\/Metadata \d+ 0 R/);
  const [xmp = ""] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(text) ?? [];
  for (const said of [
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Søn &amp; Co &lt;Q1&gt;</rdf:li></rdf:Alt></dc:title>',
    "<dc:creator><rdf:Seq><rdf:li>Éclair Partners</rdf:li></rdf:Seq></dc:creator>",
    "<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>",
    "<pdf:Producer>Tranche</pdf:Producer>",
    `<xmp:CreateDate>${MOMENT}</xmp:CreateDate>`,
  ])
    expect(xmp).toContain(said);
});

test("a document is the same bytes made alone, first or after others, which share their fonts", async () => {
  const one = {
    ...paper([section("Risks"), prose("Office fiancé 1,234.50 AVATAR Tø"), quiet("1,234.50")]),
    madeAt: MOMENT,
  };
  const other = { ...paper([table([{ label: "AVATAR" }], [["1,234.50"], ["fiancé"]])]), madeAt: MOMENT };
  const alone = [await pdfOf(one), await pdfOf(other)];
  const together: Buffer[] = [];
  for await (const bytes of pdfsOf([one, other, one, other])) together.push(bytes);
  expect(together.map((bytes, place) => bytes.equals(alone[place % 2] ?? Buffer.of()))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("screen readers get headings, cells with their heads, lists and figures with a text, each once", async () => {
  const bytes = await pdfOf(
    paper([
      section("Risks"),
      subsection("Open"),
      prose("One"),
      table(
        [{ label: "Item" }, { label: "Amount" }],
        Array.from({ length: 90 }, (_, n) => [`Item ${n}`, "1"]),
      ),
      bullets(["First", "Second"]),
      drawing({
        svg: '<svg width="20" height="10"><rect width="20" height="10"/></svg>',
        width: 20,
        height: 10,
        alt: "A bar",
      }),
    ]),
  );
  const text = bytes.toString("latin1");
  const count = (type: string) => text.match(new RegExp(`/S /${type}\\b`, "g"))?.length ?? 0;
  // The head of the table is repeated on each page, for eyes only.
  expect([count("H1"), count("H2"), count("H3"), count("Table"), count("TR"), count("TH"), count("TD")]).toEqual([
    1, 1, 1, 1, 91, 92, 90,
  ]);
  expect([count("L"), count("LI"), count("Figure")]).toEqual([1, 2, 1]);
  expect(text).toContain("/Alt (A bar)");
});
