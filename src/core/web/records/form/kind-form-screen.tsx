import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import type { FormSchema } from "../../forms/form-rules.ts";
import { useBeginning } from "../fields/ahead.ts";
import { type PartOfKind, useKindNames } from "../kind-names.ts";
import { type Called, nameOf } from "../record-name.ts";
import { useAfterForm } from "./after-form.ts";
import type { EntryOf } from "./entry.ts";
import { type KindForm, type Stored } from "./kind-form.ts";
import { RecordFormDialog, RecordFormPage } from "./record-form-dialog.tsx";
import { useKindForm } from "./use-kind-form.ts";

type Shown<Schema extends FormSchema, Full extends Stored, Named extends string> = ReturnType<
  typeof useKindForm<Schema, Full, Named>
>;

/** What a form says otherwise than by the name of its kind. */
type Said = {
  create?: string;
  update?: string;
  created?: { saved: string; failed: string | null };
  updated?: { saved: string; failed: string };
};

type Props<Schema extends FormSchema, Full extends Stored, Named extends string> = {
  kind: RecordKind | PartOfKind;
  form: KindForm<Schema, Full, Named>;
  edited: Full | null;
  /** What a new one begins with. */
  start?: Partial<EntryOf<Schema, Named>>;
  said?: Said;
  children: (form: Shown<Schema, Full, Named>) => ReactNode;
};

/** The form of a kind on its `KindFormPage`. */
export function KindFormScreen<Schema extends FormSchema, Full extends Stored & Called, Named extends string>({
  kind,
  form,
  edited,
  start = {},
  said = {},
  children,
}: Props<Schema, Full, Named>) {
  const { t } = useLingui();
  const { one, page, screen } = useKindNames(kind);
  const { onGiveUp, ...after } = useAfterForm({ page, screen }, edited?.id);
  const { create = t`Add ${one}`, update = t`Update ${one}` } = said;
  const toasts = edited === null ? said.created : said.updated;
  const shown = useKindForm(form, {
    edited,
    start,
    action: edited ? update : create,
    one,
    ...after,
    ...(toasts && { toasts }),
  });
  return (
    <RecordFormPage form={shown} onGiveUp={onGiveUp}>
      <Fields>{children(shown)}</Fields>
    </RecordFormPage>
  );
}

type DialogProps<Schema extends FormSchema, Full extends Stored, Named extends string> = Pick<
  Props<Schema, Full, Named>,
  "kind" | "form" | "children"
> & { edited: Full; said?: Pick<Said, "update">; onClose: () => void };

/** The edit of a record without an address of its own, over what it was opened from. */
export function KindFormDialog<Schema extends FormSchema, Full extends Stored & Called, Named extends string>(
  props: DialogProps<Schema, Full, Named>,
) {
  const edited = useBeginning(props.edited);
  return edited && <Edit {...props} edited={edited} />;
}

function Edit<Schema extends FormSchema, Full extends Stored & Called, Named extends string>({
  kind,
  form,
  edited,
  said = {},
  onClose,
  children,
}: DialogProps<Schema, Full, Named>) {
  const { t } = useLingui();
  const { one } = useKindNames(kind);
  const { update = t`Update ${one}` } = said;
  const shown = useKindForm(form, { edited, action: update, one, onSaved: onClose });
  return (
    <RecordFormDialog form={shown} title={t`Edit ${nameOf(edited)}`} onClose={onClose}>
      <Fields>{children(shown)}</Fields>
    </RecordFormDialog>
  );
}

const Fields = ({ children }: { children: ReactNode }) => <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
