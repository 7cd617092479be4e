import { MOST_KEYS } from "#shared/auth/api-key-rules.ts";
import { type ApiKey, apiKeysApi } from "#shared/auth/api-keys-api.ts";
import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { withNeeds } from "#shared/permissions.ts";
import { findSender } from "../admin/invitation-queries.ts";
import { newApiKey } from "../core/api-key.ts";
import type { Ctx, Person } from "../core/ctx.ts";
import { postFirmMail } from "../core/mail.ts";
import { button, heading, paragraph, small } from "../core/mail-blocks.ts";
import { required } from "../core/required.ts";
import { implement, lackingOf } from "../core/rpc.ts";
import { countMyKeys, insertKey, listFirmKeys, listMyKeys, revokeKey, spendPasswordProof } from "./api-key-queries.ts";
import { findMyself } from "./queries.ts";

export const apiKeyHandlers = implement(apiKeysApi, {
  list: async ({ db }) => ({ items: await listMyKeys(db) }),

  async create(ctx, form) {
    const { actor, db } = ctx;
    const permissions = withNeeds(form.permissions);
    const lacking = lackingOf(actor, permissions);
    if (lacking.length > 0)
      throw refused("permissions", `You cannot pass on what you may not do yourself: ${lacking.join(", ")}`);
    if ((await countMyKeys(db)) >= MOST_KEYS)
      throw refused("name", `You have ${MOST_KEYS} keys, the most there can be. Revoke one that is not needed`);
    if (!(await spendPasswordProof(db))) throw refused("password", "Enter your password");
    const { token, ...kept } = newApiKey();
    const key = required(await insertKey(db, { ...form, permissions }, kept), "Key");
    await mailKey(ctx, key);
    return { key, token };
  },

  async revoke({ db }, { id }) {
    required(await revokeKey(db, id), "Key");
    return DONE;
  },

  ofFirm: async ({ db }) => ({ items: await listFirmKeys(db) }),
});

const refused = (field: string, reason: string) => new AppError("invalid", reason, { fields: { [field]: reason } });

/** Whoever did not make it themselves learns of it where the one who did cannot read along. */
async function mailKey(ctx: Ctx<Person>, { name, start, permissions, readOnly, expiresAt }: ApiKey): Promise<void> {
  const { email } = required(await findMyself(ctx.db), "Person");
  const { firmName } = required(await findSender(ctx.db), "Person");
  const may = `${permissions.length} ${permissions.length === 1 ? "permission" : "permissions"}${readOnly ? ", for reading only" : ""}`;
  await postFirmMail(ctx, {
    to: email,
    subject: `An API key was made for your account at ${firmName}`,
    blocks: [
      heading("A new API key"),
      paragraph(
        `An API key was made with which a program works in your name at ${firmName} on Tranche: "${name}" (${start}…), with ${may}, until ${expiresAt.slice(0, 10)}.`,
      ),
      button("See your API keys", `${ctx.origin}/profile?tab=security`),
      small("If you did not make it, revoke it at once and change your password.", {
        label: "Choose a new password",
        href: `${ctx.origin}/auth?view=forgot`,
      }),
    ],
  });
}
