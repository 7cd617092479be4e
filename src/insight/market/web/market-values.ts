import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { insightFields } from "#insight/market/shared/fields.ts";

export type Insight = OutputOf<typeof api.marketInsights.get>;
export type Feed = OutputOf<typeof api.marketFeeds.list>["items"][number];

export const CATEGORY_WORDS = {
  trend: msg`Trend`,
  opportunity: msg`Opportunity`,
  threat: msg`Threat`,
  regulatory: msg`Regulatory`,
};
export const SEVERITY_WORDS = { critical: msg`Critical`, high: msg`High`, medium: msg`Medium`, low: msg`Low` };

export const INSIGHT_WORDED: Worded = {
  fields: insightFields,
  choices: {
    category: CATEGORY_WORDS,
    severity: SEVERITY_WORDS,
    origin: { note: msg`Note`, import: msg`Import`, feed: msg`Feed` },
  },
  tones: {
    category: { trend: "info", opportunity: "success", threat: "danger", regulatory: "violet" },
    severity: { critical: "danger", high: "warn", medium: "info", low: "neutral" },
  },
};
export const useInsightWords = () => useFieldWords(insightFields, INSIGHT_WORDED);

/** The specification shows these dates in French long form to every reader. */
export const frenchDay = (day: string): string =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
