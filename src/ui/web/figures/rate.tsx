import { useLingui } from "@lingui/react/macro";
import { percent } from "./percent.ts";

/** A share between 0 and 1 with the interval it is likely in. */
export function Rate({ rate, low, high }: { rate: number; low: number; high: number }) {
  const { i18n } = useLingui();
  return (
    <span className="figure text-right">
      {percent(rate, i18n.locales)}
      <span className="block text-xs text-quiet">
        {percent(low, i18n.locales)} – {percent(high, i18n.locales)}
      </span>
    </span>
  );
}
