import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { BlobMissing, type BlobStore, blobKey, type Stored } from "../src/core/server/files/blob-store.ts";
import { measured } from "../src/core/server/files/staging.ts";

const newKey = (firm: string = randomUUID()) => blobKey(firm, randomUUID());

async function all(blobs: BlobStore, firm?: string): Promise<Stored[]> {
  const found: Stored[] = [];
  for await (const one of blobs.list(firm)) found.push(one);
  return found;
}

/** What holds of the files' place, whichever it is. */
export function holdsAsABlobStore(place: () => { blobs: BlobStore; folder: string }): void {
  const written = async (content: string | Uint8Array) => {
    const file = path.join(place().folder, randomUUID());
    await fs.writeFile(file, content);
    return file;
  };
  const textOf = async (key: string, range?: { from: number; to: number }) => {
    const { blobs } = place();
    const parts: Buffer[] = [];
    for await (const part of await blobs.read(key, range)) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  };

  test("a file is given back whole and in part, and is gone from where it was", async () => {
    const { blobs } = place();
    await blobs.check();
    const key = newKey();
    const file = await written("a term sheet");
    expect(await blobs.take(key, file)).toBe(true);
    await expect(fs.stat(file)).rejects.toMatchObject({ code: "ENOENT" });
    expect([await blobs.sizeOf(key), await textOf(key), await textOf(key, { from: 2, to: 5 })]).toEqual([
      12,
      "a term sheet",
      "term",
    ]);
  });

  test("what is kept is never written over", async () => {
    const { blobs } = place();
    const key = newKey();
    await blobs.take(key, await written("first"));
    const second = await written("second");
    expect(await blobs.take(key, second)).toBe(false);
    expect(await textOf(key)).toBe("first");
    await expect(fs.stat(second)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("what is not there is said to be missing, and what is no key is refused", async () => {
    const { blobs } = place();
    const key = newKey();
    expect(await blobs.sizeOf(key)).toBeUndefined();
    await expect(blobs.read(key)).rejects.toBeInstanceOf(BlobMissing);
    await blobs.remove(key);
    for (const other of ["../../etc/passwd", "a/b", `${key}/../x`, ""])
      await expect(blobs.sizeOf(other)).rejects.toThrow("no key");
    await expect(blobs.take(key, path.join(place().folder, "absent"))).rejects.toMatchObject({ code: "ENOENT" });
    expect(await blobs.sizeOf(key)).toBeUndefined();
  });

  test("those of one firm are listed apart, and removed ones no more", async () => {
    const { blobs } = place();
    const [firm, other] = [randomUUID(), randomUUID()];
    const [kept, removed, theirs] = [newKey(firm), newKey(firm), newKey(other)];
    for (const key of [kept, removed, theirs]) await blobs.take(key, await written("abc"));
    await blobs.remove(removed);
    expect(await all(blobs, firm)).toEqual([{ key: kept, bytes: 3, changedAt: expect.any(Date) }]);
    expect((await all(blobs)).map(({ key }) => key)).toEqual(expect.arrayContaining([kept, theirs]));
  });

  test("a file of many parts has each of its bytes", async () => {
    const { blobs } = place();
    const key = newKey();
    const content = Buffer.alloc(20 * 1024 * 1024, "0123456789abcdef");
    const file = await written(content);
    const before = await measured((await fs.open(file)).createReadStream());
    await blobs.take(key, file);
    expect(await measured(await blobs.read(key))).toEqual(before);
  });
}
