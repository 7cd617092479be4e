import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { portalAccessApi } from "#shared/portal/access-api.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findInvited, listAccess, revokeAccess } from "./access-queries.ts";
import { inviteSomebody } from "./access-use-cases.ts";

export function portalAccessHandlers(delivery: { mailConfigured: boolean }) {
  return implement(portalAccessApi, {
    list: async ({ db }, { limitedPartnerId }) => ({ items: await listAccess(db, limitedPartnerId) }),
    invite: async (ctx, form) => ({ state: await inviteSomebody(ctx, form, delivery) }),
    async resend(ctx, { id }) {
      await inviteSomebody(ctx, required(await findInvited(ctx.db, id), msg("Invitation")), delivery);
      return DONE;
    },
    async revoke({ db }, { id }) {
      assertFound(await revokeAccess(db, id), msg("Access"));
      return DONE;
    },
  });
}
