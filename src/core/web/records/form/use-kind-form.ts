import { useLingui } from "@lingui/react/macro";
import type { z } from "zod";
import { type Procedure, useCommand } from "../../api/api.ts";
import { useOwners } from "../../api/owners.ts";
import { capitalised } from "../../app/capitalised.ts";
import type { ToastAction } from "../../app/toasts.ts";
import type { FormSchema } from "../../forms/form-rules.ts";
import { useFieldWords } from "../fields/field-words.ts";
import type { EntryOf } from "./entry.ts";
import { draftOf, type KindForm, type Stored, sentOf } from "./kind-form.ts";
import { useRecordForm } from "./record-form.ts";

/** Such a form while it is shown. */
export type KindFormOf<Form> =
  Form extends KindForm<infer Schema, infer Full, infer Named>
    ? ReturnType<typeof useKindForm<Schema, Full, Named>>
    : never;

type Options<Schema extends FormSchema, Full extends Stored, Named extends string> = {
  edited: Full | null;
  /** What a new one begins with. */
  start?: Partial<EntryOf<Schema, Named>>;
  /** What its button says. */
  action: string;
  /** What such a record is called: "contact". */
  one: string;
  /** Only some of its fields, where they are shown: no draft is kept, and the person who asked says that it is saved. */
  inPlace?: boolean;
  onSaved: (stored: Full) => void;
  /** Shows what is being saved before it is; what it answers takes that back. */
  showAhead?: (entry: object) => () => void;
  wayTo?: ((stored: Full) => ToastAction) | undefined;
  /** What the toasts say otherwise than by the name of the kind. */
  toasts?: { saved: string; failed: string | null };
};

/** The form of a new record, or of the one that is edited, as most kinds have it; others say more with `useRecordForm`. */
export function useKindForm<Schema extends FormSchema, Full extends Stored, Named extends string>(
  form: KindForm<Schema, Full, Named>,
  { edited, start, action, one, inPlace = false, onSaved, showAhead, wayTo, toasts }: Options<Schema, Full, Named>,
) {
  const { t, i18n } = useLingui();
  const { nameOf } = useOwners();
  const words = useFieldWords(form.worded.fields, form.worded);
  const { create: creates = form.procedures.update } = form.procedures;
  const create = useCommand(creates as Procedure<z.input<Schema>, Full>);
  const update = useCommand(form.procedures.update);
  const first = capitalised(one, i18n.locales);
  const { schema, named = [], fields, entryOf } = form;
  const recordForm = useRecordForm<Schema, Full, (typeof fields)[number], Named>({
    schema,
    named,
    start: edited ? entryOf(edited) : { ...form.empty, opened: null, ...start },
    draft: inPlace ? undefined : edited ? `${one} ${edited.id}` : draftOf(one, start),
    save: ({ opened, ...entry }) => {
      const sent = sentOf<Schema>(form, entry);
      return edited
        ? update.mutateAsync({ ...sent, id: edited.id, rowVersion: opened?.rowVersion ?? edited.rowVersion })
        : create.mutateAsync(sent);
    },
    onSaved,
    showAhead,
    wayTo,
    words: {
      action,
      ...(!inPlace && {
        saved: toasts?.saved ?? (edited ? t`${first} updated successfully` : t`${first} created successfully`),
      }),
      failed: (reason) =>
        toasts !== undefined
          ? toasts.failed
          : edited
            ? t`Failed to update ${one}: ${reason}`
            : t`Failed to create ${one}: ${reason}`,
      conflict: (who) => t`${who} changed this ${one} while you were editing it`,
    },
    fields,
    entryOf,
    labelOf: words.label,
    textOf: (field, { [field]: value }) =>
      words.field(field)?.kind === "person" ? nameOf(String(value)) : words.text(field, value),
  });
  return { ...recordForm, words, controls: form.controls };
}
