import { useLingui } from "@lingui/react/macro";
import type { OriginType } from "#shared/origins/rules.ts";
import { api, useCommand } from "../core/api.ts";
import { storedInConflict } from "../core/conflict.ts";
import { forgetDraft } from "../core/draft.ts";
import { useEntryForm } from "../core/form.ts";
import { useSession } from "../core/session.tsx";
import { toast } from "../core/toasts.ts";
import { emptyEntry, entryOf, type OriginRecord } from "./origin-values.ts";
import { TYPE_WORDS } from "./vocabulary.ts";

/** The form of a new event or partner, or of the one that is edited. */
export function useOriginForm(type: OriginType, edited: OriginRecord | null, onSaved: (origin: OriginRecord) => void) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const create = useCommand(api.origins.create);
  const update = useCommand(api.origins.update);
  const draft = edited ? `origin ${edited.id}` : type;
  const word = i18n._(TYPE_WORDS[type]);

  const form = useEntryForm({
    schema: () => import("./origin-entry.ts").then(({ originEntry }) => originEntry),
    defaultValues: edited ? entryOf(edited) : emptyEntry(type, user.id),
    draft,
    send: async ({ rowVersion, contact, seen: _seen, ...entry }) => {
      const origin = { ...entry, contactId: contact?.id ?? null };
      try {
        const saved = edited
          ? await update.mutateAsync({ ...origin, id: edited.id, rowVersion: rowVersion ?? edited.rowVersion })
          : await create.mutateAsync(origin);
        toast.success(edited ? t`${word} updated successfully` : t`${word} created successfully`);
        onSaved(saved);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (storedInConflict(error) === undefined) toast.error(t`Failed to save: ${reason}`);
        throw error;
      }
    },
  });
  return { ...form, edited, discard: () => forgetDraft(draft) };
}
export type OriginForm = ReturnType<typeof useOriginForm>;
