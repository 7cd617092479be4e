import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Files } from "#core/server/files/files.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { sendFile } from "#work/documents/server/sending-use-cases.ts";
import { findReportFile } from "./queries.ts";

const reading = { can: "reports:read", procedure: "reports.download", readOnly: true } as const;
const address = z.object({ id: z.uuid() });

/** The file of a report, as it was made. */
export function mountReports(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  http.get("/api/reports/:id/file", async (request, reply) => {
    const asked = address.safeParse(request.params);
    const file = await pipeline.open(request, reading, async ({ db }) =>
      required(asked.success ? await findReportFile(db, asked.data.id) : undefined, msg("Report file")),
    );
    return sendFile(request, reply, { file, files });
  });
}
