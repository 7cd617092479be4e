import type { RichNode } from "#core/shared/text/rich-text.ts";
import { plain } from "./mail-html.ts";
import { richMailText } from "./mail-rich.ts";

export type MailLink = { label: string; href: string };
/** One of several things a message tells of, which opens where it happened. */
export type MailItem = { text: string; detail: string; href: string };

/** What a message is made of. Its HTML and its plain text both come from these. */
export type MailBlock =
  | { is: "heading"; text: string }
  | { is: "paragraph"; text: string }
  | { is: "quote"; text: string }
  | { is: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  | { is: "items"; items: readonly MailItem[] }
  | { is: "rich"; doc: RichNode }
  | { is: "button"; link: MailLink }
  | { is: "small"; text: string; link?: MailLink };

export const heading = (text: string): MailBlock => ({ is: "heading", text });
export const paragraph = (text: string): MailBlock => ({ is: "paragraph", text });
export const quote = (text: string): MailBlock => ({ is: "quote", text });
export const facts = (...rows: (readonly [string, string])[]): MailBlock => ({ is: "facts", facts: rows });
export const items = (list: readonly MailItem[]): MailBlock => ({ is: "items", items: list });
export const richBlock = (doc: RichNode): MailBlock => ({ is: "rich", doc });
export const button = (label: string, href: string): MailBlock => ({ is: "button", link: { label, href } });
export const small = (text: string, link?: MailLink): MailBlock =>
  link ? { is: "small", text, link } : { is: "small", text };

/** The message for programs that show no HTML, each link on a line of its own. */
export const textOf = (blocks: readonly MailBlock[]): string =>
  plain(blocks.map(asText).join("\n\n")).replaceAll(/\n{3,}/g, "\n\n");

function asText(block: MailBlock): string {
  switch (block.is) {
    case "heading":
    case "paragraph":
      return block.text;
    case "quote":
      return block.text.replaceAll(/^/gm, "> ");
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "items":
      return block.items
        .map(({ text, detail, href }) => [text, ...(detail === "" ? [] : [detail]), href].join("\n"))
        .join("\n\n");
    case "rich":
      return richMailText(block.doc);
    case "button":
      return linkText(block.link);
    case "small":
      return block.link ? `${block.text}\n${linkText(block.link)}` : block.text;
  }
}

const linkText = ({ label, href }: MailLink) => `${label}:\n${href}`;
