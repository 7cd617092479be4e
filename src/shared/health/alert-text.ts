import { t } from "../core/text.ts";
import type { KpiUnit } from "../kpis/rules.ts";
import type { HealthRule } from "./rules.ts";

type Found = { label: string; unit: KpiUnit; value: string; currency: string | null; rule: HealthRule };

/** What an alert says of the figure that raised it. */
export function alertText({ label, unit, value, currency, rule: { comparison, threshold } }: Found): string {
  const written = (text: string) => {
    if (unit === "percent") return `${rounded(text)}%`;
    const said = rounded(text, unit === "money" ? 0 : 1);
    return [said, unit === "months" ? t("months") : currency].filter(Boolean).join(" ");
  };
  const filling = { label, figure: written(value), limit: written(threshold) };
  return comparison === "below"
    ? t("{label} is {figure}, below {limit}", filling)
    : t("{label} is {figure}, above {limit}", filling);
}

/** With separated thousands, amounts whole: stored as it is read in the source language. */
const rounded = (text: string, decimals = 1): string =>
  Number(text).toLocaleString("en-GB", { maximumFractionDigits: decimals });
