import { implement } from "#core/server/http/rpc.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { invitationsApi } from "#people/admin/shared/api.ts";
import { listInvitations, revokeInvitation } from "./invitation-queries.ts";
import { type Delivery, invite, inviteAgain } from "./invitation-use-cases.ts";
import { assertNotEnded, findRole } from "./role-queries.ts";
import { findMember } from "./user-queries.ts";

export function invitationHandlers(delivery: Delivery) {
  return implement(invitationsApi, {
    list: ({ db }, list) => listInvitations(db, list),

    async create(ctx, form) {
      const { db } = ctx;
      if (!(await findRole(db, form.role))) throw refuseField("role", "admin.no_such_role");
      await assertNotEnded(db, form.endsOn);
      const member = await findMember(db, form.email);
      if (member) {
        const reason = member.status === "active" ? "admin.is_member" : "admin.is_deactivated";
        throw refuseField("email", reason, { email: form.email });
      }
      return invite(ctx, form, delivery);
    },

    resend: (ctx, { id }) => inviteAgain(ctx, id, delivery),

    async revoke({ db }, { id }) {
      required(await revokeInvitation(db, id), msg("Invitation"));
      return DONE;
    },
  });
}
