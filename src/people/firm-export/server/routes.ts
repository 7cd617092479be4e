import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Mounted } from "#core/server/area.ts";
import { attachment } from "#core/server/http/attachment.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { findArchive, isKeptFromSome } from "./queries.ts";

const asked = z.object({ id: z.uuid() });

/** The archive as a file. */
export function mountFirmExports(http: FastifyInstance, { pipeline, files }: Mounted): void {
  http.get("/api/firm-exports/:id/file", async (request, reply) => {
    const parsed = asked.safeParse(request.params);
    if (!parsed.success) throw refuse("core.nothing_here");
    const { blobKey, bytes, createdAt } = await pipeline.open(
      request,
      { can: "organization:export", procedure: "firmExport.download", readOnly: true },
      async ({ db }) => {
        if (await isKeptFromSome(db)) throw refuse("firm_export.walls");
        return required(await findArchive(db, parsed.data.id), msg("Export"));
      },
    );
    return reply
      .headers({
        "content-type": "application/gzip",
        "cache-control": "no-store",
        "content-length": String(bytes),
        ...attachment(`tranche-${createdAt.slice(0, 10)}.tar.gz`),
      })
      .send(await files.blobs.read(String(blobKey)));
  });
}
