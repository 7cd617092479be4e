import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { noticeHandlers } from "#core/server/notices/notice-handlers.ts";
import { receiptHandlers } from "#core/server/receipts/receipt-handlers.ts";
import { readHistory } from "#core/server/records/history.ts";
import { withDecimals } from "#core/server/records/money-texts.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg } from "#core/shared/text.ts";
import { capitalCallNoticesApi, capitalCallReceiptsApi, capitalCallsApi } from "#funds/capital-calls/shared/api.ts";
import type { CapitalCallForm } from "#funds/capital-calls/shared/forms.ts";
import { NOTICE_DAYS } from "#funds/capital-calls/shared/rules.ts";
import { isPartner, isPortfolioCompany } from "#funds/ledger/server/queries.ts";
import { currentUnfundedCommitments } from "./issuing-use-cases.ts";
import { callNotices } from "./notice-queries.ts";
import {
  approveCall,
  cancelCall,
  capitalCalls,
  decideLine,
  declineCallCancellation,
  declineDefaultDecision,
  findCallOfLine,
  holdCalls,
  isCall,
  issueCall,
  listOfPartner,
  nameItem,
  snapshotUnfundedCommitments,
} from "./queries.ts";
import { assertAsPrepared, previewRecalculation, recalculate } from "./recalculation-use-cases.ts";
import { callReceipts } from "./receipt-queries.ts";
import { allocateTo, createCall, earliestDueOn, readCall } from "./use-cases.ts";

const CALL = msg("Capital call");

/** Does something to the part of a partner, and reads its call. */
async function ofLine(db: Db, lineId: string, work: () => Promise<unknown>) {
  const id = required(await findCallOfLine(db, lineId), msg("Partner of the call"));
  await work();
  return readCall(db, id);
}

export const capitalCallHandlers = implement(capitalCallsApi, {
  list: async ({ db }, asked) => withDecimals(await capitalCalls.list(db, asked), ["amount", "received"]),
  count: ({ db }, question) => capitalCalls.count(db, question),
  facets: ({ db }, question) => capitalCalls.facets(db, question),
  get: ({ db }, { id }) => readCall(db, id),

  async create({ db }, form: CapitalCallForm) {
    return readCall(db, await createCall(db, form));
  },

  async history({ db }, { id, cursor }) {
    assertFound(await isCall(db, id), CALL);
    return readHistory(db, id, cursor);
  },

  async preview({ db }, form) {
    const { lines, ...asked } = await allocateTo(db, form, { occasion: "preview" });
    const shown = lines.map(({ limitedPartnerId: _partner, enteredExcuse: _entered, ...line }) => line);
    return { ...asked, earliestDueOn: await earliestDueOn(db), lines: shown };
  },

  async approve({ db }, seen) {
    const call = await readCall(db, seen.id);
    if (call.state === "pending") await assertAsPrepared(db, call);
    await approveCall(db, seen);
    return readCall(db, seen.id);
  },

  previewRecalculation: ({ db }, { id }) => previewRecalculation(db, id),

  async recalculate({ db }, seen) {
    await recalculate(db, seen);
    return readCall(db, seen.id);
  },

  async issue({ db }, { shortNoticeReason, ...seen }) {
    const call = await readCall(db, seen.id);
    const { dueOn, earliestDueOn: earliest, shortNoticeReason: said } = call;
    const reason = shortNoticeReason ?? said;
    if (dueOn < earliest && reason === null)
      throw refuseField("shortNoticeReason", "calls.short_notice", { days: NOTICE_DAYS, earliest: dayText(earliest) });
    if (call.state === "approved")
      await snapshotUnfundedCommitments(db, seen, await currentUnfundedCommitments(db, call));
    await issueCall(db, seen, shortNoticeReason);
    return readCall(db, seen.id);
  },

  async nameItem({ db }, named) {
    const { portfolioCompanyId } = named;
    if (portfolioCompanyId !== null && !(await isPortfolioCompany(db, portfolioCompanyId)))
      throw refuseField("portfolioCompanyId", "calls.other_company");
    await readCall(db, named.id);
    await nameItem(db, named);
    return readCall(db, named.id);
  },

  async cancel({ db }, { reason, ...seen }) {
    await readCall(db, seen.id);
    await cancelCall(db, seen, reason);
    return readCall(db, seen.id);
  },

  async declineCancellation({ db }, seen) {
    await declineCallCancellation(db, seen);
    return readCall(db, seen.id);
  },

  default: ({ db }, { reason, ...seen }) =>
    ofLine(db, seen.id, () => decideLine(db, seen, { what: "default", reason })),
  cure: ({ db }, { reason, ...seen }) => ofLine(db, seen.id, () => decideLine(db, seen, { what: "cure", reason })),
  declineDefaultDecision: ({ db }, seen) => ofLine(db, seen.id, () => declineDefaultDecision(db, seen)),

  async ofPartner({ db }, { id }) {
    assertFound(await isPartner(db, id), msg("Limited partner"));
    return { items: await listOfPartner(db, id) };
  },
});

export const capitalCallNoticeHandlers = implement(
  capitalCallNoticesApi,
  noticeHandlers(callNotices, async (db, id) => assertFound(await isCall(db, id), CALL)),
);

/** Who enters and who confirms, the database decides (confirm_call_receipt). */
export const capitalCallReceiptHandlers = implement(
  capitalCallReceiptsApi,
  receiptHandlers(callReceipts, {
    assertThere: async (db, id) => assertFound(await isCall(db, id), CALL),
    async readOpen(db, id) {
      const call = await readCall(db, id);
      if (call.state !== "issued" && call.state !== "closed") throw refuse("calls.not_issued");
      const isDue = call.dueOn <= (await readFirmToday(db));
      return { ...call, lines: call.lines.map((line) => ({ ...line, open: isDue ? line.open : null })) };
    },
    hold: holdCalls,
    otherLine: "calls.other_line",
    aboveOpen: "calls.above_open",
  }),
);
