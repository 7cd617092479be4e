import { expect, test } from "vitest";
import { qrMatrix } from "./qr-matrix.ts";

const OTPAUTH = `otpauth://totp/Tranche:gp%40northlight.example?secret=${"ABCD".repeat(13)}&issuer=Tranche&digits=6&period=30`;

/** Every module is as Nayuki's reference implementation (qrcodegen 1.8, Python) draws it: level M, bytes, the mask of its choice. */
test.each([
  ["version 1", "HELLO", 21, "c346c75add569873"],
  ["version 1, full", "z".repeat(14), 21, "89d93b6c366684b8"],
  ["version 2, the first with an alignment pattern", "z".repeat(15), 25, "e10adaead6646a1d"],
  ["version 7, the first that says its version; UTF-8", "é".repeat(60), 45, "bcc8f366ecec4c08"],
  ["version 8, the address of an authenticator's key", OTPAUTH, 49, "475ca3262f0d1e60"],
  ["version 13, blocks of two lengths", "x".repeat(300), 69, "a6c4c99a50e77d18"],
  ["version 20", "y".repeat(640), 97, "9b4a741e6f56ecc2"],
])("%s", async (_name, text, size, digest) => {
  const rows = qrMatrix(text).map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  expect(rows.map(({ length }) => length)).toEqual(rows.map(() => size));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rows.join("\n")));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  expect(hex.slice(0, 16)).toBe(digest);
});

test("a text that does not fit is refused", () => {
  expect(() => qrMatrix("y".repeat(667))).toThrow(RangeError);
});
