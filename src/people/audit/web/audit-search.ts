import { listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { AUDIT_ACTIONS, auditFilters } from "#people/audit/shared/fields.ts";

/** The newest change first. */
export const address = listAddress({
  fields: auditFilters,
  sorts: ["at.desc", "at.asc"],
  choices: { action: valuesOf("action", AUDIT_ACTIONS) },
  more: readBuilt,
});
export type AuditSearch = SearchOf<typeof address>;
