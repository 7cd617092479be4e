import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { PublicationFigures, PublicationKind } from "#investors/portal/shared/figures.ts";
import type { Publication as Listed } from "#investors/portal/shared/publications-api.ts";

export type Publication = {
  limitedPartnerId: string;
  fundId?: string | null;
  kind: PublicationKind;
  title: string;
  /** The day it is about. */
  asOf: string;
  /** Up to when the books were known; now where it is left out. */
  knownAt?: string;
  entryNo?: number | null;
  /** The call, distribution, close or run it was made of. */
  sourceId?: string | null;
  figures?: PublicationFigures;
  documentId?: string | null;
  /** The publication it takes the place of. */
  supersedesId?: string | null;
};

/** Publishes to partners, by a person who may publish or by the system; each is told at once. Gives the ids in their order. */
export async function publish(db: Db, publications: readonly Publication[]): Promise<string[]> {
  if (publications.length === 0) return [];
  const rows = publications.map(({ figures, ...row }) => ({ ...row, figures: JSON.stringify(figures ?? {}) }));
  const inserted = await db.insertInto("lpPublications").values(rows).returning("id").execute();
  return inserted.map(({ id }) => id);
}

/** Those of one partner that a screen lists. */
const MOST = 200;

/** What was published to a partner, the latest first; what was withdrawn among it. */
export async function listPublications(db: Db, limitedPartnerId: string): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
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
