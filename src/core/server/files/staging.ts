import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The folder of DATA_DIR for what is on its way in; on the disk of the blobs, so that a whole file only changes its name. */
export const STAGING_FOLDER = "uploads";

export type Measured = { bytes: number; sha256: string };

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files that are not whole yet, by the ids the database gave them. */
export class Staging {
  readonly #home: string;

  constructor(dataDir: string) {
    this.#home = path.join(dataDir, STAGING_FOLDER);
    mkdirSync(this.#home, { recursive: true, mode: 0o700 });
  }

  fileOf(id: string): string {
    if (!ID.test(id)) throw new Error("This is no id of an upload");
    return path.join(this.#home, id);
  }

  async create(id: string): Promise<void> {
    await fs.mkdir(this.#home, { recursive: true, mode: 0o700 });
    await fs.writeFile(this.fileOf(id), "", { flag: "wx", mode: 0o600 });
  }

  /** How much of it has arrived; undefined when none exists. */
  async sizeOf(id: string): Promise<number | undefined> {
    try {
      return (await fs.stat(this.fileOf(id))).size;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }
  }

  /** Goes on at this place; what comes before a break stays. Says where it ended. */
  async write(id: string, source: Readable, at: number): Promise<number> {
    const target = createWriteStream(this.fileOf(id), { flags: "r+", start: at });
    await pipeline(source, target);
    return at + target.bytesWritten;
  }

  /** All of a file that is small enough to be held. */
  async put(id: string, content: Uint8Array): Promise<void> {
    await this.create(id);
    try {
      await fs.writeFile(this.fileOf(id), content);
    } catch (error) {
      await this.remove(id);
      throw error;
    }
  }

  /** The first bytes, by which a type is known. */
  async head(id: string, most: number): Promise<Buffer> {
    const handle = await fs.open(this.fileOf(id), "r");
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  }

  measure(id: string): Promise<Measured> {
    return measured(createReadStream(this.fileOf(id), { highWaterMark: 1024 * 1024 }));
  }

  async remove(id: string): Promise<void> {
    await fs.rm(this.fileOf(id), { force: true });
  }

  /** What nobody has added to since. */
  async *unchangedSince(moment: Date): AsyncGenerator<string> {
    for (const id of await fs.readdir(this.#home)) {
      const stats = ID.test(id) ? await fs.stat(path.join(this.#home, id)).catch(() => undefined) : undefined;
      if (stats && stats.mtime < moment) yield id;
    }
  }
}

/** How long it is, and its SHA-256. */
export async function measured(source: Readable): Promise<Measured> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}
