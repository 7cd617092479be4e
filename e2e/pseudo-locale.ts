// A language in which every text of the catalogue is known by its brackets, and what a page says outside them.
import fs from "node:fs";
import path from "node:path";
import { formatter } from "@lingui/format-po";
import type { Page } from "@playwright/test";
import { compileMessage, type Token } from "../src/core/shared/text/message.ts";

const CATALOGUE = path.resolve(import.meta.dirname, "../src/words/mixed.po");
/** Where the web puts in the catalogue, which English does not need, as it is built. */
const PUTS_IN = /\.load\(([`'"])mixed\1,\{\}\)/g;
const START = /\/assets\/start-[^/]+\.js$/;

/** Every text, by Lingui's id, which the macros know it by. */
export async function readCatalogue(): Promise<[id: string, text: string][]> {
  const context = { locale: "mixed", sourceLocale: "mixed", filename: CATALOGUE };
  const messages = await formatter().parse(fs.readFileSync(CATALOGUE, "utf8"), context);
  return Object.entries(messages).map(([id, { message = "" }]) => [id, message]);
}

/** Only what the catalogue says stands in brackets, so that a word that comes as a value is seen. */
function bracketed(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    if (typeof token === "string") return /\p{L}/u.test(token) ? `⟦${token}⟧` : token;
    const [name, type, cases] = token;
    if (type === undefined || typeof cases !== "object") return token;
    const said = Object.entries(cases).map(([one, inner]) => [one, Array.isArray(inner) ? bracketed(inner) : inner]);
    return [name, type, Object.fromEntries(said)];
  });
}

/**
 * From now on the page gets the web with this catalogue, put in where a language would be: the web itself has no way in. Answers
 * how often it was.
 */
export async function servePseudo(page: Page, catalogue: readonly [id: string, text: string][]): Promise<() => number> {
  const entries = catalogue.flatMap(([id, text]) => {
    const tokens = bracketed(compileMessage(text));
    return [[id, tokens] as const, [text, tokens] as const]; // shared knows a text by itself
  });
  const messages = JSON.stringify(Object.fromEntries(entries));
  let times = 0;
  await page.route(START, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(PUTS_IN, (_, quote: string) => {
      times += 1;
      return `.load(${quote}mixed${quote},${messages})`;
    });
    await route.fulfill({ response, body });
  });
  return () => times;
}

type Said = { where: string; text: string };
type Heard = { inside: number; outside: Said[] };

/** What the page says: how many texts in brackets; and outside them, in its title, its text and what only attributes say. */
export function hear(page: Page): Promise<Heard> {
  return page.evaluate(() => {
    const ATTRIBUTES = ["placeholder", "title", "alt", "label"].concat(
      ["label", "description", "valuetext", "roledescription"].map((name) => `aria-${name}`),
    );
    const outside: Said[] = [];
    let inside = 0;
    let depth = 0;
    const note = (text: string, element: Element, attribute = "") => {
      let rest = "";
      for (const character of text) {
        if (character === "⟦") inside += 1;
        if (character === "⟦") depth += 1;
        else if (character === "⟧") depth -= 1;
        else rest += depth > 0 ? "\n" : character;
      }
      const named = element.closest("[aria-label], [id]");
      const name = named?.getAttribute("aria-label") ?? named?.id ?? "";
      const where = `${attribute} ${element.tagName.toLowerCase()} in ${named?.tagName.toLowerCase() ?? "body"} “${name}”`;
      for (const run of rest.split("\n"))
        if (/\p{L}{2}/u.test(run)) outside.push({ where: where.trim(), text: run.trim() });
    };
    note(document.title, document.head, "title");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      // What lies over a page of a PDF are its own words.
      if (element && !element.closest("script, style, noscript, .pdf-words")) note(node.nodeValue ?? "", element);
    }
    if (depth !== 0) outside.push({ where: "body", text: "A bracket without its partner" });
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of ATTRIBUTES) {
        depth = 0;
        note(element.getAttribute(name) ?? "", element, name);
      }
    }
    return { inside, outside };
  });
}
