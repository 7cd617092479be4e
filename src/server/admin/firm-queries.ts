import { USUAL_CURRENCY } from "#shared/admin/firm-rules.ts";
import type { Db } from "../core/ctx.ts";

/** What new amounts of the firm begin in. */
export async function findFirmCurrency(db: Db): Promise<string> {
  const row = await db.selectFrom("firmSettings").select("currency").executeTakeFirst();
  return row?.currency ?? USUAL_CURRENCY;
}

type FirmSettings = { currency: string; homeSectors?: string[] | undefined };

export async function findFirmSettings(db: Db): Promise<Required<FirmSettings>> {
  const row = await db.selectFrom("firmSettings").select(["currency", "homeSectors"]).executeTakeFirst();
  return { currency: row?.currency ?? USUAL_CURRENCY, homeSectors: row?.homeSectors ?? [] };
}

/** What was chosen last holds. */
export async function saveFirmSettings(db: Db, { currency, homeSectors }: FirmSettings): Promise<void> {
  const settings = { currency, ...(homeSectors && { homeSectors }) };
  await db
    .insertInto("firmSettings")
    .values(settings)
    .onConflict((conflict) => conflict.column("orgId").doUpdateSet(settings))
    .execute();
}
