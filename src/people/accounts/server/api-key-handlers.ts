import { newApiKey } from "#core/server/accounts/api-key.ts";
import type { Ctx, Person } from "#core/server/ctx.ts";
import { implement, lackingOf } from "#core/server/http/rpc.ts";
import { postFirmMail } from "#core/server/mail/mail.ts";
import { button, heading, paragraph, small } from "#core/server/mail/mail-blocks.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { withNeeds } from "#core/shared/permissions.ts";
import { msg, t } from "#core/shared/text.ts";
import { findSender } from "#people/admin/server/invitation-queries.ts";
import { MOST_KEYS } from "#people/auth/shared/api-key-rules.ts";
import { type ApiKey, apiKeysApi } from "#people/auth/shared/api-keys-api.ts";
import { countMyKeys, insertKey, listFirmKeys, listMyKeys, revokeKey, spendPasswordProof } from "./api-key-queries.ts";
import { findMyself } from "./queries.ts";

export const apiKeyHandlers = implement(apiKeysApi, {
  list: async ({ db }) => ({ items: await listMyKeys(db) }),

  async create(ctx, form) {
    const { actor, db } = ctx;
    const permissions = withNeeds(form.permissions);
    const lacking = lackingOf(actor, permissions);
    if (lacking.length > 0)
      throw refuseField("permissions", "auth.key_passes_on_more", { permissions: lacking.join(", ") });
    if ((await countMyKeys(db)) >= MOST_KEYS) throw refuseField("name", "auth.most_keys", { most: MOST_KEYS });
    if (!(await spendPasswordProof(db))) throw refuseField("password", "auth.password_again");
    const { token, ...kept } = newApiKey();
    const key = required(await insertKey(db, { ...form, permissions }, kept), msg("Key"));
    await mailKey(ctx, key);
    return { key, token };
  },

  async revoke({ db }, { id }) {
    required(await revokeKey(db, id), msg("Key"));
    return DONE;
  },

  ofFirm: async ({ db }) => ({ items: await listFirmKeys(db) }),
});

/** The person who did not make it themselves learns of it where the one who did cannot read along. */
async function mailKey(ctx: Ctx<Person>, { name, start, permissions, readOnly, expiresAt }: ApiKey): Promise<void> {
  const { email } = required(await findMyself(ctx.db), msg("Person"));
  const { firmName } = required(await findSender(ctx.db), msg("Person"));
  await postFirmMail(ctx, {
    to: email,
    subject: t("An API key was created for your account at {firm}", { firm: firmName }),
    blocks: [
      heading(t("New API key")),
      paragraph(
        t(
          "A new API key lets a program act in your name at {firm} on Tranche: “{name}” ({start}…), with {count, plural, one {# permission} other {# permissions}}{readOnly, select, true {, for reading only} other {}}, until {day}.",
          { firm: firmName, name, start, count: permissions.length, readOnly, day: expiresAt.slice(0, 10) },
        ),
      ),
      button(t("See your API keys"), `${ctx.origin}/profile?tab=security`),
      small(t("If you didn’t create it, revoke it now and change your password."), {
        label: t("Choose a new password"),
        href: `${ctx.origin}/auth?view=forgot`,
      }),
    ],
  });
}
