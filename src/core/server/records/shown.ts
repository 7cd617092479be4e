import { sql } from "kysely";
import { actorName } from "./history.ts";

/** The colleague a column names, for a card. */
export const personShown = (column: string) =>
  sql<{ id: string; name: string } | null>`(
    select jsonb_build_object('id', users.id, 'name', ${actorName}) from users where users.id = ${sql.ref(column)})`;

/** The record of any kind a column names, where its reader may see it. */
export const recordShown = (column: string) =>
  sql<{ id: string; kind: string; label: string } | null>`(
    select jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label) from records r
    where r.org_id = current_org() and r.id = ${sql.ref(column)})`;

/** The entry a column names, for who reads the books. */
export const entryShown = (column: string) =>
  sql<string | null>`case when (select may('ledger:read')) then ${sql.ref(column)} end`;
