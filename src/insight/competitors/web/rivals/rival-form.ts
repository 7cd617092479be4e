import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RIVAL_WORDED, type Rival } from "./rival-values.ts";

/** What the form of a rival firm asks, whole or in place. */
export const RIVAL_FORM = kindForm({
  procedures: api.rivalFirms,
  schema: () => import("#insight/competitors/shared/forms.ts").then(({ rivalForm }) => rivalForm),
  worded: RIVAL_WORDED,
  empty: {
    name: "",
    tier: "",
    aum: "",
    avgCheck: "",
    currency: "",
    strategy: "",
    strengths: "",
    weaknesses: "",
    opportunities: "",
    threats: "",
    source: "",
  },
  own: ({ tier }: Rival): { tier: Rival["tier"] | "" } => ({ tier: tier ?? "" }),
});
