import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { COMPETITOR_WORDED, type Competitor } from "./competitor-values.ts";

const text = (value: number | null) => (value === null ? "" : String(value));

/** What the form of a competitor asks, whole or in place. */
export const COMPETITOR_FORM = kindForm({
  procedures: api.competitors,
  schema: () => import("#insight/competitors/shared/forms.ts").then(({ competitorForm }) => competitorForm),
  worded: COMPETITOR_WORDED,
  empty: {
    name: "",
    sector: "",
    stage: "",
    website: "",
    threatLevel: "medium",
    competitivePosition: "",
    lastFundingAmount: "",
    lastFundingRound: "",
    lastFundingDate: "",
    lastFundingInvestors: "",
    employees: "",
    revenue: "",
    growth: "",
    marketShare: "",
    currency: "",
    strengths: "",
    weaknesses: "",
    opportunities: "",
    threats: "",
    source: "",
  },
  own: ({ competitivePosition, employees, growth, marketShare }: Competitor) => ({
    competitivePosition: text(competitivePosition),
    employees: text(employees),
    growth: text(growth),
    marketShare: text(marketShare),
  }),
});
