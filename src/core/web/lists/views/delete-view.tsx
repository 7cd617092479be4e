import { useLingui } from "@lingui/react/macro";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { type Procedure, useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import type { SavedView } from "./saved-views.ts";

type Props = {
  procedure: Procedure<{ id: string }, unknown>;
  view: SavedView;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a view is deleted. */
export function DeleteView({ procedure, view, onClose, onDeleted }: Props) {
  const { t } = useLingui();
  const deleting = useCommand(procedure);

  async function remove() {
    try {
      await deleting.mutateAsync({ id: view.id });
      onDeleted();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    onClose();
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Delete ${view.name}?`}
      consequence={t`The records stay. Colleagues who use this view lose it too.`}
      action={t`Delete view`}
      busyAction={t`Deleting...`}
      busy={deleting.isPending}
      onConfirm={() => void remove()}
    />
  );
}
