import type { FastifyReply, FastifyRequest } from "fastify";
import { BlobMissing, type Range } from "#core/server/files/blob-store.ts";
import type { Files } from "#core/server/files/files.ts";
import { attachment } from "#core/server/http/attachment.ts";
import { storageAway } from "#core/server/outage.ts";
import { refuse } from "#core/server/refuse.ts";
import { FILE_TYPES, nameAs } from "#work/documents/shared/file-types.ts";

type Sent = { name: string; type: string; bytes: number; sha256: string; blobKey: string };

/** A kept file: never run by a browser, in parts where it asks for parts, and with no connection held meanwhile. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, files }: { file: Sent; files: Files },
) {
  const { name, type, bytes, sha256, blobKey } = file;
  const etag = `"${sha256}"`;
  reply.headers({
    ...attachment(nameAs(type, name)),
    "content-type": `${FILE_TYPES[type]?.media ?? "application/octet-stream"}${isText(type) ? "; charset=utf-8" : ""}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
    etag,
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const part = partOf(request, { bytes, etag });
  if (part === "beyond") return reply.code(416).header("content-range", `bytes */${bytes}`).send();
  if (part) reply.code(206).header("content-range", `bytes ${part.from}-${part.to}/${bytes}`);
  reply.header("content-length", part ? part.to - part.from + 1 : bytes);
  return reply.send(await openFile(files, blobKey, part));
}

/** The bytes of a kept file, or of a part of it. */
export async function openFile({ blobs }: Files, key: string, part?: Range) {
  try {
    return await blobs.read(key, part);
  } catch (error) {
    throw error instanceof BlobMissing ? refuse("documents.file_missing") : storageAway(error);
  }
}

const isText = (type: string) => FILE_TYPES[type]?.content === "text";

/** One part, as `Range` asks for it; what cannot be understood asks for the whole. */
function partOf(
  { headers }: FastifyRequest,
  { bytes, etag }: { bytes: number; etag: string },
): Range | "beyond" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "");
  const [, first = "", last = ""] = match ?? [];
  const condition = headers["if-range"];
  if (!match || (first === "" && last === "") || (condition !== undefined && condition !== etag)) return undefined;
  const from = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from > to ? "beyond" : { from, to };
}
