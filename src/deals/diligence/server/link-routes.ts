import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import type { OpenLinkOptions, Pipeline } from "#core/server/http/pipeline.ts";
import type { Link } from "#core/server/links/link.ts";
import { findFirmName, useLink } from "#core/server/links/link-queries.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { AskedOfFounders } from "#deals/diligence/shared/requests-api.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { keepUpload } from "#work/uploads/server/keep-use-cases.ts";
import { takeUpload } from "#work/uploads/server/queries.ts";
import { findLinkedCompany, notifyOfAnswer } from "./link-queries.ts";
import { insertRequestFile, isAsked, listAsked } from "./request-queries.ts";

const showing: OpenLinkOptions = { can: "link:requests", procedure: "requestLinks.show", readOnly: true };
const delivering: OpenLinkOptions = { can: "link:requests", procedure: "requestLinks.deliver", readOnly: false };

const delivery = z.object({ id: z.uuid(), uploadId: z.uuid() });

/** What founders do by their link: see what is asked, and say what an upload of theirs answers. */
export function mountRequestLinks(
  http: FastifyInstance,
  { pipeline, files }: { pipeline: Pipeline; files: Files },
): void {
  http.get("/api/links/requests", async (request, reply) => {
    const asked = await pipeline.openLink(request, showing, ({ db, actor }) => askedBy(db, actor));
    return reply.send(asked);
  });

  http.post("/api/links/requests/:id/files/:uploadId", async (request, reply) => {
    const asked = await deliver(request);
    return reply.send(asked);
  });

  async function deliver(request: FastifyRequest): Promise<AskedOfFounders> {
    const actor = await pipeline.openLink(request, { ...delivering, readOnly: true }, async (ctx) => ctx.actor);
    const parsed = delivery.safeParse(request.params);
    if (!parsed.success) throw refuse("core.not_found", { what: "Request" });
    const { id: requestId, uploadId } = parsed.data;
    if (actor.isClosed) throw refuse("core.link_closed");
    const step = <Result>(work: (ctx: { db: Db }) => Promise<Result>) => pipeline.openLink(request, delivering, work);
    await step(async ({ db }) => assertFound(await isAsked(db, requestId), msg("Request")));
    const file = await keepUpload({ actor, step }, files, uploadId);
    return step(async ({ db }) => {
      assertFound(await isAsked(db, requestId), msg("Request"));
      assertFound(await takeUpload(db, uploadId), msg("Upload"));
      if (!(await useLink(db, file.bytes))) throw refuse("core.link_full");
      const about = {
        recordId: actor.recordId,
        category: "due_diligence",
        electronicSignatureRequired: false,
      } as const;
      const documentId = await insertDocument(db, { ...about, name: file.name }, file);
      await insertRequestFile(db, { requestId, documentId, name: file.name });
      await notifyOfAnswer(db, requestId);
      return askedBy(db, actor);
    });
  }
}

async function askedBy(db: Db, { recipient, isClosed }: Link): Promise<AskedOfFounders> {
  const [firm, company, requests] = [await findFirmName(db), await findLinkedCompany(db), await listAsked(db)];
  return { firm, company, recipient, isClosed, requests };
}
