import { usersApi } from "#shared/admin/api.ts";
import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import type { Ctx } from "../core/ctx.ts";
import { found } from "../core/found.ts";
import { roleLabel } from "../core/role-label.ts";
import { implement } from "../core/rpc.ts";
import { insertNotifications } from "../notifications/queries.ts";
import { findRole } from "./role-queries.ts";
import {
  countByRole,
  countPeople,
  countUsers,
  deleteUserRole,
  endSessionsOf,
  findUser,
  insertUserRole,
  listUsers,
  removePerson,
  setMemberStatus,
} from "./user-queries.ts";

/** That a firm keeps one super admin is checked by the database when the transaction ends. */
export const userHandlers = implement(usersApi, {
  list: ({ db }, list) => listUsers(db, list),
  count: ({ db }, question) => countUsers(db, question),
  stats: async ({ db }) => ({ ...(await countPeople(db)), roles: await countByRole(db) }),
  get: async ({ db }, { id }) => found(await findUser(db, id), "User"),

  async assignRole(ctx, { id, role }) {
    const { db } = ctx;
    found(await findUser(db, id), "User");
    found(await findRole(db, role), "Role");
    if (!(await insertUserRole(db, id, role)))
      throw new AppError("conflict", `This person already has the role ${roleLabel(role)}`);
    await tellOfRole(ctx, id, `gave you the role ${roleLabel(role)}`);
    return found(await findUser(db, id), "User");
  },

  async removeRole(ctx, { id, role }) {
    const { db } = ctx;
    found(await findUser(db, id), "User");
    if (!(await deleteUserRole(db, id, role)))
      throw new AppError("conflict", `This person does not have the role ${roleLabel(role)} any more`);
    await tellOfRole(ctx, id, `took the role ${roleLabel(role)} from you`);
    return found(await findUser(db, id), "User");
  },

  async deactivate({ db }, { id }) {
    found(await findUser(db, id), "User");
    await setMemberStatus(db, id, "deactivated");
    await endSessionsOf(db, id);
    return found(await findUser(db, id), "User");
  },

  async reactivate({ db }, { id }) {
    found(await findUser(db, id), "User");
    await setMemberStatus(db, id, "active");
    return found(await findUser(db, id), "User");
  },

  async delete({ db }, { id }) {
    found(await findUser(db, id), "User");
    await removePerson(db, id);
    return DONE;
  },
});

/** Whoever changes their own roles knows. */
async function tellOfRole({ db, actor }: Ctx, userId: string, content: string): Promise<void> {
  if (userId !== actor.userId)
    await insertNotifications(db, [{ userId, kind: "account", recordId: null, content, href: "/profile" }]);
}
