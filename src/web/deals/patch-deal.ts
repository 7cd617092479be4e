import { useLingui } from "@lingui/react/macro";
import { api, type InputOf, useCommand } from "../core/api.ts";
import { storedInConflict } from "../core/conflict.ts";
import { toast } from "../core/toasts.ts";

type Patch = InputOf<typeof api.deals.patch>["set"];

/** Changes single fields of the version that is on the screen. */
export function usePatchDeal({ id, rowVersion }: { id: string; rowVersion: number }) {
  const { t } = useLingui();
  const command = useCommand(api.deals.patch);

  function patch(set: Patch): void {
    command.mutate(
      { id, rowVersion, set },
      {
        onError: (error) =>
          toast.error(
            storedInConflict(error) === undefined
              ? error.message
              : t`Somebody changed this deal just before you; the table shows it as it is now`,
          ),
      },
    );
  }

  return { patch, busy: command.isPending };
}
