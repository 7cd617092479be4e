import { useLingui } from "@lingui/react/macro";
import { exactAmount, wholeAmount } from "./amounts.ts";

/** An amount in whole units, the cents on hover; a dash when there is none. */
export function Amount({ amount, currency }: { amount: string | null; currency: string }) {
  const { i18n } = useLingui();
  if (amount === null) return <Absent />;
  return (
    <data value={amount} title={exactAmount(amount, currency, i18n.locales)} className="figure">
      {wholeAmount(amount, currency, i18n.locales)}
    </data>
  );
}

/** Stands where a deal says nothing. */
export function Absent() {
  const { t } = useLingui();
  return (
    <span className="text-quiet">
      <span aria-hidden>–</span>
      <span className="sr-only">{t`not given`}</span>
    </span>
  );
}
