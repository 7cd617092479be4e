import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { fundFields, fundTermFields } from "#funds/funds/shared/fields.ts";

export type Fund = OutputOf<typeof api.funds.get>;
export type Terms = OutputOf<typeof api.fundTerms.list>["items"][number];

export const FUND_WORDED: Worded = {
  fields: fundFields,
  choices: {
    vehicle: {
      main: msg`Main fund`,
      parallel: msg`Parallel fund`,
      feeder: msg`Feeder`,
      aiv: msg`Alternative investment vehicle`,
      spv: msg`SPV`,
      co_investment: msg`Co-investment vehicle`,
      gp: msg`GP vehicle`,
      carry: msg`Carry vehicle`,
    },
    status: {
      Raising: msg`Raising`,
      Investing: msg`Investing`,
      Harvesting: msg`Harvesting`,
      Extended: msg`Extended`,
      Closed: msg`Closed`,
    },
    costRelief: { fifo: msg`First in, first out`, average: msg`Average cost` },
    transactionCosts: { capitalised: msg`Part of cost`, expensed: msg`An expense` },
    ilpaMethodology: { granular: msg`Granular`, gross_up: msg`Gross Up` },
  },
  tones: {
    status: { Raising: "info", Investing: "success", Harvesting: "success", Extended: "warn", Closed: "neutral" },
  },
};
export const useFundWords = () => useFieldWords(fundFields, FUND_WORDED);

export const TERMS_WORDED: Worded = {
  fields: fundTermFields,
  choices: {
    feeBasis: {
      committed: msg`Commitments`,
      invested: msg`Cost of what is held`,
      nav: msg`Net asset value`,
    },
    waterfall: { european: msg`European (whole fund)`, american: msg`American (deal by deal)` },
    feesDue: { advance: msg`In advance, on the first day of a period`, arrears: msg`In arrears, on the last day` },
    capitalReturned: { all: msg`All contributions`, inside: msg`Contributions inside commitment` },
    lateFeeFrom: { due_day: msg`The day each fee was payable`, period_end: msg`The last day of each period` },
    callsFollow: { unfunded: msg`Unfunded commitments`, commitments: msg`Commitments` },
    lateDayCount: { "act/365": msg`Actual/365`, "act/360": msg`Actual/360`, "30/360 European": msg`30E/360` },
    lateFeeInterest: { manager: msg`To the manager`, none: msg`None` },
    lateDistributions: { equalised: msg`Equalised among all`, kept: msg`Retained by earlier partners` },
    lateEntry: { cost: msg`Cost, with interest`, nav: msg`Net asset value` },
    lateRealised: { in: msg`Shared with later partners`, out: msg`Left out` },
    hurdleCompounding: { annual: msg`Compounded annually`, simple: msg`Simple` },
  },
};
export const useTermsWords = () => useFieldWords(fundTermFields, TERMS_WORDED);
