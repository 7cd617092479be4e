/**
 * The first half of a QR code (ISO/IEC 18004): a text as bytes, with Reed-Solomon correction of level M (15 % may be
 * unreadable), in versions 1 to 20, which hold up to 666 bytes.
 */

/** Correction codewords of each block, and number of blocks, per version. Index 0 is no version. */
const CORRECTION_PER_BLOCK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const LAST_VERSION = BLOCKS.length - 1;
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

export type Codewords = { version: number; bytes: Uint8Array };

/** The smallest version that holds the text, and its codewords in the order they are drawn. */
export function codewordsOf(text: string): Codewords {
  const data = new TextEncoder().encode(text);
  for (let version = 1; version <= LAST_VERSION; version++) {
    const room = wholeBytes(version) - correctionPerBlock(version) * blocks(version);
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + data.length * 8 <= room * 8)
      return { version, bytes: interleave(framed(data, lengthBits, room), version) };
  }
  throw new RangeError("The text is too long for a QR code of this size");
}

const correctionPerBlock = (version: number) => CORRECTION_PER_BLOCK[version] ?? 0;
const blocks = (version: number) => BLOCKS[version] ?? 0;

/** Bytes that fit beside finders, timing, alignment, format and version. */
function wholeBytes(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

/** Mode, length, data, terminator, padding. */
function framed(data: Uint8Array, lengthBits: number, room: number): number[] {
  const bits = [BYTE_MODE.toString(2).padStart(4, "0"), data.length.toString(2).padStart(lengthBits, "0")];
  for (const byte of data) bits.push(byte.toString(2).padStart(8, "0"));
  const text = bits.join("");
  const ended = text.padEnd(Math.min(text.length + 4, room * 8), "0");
  const bytes = (ended.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
  for (let index = 0; bytes.length < room; index++) bytes.push(PADDING[index % 2] ?? 0);
  return bytes;
}

/** Splits into blocks, corrects each, and takes one byte of each block in turn: a stain hits many blocks a little. */
function interleave(data: readonly number[], version: number): Uint8Array {
  const count = blocks(version);
  const correction = correctionPerBlock(version);
  const whole = wholeBytes(version);
  const short = Math.floor(whole / count) - correction;
  const shortBlocks = count - (whole % count);
  const divisor = divisorOf(correction);
  const parts: number[][] = [];
  let at = 0;
  for (let block = 0; block < count; block++) {
    const part = data.slice(at, at + short + (block < shortBlocks ? 0 : 1));
    at += part.length;
    parts.push(part);
  }
  const corrections = parts.map((part) => remainder(part, divisor));
  const result: number[] = [];
  for (let index = 0; index <= short; index++) for (const part of parts) result.push(...part.slice(index, index + 1));
  for (let index = 0; index < correction; index++) for (const part of corrections) result.push(part[index] ?? 0);
  return Uint8Array.from(result);
}

/** Multiplication in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** (x - 1)(x - 2)(x - 4)…, without its leading 1. */
function divisorOf(degree: number): number[] {
  const result = Array.from<unknown, number>({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++)
      result[index] = multiply(result[index] ?? 0, root) ^ (result[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = divisor.map((coefficient, index) => (rest[index + 1] ?? 0) ^ multiply(coefficient, factor));
  }
  return rest;
}
