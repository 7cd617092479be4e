import { useLingui } from "@lingui/react/macro";
import { useCommand } from "../../api/api.ts";
import { capitalised } from "../../app/capitalised.ts";
import { toast } from "../../app/toasts.ts";
import type { FormSchema } from "../../forms/form-rules.ts";
import { differences, storedInConflict } from "../form/conflict.ts";
import { type KindForm, type Stored, sentOf } from "../form/kind-form.ts";
import { showStored } from "./ahead.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Changes single fields of a record where they are shown, with a toast that takes it back. A colleague's change of other fields is no
 * reason to refuse: it is made again on what is stored now.
 */
export function useChangeFields<Schema extends FormSchema, Full extends Stored, Named extends string>(
  form: KindForm<Schema, Full, Named>,
  one: string,
) {
  const { t, i18n } = useLingui();
  const { mutateAsync, isPending } = useCommand(form.procedures.update);
  const first = capitalised(one, i18n.locales);

  async function send(record: Full, changed: Values): Promise<Full> {
    const { opened: _, ...entry } = form.entryOf(record);
    const sent = sentOf<Schema>(form, { ...entry, ...changed });
    try {
      const stored = await mutateAsync({ ...sent, id: record.id, rowVersion: record.rowVersion });
      showStored(stored);
      return stored;
    } catch (error) {
      const stored = storedInConflict(error) as Full | undefined;
      if (stored === undefined || stored.rowVersion <= record.rowVersion) throw error;
      const now: Values = form.entryOf(stored);
      const found = differences(Object.keys(changed), { mine: entry, theirs: now, seen: entry });
      if (found.length > 0) throw error;
      return send(stored, changed);
    }
  }

  /** What stood in these fields before. */
  const beforeOf = (record: Full, changed: Values): Values => {
    const entry: Values = form.entryOf(record);
    return Object.fromEntries(Object.keys(changed).map((field) => [field, entry[field]]));
  };

  const announce = (stored: Full, before: Values) =>
    toast.success(t`${first} updated successfully`, () => void change(stored, before));

  /** Whether it was changed. */
  async function change(record: Full, changed: Values): Promise<boolean> {
    try {
      announce(await send(record, changed), beforeOf(record, changed));
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      toast.error(t`Failed to update ${one}: ${reason}`);
      return false;
    }
  }

  return { change, announce, beforeOf, isPending };
}
