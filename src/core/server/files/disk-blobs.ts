import { once } from "node:events";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Refusal } from "../refusal.ts";
import { assertKey, BlobMissing, type BlobStore, isBlobKey, type Stored } from "./blob-store.ts";

/** The folder of DATA_DIR that holds the blobs; a backup copies it with the rest. */
export const BLOBS_FOLDER = "files";

/** Where a blob stands in a data folder: each firm's apart, spread over folders by the end of their ids, which is random. */
export function blobFile(key: string): string {
  const [firm = "", id = ""] = assertKey(key).split("/");
  return path.join(BLOBS_FOLDER, firm, id.slice(-2), id);
}

/** Blobs as files of a data folder. */
export function diskBlobs(dataDir: string): BlobStore {
  const home = path.join(dataDir, BLOBS_FOLDER);
  const fileOf = (key: string) => path.join(dataDir, blobFile(key));

  return {
    async take(key, file) {
      const target = fileOf(key);
      await flush(file);
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const isTaken = await giveName(file, target);
      await flush(path.dirname(target));
      await fs.rm(file, { force: true });
      return isTaken;
    },

    async read(key, range) {
      const stream = createReadStream(fileOf(key), range && { start: range.from, end: range.to });
      try {
        await once(stream, "open");
      } catch (cause) {
        throw isAbsent(cause) ? new BlobMissing(key, { cause }) : cause;
      }
      return stream;
    },

    async sizeOf(key) {
      return (await statOf(fileOf(key)))?.size;
    },

    async remove(key) {
      await fs.rm(fileOf(key), { force: true });
    },

    async *list(firm) {
      const firms = firm === undefined ? await namesIn(home) : [firm];
      for (const one of firms) yield* blobsOf(home, one);
    },

    async check() {
      try {
        await fs.mkdir(home, { recursive: true, mode: 0o700 });
        await fs.access(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
      } catch (cause) {
        throw new Refusal(`The folder for files ${home} cannot be used by this user.`, { cause });
      }
    },
  };
}

/** A second name of the same bytes, which is never given over another; some disks know only one name, and get it by a move. */
async function giveName(file: string, target: string): Promise<boolean> {
  try {
    await fs.link(file, target);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(codeOf(error) ?? "")) throw error;
  }
  if (await statOf(target)) return false;
  await fs.rename(file, target);
  return true;
}

/** What was written is on the disk, and not only on its way there. */
async function flush(file: string): Promise<void> {
  const handle = await fs.open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* blobsOf(home: string, firm: string): AsyncGenerator<Stored> {
  for (const part of await namesIn(path.join(home, firm)))
    for (const id of await namesIn(path.join(home, firm, part))) {
      const key = `${firm}/${id}`;
      const stats = isBlobKey(key) ? await statOf(path.join(home, firm, part, id)) : undefined;
      if (stats) yield { key, bytes: stats.size, changedAt: stats.ctime };
    }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (isAbsent(error) || codeOf(error) === "ENOTDIR") return [];
    throw error;
  }
}

async function statOf(file: string) {
  try {
    return await fs.stat(file);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

const isAbsent = (error: unknown) => codeOf(error) === "ENOENT";

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
