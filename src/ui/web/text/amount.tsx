import { useLingui } from "@lingui/react/macro";
import { hasCents } from "#core/shared/text/numbers.ts";
import { compactMoney, exactAmount } from "./amounts.ts";

type Props = { amount: string | null; currency: string };

type ExactProps = Props & {
  /** It stands below or above one that has cents. */
  withCents?: boolean;
};

/** An amount to the last cent, where it has cents; a dash when none exists. */
export function Amount({ amount, currency, withCents = false }: ExactProps) {
  const { i18n } = useLingui();
  if (amount === null) return <Absent />;
  return (
    <data value={amount} className="figure whitespace-nowrap">
      {exactAmount(amount, currency, i18n.locales, withCents || hasCents(amount))}
    </data>
  );
}

/** An amount in thousands or millions ("€2.5m"), the exact one on hover and for screen readers; a dash when none exists. */
export function CompactAmount({ amount, currency }: Props) {
  const { i18n } = useLingui();
  if (amount === null) return <Absent />;
  const exact = exactAmount(amount, currency, i18n.locales);
  return (
    <data value={amount} title={exact} className="figure whitespace-nowrap">
      <span aria-hidden>{compactMoney(amount, currency, i18n.locales)}</span>
      <span className="sr-only">{exact}</span>
    </data>
  );
}

/** Stands where nothing is known. */
export function Absent() {
  const { t } = useLingui();
  return (
    <span className="text-quiet">
      <span aria-hidden>–</span>
      <span className="sr-only">{t`not given`}</span>
    </span>
  );
}
