import type { Readable } from "node:stream";

/** A part of a blob, both ends included. */
export type Range = { from: number; to: number };
export type Stored = { key: string; bytes: number; changedAt: Date };

/**
 * Where the bytes of files are kept. A blob is written once, whole or not at all, and never changes; what it is called and whose it
 * is stands in the database.
 */
export type BlobStore = {
  /** Takes a whole file of the disk, which is gone afterwards; false when something is kept under this key already, which stays. */
  take: (key: string, file: string) => Promise<boolean>;
  read: (key: string, range?: Range) => Promise<Readable>;
  /** How long it is; undefined when none exists. */
  sizeOf: (key: string) => Promise<number | undefined>;
  remove: (key: string) => Promise<void>;
  /** All of one firm, or of all firms. */
  list: (firm?: string) => AsyncIterable<Stored>;
  /** Proves that it takes and gives back, and refuses to start in one line otherwise. */
  check: () => Promise<void>;
};

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opaque, and under its firm, so that a firm's can be listed. */
export const blobKey = (orgId: string, id: string): string => assertKey(`${orgId}/${id}`);

export const isBlobKey = (text: string): boolean => KEY.test(text);

/** Nothing but two ids ever becomes a path. */
export function assertKey(key: string): string {
  if (!isBlobKey(key)) throw new Error("This is no key of a file");
  return key;
}

/** Why a blob cannot be read: it should be there and is not. */
export class BlobMissing extends Error {
  override name = "BlobMissing";
}
