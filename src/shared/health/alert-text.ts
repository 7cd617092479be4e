import { t } from "../core/text.ts";
import type { HealthRule } from "./rules.ts";

type Found = { label: string; value: string; currency: string | null; rule: HealthRule };

/** What an alert says of the figure that raised it. */
export function alertText({ label, value, currency, rule: { comparison, threshold } }: Found): string {
  const unit = currency === null ? "" : ` ${currency}`;
  const [figure, limit] = [rounded(value), rounded(threshold)].map((text) => `${text}${unit}`);
  const filling = { label, figure: figure ?? "", limit: limit ?? "" };
  return comparison === "below"
    ? t("{label} is {figure}, below {limit}", filling)
    : t("{label} is {figure}, above {limit}", filling);
}

/** With one decimal and separated thousands: stored as it is read in the source language. */
const rounded = (text: string): string => Number(text).toLocaleString("en-GB", { maximumFractionDigits: 1 });
