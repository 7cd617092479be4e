/** A storage of a compound file (MS-CFB): its streams and the storages inside, by their names. */
export type Storage = { streams: Map<string, () => Buffer>; storages: Map<string, Storage> };

/** The file is no compound file, or a damaged one. */
export class CompoundDamaged extends Error {}

const START = "d0cf11e0a1b11ae1";
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const STREAM = 2;
const [STORAGE, ROOT] = [1, 5];
/** Of one file: more is made to keep a reader busy. */
const MOST_ENTRIES = 20_000;
const MOST_DEPTH = 12;

export const isCompound = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8)).toString("hex") === START;

/** The root storage of a compound file. A stream is copied when it is asked for. Throws CompoundDamaged. */
export function openCompound(bytes: Uint8Array): Storage {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isCompound(bytes) || file.length < HEADER_BYTES) throw new CompoundDamaged();
  try {
    return new Compound(file).root();
  } catch (error) {
    if (error instanceof RangeError) throw new CompoundDamaged();
    throw error;
  }
}

type Entry = { name: string; type: number; left: number; right: number; child: number; start: number; size: number };

class Compound {
  readonly #file: Buffer;
  readonly #sectorBytes: number;
  readonly #miniBytes: number;
  readonly #cutoff: number;
  readonly #next: Uint32Array;
  readonly #nextMini: Uint32Array;
  readonly #entries: Entry[];
  readonly #mini: Buffer;

  constructor(file: Buffer) {
    this.#file = file;
    const [shift, miniShift] = [file.readUInt16LE(30), file.readUInt16LE(32)];
    if ((shift !== 9 && shift !== 12) || miniShift !== 6) throw new CompoundDamaged();
    this.#sectorBytes = 2 ** shift;
    this.#miniBytes = 2 ** miniShift;
    this.#cutoff = file.readUInt32LE(56);
    this.#next = this.#table(this.#fatSectors());
    this.#nextMini = numbersOf(this.#chain(file.readUInt32LE(60)));
    this.#entries = this.#readEntries(this.#chain(file.readUInt32LE(48)));
    const [root] = this.#entries;
    if (root?.type !== ROOT) throw new CompoundDamaged();
    this.#mini = this.#chain(root.start).subarray(0, root.size);
  }

  root(): Storage {
    const seen = new Set<number>();
    return this.#storage(this.#entries[0]?.child ?? NO_ENTRY, seen, 0);
  }

  #storage(first: number, seen: Set<number>, depth: number): Storage {
    const storage: Storage = { streams: new Map(), storages: new Map() };
    if (depth > MOST_DEPTH) return storage;
    const waiting = [first];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const entry = at === NO_ENTRY || seen.has(at) ? undefined : this.#entries[at];
      if (entry === undefined) continue;
      seen.add(at);
      waiting.push(entry.left, entry.right);
      if (entry.type === STREAM) storage.streams.set(entry.name, () => this.#stream(entry));
      else if (entry.type === STORAGE) storage.storages.set(entry.name, this.#storage(entry.child, seen, depth + 1));
    }
    return storage;
  }

  #stream({ start, size }: Entry): Buffer {
    if (size >= this.#cutoff) return this.#chain(start).subarray(0, size);
    const pieces: Buffer[] = [];
    for (const sector of chainOf(start, this.#nextMini))
      pieces.push(this.#mini.subarray(sector * this.#miniBytes, (sector + 1) * this.#miniBytes));
    return Buffer.concat(pieces).subarray(0, size);
  }

  /** Where the table of sectors lies: the first 109 places in the header, the rest in sectors of their own. */
  #fatSectors(): number[] {
    const sectors: number[] = [];
    for (let at = 76; at < HEADER_BYTES; at += 4) sectors.push(this.#file.readUInt32LE(at));
    const perSector = this.#sectorBytes / 4 - 1;
    let next = this.#file.readUInt32LE(68);
    for (
      let count = this.#file.readUInt32LE(72);
      count > 0 && next < LAST && sectors.length < this.#most();
      count -= 1
    ) {
      const sector = this.#sector(next);
      for (let at = 0; at < perSector; at += 1) sectors.push(sector.readUInt32LE(at * 4));
      next = sector.readUInt32LE(perSector * 4);
    }
    return sectors.filter((sector) => sector < LAST);
  }

  #most = () => Math.ceil(this.#file.length / this.#sectorBytes) + 1;

  #table = (sectors: readonly number[]) => numbersOf(Buffer.concat(sectors.map((sector) => this.#sector(sector))));

  #sector(index: number): Buffer {
    const at = (index + 1) * this.#sectorBytes;
    if (at >= this.#file.length) throw new CompoundDamaged();
    return this.#file.subarray(at, at + this.#sectorBytes);
  }

  #chain(start: number): Buffer {
    const pieces: Buffer[] = [];
    for (const sector of chainOf(start, this.#next)) pieces.push(this.#sector(sector));
    return Buffer.concat(pieces);
  }

  #readEntries(directory: Buffer): Entry[] {
    const count = Math.min(Math.floor(directory.length / ENTRY_BYTES), MOST_ENTRIES);
    return Array.from({ length: count }, (_, place) => {
      const entry = directory.subarray(place * ENTRY_BYTES, (place + 1) * ENTRY_BYTES);
      const letters = Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2);
      return {
        name: entry.toString("utf16le", 0, letters),
        type: entry.readUInt8(66),
        left: entry.readUInt32LE(68),
        right: entry.readUInt32LE(72),
        child: entry.readUInt32LE(76),
        start: entry.readUInt32LE(116),
        size: entry.readUInt32LE(120),
      };
    });
  }
}

const numbersOf = (bytes: Buffer) => {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readUInt32LE(at * 4);
  return numbers;
};

/** A chain that comes back to itself is damaged. */
function* chainOf(start: number, next: Uint32Array): Generator<number> {
  let left = next.length;
  for (let sector = start; sector < LAST; sector = next[sector] ?? NO_ENTRY) {
    if (left <= 0 || sector >= next.length) throw new CompoundDamaged();
    left -= 1;
    yield sector;
  }
}
