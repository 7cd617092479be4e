import { hashPassword } from "#core/server/accounts/auth-password.ts";
import { isCommonPassword } from "#core/server/accounts/passwords.ts";
import { roleLabel } from "#core/server/accounts/role-label.ts";
import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmName } from "#core/server/lists/days.ts";
import { postFirmMail } from "#core/server/mail/mail.ts";
import { button, heading, paragraph, small } from "#core/server/mail/mail-blocks.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { type Invitation, type User, usersApi } from "#people/admin/shared/api.ts";
import type { NewUserForm } from "#people/admin/shared/forms.ts";
import { MOST_LEARNED_A_DAY } from "#people/admin/shared/rules.ts";
import { passwordProblem } from "#people/auth/shared/rules.ts";
import { findPasswordPolicy } from "./firm-queries.ts";
import { countLearnedElsewhere, findSender } from "./invitation-queries.ts";
import { type Delivery, invite } from "./invitation-use-cases.ts";
import { notifyOfRoles, type RoleNotice } from "./role-notice-queries.ts";
import { assertMayGrant, assertNotEnded, findRole } from "./role-queries.ts";
import {
  countByRole,
  countPeople,
  countUsers,
  countUserValues,
  createUser,
  deleteUserRole,
  endSessionsOf,
  findMember,
  findUser,
  findWhomToAsk,
  insertUserRole,
  listUsers,
  removePerson,
  resetSecondFactor,
  setMemberStatus,
} from "./user-queries.ts";

/** That a firm keeps one super admin is checked by the database when the transaction ends. */
export function userHandlers(delivery: Delivery) {
  return implement(usersApi, {
    list: ({ db }, list) => listUsers(db, list),
    count: ({ db }, question) => countUsers(db, question),
    facets: ({ db }, question) => countUserValues(db, question),
    whomToAsk: ({ db }) => findWhomToAsk(db),
    stats: async ({ db }) => ({ ...(await countPeople(db)), roles: await countByRole(db) }),
    get: async ({ db }, { id }) => required(await findUser(db, id), msg("User")),

    create: (ctx, form) => createAccount(ctx, form, delivery),

    async assignRole(ctx, { id, role, endsOn }) {
      const { db } = ctx;
      required(await findUser(db, id), msg("User"));
      required(await findRole(db, role), msg("Role"));
      await assertMayGrant(db, role);
      await assertNotEnded(db, endsOn);
      if (!(await insertUserRole(db, id, { role, endsOn }))) throw refuse("admin.has_role", { role: roleLabel(role) });
      await notifyOfRole(ctx, id, { kind: "role_given", params: { role: roleLabel(role), until: endsOn } });
      return required(await findUser(db, id), msg("User"));
    },

    async removeRole(ctx, { id, role }) {
      const { db } = ctx;
      required(await findUser(db, id), msg("User"));
      await assertMayGrant(db, role);
      if (!(await deleteUserRole(db, id, role))) throw refuse("admin.lacks_role", { role: roleLabel(role) });
      await notifyOfRole(ctx, id, { kind: "role_taken", params: { role: roleLabel(role) } });
      return required(await findUser(db, id), msg("User"));
    },

    async deactivate({ db }, { id }) {
      required(await findUser(db, id), msg("User"));
      await setMemberStatus(db, id, "deactivated");
      await endSessionsOf(db, id);
      return required(await findUser(db, id), msg("User"));
    },

    async reactivate({ db }, { id }) {
      required(await findUser(db, id), msg("User"));
      await setMemberStatus(db, id, "active");
      return required(await findUser(db, id), msg("User"));
    },

    async resetSecondFactor(ctx, { id, reason }) {
      const user = required(await findUser(ctx.db, id), msg("User"));
      if (id === ctx.actor.userId) throw refuse("admin.own_second_factor");
      if (!(await resetSecondFactor(ctx.db, id, reason))) throw refuse("admin.no_second_factor");
      await mailReset(ctx, user.email, reason);
      return required(await findUser(ctx.db, id), msg("User"));
    },

    async delete({ db }, { id }) {
      required(await findUser(db, id), msg("User"));
      await removePerson(db, id);
      return DONE;
    },
  });
}

/** A new account, or an invitation where the address has one. */
async function createAccount(
  ctx: Ctx,
  form: NewUserForm,
  delivery: Delivery,
): Promise<{ user: User | null; invitation: Invitation | null }> {
  const { db } = ctx;
  if (!(await findRole(db, form.role))) throw refuseField("role", "admin.no_such_role");
  await assertNotEnded(db, form.endsOn);
  const about = [form.email, form.firstName, form.lastName, await readFirmName(db)];
  const weakness = passwordProblem(form.password, about, isCommonPassword, await findPasswordPolicy(db));
  if (weakness !== undefined) throw refuseField("password", "admin.weak_password", { weakness });
  const passwordHash = await hashPassword(form.password);
  const learned = await countLearnedElsewhere(db);
  // Only now: whom another administrator is just adding is a member by then.
  if (await findMember(db, form.email)) throw refuseField("email", "admin.is_member", { email: form.email });
  if (learned >= MOST_LEARNED_A_DAY) throw refuse("admin.learned_enough", { count: MOST_LEARNED_A_DAY });
  const id = await createUser(db, form, passwordHash);
  if (id === undefined)
    return { user: null, invitation: await invite(ctx, { ...form, insteadOfAccount: true }, delivery) };
  await mailAccount(ctx, form);
  return { user: required(await findUser(db, id), msg("User")), invitation: null };
}

/** A person who changes their own roles knows. */
async function notifyOfRole({ db, actor }: Ctx, userId: string, what: RoleNotice): Promise<void> {
  if (userId !== actor.userId) await notifyOfRoles(db, [{ ...what, userId }]);
}

/** Says that there is an account; the temporary password comes from the person who made it, by another way. */
async function mailAccount(ctx: Ctx, { email, role }: { email: string; role: string }): Promise<void> {
  const { firmName, ...from } = required(await findSender(ctx.db), msg("User"));
  const { name } = from;
  await postFirmMail(ctx, {
    to: email,
    from,
    subject: t("Your account at {firmName} on Tranche", { firmName }),
    blocks: [
      heading(t("Your account at {firmName}", { firmName })),
      paragraph(
        t("{name} created an account for you at {firmName} on Tranche, as {role}.", {
          name,
          firmName,
          role: roleLabel(role),
        }),
      ),
      paragraph(t("Sign in with this address and the temporary password from {name}.", { name })),
      button(t("Sign in"), `${ctx.origin}/auth?email=${encodeURIComponent(email)}`),
      small(t("You’ll choose your own password first. If you weren’t expecting this, ignore this e-mail.")),
    ],
  });
}

async function mailReset(ctx: Ctx, email: string, reason: string): Promise<void> {
  const { firmName, ...from } = required(await findSender(ctx.db), msg("User"));
  await postFirmMail(ctx, {
    to: email,
    from,
    subject: t("Two-factor authentication was reset at {firmName}", { firmName }),
    blocks: [
      heading(t("Your two-factor authentication was reset")),
      paragraph(
        t("{name} reset two-factor authentication on your Tranche account. Reason: {reason}", {
          name: from.name,
          reason,
        }),
      ),
      paragraph(t("You’ve been signed out everywhere. You now sign in with your password only.")),
      button(t("Set up two-factor authentication again"), `${ctx.origin}/profile?tab=security`),
      small(t("If you didn’t request this, tell your firm and change your password now."), {
        label: t("Choose a new password"),
        href: `${ctx.origin}/auth?view=forgot`,
      }),
    ],
  });
}
