import { sql } from "kysely";
import type { Vocabulary } from "#shared/core/vocabularies.ts";
import { MOST_WORDS } from "#shared/words/api.ts";
import type { Db } from "../core/ctx.ts";

/** Words that contain the text, capitals, accents and spaces aside; first those that begin with it. */
export async function listWords(db: Db, { vocabulary, search }: { vocabulary: Vocabulary; search: string }) {
  const place = sql<number>`position(fold_word(${search}) in folded)`;
  const rows = await db
    .selectFrom("firmWords")
    .select("word")
    .where("field", "=", vocabulary)
    .where(sql<boolean>`${place} > 0`)
    .orderBy(sql`${place} = 1`, "desc")
    .orderBy("folded")
    .limit(MOST_WORDS)
    .execute();
  return rows.map(({ word }) => word);
}
