import { implement } from "#core/server/http/rpc.ts";
import { outboxApi } from "#people/auth/shared/api.ts";
import { listMails } from "./queries.ts";

const LINK = /https?:\/\/\S+/g;

type Settings = { mailConfigured: boolean };

/** What this server would have sent, or has: for an administrator, or for anybody on the machine of a local demo. */
export function outboxHandlers({ mailConfigured }: Settings) {
  return implement(outboxApi, {
    async list({ actor, db }) {
      const mails = await listMails(db, actor?.permissions.has("admin:access") ? "firm" : "local demo");
      return { items: mails.map((mail) => ({ ...mail, links: mail.text.match(LINK) ?? [] })), mailConfigured };
    },
  });
}
