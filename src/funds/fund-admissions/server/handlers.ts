import { besideField } from "#core/server/database/database-errors.ts";
import { implement } from "#core/server/http/rpc.ts";
import { noticeHandlers } from "#core/server/notices/notice-handlers.ts";
import { receiptHandlers } from "#core/server/receipts/receipt-handlers.ts";
import { readHistory } from "#core/server/records/history.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import {
  fundAdmissionNoticesApi,
  fundAdmissionReceiptsApi,
  fundAdmissionsApi,
} from "#funds/fund-admissions/shared/api.ts";
import type { FundAdmissionForm } from "#funds/fund-admissions/shared/forms.ts";
import { traceOf } from "#funds/fund-admissions/shared/trace.ts";
import { admissionNotices } from "./notice-queries.ts";
import {
  approveAdmission,
  cancelAdmission,
  declineAdmissionCancellation,
  fundAdmissions,
  holdWaiting,
  isFundAdmission,
} from "./queries.ts";
import {
  admissionReceipts,
  findAdmissionOfLine,
  holdAdmissions,
  releaseLine,
  withdrawRelease,
} from "./receipt-queries.ts";
import { assertAsPrepared, createAdmission, movedPaymentDay, readAdmission, workOutAdmission } from "./use-cases.ts";

const CLOSING = msg("Closing of a fund");
const PARTNER = msg("Partner of the closing");

/** Who prepares, approves and reverses, the database decides (approve_fund_admission, cancel_fund_admission). */
export const fundAdmissionHandlers = implement(fundAdmissionsApi, {
  list: ({ db }, asked) => fundAdmissions.list(db, asked),
  count: ({ db }, question) => fundAdmissions.count(db, question),
  facets: ({ db }, question) => fundAdmissions.facets(db, question),
  get: ({ db }, { id }) => readAdmission(db, id),

  async create({ db }, form: FundAdmissionForm) {
    return readAdmission(db, await createAdmission(db, form));
  },

  async history({ db }, { id, cursor }) {
    assertFound(await isFundAdmission(db, id), CLOSING);
    return readHistory(db, id, cursor);
  },

  async trace({ db }, { id }) {
    const closing = await readAdmission(db, required(await findAdmissionOfLine(db, id), PARTNER));
    const line = closing.lines.find((one) => one.id === id);
    return traceOf(closing, required(line, PARTNER));
  },

  preview: ({ db }, form) => workOutAdmission(db, form),

  async approve({ db }, { paysOn, ...seen }) {
    assertFound(await isFundAdmission(db, seen.id), CLOSING);
    await holdWaiting(db, seen.id);
    const closing = await readAdmission(db, seen.id);
    await assertAsPrepared(db, closing);
    await approveAdmission(db, seen, await movedPaymentDay(db, closing, paysOn));
    return readAdmission(db, seen.id);
  },

  async cancel({ db }, { reason, ...seen }) {
    await readAdmission(db, seen.id);
    await cancelAdmission(db, seen, reason);
    return readAdmission(db, seen.id);
  },

  async declineCancellation({ db }, seen) {
    await declineAdmissionCancellation(db, seen);
    return readAdmission(db, seen.id);
  },

  async release({ db }, { id, paidOn }) {
    const admissionId = required(await findAdmissionOfLine(db, id), PARTNER);
    const days = ["distributions.paid_ahead", "fund_admissions.paid_before"] as const;
    await releaseLine(db, id, paidOn).catch(besideField("paidOn", ...days));
    return readAdmission(db, admissionId);
  },

  async withdrawRelease({ db }, { id }) {
    const admissionId = required(await findAdmissionOfLine(db, id), PARTNER);
    await withdrawRelease(db, id);
    return readAdmission(db, admissionId);
  },
});

/** Who enters and who confirms, the database decides (confirm_fund_admission_receipt). */
export const fundAdmissionReceiptHandlers = implement(
  fundAdmissionReceiptsApi,
  receiptHandlers(admissionReceipts, {
    assertThere: async (db, id) => assertFound(await isFundAdmission(db, id), CLOSING),
    async readOpen(db, id) {
      const { state, cancelAskedBy, lines, currency, fund } = await readAdmission(db, id);
      if (state !== "approved" || cancelAskedBy !== null) throw refuse("fund_admissions.not_approved");
      return { currency, fund, lines: lines.filter((line) => line.state !== null) };
    },
    hold: holdAdmissions,
    otherLine: "fund_admissions.other_line",
    aboveOpen: "fund_admissions.above_open",
  }),
);

export const fundAdmissionNoticeHandlers = implement(
  fundAdmissionNoticesApi,
  noticeHandlers(admissionNotices, async (db, id) => assertFound(await isFundAdmission(db, id), CLOSING)),
);
