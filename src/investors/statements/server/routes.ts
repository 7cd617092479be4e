import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { zipOf } from "#core/server/files/zip-entries.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { readFirmName, readFirmNotation } from "#core/server/lists/days.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { type Archive, myStatementFiles, runFiles, statementFiles } from "./file-use-cases.ts";
import { statementPaper } from "./statement-paper.ts";
import { runOf, statementName, statementOfId } from "./use-cases.ts";

const reading = { can: "lp:read", procedure: "statements.paper", readOnly: true } as const;
const files = { can: "lp:read", procedure: "statements.files", readOnly: true } as const;
const mine = { can: "portal:use", procedure: "my.ilpaFiles", readOnly: true } as const;
const address = z.object({ id: z.uuid() });
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The statement of a partner as PDF, made of its frozen figures: whenever it is made, it is the same file. */
export function mountStatements(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/statements/:id/statement.pdf", async (request, reply) => {
    const asked = address.safeParse(request.params);
    const { statement, run, firm, notation } = await pipeline.open(request, reading, async ({ db }) => {
      const found = await statementOfId(db, asked.data?.id ?? NOBODY);
      return {
        statement: found,
        run: await runOf(db, found.runId),
        firm: await readFirmName(db),
        notation: await readFirmNotation(db),
      };
    });
    const { figures, sha256 } = statement;
    const bytes = await pdfOf(statementPaper({ ...run, statement: figures, sha256, firm, notation }));
    reply.headers({
      ...attachment(`${statementName(figures)}.pdf`),
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    });
    return reply.send(bytes);
  });
  http.get("/api/statements/:id/ilpa.zip", async (request, reply) => {
    const id = address.safeParse(request.params).data?.id ?? NOBODY;
    const { archive } = await pipeline.open(request, files, ({ db }) => statementFiles(db, id));
    return sendArchive(reply, await archive());
  });
  http.get("/api/my/statements/:id/ilpa.zip", async (request, reply) => {
    const id = address.safeParse(request.params).data?.id ?? NOBODY;
    const { archive } = await pipeline.open(request, mine, ({ db }) => myStatementFiles(db, id));
    return sendArchive(reply, await archive());
  });
  http.get("/api/statement-runs/:id/ilpa.zip", async (request, reply) => {
    const id = address.safeParse(request.params).data?.id ?? NOBODY;
    const { archive } = await pipeline.open(request, files, ({ db }) => runFiles(db, id));
    return sendArchive(reply, await archive());
  });
}

const sendArchive = (reply: FastifyReply, { name, files: contents }: Archive) =>
  reply
    .headers({
      ...attachment(`${name}.zip`),
      "content-type": "application/zip",
      "cache-control": "private, no-store",
    })
    .send(Buffer.from(zipOf(contents)));
