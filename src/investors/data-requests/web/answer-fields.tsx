import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { ANSWER_FIGURES } from "#investors/data-requests/shared/rules.ts";
import { ANSWER_FORM } from "./answer-form.ts";
import type { LibraryAnswer } from "./values.ts";

const NAMES = Object.keys(ANSWER_FIGURES)
  .map((name) => `{${name}}`)
  .join(" ");

/** The form of an answer, on its page. */
export function AnswerForm({ edited }: { edited: LibraryAnswer | null }) {
  const { t } = useLingui();
  return (
    <KindFormScreen kind="library_answer" form={ANSWER_FORM} edited={edited}>
      {(form) => (
        <FormFields
          form={form}
          fields={["title", "answer", "category", "fund", "ownerId", "validUntil"]}
          required={["title", "answer", "validUntil"]}
          hints={{
            answer: t`Figures of the fund are written in braces and filled in when it is sent: ${NAMES}`,
            validUntil: t`After this day the answer is stale and blocks sending. The owner is reminded two weeks before.`,
          }}
        />
      )}
    </KindFormScreen>
  );
}
