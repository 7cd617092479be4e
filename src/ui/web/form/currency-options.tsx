import { Trans, useLingui } from "@lingui/react/macro";
import { CURRENCY_CODES, isOffered } from "#maths/money/currency-codes.ts";

const COMMON = [
  "USD",
  "EUR",
  "GBP",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "CAD",
  "AUD",
  "JPY",
  "CNY",
  "HKD",
  "SGD",
  "INR",
];
const OTHERS = CURRENCY_CODES.filter((code) => isOffered(code) && !COMMON.includes(code));

/** The currencies to choose from: the common ones first. One that is no longer in use is offered only where it stands already. */
export function CurrencyOptions({ value }: { value: string }) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locales ?? i18n.locale, { type: "currency" });
  const option = (code: string) => (
    <option key={code} value={code}>
      {code} – {names.of(code)}
    </option>
  );
  const isKnown = COMMON.includes(value) || OTHERS.includes(value);
  return (
    <>
      {value === "" ? (
        <option value="">
          <Trans>Choose</Trans>
        </option>
      ) : (
        !isKnown && option(value)
      )}
      <optgroup label={t`Common currencies`}>{COMMON.map(option)}</optgroup>
      <optgroup label={t`Other currencies`}>{OTHERS.map(option)}</optgroup>
    </>
  );
}
