import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { paperBrandOf } from "#core/server/brand.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { findFirmDay } from "#core/server/links/link-queries.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg } from "#core/shared/text.ts";
import { analysisOf } from "./analysis-use-cases.ts";
import { listConditions } from "./condition-queries.ts";
import { listItems } from "./item-queries.ts";
import { projects } from "./queries.ts";
import { reportOf } from "./report-paper.ts";
import { listRisks } from "./risk-queries.ts";

const reading: OpenOptions = {
  can: "diligence:read",
  procedure: "diligenceAnalysis.report",
  readOnly: true,
  onReplica: true,
};
const address = z.object({ id: z.uuid() });

/** The analysis of a project as PDF; made with no connection held meanwhile. */
export function mountDiligenceReport(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/due-diligence/:id/report.pdf", async (request, reply) => {
    const report = await pipeline.open(request, reading, async ({ db }) => {
      const asked = address.safeParse(request.params);
      const found = asked.success ? await projects.find(db, asked.data.id) : undefined;
      const project = required(found, msg("Due diligence project"));
      return {
        project,
        analysis: await analysisOf(db, project),
        items: await listItems(db, project.id),
        risks: await listRisks(db, project.id),
        conditions: await listConditions(db, project.id),
        ...(await findFirmDay(db)),
        brand: await paperBrandOf(db),
      };
    });
    const bytes = await pdfOf({ ...reportOf(report, dayText), brand: report.brand });
    reply.headers({
      ...attachment(`dd-report-${report.project.company}-${report.today}.pdf`),
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    });
    return reply.send(bytes);
  });
}
