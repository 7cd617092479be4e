import { richWords } from "#core/shared/text/rich-text.ts";
import type { MailBlock, MailItem, MailLink } from "./mail-blocks.ts";
import { type Html, html, lines, plain } from "./mail-html.ts";
import { richMailHtml } from "./mail-rich.ts";

/**
 * The one layout of messages. Mail clients know tables and inline styles; those that know more follow the dark theme through
 * the classes. Nothing is loaded from outside.
 */
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const WRAP = "word-break:break-word;overflow-wrap:anywhere;";
/** What inline styles cannot say. The only style element that pages of this server may show, by its hash (http.ts). */
export const MAIL_STYLE = html`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#111217!important}.card{background:#1b1c22!important;border-color:#33343d!important}
.text{color:#f0f0f3!important}.quiet{color:#a9abb6!important}.link{color:#a9aeff!important}
.button{background:#5a62e0!important}.rule{border-color:#33343d!important}}
@media (max-width:480px){.card{padding:20px!important}.ground{padding:12px!important}.press{display:block!important;text-align:center!important}}`;

const style = (extra: string): string => `margin:0;${FONT}${WRAP}${extra}`;

/** The whole page of a message. `brand`: in whose name it goes, Tranche’s own without. `preview` is what a list of messages shows beside the subject. */
export function htmlOf(
  subject: string,
  blocks: readonly MailBlock[],
  brand?: string,
  color: string | null = null,
): string {
  const preview = plain(blocks.map(previewOf).join(" ")).slice(0, 140);
  const page = html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${plain(subject)}</title><style>${MAIL_STYLE}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f4f4f6;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;"><tr>
<td class="ground" align="center" style="padding:24px;background:#f4f4f6;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed;border-collapse:separate;"><tr>
<td align="left" style="padding:0 4px 16px;">${brand === undefined ? BRAND : firmBrand(brand)}</td></tr><tr>
<td class="card" align="left" style="padding:32px;background:#ffffff;border:1px solid #e2e2e8;border-radius:8px;">${blocks.map((block) => component(block, color))}</td>
</tr></table></td></tr></table></body></html>`;
  return page.toString();
}

function previewOf(block: MailBlock): string {
  if (block.is === "rich") return richWords(block.doc);
  return block.is === "paragraph" ? block.text : "";
}

/** The mark, drawn with cells: pictures are held back by most clients. */
const bar = (width: string) =>
  html`<div style="width:${width};height:2px;margin:2px 0;background:#ffffff;font-size:0;line-height:0;">&nbsp;</div>`;
const BRAND = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="24" style="width:14px;padding:4px 5px;background:#3f46c4;border-radius:6px;">${bar("13px")}${bar("9px")}${bar("5px")}</td>
<td class="text" style="${style("padding-left:8px;font-size:16px;line-height:24px;font-weight:600;color:#1c1d22;")}">Tranche</td></tr></table>`;

/** A firm writes to its partners in its own name. */
const firmBrand = (name: string) =>
  html`<div class="text" dir="auto" style="${style("font-size:16px;line-height:24px;font-weight:600;color:#1c1d22;")}">${plain(name)}</div>`;

function component(block: MailBlock, color: string | null): Html {
  switch (block.is) {
    case "heading":
      return html`<h1 class="text" style="${style("padding:0 0 12px;font-size:20px;line-height:28px;font-weight:600;color:#1c1d22;")}">${plain(block.text)}</h1>`;
    case "paragraph":
      return html`<p class="text" style="${style("padding:0 0 16px;font-size:16px;line-height:24px;color:#1c1d22;")}">${lines(plain(block.text))}</p>`;
    case "quote":
      return html`<blockquote class="text rule" dir="auto" style="${style("margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #e2e2e8;font-size:16px;line-height:24px;color:#1c1d22;")}">${lines(plain(block.text))}</blockquote>`;
    case "facts":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;table-layout:fixed;">${block.facts.map(fact)}</table>`;
    case "items":
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;table-layout:fixed;">${block.items.map(item)}</table>`;
    case "rich":
      return richMailHtml(block.doc, style);
    case "button":
      return press(block.link, color);
    case "small":
      return html`<p class="quiet" style="${style("padding:8px 0 0;font-size:13px;line-height:20px;color:#63656f;")}">${lines(plain(block.text))}${block.link ? html` ${anchor(block.link)}` : ""}</p>`;
  }
}

const fact = ([label, value]: readonly [string, string]): Html =>
  html`<tr><td class="quiet" width="35%" valign="top" style="${style("padding:4px 12px 4px 0;font-size:14px;line-height:20px;color:#63656f;")}">${plain(label)}</td><td class="text" valign="top" style="${style("padding:4px 0;font-size:14px;line-height:20px;color:#1c1d22;")}">${plain(value)}</td></tr>`;

const item = ({ text, detail, href }: MailItem): Html =>
  html`<tr><td class="rule" style="${style("padding:10px 0;border-top:1px solid #e2e2e8;font-size:15px;line-height:22px;")}">${anchor({ label: text, href })}${detail === "" ? "" : html`<div class="quiet" dir="auto" style="font-size:14px;line-height:20px;color:#63656f;">${lines(plain(detail))}</div>`}</td></tr>`;

const anchor = ({ label, href }: MailLink): Html =>
  html`<a class="link" href="${href}" style="color:#3538a8;text-decoration:underline;">${plain(label)}</a>`;

/** A firm’s own colour, which white can be read on, is the same in the dark. */
const press = ({ label, href }: MailLink, color: string | null): Html =>
  html`<p style="margin:8px 0 24px;"><a class="${color === null ? "button press" : "press"}" href="${href}" style="${FONT}display:inline-block;padding:12px 24px;background:${color ?? "#3538a8"};border-radius:6px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;">${plain(label)}</a></p>`;
