import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import type { FieldChange } from "#core/shared/errors.ts";
import type { ConflictingField } from "#ui/web/dialog/conflict-dialog.tsx";
import { type ToastAction, toast } from "../../app/toasts.ts";
import { forgetDraft } from "../../forms/draft.ts";
import { type EntryForm, useEntryForm } from "../../forms/form.ts";
import type { FormSchema } from "../../forms/form-rules.ts";
import { alikeIn, changedInConflict, changeOf, differences, storedInConflict } from "./conflict.ts";
import type { CheckedOf, EntryOf } from "./entry.ts";

type Options<Schema extends FormSchema, Named extends string, Stored, Field extends string> = {
  /** Loads the rules, apart from the screen: `() => import("#deals/deals/shared/forms.ts").then(({ dealForm }) => dealForm)`. */
  schema: () => Promise<Schema>;
  /** The records it names, each in a field that holds its id and name. */
  named?: readonly Named[];
  start: EntryOf<Schema, Named>;
  /** Absent, what is half written is not kept: of a field that is edited where it is shown. */
  draft?: string | undefined;
  /** Adds the record or changes it; a change says which version it began with. */
  save: (entry: CheckedOf<Schema, Named>) => Promise<Stored>;
  onSaved: (stored: Stored) => void;
  /** Shows what is being saved before it is; what it answers takes that back. */
  showAhead?: ((entry: CheckedOf<Schema, Named>) => () => void) | undefined;
  /** The way to what was saved, for who stays where they are. */
  wayTo?: ((stored: Stored) => ToastAction) | undefined;
  words: {
    action: string;
    /** Where it is absent, the caller reports that it was saved. */
    saved?: string;
    /** Nothing is said over the page where the form says why by itself. */
    failed: (reason: string) => string | null;
    /** Somebody else saved first: who, as far as it is known. */
    conflict: (who: string) => string;
  };
  /** How two versions are shown side by side. */
  fields: readonly Field[];
  entryOf: (stored: Stored) => EntryOf<Schema, Named>;
  labelOf: (field: Field) => string;
  textOf: (field: Field, entry: EntryOf<Schema, Named>) => string;
};

/** The form of a new record, or of one that is edited: its draft, its words, and what to do when somebody saved first. */
export function useRecordForm<
  Schema extends FormSchema,
  Stored,
  Field extends string,
  const Named extends string = never,
>(options: Options<Schema, Named, Stored, Field>) {
  const { schema, named = [], start, draft, save, onSaved, showAhead, wayTo, words } = options;
  const { t, i18n } = useLingui();
  const id = useId();
  const [settled, setSettled] = useState<unknown>();
  const form = useEntryForm({
    schema: async () => (await import("./entry-rules.ts")).entryRules(await schema(), named),
    defaultValues: start as never,
    ...(draft !== undefined && { draft }),
    send: async (entry) => {
      const takeBack = showAhead?.(entry);
      try {
        const saved = await saveUnlessContested(entry);
        if (words.saved !== undefined) toast.done(words.saved, wayTo?.(saved));
        onSaved(saved);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const said = words.failed(reason);
        if (said !== null && storedInConflict(error) === undefined && alikeIn(error).length === 0) toast.error(said);
        throw error;
      } finally {
        takeBack?.();
      }
    },
  });

  /** Who was overtaken in other fields than their own, or in none, is not asked about it: both changes hold. */
  async function saveUnlessContested(entry: CheckedOf<Schema, Named>): Promise<Stored> {
    try {
      return await save(entry);
    } catch (error) {
      const stored = storedInConflict(error) as Stored | undefined;
      if (stored === undefined) throw error;
      const joined = await joinedWith(options, form.getValues(), stored);
      if (joined === undefined) throw error;
      return save(joined);
    }
  }

  const stored = form.failure === settled ? undefined : storedInConflict(form.failure);
  const conflict = stored !== undefined && {
    ...conflictOf(options, form, stored as Stored, () => setSettled(form.failure)),
    title: words.conflict(authors(changedInConflict(form.failure), i18n.locales) ?? t`Someone`),
  };
  const discard = () => draft !== undefined && forgetDraft(draft);
  return { ...form, id, action: words.action, discard, conflict: conflict || undefined };
}

