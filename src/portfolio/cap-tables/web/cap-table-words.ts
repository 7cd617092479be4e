import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { currencyDigits } from "#core/shared/text/numbers.ts";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { entryFields } from "#portfolio/cap-tables/shared/fields.ts";
import { numberFormat } from "#ui/web/text/formats.ts";

export type CapTable = OutputOf<typeof api.capTables.get>;
export type ProForma = OutputOf<typeof api.capTables.proForma>;

const WORDED: Worded = {
  fields: entryFields,
  choices: {
    kind: {
      issuance: msg`Shares issued`,
      round: msg`Round`,
      convertible: msg`SAFE, note or BSA AIR`,
      warrant: msg`Warrant`,
      grant: msg`Options granted`,
      pool: msg`Option pool`,
      transfer: msg`Transfer`,
      conversion: msg`Conversion or exercise`,
      cancellation: msg`Cancellation or buyback`,
      split: msg`Share split`,
      import: msg`Import`,
      correction: msg`Correction`,
    },
    classType: { PREFERRED: msg`Preferred`, COMMON: msg`Ordinary` },
    convertibleKind: { safe: msg`SAFE`, convertible_note: msg`Convertible note`, bsa_air: msg`BSA AIR` },
    capMoney: { postMoney: msg`Post-money`, preMoney: msg`Pre-money` },
  },
};
export const useEntryWords = () => useFieldWords(entryFields, WORDED);

/** Shares, with the decimals they have. */
export function useShares(): (shares: string) => string {
  const { i18n } = useLingui();
  return (shares) => numberFormat(i18n.locales, { maximumFractionDigits: 8 }).format(shares);
}

/** A price a share: up to six decimals, at least those of money. */
export function usePrice(): (price: string, currency: string) => string {
  const { i18n } = useLingui();
  return (price, currency) =>
    numberFormat(i18n.locales, {
      style: "currency",
      currency,
      ...currencyDigits(currency),
      maximumFractionDigits: 6,
    }).format(price);
}

/** A share of all with two decimals; a dash where there is nothing. */
export function usePart(): (part: number | null) => string {
  const { i18n } = useLingui();
  return (part) =>
    part === null
      ? "–"
      : numberFormat(i18n.locales, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
          part,
        );
}

/** What a row of classes is called: options, warrants and the pool have no name of their own. */
export function useClassName(): (row: { family: string; name: string }) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    EQUITY_COMPENSATION: t`Options granted`,
    WARRANT: t`Warrants`,
    POOL: t`Option pool, available`,
  };
  return ({ family, name }) => words[family] ?? name;
}
