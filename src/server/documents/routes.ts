import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { msg } from "#shared/core/text.ts";
import { documentFields } from "#shared/documents/fields.ts";
import { FILE_TYPES, nameAs } from "#shared/documents/file-types.ts";
import type { FilePreview } from "#shared/documents/preview.ts";
import type { FileText } from "#shared/documents/text.ts";
import { attachment } from "../core/attachment.ts";
import { BlobMissing, type Range } from "../core/files/blob-store.ts";
import type { Files } from "../core/files/files.ts";
import { storageAway } from "../core/outage.ts";
import type { OpenOptions, Pipeline } from "../core/pipeline.ts";
import { readAlone } from "../core/read-alone.ts";
import { recordFile } from "../core/records/files.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { readPreview } from "./preview-use-cases.ts";
import { documents, findFile } from "./queries.ts";
import { findText } from "./text-queries.ts";
import { readText } from "./text-use-cases.ts";

/** The list of documents as files. */
export const documentsFile = recordFile("document", documentFields, documents);

const reading: OpenOptions = { can: "document:read", procedure: "documents.download", readOnly: true };
const readingText: OpenOptions = { ...reading, procedure: "documents.text" };
const previewing: OpenOptions = { ...reading, procedure: "documents.preview" };
const address = z.object({ id: z.uuid() });
const asked = z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() });

/** Files are held as a whole to be read. */
const MOST_TEXT_BYTES = 64 * 1024 * 1024;
const TOO_LARGE: FileText = { kind: null, pages: [], words: 0, isTruncated: false, problem: "too_large" };

type Sent = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** The words of documents, and their bytes: never run by a browser, in parts where it asks for parts, and with no connection held meanwhile. */
export function mountDocuments(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  http.get("/api/documents/:id/file", async (request, reply) => {
    const one = versionAsked(request);
    const file = await pipeline.open(request, reading, async ({ db }) =>
      required(one && (await findFile(db, one.id, one.version)), msg("Document")),
    );
    return send(request, reply, { file, files });
  });

  http.get("/api/documents/:id/text", (request) => wordsOf(request, pipeline, files));
  http.get("/api/documents/:id/preview", (request) => previewOf(request, pipeline, files));
}

/** Which version of which document is asked for, the newest where none is named. */
function versionAsked({ params, query }: FastifyRequest) {
  const [one, which] = [address.safeParse(params), asked.safeParse(query)];
  return one.success && which.success ? { id: one.data.id, version: which.data.version } : undefined;
}

async function wordsOf(request: FastifyRequest, pipeline: Pipeline, files: Files): Promise<FileText> {
  const one = versionAsked(request);
  const { file, userId, read } = await pipeline.open(request, readingText, async ({ db, actor }) => {
    const found = one && (await findFile(db, one.id, one.version));
    const kept = found && (await findText(db, one.id, found.version));
    return { file: required(found, msg("Document")), userId: actor.userId, read: kept };
  });
  if (read !== undefined) return read;
  // Nobody has read it yet, and its reader waits.
  if (file.bytes > MOST_TEXT_BYTES) return TOO_LARGE;
  return readAlone(userId, undefined, async () => readText(await buffer(await opened(files, file.blobKey, undefined))));
}

async function previewOf(request: FastifyRequest, pipeline: Pipeline, files: Files): Promise<FilePreview> {
  const one = versionAsked(request);
  const { file, userId } = await pipeline.open(request, previewing, async ({ db, actor }) => {
    const found = one && (await findFile(db, one.id, one.version));
    return { file: required(found, msg("Document")), userId: actor.userId };
  });
  if (file.bytes > MOST_TEXT_BYTES) return { isCut: false, problem: "too_large" };
  return readAlone(userId, undefined, async () =>
    readPreview(await buffer(await opened(files, file.blobKey, undefined))),
  );
}

async function send(request: FastifyRequest, reply: FastifyReply, { file, files }: { file: Sent; files: Files }) {
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
  return reply.send(await opened(files, blobKey, part));
}

async function opened({ blobs }: Files, key: string, part: Range | undefined) {
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
