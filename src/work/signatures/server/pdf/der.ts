/** What is needed of DER to write a signature: each value is its tag, its length and its content. */
export const TAG = { integer: 0x02, octets: 0x04, null: 0x05, oid: 0x06, sequence: 0x30, set: 0x31 } as const;
/** A tag of the context, which holds others. */
export const context = (number: number): number => 0xa0 | number;

export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

/** The rest of a value after its tag and length, and where it ends. */
export function readDer(bytes: Buffer, at: number): { tag: number; from: number; to: number } {
  const [tag = 0, short = 0] = [bytes[at], bytes[at + 1]];
  if (short < 0x80) return { tag, from: at + 2, to: at + 2 + short };
  const count = short & 0x7f;
  const from = at + 2 + count;
  return { tag, from, to: from + bytes.readUIntBE(at + 2, count) };
}

export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der(TAG.oid, Buffer.from(bytes));
}
