import { t } from "../core/text.ts";
import type { KpiUnit } from "../kpis/rules.ts";
import type { HealthRule } from "./rules.ts";

type Found = { label: string; unit: KpiUnit; value: string; currency: string | null; rule: HealthRule };

/** What an alert says of the figure that raised it. */
export function alertText({ label, unit, value, currency, rule: { comparison, threshold } }: Found): string {
  const written = (text: string) => [rounded(text), unit === "months" ? t("months") : (SIGNS[unit] ?? currency)];
  const [figure, limit] = [value, threshold].map((text) => written(text).filter(Boolean).join(" "));
  const filling = { label, figure: figure ?? "", limit: limit ?? "" };
  return comparison === "below"
    ? t("{label} is {figure}, below {limit}", filling)
    : t("{label} is {figure}, above {limit}", filling);
}

const SIGNS: Partial<Record<KpiUnit, string>> = { percent: "%" };

/** With one decimal and separated thousands: stored as it is read in the source language. */
const rounded = (text: string): string => Number(text).toLocaleString("en-GB", { maximumFractionDigits: 1 });
