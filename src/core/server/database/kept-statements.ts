import type { CompiledQuery } from "kysely";
import type { Db } from "../ctx.ts";

const MOST_KEPT = 200;
const kept = new Map<string, CompiledQuery>();

/**
 * The rows of a statement that is put together once: `key` names everything it depends on, and whose rows it gives is for the
 * database to say.
 */
export async function askKept<Row>(db: Db, key: string, statement: () => { compile: () => CompiledQuery<Row> }) {
  const known = kept.get(key) as CompiledQuery<Row> | undefined;
  const compiled = known ?? statement().compile();
  if (!known && kept.size < MOST_KEPT) kept.set(key, compiled);
  return (await db.executeQuery(compiled)).rows;
}
