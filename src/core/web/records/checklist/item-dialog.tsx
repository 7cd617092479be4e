import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FormSchema } from "../../forms/form-rules.ts";
import type { EntryOf } from "../form/entry.ts";
import type { KindForm, Stored } from "../form/kind-form.ts";
import { RecordFormDialog } from "../form/record-form-dialog.tsx";
import { type KindFormOf, useKindForm } from "../form/use-kind-form.ts";

type Titled = Stored & { title: string };
type Props<Schema extends FormSchema, Full extends Titled, Named extends string> = {
  kind: KindForm<Schema, Full, Named>;
  edited: Full | null;
  /** What a new one begins with. */
  start: Partial<EntryOf<Schema, Named>>;
  onClose: () => void;
  /** Its fields. */
  children: (form: KindFormOf<KindForm<Schema, Full, Named>>) => ReactNode;
};

/** The dialog of an item of a checklist, or of the template of one. */
export function ChecklistItemDialog<Schema extends FormSchema, Full extends Titled, Named extends string>({
  kind,
  edited,
  start,
  onClose,
  children,
}: Props<Schema, Full, Named>) {
  const { t } = useLingui();
  const form = useKindForm(kind, {
    edited,
    start,
    action: edited ? t`Update item` : t`Add item`,
    one: t`item`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.title}` : t`Add item`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">{children(form)}</div>
    </RecordFormDialog>
  );
}
