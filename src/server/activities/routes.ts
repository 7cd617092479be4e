import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { MAX_EMAIL_BYTES } from "#shared/activities/rules.ts";
import { msg } from "#shared/core/text.ts";
import type { OpenOptions, Pipeline } from "../core/pipeline.ts";
import { readAlone } from "../core/read-alone.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { wholeBody } from "../core/whole-body.ts";
import { EMAIL_BODY, logEmail, readEmailApart } from "./email-use-cases.ts";
import { findSubject } from "./queries.ts";

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
  const body = await wholeBody(request, MAX_EMAIL_BYTES, EMAIL_BODY);
  const email = await readAlone(userId, undefined, () => readEmailApart(body));
  return pipeline.open(request, forwarding, async ({ db }) => ({ id: await logEmail(db, recordId, email) }));
}
