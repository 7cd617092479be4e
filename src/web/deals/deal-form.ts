import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../core/api.ts";
import { storedInConflict } from "../core/conflict.ts";
import { forgetDraft } from "../core/draft.ts";
import { useEntryForm } from "../core/form.ts";
import { useSession } from "../core/session.tsx";
import { toast } from "../core/toasts.ts";
import { type DealEntry, type DealRecord, EMPTY_ENTRY, entryAfter, entryOf } from "./entry-values.ts";

/** What the form is for: a new deal, perhaps with the company of another; or a change of one. */
export type DealTask = { kind: "add"; like?: DealRecord } | { kind: "edit"; deal: DealRecord };

/** A new deal starts as its author's. */
function startOf(task: DealTask, ownerId: string): { draft: string; entry: DealEntry } {
  if (task.kind === "edit") return { draft: `deal ${task.deal.id}`, entry: entryOf(task.deal) };
  if (task.like) return { draft: `deal like ${task.like.id}`, entry: { ...entryAfter(task.like), ownerId } };
  return { draft: "deal", entry: { ...EMPTY_ENTRY, ownerId } };
}

export function useDealForm(task: DealTask, onSaved: (deal: DealRecord) => void) {
  const { t } = useLingui();
  const { user } = useSession();
  const create = useCommand(api.deals.create);
  const update = useCommand(api.deals.update);
  const { draft, entry } = startOf(task, user.id);

  const form = useEntryForm({
    schema: () => import("./deal-entry.ts").then(({ dealEntry }) => dealEntry),
    defaultValues: entry,
    draft,
    send: async ({ opened, ...deal }) => {
      try {
        const saved =
          task.kind === "edit"
            ? await update.mutateAsync({
                ...deal,
                id: task.deal.id,
                rowVersion: opened?.rowVersion ?? task.deal.rowVersion,
              })
            : await create.mutateAsync(deal);
        toast.success(task.kind === "edit" ? t`Deal updated successfully` : t`Deal created successfully`);
        onSaved(saved);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (storedInConflict(error) === undefined)
          toast.error(task.kind === "edit" ? t`Failed to update deal: ${reason}` : t`Failed to create deal: ${reason}`);
        throw error;
      }
    },
  });
  return { ...form, task, discard: () => forgetDraft(draft) };
}
export type DealForm = ReturnType<typeof useDealForm>;
