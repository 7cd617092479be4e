import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import { zipOf } from "#core/server/files/zip-entries.ts";
import { type Archived, zipStream } from "#core/server/files/zip-stream.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { readFirmName, readFirmToday } from "#core/server/lists/days.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { MyStatement } from "#investors/portal/shared/my-api.ts";
import { openFile, sendFile } from "#work/documents/server/sending-use-cases.ts";
import { FILE_TYPES, nameAs, plainFileName } from "#work/documents/shared/file-types.ts";
import { findMyFile, listMyFiles, listMyNotices, listMyStatements } from "./my-queries.ts";

const reading: OpenOptions = { can: "portal:use", procedure: "my.download", readOnly: true };
const archiving: OpenOptions = { can: "portal:use", procedure: "my.archive", readOnly: true };
const address = z.object({ id: z.uuid() });

/** More than an archive of this kind can say. */
const MOST_BYTES = 4_000_000_000;
const MOST_ROWS = 100_000;

type Given = {
  pipeline: Pipeline;
  files: Files;
  /** ILPA’s files of a statement, made when they are sent. */
  ilpaFilesOf: (
    db: Db,
    statementId: string,
  ) => Promise<{ archive: () => Promise<{ files: Record<string, Uint8Array | string> }> }>;
};

/** What was published to a limited partner as files: one, or all of them. */
export function mountMyFiles(http: FastifyInstance, { pipeline, files, ilpaFilesOf }: Given): void {
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
      notices: (await listMyNotices(db, { limit: MOST_ROWS })).items,
      ...(await withIlpaFiles(db, ilpaFilesOf, (await listMyStatements(db, { limit: MOST_ROWS })).items)),
    }));
    if (all.papers.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) throw refuse("portal.archive_too_large");
    reply.headers({
      ...attachment(`${plainFileName(all.name)}.zip`),
      "content-type": "application/zip",
      "cache-control": "private, no-store",
    });
    const archived: Archived[] = [
      { path: "statements.json", open: () => asJson(all.statements) },
      { path: "notices.json", open: () => asJson(all.notices) },
      ...all.ilpa,
      ...pathsOf(all.papers).map(({ path, blobKey }) => ({ path, open: () => openFile(files, blobKey) })),
    ];
    return reply.send(Readable.from(zipStream(archived)));
  });
}

const asJson = async (rows: readonly unknown[]) => Readable.from([Buffer.from(`${JSON.stringify(rows, null, 2)}\n`)]);

/** Statements with the files of ILPA’s template that are made of each, when they are sent. */
async function withIlpaFiles(
  db: Db,
  ilpaFilesOf: Given["ilpaFilesOf"],
  statements: readonly MyStatement[],
): Promise<{ statements: readonly MyStatement[]; ilpa: Archived[] }> {
  const ilpa: Archived[] = [];
  for (const { id, partner, fund, quarterEnds, hasIlpaFiles } of statements) {
    if (!hasIlpaFiles) continue;
    const { archive } = await ilpaFilesOf(db, id);
    const path = `${folderOf(partner.name, fund?.name ?? null)}/${quarterEnds} ILPA ${id.slice(-4)}.zip`;
    ilpa.push({ path, open: async () => Readable.from([Buffer.from(zipOf((await archive()).files))]) });
  }
  return { statements, ilpa };
}

const folderOf = (partner: string, fund: string | null): string =>
  [partner, ...(fund === null ? [] : [fund])]
    .map((one) => plainFileName(one.replaceAll(/[/\\]/g, "-")) || "-")
    .join("/");

type Paper = Awaited<ReturnType<typeof listMyFiles>>[number];

/** A folder for each partner and fund; what is called alike gets a number. */
function pathsOf(papers: readonly Paper[]): { path: string; blobKey: string }[] {
  const taken = new Map<string, number>();
  return papers.map(({ partner, fund, asOf, name, type, blobKey }) => {
    const folder = folderOf(partner, fund);
    const file = FILE_TYPES[type] ? nameAs(type, name) : name;
    const path = `${folder}/${asOf} ${plainFileName(file)}`;
    const before = taken.get(path) ?? 0;
    taken.set(path, before + 1);
    return { path: before === 0 ? path : path.replace(/(\.\w+)?$/, ` (${before + 1})$1`), blobKey };
  });
}
