import { expect, test } from "vitest";
import { checkedRich, linkAddress, richWords } from "./rich-text.ts";

const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (words: string, ...marks: unknown[]) => ({ type: "text", text: words, marks });
const link = (href: string) => ({ type: "link", attrs: { href, target: "_blank", onclick: "steal()" } });

test("what is allowed stays, in one order and without anything else", () => {
  const written = doc({ attrs: { level: 2, style: "x" }, type: "heading", content: [text("Team", { type: "bold" })] });
  expect(JSON.stringify(checkedRich(written))).toBe(
    '{"type":"doc","content":[{"type":"heading","attrs":{"level":2},"content":[{"type":"text","marks":[{"type":"bold"}],"text":"Team"}]}]}',
  );
  expect(checkedRich(doc(paragraph(text("site", link("https://acme.example")))))).toEqual(
    doc(paragraph({ type: "text", text: "site", marks: [{ type: "link", attrs: { href: "https://acme.example" } }] })),
  );
});

const deep = (levels: number): unknown =>
  levels === 0 ? paragraph(text("deep")) : { type: "blockquote", content: [deep(levels - 1)] };

test.each([
  ["no document", "text"],
  ["a script", doc({ type: "script", content: [text("steal()")] })],
  ["a picture from elsewhere", doc(paragraph({ type: "image", attrs: { src: "https://evil.example/x.png" } }))],
  ["a link that runs", doc(paragraph(text("press", link("javascript:steal()"))))],
  ["a link that carries a page", doc(paragraph(text("press", link("data:text/html,<script>"))))],
  ["an unknown mark", doc(paragraph(text("press", { type: "style" })))],
  ["text in a list", doc({ type: "bulletList", content: [text("loose")] })],
  ["what is nested too deep", doc(deep(30))],
  ["what is too long", doc(paragraph(text("x".repeat(100_001))))],
  ["too many parts", doc(...Array.from({ length: 10_001 }, () => paragraph()))],
])("%s is refused", (_, value) => expect(checkedRich(value)).toBeUndefined());

test("its words stand line by line", () => {
  const list = { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("One"))] }] };
  expect(richWords(doc(paragraph(text("Hello "), text("world", { type: "bold" })), list))).toBe("Hello world\nOne");
});

test.each([
  ["https://acme.example/a?b=1", "https://acme.example/a?b=1"],
  [" acme.example/deck ", "https://acme.example/deck"],
  ["ada@acme.example", "mailto:ada@acme.example"],
  ["mailto:ada@acme.example", "mailto:ada@acme.example"],
  ["javascript:steal()", undefined],
  ["data:text/html,<script>", undefined],
  ["//evil.example", undefined],
  ["https://", undefined],
  ["two words", undefined],
  ["", undefined],
])("typed as a link, %j leads to %j", (typed, href) => {
  expect(linkAddress(typed)).toBe(href);
  const kept = checkedRich(doc(paragraph(text("there", link(href ?? "")))));
  expect(kept !== undefined).toBe(href !== undefined);
});
