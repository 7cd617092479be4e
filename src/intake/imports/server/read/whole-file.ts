import type { OpenFile } from "./decode.ts";
import { UnreadableFile } from "./read-rows.ts";

/** A file that must be held as a whole to be read; refused with these words when it is larger than that. */
export async function wholeFile(open: OpenFile, most: number, refusal: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of open()) {
    size += part.length;
    if (size > most) throw new UnreadableFile(0, refusal);
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
