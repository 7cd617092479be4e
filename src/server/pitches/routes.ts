import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_EMAIL_BYTES } from "#shared/activities/rules.ts";
import type { Pitch } from "#shared/pitches/api.ts";
import { EMAIL_BODY, readEmailApart } from "../activities/email-use-cases.ts";
import type { OpenOptions, Pipeline } from "../core/pipeline.ts";
import { readAlone } from "../core/read-alone.ts";
import { refuse } from "../core/refuse.ts";
import { wholeBody } from "../core/whole-body.ts";
import { listColleagues } from "../imports/company-queries.ts";
import { firmOf, proposed } from "./read-use-cases.ts";

const reading: OpenOptions = { can: "deal:create", procedure: "pitches.read", readOnly: true };

/** What an .eml file proposes for a deal, as `pitches.read` does of a text. Nothing is stored. */
export function mountPitches(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.post("/api/uploads/pitches", (request) => readFile(request, pipeline));
}

async function readFile(request: FastifyRequest, pipeline: Pipeline): Promise<Pitch> {
  // Whoever may not add deals is told before the file travels.
  const { userId } = await pipeline.open(request, reading, async ({ actor }) => actor);
  const body = await wholeBody(request, MAX_EMAIL_BYTES, EMAIL_BODY);
  if (isOutlookFile(body)) throw refuse("pitches.outlook_file");
  const email = await readAlone(userId, undefined, () => readEmailApart(body));
  if (email.text === "" && email.attachments.some(({ type }) => type === "message/rfc822"))
    throw refuse("pitches.attached");
  return pipeline.open(request, reading, async ({ db }) =>
    proposed(db, email, await firmOf(db, await listColleagues(db))),
  );
}

/** The beginning of every file Outlook saves by itself. */
const isOutlookFile = (body: Uint8Array) =>
  Buffer.from(body.subarray(0, 8)).equals(Buffer.from("d0cf11e0a1b11ae1", "hex"));
