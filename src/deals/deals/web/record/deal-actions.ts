import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { type ActionWords, useActionWords } from "#core/web/records/page/action-words.ts";
import { useArchive } from "#core/web/records/page/use-archive.ts";

/** What is said of deals that are archived, brought back and deleted. */
export function useDealActionWords(): ActionWords {
  const { t } = useLingui();
  return {
    ...useActionWords(
      t`deal`,
      t`This permanently deletes the deal and its comments. To keep them, archive the deal instead.`,
    ),
    restore: t`Publish`,
    restored: t`Deal published successfully`,
    notArchived: () => t`Failed to archive deal`,
    notRestored: () => t`Failed to publish deal`,
  };
}

/** Archive, restore and open again, with the toasts that tell of them. */
export function useDealActions() {
  const { t } = useLingui();
  const { busyWith, ...archiving } = useArchive(api.deals, useDealActionWords());
  const deciding = useCommand(api.deals.decide);

  const reopen = ({ id }: { id: string }) =>
    deciding.mutate(
      { id, outcome: "open" },
      {
        onSuccess: () => toast.success(t`Deal reopened`),
        onError: ({ message }) => toast.error(t`Failed to reopen the deal: ${message}`),
      },
    );
  return { ...archiving, reopen, busyWith: busyWith ?? (deciding.isPending ? deciding.variables.id : undefined) };
}
export type DealActions = ReturnType<typeof useDealActions>;
