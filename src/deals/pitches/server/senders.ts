import { FORWARD_SUBJECT } from "#work/activities/shared/forwarded.ts";
import {
  ANSWERED,
  ANSWERED_FIRST,
  DATE,
  FORWARD_MARKER,
  FROM,
  FROM_NAMED,
  HEADER,
  ORIGINAL_MARKER,
  SUBJECT,
  UNKNOWN_FROM,
  UNKNOWN_HEADER,
  WRITER_BEFORE,
  WRITER_BEHIND,
} from "./forward-words.ts";
import { tidyName } from "./person-names.ts";

/** Who a message is from, and which of its words are theirs: forwarded and quoted messages are parted by the lines that introduce them. */
export type Message = { subject: string; text: string; from: { name: string; address: string } | null };

/** Whose words they are; places are of the name and the address, absent where they stand in the header of the message itself. */
export type Sender = { name: string; address: string; nameAt?: number; addressAt?: number };

type Block = {
  how: "forwarded" | "answered" | "headed";
  /** Where it begins, and where the words of its sender do. */
  at: number;
  bodyAt: number;
  sender: Sender;
  subject: string;
  date: string;
};

type Line = { at: number; text: string; offset: number };

export type Reading = {
  sender: Sender | null;
  /** The text with everything that is not the sender's blanked out, letter for letter. */
  own: string;
  /** Of the first message within the text: what a pasted one says of itself. */
  head: Pick<Block, "sender" | "subject" | "date"> | null;
};

const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9.-]{1,200}\.[a-z]{2,24}/i;
const MOST_HEADERS = 10;
const MOST_BLOCKS = 20;

/** Reads a message as its receiver would: a person who only passed it on is not its sender. */
export function readSender({ subject, text, from }: Message, isColleague: (address: string) => boolean): Reading {
  const blocks = blocksOf(text);
  const outer: Sender | null = from && { name: tidyName(from.name, from.address), address: from.address };
  const senderAt = (level: number) => (level === 0 ? outer : (blocks[level - 1]?.sender ?? null));
  let level = 0;
  for (const next of blocks) {
    const passedOn =
      next.how === "forwarded" ||
      (next.how === "headed" && FORWARD_SUBJECT.test(level === 0 ? subject : (blocks[level - 1]?.subject ?? "")));
    const current = senderAt(level);
    const saysNothing = current === null && text.slice(0, next.at).trim() === "";
    if (!passedOn && !saysNothing && !(current !== null && isColleague(current.address))) break;
    level += 1;
  }
  const sender = senderAt(level);
  const head = blocks[0] ?? null;
  return {
    sender: sender !== null && isColleague(sender.address) ? null : sender,
    own: ownWords(text, blocks, level),
    head,
  };
}

function ownWords(text: string, blocks: readonly Block[], level: number): string {
  const from = level === 0 ? 0 : (blocks[level - 1]?.bodyAt ?? 0);
  const to = blocks[level]?.at ?? text.length;
  // A message that says nothing itself was sent for what it holds.
  const end = text.slice(from, to).trim() === "" ? text.length : to;
  const region = text.slice(from, end);
  const isQuotedWhole = region.trimStart().startsWith(">");
  const own = region
    .split("\n")
    .map((line) => (isQuotedWhole ? line.replace(/^[> ]+/, blank) : /^\s*>/.test(line) ? blank(line) : line))
    .join("\n");
  return `${blank(text.slice(0, from))}${own}${blank(text.slice(end))}`;
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split("\n").map((whole) => {
    const offset = /^[>\s]*/.exec(whole)?.[0].length ?? 0;
    const line = { at, offset, text: whole.slice(offset).trimEnd() };
    at += whole.length + 1;
    return line;
  });
}

function blocksOf(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  for (let place = 0; place < lines.length && blocks.length < MOST_BLOCKS; place += 1) {
    const found = blockAt(lines, place);
    if (found === undefined) continue;
    blocks.push(found.block);
    place = found.last;
  }
  return blocks;
}

type Ended = { block: Block; last: number };

function blockAt(lines: readonly Line[], place: number): Ended | undefined {
  const line = lines[place];
  if (line === undefined || line.text === "") return undefined;
  const isForward = FORWARD_MARKER.test(line.text);
  if (isForward || ORIGINAL_MARKER.test(line.text)) {
    const next = lines.findIndex(({ text }, at) => at > place && text !== "");
    const headed = next === -1 || next > place + 4 ? undefined : headedAt(lines, next);
    if (headed === undefined) return undefined;
    return { ...headed, block: { ...headed.block, at: line.at, how: isForward ? "forwarded" : "headed" } };
  }
  return headedAt(lines, place) ?? unknownAt(lines, place) ?? answeredAt(lines, place) ?? namedAt(lines, place);
}

