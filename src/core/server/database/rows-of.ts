import type { SelectQueryBuilder } from "kysely";
import type { DB } from "./tables.gen.ts";

/** What `rowsOf` takes: a query over one table, whatever it selects. */
type Query = { readonly isSelectQueryBuilder: true };

/**
 * A query whose rows are `Row`. Kysely does not know what raw SQL becomes on the wire: text, JSON, moments. Only this function claims it,
 * and the output of the contract checks each row.
 */
export const rowsOf = <Table extends keyof DB, Row>(query: Query): SelectQueryBuilder<DB, Table, Row> =>
  query as SelectQueryBuilder<DB, Table, Row>;
