import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { rateFileText } from "./rate-file-text.ts";

/** An archive of one file, with its sizes in the directory only, as programs write that do not know them before. */
function archive(content: string): Blob {
  const [name, text] = [Buffer.from("eurofxref-hist.csv"), Buffer.from(content)];
  const packed = deflateRawSync(text);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(crc32(text), 16);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(text.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(header.length + name.length + packed.length, 16);
  return new Blob([Buffer.concat([header, name, packed, entry, name, end])]);
}

const TEXT = "Date,USD,\n2026-11-06,1.152,\n";

test("a file of rates is its text, in an archive too", async () => {
  expect(await rateFileText(new Blob([TEXT]), 1000)).toBe(TEXT);
  expect(await rateFileText(archive(TEXT), 1000)).toBe(TEXT);
});

test("an archive that unfolds to too much, or is none, has no text", async () => {
  expect(await rateFileText(archive("x".repeat(5000)), 1000)).toBeUndefined();
  expect(await rateFileText(new Blob(["PK nothing of the kind"]), 1000)).toBeUndefined();
});
