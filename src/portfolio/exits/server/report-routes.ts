import type { FastifyInstance } from "fastify";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { findFirmDay } from "#core/server/links/link-queries.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { imagineDistribution } from "#funds/distributions/server/scenario-use-cases.ts";
import { readFigures } from "#portfolio/portfolio/server/figures-use-cases.ts";
import { exitReportOf } from "./report-paper.ts";
import { readExitReport } from "./report-use-cases.ts";

const reading: OpenOptions = { can: "portfolio:read", procedure: "exits.report", readOnly: true };

/** Open exits and saved scenarios as PDF; made with no connection held meanwhile. */
export function mountExitReport(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/exits/report.pdf", async (request, reply) => {
    const report = await pipeline.open(request, reading, async (ctx) => ({
      ...(await readExitReport(ctx, { divide: imagineDistribution, figuresOf: readFigures })),
      ...(await findFirmDay(ctx.db)),
    }));
    const bytes = await pdfOf(exitReportOf(report, dayText));
    reply.headers({
      ...attachment(`exit-report-${report.today}.pdf`),
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    });
    return reply.send(bytes);
  });
}
