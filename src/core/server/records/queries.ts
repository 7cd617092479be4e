import { type Insertable, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql, type Updateable } from "kysely";
import type { Filter } from "#core/shared/lists/filters.ts";
import { MOST_AT_ONCE } from "#core/shared/lists/many.ts";
import type { FacetQuestion, ListInput } from "#core/shared/lists/paging.ts";
import type { Db } from "../ctx.ts";
import type { DB } from "../database/tables.gen.ts";
import { type Columns, countUpTo, countValues, readPage, whereFilters } from "../lists/list.ts";

/** A record as somebody saw it. */
export type Seen = { id: string; rowVersion: number };
export type Question = { filters: readonly Filter[]; search: string; sort?: ListInput["sort"] };
type Rows<Tables, Table extends keyof Tables, Selected> = SelectQueryBuilder<Tables, Table, Selected>;

type Listed<Tables, Table extends keyof Tables, Selected> = {
  /** As the query of `rows` calls it. */
  table: string;
  columns: Columns;
  rows: (db: Db, question: Question) => Rows<Tables, Table, Selected>;
  /** What the search looks in: a kind of record, the column that holds its id when that is not the row's own, and where else it finds ids. */
  search: Searched & { kind: string; by?: string };
  /** When a row is off the list, and which filter asks for such rows all the same. */
  archive?: { filter: string; when: SqlCondition };
};
export type Searched = { also?: (text: string) => RawBuilder<unknown> };
type SqlCondition = ReturnType<typeof sql<SqlBool>>;

/** What every list of rows answers: which match a question, how many, and how many of them it leaves out. */
export function listQueries<Tables, Table extends keyof Tables, Selected>(list: Listed<Tables, Table, Selected>) {
  const { table, columns, search, archive } = list;
  const asksForArchived = ({ filters }: Question) => filters.some(({ field }) => field === archive?.filter);

  /** All that match, archived ones among them. */
  function matching(db: Db, question: Question): Rows<Tables, Table, Selected> {
    const { filters, search: text } = question;
    const rows = list.rows(db, question);
    const by = sql.ref(search.by ?? `${table}.id`);
    const also = search.also === undefined ? sql`` : sql` union all ${search.also(text)}`;
    const found = sql`array(select search_ids(${sql.lit(search.kind)}, ${text})${also})`;
    const matched = text === "" ? rows : rows.where(sql<SqlBool>`${by} = any (${found})`);
    return whereFilters(matched, filters, columns);
  }

  /** What the list shows: archived ones only when a filter asks for them. */
  function listed(db: Db, question: Question): Rows<Tables, Table, Selected> {
    const matched = matching(db, question);
    return archive === undefined || asksForArchived(question)
      ? matched
      : matched.where(sql<SqlBool>`not (${archive.when})`);
  }

  return {
    matching,
    listed,
    count: (db: Db, question: Question) => countUpTo(db, listed(db, question).select(sql<number>`1`.as("one"))),
    /** Which values a field has where all filters hold but those on the field itself. */
    facets: (db: Db, { field, find, filters, search: text }: FacetQuestion) => {
      const others = { filters: filters.filter((one) => one.field !== field), search: text };
      const column = columns[field];
      if (!column) throw new Error(`No column answers the filter "${field}"`);
      return countValues(db, listed(db, others), column, find);
    },
    /** How many match that the list shows only when it is asked for them. */
    countLeftOut: async (db: Db, question: Question): Promise<number> => {
      if (archive === undefined || asksForArchived(question)) return 0;
      const left = matching(db, question).where(archive.when).select(sql<string>`1`.as("one"));
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${left}) left_out`.execute(db);
      return rows[0]?.count ?? 0;
    },
    /** The first that are listed, in their order, and whether there are more than are changed at once. */
    ids: async (db: Db, question: Pick<ListInput, "filters" | "search" | "sort">) => {
      const itsId = sql<string>`${sql.ref(`${table}.id`)}`.as("id");
      const rows = listed(db, question).select(itsId) as unknown as Rows<Tables, Table, { id: string }>;
      const { items, nextCursor } = await readPage(
        rows,
        { sort: question.sort, limit: MOST_AT_ONCE },
        columns,
        `${table}.id`,
      );
      return { ids: items.map(({ id }) => id), more: nextCursor !== undefined };
    },
    page: <Row extends { id: string }, Joined extends keyof Wider, Wider>(
      rows: Rows<Wider, Joined, Row>,
      input: ListInput,
    ) => readPage(rows, input, columns, `${table}.id`),
  };
}

/** Values of columns, any of which may be worked out by the database. */
type Written<Row> = { [Column in keyof Row]: Row[Column] | RawBuilder<Exclude<Row[Column], undefined>> };

/**
 * How records of one table are written. Each has an id, a version and a moment it was archived; which other columns it has, the
 * values say, so inside it is any one of these tables. `unarchived` is what a record lets go of when it is brought back.
 */
export function recordWrites<Table extends keyof DB>(name: Table, unarchived: Updateable<DB[Table]> = {}) {
  const table = name as "referralSources";
  const archiveMany = async (db: Db, ids: readonly string[], isArchived: boolean): Promise<string[]> => {
    const changed = await db
      .updateTable(table)
      .set(isArchived ? { archivedAt: sql<string>`now()` } : { archivedAt: null, ...(unarchived as object) })
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = any (${ids}::uuid[])`)
      .where("archivedAt", isArchived ? "is" : "is not", null)
      .returning("id")
      .execute();
    return changed.map(({ id }) => id);
  };
  return {
    async insert(db: Db, values: Written<Insertable<DB[Table]>>): Promise<string> {
      const { id } = await db
        .insertInto(table)
        .values(values as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Changes the version that was seen; false when somebody else was faster, or the record is gone. */
    async update(db: Db, { id, rowVersion }: Seen, values: Written<Updateable<DB[Table]>>): Promise<boolean> {
      const updated = await db
        .updateTable(table)
        .set(values as never)
        .where("id", "=", id)
        .where("rowVersion", "=", rowVersion)
        .returning("id")
        .executeTakeFirst();
      return updated !== undefined;
    },
    /** Says one thing of a record, whatever version was seen. */
    async set(db: Db, id: string, values: Written<Updateable<DB[Table]>>): Promise<void> {
      await db
        .updateTable(table)
        .set(values as never)
        .where("id", "=", id)
        .execute();
    },
    /** Keeps the day it was first archived. */
    archive: (db: Db, id: string) => archiveMany(db, [id], true),
    restore: (db: Db, id: string) => archiveMany(db, [id], false),
    /** Archives or brings back; those that were so already are left alone. Answers which were changed. */
    archiveMany,
    async remove(db: Db, id: string): Promise<boolean> {
      return (await db.deleteFrom(table).where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
    },
    async isThere(db: Db, id: string): Promise<boolean> {
      return (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
    },
  };
}
