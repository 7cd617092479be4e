import { sql } from "kysely";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";

/** Every table whose records are about another, with the column that names it. */
const ABOUT = (Object.keys(RECORDS) as RecordKind[]).flatMap((kind) => {
  const entry = RECORDS[kind];
  return "about" in entry ? [{ table: sql.table(entry.table), column: sql.ref(entry.about.column) }] : [];
});

const union = (parts: readonly ReturnType<typeof sql>[]) => sql`array(${sql.join(parts, sql` union all `)})`;
const itself = (recordId: string) => sql`select ${recordId}::uuid`;
const about = (recordId: string) =>
  ABOUT.map(({ table, column }) => sql`select id from ${table} where ${column} = ${recordId}`);
const subject = (recordId: string) =>
  ABOUT.map(({ table, column }) => sql`select ${column} from ${table} where id = ${recordId}`);

/** The record and those about it: of a company its deals. */
export const withThoseAbout = (recordId: string) => union([itself(recordId), ...about(recordId)]);

/** The record, those about it, and the one it is about: of a deal its company. */
export const withAllAround = (recordId: string) => union([itself(recordId), ...about(recordId), ...subject(recordId)]);
