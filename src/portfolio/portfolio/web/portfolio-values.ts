import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { described } from "#core/web/app/described.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { portfolioFields, transactionFields } from "#portfolio/portfolio/shared/fields.ts";
import { SECURITY_LABELS } from "#portfolio/portfolio/shared/rules.ts";
import { multipleText } from "#ui/web/figures/multiple-text.ts";
import { percent } from "#ui/web/figures/percent.ts";

export type PortfolioCompany = OutputOf<typeof api.portfolioCompanies.get>;
export type PortfolioCard = OutputOf<typeof api.portfolioCompanies.list>["items"][number];
export type Positions = OutputOf<typeof api.portfolioCompanies.positions>;
export type Position = Positions["items"][number];
export type Security = Positions["securities"][number];
export type Flow = OutputOf<typeof api.portfolioCompanies.flows>["items"][number];

export const PORTFOLIO_WORDED: Worded = {
  fields: portfolioFields,
  labels: {
    companyId: msg`Company`,
    ownershipPercentage: msg`Ownership`,
    website: msg`Website`,
    course: msg`Value over time`,
    initialInvestment: msg`Amount invested`,
    currentValuation: msg`Current valuation`,
    proceeds: msg`Proceeds`,
    multiple: msg`Multiple`,
    irr: msg`IRR`,
    irrPercent: msg`IRR (%)`,
    investmentDate: msg`Investment date`,
    exitDate: msg`Exit date`,
    atCostSince: msg`At cost since`,
  },
};
export const usePortfolioWords = () => useFieldWords(portfolioFields, PORTFOLIO_WORDED);

const TRANSACTION_WORDED: Worded = {
  fields: transactionFields,
  choices: {
    kind: {
      purchase: msg`Purchase`,
      sale: msg`Sale`,
      secondary_purchase: msg`Purchase from another holder`,
      secondary_sale: msg`Sale to another holder`,
      conversion: msg`Conversion`,
      split: msg`Split`,
      dividend: msg`Dividend`,
      interest: msg`Interest`,
      escrow_release: msg`Escrow or earn-out payment`,
      valuation: msg`Fair value`,
      write_off: msg`Write-off`,
    },
    securityKind: described(SECURITY_LABELS),
  },
};
export const useTransactionWords = () => useFieldWords(transactionFields, TRANSACTION_WORDED);

/** "2.4x"; a dash where nothing was paid or known. */
export function useMultiple(): (multiple: number | null) => string {
  const { i18n } = useLingui();
  return (multiple) => (multiple === null ? "–" : multipleText(multiple, i18n.locales));
}

/** A share that is stored in percent, such as "12.5". */
export function useShare(): (share: string | number | null) => string {
  const { i18n } = useLingui();
  return (share) => percent(share === null ? null : Number(share) / 100, i18n.locales);
}

/** Why there is no rate, in plain words. */
export function useRateReason(): (reason: string | null) => string | undefined {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    "no flows": t`No money has moved yet`,
    "no rate": t`The cash flows have no rate`,
    "several rates": t`Several rates fit the cash flows`,
    "no exchange rate": t`An exchange rate is missing`,
  };
  return (reason) => (reason === null ? undefined : (words[reason] ?? reason));
}
