import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Confirm } from "#ui/web/dialog/confirm.tsx";

type Props = { document: { id: string; name: string }; onClose: () => void };

/** Asks before a document goes with all its versions. */
export function DeleteDocument({ document: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const remove = useCommand(api.documents.delete);
  const run = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => toast.success(t`Document supprimé avec succès`),
        onError: (error) => toast.refused(error, t`Erreur lors de la suppression`),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Delete ${name}?`}
      consequence={t`This permanently deletes the document and all its versions.`}
      action={t`Delete document`}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={run}
    />
  );
}
