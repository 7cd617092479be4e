import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { msg, t } from "#core/shared/text.ts";
import { askedBy, type OpenFile } from "../read/decode.ts";
import { type SourceRow, UnreadableFile } from "../read/read-rows.ts";
import { wholeFile } from "../read/whole-file.ts";
import type { CardAnswer } from "./card-worker.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** The time is for the next two hundred cards. */
const LIMITS = { megabytes: 512, residentMegabytes: 768, patienceMs: 20_000 };
const READER = new URL("./card-worker.ts", import.meta.url);
const FAILURES = {
  slow: msg("A card in this file takes too long to read"),
  dead: msg("A card in this file is too large to read"),
};

/** The cards of a file as rows, read in a process of its own whose memory and time are bounded. */
export async function* readCards(open: OpenFile): AsyncGenerator<SourceRow> {
  const bytes = await wholeFile(open, MAX_BYTES, t("vCard files can be up to 64 MB. Split the file"));
  try {
    for await (const answer of askChild<CardAnswer>(READER, bytes, LIMITS, askedBy(open))) {
      if ("problem" in answer) throw new UnreadableFile(answer.line, answer.problem);
      yield* answer.rows;
    }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    throw new UnreadableFile(0, FAILURES[error.reason]);
  }
}
