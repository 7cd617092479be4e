import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Vocabulary } from "#core/shared/vocabularies.ts";
import { MOST_WORDS } from "#work/words/shared/api.ts";

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
