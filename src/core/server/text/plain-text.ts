/** The names HTML 4 gives to the characters from U+00A0 to U+00FF, in their order. */
const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const NAMED = new Map([
  ...LATIN_1.split(" ").map((name, place) => [name, String.fromCodePoint(160 + place)] as const),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", euro: "€", bull: "•", hellip: "…" }),
  ...Object.entries({ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", trade: "™" }),
]);

/** Elements whose content is no text to read. */
const SILENT = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "object", "iframe"]);
const NEW_LINE = new Set(["br", "div", "tr", "table", "section", "article", "header", "footer", "hr"]);
const NEW_PARAGRAPH = new Set(["p", "ul", "ol", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

/**
 * What a reader sees of an HTML message, as text. One pass over the input, whatever stands in it: a tag without an end takes
 * the rest, an element that is never closed is silent to the end.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  // Letter for letter, so that places in one are places in the other.
  const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1) {
      parts.push(words(html.slice(at)));
      break;
    }
    parts.push(words(html.slice(at, open)));
    const { end, said } = tagAt(lower, open);
    parts.push(said ?? "<");
    at = end;
  }
  return parts.join("");
}

type Tag = { end: number; said: string | undefined };

/** Where the tag that begins here ends, and what it says to a reader; `said` is absent when it is no tag. */
function tagAt(lower: string, open: number): Tag {
  if (lower.startsWith("<!--", open)) return { end: past(lower, "-->", open + 4), said: "" };
  const [, closing, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 24)) ?? [];
  const isDeclaration = lower[open + 1] === "!" || lower[open + 1] === "?";
  if (name === "" && !isDeclaration) return { end: open + 1, said: undefined };
  const end = past(lower, ">", open);
  if (SILENT.has(name) && closing === "") return { end: past(lower, ">", past(lower, `</${name}`, end)), said: " " };
  if (name === "li" && closing === "") return { end, said: "\n• " };
  if (name === "td" || name === "th") return { end, said: " " };
  return { end, said: NEW_PARAGRAPH.has(name) ? "\n\n" : NEW_LINE.has(name) ? "\n" : "" };
}

function past(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at === -1 ? text.length : at + what.length;
}

/** Text between tags: line ends of the source mean nothing, entities mean their characters. */
function words(source: string): string {
  return source
    .replaceAll(/\s+/g, " ")
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+\d*);/gi, (entity, name: string) => {
      if (!name.startsWith("#")) return NAMED.get(name) ?? entity;
      const isHex = name[1] === "x" || name[1] === "X";
      const point = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
      return point > 0x10_ff_ff ? "\ufffd" : String.fromCodePoint(point);
    });
}

/** So much of a message is kept. */
export const MOST_TEXT = 20_000;

/** Text as it can be stored and read: no control characters, spaces and blank lines as a reader would leave them. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** One line of a header: nothing that breaks it, and nothing that turns the direction of what stands beside it. */
export function tidyLine(text: string, most: number): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ");
  return shortened(line.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "").trim(), most);
}

/** At most so many characters, never half of one. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
