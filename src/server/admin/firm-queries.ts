import { USUAL_CURRENCY } from "#shared/admin/firm-rules.ts";
import type { Db } from "../core/ctx.ts";

/** What new amounts of the firm begin in, or those of an area that begin otherwise where the firm has named none. */
export async function findFirmCurrency(db: Db, usual: string = USUAL_CURRENCY): Promise<string> {
  const row = await db.selectFrom("firmSettings").select("currency").executeTakeFirst();
  return row?.currency ?? usual;
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
