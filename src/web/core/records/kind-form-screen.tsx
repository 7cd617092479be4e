import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RecordKind } from "#shared/records.ts";
import { useMay } from "../api/session.tsx";
import type { FormSchema } from "../forms/form-rules.ts";
import type { EntryOf } from "./entry.ts";
import { type KindForm, type Stored, useKindForm } from "./kind-form.ts";
import { type PartOfKind, useKindNames } from "./kind-names.ts";
import { NotAllowed } from "./read-problem.tsx";
import { RecordFormDialog, RecordFormScreen } from "./record-form-dialog.tsx";
import { type Called, nameOf } from "./record-name.ts";

type Shown<Schema extends FormSchema, Full extends Stored, Named extends string> = ReturnType<
  typeof useKindForm<Schema, Full, Named>
>;

/** What a form says otherwise than by the name of its kind. */
type Said = { title?: string; description?: string; create?: string; update?: string };

type Props<Schema extends FormSchema, Full extends Stored, Named extends string> = {
  kind: RecordKind | PartOfKind;
  form: KindForm<Schema, Full, Named>;
  edited: Full | null;
  /** What a new one begins with. */
  start?: Partial<EntryOf<Schema, Named>>;
  said?: Said;
  children: (form: Shown<Schema, Full, Named>) => ReactNode;
};

/** The form of a kind on a page of its own, for whoever may create one or change it; from there its reader goes to the record. */
export function KindFormScreen<Schema extends FormSchema, Full extends Stored & Called, Named extends string>({
  kind,
  form,
  edited,
  start = {},
  said = {},
  children,
}: Props<Schema, Full, Named>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { kind: of, one, page, screen } = useKindNames(kind);
  const may = useMay(of);
  const show = (id: string) => void navigate({ to: page, params: { id } });
  const { create = t`Create ${one}`, update = t`Update ${one}`, title = t`New ${one}` } = said;
  const shown = useKindForm(form, {
    edited,
    start,
    action: edited ? update : create,
    one,
    onSaved: ({ id }) => show(id),
  });
  if (!(edited ? may.update : may.create)) return <NotAllowed />;
  return (
    <RecordFormScreen
      form={shown}
      title={edited ? t`Edit ${nameOf(edited)}` : title}
      description={said.description}
      onGiveUp={() => (edited ? show(edited.id) : void navigate({ to: screen }))}
    >
      <Fields>{children(shown)}</Fields>
    </RecordFormScreen>
  );
}

type DialogProps<Schema extends FormSchema, Full extends Stored, Named extends string> = Props<Schema, Full, Named> & {
  onClose: () => void;
};

/** The same over what it was opened from. */
export function KindFormDialog<Schema extends FormSchema, Full extends Stored & Called, Named extends string>({
  kind,
  form,
  edited,
  start = {},
  said = {},
  onClose,
  children,
}: DialogProps<Schema, Full, Named>) {
  const { t } = useLingui();
  const { one } = useKindNames(kind);
  const { create = t`Add ${one}`, update = t`Update ${one}`, title = create } = said;
  const shown = useKindForm(form, { edited, start, action: edited ? update : create, one, onSaved: onClose });
  return (
    <RecordFormDialog form={shown} title={edited ? t`Edit ${nameOf(edited)}` : title} onClose={onClose}>
      <Fields>{children(shown)}</Fields>
    </RecordFormDialog>
  );
}

const Fields = ({ children }: { children: ReactNode }) => <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