/** `From: … Sent: … Subject: …`, as programs write above what they forward or quote. */
function headedAt(lines: readonly Line[], place: number): Ended | undefined {
  const first = lines[place];
  if (first === undefined || !HEADER.test(first.text)) return undefined;
  const headers = new Map<string, { value: string; line: Line }>();
  let last = place;
  for (let at = place; at < Math.min(lines.length, place + MOST_HEADERS); at += 1) {
    const line = lines[at];
    const [, name = "", value = ""] = HEADER.exec(line?.text ?? "") ?? [];
    if (line === undefined || name === "") {
      // A long list of receivers runs over several lines.
      if (line === undefined || line.text === "" || !/^[^:]*@|[,;]$/.test(line.text)) break;
      last = at;
      continue;
    }
    headers.set(name.toLowerCase(), { value, line });
    last = at;
  }
  const from = [...headers].find(([name]) => FROM_NAMED.test(name))?.[1];
  if (from === undefined || headers.size < 2) return undefined;
  const valueOf = (names: RegExp) => [...headers].find(([name]) => names.test(name))?.[1].value ?? "";
  const sender = senderIn(from.line, from.line.text.replace(FROM, ""));
  if (sender === undefined) return undefined;
  const subject = valueOf(SUBJECT);
  const date = valueOf(DATE);
  return { last, block: { how: "headed", at: first.at, bodyAt: endOf(lines, last), sender, subject, date } };
}

/** Header lines in a language we don’t know: a word, a colon and somebody with an address, then two lines of that kind at least. */
function unknownAt(lines: readonly Line[], place: number): Ended | undefined {
  const first = lines[place];
  if (first === undefined || !UNKNOWN_FROM.test(first.text)) return undefined;
  let last = place;
  while (last + 1 < Math.min(lines.length, place + MOST_HEADERS) && UNKNOWN_HEADER.test(lines[last + 1]?.text ?? ""))
    last += 1;
  if (last < place + 2) return undefined;
  const sender = senderIn(first, first.text);
  if (sender === undefined) return undefined;
  const ended = { bodyAt: endOf(lines, last), sender, subject: "", date: "" };
  return { last, block: { how: "headed", at: first.at, ...ended } };
}

/** `On 3 Nov 2026, Ada <ada@acme.example> wrote:`, on one line or two. */
function answeredAt(lines: readonly Line[], place: number): Ended | undefined {
  const [first, second] = [lines[place], lines[place + 1]];
  if (first === undefined || !ANSWERED_FIRST.test(first.text)) return undefined;
  for (const [last, whole] of [
    [place, first.text],
    [place + 1, `${first.text} ${second?.text ?? ""}`],
  ] as const) {
    if (!ANSWERED.test(whole)) continue;
    const address = ADDRESS.exec(whole)?.[0] ?? "";
    const line = address !== "" && !first.text.includes(address) ? second : first;
    const named = (WRITER_BEHIND.exec(whole) ?? WRITER_BEFORE.exec(whole))?.[1] ?? "";
    const sender = {
      name: tidyName(named, address),
      address: address.toLowerCase(),
      ...(line && address !== "" && { addressAt: placeIn(line, address) }),
    };
    return {
      last,
      block: { how: "answered", at: first.at, bodyAt: endOf(lines, last), sender, subject: "", date: "" },
    };
  }
  return undefined;
}

/** `Ada Lovelace <ada@acme.example>` as the first line: what is copied from a mail program's window. */
function namedAt(lines: readonly Line[], place: number): Ended | undefined {
  const line = lines[place];
  if (line === undefined || !/^[^<>@]{0,100}<[^\s<>]+@[^\s<>]+>$/.test(line.text)) return undefined;
  if (lines.slice(0, place).filter(({ text }) => text !== "").length > 1) return undefined;
  const sender = senderIn(line, line.text);
  if (sender === undefined) return undefined;
  const subject = lines
    .slice(0, place)
    .map(({ text }) => text)
    .join(" ")
    .trim();
  return { last: place, block: { how: "headed", at: 0, bodyAt: endOf(lines, place), sender, subject, date: "" } };
}

const endOf = (lines: readonly Line[], last: number) => {
  const line = lines[last];
  return line === undefined ? 0 : line.at + line.offset + line.text.length;
};

const placeIn = (line: Line, words: string) => line.at + line.offset + line.text.indexOf(words);

/** `Ada <ada@acme.example>`, `"Lovelace, Ada" [mailto:ada@acme.example]`, an address or a name alone. */
function senderIn(line: Line, value: string): Sender | undefined {
  const address = ADDRESS.exec(value)?.[0] ?? "";
  const written = value
    .slice(0, address === "" ? value.length : value.indexOf(address))
    .replace(/\s*(?:[<([]|\[?mailto:)*\s*$/i, "")
    .replaceAll(/^["'*\s]+|["'*\s]+$/g, "")
    // No name begins with a word and a colon: that is a header, in whatever language.
    .replace(/^(?:\p{L}[\p{L} ]{0,19}:\s*)+/u, "");
  if (address === "" && written === "") return undefined;
  return {
    name: tidyName(written, address),
    address: address.toLowerCase(),
    ...(written !== "" && { nameAt: placeIn(line, written) }),
    ...(address !== "" && { addressAt: placeIn(line, address) }),
  };
}
