import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { priceText } from "#shared/term-sheets/price-text.ts";
import { STEPS, type StepName } from "#shared/term-sheets/steps.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import { Absent, Amount } from "../ui/amount.tsx";
import { numberFormat } from "../ui/formats.ts";

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
