import { type RawBuilder, sql } from "kysely";
import type { Db } from "../ctx.ts";

type Kept = {
  table: string;
  /** The column that says what the files are of: a kind of records, a fund. */
  of: string;
  answers: string;
  /** What else is read of a row. */
  more?: RawBuilder<unknown>;
};

/** What was answered about files of one signature: the newest answers count for the next such file. */
export function keptAnswers<More extends object = object>({ table, of, answers, more = sql`` }: Kept) {
  return {
    async find(db: Db, about: string, signature: string): Promise<({ answers: unknown } & More) | undefined> {
      const { rows } = await sql<{ answers: unknown } & More>`
        select k.${sql.ref(answers)} as answers ${more} from ${sql.table(table)} k
        where k.${sql.ref(of)} = ${about} and k.signature = ${signature}`.execute(db);
      return rows[0];
    },
    async store(db: Db, about: string, signature: string, given: object): Promise<void> {
      await sql`
        insert into ${sql.table(table)} (${sql.ref(of)}, signature, ${sql.ref(answers)})
        values (${about}, ${signature}, ${JSON.stringify(given)})
        on conflict (org_id, ${sql.ref(of)}, signature)
        do update set ${sql.ref(answers)} = excluded.${sql.ref(answers)}, used_by = me(), used_at = now()`.execute(db);
    },
  };
}
