import type { Db } from "#core/server/ctx.ts";
import { PITCH_TOPIC_NAMES, PITCH_TOPICS } from "#insight/insights/shared/rules.ts";

type Passage = { number: number; sheet: string | null; parts: { text: string; isFound: boolean }[] };
/** Where a document has any of the words. */
export type FindPassage = (db: Db, documentId: string, words: string) => Promise<Passage | undefined>;

/** The checklist of a pitch, each topic with the page that speaks of it most. */
export async function analysePitch(db: Db, documentId: string, find: FindPassage) {
  const topics = [];
  for (const topic of PITCH_TOPIC_NAMES) {
    const passage = await find(db, documentId, PITCH_TOPICS[topic]);
    const found = passage && { page: passage.number, sheet: passage.sheet, parts: passage.parts };
    topics.push({ topic, found: found ?? null });
  }
  return topics;
}
