import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { definitionFields } from "#portfolio/kpis/shared/fields.ts";
import type { KpiUnit, PeriodKind } from "#portfolio/kpis/shared/rules.ts";
import { percentOfText } from "#ui/web/figures/percent.ts";
import { compactMoney, exactAmount } from "#ui/web/text/amounts.ts";
import { numberFormat } from "#ui/web/text/formats.ts";

export type Definition = OutputOf<typeof api.kpiDefinitions.list>["items"][number];
export type CompanyKpis = OutputOf<typeof api.kpis.ofCompany>;
export type Waiting = OutputOf<typeof api.kpis.waiting>["items"][number];

export const DEFINITION_WORDED: Worded = {
  fields: definitionFields,
  choices: {
    unit: { money: msg`Money`, number: msg`Number`, percent: msg`Percent`, months: msg`Months`, people: msg`People` },
    aggregation: { last: msg`Last month`, sum: msg`Sum of months`, average: msg`Average of months` },
    good: { up: msg`Higher is better`, down: msg`Lower is better`, none: msg`Neither` },
  },
};
export const useDefinitionWords = () => useFieldWords(definitionFields, DEFINITION_WORDED);

type Locales = string[] | string | undefined;
type Shown = { value: string | null; currency: string | null };

/** A figure as people read it in its unit: short ("€2.4m", "17.4%", "12 months"), or exactly. */
export function kpiText(unit: KpiUnit, { value, currency }: Shown, locales: Locales, isExact = false): string {
  if (value === null) return "–";
  if (unit === "money" && currency !== null)
    return isExact ? exactAmount(value, currency, locales) : compactMoney(value, currency, locales);
  const decimals = isExact ? 6 : unit === "people" ? 0 : 1;
  if (unit === "percent") return percentOfText(value, locales, decimals);
  return numberFormat(locales, { maximumFractionDigits: decimals }).format(value);
}

/** "Mar 2026", "Q1 2026". */
export function periodText(kind: PeriodKind, start: string, locales: Locales): string {
  const [year = "", month = "1"] = start.split("-");
  if (kind === "quarter") return `Q${Math.ceil(Number(month) / 3)} ${year}`;
  const name = new Intl.DateTimeFormat(locales, { month: "short", year: "numeric", timeZone: "UTC" });
  return name.format(new Date(start)).replace("Sept", "Sep");
}

/** Figures and periods in the reader's way. */
export function useKpiText() {
  const { i18n } = useLingui();
  return {
    figure: (unit: KpiUnit, shown: Shown) => kpiText(unit, shown, i18n.locales),
    exact: (unit: KpiUnit, shown: Shown) => kpiText(unit, shown, i18n.locales, true),
    period: (kind: PeriodKind, start: string) => periodText(kind, start, i18n.locales),
  };
}
