import { besideField } from "#core/server/database/database-errors.ts";
import { implement } from "#core/server/http/rpc.ts";
import { noticeHandlers } from "#core/server/notices/notice-handlers.ts";
import { receiptHandlers } from "#core/server/receipts/receipt-handlers.ts";
import { readHistory } from "#core/server/records/history.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { fundClosingNoticesApi, fundClosingReceiptsApi, fundClosingsApi } from "#funds/fund-closings/shared/api.ts";
import type { FundClosingForm } from "#funds/fund-closings/shared/forms.ts";
import { traceOf } from "#funds/fund-closings/shared/trace.ts";
import { closingNotices } from "./notice-queries.ts";
import { approveClosing, cancelClosing, fundClosings, holdWaiting, isFundClosing, keepClosing } from "./queries.ts";
import { closingReceipts, findClosingOfLine, holdClosings, releaseLine, withdrawRelease } from "./receipt-queries.ts";
import { assertAsPrepared, createClosing, movedPaymentDay, readClosing, workOutClosing } from "./use-cases.ts";

const CLOSING = msg("Closing of a fund");
const PARTNER = msg("Partner of the closing");

/** Who prepares, approves and reverses, the database decides (approve_fund_closing, cancel_fund_closing). */
export const fundClosingHandlers = implement(fundClosingsApi, {
  list: ({ db }, asked) => fundClosings.list(db, asked),
  count: ({ db }, question) => fundClosings.count(db, question),
  facets: ({ db }, question) => fundClosings.facets(db, question),
  get: ({ db }, { id }) => readClosing(db, id),

  async create({ db }, form: FundClosingForm) {
    return readClosing(db, await createClosing(db, form));
  },

  async history({ db }, { id, cursor }) {
    assertFound(await isFundClosing(db, id), CLOSING);
    return readHistory(db, id, cursor);
  },

  async trace({ db }, { id }) {
    const closing = await readClosing(db, required(await findClosingOfLine(db, id), PARTNER));
    const line = closing.lines.find((one) => one.id === id);
    return traceOf(closing, required(line, PARTNER));
  },

  preview: ({ db }, form) => workOutClosing(db, form),

  async approve({ db }, { paysOn, ...seen }) {
    assertFound(await isFundClosing(db, seen.id), CLOSING);
    await holdWaiting(db, seen.id);
    const closing = await readClosing(db, seen.id);
    await assertAsPrepared(db, closing);
    await approveClosing(db, seen, await movedPaymentDay(db, closing, paysOn));
    return readClosing(db, seen.id);
  },

  async cancel({ db }, { reason, ...seen }) {
    await readClosing(db, seen.id);
    await cancelClosing(db, seen, reason);
    return readClosing(db, seen.id);
  },

  async keep({ db }, seen) {
    await keepClosing(db, seen);
    return readClosing(db, seen.id);
  },

  async release({ db }, { id, paidOn }) {
    const closingId = required(await findClosingOfLine(db, id), PARTNER);
    const days = ["distributions.paid_ahead", "fund_closings.paid_before"] as const;
    await releaseLine(db, id, paidOn).catch(besideField("paidOn", ...days));
    return readClosing(db, closingId);
  },

  async withdrawRelease({ db }, { id }) {
    const closingId = required(await findClosingOfLine(db, id), PARTNER);
    await withdrawRelease(db, id);
    return readClosing(db, closingId);
  },
});

/** Who enters and who confirms, the database decides (confirm_closing_receipt). */
export const fundClosingReceiptHandlers = implement(
  fundClosingReceiptsApi,
  receiptHandlers(closingReceipts, {
    assertThere: async (db, id) => assertFound(await isFundClosing(db, id), CLOSING),
    async readOpen(db, id) {
      const { state, cancelAskedBy, lines, currency, fund } = await readClosing(db, id);
      if (state !== "approved" || cancelAskedBy !== null) throw refuse("fund_closings.not_approved");
      return { currency, fund, lines: lines.filter((line) => line.state !== null) };
    },
    hold: holdClosings,
    otherLine: "fund_closings.other_line",
    aboveOpen: "fund_closings.above_open",
  }),
);

export const fundClosingNoticeHandlers = implement(
  fundClosingNoticesApi,
  noticeHandlers(closingNotices, async (db, id) => assertFound(await isFundClosing(db, id), CLOSING)),
);
