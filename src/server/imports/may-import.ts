import type { Target } from "#shared/imports/targets.ts";
import type { Permission } from "#shared/permissions.ts";
import type { Person } from "../core/ctx.ts";
import { lackingOf, notAllowed } from "../core/rpc.ts";

const NEEDED: Record<Target, { rights: readonly Permission[]; what: string }> = {
  companies: { rights: ["company:create", "company:update"], what: "companies" },
  contacts: { rights: ["contact:create", "contact:update"], what: "contacts" },
  deals: { rights: ["deal:create", "deal:update"], what: "deals" },
};

/** An import adds records and updates those it knows; a role that may do only one of them cannot import. */
export function assertMayImport(actor: Person, target: Target): void {
  const { rights, what } = NEEDED[target];
  const lacking = lackingOf(actor, rights);
  if (lacking.length > 0)
    throw notAllowed(actor, lacking, `Importing adds and updates ${what}, which your role does not allow`);
}
