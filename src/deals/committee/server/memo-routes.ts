import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { paperBrandOf } from "#core/server/brand.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { readFirmName, readFirmNotation, readFirmToday } from "#core/server/lists/days.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { RECORDS } from "#core/shared/records.ts";
import { msg } from "#core/shared/text.ts";
import { findItem } from "./item-queries.ts";
import { memoPaper } from "./memo-paper.ts";
import { listAttached, listSections } from "./memo-queries.ts";
import { sessions } from "./queries.ts";

const reading = {
  can: RECORDS.committee_session.can.read,
  procedure: "committeeMemos.download",
  readOnly: true,
} as const;
const address = z.object({ itemId: z.uuid() });

/** A memo as PDF, refused to a person who is recused from its deal; made with no connection held meanwhile. */
export function mountMemos(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/committee-items/:itemId/memo.pdf", async (request, reply) => {
    const asked = address.safeParse(request.params);
    const { memo, made, brand } = await pipeline.open(request, reading, async ({ db }) => {
      const item = required(asked.success ? await findItem(db, asked.data.itemId) : undefined, msg("Agenda item"));
      if (item.isRecused) throw refuse("committee.memo_recused");
      const [sections, attached] = [await listSections(db, item.id), await listAttached(db, item.id)];
      if (sections.length === 0) throw refuse("committee.no_memo");
      const session = required(await sessions.find(db, item.sessionId), msg("Committee session"));
      return {
        memo: { item, session, sections, attached },
        made: { firm: await readFirmName(db), today: await readFirmToday(db), notation: await readFirmNotation(db) },
        brand: await paperBrandOf(db),
      };
    });
    const bytes = await pdfOf({ ...memoPaper(memo, made), brand });
    reply.headers({
      ...attachment(`memo-${memo.item.deal.name}-${made.today}.pdf`),
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    });
    return reply.send(bytes);
  });
}
