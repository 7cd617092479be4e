import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { msg } from "#shared/core/text.ts";
import { quarterName } from "#shared/valuations/rules.ts";
import { attachment } from "../core/attachment.ts";
import { readFirmName, readFirmToday } from "../core/days.ts";
import { pdfOf } from "../core/paper/paper.ts";
import type { Pipeline } from "../core/pipeline.ts";
import { required } from "../core/required.ts";
import { memoPaper } from "./memo-paper.ts";
import { findMark } from "./queries.ts";
import { dayBefore, positionsIn, roundOf } from "./use-cases.ts";

const reading = { can: "valuation:read", procedure: "valuations.memo", readOnly: true } as const;
const address = z.object({ id: z.uuid() });

/** The memo of a mark as PDF, made with no connection held meanwhile. Of an approved mark it says the same for ever. */
export function mountValuationMemos(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/valuations/:id/memo.pdf", async (request, reply) => {
    const asked = address.safeParse(request.params);
    const { memo, made } = await pipeline.open(request, reading, async ({ db }) => {
      const mark = required(asked.success ? await findMark(db, asked.data.id) : undefined, msg("Mark"));
      const round = await roundOf(db, mark.roundId);
      const found = (await positionsIn(db, round)).find(({ valuation }) => valuation?.id === mark.id);
      const position = required(found, msg("Mark"));
      return {
        memo: { round, position, before: await dayBefore(db, round) },
        made: { firm: await readFirmName(db), today: await readFirmToday(db) },
      };
    });
    const bytes = await pdfOf(memoPaper(memo, made));
    const name = `valuation-${memo.position.company.name}-${quarterName(memo.round.quarterEnds)}.pdf`;
    reply.headers({
      ...attachment(name),
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    });
    return reply.send(bytes);
  });
}
