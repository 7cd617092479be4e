import { lazyRouteComponent } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { DEAL_WORDED } from "../fields/deal-words.ts";
import { EMPTY, readOwn } from "../fields/entry-values.ts";

const DealControl = lazyRouteComponent(() => import("../form/deal-controls.tsx"), "DealControl");

/** Only that there is one is shown. */
const NOW = new Date().toISOString();

/** A deal's form for single fields that are edited where they are shown. */
export const DEAL_IN_PLACE = kindForm({
  procedures: api.deals,
  schema: () => import("#deals/deals/shared/forms.ts").then(({ dealForm }) => dealForm),
  worded: DEAL_WORDED,
  empty: EMPTY,
  controls: {
    company: DealControl,
    founder: DealControl,
    leadInvestor: DealControl,
    coInvestors: DealControl,
    aiScore: DealControl,
  },
  own: readOwn,
  ahead: (entered, { company }) => ({
    ...("aiScore" in entered && { scoredAt: entered.aiScore === null ? null : NOW }),
    ...("name" in entered && entered.name === null && { name: company.name }),
  }),
});
