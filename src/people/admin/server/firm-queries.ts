import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { USUAL_CURRENCY } from "#people/admin/shared/firm-rules.ts";
import type { PasswordRule } from "#people/auth/shared/rules.ts";

/** What new amounts of the firm begin in, or those of an area that begin otherwise where the firm has named none. */
export async function findFirmCurrency(db: Db, usual: string = USUAL_CURRENCY): Promise<string> {
  const row = await db.selectFrom("firmSettings").select("currency").executeTakeFirst();
  return row?.currency ?? usual;
}

type FirmSettings = { currency: string; homeSectors: string[]; numberFormat: Notation | null };
type Said = { [Name in keyof FirmSettings]?: FirmSettings[Name] | undefined };

export async function findFirmSettings(db: Db): Promise<FirmSettings> {
  const row = await db
    .selectFrom("firmSettings")
    .select(["currency", "homeSectors", sql<Notation | null>`number_format`.as("numberFormat")])
    .executeTakeFirst();
  return row ?? { currency: USUAL_CURRENCY, homeSectors: [], numberFormat: null };
}

/** What was chosen last holds; what is not said stays as it is. */
export async function saveFirmSettings(db: Db, said: Said): Promise<void> {
  const settings = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  if (Object.keys(settings).length === 0) return;
  await db
    .insertInto("firmSettings")
    .values(settings)
    .onConflict((conflict) => conflict.column("orgId").doUpdateSet(settings))
    .execute();
}

/** What the firm asks of the password of an account that is made here. */
export async function findPasswordPolicy(db: Db): Promise<PasswordRule> {
  const { rows } = await sql<{ policy: PasswordRule }>`select firm_password_policy() as policy`.execute(db);
  return rows[0]?.policy ?? null;
}
