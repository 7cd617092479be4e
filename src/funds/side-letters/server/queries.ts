import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { SideLetter } from "#funds/side-letters/shared/api.ts";
import type { SideLetterTerm } from "#funds/side-letters/shared/terms.ts";

export const termWrites = rowWrites("sideLetterTerms", { table: "commitments", key: "commitmentId" });

const terms = (db: Db) =>
  rowsOf<"sideLetterTerms", SideLetter>(
    db
      .selectFrom("sideLetterTerms")
      .select(["id", "rowVersion", "commitmentId", "kind", "topic", "details", "effectiveOn", "endsOn", "confirmedAt"])
      .select([
        sql`trim_scale(share)::text`.as("share"),
        sql`(select jsonb_build_object('id', d.id, 'name', d.name) from documents d where d.id = side_letter_terms.document_id)`.as(
          "document",
        ),
        sql`(
        select jsonb_build_object('id', l.id, 'name', l.name) from side_letter_terms e
        join commitments c on c.id = e.commitment_id join limited_partners l on l.id = c.limited_partner_id
        where e.id = side_letter_terms.elected_from_id)`.as("electedFrom"),
        personShown("sideLetterTerms.preparedBy").as("preparedBy"),
        personShown("sideLetterTerms.confirmedBy").as("confirmedBy"),
      ]),
  );

/** Of a commitment, in the order of their days. */
export const listTerms = (db: Db, commitmentId: string): Promise<SideLetter[]> =>
  terms(db).where("commitmentId", "=", commitmentId).orderBy("effectiveOn").orderBy("id").execute();

export const findTerm = (db: Db, id: string): Promise<SideLetter | undefined> =>
  terms(db).where("id", "=", id).executeTakeFirst();

type OfPartner = { partner: { id: string; name: string } };

/** Of all partners of a fund, by their names, what waits included. */
export const listTermsOfFund = (db: Db, fundId: string): Promise<(SideLetter & OfPartner)[]> =>
  terms(db)
    .innerJoin(
      (partners) =>
        partners
          .selectFrom("commitments")
          .innerJoin("limitedPartners", "limitedPartners.id", "commitments.limitedPartnerId")
          .where("commitments.fundId", "=", fundId)
          .select(["commitments.id as ofId", "limitedPartners.id as partnerId", "limitedPartners.name as partnerName"])
          .as("of"),
      (join) => join.onRef("of.ofId", "=", "sideLetterTerms.commitmentId"),
    )
    .select(
      sql<OfPartner["partner"]>`jsonb_build_object('id', "of".partner_id, 'name', "of".partner_name)`.as("partner"),
    )
    .orderBy(sql`lower("of".partner_name)`)
    .orderBy("effectiveOn")
    .orderBy("sideLetterTerms.id")
    .execute();

/** What is confirmed of a fund's side letters. */
export async function listConfirmedTerms(db: Db, fundId: string): Promise<SideLetterTerm[]> {
  const { rows } = await sql<SideLetterTerm>`
    select s.id, s.commitment_id, s.kind, trim_scale(s.share)::text as share, s.topic, s.details, s.effective_on, s.ends_on
    from side_letter_terms s join commitments c on c.id = s.commitment_id
    where c.fund_id = ${fundId} and s.confirmed_at is not null
    order by s.effective_on, s.id`.execute(db);
  return rows;
}

/** Notes that the asking person found the term they saw right; false when it changed since. The database checks the permission. */
export const setTermConfirmed = (db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> =>
  termWrites.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt"));

type CommitmentOf = { id: string; fundId: string; limitedPartnerId: string; currency: string };

/** Whose commitment it is, and to which fund. */
export const findCommitmentOf = (db: Db, id: string): Promise<CommitmentOf | undefined> =>
  db
    .selectFrom("commitments")
    .select(["id", "fundId", "currency"])
    .select(sql<string>`limited_partner_id`.as("limitedPartnerId"))
    .where("id", "=", id)
    .where("limitedPartnerId", "is not", null)
    .executeTakeFirst();

export type Committed = {
  commitmentId: string;
  limitedPartnerId: string;
  name: string;
  isGeneralPartner: boolean;
  amount: string;
};

/** What each partner has committed to a fund by a day. */
export async function listCommitted(db: Db, fundId: string, day: string): Promise<Committed[]> {
  const { rows } = await sql<Committed>`
    select c.id as commitment_id, l.id as limited_partner_id, l.name, c.is_general_partner, trim_scale(s.amount)::text as amount
    from (select commitment_id, sum(amount) as amount from commitment_lines where fund_id = ${fundId} and effective_on <= ${day} group by 1) s
    join commitments c on c.id = s.commitment_id join limited_partners l on l.id = c.limited_partner_id
    order by lower(l.name), c.id`.execute(db);
  return rows;
}
