import { sql } from "kysely";
import type { Db } from "../ctx.ts";
import type { DB } from "../database/tables.gen.ts";
import { inSnakeCase } from "./history.ts";
import { recordWrites } from "./queries.ts";

type Of = { table: keyof DB; key: string };

/** How rows under a record are written: those of `recordWrites`, with the record held, and a removed one put back. */
export function rowWrites<Table extends keyof DB>(name: Table, of: Of) {
  const table = sql.table(name);
  const key = sql.ref(of.key);
  return {
    ...recordWrites(name),
    /** Holds the record until the transaction ends, so that two changes of its rows follow each other; false when it is not there. */
    async hold(db: Db, recordId: string): Promise<boolean> {
      const { rows } = await sql`select from ${sql.table(of.table)} where id = ${recordId} for update`.execute(db);
      return rows.length > 0;
    },
    async count(db: Db, recordId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${table} where ${key} = ${recordId}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    /** Which record a row belonged to that the asking person removed, as the audit trail has it. */
    async findRemoved(db: Db, id: string): Promise<string | undefined> {
      const { rows } = await sql<{ recordId: string }>`
        select before ->> ${sql.lit(inSnakeCase(of.key))} as record_id ${removal(name, id)}`.execute(db);
      return rows[0]?.recordId;
    },
    /** Puts a removed row back as it was; one that is there stays as it is. */
    async putBack(db: Db, id: string): Promise<void> {
      await sql`
        insert into ${table}
        select (jsonb_populate_record(null::${table}, before || jsonb_build_object('org_id', org_id, 'updated_at', now(),
          'row_version', (select count(*) + 1 from audit_log changes where changes.row_id = removed.row_id)))).*
        from (select org_id, row_id, before ${removal(name, id)}) removed
        on conflict do nothing`.execute(db);
    },
  };
}

/** The same for rows that stand in an order somebody gave them, by their column `position`. */
export function orderedRowWrites<Table extends keyof DB>(name: Table, of: Of) {
  const writes = rowWrites(name, of);
  type Values = Parameters<typeof writes.insert>[1];
  const table = sql.table(name);
  const key = sql.ref(of.key);
  return {
    ...writes,
    /** Adds a row behind the others; the record is held. */
    insert(db: Db, values: Omit<Values, "position">): Promise<string> {
      const recordId = (values as Record<string, unknown>)[of.key];
      const position = sql`(select coalesce(floor(max(position)), 0) + 1 from ${table} where ${key} = ${recordId})`;
      return writes.insert(db, { ...values, position } as unknown as Values);
    },
    /** Puts a row before another one of its record, or behind all; half way between two there is always room. */
    async place(db: Db, { id, recordId }: { id: string; recordId: string }, before: string | null): Promise<void> {
      await sql`
        with others as (select id, position from ${table} where ${key} = ${recordId} and id <> ${id}),
          next as (select position from others where id = ${before}),
          space as (
            select (select max(position) from others where position < coalesce((select position from next), 'infinity')) as low,
              (select position from next) as high
          )
        update ${table} set position = case
          when space.high is null then coalesce(floor(space.low), 0) + 1
          when space.low is null then space.high - 1
          else (space.low + space.high) * 0.5 end
        from space where id = ${id}`.execute(db);
    },
  };
}

const removal = (table: string, id: string) => sql`
  from audit_log where row_id = ${id} and table_name = ${inSnakeCase(table)} and action = 'delete' and user_id = (select me())
  order by at desc limit 1`;
