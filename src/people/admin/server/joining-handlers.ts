import { roleLabel } from "#core/server/accounts/role-label.ts";
import type { Ctx, Db, Person } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { type MailContent, postFirmMail } from "#core/server/mail/mail.ts";
import { button, heading, paragraph } from "#core/server/mail/mail-blocks.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import type { AppError } from "#core/shared/errors.ts";
import { msg, t } from "#core/shared/text.ts";
import { joiningApi } from "#people/admin/shared/joining-api.ts";
import { isPublicMailDomain } from "#people/admin/shared/mail-domains.ts";
import { findSender } from "./invitation-queries.ts";
import {
  askToJoin,
  confirmRequest,
  deleteDomain,
  findOwnDomain,
  insertDomain,
  listDomains,
  listOffers,
  listRequests,
  refuseRequest,
} from "./joining-queries.ts";
import { findRole } from "./role-queries.ts";

export const joiningHandlers = implement(joiningApi, {
  offers: async ({ db }) => ({ items: await listOffers(db) }),

  /** A firm that does not let this person ask does not exist for them. */
  async ask({ db }, { id }) {
    required((await askToJoin(db, id)) || undefined, msg("Firm"));
    return DONE;
  },

  async settings({ db }) {
    const { domain, problem } = await ownDomain(db);
    return { domains: await listDomains(db), own: { domain, problem: problem?.message ?? null } };
  },

  async turnOn({ db }) {
    const { domain, problem } = await ownDomain(db);
    if (problem !== null) throw problem;
    await insertDomain(db, domain);
    return DONE;
  },

  async turnOff({ db }, { id }) {
    required(await deleteDomain(db, id), msg("Domain"));
    return DONE;
  },

  requests: async ({ db }) => ({ items: await listRequests(db) }),

  async confirm(ctx, { id, role }) {
    const request = await findRequest(ctx, id);
    required(await findRole(ctx.db, role), msg("Role"));
    required(await confirmRequest(ctx.db, id, role), msg("Request"));
    await tell(ctx, request.email, (firm) => ({
      subject: t("Welcome to {firm} on Tranche", { firm }),
      blocks: [
        heading(t("Welcome to {firm}", { firm })),
        paragraph(t("Your request was approved. Your role at {firm}: {role}.", { firm, role: roleLabel(role) })),
        button(t("Sign in"), `${ctx.origin}/auth`),
      ],
    }));
    return DONE;
  },

  async refuse(ctx, { id }) {
    const request = await findRequest(ctx, id);
    required(await refuseRequest(ctx.db, id), msg("Request"));
    await tell(ctx, request.email, (firm) => ({
      subject: t("Your request to join {firm} on Tranche", { firm }),
      blocks: [
        heading(t("Your request was declined")),
        paragraph(
          t(
            "{firm} declined your request to join. If you think this is a mistake, ask a colleague for an invitation.",
            {
              firm,
            },
          ),
        ),
      ],
    }));
    return DONE;
  },
});

async function findRequest({ db }: Ctx, id: string) {
  return required(
    (await listRequests(db)).find((request) => request.id === id),
    msg("Request"),
  );
}

/** Only what an administrator has shown to be theirs can be the firm's, and nothing that anybody can have. */
async function ownDomain(db: Db): Promise<{ domain: string; problem: AppError | null }> {
  const { domain, isShown } = required(await findOwnDomain(db), msg("Person"));
  if (isPublicMailDomain(domain)) return { domain, problem: refuse("admin.public_mail_domain", { domain }) };
  if (!isShown) return { domain, problem: refuse("admin.own_address_first") };
  return { domain, problem: null };
}

async function tell(
  ctx: Ctx<Person & { orgId: string }>,
  to: string,
  message: (firm: string) => MailContent,
): Promise<void> {
  const { firmName, ...from } = required(await findSender(ctx.db), msg("User"));
  await postFirmMail(ctx, { to, from, ...message(firmName) });
}
