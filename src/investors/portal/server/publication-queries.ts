import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Publication } from "#investors/portal/shared/publications-api.ts";

/** Those of one partner that a screen lists. */
const MOST = 200;

/** What was published to a partner, the latest first; what was withdrawn among it. */
export async function listPublications(db: Db, limitedPartnerId: string): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select p.id, p.kind, p.title, p.as_of, p.published_at, p.superseded_at, p.document_id, ${personShown("p.published_by")} as published_by,
      p.withdrawn_at, p.withdrawn_reason, ${personShown("p.withdrawn_by")} as withdrawn_by,
      exists (select from lp_publications n where n.republishes_id = p.id) as is_published_again,
      (select jsonb_build_object('id', f.id, 'name', f.name) from funds f where f.id = p.fund_id) as fund,
      (select s.id from statements s where s.run_id = p.source_id and s.limited_partner_id = p.limited_partner_id) as statement_id
    from lp_publications p where p.limited_partner_id = ${limitedPartnerId}
    order by p.as_of desc, p.published_at desc, p.id limit ${MOST}`.execute(db);
  return rows;
}

export const isPartner = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("limitedPartners").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Takes back one publication, or all that were made of something; gives how many. */
export async function withdrawPublications(db: Db, about: string, reason: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select withdraw_publications(${about}, ${reason}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Publishes what was withdrawn of it once more; gives how many. */
export async function publishAgain(db: Db, about: string): Promise<number> {
  return (await sql<{ made: number }>`select publish_again(${about}) as made`.execute(db)).rows[0]?.made ?? 0;
}
