import { useLingui } from "@lingui/react/macro";
import { api, type InputOf, useCommand } from "../core/api.ts";
import { storedInConflict } from "../core/conflict.ts";
import { toast } from "../core/toasts.ts";
import { type AskedMove, askedBy } from "./stage-rules.ts";

type Patch = InputOf<typeof api.deals.patch>["set"];

/** The version each deal has after the reader's own last change of it, so that the next one need not wait for the list. */
const ownVersions = new Map<string, Promise<number>>();

/** Changes single fields of the version that is on the screen; several changes of one deal go one after another. */
export function usePatchDeal(deal: AskedMove["deal"], onAsked: (asked: AskedMove) => void) {
  const { id, rowVersion } = deal;
  const { t } = useLingui();
  const command = useCommand(api.deals.patch);

  async function send(set: Patch, before: Promise<number>, onRefused: () => void): Promise<number> {
    const known = await before;
    try {
      return (await command.mutateAsync({ id, rowVersion: Math.max(known, rowVersion), set })).rowVersion;
    } catch (error) {
      onRefused();
      const fields = askedBy(error);
      if (set.stage !== undefined && fields.length > 0) {
        onAsked({ deal, stage: set.stage, fields });
        return 0;
      }
      const reason = error instanceof Error ? error.message : String(error);
      toast.error(
        storedInConflict(error) === undefined
          ? reason
          : t`Somebody changed this deal just before you; the table shows it as it is now`,
      );
      return 0;
    }
  }

  function patch(set: Patch, onRefused: () => void = () => undefined): void {
    ownVersions.set(id, send(set, ownVersions.get(id) ?? Promise.resolve(0), onRefused));
  }

  return { patch, busy: command.isPending };
}
