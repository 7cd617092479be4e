import { USUAL_CURRENCY } from "#shared/admin/firm-rules.ts";
import type { Db } from "../core/ctx.ts";

/** What new amounts of the firm begin in. */
export async function findFirmCurrency(db: Db): Promise<string> {
  const row = await db.selectFrom("firmSettings").select("currency").executeTakeFirst();
  return row?.currency ?? USUAL_CURRENCY;
}

/** The one chosen last holds. */
export async function saveFirmCurrency(db: Db, currency: string): Promise<void> {
  await db
    .insertInto("firmSettings")
    .values({ currency })
    .onConflict((conflict) => conflict.column("orgId").doUpdateSet({ currency }))
    .execute();
}
