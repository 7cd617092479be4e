import { TAX_NOTICE_DAYS } from "#shared/limited-partners/people-rules.ts";
import type { FirmCtx } from "../core/ctx.ts";
import { listHolders } from "../notifications/holder-queries.ts";
import { notify } from "../notifications/notify-queries.ts";
import { listExpiringTaxForms } from "./people-queries.ts";

/** Whoever manages partners is told before a tax form expires, once for each. */
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
