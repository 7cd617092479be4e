import { useLingui } from "@lingui/react/macro";
import { numberFormat } from "#ui/web/text/formats.ts";

/** A rate to six decimals, all of it on hover. */
export function RateNumber({ rate }: { rate: string }) {
  const { i18n } = useLingui();
  const shown = numberFormat(i18n.locales, {
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
  });
  return (
    <span className="figure" title={rate}>
      {shown.format(rate)}
    </span>
  );
}
