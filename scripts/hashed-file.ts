import { createHash } from "node:crypto";
import fs from "node:fs";

const PIECE_BYTES = 1024 * 1024;

export type Written = { bytes: number; sha256: string };

/** Copies a file piece by piece and says what was written, which of a file in use is what counts. */
export function copyHashed(source: string, target: string): Written {
  const from = fs.openSync(source, "r");
  try {
    const to = fs.openSync(target, "wx", fs.fstatSync(from).mode & 0o777);
    try {
      return hashed(from, (piece) => writeAll(to, piece));
    } finally {
      fs.closeSync(to);
    }
  } finally {
    fs.closeSync(from);
  }
}

export function hashFile(file: string): string {
  const from = fs.openSync(file, "r");
  try {
    return hashed(from, () => undefined).sha256;
  } finally {
    fs.closeSync(from);
  }
}

function hashed(from: number, each: (piece: Buffer) => void): Written {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  let bytes = 0;
  for (;;) {
    const piece = buffer.subarray(0, fs.readSync(from, buffer));
    if (piece.length === 0) return { bytes, sha256: hash.digest("hex") };
    hash.update(piece);
    each(piece);
    bytes += piece.length;
  }
}

function writeAll(to: number, piece: Buffer): void {
  for (let written = 0; written < piece.length; ) written += fs.writeSync(to, piece, written);
}
