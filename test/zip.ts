import { crc32, deflateRawSync } from "node:zlib";

/** A zip archive of these files, by their paths. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    // What the file's own header and the directory say alike: version, flags, method, time, checksum, sizes, length of the name.
    const same = Buffer.alloc(26);
    same.writeUInt16LE(20, 0);
    same.writeUInt16LE(8, 4);
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
