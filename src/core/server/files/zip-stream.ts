import { crc32 } from "node:zlib";

/** A file on its way into an archive: its bytes are asked for as it is written. */
export type Archived = { path: string; open: () => Promise<AsyncIterable<Buffer>> };

const [STORED, NAMES_ARE_UTF8, SIZES_FOLLOW] = [0, 0x0800, 0x0008];

/**
 * A zip archive written as its files are read, one after another, so that memory holds none of them. They are stored as they are: what
 * is large (PDF, Office) is packed already. Without the extension for more than 4 GB.
 */
export async function* zipStream(files: Iterable<Archived> | AsyncIterable<Archived>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { path, open } of files) {
    const name = Buffer.from(path);
    yield Buffer.concat([header("PK\u0003\u0004", name), name]);
    let [crc, size] = [0, 0];
    for await (const piece of await open()) {
      crc = crc32(piece, crc);
      size += piece.length;
      yield piece;
    }
    const sums = Buffer.alloc(12);
    sums.writeUInt32LE(crc, 0);
    sums.writeUInt32LE(size, 4);
    sums.writeUInt32LE(size, 8);
    yield Buffer.concat([Buffer.from("PK\u0007\b"), sums]);
    directory.push(entry(name, sums, at));
    at += 30 + name.length + size + 16;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([listed, end]);
}

/** Of the file: version, flags, method; time, checksum and sizes stand behind its bytes. */
function header(sign: string, name: Buffer): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write(sign);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(NAMES_ARE_UTF8 | SIZES_FOLLOW, 6);
  bytes.writeUInt16LE(STORED, 8);
  bytes.writeUInt16LE(0x21, 12);
  bytes.writeUInt16LE(name.length, 26);
  return bytes;
}

function entry(name: Buffer, sums: Buffer, at: number): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.write("PK\u0001\u0002");
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(20, 6);
  bytes.writeUInt16LE(NAMES_ARE_UTF8 | SIZES_FOLLOW, 8);
  bytes.writeUInt16LE(STORED, 10);
  bytes.writeUInt16LE(0x21, 14);
  sums.copy(bytes, 16);
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt32LE(at, 42);
  return Buffer.concat([bytes, name]);
}
