import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import {
  competitorActivityFields,
  competitorCompanyFields,
  competitorFields,
} from "#insight/competitors/shared/fields.ts";

export type Competitor = OutputOf<typeof api.competitors.get>;
export type CompanyRow = OutputOf<typeof api.competitorCompanies.list>["items"][number];
export type ActivityRow = OutputOf<typeof api.competitorActivities.list>["items"][number];

const THREAT_WORDS = { critical: msg`Critical`, high: msg`High`, medium: msg`Medium`, low: msg`Low` };
const THREAT_TONES = { critical: "danger", high: "warn", medium: "info", low: "neutral" } as const;

export const COMPETITOR_WORDED: Worded = {
  fields: competitorFields,
  choices: { threatLevel: THREAT_WORDS },
  tones: { threatLevel: THREAT_TONES },
};
export const useCompetitorWords = () => useFieldWords(competitorFields, COMPETITOR_WORDED);

export const COMPANY_ROW_WORDED: Worded = { fields: competitorCompanyFields };
export const ACTIVITY_ROW_WORDED: Worded = { fields: competitorActivityFields };

export const SWOT = ["strengths", "weaknesses", "opportunities", "threats"] as const;
export const METRICS = ["employees", "revenue", "growth", "marketShare"] as const;
