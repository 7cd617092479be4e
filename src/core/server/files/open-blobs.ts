import type { Env } from "../env.ts";
import type { BlobStore } from "./blob-store.ts";
import { diskBlobs } from "./disk-blobs.ts";

/** On disk under DATA_DIR, or in a bucket when FILES_URL says so. */
export async function openBlobs({ dataDir, filesUrl }: Pick<Env, "dataDir" | "filesUrl">): Promise<BlobStore> {
  if (filesUrl === undefined) return diskBlobs(dataDir);
  const { s3Blobs } = await import("./s3-blobs.ts");
  return s3Blobs(filesUrl);
}
