import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../core/api.ts";
import { storedInConflict } from "../core/conflict.ts";
import { forgetDraft } from "../core/draft.ts";
import { useEntryForm } from "../core/form.ts";
import { toast } from "../core/toasts.ts";
import { type ContactRecord, EMPTY_ENTRY, entryOf } from "./contact-values.ts";

/** The form of a new contact, or of the one that is edited. */
export function useContactForm(edited: ContactRecord | null, onSaved: (contact: ContactRecord) => void) {
  const { t } = useLingui();
  const create = useCommand(api.contacts.create);
  const update = useCommand(api.contacts.update);
  const draft = edited ? `contact ${edited.id}` : "contact";

  const form = useEntryForm({
    schema: () => import("./contact-entry.ts").then(({ contactEntry }) => contactEntry),
    defaultValues: edited ? entryOf(edited) : EMPTY_ENTRY,
    draft,
    send: async ({ rowVersion, ...entry }) => {
      const contact = { ...entry, seen: undefined };
      try {
        const saved = edited
          ? await update.mutateAsync({ ...contact, id: edited.id, rowVersion: rowVersion ?? edited.rowVersion })
          : await create.mutateAsync(contact);
        toast.success(edited ? t`Contact updated successfully` : t`Contact created successfully`);
        onSaved(saved);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (storedInConflict(error) === undefined)
          toast.error(edited ? t`Failed to update contact: ${reason}` : t`Failed to create contact: ${reason}`);
        throw error;
      }
    },
  });
  return { ...form, edited, discard: () => forgetDraft(draft) };
}
export type ContactForm = ReturnType<typeof useContactForm>;
