import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { FACTS } from "#deals/scorecards/shared/criteria.ts";

export type Score = OutputOf<typeof api.dealScores.get>;
export type Line = Score["lines"][number];
export type Criterion = Line["criterion"];
export type Scorecard = OutputOf<typeof api.scorecards.list>["items"][number];

/** Values of criteria as people read them. */
export function useCriterionWords() {
  const { t, i18n } = useLingui();
  const number = (value: number | string) => i18n.number(Number(value), { maximumFractionDigits: 1 });
  const valueText = (criterion: Criterion, value: number | string): string => {
    if (criterion.by === "choice") return String(value);
    if (criterion.by === "people")
      return criterion.scale === "five" ? t`${number(value)} of 5` : t`${number(value)} of 100`;
    const said = number(value);
    switch (FACTS[criterion.fact].unit) {
      case "percent":
        return t`${said}%`;
      case "months":
        return t`${said} months`;
      case "years":
        return t`${said} years`;
      case "days":
        return t`${said} days`;
      default:
        return `${said} ${criterion.currency ?? ""}`.trim();
    }
  };
  /** Where its points come from. */
  const sourceText = (criterion: Criterion): string => {
    if (criterion.by === "people") return criterion.scale === "five" ? t`Rated 1 to 5` : t`Rated 0 to 100`;
    const fact = i18n._(FACTS[criterion.fact].label);
    if (criterion.by === "choice") return `${fact}: ${criterion.values.join(", ")}`;
    const [from, to] = [valueText(criterion, criterion.from), valueText(criterion, criterion.to)];
    return t`${fact}: 0 points at ${from}, 100 at ${to}`;
  };
  return { valueText, sourceText };
}
