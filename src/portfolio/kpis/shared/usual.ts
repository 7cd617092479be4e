import { type Msg, msg, t } from "#core/shared/text.ts";

/** What every firm begins with (`define_usual_kpis()`): rows made in SQL, which are said in the reader's language until the firm renames them. */
const USUAL_METRICS: Readonly<Record<string, { label: Msg; description: Msg }>> = {
  arr: { label: msg("ARR"), description: msg("Annual recurring revenue at the end of the period") },
  revenue: { label: msg("Revenue"), description: msg("Revenue of the period") },
  cash: { label: msg("Cash"), description: msg("Cash in bank at the end of the period") },
  burn: {
    label: msg("Burn"),
    description: msg("Net cash spent per month; below zero when the company earns cash"),
  },
  runway: { label: msg("Runway"), description: msg("Months until cash runs out at this burn") },
  headcount: { label: msg("Headcount"), description: msg("Employees at the end of the period") },
  leavers: { label: msg("Leavers"), description: msg("Employees who left in the period") },
  team_turnover: {
    label: msg("Team turnover"),
    description: msg("Leavers of the last 12 months ÷ average headcount"),
  },
};
const USUAL_TEMPLATE = msg("Monthly figures");

const said = (text: string, usual: Msg | undefined): string =>
  usual !== undefined && usual === text ? t(usual) : text;

/** The label of a metric as people read it. */
export const metricLabel = (key: string, label: string): string => said(label, USUAL_METRICS[key]?.label);

/** A metric as people read it. */
export function inWords<Metric extends { key: string; label: string; description: string | null }>(
  metric: Metric,
): Metric {
  const { key, description } = metric;
  return {
    ...metric,
    label: metricLabel(key, metric.label),
    description: description === null ? null : said(description, USUAL_METRICS[key]?.description),
  };
}

/** The name of a template as people read it. */
export const templateName = (name: string): string => said(name, USUAL_TEMPLATE);
