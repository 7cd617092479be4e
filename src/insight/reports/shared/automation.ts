import { type Msg, msg } from "#core/shared/text.ts";
import type { Template } from "./rules.ts";
import type { Audience } from "./sections.ts";

/** What automated reporting makes, as the specification names its types. */
export const AUTOMATIONS = ["lp_report", "portfolio_review", "deal_flow"] as const;
export type Automation = (typeof AUTOMATIONS)[number];

export const FREQUENCIES = ["daily", "weekly", "monthly", "quarterly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

type About = { name: Msg; frequency: Frequency; template: Template };

export const AUTOMATION: Record<Automation, About> = {
  lp_report: { name: msg("Monthly LP Report"), frequency: "monthly", template: "lp_quarterly" },
  portfolio_review: { name: msg("Quarterly Portfolio Review"), frequency: "quarterly", template: "portfolio_summary" },
  deal_flow: { name: msg("Weekly Deal Flow Summary"), frequency: "weekly", template: "deal_pipeline" },
};

/** The day of the figures: the end of the last month or quarter where the template reports on one, else the day itself. */
export function figuresDay(automation: Automation, today: string): string {
  const { frequency } = AUTOMATION[automation];
  if (frequency !== "monthly" && frequency !== "quarterly") return today;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = frequency === "quarterly" ? month - ((month - 1) % 3) : month;
  return new Date(Date.UTC(year, first - 1, 0)).toISOString().slice(0, "2026-11-29".length);
}

export const SETTINGS = { autoSend: true, includeCharts: true, pdfBackups: true, defaultFormat: "pdf" } as const;
/** Reports of partners go outside once they are sent: they keep the Marketing Rule from the start. */
export const audienceOf = (automation: Automation): Audience => (automation === "lp_report" ? "investors" : "firm");
/** Reports that automated reporting lists as its activity. */
export const MOST_ACTIVITY = 10;
/** Reports that the counts of thirty days list. */
export const MOST_GENERATED = 200;
