import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RECORDS, type RecordKind } from "#shared/records.ts";
import { useMay } from "../api/session.tsx";
import type { FormSchema } from "../forms/form-rules.ts";
import type { FieldWords } from "./field-words.ts";
import { type KindForm, type Stored, useKindForm } from "./kind-form.ts";
import { NotAllowed } from "./read-problem.tsx";
import { RecordFormScreen } from "./record-form-dialog.tsx";
import { type Called, nameOf } from "./record-name.ts";

type Shown<Schema extends FormSchema, Full extends Stored, Named extends string> = ReturnType<
  typeof useKindForm<Schema, Full, Named>
>;

type Props<Schema extends FormSchema, Full extends Stored, Named extends string> = {
  kind: RecordKind;
  form: KindForm<Schema, Full, Named>;
  edited: Full | null;
  words: FieldWords;
  children: (form: Shown<Schema, Full, Named>) => ReactNode;
};

/** The form of a kind on a page of its own, for whoever may create one or change it; from there its reader goes to the record. */
export function KindFormScreen<Schema extends FormSchema, Full extends Stored & Called, Named extends string>({
  kind,
  form,
  edited,
  words,
  children,
}: Props<Schema, Full, Named>) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay(kind);
  const { page, screen } = RECORDS[kind];
  const one = i18n._(RECORDS[kind].one);
  const show = (id: string) => void navigate({ to: page, params: { id } });
  const shown = useKindForm(form, {
    edited,
    action: edited ? t`Update ${one}` : t`Create ${one}`,
    one,
    words,
    onSaved: ({ id }) => show(id),
  });
  if (!(edited ? may.update : may.create)) return <NotAllowed />;
  return (
    <RecordFormScreen
      form={shown}
      title={edited ? t`Edit ${nameOf(edited)}` : t`New ${one}`}
      onGiveUp={() => (edited ? show(edited.id) : void navigate({ to: screen }))}
    >
      <div className="grid gap-4 sm:grid-cols-2">{children(shown)}</div>
    </RecordFormScreen>
  );
}
