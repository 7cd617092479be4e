import fs from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);
const HAND = require.resolve("@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf");

type Size = { width: number; height: number };
/** What a signer's mark looks like within its box. */
export type Mark = {
  draw: (box: Size) => string;
  image?: { dict: string; bytes: Uint8Array };
};

/** A line of points as they were drawn, in parts of the pad's width and height. */
export type Stroke = readonly (readonly [number, number])[];

const PLAIN = require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");

const INK = "0.05 0.1 0.35";
const TEXT = "0.1 0.1 0.13";
const PADDING = 4;
const number = (value: number) => String(Math.round(value * 100) / 100);

/** A drawn signature: its lines, as large as its box allows. */
export function drawnMark(strokes: readonly Stroke[], pad: Size): Mark {
  const points = strokes.flat().map(([x, y]) => [x * pad.width, y * pad.height] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [least(xs), least(ys)];
  const size = { width: Math.max(1, most(xs) - left), height: Math.max(1, most(ys) - top) };
  return {
    draw(box) {
      const { scale, x: atX, y: atY } = fitted(size, box);
      const at = ([x, y]: readonly [number, number]) =>
        `${number(atX + (x * pad.width - left) * scale)} ${number(atY + (size.height - (y * pad.height - top)) * scale)}`;
      const lines = strokes.map((stroke) => {
        const [first, ...rest] = stroke;
        if (first === undefined) return "";
        return `${at(first)} m ${(rest.length > 0 ? rest : [first]).map((point) => `${at(point)} l`).join(" ")} S`;
      });
      return `q ${INK} RG 1.4 w 1 J 1 j ${lines.join("\n")} Q`;
    },
  };
}

const fonts = new Map<string, Font>();
function fontOf(file: string): Font {
  const known = fonts.get(file) ?? create(fs.readFileSync(file));
  fonts.set(file, known);
  return known;
}

/** A typed signature, drawn as the outlines of its letters: no font has to be added to a sealed file. */
export function typedMark(text: string): Mark {
  const { parts, size } = lettersOf(text, HAND);
  return {
    draw(box) {
      const { scale, x, y } = fitted(size, box);
      const base = y + (size.height / 1.3) * 0.35 * scale;
      return `q ${INK} rg ${outline(parts, (value, isAcross) => (isAcross ? x : base) + value * scale)} f Q`;
    },
  };
}

/** Of a line of text, in points, unless its box is smaller. */
const LINE_SIZE = 11;

/** A name or a date: plain letters at the left of their box. */
export function lineMark(text: string): Mark {
  const { parts, size } = lettersOf(text, PLAIN);
  return {
    draw(box) {
      const fit = Math.min((box.width - 4) / size.width, (box.height - 2) / size.height);
      const scale = Math.min(fit, (LINE_SIZE * 1.3) / size.height);
      const base = (box.height - size.height * scale) / 2 + (size.height / 1.3) * 0.35 * scale;
      return `q ${TEXT} rg ${outline(parts, (value, isAcross) => (isAcross ? 2 : base) + value * scale)} f Q`;
    },
  };
}

function lettersOf(text: string, file: string): { parts: Part[]; size: Size } {
  const font = fontOf(file);
  const { glyphs, positions } = font.layout(text);
  const parts: Part[] = [];
  let pen = 0;
  for (const [place, { path }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    for (const { command, args } of path.commands)
      parts.push({ command, args: args.map((value, index) => value + (index % 2 === 0 ? pen + xOffset : yOffset)) });
    pen += xAdvance;
  }
  return { parts, size: { width: Math.max(1, pen), height: font.unitsPerEm * 1.3 } };
}

type Part = { command: string; args: number[] };

/** Outlines of letters as a path of PDF, which has cubic curves only. */
function outline(parts: readonly Part[], at: (value: number, isAcross: boolean) => number): string {
  const written: string[] = [];
  let [penX, penY] = [0, 0];
  for (const { command, args } of parts) {
    const placed = args.map((value, index) => at(value, index % 2 === 0));
    const [a = 0, b = 0, c = 0, d = 0] = placed;
    const said = (values: readonly number[]) => values.map(number).join(" ");
    if (command === "moveTo") written.push(`${said(placed)} m`);
    else if (command === "lineTo") written.push(`${said(placed)} l`);
    else if (command === "bezierCurveTo") written.push(`${said(placed)} c`);
    else if (command === "quadraticCurveTo") {
      const curve = [
        penX + (2 / 3) * (a - penX),
        penY + (2 / 3) * (b - penY),
        c + (2 / 3) * (a - c),
        d + (2 / 3) * (b - d),
        c,
        d,
      ];
      written.push(`${said(curve)} c`);
    } else written.push("h");
    if (placed.length >= 2) [penX, penY] = [placed.at(-2) ?? 0, placed.at(-1) ?? 0];
  }
  return written.join(" ");
}

/** An uploaded picture of a signature, a JPEG that is kept as it came. */
export function pictureMark(bytes: Uint8Array, { width, height, colours }: Size & { colours: 1 | 3 }): Mark {
  const space = colours === 1 ? "/DeviceGray" : "/DeviceRGB";
  const dict = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`;
  return {
    image: { dict, bytes },
    draw(box) {
      const { scale, x, y } = fitted({ width, height }, box);
      return `q ${number(width * scale)} 0 0 ${number(height * scale)} ${number(x)} ${number(y)} cm /Im Do Q`;
    },
  };
}

/** As large as the box allows, in its middle. */
function fitted(size: Size, box: Size): { scale: number; x: number; y: number } {
  const [width, height] = [box.width - 2 * PADDING, box.height - 2 * PADDING];
  const scale = Math.min(width / size.width, height / size.height);
  return { scale, x: (box.width - size.width * scale) / 2, y: (box.height - size.height * scale) / 2 };
}

const least = (values: readonly number[]) =>
  values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
const most = (values: readonly number[]) =>
  values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
