import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import type { OpenLinkOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { wholeBody } from "#core/server/http/whole-body.ts";
import { useLink } from "#core/server/links/link-queries.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { type AnswerForm, answerForm } from "#portfolio/kpis/shared/forms.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { keepUpload } from "#work/uploads/server/keep-use-cases.ts";
import { takeUpload } from "#work/uploads/server/queries.ts";
import { keepAnswer, sendAnswer, shownTo } from "./answer-use-cases.ts";

const showing: OpenLinkOptions = { can: "link:kpis", procedure: "kpiLinks.show", readOnly: true };
const saving: OpenLinkOptions = { can: "link:kpis", procedure: "kpiLinks.save", readOnly: false };
const sending: OpenLinkOptions = { can: "link:kpis", procedure: "kpiLinks.send", readOnly: false };
const delivering: OpenLinkOptions = { can: "link:kpis", procedure: "kpiLinks.deliver", readOnly: false };

/** A few figures and a comment. */
const MOST_BYTES = 64 * 1024;
const BODY = { empty: () => refuse("kpis.nothing"), tooLarge: () => refuse("kpis.too_large") };

const ofRequest = z.object({ id: z.uuid() });
const ofUpload = z.object({ uploadId: z.uuid() });

/** What founders do by their link: see what is asked, type (kept as they type), send, and add files. */
export function mountKpiLinks(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  http.get("/api/links/kpis", async (request, reply) =>
    reply.send(await pipeline.openLink(request, showing, ({ db, actor }) => shownTo(db, actor))),
  );

  http.post("/api/links/kpis/:id/draft", async (request, reply) => {
    const answer = await answerBy(request, saving);
    await pipeline.openLink(request, saving, ({ db }) => keepAnswer(db, requestOf(request), answer));
    return reply.send({ done: true });
  });

  http.post("/api/links/kpis/:id/send", async (request, reply) => {
    const answer = await answerBy(request, sending);
    const asked = await pipeline.openLink(request, sending, async ({ db, actor }) => {
      await sendAnswer(db, actor, requestOf(request), answer);
      return shownTo(db, actor);
    });
    return reply.send(asked);
  });

  http.post("/api/links/kpis/files/:uploadId", async (request, reply) => reply.send(await deliver(request)));

  /** What was typed, read once its link is known to be right. */
  async function answerBy(request: FastifyRequest, options: OpenLinkOptions): Promise<AnswerForm> {
    const { isClosed } = await pipeline.openLink(request, { ...options, readOnly: true }, async ({ actor }) => actor);
    if (isClosed) throw refuse("core.link_closed");
    return answerOf(await wholeBody(request, MOST_BYTES, BODY));
  }

  async function deliver(request: FastifyRequest) {
    const actor = await pipeline.openLink(request, { ...delivering, readOnly: true }, async (ctx) => ctx.actor);
    const parsed = ofUpload.safeParse(request.params);
    if (!parsed.success) throw refuse("core.not_found", { what: "Upload" });
    if (actor.isClosed) throw refuse("core.link_closed");
    const { uploadId } = parsed.data;
    const step = <Result>(work: (ctx: { db: Db }) => Promise<Result>) => pipeline.openLink(request, delivering, work);
    const file = await keepUpload({ actor, step }, files, uploadId);
    return step(async ({ db }) => {
      required((await takeUpload(db, uploadId)) ? uploadId : undefined, msg("Upload"));
      if (!(await useLink(db, file.bytes))) throw refuse("core.link_full");
      const about = { recordId: actor.recordId, category: "financial", electronicSignatureRequired: false } as const;
      await insertDocument(db, { ...about, name: file.name }, file);
      return shownTo(db, actor);
    });
  }
}

function requestOf({ params }: FastifyRequest): string {
  const parsed = ofRequest.safeParse(params);
  return required(parsed.success ? parsed.data.id : undefined, msg("Request"));
}

function answerOf(body: Uint8Array): AnswerForm {
  const parsed = answerForm.safeParse(jsonOf(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse("kpis.no_figure", {}, { fields: { [String(issue?.path.at(-1) ?? "comment")]: issue?.message ?? "" } });
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw refuse("kpis.nothing");
  }
}
