import { api } from "../core/api/api.ts";
import { FundInput } from "../core/records/fund-picker.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { ANSWER_WORDED, type LibraryAnswer } from "./values.ts";

/** What the form of an answer asks, whole or in place. */
export const ANSWER_FORM = kindForm({
  procedures: api.libraryAnswers,
  schema: () => import("#shared/data-requests/forms.ts").then(({ answerForm }) => answerForm),
  worded: ANSWER_WORDED,
  named: ["fund"],
  empty: { title: "", answer: "", category: "firm", fund: null, ownerId: "", validUntil: "" },
  controls: { fund: FundInput },
  own: ({ fund }: LibraryAnswer) => ({ fund: fund && { id: fund.id, name: fund.label } }),
});
