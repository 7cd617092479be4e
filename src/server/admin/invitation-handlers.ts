import { invitationsApi } from "#shared/admin/api.ts";
import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { found } from "../core/found.ts";
import { newLinkToken } from "../core/link-token.ts";
import { implement } from "../core/rpc.ts";
import { findInvitation, listInvitations, renewInvitation, revokeInvitation } from "./invitation-queries.ts";
import { invite, mailInvitation } from "./invitation-use-cases.ts";
import { findRole } from "./role-queries.ts";
import { findMember } from "./user-queries.ts";

export const invitationHandlers = implement(invitationsApi, {
  list: ({ db }, list) => listInvitations(db, list),

  async create(ctx, form) {
    const { db } = ctx;
    if (!(await findRole(db, form.role))) throw refused("role", "There is no such role in this firm");
    const member = await findMember(db, form.email);
    if (member) {
      const what =
        member.status === "active" ? "is already a member" : "is a deactivated member: reactivate them instead";
      throw refused("email", `${form.email} ${what}`);
    }
    return invite(ctx, form);
  },

  async resend(ctx, { id }) {
    const { db } = ctx;
    const { token, tokenHash } = newLinkToken();
    found(await renewInvitation(db, id, tokenHash), "Invitation");
    const invitation = found(await findInvitation(db, id), "Invitation");
    await mailInvitation(ctx, invitation, token);
    return invitation;
  },

  async revoke({ db }, { id }) {
    found(await revokeInvitation(db, id), "Invitation");
    return DONE;
  },
});

const refused = (field: string, reason: string) => new AppError("invalid", reason, { fields: { [field]: reason } });
