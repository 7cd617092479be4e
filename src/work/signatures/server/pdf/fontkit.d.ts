declare module "fontkit" {
  type Command = {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    args: readonly number[];
  };
  type Glyph = { path: { commands: readonly Command[] } };
  type Placed = { xAdvance: number; xOffset: number; yOffset: number };
  export type Font = {
    unitsPerEm: number;
    layout: (text: string) => { glyphs: readonly Glyph[]; positions: readonly Placed[] };
  };
  export function create(bytes: Uint8Array): Font;
}
