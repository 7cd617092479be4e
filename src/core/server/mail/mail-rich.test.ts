import { expect, test } from "vitest";
import type { RichNode } from "#core/shared/text/rich-text.ts";
import { richBlock, textOf } from "./mail-blocks.ts";
import { htmlOf } from "./mail-layout.ts";

const words = (text: string, ...marks: NonNullable<RichNode["marks"]>): RichNode => ({ type: "text", text, marks });
const node = (type: string, ...content: RichNode[]): RichNode => ({ type, content });
const doc = node(
  "doc",
  { ...node("heading", words("Q3 <b>")), attrs: { level: 2 } },
  node(
    "paragraph",
    words("Bold", { type: "bold" }),
    words(" and "),
    words("our site", { type: "link", attrs: { href: 'https://a.test/?q="x"' } }),
    { type: "hardBreak" },
    words("https://b.test/", { type: "link", attrs: { href: "https://b.test/" } }),
  ),
  node(
    "bulletList",
    node("listItem", node("paragraph", words("One"))),
    node("listItem", node("paragraph", words("Two")), node("paragraph", words("Two\u202E b"))),
  ),
  node("orderedList", node("listItem", node("paragraph", words("First")))),
  node("blockquote", node("paragraph", words("Said"))),
  node("horizontalRule"),
);

test("what the editor keeps is HTML with its formatting, and nothing of it is markup of its own", () => {
  const page = htmlOf("Subject", [richBlock(doc)]);
  expect(page).toContain("Q3 &lt;b&gt;</h2>");
  expect(page).toContain("<strong>Bold</strong>");
  expect(page).toContain('href="https://a.test/?q=&quot;x&quot;"');
  expect(page).toMatch(/<ul[^>]*><li><p[^>]*>One<\/p><\/li>/);
  expect(page).not.toContain("\u202E");
});

test("as plain text it has the signs of its lists, and links behind their words", () => {
  expect(textOf([richBlock(doc)])).toBe(
    [
      "Q3 <b>",
      'Bold and our site (https://a.test/?q="x")\nhttps://b.test/',
      "- One\n- Two\n  Two b",
      "1. First",
      "> Said",
      "---",
    ].join("\n\n"),
  );
});
