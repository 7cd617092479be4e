import { useLingui } from "@lingui/react/macro";
import { Confirm } from "../../ui/confirm.tsx";
import type { DealActions } from "./deal-actions.ts";

type Props = {
  deal: { id: string; name: string };
  open: boolean;
  actions: DealActions;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Deleting is for good, so it is asked, by the deal's name. */
export function DeleteDeal({ deal, open, actions, onClose, onDeleted }: Props) {
  const { t } = useLingui();

  async function remove() {
    const isDone = await actions.remove(deal);
    onClose();
    if (isDone) onDeleted?.();
  }

  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t`Delete ${deal.name}?`}
      consequence={t`The deal and its comments are deleted for good. To keep them, archive the deal instead.`}
      action={t`Delete deal`}
      busyAction={t`Deleting...`}
      busy={actions.isDeleting}
      onConfirm={() => void remove()}
    />
  );
}
