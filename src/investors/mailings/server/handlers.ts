import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { type MailContent, postFirmMail } from "#core/server/mail/mail.ts";
import { textOf } from "#core/server/mail/mail-blocks.ts";
import { htmlOf } from "#core/server/mail/mail-layout.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertRecords } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { isPartnersDocument } from "#investors/limited-partners/server/people-queries.ts";
import type { Mailing, Recipients } from "#investors/mailings/shared/api.ts";
import { addressHoldsApi, mailingsApi } from "#investors/mailings/shared/api.ts";
import type { MailingForm } from "#investors/mailings/shared/forms.ts";
import { type DeliveryState, RECIPIENTS_AT_ONCE } from "#investors/mailings/shared/rules.ts";
import { readBounce } from "./bounce.ts";
import { addHold, listHolds, listReturned, noteBounced, releaseHold } from "./hold-queries.ts";
import { attachmentsOf, contentOf, missingFor, valuesFor } from "./message.ts";
import {
  attach,
  detach,
  exclude,
  findSender,
  include,
  listStatementDays,
  lockMailing,
  mailings,
  mailingWrites,
} from "./queries.ts";
import { countStored, listCommonFiles, listFacts, listStored } from "./recipient-queries.ts";
import { readLetter, resolveRecipients } from "./recipient-use-cases.ts";
import { readMailing, resumeMailing, retryMailing, sendMailing, stopMailing } from "./send-use-cases.ts";

const word = msg("Mailing");

const records = recordHandlers({
  ...mailings,
  word,
  writes: mailingWrites,
  async valuesOf({ db }: Ctx, { period, body, ...form }: MailingForm) {
    if (form.fundId !== null && (await findFundCurrency(db, form.fundId)) === undefined)
      throw refuseField("fundId", "mailings.other_fund");
    return { ...form, period: form.kind === "lp_report" ? period : null, body: JSON.stringify(body) };
  },
});

/** Holds a draft while its list is changed. */
async function draftOf(db: Db, id: string): Promise<void> {
  if (required(await lockMailing(db, id), word) !== "draft") throw refuse("mailings.not_draft");
}

type Listed = { state: DeliveryState | undefined; from: number };

async function recipientsOf(db: Db, mailing: Mailing, { state, from }: Listed) {
  if (mailing.state !== "draft") {
    const { counts, published } = await countStored(db, mailing.id);
    return {
      ...paged(await listStored(db, mailing.id, { state, from }), from),
      counts: Object.fromEntries(counts.map((one) => [one.state, one.count])) as Recipients["counts"],
      published,
    };
  }
  const meant = await resolveRecipients(db, mailing);
  const counts: Partial<Recipients["counts"]> = {};
  for (const one of meant) counts[one.state] = (counts[one.state] ?? 0) + 1;
  return {
    ...paged(
      meant
        .filter((one) => state === undefined || one.state === state)
        .slice(from)
        .map(({ toPublish: _toPublish, ...one }) => one),
      from,
    ),
    counts: counts as Recipients["counts"],
    published: new Set(meant.filter(({ toPublish }) => toPublish).map(({ partner }) => partner.id)).size,
  };
}

/** The first page of what comes after a place in the list. */
const paged = <One>(rest: One[], from: number) => ({
  items: rest.slice(0, RECIPIENTS_AT_ONCE),
  ...(rest.length > RECIPIENTS_AT_ONCE && { nextCursor: String(from + RECIPIENTS_AT_ONCE) }),
});

type Whom = { id: string; limitedPartnerId: string; contactId: string | null };

/** What one recipient gets: of a mailing that was sent as it would be today. */
async function messageFor({ db, origin }: Ctx, { id, limitedPartnerId, contactId }: Whom) {
  const mailing = await readMailing(db, id);
  const items =
    mailing.state === "draft"
      ? await resolveRecipients(db, mailing)
      : await listStored(db, id, { partnerId: limitedPartnerId });
  const to = items.find((one) => one.partner.id === limitedPartnerId && one.contactId === contactId);
  const [facts] = await listFacts(db, mailing, [limitedPartnerId]);
  if (to === undefined || facts === undefined) throw refuse("mailings.no_recipient");
  const letter = await readLetter(db, mailing);
  const values = valuesFor(letter, facts, to.name);
  const content: MailContent = contentOf(letter, {
    values,
    partner: facts.partnerName,
    leaveHref: `${origin}/unsubscribe`,
  });
  const common = await listCommonFiles(db, mailing);
  const own = [
    ...(facts.statementName === null ? [] : [facts.statementName]),
    ...facts.documents.map(({ name }) => name),
  ];
  return {
    to: to.email,
    missing: missingFor(letter, values)?.words ?? null,
    content,
    names: [...common.map(({ name }) => name), ...own],
    versions: attachmentsOf(
      facts,
      common.map((file) => file.id),
    ),
  };
}

