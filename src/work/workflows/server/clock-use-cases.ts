import type { FirmCtx } from "#core/server/ctx.ts";
import { advance } from "./flow-use-cases.ts";
import { listWaited } from "./queries.ts";

/** Steps that waited long enough are validated, and the next ones open. */
export async function endWaits({ db }: FirmCtx): Promise<void> {
  for (const id of await listWaited(db)) await advance({ db, userId: null, may: () => true }, { id });
}
