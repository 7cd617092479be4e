import { api } from "#core/web/api/api.ts";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { EXIT_WORDED, type Exit } from "./exit-values.ts";

/** What the form of an exit opportunity asks, whole or in place. */
export const EXIT_FORM = kindForm({
  procedures: api.exits,
  schema: () => import("#portfolio/exits/shared/forms.ts").then(({ exitForm }) => exitForm),
  worded: EXIT_WORDED,
  named: ["portfolioCompany"],
  empty: {
    portfolioCompany: null,
    exitType: "Acquisition",
    status: "Exploring",
    potentialValue: "",
    currency: "",
    basis: "",
    timeline: "",
    expectedOn: "",
    ownerId: "",
    notes: "",
  },
  controls: { portfolioCompany: recordInput("portfolio_company") },
  own: ({ portfolioCompany, ownerId }: Exit) => ({
    portfolioCompany: { id: portfolioCompany.id, name: portfolioCompany.label },
    ownerId: ownerId ?? "",
  }),
});
export type ExitStart = Partial<typeof EXIT_FORM.empty>;
