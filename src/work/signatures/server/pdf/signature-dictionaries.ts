/** A signature as its dictionary states it, with the positions of its parts in the file. */
export type SignatureDictionary = {
  /** Bytes that are signed: from, length, from, length. */
  range: readonly [number, number, number, number];
  /** Where the value of Contents begins and ends. */
  contents: { from: number; to: number };
  /** The other entries, as texts. */
  entries: ReadonlyMap<string, string>;
};

const SPACE: ReadonlySet<string> = new Set("\0\t\n\f\r ");
const DELIMITERS: ReadonlySet<string> = new Set([...SPACE, "(", ")", "<", ">", "[", "]", "{", "}", "/", "%"]);
/** No signature has more before its range than this. */
const MOST_BEFORE = 256 * 1024;
const MOST_DEPTH = 20;

/**
 * The signature dictionaries of a file, in the order of the bytes they sign. They are looked for in the bytes, not in the tables of the file:
 * a signature that a later revision hides is found too.
 */
export function signatureDictionaries(bytes: Buffer, most: number): SignatureDictionary[] {
  const found = new Map<number, SignatureDictionary>();
  for (let at = bytes.indexOf("/ByteRange"); at !== -1 && found.size < most; at = bytes.indexOf("/ByteRange", at + 1)) {
    const begin = Math.max(bytes.lastIndexOf(" obj", at), bytes.lastIndexOf("\nobj", at));
    const open = begin === -1 ? -1 : bytes.indexOf("<<", begin);
    if (open === -1 || open > at || at - open > MOST_BEFORE) continue;
    const one = readDictionary(bytes, open);
    if (one !== undefined) found.set(one.contents.from, one);
  }
  return [...found.values()].toSorted((one, other) => one.range[2] + one.range[3] - (other.range[2] + other.range[3]));
}

function readDictionary(bytes: Buffer, open: number): SignatureDictionary | undefined {
  const reader = new Reader(bytes, open + 2);
  const entries = new Map<string, string>();
  let contents: { from: number; to: number } | undefined;
  for (;;) {
    reader.skipSpace();
    if (reader.starts(">>")) break;
    if (!reader.starts("/")) return undefined;
    const key = reader.name();
    reader.skipSpace();
    const from = reader.at;
    const text = reader.value(0);
    if (text === undefined) return undefined;
    if (key === "Contents") contents = { from, to: reader.at };
    else entries.set(key, text);
  }
  const range = entries.get("ByteRange")?.match(/-?\d+/g)?.map(Number) ?? [];
  const [a, b, c, d] = range;
  if (contents === undefined || range.length !== 4) return undefined;
  return { range: [a ?? -1, b ?? -1, c ?? -1, d ?? -1], contents, entries };
}

/** Reads the objects of a PDF one after the other. */
class Reader {
  at: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  #sign(offset = 0): string {
    const byte = this.#bytes[this.at + offset];
    return byte === undefined ? "" : String.fromCharCode(byte);
  }

  starts(text: string): boolean {
    return this.#bytes.toString("latin1", this.at, this.at + text.length) === text;
  }

  skipSpace(): void {
    for (;;) {
      const sign = this.#sign();
      if (sign === "%") {
        while (this.#sign() !== "" && !/[\r\n]/.test(this.#sign())) this.at++;
      } else if (sign !== "" && SPACE.has(sign)) this.at++;
      else return;
    }
  }

  name(): string {
    const from = ++this.at;
    while (this.#sign() !== "" && !DELIMITERS.has(this.#sign())) this.at++;
    return this.#bytes.toString("latin1", from, this.at);
  }

  /** The next object as text; undefined where none exists. */
  value(depth: number): string | undefined {
    this.skipSpace();
    const sign = this.#sign();
    if (sign === "" || depth > MOST_DEPTH) return undefined;
    if (sign === "/") return `/${this.name()}`;
    if (this.starts("<<")) return this.#many("<<", ">>", depth);
    if (sign === "[") return this.#many("[", "]", depth);
    if (sign === "<") return this.#hex();
    if (sign === "(") return this.#string();
    return this.#plain();
  }

  #many(open: string, close: string, depth: number): string | undefined {
    const from = this.at;
    this.at += open.length;
    for (this.skipSpace(); !this.starts(close); this.skipSpace()) {
      if (this.value(depth + 1) === undefined) return undefined;
    }
    this.at += close.length;
    return this.#bytes.toString("latin1", from, this.at);
  }

  #hex(): string | undefined {
    const end = this.#bytes.indexOf(">", this.at);
    if (end === -1) return undefined;
    const hex = this.#bytes.toString("latin1", this.at + 1, end).replaceAll(/[^0-9a-fA-F]/g, "");
    this.at = end + 1;
    return textOf(Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, "hex"));
  }

  #string(): string | undefined {
    const bytes: number[] = [];
    let depth = 1;
    for (this.at++; depth > 0; this.at++) {
      const sign = this.#sign();
      if (sign === "") return undefined;
      if (sign === "\\") bytes.push(...this.#escaped());
      else {
        depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
        if (depth > 0) bytes.push(sign.charCodeAt(0));
      }
    }
    return textOf(Buffer.from(bytes));
  }

  #escaped(): number[] {
    const octal = /^[0-7]{1,3}/.exec(this.#bytes.toString("latin1", this.at + 1, this.at + 4))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return [Number.parseInt(octal, 8) & 0xff];
    }
    this.at++;
    const sign = this.#sign();
    const known: Readonly<Record<string, number[]>> = { n: [10], r: [13], t: [9], b: [8], f: [12], "\n": [], "\r": [] };
    return known[sign] ?? [sign.charCodeAt(0)];
  }

  #plain(): string | undefined {
    const from = this.at;
    while (this.#sign() !== "" && !DELIMITERS.has(this.#sign())) this.at++;
    return this.at === from ? undefined : this.#bytes.toString("latin1", from, this.at);
  }
}

/** A text string of PDF: UTF-16 or UTF-8 with its mark, else near enough Latin-1. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2));
    return Buffer.from(even).swap16().toString("utf16le").toWellFormed();
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString("utf8", 3);
  return bytes.toString("latin1");
}
