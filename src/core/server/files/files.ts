import type { Env } from "../env.ts";
import type { BlobStore } from "./blob-store.ts";
import { openBlobs } from "./open-blobs.ts";
import { Staging } from "./staging.ts";

/** Where files are kept, where they are while they come in, and how much there may be. */
export type Files = { blobs: BlobStore; staging: Staging; quota: number; mostPerFile: number };

export async function openFiles(env: Pick<Env, "dataDir" | "filesUrl" | "filesQuota" | "fileMax">): Promise<Files> {
  const blobs = await openBlobs(env);
  await blobs.check();
  return { blobs, staging: new Staging(env.dataDir), quota: env.filesQuota, mostPerFile: env.fileMax };
}
