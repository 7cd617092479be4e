import { sql } from "kysely";
import type { Db } from "./ctx.ts";

/** Does work inside the transaction that leaves nothing when it fails, while the transaction goes on. */
export async function attempt<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    throw error;
  }
}
