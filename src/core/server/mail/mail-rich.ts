import type { RichNode } from "#core/shared/text/rich-text.ts";
import { type Html, html, lines, plain } from "./mail-html.ts";

/** What the editor keeps, in messages: as HTML of tables' time, and as plain text. */

type Style = (extra: string) => string;
const INK = "color:#1c1d22;";
const SIZES = ["20px;line-height:28px", "18px;line-height:26px", "16px;line-height:24px"];

const inside = ({ content = [] }: RichNode): readonly RichNode[] => content;

export const richMailHtml = (doc: RichNode, style: Style): Html =>
  html`${inside(doc).map((node) => block(node, style))}`;

function block(node: RichNode, style: Style): Html {
  const blocks = () => inside(node).map((one) => block(one, style));
  const words = () => inside(node).map(piece);
  const text = style(`padding:0 0 16px;font-size:16px;line-height:24px;${INK}`);
  switch (node.type) {
    case "heading": {
      const size = SIZES[Number(node.attrs?.["level"] ?? 1) - 1] ?? "16px;line-height:24px";
      return html`<h2 class="text" dir="auto" style="${style(`padding:8px 0;font-weight:600;font-size:${size};${INK}`)}">${words()}</h2>`;
    }
    case "bulletList":
      return html`<ul class="text" style="${style(`padding:0 0 8px 24px;font-size:16px;line-height:24px;${INK}`)}">${blocks()}</ul>`;
    case "orderedList":
      return html`<ol class="text" style="${style(`padding:0 0 8px 24px;font-size:16px;line-height:24px;${INK}`)}">${blocks()}</ol>`;
    case "listItem":
      return html`<li>${blocks()}</li>`;
    case "blockquote":
      return html`<blockquote class="text rule" dir="auto" style="${style("margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #e2e2e8;")}">${blocks()}</blockquote>`;
    case "codeBlock":
      return html`<pre class="text rule" dir="ltr" style="margin:0 0 16px;padding:12px;border:1px solid #e2e2e8;border-radius:6px;font-size:14px;line-height:20px;white-space:pre-wrap;${INK}">${words()}</pre>`;
    case "horizontalRule":
      return html`<hr class="rule" style="margin:8px 0 16px;border:0;border-top:1px solid #e2e2e8;">`;
    default:
      return html`<p class="text" dir="auto" style="${text}">${words()}</p>`;
  }
}

/** A piece of text with its formatting around it. */
function piece({ type, text = "", marks = [] }: RichNode): Html {
  if (type === "hardBreak") return html`<br>`;
  return marks.reduce(marked, lines(plain(text)));
}

function marked(words: Html, { type, attrs }: { type: string; attrs?: Record<string, unknown> }): Html {
  switch (type) {
    case "bold":
      return html`<strong>${words}</strong>`;
    case "italic":
      return html`<em>${words}</em>`;
    case "strike":
      return html`<s>${words}</s>`;
    case "underline":
      return html`<u>${words}</u>`;
    case "code":
      return html`<code>${words}</code>`;
    case "link":
      return html`<a class="link" href="${hrefOf(attrs)}" style="color:#3538a8;text-decoration:underline;">${words}</a>`;
    default:
      return words;
  }
}

const hrefOf = (attrs: Record<string, unknown> | undefined): string =>
  typeof attrs?.["href"] === "string" ? attrs["href"] : "";

/** The same for programs that show no HTML: lists with their signs, links behind their words. */
export const richMailText = (doc: RichNode): string => inside(doc).map(blockText).join("\n\n");

function blockText(node: RichNode): string {
  const blocks = (before: string) => inside(node).map(blockText).join("\n").replaceAll(/^/gm, before);
  switch (node.type) {
    case "bulletList":
      return inside(node)
        .map((item) => itemText(item, "- "))
        .join("\n");
    case "orderedList":
      return inside(node)
        .map((item, place) => itemText(item, `${place + 1}. `))
        .join("\n");
    case "blockquote":
      return blocks("> ");
    case "horizontalRule":
      return "---";
    default:
      return inside(node).map(pieceText).join("");
  }
}

const itemText = (item: RichNode, sign: string): string =>
  sign +
  inside(item)
    .map(blockText)
    .join("\n")
    .replaceAll("\n", `\n${" ".repeat(sign.length)}`);

function pieceText({ type, text = "", marks = [] }: RichNode): string {
  if (type === "hardBreak") return "\n";
  const href = hrefOf(marks.find((mark) => mark.type === "link")?.attrs);
  return href !== "" && href !== text ? `${text} (${href})` : text;
}
