import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { recordFile } from "#core/server/records/files.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { TermSheet } from "#deals/term-sheets/shared/api.ts";
import { termSheetFields } from "#deals/term-sheets/shared/fields.ts";
import { storedTerms } from "#deals/term-sheets/shared/terms.ts";
import { FILE_TYPES } from "#work/documents/shared/file-types.ts";
import { defaultDocx, docxOf } from "./docx-use-cases.ts";
import { termSheets } from "./queries.ts";
import { paperOf } from "./sheet-paper.ts";
import { findMaking, findTemplate } from "./template-queries.ts";
import { listSent } from "./version-queries.ts";

/** Term sheets as files. */
export const termSheetsFile = recordFile("term_sheet", termSheetFields, termSheets);

const reading: OpenOptions = { can: "term_sheet:read", procedure: "termSheets.download", readOnly: true };
const address = z.object({ id: z.uuid() });
const asked = z.object({ revision: z.coerce.number().int().min(1).max(1_000_000).optional() });

/** A sheet as PDF and as Word document, and the default template; made with no connection held meanwhile. */
export function mountTermSheets(
  http: FastifyInstance,
  { pipeline, files }: { pipeline: Pipeline; files: Files },
): void {
  http.get("/api/term-sheets/:id/file.pdf", async (request, reply) => {
    const { sheet, making } = await opened(pipeline, request);
    return send(reply, nameOf(sheet), "pdf", await pdfOf(paperOf(sheet, making)));
  });

  http.get("/api/term-sheets/:id/file.docx", async (request, reply) => {
    const { sheet, making, template } = await opened(pipeline, request);
    const bytes = template ? await buffer(await files.blobs.read(template.blobKey)) : null;
    return send(reply, nameOf(sheet), "docx", await docxOf(bytes, sheet, making));
  });

  http.get("/api/term-sheets/template.docx", async (request, reply) => {
    await pipeline.open(request, reading, async () => undefined);
    return send(reply, "term-sheet-template", "docx", await defaultDocx());
  });
}

/** The sheet, or a version of it that was sent, with what is said of its making. */
function opened(pipeline: Pipeline, request: FastifyRequest) {
  const [one, which] = [address.safeParse(request.params), asked.safeParse(request.query)];
  return pipeline.open(request, reading, async ({ db }) => {
    const found = one.success && which.success ? await termSheets.find(db, one.data.id) : undefined;
    const sheet = required(found, msg("Term sheet"));
    const wanted = which.data?.revision ?? sheet.revision;
    return {
      sheet: wanted === sheet.revision ? sheet : await versionOf(db, sheet, wanted),
      making: await findMaking(db),
      template: await findTemplate(db),
    };
  });
}

async function versionOf(db: Db, sheet: TermSheet, revision: number): Promise<TermSheet> {
  const found = (await listSent(db, sheet.id)).find((one) => one.revision === revision);
  if (!found) throw refuse("term_sheets.no_version", { revision });
  return { ...sheet, ...storedTerms(found.terms), revision, version: `v${revision}.0`, sentAt: found.sentAt };
}

const nameOf = ({ company, version }: TermSheet) => `${company} ${version}`;

function send(reply: FastifyReply, name: string, type: "pdf" | "docx", bytes: Buffer) {
  reply.headers({
    ...attachment(`${name}.${type}`),
    "content-type": FILE_TYPES[type]?.media ?? "application/octet-stream",
    "cache-control": "private, no-store",
  });
  return reply.send(bytes);
}
