import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { extractionTargets } from "#core/server/records/extraction-targets.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import { termSheetsApi } from "#deals/term-sheets/shared/api.ts";
import { agreesOnPrice, roundOf } from "#deals/term-sheets/shared/arithmetic.ts";
import type { TermSheetForm } from "#deals/term-sheets/shared/forms.ts";
import { storedTerms } from "#deals/term-sheets/shared/terms.ts";
import { termSheetExtraction } from "./extraction-use-cases.ts";
import { findDeal, isClosingOf, setSent, termSheets, termSheetWrites } from "./queries.ts";
import { listSent } from "./version-queries.ts";
import { readVersions } from "./version-use-cases.ts";

const word = msg("Term sheet");
extractionTargets.add(termSheetExtraction);

const records = recordHandlers({
  ...termSheets,
  word,
  writes: termSheetWrites,

  async valuesOf({ db }, form: TermSheetForm, id) {
    const { dealId, dealClosingId, sharesBefore, poolAvailable } = form;
    if (dealId === null) throw refuseField("dealId", "term_sheets.no_deal");
    const deal = await findDeal(db, dealId);
    if (deal === undefined) throw refuseField("dealId", "core.gone");
    if (sharesBefore !== null && poolAvailable !== null && Number(poolAvailable) >= Number(sharesBefore))
      throw refuseField("poolAvailable", "term_sheets.pool_over_shares");
    const before = id === undefined ? undefined : await termSheets.find(db, id);
    // What it named before may stay, for a person who cannot see it too.
    if (dealClosingId !== null && (dealClosingId !== before?.dealClosingId || dealId !== before.dealId))
      if (!(await isClosingOf(db, dealId, dealClosingId)))
        throw refuseField("dealClosingId", "term_sheets.other_deal_closing");
    const currency = form.currency ?? before?.currency ?? deal.currency;
    return { ...form, dealId, company: deal.company, currency };
  },
});

export const termSheetHandlers = implement(termSheetsApi, {
  ...records,

  async versions(ctx, { id }) {
    return { items: await readVersions(ctx.db, await records.get(ctx, { id })) };
  },

  async compare(ctx, { ids }) {
    const items = [];
    for (const id of ids) {
      const sheet = await records.get(ctx, { id });
      const round = roundOf(sheet);
      items.push({ sheet, round: { ...round, agreesOnPrice: agreesOnPrice(sheet, round) } });
    }
    return { items };
  },

  /** What has expired is negotiated again once it has another day. */
  async setStatus(ctx, { id, status }) {
    const { expiryDate } = await records.get(ctx, { id });
    if (status !== "Expired" && expiryDate !== null && expiryDate < (await readFirmToday(ctx.db)))
      throw refuse("term_sheets.has_expired");
    await termSheetWrites.set(ctx.db, id, { status });
    return records.get(ctx, { id });
  },

  async send(ctx, seen) {
    const before = await records.get(ctx, seen);
    if (before.sentAt !== null) throw refuse("term_sheets.sent", { version: before.version });
    const isSent = await setSent(ctx.db, seen);
    const current = await records.get(ctx, seen);
    if (!isSent) throw await editConflict(ctx.db, seen, current, word);
    return current;
  },

  async restoreVersion(ctx, { id, rowVersion, revision }) {
    await records.get(ctx, { id });
    const wanted = (await listSent(ctx.db, id)).find((one) => one.revision === revision);
    if (!wanted) throw refuse("term_sheets.no_version", { revision });
    const isRestored = await termSheetWrites.update(ctx.db, { id, rowVersion }, storedTerms(wanted.terms));
    const current = await records.get(ctx, { id });
    if (!isRestored) throw await editConflict(ctx.db, { id, rowVersion }, current, word);
    return current;
  },
});
