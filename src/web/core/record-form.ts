import { type ReactNode, useId, useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import type { z } from "zod";
import type { ConflictingField } from "../ui/conflict-dialog.tsx";
import { differences, storedInConflict } from "./conflict.ts";
import { forgetDraft } from "./draft.ts";
import { type EntryForm, useEntryForm } from "./form.ts";
import type { FormSchema } from "./form-rules.ts";
import { toast } from "./toasts.ts";

/** The version an edit began with and what stood in its fields then; kept in the draft with the text. */
export type Opened = { rowVersion: number; fields: Record<string, unknown> };

type Options<Schema extends FormSchema, Stored, Field extends string> = {
  schema: () => Promise<Schema>;
  start: z.input<Schema> & { opened: Opened | null };
  draft: string;
  /** Adds the record or changes it; a change says which version it began with. */
  save: (entry: z.output<Schema>) => Promise<Stored>;
  onSaved: (stored: Stored) => void;
  words: {
    action: string;
    saved: string;
    failed: (reason: string) => string;
    /** Somebody else saved first. */
    conflict: string;
  };
  /** How two versions are shown side by side. */
  fields: readonly Field[];
  entryOf: (stored: Stored) => z.input<Schema> & { opened: Opened | null };
  labelOf: (field: Field) => string;
  textOf: (field: Field, entry: z.input<Schema>) => string;
};

/** The form of a new record, or of one that is edited: its draft, its words, and what to do when somebody saved first. */
export function useRecordForm<Schema extends FormSchema, Stored, Field extends string>(
  options: Options<Schema, Stored, Field>,
) {
  const { schema, start, draft, save, onSaved, words } = options;
  const id = useId();
  const [settled, setSettled] = useState<unknown>();
  const form = useEntryForm({
    schema,
    defaultValues: start as never,
    draft,
    send: async (entry) => {
      try {
        const stored = await save(entry);
        toast.success(words.saved);
        onSaved(stored);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (storedInConflict(error) === undefined) toast.error(words.failed(reason));
        throw error;
      }
    },
  });
  const stored = form.failure === settled ? undefined : storedInConflict(form.failure);
  return {
    ...form,
    id,
    action: words.action,
    discard: () => forgetDraft(draft),
    conflict:
      stored === undefined ? undefined : conflictOf(options, form, stored as Stored, () => setSettled(form.failure)),
  };
}

/** What drawing such a form takes, whatever its fields. */
export type RecordFormFrame = Pick<EntryForm<FieldValues, unknown>, "isBusy" | "isDirty" | "failure" | "props"> & {
  id: string;
  action: string;
  discard: () => void;
  conflict: Conflict | undefined;
};

type Conflict = {
  title: ReactNode;
  fields: readonly ConflictingField<string>[];
  onClose: () => void;
  onResolve: (kept: readonly string[]) => void;
};

function conflictOf<Schema extends FormSchema, Stored, Field extends string>(
  { words, fields, entryOf, labelOf, textOf }: Options<Schema, Stored, Field>,
  form: Pick<EntryForm<z.input<Schema>, z.output<Schema>>, "getValues" | "setValue" | "props">,
  stored: Stored,
  settle: () => void,
): Conflict {
  const theirs = entryOf(stored);
  const mine = form.getValues() as typeof theirs;
  return {
    title: words.conflict,
    fields: differences(fields, { mine, theirs, seen: mine.opened?.fields ?? {} }).map((difference) => ({
      ...difference,
      label: labelOf(difference.field),
      mine: textOf(difference.field, mine),
      theirs: textOf(difference.field, theirs),
    })),
    onClose: settle,
    onResolve: (kept) => {
      settle();
      const entry = { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
      for (const [name, value] of Object.entries(entry)) {
        const at = name as Path<z.input<Schema>>;
        form.setValue(at, value as PathValue<z.input<Schema>, typeof at>, { shouldDirty: true });
      }
      void form.props.onSubmit();
    },
  };
}
