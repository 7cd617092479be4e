import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../../core/api/api.ts";
import { toast } from "../../core/app/toasts.ts";

type Named = { id: string; name: string };

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Archive, publish and delete, with the toasts that tell of them. Each answers whether it was done. */
export function useDealActions() {
  const { t } = useLingui();
  const archiving = useCommand(api.deals.archive);
  const publishing = useCommand(api.deals.publish);
  const deciding = useCommand(api.deals.decide);
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

  async function reopen({ id }: Named): Promise<void> {
    try {
      await deciding.mutateAsync({ id, outcome: "open" });
      toast.success(t`Deal is open again`);
    } catch (error) {
      toast.error(t`Failed to open the deal again: ${reasonOf(error)}`);
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

  const busyWith = [archiving, publishing, deciding, deleting].find(({ isPending }) => isPending)?.variables?.id;
  return { archive, publish, reopen, remove, busyWith, isDeleting: deleting.isPending };
}
export type DealActions = ReturnType<typeof useDealActions>;
