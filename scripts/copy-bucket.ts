import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { BlobMissing, type BlobStore } from "../src/core/server/files/blob-store.ts";
import { blobFile, diskBlobs } from "../src/core/server/files/disk-blobs.ts";
import type { Contents } from "./backup-format.ts";
import { hashFile } from "./hashed-file.ts";

/** Copies what a bucket keeps to where a data folder would have it, so that either can be restored as the other. */
export async function copyBucket(bucket: BlobStore, content: string, contents: Contents): Promise<void> {
  for await (const { key } of bucket.list()) {
    const target = path.join(content, blobFile(key));
    if (fs.existsSync(target)) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    if (!(await copyBlob(bucket, key, target))) continue;
    contents.file(blobFile(key), { bytes: fs.statSync(target).size, sha256: hashFile(target) });
  }
}

/** One that vanished meanwhile was not wanted. */
async function copyBlob(bucket: BlobStore, key: string, target: string): Promise<boolean> {
  try {
    await pipeline(await bucket.read(key), fs.createWriteStream(target, { flags: "wx", mode: 0o600 }));
    return true;
  } catch (error) {
    if (error instanceof BlobMissing) return false;
    throw error;
  }
}

/** Puts the files of a backup into a bucket; what it has already is the same, because no blob ever changes. */
export async function fillBucket(bucket: BlobStore, content: string, dataDir: string): Promise<void> {
  for await (const { key } of diskBlobs(content).list()) {
    const copy = path.join(dataDir, `.restored-${randomUUID()}`);
    fs.copyFileSync(path.join(content, blobFile(key)), copy);
    await bucket.take(key, copy);
  }
}
