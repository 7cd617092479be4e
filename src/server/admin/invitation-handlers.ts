import { invitationsApi } from "#shared/admin/api.ts";
import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { listInvitations, revokeInvitation } from "./invitation-queries.ts";
import { type Delivery, invite, inviteAgain } from "./invitation-use-cases.ts";
import { findRole } from "./role-queries.ts";
import { findMember } from "./user-queries.ts";

export function invitationHandlers(delivery: Delivery) {
  return implement(invitationsApi, {
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
      return invite(ctx, form, delivery);
    },

    resend: (ctx, { id }) => inviteAgain(ctx, id, delivery),

    async revoke({ db }, { id }) {
      required(await revokeInvitation(db, id), "Invitation");
      return DONE;
    },
  });
}

const refused = (field: string, reason: string) => new AppError("invalid", reason, { fields: { [field]: reason } });
