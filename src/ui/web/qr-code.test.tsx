import decodeQr from "qr/decode.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QrCode } from "./qr-code.tsx";

const OTPAUTH = `otpauth://totp/Tranche:gp%40northlight.example?secret=${"ABCD".repeat(13)}&issuer=Tranche&digits=6&period=30`;
const DOTS = 4;

/** The picture as a camera has it: so many dots for each module. */
function photographed(svg: string) {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * DOTS;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dot = 0; dot < DOTS * DOTS; dot += 1) {
      const row = Number(y) * DOTS + Math.floor(dot / DOTS);
      const column = Number(x) * DOTS + (dot % DOTS);
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  return { width: side, height: side, data };
}

test.each([OTPAUTH, "é".repeat(60), "x".repeat(300)])("a camera reads what was drawn: %s", (text) => {
  expect(decodeQr(photographed(renderToStaticMarkup(<QrCode text={text} label="Code" />)))).toBe(text);
});
