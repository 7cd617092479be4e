/** A text with formatting, as the editor keeps it (JSON of tiptap). */
export type RichText = Readonly<Record<string, unknown>>;

type Mark = { type: string; attrs?: Record<string, unknown> };
export type RichNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichNode[];
  marks?: Mark[];
  text?: string;
};

export const EMPTY_RICH: RichText = { type: "doc", content: [{ type: "paragraph" }] };

const MOST_DEPTH = 20;
const MOST_NODES = 10_000;
const MOST_CHARACTERS = 100_000;
const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const WHOLE = /^(https?:\/\/[^/?#]+|mailto:[^@]+@[^@]+\.[^@]+)/i;
const BARE = /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/u;

/** What was typed as an address a link may lead to; undefined where it is not one. One without a scheme is the web's or a mailbox. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address.length > 2000 || /[\s\p{Cc}]/u.test(address)) return undefined;
  if (SAFE_LINK.test(address)) return WHOLE.test(address) ? address : undefined;
  if (MAIL.test(address)) return `mailto:${address}`;
  return BARE.test(address) ? `https://${address}` : undefined;
}

const BLOCKS = new Set([
  "paragraph",
  "heading",
  "bulletList",
  "orderedList",
  "blockquote",
  "codeBlock",
  "horizontalRule",
]);
const INLINE = new Set(["text", "hardBreak"]);
const ITEMS = new Set(["listItem"]);
/** What may stand in what. */
const INSIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  doc: BLOCKS,
  blockquote: BLOCKS,
  listItem: BLOCKS,
  bulletList: ITEMS,
  orderedList: ITEMS,
  paragraph: INLINE,
  heading: INLINE,
  codeBlock: INLINE,
};
const MARKS = new Set(["bold", "italic", "strike", "underline", "code", "link"]);

type Seen = { nodes: number; characters: number };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The text with nothing in it but what is allowed, its keys in one order, so that two that say the same are the same; undefined
 * where something is not, or is too much. Links lead to the web or an address of e-mail.
 */
export function checkedRich(value: unknown): RichNode | undefined {
  const seen = { nodes: 0, characters: 0 };
  return isObject(value) && value["type"] === "doc" ? nodeOf(value, seen, 0) : undefined;
}

function nodeOf(value: unknown, seen: Seen, depth: number): RichNode | undefined {
  seen.nodes += 1;
  if (!isObject(value) || depth > MOST_DEPTH || seen.nodes > MOST_NODES) return undefined;
  const { type, content, text } = value;
  if (typeof type !== "string") return undefined;
  if (type === "text") return textOf(text, value["marks"], seen);
  const allowed = INSIDE[type];
  const children = content === undefined ? [] : content;
  if (!Array.isArray(children) || (allowed === undefined && children.length > 0)) return undefined;
  const inside: RichNode[] = [];
  for (const child of children) {
    const node = nodeOf(child, seen, depth + 1);
    if (node === undefined || !allowed?.has(node.type)) return undefined;
    inside.push(node);
  }
  const attrs = attrsOf(type, value["attrs"]);
  return { type, ...(attrs && { attrs }), ...(inside.length > 0 && { content: inside }) };
}

function textOf(text: unknown, marks: unknown, seen: Seen): RichNode | undefined {
  if (typeof text !== "string" || text === "") return undefined;
  seen.characters += text.length;
  if (seen.characters > MOST_CHARACTERS) return undefined;
  const kept: Mark[] = [];
  for (const mark of Array.isArray(marks) ? marks : []) {
    const one = markOf(mark);
    if (one === undefined) return undefined;
    kept.push(one);
  }
  const ordered = kept.toSorted((left, right) => (left.type < right.type ? -1 : 1));
  return { type: "text", ...(ordered.length > 0 && { marks: ordered }), text };
}

function markOf(mark: unknown): Mark | undefined {
  if (!isObject(mark) || typeof mark["type"] !== "string" || !MARKS.has(mark["type"])) return undefined;
  const { type } = mark;
  if (type !== "link") return { type };
  const href = isObject(mark["attrs"]) ? mark["attrs"]["href"] : undefined;
  return typeof href === "string" && href.length <= 2000 && SAFE_LINK.test(href)
    ? { type, attrs: { href } }
    : undefined;
}

function attrsOf(type: string, attrs: unknown): Record<string, unknown> | undefined {
  if (type !== "heading") return undefined;
  const level = isObject(attrs) ? attrs["level"] : 1;
  return { level: level === 2 || level === 3 ? level : 1 };
}

/** Its words alone, a line for each block: for lists, comparisons and search. */
export function richWords(value: unknown): string {
  const doc = checkedRich(value);
  return doc === undefined ? "" : wordsOf(doc).replace(/\n+$/, "");
}

function wordsOf({ type, text, content = [] }: RichNode): string {
  if (text !== undefined) return text;
  if (type === "hardBreak") return "\n";
  const inside = content.map(wordsOf).join("");
  return INSIDE[type] === INLINE || type === "horizontalRule" ? `${inside}\n` : inside;
}
