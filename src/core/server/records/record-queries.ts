import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { RecordFields } from "#core/shared/fields/fields.ts";
import type { ListInput, Page } from "#core/shared/lists/paging.ts";
import type { RecordKind } from "#core/shared/records.ts";
import type { Db } from "../ctx.ts";
import type { DB } from "../database/tables.gen.ts";
import type { Column } from "../lists/list.ts";
import { type Computed, columnsFor } from "./columns.ts";
import { listQueries, type Question, type Searched } from "./queries.ts";

type Asked<Worked> = { [Name in keyof Worked]: Worked[Name] extends RawBuilder<infer Value> ? Value : never };
type Tables<Table extends keyof DB, Worked> = Omit<DB, Table> & {
  [Name in Table]: DB[Table] & Asked<Worked> & { isArchived: boolean };
};
type Rows<Table extends keyof DB, Worked> = SelectQueryBuilder<Tables<Table, Worked>, Table, object>;

type Kind<Table extends keyof DB, Fields extends RecordFields, Worked> = Searched & {
  kind: RecordKind;
  fields: Fields;
  /** What is asked of a row that no column of it says, but whether it is archived, which is asked of every kind. */
  worked: Worked & { [Name in Exclude<Computed<Table, Fields>, "isArchived">]: RawBuilder<unknown> };
  /** How one of `worked` is found for many rows in one pass, `id` and `value`: for lists that are ordered or filtered by it, which ask it of every row. */
  inOnePass?: { [Name in keyof Worked]?: RawBuilder<unknown> };
  /** Where a field is found otherwise than in the column of its name. */
  columns?: { [Name in keyof Fields]?: Partial<Column> };
};

/**
 * How the records of one table are listed, counted and found: by its fields, the search of its kind, and archived ones only when they are
 * asked for. `reading` says what is selected of a row.
 */
export function recordQueries<
  Table extends keyof DB,
  const Fields extends RecordFields,
  const Worked extends Readonly<Record<string, RawBuilder<unknown>>>,
>(table: Table, { kind, fields, worked, inOnePass = {}, columns = {}, also }: Kind<Table, Fields, Worked>) {
  const asked: [string, RawBuilder<unknown>][] = [
    ...Object.entries(worked),
    ["isArchived", sql<boolean>`archived_at is not null`],
  ];

  function rows(db: Db, { filters, sort }: Partial<Question> = {}): Rows<Table, Worked> {
    const orders = new Set([sort?.field, ...(filters ?? []).map(({ field }) => field)]);
    const passes = Object.entries<RawBuilder<unknown> | undefined>(inOnePass).filter(([name]) => orders.has(name));
    const each = asked.filter(([name]) => !passes.some(([passed]) => passed === name));
    let all = db.selectFrom(table as "tasks").selectAll(table as "tasks");
    for (const [name, pass] of passes)
      all = all
        .leftJoin(sql<{ id: string }>`(${pass})`.as(name), (join) =>
          join.on(sql<SqlBool>`${sql.ref(`${name}.id`)} = ${sql.ref(`${table}.id`)}`),
        )
        .select(sql`${sql.ref(`${name}.value`)}`.as(name)) as typeof all;
    const known = all.select(each.map(([name, value]) => value.as(name)));
    return db.selectFrom(known.as(table));
  }

  const queries = listQueries<Tables<Table, Worked>, Table, object>({
    table,
    columns: columnsFor(table, fields, columns as Parameters<typeof columnsFor<Table, Fields>>[2]),
    rows,
    search: { kind, ...(also && { also }) },
    archive: { filter: "isArchived", when: sql<SqlBool>`${sql.ref(`${table}.isArchived`)}` },
  });

  return {
    ...queries,
    rows,
    /** The same list and each of its records, with what `select` takes of a row: all that `Read` has. */
    reading<Read extends { id: string }>(select: (rows: Rows<Table, Worked>) => object) {
      const read = (some: Rows<Table, Worked>) => select(some) as SelectQueryBuilder<DB, "tasks", { id: string }>;
      return {
        list: async (db: Db, list: ListInput) =>
          (await queries.page(read(queries.listed(db, list)), list)) as unknown as Page<Read>,
        find: async (db: Db, id: string) =>
          (await read(rows(db))
            .where(sql.ref(`${table}.id`), "=", id)
            .executeTakeFirst()) as unknown as Read | undefined,
        count: queries.count,
        facets: queries.facets,
        countLeftOut: queries.countLeftOut,
        ids: queries.ids,
      };
    },
  };
}
