import type { OpenFile } from "./decode.ts";

/** Large enough to be quick, small enough that a hundred uploads at once fit in memory. */
const CHUNK_BYTES = 512 * 1024;

/** An uploaded file, read piece by piece for as long as there are pieces. */
export function storedFile(
  readChunk: (position: number) => Promise<Uint8Array | undefined>,
  signal?: AbortSignal,
): OpenFile {
  async function* open() {
    for (let position = 0; ; position += 1) {
      signal?.throwIfAborted();
      const chunk = await readChunk(position);
      if (chunk === undefined) return;
      yield chunk;
    }
  }
  return signal ? Object.assign(open, { signal }) : open;
}

/** Cuts a stream into pieces of one size. */
export async function* inChunks(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    if (size < CHUNK_BYTES) continue;
    const joined = Buffer.concat(parts);
    let at = 0;
    for (; at + CHUNK_BYTES <= joined.length; at += CHUNK_BYTES) yield joined.subarray(at, at + CHUNK_BYTES);
    parts = [joined.subarray(at)];
    size = joined.length - at;
  }
  if (size > 0) yield Buffer.concat(parts);
}
