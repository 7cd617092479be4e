import { roleLabel } from "#core/server/accounts/role-label.ts";
import { implement } from "#core/server/http/rpc.ts";
import { DEFAULT_ROLES } from "#core/shared/roles.ts";
import { t } from "#core/shared/text.ts";
import { rolesApi } from "#people/admin/shared/api.ts";
import { listRoles } from "./role-queries.ts";

export const roleHandlers = implement(rolesApi, {
  async list({ db }) {
    const roles = await listRoles(db);
    const items = roles.map((role) => ({ ...role, label: roleLabel(role.name), description: descriptionOf(role) }));
    return { items: items.toSorted((a, b) => a.label.localeCompare(b.label)) };
  },
});

/** What the catalogue says of a role of its own, else what the firm wrote. */
const descriptionOf = ({ name, description }: { name: string; description: string }) =>
  isDefaultRole(name) ? t(DEFAULT_ROLES[name].description) : description;

const isDefaultRole = (name: string): name is keyof typeof DEFAULT_ROLES => Object.hasOwn(DEFAULT_ROLES, name);
