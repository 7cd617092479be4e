import { codewordsOf } from "./qr-codewords.ts";

/** The second half of a QR code (ISO/IEC 18004): where its modules stand. */

const CORRECTION_LEVEL_M = 0b00;

/** Row by row; true is dark. Without the four light modules that must surround it. */
export type QrMatrix = readonly (readonly boolean[])[];

/** How each mask flips the module at a column and row. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The text with the mask that is easiest to read. */
export function qrMatrix(text: string): QrMatrix {
  const { version, bytes } = codewordsOf(text);
  const drawn = MASKS.map((mask, number) => draw(version, bytes, mask, number));
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? [];
}

type Cell = boolean | undefined;

class Canvas {
  readonly size: number;
  readonly rows: Cell[][];

  constructor(size: number) {
    this.size = size;
    this.rows = Array.from({ length: size }, () => Array.from<Cell>({ length: size }));
  }

  isFree(x: number, y: number): boolean {
    return this.rows[y]?.[x] === undefined;
  }

  set(x: number, y: number, dark: boolean): void {
    const row = this.rows[y];
    if (row && x >= 0 && x < this.size) row[x] = dark;
  }

  /** A square of rings around its centre; `light` are the rings that are not dark. */
  rings(centreX: number, centreY: number, radius: number, light: readonly number[]): void {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        this.set(centreX + x, centreY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  }
}

function draw(version: number, bytes: Uint8Array, mask: (x: number, y: number) => boolean, number: number): QrMatrix {
  const canvas = new Canvas(version * 4 + 17);
  drawPatterns(canvas, version);
  drawFormat(canvas, number);
  if (version >= 7) drawVersion(canvas, version);
  drawData(canvas, bytes, mask);
  return canvas.rows.map((row) => row.map((cell) => cell === true));
}

function drawPatterns(canvas: Canvas, version: number): void {
  const last = canvas.size - 4;
  for (let at = 0; at < canvas.size; at++) {
    canvas.set(6, at, at % 2 === 0);
    canvas.set(at, 6, at % 2 === 0);
  }
  const centres = alignmentCentres(version);
  const end = centres.length - 1;
  for (const [column, x] of centres.entries()) {
    for (const [row, y] of centres.entries()) {
      const isCorner = (column === 0 && (row === 0 || row === end)) || (column === end && row === 0);
      if (!isCorner) canvas.rings(x, y, 2, [1]);
    }
  }
  for (const [x, y] of [[3, 3] as const, [last, 3] as const, [3, last] as const]) canvas.rings(x, y, 4, [2, 4]);
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** `value` followed by the remainder of its division by a generator polynomial. */
function corrected(value: number, bits: number, generator: number): number {
  let rest = value;
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator);
  return (value << bits) | rest;
}

const isSet = (value: number, bit: number) => ((value >>> bit) & 1) === 1;

/** Correction level and mask, written twice around the finders. */
function drawFormat(canvas: Canvas, mask: number): void {
  const bits = corrected((CORRECTION_LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412;
  const { size } = canvas;
  const aroundCorner = [0, 1, 2, 3, 4, 5, 7, 8];
  for (const [bit, y] of aroundCorner.entries()) canvas.set(8, y, isSet(bits, bit));
  for (const [index, x] of [7, 5, 4, 3, 2, 1, 0].entries()) canvas.set(x, 8, isSet(bits, 8 + index));
  for (let bit = 0; bit < 8; bit++) canvas.set(size - 1 - bit, 8, isSet(bits, bit));
  for (let bit = 8; bit < 15; bit++) canvas.set(8, size - 15 + bit, isSet(bits, bit));
  canvas.set(8, size - 8, true);
}

function drawVersion(canvas: Canvas, version: number): void {
  const bits = corrected(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit++) {
    const far = canvas.size - 11 + (bit % 3);
    const near = Math.floor(bit / 3);
    canvas.set(far, near, isSet(bits, bit));
    canvas.set(near, far, isSet(bits, bit));
  }
}

/** In columns of two from the right, up and down in turn, around everything that stands already. */
function drawData(canvas: Canvas, bytes: Uint8Array, mask: (x: number, y: number) => boolean): void {
  const { size } = canvas;
  let bit = 0;
  for (let right = size - 1, upward = true; right >= 1; right -= 2, upward = !upward) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!canvas.isFree(x, y)) continue;
        canvas.set(x, y, isSet(bytes[bit >>> 3] ?? 0, 7 - (bit & 7)) !== mask(x, y));
        bit++;
      }
    }
  }
}

/** What makes a code hard to read: runs, blocks of one colour, what looks like a finder, and too much of one colour. */
function penaltyOf(matrix: QrMatrix): number {
  const lines = [...matrix.map(line), ...matrix.map((_, x) => line(matrix.map((row) => row[x] === true)))];
  let penalty = 0;
  for (const one of lines) {
    for (const [run] of one.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...one.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (const [y, row] of matrix.entries()) {
    for (const [x, dark] of row.entries()) {
      const others = [row[x + 1], matrix[y + 1]?.[x], matrix[y + 1]?.[x + 1]];
      if (others.every((other) => other === dark)) penalty += 3;
    }
  }
  const modules = matrix.length ** 2;
  const dark = matrix.flat().filter(Boolean).length;
  return penalty + 10 * Math.floor(Math.abs(dark * 20 - modules * 10) / modules);
}

const line = (row: readonly boolean[]) => row.map((dark) => (dark ? "1" : "0")).join("");
