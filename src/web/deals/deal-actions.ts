import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../core/api.ts";
import { toast } from "../core/toasts.ts";

type Named = { id: string; name: string };

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Archive, publish and delete, with the toasts that tell of them. Each answers whether it was done. */
export function useDealActions() {
  const { t } = useLingui();
  const archiving = useCommand(api.deals.archive);
  const publishing = useCommand(api.deals.publish);
  const deleting = useCommand(api.deals.delete);

  async function archive({ id }: Named): Promise<boolean> {
    try {
      await archiving.mutateAsync({ id });
      toast.success(t`Deal archived successfully`, () => void publish({ id }));
      return true;
    } catch {
      toast.error(t`Failed to archive deal`);
      return false;
    }
  }

  async function publish({ id }: Pick<Named, "id">): Promise<boolean> {
    try {
      await publishing.mutateAsync({ id });
      toast.success(t`Deal published successfully`);
      return true;
    } catch {
      toast.error(t`Failed to publish deal`);
      return false;
    }
  }

  async function remove({ id }: Named): Promise<boolean> {
    try {
      await deleting.mutateAsync({ id });
      toast.success(t`Deal deleted successfully`);
      return true;
    } catch (error) {
      toast.error(t`Failed to delete deal: ${reasonOf(error)}`);
      return false;
    }
  }

  const busyWith = [archiving, publishing, deleting].find(({ isPending }) => isPending)?.variables?.id;
  return { archive, publish, remove, busyWith, isDeleting: deleting.isPending };
}
export type DealActions = ReturnType<typeof useDealActions>;
