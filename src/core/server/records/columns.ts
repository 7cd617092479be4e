import { sql } from "kysely";
import type { RecordField, RecordFields } from "#core/shared/fields/fields.ts";
import type { FieldKind } from "#core/shared/lists/filters.ts";
import { columnNames } from "../database/named-columns.ts";
import type { DB } from "../database/tables.gen.ts";
import type { Column } from "../lists/list.ts";

const STORED: Record<FieldKind, Column["type"]> = {
  text: "text",
  choice: "text",
  number: "numeric",
  money: "numeric",
  date: "date",
  boolean: "boolean",
  tags: "texts",
  person: "person",
  record: "record",
};

type ColumnName<Name, Field> = Field extends { column: infer Named } ? Named : Name;
/** Filters that no column of the table answers by itself; each needs one given. */
export type Computed<Table extends keyof DB, Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name] extends { isFilter: false }
    ? never
    : ColumnName<Name, Fields[Name]> extends keyof DB[Table]
      ? never
      : Name;
}[keyof Fields];

/**
 * Where each field of a kind is found in SQL, for filters and orders: the table's own columns by their names, and what the list's
 * query works out as given. A filter that neither has is an error of types.
 */
export function columnsFor<Table extends keyof DB, const Fields extends RecordFields>(
  table: Table,
  fields: Fields,
  given: { [Name in Computed<Table, Fields>]: Column } & { [Name in keyof Fields]?: Partial<Column> },
): { readonly [Name in keyof Fields]: Column } {
  const special: Readonly<Record<string, Partial<Column> | undefined>> = given;
  const entries = Object.entries(fields).map(([name, field]) => [name, columnOf(table, name, field, special[name])]);
  return Object.fromEntries(entries) as { readonly [Name in keyof Fields]: Column };
}

function columnOf(table: string, name: string, field: RecordField, special: Partial<Column> = {}): Column {
  const { column = name, isMoment = false, nullable = false, kind } = field;
  const type = isMoment ? "moment" : STORED[kind];
  return { column: `${table}.${column}`, type, ...(nullable && { nullable }), ...special };
}

type Selected<Table extends string, Fields extends RecordFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { column: infer Stored extends string }
    ? `${Table}.${Stored} as ${Name}`
    : `${Table}.${Name}`;
}[keyof Fields & string];

/** What a query selects of fields that are stored in the table, under the fields' names. */
export function selectionOf<const Table extends keyof DB, const Fields extends RecordFields>(
  table: Table,
  fields: Fields,
): readonly Selected<Table, Fields>[] {
  const selected = Object.entries(fields).map(([name, { column }]) =>
    column === undefined ? `${table}.${name}` : `${table}.${column} as ${name}`,
  );
  return selected as Selected<Table, Fields>[];
}

const quoted = (name: string) => `"${columnNames.ofCode(name)}"`;

/**
 * Columns that are always selected together, as one part of a statement under the same types. As forty parts, putting the statement of a page
 * together took longer than sending it.
 */
export function asOnePart<const Columns extends readonly string[]>(columns: Columns): Columns {
  const parts = columns.map((column) => {
    const [place = "", name = place.slice(place.indexOf(".") + 1)] = column.split(" as ");
    return { place: place.split(".").map(quoted).join("."), name };
  });
  const last = parts.pop();
  if (!last) return columns;
  const others = parts.map(({ place, name }) => `${place} as ${quoted(name)}, `).join("");
  return [sql.raw(`${others}${last.place}`).as(last.name)] as unknown as Columns;
}
