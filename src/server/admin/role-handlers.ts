import { rolesApi } from "#shared/admin/api.ts";
import { roleLabel } from "../core/role-label.ts";
import { implement } from "../core/rpc.ts";
import { listRoles } from "./role-queries.ts";

export const roleHandlers = implement(rolesApi, {
  async list({ db }) {
    const roles = await listRoles(db);
    const items = roles.map((role) => ({ ...role, label: roleLabel(role.name) }));
    return { items: items.toSorted((a, b) => a.label.localeCompare(b.label)) };
  },
});
