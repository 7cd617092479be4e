import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { ANSWER_WORDED, type LibraryAnswer } from "./values.ts";

/** What the form of an answer asks, whole or in place. */
export const ANSWER_FORM = kindForm({
  procedures: api.libraryAnswers,
  schema: () => import("#investors/data-requests/shared/forms.ts").then(({ answerForm }) => answerForm),
  worded: ANSWER_WORDED,
  named: ["fund"],
  empty: { title: "", answer: "", category: "firm", fund: null, ownerId: "", validUntil: "" },
  controls: { fund: FundInput },
  own: ({ fund }: LibraryAnswer) => ({ fund: fund && { id: fund.id, name: fund.label } }),
});
