import { sql } from "kysely";
import type { Asked, KeyedRecord } from "./import-records.ts";

/** What rows ask for, as one array of SQL. */
export const keysOf = (records: readonly KeyedRecord[]) => sql`${records.map(({ key }) => key)}::text[]`;
export const asked = (rows: readonly Asked[], column: "site" | "nameKey" | "emails") =>
  sql`${[...new Set(rows.flatMap((one) => one[column] ?? []))]}::text[]`;
