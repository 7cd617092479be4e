import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { findFirmDay } from "#core/server/links/link-queries.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg } from "#core/shared/text.ts";
import { competitors, listActivities, listCompanies, listDeals } from "./queries.ts";
import { competitorReportOf } from "./report-paper.ts";

const reading: OpenOptions = { can: "intelligence:read", procedure: "competitors.report", readOnly: true };
const address = z.object({ id: z.uuid() });

/** One competitor as PDF; made with no connection held meanwhile. */
export function mountCompetitorReports(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/competitors/:id/report.pdf", async (request, reply) => {
    const report = await pipeline.open(request, reading, async ({ db }) => {
      const asked = required(address.safeParse(request.params).data, msg("Competitor"));
      const competitor = required(await competitors.find(db, asked.id), msg("Competitor"));
      const companies = await listCompanies(db, asked.id);
      const activities = await listActivities(db, asked.id);
      return { competitor, companies, activities, deals: await listDeals(db, asked.id), ...(await findFirmDay(db)) };
    });
    reply.headers({
      ...attachment(`competitor-${report.today}.pdf`),
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    });
    return reply.send(await pdfOf(competitorReportOf(report, dayText)));
  });
}
