import { AppError } from "#shared/core/errors.ts";
import type { Target } from "#shared/imports/targets.ts";
import type { Permission } from "#shared/permissions.ts";

const NEEDED: Record<Target, { rights: readonly Permission[]; what: string }> = {
  companies: { rights: ["company:create", "company:update"], what: "companies" },
  contacts: { rights: ["contact:create", "contact:update"], what: "contacts" },
  deals: { rights: ["deal:create", "deal:update"], what: "deals" },
};

/** An import adds records and updates those it knows; a role that may do only one of them cannot import. */
export function assertMayImport(permissions: ReadonlySet<Permission>, target: Target): void {
  const { rights, what } = NEEDED[target];
  if (rights.every((right) => permissions.has(right))) return;
  throw new AppError("forbidden", `Importing adds and updates ${what}, which your role does not allow`);
}
