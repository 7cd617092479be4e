/** What a test puts into a message of Outlook: names of streams with their bytes, and storages of the same. */
export type Parts = { [name: string]: Buffer | Parts };

const SECTOR = 512;
const MINI = 64;
const CUTOFF = 4096;
const [END, FREE, FAT] = [0xfffffffe, 0xffffffff, 0xfffffffd];

type Entry = { name: string; type: number; child: number; right: number; content: Buffer | undefined; start: number };

/** A compound file (MS-CFB, version 3) of these parts. Siblings hang on one another to the right. */
export function compoundFile(parts: Parts): Buffer {
  const entries: Entry[] = [{ name: "Root Entry", type: 5, child: FREE, right: FREE, content: undefined, start: END }];
  const root = entries[0];
  if (root) root.child = addAll(parts, entries);
  const minis: Buffer[] = [];
  const miniNext: number[] = [];
  const sectors: Buffer[] = [];
  const next: number[] = [];
  const put = (content: Buffer, size: number, into: Buffer[], chain: number[]) => {
    const first = into.length;
    for (let at = 0; at < content.length; at += size) {
      into.push(Buffer.concat([content.subarray(at, at + size), Buffer.alloc(size)]).subarray(0, size));
      chain.push(into.length);
    }
    if (into.length > first) chain[into.length - 1] = END;
    return into.length > first ? first : END;
  };
  for (const entry of entries)
    if (entry.content)
      entry.start =
        entry.content.length < CUTOFF
          ? put(entry.content, MINI, minis, miniNext)
          : put(entry.content, SECTOR, sectors, next);
  const mini = Buffer.concat(minis);
  if (root) root.start = put(mini, SECTOR, sectors, next);
  const miniFat = put(numbers(miniNext), SECTOR, sectors, next);
  const directory = put(Buffer.concat(entries.map((entry) => written(entry, mini.length))), SECTOR, sectors, next);
  const fats = Math.ceil((sectors.length + Math.ceil(sectors.length / 127) + 1) / 128);
  const fatStart = sectors.length;
  const all = [...next, ...Array.from({ length: fats }, () => FAT)];
  const head = Buffer.alloc(SECTOR, 0xff);
  head.fill(0, 0, 76);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    head.writeUInt16LE(value, at);
  const miniFats = Math.ceil((miniNext.length * 4) / SECTOR);
  for (const [at, value] of [
    [44, fats],
    [48, directory],
    [56, CUTOFF],
    [60, miniFat],
    [64, miniFats],
    [68, END],
    [72, 0],
  ] as const)
    head.writeUInt32LE(value, at);
  for (let at = 0; at < fats; at += 1) head.writeUInt32LE(fatStart + at, 76 + at * 4);
  const table = Buffer.alloc(fats * SECTOR, 0xff);
  numbers(all).copy(table);
  return Buffer.concat([head, ...sectors, table]);
}

function addAll(parts: Parts, entries: Entry[]): number {
  let first = FREE;
  for (const [name, content] of Object.entries(parts).toReversed()) {
    const isStream = Buffer.isBuffer(content);
    const entry: Entry = {
      name,
      type: isStream ? 2 : 1,
      child: FREE,
      right: first,
      content: isStream ? content : undefined,
      start: isStream ? END : 0,
    };
    first = entries.push(entry) - 1;
    if (!isStream) entry.child = addAll(content, entries);
  }
  return first;
}

function written({ name, type, child, right, content, start }: Entry, miniBytes: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 62, "utf16le");
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  for (const [at, value] of [
    [68, FREE],
    [72, right],
    [76, child],
    [116, start],
    [120, type === 5 ? miniBytes : (content?.length ?? 0)],
  ] as const)
    entry.writeUInt32LE(value, at);
  return entry;
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}

const text = (value: string) => Buffer.from(value, "utf16le");
const properties = (head: number, rows: readonly [tag: number, value: bigint][]) =>
  Buffer.concat([
    Buffer.alloc(head),
    ...rows.map(([tag, value]) => {
      const row = Buffer.alloc(16);
      row.writeUInt32LE(tag, 0);
      row.writeBigUInt64LE(value, 8);
      return row;
    }),
  ]);

type Outlook = {
  from: { name: string; address: string };
  to?: readonly { name: string; address: string }[];
  subject: string;
  text: string;
  sentAt?: string;
  files?: readonly { name: string; content: Buffer }[];
  inner?: Outlook;
};

/** A message as Outlook saves it (MS-OXMSG). */
export const outlookFile = (message: Outlook): Buffer => compoundFile(partsOf(message, 32));

function partsOf({ from, to = [], subject, text: words, sentAt, files = [], inner }: Outlook, head: number): Parts {
  const ticks =
    sentAt === undefined
      ? []
      : [[0x00390040, BigInt(Date.parse(sentAt)) * 10_000n + 116_444_736_000_000_000n] as [number, bigint]];
  const parts: Parts = {
    "__properties_version1.0": properties(head, ticks),
    "__substg1.0_0037001F": text(subject),
    "__substg1.0_0C1A001F": text(from.name),
    "__substg1.0_5D01001F": text(from.address),
    "__substg1.0_1000001F": text(words),
  };
  for (const [at, { name, address }] of to.entries())
    parts[`__recip_version1.0_#${String(at).padStart(8, "0")}`] = {
      "__properties_version1.0": properties(8, [[0x0c150003, 1n]]),
      "__substg1.0_3001001F": text(name),
      "__substg1.0_39FE001F": text(address),
    };
  for (const [at, { name, content }] of files.entries())
    parts[`__attach_version1.0_#${String(at).padStart(8, "0")}`] = {
      "__properties_version1.0": properties(8, []),
      "__substg1.0_3707001F": text(name),
      "__substg1.0_37010102": content,
    };
  if (inner)
    parts["__attach_version1.0_#000000ff"] = {
      "__properties_version1.0": properties(8, []),
      "__substg1.0_3001001F": text(inner.subject),
      "__substg1.0_3701000D": partsOf(inner, 24),
    };
  return parts;
}
