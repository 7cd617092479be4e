import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { priceText } from "#deals/term-sheets/shared/price-text.ts";
import { STEPS, type StepName } from "#deals/term-sheets/shared/steps.ts";
import { Absent, Amount } from "#ui/web/text/amount.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";

export type Compared = OutputOf<typeof api.termSheets.compare>["items"][number];

/** One step of the arithmetic of a sheet as its reader writes amounts, shares and percentages. */
export function StepValue({ compared, step }: { compared: Compared; step: StepName }): ReactNode {
  const { i18n } = useLingui();
  const value = compared.round.values[step];
  const { currency } = compared.sheet;
  if (value === undefined) return <Absent />;
  switch (STEPS[step].unit) {
    case "money":
      return <Amount amount={value} currency={currency} />;
    case "price":
      return priceText(value, currency, undefined, i18n.locales);
    case "shares":
      return numberFormat(i18n.locales, { maximumFractionDigits: 20 }).format(value);
    default:
      return i18n.number(Number(value), { style: "percent", maximumFractionDigits: 2 });
  }
}
