import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { MAX_EMAIL_BYTES } from "#shared/activities/rules.ts";
import { msg, t } from "#shared/core/text.ts";
import type { Ctx } from "../core/ctx.ts";
import type { OpenOptions, Pipeline } from "../core/pipeline.ts";
import { readAlone } from "../core/read-alone.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import type { ForwardedEmail } from "./email-file.ts";
import { dayOf, findForwarded, insertEmail } from "./email-queries.ts";
import { findSubject, insertActivity } from "./queries.ts";
import { readEmailApart } from "./read-apart.ts";

const address = z.object({ recordId: z.uuid() });
const forwarding: OpenOptions = { can: "activity:create", procedure: "activities.forwardEmail", readOnly: false };

/** E-mails in, one file at a time. Of a message its text and header are kept, of its attachments their names and sizes. */
export function mountEmails(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.post("/api/uploads/emails", (request) => receiveEmail(request, pipeline));
}

async function receiveEmail(request: FastifyRequest, pipeline: Pipeline): Promise<{ id: string }> {
  const asked = address.safeParse(request.query);
  if (!asked.success) throw refuse("core.unreadable");
  const { recordId } = asked.data;
  // Whoever may not write here is told before the file travels.
  const { userId } = await pipeline.open(request, { ...forwarding, readOnly: true }, async ({ db, actor }) => {
    required(await findSubject(db, recordId), msg("Record"));
    return actor;
  });
  const body = await wholeBody(request);
  const email = await readAlone(userId, undefined, () => readEmailApart(body));
  if (email === undefined) throw refuse("activities.no_email");
  return pipeline.open(request, forwarding, (ctx) => forward(ctx, recordId, email));
}

async function wholeBody(request: FastifyRequest): Promise<Uint8Array> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_EMAIL_BYTES) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.raw as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_EMAIL_BYTES) throw tooLarge();
    parts.push(part);
  }
  if (size === 0) throw refuse("activities.file_empty");
  return Buffer.concat(parts);
}

const tooLarge = () => refuse("activities.email_too_large", { most: MAX_EMAIL_BYTES / 1024 / 1024 });

/** An activity of the day it was sent, on the timelines of the record and of everybody in it the firm knows. */
async function forward({ db }: Ctx, recordId: string, email: ForwardedEmail): Promise<{ id: string }> {
  required(await findSubject(db, recordId), msg("Record"));
  const content = email.text || email.subject || t("This message has no text.");
  const happenedOn = await dayOf(db, email.sentAt);
  const id = await insertActivity(db, { recordId, kind: "email", happenedOn, content });
  if ((await insertEmail(db, id, email)) === undefined) {
    const known = await findForwarded(db, email.messageKey);
    throw known ? refuse("activities.already_on", { record: known.label }) : refuse("activities.already_there");
  }
  return { id };
}
