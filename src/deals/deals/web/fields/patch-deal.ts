import { api, type InputOf, useCommand } from "#core/web/api/api.ts";
import { storedInConflict } from "#core/web/records/form/conflict.ts";
import type { DealRecord } from "./entry-values.ts";

/** Single fields changed in place. */
export type Patch = InputOf<typeof api.deals.patch>["set"];
type Patched = { id: string; rowVersion: number };

/**
 * Changes single fields. `seen` is what stood in them when the change began: a colleague's change of other fields is no
 * reason to refuse it, so it is made again on the version that is stored.
 */
export function usePatchDeal() {
  const { mutateAsync, isPending, variables } = useCommand(api.deals.patch);

  async function patch({ id, rowVersion }: Patched, set: Patch, seen: Patch): Promise<DealRecord> {
    try {
      return await mutateAsync({ id, rowVersion, set });
    } catch (error) {
      const stored = storedInConflict(error) as DealRecord | undefined;
      if (stored === undefined || stored.rowVersion <= rowVersion || !isAsSeen(stored, seen)) throw error;
      return patch(stored, set, seen);
    }
  }

  return { patch, busyWith: isPending ? variables.id : undefined };
}

function isAsSeen(stored: DealRecord, seen: Patch): boolean {
  return Object.entries(seen).every(([field, value]) => stored[field as keyof Patch] === value);
}
