import { invitationsApi } from "#shared/admin/api.ts";
import { INVITATION_DAYS } from "#shared/admin/rules.ts";
import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import type { Ctx } from "../core/ctx.ts";
import { found } from "../core/found.ts";
import { newLinkToken } from "../core/link-token.ts";
import { postFirmMail } from "../core/mail.ts";
import { roleLabel } from "../core/role-label.ts";
import { implement } from "../core/rpc.ts";
import {
  findInvitation,
  findSender,
  listInvitations,
  renewInvitation,
  revokeInvitation,
  upsertInvitation,
} from "./invitation-queries.ts";
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
    const { token, tokenHash } = newLinkToken();
    const invitation = found(await findInvitation(db, await upsertInvitation(db, form, tokenHash)), "Invitation");
    await mailInvitation(ctx, invitation, token);
    return invitation;
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

async function mailInvitation(ctx: Ctx, { email, role }: { email: string; role: string }, token: string) {
  const { name, firmName } = found(await findSender(ctx.db), "User");
  await postFirmMail(ctx, {
    to: email,
    subject: `${firmName} invites you to Tranche`,
    text: [
      `${name} invites you to work in ${firmName} on Tranche, as ${roleLabel(role)}.`,
      `Accept the invitation here:\n${ctx.origin}/invitation?token=${token}`,
      `The link works for ${INVITATION_DAYS} days. If you did not expect it, ignore this message.`,
    ].join("\n\n"),
  });
}
