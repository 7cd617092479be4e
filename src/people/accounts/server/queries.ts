import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { USUAL_CURRENCY } from "#people/admin/shared/firm-rules.ts";
import type { Preferences } from "#people/auth/shared/preferences.ts";

export async function findMyself(db: Db) {
  const row = await db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "firstName",
      "lastName",
      "avatarUrl",
      "theme",
      "timeZone",
      "dateFormat",
      "numberFormat",
      "mustChangePassword",
    ])
    .select(sql<string | null>`my_second_factor_due()`.as("secondFactorDue"))
    .where("id", "=", sql<string>`me()`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { theme, timeZone, dateFormat, numberFormat, ...person } = row;
  return { ...person, preferences: { theme, timeZone, dateFormat, numberFormat } as Preferences };
}

export async function listMyFirms(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from my_firms()`.execute(db);
  return rows;
}

type FirmBrand = { dateFormat: Preferences["dateFormat"]; primaryColor: string | null; fiscalYearStart: number };

/** The firm the asking person is in just now. */
export function findMyFirm(db: Db) {
  return db
    .selectFrom("organizations")
    .leftJoin("firmSettings", "firmSettings.orgId", "organizations.id")
    .select(["organizations.id", "organizations.name", "timeZone"])
    .select((row) => row.fn.coalesce("currency", row.val(USUAL_CURRENCY)).as("currency"))
    .select(sql<string[]>`coalesce(home_sectors, '{}')`.as("homeSectors"))
    .select(sql<Notation | null>`firm_notation()`.as("numberFormat"))
    .innerJoin(sql<FirmBrand>`firm_brand()`.as("brand"), (join) => join.onTrue())
    .select(["brand.dateFormat", "brand.fiscalYearStart", "brand.primaryColor"])
    .select(sql<string | null>`'/api/logos/' || brand.logo_id`.as("logoUrl"))
    .where("organizations.id", "=", sql<string>`current_org()`)
    .executeTakeFirst();
}

export async function listMyInvitations(db: Db): Promise<{ id: string; firmName: string; role: string }[]> {
  const { rows } = await sql<{
    id: string;
    firmName: string;
    role: string;
  }>`select id, firm_name, role from my_invitations()`.execute(db);
  return rows;
}

type Offer = { id: string; email: string; firmName: string; role: string; hasAccount: boolean | null };

export async function findInvitation(db: Db, tokenHash: string) {
  const { rows } = await sql<Offer>`
    select id, email, firm_name, role, has_account from open_invitation(${tokenHash})`.execute(db);
  return rows[0];
}

/** Whether this person has opened a message at their address, rather than being provisioned for by a firm. */
export async function isMyAddressShown(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select(sql<boolean>`email_verified and not is_provisioned`.as("isShown"))
    .where("id", "=", sql<string>`me()`)
    .executeTakeFirst();
  return row?.isShown ?? false;
}

export async function renameMyself(
  db: Db,
  names: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<void> {
  await db.updateTable("users").set(names).where("id", "=", sql<string>`me()`).execute();
}

export async function anyFirm(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select any_firm() as exists`.execute(db);
  return rows[0]?.exists ?? true;
}

type Founded = {
  firmName: string;
  timeZone?: string | undefined;
  currency?: string | undefined;
  homeSectors?: string[] | undefined;
  numberFormat?: Notation | undefined;
};

export async function foundFirm(
  db: Db,
  { firmName, timeZone = "UTC", currency = USUAL_CURRENCY, homeSectors = [], numberFormat }: Founded,
  defaults: object,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select create_my_organization(${firmName}, ${JSON.stringify(defaults)}::jsonb, ${timeZone}, ${currency}, ${homeSectors}::text[], ${numberFormat ?? null}) as id`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The firm joined; undefined when the invitation is not for this person or no longer open. */
export async function acceptInvitation(db: Db, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ firm: string | null }>`select accept_invitation(${tokenHash}) as firm`.execute(db);
  return rows[0]?.firm ?? undefined;
}

export async function endMySessions(db: Db): Promise<void> {
  await sql`select end_my_sessions()`.execute(db);
}

export async function findMyTwoFactor(db: Db) {
  const { rows } = await sql<{ isEnabled: boolean; setupCompletedAt: string | null; lastUsedAt: string | null }>`
    select is_enabled, setup_completed_at, last_used_at from my_two_factor()`.execute(db);
  return rows[0];
}
