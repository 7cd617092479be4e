import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Files } from "#core/server/files/files.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { lackingOf } from "#core/server/http/rpc.ts";
import { wholeBody } from "#core/server/http/whole-body.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { listColleagues } from "#people/admin/server/colleague-queries.ts";
import { meantOf } from "#work/activities/shared/forwarded.ts";
import { MAX_EMAIL_BYTES } from "#work/activities/shared/rules.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { likelyCategory } from "#work/documents/shared/rules.ts";
import { keepWelcome } from "#work/uploads/server/keep-use-cases.ts";
import { roomOf } from "#work/uploads/server/queries.ts";
import { EMAIL_BODY, logEmail, readEmailWith } from "./email-use-cases.ts";
import { findSubject } from "./queries.ts";

const address = z.object({ recordId: z.uuid(), isLogged: z.enum(["true"]).optional() });
const forwarding: OpenOptions = { can: "activity:create", procedure: "activities.forwardEmail", readOnly: false };
const MOST_ATTACHMENTS = 50;
/** Pictures as small as this are signatures of mails and their counters. */
const LEAST_PICTURE_BYTES = 16 * 1024;
const PICTURE = /\.(png|jpe?g|gif|webp)$/i;

/**
 * E-mails in, one file at a time: their text goes to the record's timeline, and they and what is attached to them are documents of it,
 * where a person who brings them may add some. One that is on the timeline already, such as a pitch, only leaves its files.
 */
export function mountEmails(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  http.post("/api/uploads/emails", (request) => receiveEmail(request, { pipeline, files }));
}

type Way = { pipeline: Pipeline; files: Files };

async function receiveEmail(request: FastifyRequest, { pipeline, files }: Way): Promise<{ id: string | null }> {
  const asked = address.safeParse(request.query);
  if (!asked.success) throw refuse("core.unreadable");
  const { recordId, isLogged } = asked.data;
  // A person who may not write here is told before the file travels.
  const { actor, room } = await pipeline.open(request, { ...forwarding, readOnly: true }, async (ctx) => {
    required(await findSubject(ctx.db, recordId), msg("Record"));
    return { actor: ctx.actor, room: await roomOf(ctx.db, files.quota) };
  });
  const body = await wholeBody(request, MAX_EMAIL_BYTES, EMAIL_BODY);
  const read = await readAlone(actor.userId, undefined, () => readEmailWith(body, /./, MOST_ATTACHMENTS));
  const { email, files: attached } = read;
  const mayKeep = lackingOf(actor, ["document:upload"]).length === 0;
  const papers = attached
    .filter(({ name, bytes }) => !PICTURE.test(name) || bytes.byteLength >= LEAST_PICTURE_BYTES)
    .map(({ name, bytes }) => ({ name, content: bytes }));
  const itself = { name: `${email.subject || msg("E-mail")}.eml`, content: body };
  const kept = mayKeep ? await keepWelcome(actor, files, [itself, ...papers], room) : [];
  return pipeline.open(request, forwarding, async ({ db }) => {
    const colleagues = (await listColleagues(db)).map((one) => one.email.toLowerCase());
    const id = isLogged ? null : await logEmail(db, recordId, meantOf(read, colleagues));
    for (const file of kept) await insertDocument(db, aboutOf(file, recordId), file);
    return { id };
  });
}

const aboutOf = ({ name }: KeptFile, recordId: string) => ({
  recordId,
  name,
  category: likelyCategory(name),
  electronicSignatureRequired: false,
});
