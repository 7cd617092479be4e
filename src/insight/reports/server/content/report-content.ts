import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import type { Content, Part } from "#insight/reports/shared/content.ts";
import { TEMPLATE_LABELS } from "#insight/reports/shared/rules.ts";
import type { Snapshot } from "#insight/reports/shared/snapshot.ts";
import {
  capitalPart,
  curvePart,
  exposurePart,
  fundAmountsPart,
  fundsPart,
  investmentsPart,
  performancePart,
  rollPart,
} from "./fund-parts.ts";
import { companiesPart, dealsPart, sectorParts, stagesPart, totalsPart } from "./record-parts.ts";

/** What a report shows. Pure: the same snapshot always shows the same. */
export function contentOf(name: string, snapshot: Snapshot, { withCharts = true } = {}): Content {
  const { template, asOf } = snapshot;
  const parts = partsOf(snapshot);
  return {
    title: name,
    about: [t(TEMPLATE_LABELS[template]), t("as of {day}", { day: dayText(asOf) })].join(" · "),
    parts: parts
      .filter(({ rows }) => rows.length > 0)
      .map(({ chart, ...part }) => (withCharts && chart !== undefined ? { ...part, chart } : part)),
    notes: notesOf(snapshot),
  };
}

function partsOf({ template, asOf, funds = [], totals, companies = [], deals = [] }: Snapshot): Part[] {
  switch (template) {
    case "lp_quarterly":
    case "lp_annual":
      return funds.flatMap((fund) => [
        performancePart(fund),
        capitalPart(fund),
        ...rollPart(fund, asOf),
        ...curvePart(fund),
        ...investmentsPart(fund),
        ...exposurePart(fund),
      ]);
    case "performance_metrics":
      return [fundsPart(funds), fundAmountsPart(funds), ...funds.flatMap(curvePart)];
    case "portfolio_summary":
      return [
        ...(totals === undefined ? [] : [totalsPart(totals)]),
        companiesPart(companies),
        ...sectorParts(companies),
      ];
    case "deal_pipeline":
      return [stagesPart(deals), dealsPart(deals)];
  }
}

function notesOf({ template, funds, companies, deals }: Snapshot): string[] {
  const isEmpty = [funds, companies, deals].every((rows) => rows === undefined || rows.length === 0);
  if (isEmpty) return [t("There is nothing to report as of this day.")];
  if (template === "deal_pipeline") return [];
  const gross = t("Gross figures are before fees, expenses and carried interest, by the dated flows of investments.");
  if (template === "portfolio_summary")
    return [gross, t("They are not what investors receive: net figures are in the reports of funds.")];
  return [
    gross,
    t(
      "Net figures are of limited partners together, after fees, expenses and carried interest: calls count on their due days, distributions on the days they were paid. IRR: Actual/365, a yearly rate from a year on.",
    ),
    t("Past performance does not indicate future results."),
  ];
}
