import { implement } from "#core/server/http/rpc.ts";
import { assertFound } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { portalAccessApi } from "#investors/portal/shared/access-api.ts";
import { findAddress, listAccess, revokeAccess } from "./access-queries.ts";
import { confirmSomebody, inviteAgain, inviteSomebody } from "./access-use-cases.ts";

export function portalAccessHandlers(delivery: { mailConfigured: boolean }) {
  return implement(portalAccessApi, {
    list: async ({ db }, { limitedPartnerId }) => ({ items: await listAccess(db, limitedPartnerId) }),
    invite: async (ctx, form) => ({ state: await inviteSomebody(ctx, form, delivery) }),
    address: async ({ db }, { limitedPartnerId, email }) => {
      const { elsewhere, contact } = await findAddress(db, limitedPartnerId, email);
      return { elsewhere, contact };
    },
    async confirm(ctx, { id }) {
      await confirmSomebody(ctx, id, delivery);
      return DONE;
    },
    async resend(ctx, { id }) {
      await inviteAgain(ctx, id, delivery);
      return DONE;
    },
    async revoke({ db }, { id }) {
      assertFound(await revokeAccess(db, id), msg("Access"));
      return DONE;
    },
  });
}
