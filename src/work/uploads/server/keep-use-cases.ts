import { createHash, randomUUID } from "node:crypto";
import type { Db, Member } from "#core/server/ctx.ts";
import { blobKey } from "#core/server/files/blob-store.ts";
import type { Files } from "#core/server/files/files.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import { measured } from "#core/server/files/staging.ts";
import { storageAway } from "#core/server/outage.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { AppError } from "#core/shared/errors.ts";
import { msg } from "#core/shared/text.ts";
import { plainFileName } from "#work/documents/shared/file-types.ts";
import { findUpload, setKept, takeUpload, type Upload } from "./queries.ts";
import { assertContent, assertType, HEAD_BYTES } from "./sniff.ts";

const GB = 1024 ** 3;
const MB = 1024 ** 2;

/** Refuses what is empty, too large, of no known type, or more than the firm may keep, before any of it travels. */
export function assertWelcome(
  { name, bytes }: { name: string; bytes: number },
  { mostPerFile, quota, used }: { mostPerFile: number; quota: number; used: number },
): void {
  if (name === "") throw refuse("uploads.name_missing");
  assertType(name);
  if (bytes === 0) throw refuse("uploads.empty", { name });
  if (bytes > mostPerFile) throw refuse("uploads.too_large", { name, most: Math.floor(mostPerFile / MB) });
  if (used + bytes > quota) throw refuse("uploads.quota", { quota: Math.round((quota / GB) * 100) / 100 });
}

/** A person who keeps a file: a person in steps, or a link without an account. */
type Keeper = {
  actor: { orgId: string };
  step: <Result>(work: (ctx: { db: Db }) => Promise<Result>) => Promise<Result>;
};

const underWay = new Map<string, Promise<KeptFile>>();

/** Looks at an upload of the asking person, all of which has arrived, and keeps it. Asked again, it answers the same. */
export async function keepUpload(ctx: Keeper, files: Files, uploadId: string): Promise<KeptFile> {
  const { orgId } = ctx.actor;
  const upload = await ctx.step(async ({ db }) => required(await findUpload(db, uploadId), msg("Upload")));
  const key = blobKey(orgId, upload.id);
  const { name, bytes, type, sha256 } = upload;
  if (type !== null && sha256 !== null) return { key, name, bytes, type, sha256 };
  const begun = underWay.get(key) ?? keep(ctx, files, { upload, key });
  underWay.set(key, begun);
  try {
    return await begun;
  } finally {
    underWay.delete(key);
  }
}

async function keep(
  { step }: Keeper,
  files: Files,
  { upload, key }: { upload: Upload; key: string },
): Promise<KeptFile> {
  const { id, name, bytes } = upload;
  const { staging, blobs } = files;
  const arrived = await staging.sizeOf(id);
  // A server that stopped in between has kept it and not noted it.
  const isKept = arrived === undefined && (await safely(() => blobs.sizeOf(key))) === bytes;
  if (!isKept && arrived !== bytes) throw refuse("uploads.incomplete", { name });
  const refused = async (error: unknown) => {
    await staging.remove(id);
    await step(({ db }) => takeUpload(db, id));
    throw error;
  };
  const type = isKept ? assertType(name) : await assertContent(name, await staging.head(id, HEAD_BYTES)).catch(refused);
  const { sha256 } = isKept ? await measured(await blobs.read(key)) : await staging.measure(id);
  if (!isKept) await safely(() => blobs.take(key, staging.fileOf(id)));
  await step(({ db }) => setKept(db, id, { type, sha256 }));
  return { key, name, type, bytes, sha256 };
}

type Content = { name: string; content: Uint8Array };
type Room = Pick<Files, "mostPerFile" | "quota"> & { used: number };

/** Keeps a file that came in another way, such as with an e-mail; what no row names is removed again after a while. */
async function keepContent(
  { orgId }: Member,
  files: Files,
  { name: given, content }: Content,
  room: Room,
): Promise<KeptFile> {
  const name = plainFileName(given);
  assertWelcome({ name, bytes: content.byteLength }, room);
  const type = await assertContent(name, Buffer.from(content.subarray(0, HEAD_BYTES)));
  return keepMade({ orgId }, files, { name, content, type });
}

/** Keeps a file that was made here; what no row names is removed again after a while. */
export async function keepMade(
  { orgId }: { orgId: string },
  files: Files,
  { name: given, content, type }: Content & { type: string },
): Promise<KeptFile> {
  const [id, name] = [randomUUID(), plainFileName(given)];
  const sha256 = createHash("sha256").update(content).digest("hex");
  const key = blobKey(orgId, id);
  await safely(() => files.staging.put(id, content));
  await safely(() => files.blobs.take(key, files.staging.fileOf(id)));
  return { key, name, type, bytes: content.byteLength, sha256 };
}

/** Keeps those that may be; what is empty, of no known type or not what it says is left where it came from. */
export async function keepWelcome(
  actor: Member,
  files: Files,
  contents: readonly Content[],
  { used, quota }: { used: number; quota: number },
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  let room = used;
  for (const content of contents) {
    try {
      const file = await keepContent(actor, files, content, { mostPerFile: files.mostPerFile, quota, used: room });
      kept.push(file);
      room += file.bytes;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return kept;
}

/** What the disk or the bucket says of itself becomes a clear word. */
async function safely<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw storageAway(cause);
  }
}
