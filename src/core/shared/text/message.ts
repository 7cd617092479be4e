/**
 * Compiles the ICU messages of both sides, as Lingui's macros write them: arguments, plural, selectordinal, select and number,
 * with `#` and apostrophe quoting. Lingui's own compiler does the same for all of ICU, at six kilobytes more on every first visit.
 */
type Argument = [name: string, type?: string, format?: string | Cases];
export type Token = string | Argument;
export type Cases = Record<string, Token[] | number>;

const CHOICES = new Set(["plural", "selectordinal", "select"]);
/** Text up to the next brace; an apostrophe before a brace or `#` quotes up to its partner, two of them are one. */
const TEXT = /(?:''|'[{}#](?:[^']|'')*'?|[^{}])+/y;
const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(\w+)\s*(,)?\s*)?/y;
const CASE = /\s*(?:offset:(\d+)\s*)?(?:=?(\w+)\s*)\{/y;

function unquoted(text: string): string {
  return text.replace(/''|'([{}#](?:[^']|'')*)'?/g, (quote, inner: string | undefined) =>
    inner === undefined ? quote.slice(1) : inner.replaceAll("''", "'"),
  );
}

class Reader {
  at = 0;
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.message);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  expect(character: string) {
    if (this.message[this.at] !== character)
      throw new SyntaxError(`"${character}" expected at ${this.at}: ${this.message}`);
    this.at += 1;
  }
}

function readTokens(reader: Reader, inPlural: boolean): Token[] {
  const tokens: Token[] = [];
  for (;;) {
    const text = reader.match(TEXT);
    if (text) tokens.push(...(inPlural ? splitOctothorpes(text[0]) : [unquoted(text[0])]));
    else if (reader.message[reader.at] === "{") tokens.push(readArgument(reader));
    else return tokens;
  }
}

/** `#` stands on its own, because Lingui puts the number there. */
function splitOctothorpes(text: string): string[] {
  const parts = text.match(/#|(?:''|'[{}#](?:[^']|'')*'?|[^#])+/g) ?? [];
  return parts.map((part) => (part === "#" ? part : unquoted(part)));
}

function readArgument(reader: Reader): Token {
  const [, name = "", type, comma] = reader.match(ARGUMENT) ?? [];
  if (name === "") throw new SyntaxError(`Argument expected at ${reader.at}: ${reader.message}`);
  if (type !== undefined && CHOICES.has(type)) return [name, type, readCases(reader, type !== "select")];
  const format = comma === undefined ? undefined : reader.match(/[^{}]+/y)?.[0].trim();
  reader.expect("}");
  if (type === undefined) return [name];
  return format === undefined ? [name, type] : [name, type, format];
}

function readCases(reader: Reader, inPlural: boolean): Cases {
  const cases: Cases = {};
  for (let found = reader.match(CASE); found; found = reader.match(CASE)) {
    const [, offset, key = ""] = found;
    if (offset !== undefined) cases["offset"] = Number(offset);
    cases[key] = readTokens(reader, inPlural);
    reader.expect("}");
  }
  reader.match(/\s+/y);
  reader.expect("}");
  return cases;
}

/** Compiled once each: lists say the same in every row. There are as many as the source has. */
const compiled = new Map<string, Token[]>();

export function compileMessage(message: string): Token[] {
  const known = compiled.get(message);
  if (known) return known;
  const tokens = readMessage(message);
  compiled.set(message, tokens);
  return tokens;
}

function readMessage(message: string): Token[] {
  const reader = new Reader(message);
  const tokens = readTokens(reader, false);
  if (reader.at < message.length) throw new SyntaxError(`Brace without a partner at ${reader.at}: ${message}`);
  return tokens;
}
