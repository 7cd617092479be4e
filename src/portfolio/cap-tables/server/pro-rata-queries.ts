import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { ProRataRight } from "#portfolio/cap-tables/shared/pro-rata-api.ts";

export const rightWrites = rowWrites("proRataRights", { table: "portfolioCompanies", key: "portfolioCompanyId" });

const OFFERS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'round', o.round, 'deadline', o.deadline, 'shares', trim_scale(o.shares)::text,
    'amount', trim_scale(o.amount)::text, 'currency', o.currency, 'outcome', o.outcome, 'isOverdue', o.outcome is null and o.deadline < firm_today(),
    'decidedAt', to_char(o.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'decidedBy', (select btrim(u.first_name || ' ' || u.last_name) from users u where u.id = o.decided_by)) order by o.deadline desc, o.id desc), '[]')
  from pro_rata_offers o where o.org_id = pro_rata_rights.org_id and o.right_id = pro_rata_rights.id)`;

const rights = (db: Db) =>
  rowsOf<"proRataRights", ProRataRight>(
    db
      .selectFrom("proRataRights")
      .selectAll("proRataRights")
      .select([
        recordShown("proRataRights.fundId").as("fund"),
        personShown("proRataRights.assignedTo").as("assignee"),
        OFFERS.as("offers"),
      ]),
  );

export const listRights = (db: Db, companyId: string): Promise<ProRataRight[]> =>
  rights(db).where("portfolioCompanyId", "=", companyId).orderBy("createdAt").orderBy("id").execute();

export const findRight = (db: Db, id: string): Promise<ProRataRight | undefined> =>
  rights(db).where("id", "=", id).executeTakeFirst();

type Offer = {
  id: string;
  rightId: string;
  portfolioCompanyId: string;
  company: string;
  round: string;
  deadline: string;
  outcome: "exercised" | "waived" | null;
  assignedTo: string | null;
};

/** An offer with whose it is; undefined where it is absent or hidden. */
export async function findOffer(db: Db, id: string): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select o.id, o.right_id, o.portfolio_company_id, p.name as company, o.round, o.deadline, o.outcome, r.assigned_to
    from pro_rata_offers o join pro_rata_rights r on r.org_id = o.org_id and r.id = o.right_id
      join portfolio_companies p on p.org_id = o.org_id and p.id = o.portfolio_company_id
    where o.id = ${id}`.execute(db);
  return rows[0];
}

export type NewOffer = {
  portfolioCompanyId: string;
  rightId: string;
  actId: string;
  round: string;
  deadline: string;
  shares: string;
  amount: string;
  currency: string;
};

export async function insertOffer(db: Db, offer: NewOffer): Promise<string> {
  const { id } = await db.insertInto("proRataOffers").values(offer).returning("id").executeTakeFirstOrThrow();
  return id;
}

export const setOutcome = (db: Db, id: string, outcome: Offer["outcome"]): Promise<unknown> =>
  sql`
  update pro_rata_offers set outcome = ${outcome},
    decided_at = case when ${outcome}::text is null then null else now() end,
    decided_by = case when ${outcome}::text is null then null else me() end
  where id = ${id}`.execute(db);

/** Takes the offers of a round away that nobody decided; answers which. */
export async function removeOpenOffers(db: Db, actId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from pro_rata_offers where act_id = ${actId} and outcome is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}
