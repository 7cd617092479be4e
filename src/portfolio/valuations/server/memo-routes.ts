import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { attachment } from "#core/server/http/attachment.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { memoPaper } from "./memo-paper.ts";
import { readMemo } from "./memo-use-cases.ts";

const reading = { can: "valuation:read", procedure: "valuations.memo", readOnly: true } as const;
const address = z.object({ id: z.uuid() });

/** The memo of a mark as PDF, made with no connection held meanwhile. Of an approved mark it says the same for ever. */
export function mountValuationMemos(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/valuations/:id/memo.pdf", async (request, reply) => {
    const asked = address.safeParse(request.params);
    const { memo, made, brand, name } = await pipeline.open(request, reading, ({ db }) => readMemo(db, asked.data?.id));
    const bytes = await pdfOf({ ...memoPaper(memo, made), brand });
    reply.headers({
      ...attachment(name),
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    });
    return reply.send(bytes);
  });
}
