import { Exact } from "#maths/money/amount.ts";
import { readWrittenAmount } from "#maths/money/amount-text.ts";
import { KPI_DECIMALS } from "./compute.ts";
import type { KPI_REFUSALS } from "./refusals.ts";
import type { KpiUnit } from "./rules.ts";

type Read = { value: string | null } | { reason: keyof typeof KPI_REFUSALS; currency?: string };

const LARGEST = new Exact(10).pow(24);
/** What people write behind a figure of this unit. */
const ENDINGS: Partial<Record<KpiUnit, RegExp>> = { percent: /\s*%$/, months: /\s*(months?|m)$/i };

export const withoutEnding = (typed: string, unit: KpiUnit): string => typed.trim().replace(ENDINGS[unit] ?? /$^/, "");

/** A figure as somebody typed it ("€2.5m", "12 %", "-3"), as decimal text; nothing typed is no figure. */
export function readEntry(typed: string, unit: KpiUnit, currency: string | null): Read {
  const text = withoutEnding(typed, unit);
  if (text === "" || text === "–" || text === "-") return { value: null };
  const written = readWrittenAmount(text);
  if ("problem" in written) return { reason: "kpis.no_figure" };
  if (written.currency !== null && unit !== "money") return { reason: "kpis.no_currency" };
  if (written.currency !== null && written.currency !== currency)
    return { reason: "kpis.other_currency", currency: written.currency };
  const value = new Exact(written.amount);
  if (value.decimalPlaces() > KPI_DECIMALS) return { reason: "kpis.decimals" };
  if (value.abs().gte(LARGEST)) return { reason: "kpis.too_large" };
  return { value: written.amount };
}