/** What drawing such a form takes, whatever its fields. */
export type RecordFormFrame = Pick<EntryForm<FieldValues, unknown>, "isBusy" | "isDirty" | "failure" | "props"> & {
  id: string;
  action: string;
  discard: () => unknown;
  conflict: Conflict | undefined;
};

type Conflict = {
  title: ReactNode;
  fields: readonly ConflictingField<string>[];
  onClose: () => void;
  onResolve: (kept: readonly string[]) => void;
};

/** The names of who changed a record; undefined when nobody is known. */
function authors(changed: readonly FieldChange[], locales: string[] | string | undefined): string | undefined {
  const names = [...new Set(changed.map(({ by }) => by))];
  return names.length === 0 ? undefined : new Intl.ListFormat(locales, { type: "conjunction" }).format(names);
}

/** The fields somebody else changed otherwise than this edit. */
function contested<Schema extends FormSchema, Named extends string, Stored, Field extends string>(
  { fields, entryOf }: Options<Schema, Named, Stored, Field>,
  mine: EntryOf<Schema, Named>,
  stored: Stored,
) {
  const found = differences(fields, { mine, theirs: entryOf(stored), seen: mine.opened?.fields ?? {} });
  return found.filter(({ changedByThem }) => changedByThem);
}

/**
 * What was changed here with what others changed elsewhere; undefined where both changed the same field, or the two do not go together.
 */
async function joinedWith<Schema extends FormSchema, Named extends string, Stored, Field extends string>(
  options: Options<Schema, Named, Stored, Field>,
  mine: EntryOf<Schema, Named>,
  stored: Stored,
): Promise<CheckedOf<Schema, Named> | undefined> {
  const { schema, named = [], entryOf } = options;
  const theirs = entryOf(stored);
  const changed = contested(options, mine, stored);
  if (changed.some(({ changedByBoth }) => changedByBoth)) return undefined;
  const others = changed.map(({ field }) => [field, theirs[field]] as const);
  const { entryRules } = await import("./entry-rules.ts");
  const rules = entryRules(await schema(), named);
  return rules.safeParse({ ...mine, ...Object.fromEntries(others), opened: theirs.opened }).data;
}

function conflictOf<Schema extends FormSchema, Named extends string, Stored, Field extends string>(
  options: Options<Schema, Named, Stored, Field>,
  form: Pick<
    EntryForm<EntryOf<Schema, Named>, CheckedOf<Schema, Named>>,
    "getValues" | "setValue" | "props" | "failure"
  >,
  stored: Stored,
  settle: () => void,
): Omit<Conflict, "title"> {
  const { fields, entryOf, labelOf, textOf } = options;
  const theirs = entryOf(stored);
  const mine = form.getValues();
  const asked = contested(options, mine, stored);
  const changed = changedInConflict(form.failure);
  return {
    fields: asked.map((difference) => ({
      ...difference,
      change: changeOf(difference.field, changed),
      label: labelOf(difference.field),
      mine: textOf(difference.field, mine),
      theirs: textOf(difference.field, theirs),
    })),
    onClose: settle,
    onResolve: (kept) => {
      settle();
      const given = new Set<string>(asked.map(({ field }) => field).filter((field) => !kept.includes(field)));
      const own = fields.filter((field) => !given.has(field)).map((field) => [field, mine[field]] as const);
      const entry = { ...theirs, ...Object.fromEntries(own) };
      for (const [name, value] of Object.entries(entry)) {
        const at = name as Path<EntryOf<Schema, Named>>;
        form.setValue(at, value as PathValue<EntryOf<Schema, Named>, typeof at>, { shouldDirty: true });
      }
      void form.props.onSubmit();
    },
  };
}
