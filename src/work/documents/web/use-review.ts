import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { DocumentStatus } from "#work/documents/shared/rules.ts";

/** Sets where the review of a document stands. */
export function useReview(id: string) {
  const { t } = useLingui();
  const command = useCommand(api.documents.review);
  const review = (status: DocumentStatus, note = "", onDone?: () => void) =>
    command.mutate(
      { id, status, note },
      {
        onSuccess: () => {
          toast.success(t`Statut du document mis à jour`);
          onDone?.();
        },
        onError: ({ message, data }) => {
          if (data.fields?.["note"] === undefined) toast.error(message, t`Erreur lors de la mise à jour`);
        },
      },
    );
  return { review, isPending: command.isPending, problem: command.error?.data.fields?.["note"] };
}
