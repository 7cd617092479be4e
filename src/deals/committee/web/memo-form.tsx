import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { checkedRich, EMPTY_RICH, type RichText } from "#core/shared/text/rich-text.ts";
import { api, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { memoFields } from "#deals/committee/shared/memo.ts";
import { RichTextInput } from "#ui/web/form/rich-text-input.tsx";

export type Section = OutputOf<typeof api.committeeMemos.get>["items"][number];

const STILL_WRITING_MS = 45_000;

function BodyInput({
  value,
  onChange,
  onBlur,
}: {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}) {
  const { t } = useLingui();
  return <RichTextInput label={t`Text`} value={value as RichText} onChange={onChange} onBlur={onBlur} />;
}

const MEMO_FORM = kindForm({
  procedures: { create: api.committeeMemos.add, update: api.committeeMemos.update },
  schema: () => import("#deals/committee/shared/memo-forms.ts").then(({ newMemoForm }) => newMemoForm),
  worded: { fields: memoFields },
  empty: { itemId: "", title: "", body: EMPTY_RICH },
  controls: { body: BodyInput },
  own: ({ body }: Section) => ({ body: { ...(checkedRich(body) ?? EMPTY_RICH) } }),
});

type Props = { itemId: string; edited: Section | null; onClose: () => void };

/** A section of a memo while it is written; the others see who has it open. */
export function SectionDialog({ itemId, edited, onClose }: Props) {
  const { t } = useLingui();
  useSaidToWrite(edited?.id);
  const form = useKindForm(MEMO_FORM, {
    edited,
    start: { itemId },
    action: edited ? t`Save section` : t`Add section`,
    one: t`section`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.title}` : t`Add section`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields form={form} fields={["title", "body"]} required={["title"]} />
      </div>
    </RecordFormDialog>
  );
}

/** Says that a section is being written for as long as it is open. */
function useSaidToWrite(id: string | undefined) {
  const { mutate } = useCommand(api.committeeMemos.setEditing);
  useEffect(() => {
    if (id === undefined) return undefined;
    const say = (isEditing: boolean) => mutate({ id, isEditing });
    say(true);
    const again = setInterval(() => say(true), STILL_WRITING_MS);
    return () => {
      clearInterval(again);
      say(false);
    };
  }, [id, mutate]);
}
