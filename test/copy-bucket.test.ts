import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { Contents, contentOf, readWholeBackup } from "../scripts/backup-format.ts";
import { copyBucket, fillBucket } from "../scripts/copy-bucket.ts";
import { type BlobStore, blobKey } from "../src/core/server/files/blob-store.ts";
import { diskBlobs } from "../src/core/server/files/disk-blobs.ts";
import { measured } from "../src/core/server/files/staging.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-bucket-"));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const folder = (name: string) => {
  const made = path.join(root, name);
  fs.mkdirSync(made, { recursive: true });
  return made;
};
async function add(bucket: BlobStore, text: string): Promise<string> {
  const key = blobKey(randomUUID(), randomUUID());
  const file = path.join(root, randomUUID());
  fs.writeFileSync(file, text);
  await bucket.take(key, file);
  return key;
}

test("a bucket's files are in the backup with their hashes, and come back into another bucket or a data folder", async () => {
  const [bucket, backup, home] = [diskBlobs(folder("bucket")), folder("backup"), folder("home")];
  const keys = [await add(bucket, "a term sheet"), await add(bucket, "a deck")];
  const contents = new Contents();
  await copyBucket(bucket, contentOf(backup), contents);
  keys.push(await add(bucket, "written meanwhile"));
  await copyBucket(bucket, contentOf(backup), contents);
  contents.write(backup, { madeAt: "2026-11-22T00:00:00Z", postgresMajor: 18, lastLogPosition: "0/0" });
  expect(readWholeBackup(backup).madeAt).toBe("2026-11-22T00:00:00Z");

  const other = diskBlobs(folder("other"));
  await fillBucket(other, contentOf(backup), home);
  await fillBucket(other, contentOf(backup), home);
  const asFolder = diskBlobs(contentOf(backup));
  for (const key of keys) {
    const before = await measured(await bucket.read(key));
    expect(await measured(await other.read(key))).toEqual(before);
    expect(await measured(await asFolder.read(key))).toEqual(before);
  }
  expect(fs.readdirSync(home)).toEqual([]);

  const list = path.join(contentOf(backup), "files");
  const [first] = fs.readdirSync(list, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  fs.appendFileSync(path.join(first?.parentPath ?? "", first?.name ?? ""), "!");
  expect(() => readWholeBackup(backup)).toThrow(/files\//);
});
