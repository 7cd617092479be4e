import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/**
 * Runs a statement that looks for the records of a batch, planned for what it is asked and for the records that are there at the moment: a plan kept
 * from the first batches of an import compares every record with every key of the batch. Only for such statements: while it lasts, whatever
 * triggers and foreign keys ask for each row is planned again too, which takes longer than the row itself.
 */
export async function plannedAnew<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
  const result = await run();
  await sql`set local plan_cache_mode = auto`.execute(db);
  return result;
}
