import { implement } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { fundsApi, fundTermsApi } from "#funds/funds/shared/api.ts";
import type { FundForm, FundTermsForm } from "#funds/funds/shared/forms.ts";
import { MOST_TERMS, USUAL_FUND_CURRENCY } from "#funds/funds/shared/rules.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { findTerms, funds, fundTermWrites, fundWrites, isDocumentOf, listTerms, setApproved } from "./queries.ts";

const word = msg("Fund");

export const fundHandlers = implement(
  fundsApi,
  recordHandlers({
    ...funds,
    word,
    writes: fundWrites,

    async valuesOf({ db }, form: FundForm, id) {
      const { parentId, targetSize, hardCap, initialClosingDate, finalClosingDate } = form;
      if (parentId !== null && (await funds.find(db, parentId)) === undefined)
        throw refuseField("parentId", "funds.other_parent");
      if (parentId !== null && parentId === id) throw refuseField("parentId", "funds.own_parent");
      if (targetSize !== null && hardCap !== null && Number(hardCap) < Number(targetSize))
        throw refuseField("hardCap", "funds.cap_under_target");
      if (initialClosingDate !== null && finalClosingDate !== null && finalClosingDate < initialClosingDate)
        throw refuseField("finalClosingDate", "funds.closings_in_order");
      const before = id === undefined ? undefined : await funds.find(db, id);
      return {
        ...form,
        currency: form.currency ?? before?.currency ?? (await findFirmCurrency(db, USUAL_FUND_CURRENCY)),
      };
    },
  }),
);

/** What is said of later closings, all of it or nothing. */
const LATE = [
  "lateRate",
  "lateDayCount",
  "lateFeeInterest",
  "lateDistributions",
  "lateEntry",
  "lateRealised",
] as const satisfies readonly (keyof FundTermsForm)[];

const { procedures, change } = rowHandlers({
  word: msg("Terms"),
  of: { word, key: "fundId", most: MOST_TERMS },
  list: listTerms,
  find: findTerms,
  writes: fundTermWrites,

  async valuesOf({ db }, form: FundTermsForm) {
    const { fundId, documentId, effectiveOn, feeSteps, investmentPeriodEnds, termEnds } = form;
    if (documentId !== null && !(await isDocumentOf(db, documentId, fundId)))
      throw refuseField("documentId", "funds.other_document");
    if (investmentPeriodEnds !== null && termEnds !== null && termEnds < investmentPeriodEnds)
      throw refuseField("termEnds", "funds.term_in_order");
    const late = LATE.filter((name) => form[name] === null);
    if (late.length > 0 && late.length < LATE.length)
      throw refuseField(late[0] ?? "lateRate", "funds.late_terms_whole");
    for (const [index, { from, rate, basis }] of feeSteps.entries()) {
      if (from <= (feeSteps[index - 1]?.from ?? effectiveOn)) throw refuseField("feeSteps", "funds.steps_in_order");
      if (rate === null && basis === null) throw refuseField("feeSteps", "funds.step_says_nothing");
    }
    return { ...form, feeSteps: JSON.stringify(feeSteps) };
  },
});

export const fundTermHandlers = implement(fundTermsApi, {
  ...procedures,
  /** Who may approve what, the database decides (guard_fund_terms). */
  approve: ({ db }, { id, rowVersion }) =>
    change(db, id, async (before) => {
      if (before.approvedAt !== null) throw refuse("funds.terms_approved");
      if (await setApproved(db, { id, rowVersion })) return;
      throw await editConflict(db, { id, rowVersion }, required(await findTerms(db, id), word), msg("Terms"));
    }),
});
