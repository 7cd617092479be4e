import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Files } from "#core/server/files/files.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { recordFile } from "#core/server/records/files.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { documentFields } from "#work/documents/shared/fields.ts";
import type { FilePreview } from "#work/documents/shared/preview.ts";
import type { FileText } from "#work/documents/shared/text.ts";
import { readPreview } from "./preview-use-cases.ts";
import { documents, findFile } from "./queries.ts";
import { openFile, sendFile } from "./sending-use-cases.ts";
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

/** The words of documents, and their bytes: never run by a browser, in parts where it asks for parts, and with no connection held meanwhile. */
export function mountDocuments(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  http.get("/api/documents/:id/file", async (request, reply) => {
    const one = versionAsked(request);
    const file = await pipeline.open(request, reading, async ({ db }) =>
      required(one && (await findFile(db, one.id, one.version)), msg("Document")),
    );
    return sendFile(request, reply, { file, files });
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
  return readAlone(userId, undefined, async () => readText(await buffer(await openFile(files, file.blobKey))));
}

async function previewOf(request: FastifyRequest, pipeline: Pipeline, files: Files): Promise<FilePreview> {
  const one = versionAsked(request);
  const { file, userId } = await pipeline.open(request, previewing, async ({ db, actor }) => {
    const found = one && (await findFile(db, one.id, one.version));
    return { file: required(found, msg("Document")), userId: actor.userId };
  });
  if (file.bytes > MOST_TEXT_BYTES) return { isCut: false, problem: "too_large" };
  return readAlone(userId, undefined, async () => readPreview(await buffer(await openFile(files, file.blobKey))));
}
