import { roleLabel } from "#core/server/accounts/role-label.ts";
import type { Ctx } from "#core/server/ctx.ts";
import { implement, lackingOf } from "#core/server/http/rpc.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { PERMISSIONS, type Permission, withNeeds } from "#core/shared/permissions.ts";
import { DEFAULT_ROLES } from "#core/shared/roles.ts";
import { msg, t } from "#core/shared/text.ts";
import { notifyOfRoles } from "#people/admin/server/role-notice-queries.ts";
import { rolesApi } from "#people/roles/shared/api.ts";
import {
  deleteRole,
  explainPermissions,
  findDetails,
  findMemberStatus,
  insertRole,
  isInvited,
  isNameTaken,
  listDetails,
  listRoles,
  takeFromEveryone,
  updateRole,
} from "./queries.ts";

/** What a person grants they have themselves: row policies of `roles` say the same. */
export const roleHandlers = implement(rolesApi, {
  list: async ({ db }) => ({ items: sorted((await listRoles(db)).map(named)) }),
  details: async ({ db }) => ({ items: sorted((await listDetails(db)).map(named)) }),

  async create({ actor, db }, { permissions, ...role }) {
    const granted = granting(actor, permissions);
    if (isOfTheProduct(role.name) || (await isNameTaken(db, role.name))) throw refuseField("name", "roles.name_taken");
    const id = await insertRole(db, { ...role, permissions: granted });
    return named(required(await findDetails(db, id), msg("Role")));
  },

  async update(ctx, { id, permissions, ...changed }) {
    await findChangeable(ctx, id);
    const granted = granting(ctx.actor, permissions);
    const isDone = await updateRole(ctx.db, { id, ...changed, permissions: granted });
    const role = named(required(await findDetails(ctx.db, id), msg("Role")));
    if (!isDone) throw refuse("roles.changed", {}, { current: role });
    return role;
  },

  async delete(ctx, { id }) {
    const { actor, db } = ctx;
    const { name } = await findChangeable(ctx, id);
    if (await isInvited(db, name)) throw refuse("roles.invited");
    const had = await takeFromEveryone(db, name);
    await deleteRole(db, id);
    const losing = had.filter(({ userId, isActive }) => isActive && userId !== actor.userId);
    await notifyOfRoles(
      db,
      losing.map(({ userId }) => ({ kind: "role_taken" as const, userId, params: { role: roleLabel(name) } })),
    );
    return DONE;
  },

  async explain({ db }, { id }) {
    const status = required(await findMemberStatus(db, id), msg("User"));
    const items = await explainPermissions(db, id);
    return {
      isActive: status === "active",
      items: items.map(({ permission, roles }) => ({ permission, roles: roles.map(roleLabel) })),
    };
  },
});

/** A role of the firm's own, whose permissions the asking person has. */
async function findChangeable({ actor, db }: Ctx, id: string) {
  const role = required(await findDetails(db, id), msg("Role"));
  if (role.isSystem) throw refuse("roles.system");
  if (role.permissions.some((one) => !(actor.permissions as ReadonlySet<string>).has(one)))
    throw refuse("roles.beyond_yours");
  return role;
}

/** The permissions with all they need; refuses those the person lacks. */
function granting(actor: Ctx["actor"], permissions: readonly Permission[]): Permission[] {
  const granted = withNeeds(permissions).toSorted();
  const lacking = lackingOf(actor, granted);
  if (lacking.length > 0)
    throw refuseField("permissions", "roles.lacking", {
      permissions: lacking.map((one) => t(PERMISSIONS[one])).join(", "),
    });
  return granted;
}

const isDefaultRole = (name: string): name is keyof typeof DEFAULT_ROLES => Object.hasOwn(DEFAULT_ROLES, name);

/** As the screen names it, or the product keeps it. */
const isOfTheProduct = (name: string) =>
  Object.entries(DEFAULT_ROLES).some(([key, { label }]) =>
    [key, t(label)].some((one) => one.toLowerCase() === name.toLowerCase()),
  );

/** The catalogue's label and description of a role of its own, else what the firm wrote. */
function named<Role extends { name: string; description: string }>(role: Role) {
  const { name, description } = role;
  return {
    ...role,
    label: roleLabel(name),
    description: isDefaultRole(name) ? t(DEFAULT_ROLES[name].description) : description,
  };
}

const sorted = <Role extends { label: string }>(roles: readonly Role[]) =>
  roles.toSorted((a, b) => a.label.localeCompare(b.label));
