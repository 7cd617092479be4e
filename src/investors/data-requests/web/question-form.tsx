import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { AnswerInput } from "./pickers.tsx";
import { QUESTION_WORDED, type Question } from "./values.ts";

const QUESTION_FORM = kindForm({
  procedures: api.dataRequestQuestions,
  schema: () => import("#investors/data-requests/shared/forms.ts").then(({ questionForm }) => questionForm),
  worded: QUESTION_WORDED,
  named: ["answer"],
  empty: { requestId: "", section: "", question: "", answer: null, ownAnswer: "" },
  controls: { answer: AnswerInput },
  own: ({ answer }: Question) => ({ answer: answer && { id: answer.id, name: answer.label } }),
});

type Props = { requestId: string; edited: Question | null; onClose: () => void };

/** A question, and what it is answered: from the library, or in words of its own. */
export function QuestionDialog({ requestId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(QUESTION_FORM, {
    edited,
    start: { requestId },
    action: edited ? t`Update question` : t`Add question`,
    one: t`question`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit question` : t`Add question`} onClose={onClose}>
      <FormFields
        form={form}
        fields={["section", "question", "answer", "ownAnswer"]}
        required={["question"]}
        hints={{ ownAnswer: t`Sent in place of the answer of the library` }}
      />
    </RecordFormDialog>
  );
}
