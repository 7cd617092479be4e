import { t } from "#core/shared/text.ts";
import type { Encoding } from "#intake/imports/shared/file-settings.ts";
import type { OpenFile } from "./decode.ts";

export type Found<T> = { value: T; evidence: string };

/** What the bytes themselves prove first (mark, UTF-8 that never breaks); only then which table reads more like text. */
export async function detectEncoding(open: OpenFile): Promise<Found<Encoding>> {
  const start = await firstBytes(open, 4096);
  const marked = findByteOrderMark(start) ?? findZeroPattern(start);
  if (marked !== undefined) return marked;
  const content = await checkUtf8(open);
  if (content === "ascii") return { value: "utf-8", evidence: t("Only ASCII characters, the same in every encoding") };
  if (content === "utf-8") return { value: "utf-8", evidence: t("All characters beyond ASCII are valid UTF-8") };
  return compareTables(open);
}

async function firstBytes(open: OpenFile, count: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(count);
  let filled = 0;
  for await (const chunk of open()) {
    const piece = chunk.subarray(0, count - filled);
    bytes.set(piece, filled);
    filled += piece.length;
    if (filled === count) break;
  }
  return bytes.subarray(0, filled);
}

function findByteOrderMark([first, second, third]: Uint8Array): Found<Encoding> | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { value: "utf-8", evidence: t("Has the byte-order mark of UTF-8") };
  if (first === 0xff && second === 0xfe)
    return { value: "utf-16le", evidence: t("Has the byte-order mark of UTF-16 little-endian") };
  if (first === 0xfe && second === 0xff)
    return { value: "utf-16be", evidence: t("Has the byte-order mark of UTF-16 big-endian") };
  return undefined;
}

/** UTF-16 without a mark: in mostly Latin text every other byte is zero. */
function findZeroPattern(start: Uint8Array): Found<Encoding> | undefined {
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length * 0.3;
  if (odd > many && even === 0)
    return { value: "utf-16le", evidence: t("Every other byte is zero, as in UTF-16 little-endian") };
  if (even > many && odd === 0)
    return { value: "utf-16be", evidence: t("Every other byte is zero, as in UTF-16 big-endian") };
  return undefined;
}

async function checkUtf8(open: OpenFile): Promise<"ascii" | "utf-8" | "other"> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isAscii = true;
  try {
    for await (const chunk of open()) {
      isAscii = isAscii && chunk.every((byte) => byte < 0x80);
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return "other";
    throw error;
  }
  return isAscii ? "ascii" : "utf-8";
}

type Table = { encoding: "windows-1252" | "macintosh"; label: string; characters: readonly string[]; score: number };
type Example = { gain: number; texts: string[] };

/** Both tables read any byte; the right one gives letters inside words, not capitals or signs in the middle of them. */
async function compareTables(open: OpenFile): Promise<Found<Encoding>> {
  const windows = table("windows-1252", "Windows-1252");
  const mac = table("macintosh", "MacRoman");
  let best: Example | undefined;
  for await (const { before, byte, after, around } of highBytes(open)) {
    const scores = [windows, mac].map((one) => {
      const score = plausibility(one.characters[before] ?? "", one.characters[byte] ?? "", one.characters[after] ?? "");
      one.score += score;
      return score;
    });
    const gain = Math.abs((scores[0] ?? 0) - (scores[1] ?? 0));
    const isDecisive = (scores[0] ?? 0) > (scores[1] ?? 0) === windows.score >= mac.score;
    if (isDecisive && gain > (best?.gain ?? 0))
      best = { gain, texts: [windows, mac].map((one) => readAs(one, around)) };
  }
  const [winner, loser, shown] = mac.score > windows.score ? [mac, windows, [1, 0]] : [windows, mac, [0, 1]];
  const [right = "", wrong = ""] = shown.map((index) => best?.texts[index] ?? "");
  const [is, isNot] = [winner.label, loser.label];
  return {
    value: winner.encoding,
    evidence:
      right === ""
        ? t("Not UTF-8; readable as {is}, not as {isNot}", { is, isNot })
        : t("Not UTF-8; readable as {is}, not as {isNot}: “{right}”, not “{wrong}”", { is, isNot, right, wrong }),
  };
}

function table(encoding: Table["encoding"], label: string): Table {
  const decoder = new TextDecoder(encoding);
  return {
    encoding,
    label,
    characters: Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte))),
    score: 0,
  };
}

function readAs(one: Table, bytes: readonly number[]): string {
  const text = bytes.map((byte) => one.characters[byte] ?? "").join("");
  return /[\p{L}\p{N}’]*\P{ASCII}[\p{L}\p{N}’]*/u.exec(text)?.[0] ?? text;
}

type HighByte = { before: number; byte: number; after: number; around: readonly number[] };

/** Bytes beyond ASCII with their neighbours, across the borders of chunks; so many are enough to tell the tables apart. */
async function* highBytes(open: OpenFile): AsyncGenerator<HighByte> {
  const reach = 12;
  let wanted = 50_000;
  let held: Uint8Array = Uint8Array.of(0x20);
  for await (const chunk of open()) {
    const bytes = Buffer.concat([held, chunk]);
    yield* within(bytes, bytes.length - reach);
    if (wanted <= 0) return;
    held = bytes.subarray(Math.max(0, bytes.length - reach - 1));
  }
  yield* within(Buffer.concat([held, Uint8Array.of(0x20)]), held.length);

  function* within(bytes: Uint8Array, end: number): Generator<HighByte> {
    for (let at = 1; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x80) continue;
      wanted -= 1;
      const around = [...bytes.subarray(Math.max(0, at - reach), at + reach)];
      yield { before: bytes[at - 1] ?? 0x20, byte, after: bytes[at + 1] ?? 0x20, around };
    }
  }
}

function plausibility(before: string, character: string, after: string): number {
  const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after);
  if (/\p{Cc}|\p{Co}/u.test(character)) return -5;
  if (/\p{Ll}/u.test(character)) return /\p{L}/u.test(before) || /\p{L}/u.test(after) ? 2 : 0;
  if (/\p{Lu}/u.test(character)) return /\p{Ll}/u.test(before) ? -2 : /\p{L}/u.test(after) ? 1 : 0;
  if (/[’‘]/u.test(character)) return isInside ? 2 : 1;
  if (/[“”–—…€£°™®©•·«»\u00a0]/u.test(character)) return isInside && !/[–—\u00a0]/u.test(character) ? -1 : 1;
  return isInside ? -2 : -1;
}
