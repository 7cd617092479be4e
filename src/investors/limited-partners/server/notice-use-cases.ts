import type { FirmCtx } from "#core/server/ctx.ts";
import { TAX_NOTICE_DAYS } from "#investors/limited-partners/shared/people-rules.ts";
import { listHolders } from "#work/notifications/server/holder-queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { listExpiringTaxForms } from "./people-queries.ts";

/** A person who manages partners is told before a tax form expires, once for each. */
export async function tellOfTaxForms({ db }: FirmCtx): Promise<void> {
  const expiring = await listExpiringTaxForms(db, TAX_NOTICE_DAYS);
  if (expiring.length === 0) return;
  const people = await listHolders(db, "lp:manage");
  await notify(
    db,
    expiring.flatMap(({ id, partnerId: recordId, name, on }) =>
      people.map((userId) => ({
        kind: "tax_form_expiring" as const,
        userId,
        recordId,
        params: { name, on },
        topic: `tax form ${id} ${on}`,
      })),
    ),
  );
}
