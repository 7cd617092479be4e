import { expect, test } from "vitest";
import { rateFileText } from "./rate-file-text.ts";

/** An archive of one file, with its sizes in the directory only, as programs write that do not know them before. */
async function archive(content: string): Promise<Blob> {
  const name = new TextEncoder().encode("eurofxref-hist.csv");
  const text = new Blob([content]);
  const folded = text.stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(folded).arrayBuffer());
  const header = new DataView(new ArrayBuffer(30));
  header.setUint32(0, 0x04034b50, true);
  header.setUint16(8, 8, true);
  header.setUint16(26, name.length, true);
  const entry = new DataView(new ArrayBuffer(46));
  entry.setUint32(0, 0x02014b50, true);
  entry.setUint16(10, 8, true);
  entry.setUint32(20, packed.length, true);
  entry.setUint32(24, text.size, true);
  entry.setUint16(28, name.length, true);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint32(16, header.byteLength + name.length + packed.length, true);
  return new Blob([header, name, packed, entry, name, end]);
}

const TEXT = "Date,USD,\n2026-11-06,1.152,\n";

test("a file of rates is its text, in an archive too", async () => {
  expect(await rateFileText(new Blob([TEXT]), 1000)).toBe(TEXT);
  expect(await rateFileText(await archive(TEXT), 1000)).toBe(TEXT);
});

test("an archive that unfolds to too much, or is not one, has no text", async () => {
  expect(await rateFileText(await archive("x".repeat(5000)), 1000)).toBeUndefined();
  expect(await rateFileText(new Blob(["PK nothing of the kind"]), 1000)).toBeUndefined();
});
