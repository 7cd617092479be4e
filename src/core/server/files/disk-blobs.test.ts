import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { holdsAsABlobStore } from "../../../../test/blob-store-rules.ts";
import { diskBlobs } from "./disk-blobs.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-blobs-"));
const blobs = diskBlobs(folder);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

holdsAsABlobStore(() => ({ blobs, folder }));

test("what somebody else put there is no blob", async () => {
  fs.mkdirSync(path.join(folder, "files/notes/ab"), { recursive: true });
  fs.writeFileSync(path.join(folder, "files/notes/ab/abcdef"), "");
  fs.writeFileSync(path.join(folder, "files/readme"), "");
  for await (const { key } of blobs.list()) expect(key).not.toContain("notes");
});
