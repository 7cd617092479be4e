import { roleLabel } from "#core/server/accounts/role-label.ts";
import { implement } from "#core/server/http/rpc.ts";
import { hashToken } from "#core/server/links/link-token.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { roleDefaults } from "#core/shared/roles.ts";
import { msg } from "#core/shared/text.ts";
import { authApi } from "#people/auth/shared/api.ts";
import {
  acceptInvitation,
  anyFirm,
  endMySessions,
  findInvitation,
  findMyFirm,
  findMyself,
  foundFirm,
  isMyAddressShown,
  listMyFirms,
  listMyInvitations,
  renameMyself,
} from "./queries.ts";

export type ServerFacts = { demo: boolean; mailConfigured: boolean; signup: "open" | "invite" };

export function authHandlers(facts: ServerFacts) {
  return implement(authApi, {
    async session({ actor, db }) {
      const user = actor ? await findMyself(db) : undefined;
      // The very first person founds the firm.
      const signup: ServerFacts["signup"] = facts.signup === "invite" && (await anyFirm(db)) ? "invite" : "open";
      if (!actor || !user || user.mustChangePassword)
        return {
          user: user ?? null,
          firm: null,
          firms: [],
          roles: [],
          permissions: [],
          invitations: [],
          ...facts,
          signup,
        };
      const firms = await listMyFirms(db);
      return {
        user,
        firm: (await findMyFirm(db)) ?? null,
        firms,
        roles: [...actor.roles],
        permissions: [...actor.permissions],
        invitations: (await listMyInvitations(db)).map(named),
        ...facts,
        signup,
      };
    },

    async foundFirm({ db }, { firstName, lastName, ...firm }) {
      if (facts.signup === "invite" && (await anyFirm(db))) {
        throw refuse("auth.by_invitation");
      }
      await renameMyself(db, { firstName, lastName });
      return { id: required(await foundFirm(db, firm, roleDefaults()), msg("Firm")), name: firm.firmName };
    },

    invitation: async ({ db }, { token }) =>
      named(required(await findInvitation(db, hashToken(token)), msg("Invitation"))),

    async acceptInvitation({ db }, { token, ...names }) {
      const tokenHash = hashToken(token);
      const me = required(await findMyself(db), msg("Person"));
      const offer = required(await findInvitation(db, tokenHash), msg("Invitation"));
      if (offer.email === me.email && !(await isMyAddressShown(db))) throw refuse("auth.address_not_shown");
      required(await acceptInvitation(db, tokenHash), msg("Invitation"));
      if (Object.keys(names).length > 0) await renameMyself(db, names);
      return DONE;
    },

    async signOut({ db }) {
      await endMySessions(db);
      return DONE;
    },
  });
}

/** An invitation as its reader sees it: the role by its name, not by its key. */
const named = <Invitation extends { role: string }>(invitation: Invitation) => ({
  ...invitation,
  role: roleLabel(invitation.role),
});
