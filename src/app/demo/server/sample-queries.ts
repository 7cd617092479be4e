import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** The firm's day and name, and ids for so many rows. */
export async function readBeginning(db: Db, count: number) {
  const { rows } = await sql<{ today: string; firmName: string; ids: string[] }>`
    select firm_today() as today, (select name from organizations where id = current_org()) as firm_name,
      array(select new_id() from generate_series(1, ${count}::int)) as ids`.execute(db);
  const [beginning] = rows;
  if (!beginning) throw new Error("A statement of one row has one row");
  return beginning;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows of one table, as the person who asks. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

const MOVES = ["stage", "outcome", "pass_reason", "outcome_note", "look_again_on", "actual_close_date"];

/** Moves and decides deals as these rows say. */
export async function moveDeals(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`update deals d set (${sql.join(MOVES.map((name) => sql.ref(name)))}) = row(${sql.join(MOVES.map((name) => sql.ref(`n.${name}`)))})
    from jsonb_populate_recordset(null::deals, ${JSON.stringify(rows)}::jsonb) n where d.org_id = current_org() and d.id = n.id`.execute(
    db,
  );
}
