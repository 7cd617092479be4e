import { crc32, createInflateRaw, deflateRawSync } from "node:zlib";

/** A file inside a zip archive, as the directory at the archive's end tells of it. */
export type ZipEntry = { name: string; size: number; packedSize: number; isPacked: boolean; at: number };

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_HEADER_BYTES = 30;
const ZIP_START = 0x50;
/** 1 January 1980, where the format’s days begin: an archive of the same files is the same. */
const FIRST_DAY = 0x21;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === ZIP_START;

export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== DIRECTORY_END) end -= 1;
  if (end < 0) return [];
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= bytes.length && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isPacked: view.getUint16(at + 10, true) !== 0,
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The text of a file inside an archive, piece by piece; nothing when there is no such file. */
export async function* zipText(bytes: Uint8Array, path: string): AsyncGenerator<string> {
  const entry = zipEntries(bytes).find(({ name }) => name === path);
  if (entry !== undefined) yield* entryText(bytes, entry);
}

/** The same of an entry of the archive's directory. */
export async function* entryText(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of unpacked(bytes, entry)) yield decoder.decode(piece, { stream: true });
}

/** All bytes of an entry at once. */
export async function entryBytes(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpacked(bytes, entry)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* unpacked(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.at + FILE_HEADER_BYTES > bytes.length) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset + entry.at, FILE_HEADER_BYTES);
  const start = entry.at + FILE_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const stored = bytes.subarray(start, start + entry.packedSize);
  if (!entry.isPacked) return yield stored;
  const unpacking = createInflateRaw();
  unpacking.end(stored);
  yield* unpacking;
}

/** A zip archive of these files, by their paths. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
    const packed = deflateRawSync(content);
    // What the file's own header and the directory say alike: version, flags, method, time, checksum, sizes, length of the name.
    const same = Buffer.alloc(26);
    same.writeUInt16LE(20, 0);
    same.writeUInt16LE(8, 4);
    same.writeUInt16LE(FIRST_DAY, 8);
    same.writeUInt32LE(crc32(content), 10);
    same.writeUInt32LE(packed.length, 14);
    same.writeUInt32LE(content.length, 18);
    same.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from("PK\u0003\u0004"), same, name, packed]);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), same, place, name);
    bodies.push(body);
    at += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...bodies, listed, end]));
}
