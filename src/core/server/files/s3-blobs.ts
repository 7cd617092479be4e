import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { Refusal } from "../refusal.ts";
import { assertKey, BlobMissing, type BlobStore, blobKey, isBlobKey, type Stored } from "./blob-store.ts";

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;
const FIRST_ANSWER_MS = 10_000;

/** What FILES_URL says: `s3://key:secret@bucket/prefix?region=…&endpoint=https://…`. Without a key the usual places of AWS are asked. */
function settingsOf(filesUrl: string) {
  const { hostname: bucket, pathname, searchParams, username, password } = new URL(filesUrl);
  const endpoint = searchParams.get("endpoint") ?? undefined;
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, "");
  return {
    bucket,
    prefix: prefix === "" ? "" : `${prefix}/`,
    client: {
      region: searchParams.get("region") ?? "us-east-1",
      // Stores that only speak like S3 know neither its newer checksums nor buckets as host names.
      requestChecksumCalculation: "WHEN_REQUIRED" as const,
      responseChecksumValidation: "WHEN_REQUIRED" as const,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(username !== "" && {
        credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      }),
    },
  };
}

type Place = { Bucket: string; prefix: string };

/** Blobs in a bucket. An object appears when its last part has arrived, so a write that breaks off leaves nothing. */
export function s3Blobs(filesUrl: string): BlobStore {
  const { bucket: Bucket, prefix, client } = settingsOf(filesUrl);
  const s3 = new S3Client(client);
  const at = (key: string) => ({ Bucket, Key: `${prefix}${assertKey(key)}` });

  const blobs: BlobStore = {
    async take(key, file) {
      const { size } = await fs.stat(file);
      const kept = await blobs.sizeOf(key);
      if (kept === undefined) {
        const Body = createReadStream(file, { highWaterMark: 1024 * 1024 });
        const params = { ...at(key), Body, ContentLength: size, ContentType: "application/octet-stream" };
        await new Upload({ client: s3, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
        if ((await blobs.sizeOf(key)) !== size) throw new Error("The bucket kept less than was sent");
      }
      await fs.rm(file, { force: true });
      return kept === undefined;
    },

    async read(key, range) {
      try {
        const { Body } = await s3.send(
          new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.from}-${range.to}` }) }),
        );
        return Body as Readable;
      } catch (cause) {
        throw isAbsent(cause) ? new BlobMissing(key, { cause }) : cause;
      }
    },

    async sizeOf(key) {
      try {
        return (await s3.send(new HeadObjectCommand(at(key)))).ContentLength;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await s3.send(new DeleteObjectCommand(at(key)));
    },

    list: (firm) => listed(s3, { Bucket, prefix }, firm),
    check: () => tried(blobs, Bucket),
  };
  return blobs;
}

async function* listed(s3: S3Client, { Bucket, prefix }: Place, firm: string | undefined): AsyncGenerator<Stored> {
  let next: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket,
        Prefix: firm === undefined ? prefix : `${prefix}${firm}/`,
        ...(next !== undefined && { ContinuationToken: next }),
      }),
    );
    for (const { Key = "", Size = 0, LastModified = new Date() } of page.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (isBlobKey(key)) yield { key, bytes: Size, changedAt: LastModified };
    }
    next = page.NextContinuationToken;
  } while (next !== undefined);
}

/** Writes, reads and removes; an absent bucket, a wrong key and a line that leads nowhere are one line each. */
async function tried(blobs: BlobStore, bucket: string): Promise<void> {
  const key = blobKey(randomUUID(), randomUUID());
  const probe = path.join(os.tmpdir(), key.replace("/", "."));
  const patience = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("it doesn’t answer")), FIRST_ANSWER_MS).unref();
  });
  const attempt = async () => {
    await blobs.take(key, probe);
    (await blobs.read(key)).destroy();
    await blobs.remove(key);
  };
  try {
    await fs.writeFile(probe, "probe");
    await Promise.race([attempt(), patience]);
  } catch (cause) {
    throw new Refusal(`FILES_URL: the bucket ${bucket} cannot be used (${reasonOf(cause)}).`, { cause });
  } finally {
    await fs.rm(probe, { force: true });
  }
}

const isAbsent = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === "NoSuchKey" || error.name === "NotFound");

/** An error of a connection carries its code, and nothing else that can be read. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? String(cause.code) : cause.name;
  return cause.message === "" || cause.message === "UnknownError" ? code : cause.message;
}
