/** The archive's directory entries and the headers of its files begin so. */
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
const ZIP = [0x50, 0x4b];

/** The text of a file of rates, or of the one file in an archive, as the central bank offers its history. */
export async function rateFileText(file: Blob, mostBytes: number): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return new TextDecoder().decode(bytes);
  return unpacked(bytes, mostBytes);
}

/** Sizes stand in the directory at the archive's end; a header may leave them out. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<string | undefined> {
  const view = new DataView(bytes.buffer);
  const at = firstEntry(view);
  if (at === undefined) return undefined;
  const isPacked = view.getUint16(at + 10, true) !== 0;
  const [size, header] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  if (header + HEADER_BYTES > bytes.length) return undefined;
  const start = header + HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const stored = new Blob([bytes.subarray(start, start + size)]).stream();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = (isPacked ? stored.pipeThrough(new DecompressionStream("deflate-raw")) : stored).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    // What unfolds to more than a file may have is not one of these.
    if (length > mostBytes) return undefined;
    pieces.push(next.value);
  }
  return new Blob(pieces).text();
}

function firstEntry(view: DataView): number | undefined {
  const end = view.byteLength - 22;
  for (let at = end; at >= Math.max(0, end - 0xffff); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) {
      const first = view.getUint32(at + 16, true);
      const isThere = first + ENTRY_BYTES <= view.byteLength && view.getUint32(first, true) === ENTRY;
      return isThere ? first : undefined;
    }
  return undefined;
}
