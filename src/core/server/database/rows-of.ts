import type { SelectQueryBuilder } from "kysely";
import type { DB } from "./tables.gen.ts";

/** What `rowsOf` takes: a query over one table, whatever it selects. */
type Query = { readonly isSelectQueryBuilder: true };

/**
 * A query whose rows are `Row`. Kysely infers them from the select list, but it does not know what text, JSON and moments of raw SQL become on
 * the wire. This is the one place where that is claimed; the contract's output proves it for each row.
 */
export const rowsOf = <Table extends keyof DB, Row>(query: Query): SelectQueryBuilder<DB, Table, Row> =>
  query as SelectQueryBuilder<DB, Table, Row>;
