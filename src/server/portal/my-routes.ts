import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { msg } from "#shared/core/text.ts";
import { FILE_TYPES, nameAs, plainFileName } from "#shared/documents/file-types.ts";
import { attachment } from "../core/attachment.ts";
import { readFirmName, readFirmToday } from "../core/days.ts";
import type { Files } from "../core/files/files.ts";
import { type Archived, zipStream } from "../core/files/zip-stream.ts";
import type { OpenOptions, Pipeline } from "../core/pipeline.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { openFile, sendFile } from "../documents/sending-use-cases.ts";
import { findMyFile, listMyFiles, listMyStatements } from "./my-queries.ts";

const reading: OpenOptions = { can: "portal:use", procedure: "my.download", readOnly: true };
const archiving: OpenOptions = { can: "portal:use", procedure: "my.archive", readOnly: true };
const address = z.object({ id: z.uuid() });

/** More than an archive of this kind can say. */
const MOST_BYTES = 4_000_000_000;
const MOST_STATEMENTS = 100_000;

/** What was published to a limited partner as files: one, or all of them. */
export function mountMyFiles(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  http.get("/api/my/documents/:id/file", async (request, reply) => {
    const one = address.safeParse(request.params);
    const file = await pipeline.open(request, reading, async ({ db }) =>
      required(one.success ? await findMyFile(db, one.data.id) : undefined, msg("Document")),
    );
    return sendFile(request, reply, { file, files });
  });

  http.get("/api/my/archive.zip", async (request, reply) => {
    const all = await pipeline.open(request, archiving, async ({ db }) => ({
      name: `${await readFirmName(db)} ${await readFirmToday(db)}`,
      papers: await listMyFiles(db),
      statements: (await listMyStatements(db, { limit: MOST_STATEMENTS })).items,
    }));
    if (all.papers.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) throw refuse("portal.archive_too_large");
    reply.headers({
      ...attachment(`${plainFileName(all.name)}.zip`),
      "content-type": "application/zip",
      "cache-control": "private, no-store",
    });
    const figures = Buffer.from(`${JSON.stringify(all.statements, null, 2)}\n`);
    const archived: Archived[] = [
      { path: "statements.json", open: async () => Readable.from([figures]) },
      ...pathsOf(all.papers).map(({ path, blobKey }) => ({ path, open: () => openFile(files, blobKey) })),
    ];
    return reply.send(Readable.from(zipStream(archived)));
  });
}

type Paper = Awaited<ReturnType<typeof listMyFiles>>[number];

/** A folder for each partner and fund; what is called alike gets a number. */
function pathsOf(papers: readonly Paper[]): { path: string; blobKey: string }[] {
  const taken = new Map<string, number>();
  return papers.map(({ partner, fund, asOf, name, type, blobKey }) => {
    const folder = [partner, ...(fund === null ? [] : [fund])]
      .map((one) => plainFileName(one.replaceAll(/[/\\]/g, "-")) || "-")
      .join("/");
    const file = FILE_TYPES[type] ? nameAs(type, name) : name;
    const path = `${folder}/${asOf} ${plainFileName(file)}`;
    const before = taken.get(path) ?? 0;
    taken.set(path, before + 1);
    return { path: before === 0 ? path : path.replace(/(\.\w+)?$/, ` (${before + 1})$1`), blobKey };
  });
}
