import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { paperBrandOf } from "#core/server/brand.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { findFirmDay } from "#core/server/links/link-queries.ts";
import { type Paper, pdfOf } from "#core/server/paper/paper.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg } from "#core/shared/text.ts";
import { imagineDistribution } from "#funds/distributions/server/scenario-use-cases.ts";
import { readFigures } from "#portfolio/portfolio/server/figures-use-cases.ts";
import { exitReportOf, scenarioReportOf } from "./report-paper.ts";
import { readExitReport } from "./report-use-cases.ts";
import { savedScenario } from "./scenario-use-cases.ts";

const reading: OpenOptions = { can: "portfolio:read", procedure: "exits.report", readOnly: true, onReplica: true };

const address = z.object({ id: z.uuid() });

/** Open exits and saved scenarios as PDF; made with no connection held meanwhile. */
export function mountExitReport(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/exits/report.pdf", async (request, reply) => {
    const report = await pipeline.open(request, reading, async (ctx) => ({
      ...(await readExitReport(ctx, { divide: imagineDistribution, figuresOf: readFigures })),
      ...(await findFirmDay(ctx.db)),
      brand: await paperBrandOf(ctx.db),
    }));
    return send(reply, { ...exitReportOf(report, dayText), brand: report.brand }, report.today);
  });
  http.get("/api/exit-scenarios/:id/report.pdf", async (request, reply) => {
    const report = await pipeline.open(request, { ...reading, procedure: "exitScenarios.report" }, async (ctx) => {
      const asked = required(address.safeParse(request.params).data, msg("Scenario"));
      const scenario = await savedScenario(ctx, asked.id, imagineDistribution);
      return { scenario, ...(await findFirmDay(ctx.db)), brand: await paperBrandOf(ctx.db) };
    });
    return send(reply, { ...scenarioReportOf(report, dayText), brand: report.brand }, report.today);
  });
}

async function send(reply: FastifyReply, paper: Paper, today: string) {
  reply.headers({
    ...attachment(`exit-report-${today}.pdf`),
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
  });
  return reply.send(await pdfOf(paper));
}
