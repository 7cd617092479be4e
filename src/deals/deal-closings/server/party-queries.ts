import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { recordShown } from "#core/server/records/shown.ts";
import type { DealClosingParty } from "#deals/deal-closings/shared/parties-api.ts";
import { PARTY_ROLES } from "#deals/deal-closings/shared/rules.ts";
import { OF_CLOSING } from "./queries.ts";

export const partyWrites = rowWrites("dealClosingParties", OF_CLOSING);
/** Where the history of parties is read. */
export const PARTIES = { table: "dealClosingParties", key: "closingId" } as const;

const parties = (db: Db) =>
  rowsOf<"dealClosingParties", DealClosingParty>(
    db
      .selectFrom("dealClosingParties")
      .select(["id", "rowVersion", "closingId", "role", "name", "email", "amount"])
      .select(recordShown("dealClosingParties.recordId").as("record")),
  );

/** In the order of their roles, the largest investor first. */
export const listParties = (db: Db, closingId: string): Promise<DealClosingParty[]> =>
  parties(db)
    .where("closingId", "=", closingId)
    .orderBy(sql`array_position(array[${sql.join(PARTY_ROLES.map((role) => sql.lit(role)))}], role)`)
    .orderBy(sql`deal_closing_parties.amount desc nulls last`)
    .orderBy("id")
    .execute();

export const findParty = (db: Db, id: string): Promise<DealClosingParty | undefined> =>
  parties(db).where("id", "=", id).executeTakeFirst();

/** The id of the record a party names, also of one the asking person may not see. */
export async function findLink(db: Db, id: string): Promise<string | null> {
  const found = await db.selectFrom("dealClosingParties").select("recordId").where("id", "=", id).executeTakeFirst();
  return found?.recordId ?? null;
}

/** A company or contact the asking person may see: what it is called and, of a contact, its address of e-mail. */
export async function findPartyRecord(db: Db, id: string) {
  const { rows } = await sql<{ kind: string; label: string; email: string | null }>`
    select kind, label, (select email from contacts c where c.org_id = r.org_id and c.id = r.id) as email
    from records r where r.org_id = current_org() and r.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a party is to sign something. */
export async function isSigner(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom("dealClosingSignatures").select("id").where("partyId", "=", id).limit(1).execute();
  return found.length > 0;
}

/** Whether a name is that of the asking person's firm, however it is spelled. */
export async function isOwnFirm(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select lower(name) = lower(${name}) as is_own from organizations where id = current_org()`.execute(db);
  return rows[0]?.isOwn === true;
}

/** What the parties of a closing pay, but for one of them. */
export async function listPaid(db: Db, closingId: string, except?: string): Promise<(string | null)[]> {
  const found = await listParties(db, closingId);
  return found.filter(({ id }) => id !== except).map(({ amount }) => amount);
}

/** Notes who is at the table when a closing begins: the company, and who leads the round unless that is the firm itself. */
export async function insertFirstParties(
  db: Db,
  closingId: string,
  { company, companyId, lead }: { company: string; companyId: string; lead: string | null },
): Promise<void> {
  await sql`
    insert into deal_closing_parties (closing_id, role, name, record_id)
    select ${closingId}::uuid, 'company', ${company}, ${companyId}::uuid
    union all
    select ${closingId}::uuid, 'lead_investor', ${lead}::text, null
    where lower(${lead}::text) <> (select lower(name) from organizations where id = current_org())`.execute(db);
}
