import { authApi } from "#shared/auth/api.ts";
import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { roleDefaults } from "#shared/permissions.ts";
import { hashToken } from "../core/link-token.ts";
import { required } from "../core/required.ts";
import { roleLabel } from "../core/role-label.ts";
import { implement } from "../core/rpc.ts";
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

    async foundFirm({ db }, { firstName, lastName, firmName }) {
      if (facts.signup === "invite" && (await anyFirm(db))) {
        throw new AppError("forbidden", "Here people join by invitation. Please ask your firm's administrator");
      }
      await renameMyself(db, { firstName, lastName });
      return { id: required(await foundFirm(db, firmName, roleDefaults()), "Firm"), name: firmName };
    },

    invitation: async ({ db }, { token }) => named(required(await findInvitation(db, hashToken(token)), "Invitation")),

    async acceptInvitation({ db }, { token, ...names }) {
      const tokenHash = hashToken(token);
      const me = required(await findMyself(db), "Person");
      const offer = required(await findInvitation(db, tokenHash), "Invitation");
      if (offer.email === me.email && !(await isMyAddressShown(db))) throw new AppError("forbidden", SHOW_FIRST);
      required(await acceptInvitation(db, tokenHash), "Invitation");
      if (Object.keys(names).length > 0) await renameMyself(db, names);
      return DONE;
    },

    async signOut({ db }) {
      await endMySessions(db);
      return DONE;
    },
  });
}

const SHOW_FIRST =
  "Only a firm says that this address is yours. Sign out, choose a new password by the message of “Forgot your password?”, then open this link again";

/** An invitation as its reader sees it: the role by its name, not by its key. */
const named = <Invitation extends { role: string }>(invitation: Invitation) => ({
  ...invitation,
  role: roleLabel(invitation.role),
});
