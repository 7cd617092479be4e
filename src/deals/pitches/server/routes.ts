import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { wholeBody } from "#core/server/http/whole-body.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { refuse } from "#core/server/refuse.ts";
import { shortened, tidyLine } from "#core/server/text/plain-text.ts";
import type { Pitch, PitchDeck } from "#deals/pitches/shared/api.ts";
import { DECK_NAME, MOST_DECK_BYTES, MOST_DECKS } from "#deals/pitches/shared/rules.ts";
import { listColleagues } from "#people/admin/server/colleague-queries.ts";
import { EMAIL_BODY, type ReadEmail, readEmailWith } from "#work/activities/server/email-use-cases.ts";
import { meantOf } from "#work/activities/shared/forwarded.ts";
import { MAX_EMAIL_BYTES } from "#work/activities/shared/rules.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { firmOf, proposed } from "./read-use-cases.ts";

const reading: OpenOptions = { can: "deal:create", procedure: "pitches.read", readOnly: true };
const address = z.object({ name: z.string().max(1000).default("") });
const BODY = {
  empty: EMAIL_BODY.empty,
  tooLarge: () => refuse("pitches.deck_too_large", { most: MOST_DECK_BYTES / 1024 / 1024 }),
};
const DECKS: ReadonlySet<string> = new Set(["pdf", "pptx", "docx"]);
/** Of a deck so much is shown beside the form. */
const MOST_PAGES = 100;
const MOST_PAGE_CHARACTERS = 5000;

/** What an .eml file with its decks, or a deck alone, proposes for a deal, as `pitches.read` does of a text. Nothing is stored. */
export function mountPitches(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.post("/api/uploads/pitches", (request) => readFile(request, pipeline));
}

async function readFile(request: FastifyRequest, pipeline: Pipeline): Promise<Pitch> {
  const asked = address.safeParse(request.query);
  if (!asked.success) throw refuse("core.unreadable");
  const name = tidyLine(asked.data.name, 255);
  // A person who may not add deals is told before the file travels.
  const { userId } = await pipeline.open(request, reading, async ({ actor }) => actor);
  const body = await wholeBody(request, MOST_DECK_BYTES, BODY);
  const brought = await readAlone(userId, undefined, async () =>
    DECK_NAME.test(name) || isPdf(body) ? { read: null, decks: [await deckOf(name, body)] } : emailOf(body),
  );
  return pipeline.open(request, reading, async ({ db }) => {
    const firm = await firmOf(db, await listColleagues(db));
    const email = brought.read && meantOf(brought.read, firm.addresses);
    return proposed(db, { email, decks: brought.decks }, firm);
  });
}

async function emailOf(body: Uint8Array): Promise<{ read: ReadEmail; decks: PitchDeck[] }> {
  if (body.length > MAX_EMAIL_BYTES) throw EMAIL_BODY.tooLarge();
  const read = await readEmailWith(body, DECK_NAME, MOST_DECKS);
  const { email, inner, files } = read;
  if (email.text === "" && inner === undefined && email.attachments.some(({ type }) => type === "message/rfc822"))
    throw refuse("pitches.attached");
  const decks: PitchDeck[] = [];
  for (const { name, bytes } of files) decks.push(await deckOf(name, bytes));
  return { read, decks };
}

/** A deck that can't be read says why; the deal is made without it. */
async function deckOf(name: string, bytes: Uint8Array): Promise<PitchDeck> {
  const { kind, pages, isTruncated, problem } = await readText(bytes);
  const isKnown = kind === null || DECKS.has(kind);
  const shown = isKnown ? pages.slice(0, MOST_PAGES) : [];
  return {
    name,
    size: bytes.length,
    pages: shown.map(({ number, text }) => ({ number, text: shortened(text, MOST_PAGE_CHARACTERS) })),
    isTruncated: isTruncated || shown.length < pages.length,
    problem: isKnown ? problem : "unknown",
  };
}

/** By its first bytes, where it is not called so; any archive may begin as a presentation does. */
const isPdf = (body: Uint8Array) => Buffer.from(body.subarray(0, 5)).toString("latin1") === "%PDF-";
