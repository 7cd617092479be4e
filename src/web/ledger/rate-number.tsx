import { useLingui } from "@lingui/react/macro";

/** A rate to six decimals, all of it on hover. */
export function RateNumber({ rate }: { rate: string }) {
  const { i18n } = useLingui();
  const shown = new Intl.NumberFormat(i18n.locales ?? undefined, {
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
  });
  return (
    <span className="figure" title={rate}>
      {shown.format(Number(rate))}
    </span>
  );
}
