import fs from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { numberWriter } from "#core/shared/text/numbers.ts";
import { shareFonts } from "./shared-fonts.ts";

type Position = Record<string, number>;
type Run = {
  glyphs: { id: number; codePoints: number[] }[];
  positions: Position[];
  advanceWidth: number;
  stringIndices: number[];
};
type Fontkit = { create: (bytes: Uint8Array) => { layout: (text: string) => Run } };

const require = createRequire(import.meta.url);
const own = createRequire(require.resolve("pdfmake"));
const files = ["400Regular/Inter_400Regular", "600SemiBold/Inter_600SemiBold"].map((name) =>
  require.resolve(`@expo-google-fonts/inter/${name}.ttf`),
);
const shown = ({ glyphs, positions, advanceWidth, stringIndices }: Run) => ({
  glyphs: glyphs.map(({ id, codePoints }) => [id, codePoints]),
  positions: positions.map((one) => ({ ...one })),
  advanceWidth,
  stringIndices,
});

test("an amount made of its pairs is laid out as the whole word is, in both weights", () => {
  const fontkit = own("fontkit") as Fontkit;
  const plain = files.map((file) => fontkit.create(fs.readFileSync(file)));
  shareFonts(require);
  const shared = own("fontkit") as Fontkit;
  const kept = files.map((file) => shared.create(fs.readFileSync(file)));
  const amounts = Array.from({ length: 400 }, (_, place) => (place * 7_919.37 - 900_000) * (place % 7));
  const words = ["en-GB", "de-DE", "en-IN"].flatMap((notation) =>
    amounts.flatMap((amount) => [
      numberWriter(notation, { style: "currency", currency: "EUR" }).format(amount),
      numberWriter(notation, { maximumFractionDigits: 2 }).format(amount),
    ]),
  );
  for (const [place, font] of kept.entries())
    for (const word of words)
      expect({ word, ...shown(font.layout(word)) }).toEqual({ word, ...shown(plain[place]?.layout(word) as Run) });
});
