import type { FirmCtx } from "#core/server/ctx.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { restoreCompanies, returnDueEntries } from "./return-queries.ts";

/**
 * Companies of the watch list whose day has come: who put them there is notified, and those that were archived are back on the
 * list, where that person may change them.
 */
export async function returnWatchedCompanies({ db }: FirmCtx): Promise<void> {
  const returned = await returnDueEntries(db);
  await restoreCompanies(
    db,
    returned.filter(({ mayUpdate }) => mayUpdate).map(({ companyId }) => companyId),
  );
  await notify(
    db,
    returned
      .filter(({ mayRead }) => mayRead)
      .map(({ companyId, name, userId, reason }) => ({
        kind: "company_to_look_at",
        userId,
        recordId: companyId,
        params: { name, reason },
      })),
  );
}
