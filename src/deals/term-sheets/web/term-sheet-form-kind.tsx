import { Trans } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { TERM_SHEET_WORDED, type TermSheet } from "./term-sheet-values.tsx";

const YesOrNo = checkControl(<Trans>Yes</Trans>);

/** What the form of a term sheet asks, whole or in place. */
export const TERM_SHEET_FORM = kindForm({
  procedures: api.termSheets,
  schema: () => import("#deals/term-sheets/shared/forms.ts").then(({ termSheetForm }) => termSheetForm),
  worded: TERM_SHEET_WORDED,
  named: ["deal", "dealClosing"],
  empty: {
    deal: null,
    amount: "",
    valuation: "",
    currency: "",
    leadInvestor: "",
    liquidationPreference: "",
    dividends: "",
    antiDilution: "",
    boardSeats: "",
    dragAlong: true,
    tagAlong: true,
    pricePerShare: "",
    sharesBefore: "",
    poolAvailable: "",
    optionPool: "",
    poolInPreMoney: true,
    participation: "",
    participationCap: "",
    protectiveProvisions: "",
    informationRights: "",
    proRataRights: "",
    registrationRights: "",
    founderVesting: "",
    expiryDate: "",
    noShopDays: "",
    legalFeesCap: "",
    governingLaw: "",
    closingConditions: "",
    dealClosing: null,
    notes: "",
  },
  controls: {
    deal: recordInput("deal"),
    dealClosing: recordInput("deal_closing"),
    dragAlong: YesOrNo,
    tagAlong: YesOrNo,
    poolInPreMoney: YesOrNo,
  },
  own: ({ deal, dealClosing }: TermSheet) => ({
    deal: { id: deal.id, name: deal.label },
    dealClosing: dealClosing && { id: dealClosing.id, name: dealClosing.label },
  }),
});
