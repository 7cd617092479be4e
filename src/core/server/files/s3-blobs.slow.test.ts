import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdsAsABlobStore } from "../../../../test/blob-store-rules.ts";
import type { BlobStore } from "./blob-store.ts";
import { openBlobs } from "./open-blobs.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-s3-"));
const bucket = new S3rver({
  directory: folder,
  silent: true,
  resetOnClose: true,
  configureBuckets: [{ name: "papers" }],
});
const server = createServer(bucket.callback());
let blobs: BlobStore;
const at = (bucketName: string, port: number) =>
  openBlobs({
    dataDir: folder,
    filesUrl: `s3://S3RVER:S3RVER@${bucketName}/of-tranche?endpoint=http://127.0.0.1:${port}`,
  });

beforeAll(async () => {
  await bucket.configureBuckets();
  await once(server.listen(0, "127.0.0.1"), "listening");
  blobs = await at("papers", (server.address() as AddressInfo).port);
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe("a bucket", () => {
  holdsAsABlobStore(() => ({ blobs, folder }));

  test("that is not there, or not reached, stops the start in one line", async () => {
    const absent = await at("elsewhere", (server.address() as AddressInfo).port);
    await expect(absent.check()).rejects.toThrow(/^FILES_URL: the bucket elsewhere cannot be used \(.+\)\.$/);
    const away = await at("papers", 1);
    await expect(away.check()).rejects.toThrow(/^FILES_URL: the bucket papers cannot be used \(.+\)\.$/);
  });
});