export const mailingHandlers = ({ mailConfigured }: { mailConfigured: boolean }) =>
  implement(mailingsApi, {
    ...records,

    async recipients({ db }, { id, state, cursor = "0" }) {
      const listed = await recipientsOf(db, await readMailing(db, id), { state, from: Number(cursor) });
      return { ...listed, mailConfigured };
    },

    async preview(ctx, whom) {
      const { to, missing, content, names: attachments } = await messageFor(ctx, whom);
      const { subject, blocks, brand } = content;
      return { to, missing, subject, html: htmlOf(subject, blocks, brand), text: textOf(blocks), attachments };
    },

    async test(ctx, whom) {
      const { content, versions: attachments } = await messageFor(ctx, whom);
      const me = required(await findSender(ctx.db, ctx.actor.userId), msg("User"));
      const subject = t("[Test] {subject}", { subject: content.subject });
      await postFirmMail(ctx, { ...content, subject, attachments, to: me.email, from: me });
      return DONE;
    },

    async send(ctx, seen) {
      await sendMailing(ctx, seen);
      return readMailing(ctx.db, seen.id);
    },

    async stop(ctx, { id }) {
      await stopMailing(ctx, id);
      return readMailing(ctx.db, id);
    },

    async resume(ctx, { id }) {
      await resumeMailing(ctx, id);
      return readMailing(ctx.db, id);
    },

    async retry(ctx, { id }) {
      await retryMailing(ctx, id);
      return readMailing(ctx.db, id);
    },

    async exclude({ db }, { id, limitedPartnerId, isExcluded }) {
      await draftOf(db, id);
      await assertRecords(db, { limitedPartnerId });
      await (isExcluded ? exclude : include)(db, id, limitedPartnerId);
      return readMailing(db, id);
    },

    async attach({ db }, { id, limitedPartnerId, documentId }) {
      await draftOf(db, id);
      if (!(await isPartnersDocument(db, documentId, limitedPartnerId)))
        throw refuseField("documentId", "mailings.other_document");
      await attach(db, { mailingId: id, limitedPartnerId, documentId });
      return readMailing(db, id);
    },

    async detach({ db }, { id, attachedId }) {
      await draftOf(db, id);
      await detach(db, id, attachedId);
      return readMailing(db, id);
    },

    statementDays: async ({ db }) => ({ items: await listStatementDays(db) }),
  });

export const addressHoldHandlers = implement(addressHoldsApi, {
  list: async ({ db }, { address }) => ({ items: await listHolds(db, address) }),

  async add({ db }, { address, why, words }) {
    await addHold(db, { address, why, words, source: "hand" });
    return DONE;
  },

  async release({ db }, { id, releaseNote }) {
    assertFound(await releaseHold(db, id, releaseNote), msg("Marked address"));
    return DONE;
  },

  async returned({ db }, { message }) {
    const report = readBounce(message);
    if (report === undefined) throw refuse("mailings.no_report");
    const failed = report.recipients.filter(({ isFailed }) => isFailed);
    const [first] = failed;
    if (first === undefined) throw refuse("mailings.not_failed");
    const ours = await listReturned(
      db,
      report.mailIds,
      failed.map(({ address }) => address),
    );
    const known = failed.filter(({ address }) => ours.some(({ email }) => email === address));
    if (known.length === 0) throw refuse("mailings.not_ours", { address: first.address });
    for (const { address, words, isGone } of known) {
      if (isGone) await addHold(db, { address, why: "bounced", source: "report", words });
      await noteBounced(db, address, report.mailIds, words);
    }
    const of = (gone: boolean) => known.filter(({ isGone }) => isGone === gone);
    return {
      addresses: of(true).map(({ address }) => address),
      noted: of(false).map(({ address, words }) => ({ address, words })),
    };
  },
});
