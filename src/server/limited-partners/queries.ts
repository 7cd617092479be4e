import { type RawBuilder, sql } from "kysely";
import { USUAL_CURRENCY } from "#shared/admin/firm-rules.ts";
import { LOOK_BACK_DAYS } from "#shared/ledger/rules.ts";
import type { Commitment, LimitedPartner, PartnerAccount } from "#shared/limited-partners/api.ts";
import { limitedPartnerFields } from "#shared/limited-partners/fields.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { recordWrites } from "../core/records/queries.ts";
import { recordQueries } from "../core/records/record-queries.ts";
import { rowWrites } from "../core/records/row-writes.ts";
import { recordShown } from "../core/records/shown.ts";

const FIRM_CURRENCY = sql<string>`coalesce((select currency from firm_settings), ${sql.lit(USUAL_CURRENCY)})`;

/** Amounts of currencies as one in the firm's, by the rates of today; null where one is missing or there are none. */
const inFirm = (amounts: RawBuilder<unknown>) => sql<string | null>`(
  select case when count(*) = count(in_firm) then trim_scale(sum(in_firm)) end from (
    select a.amount * case when a.currency = ${FIRM_CURRENCY} then 1 else (
      select rate from fx_rates r where r.base = a.currency and r.quote = ${FIRM_CURRENCY}
        and r.rate_on <= ${firmToday} and r.rate_on >= ${firmToday} - ${sql.lit(LOOK_BACK_DAYS)}
      order by r.rate_on desc, r.recorded_at desc limit 1) end as in_firm
    from (${amounts}) a) converted)`;

/** What a partner committed to all funds. */
const COMMITTED = inFirm(sql`
  select c.amount, c.currency from commitments c where c.org_id = limited_partners.org_id and c.limited_partner_id = limited_partners.id`);

/** What all funds called from a partner, by their books. */
const CALLED = inFirm(sql`
  select b.called as amount, f.currency from partner_books(array[limited_partners.id]) b join funds f on f.id = b.fund_id`);

/** Sums over the funds of each currency, the largest first: commitments, and what the funds' books say was called and distributed. */
export const ACCOUNTS = sql<PartnerAccount[]>`coalesce((
  select jsonb_agg(jsonb_build_object('currency', currency, 'committed', trim_scale(committed)::text, 'called', trim_scale(called)::text,
    'distributed', trim_scale(distributed)::text, 'unfunded', trim_scale(committed - called + recallable)::text) order by committed desc, currency)
  from (
    select f.currency, sum(coalesce(c.committed, 0)) as committed, sum(coalesce(b.called, 0)) as called, sum(coalesce(b.distributed, 0)) as distributed,
      sum(coalesce(b.recallable, 0)) as recallable
    from (select fund_id, sum(amount) as committed from commitments
      where org_id = limited_partners.org_id and limited_partner_id = limited_partners.id group by 1) c
    full join partner_books(array[limited_partners.id]) b using (fund_id)
    join funds f on f.id = fund_id group by 1) sums), '[]')`;

export const limitedPartners = recordQueries("limitedPartners", {
  kind: "limited_partner",
  fields: limitedPartnerFields,
  worked: { commitment: COMMITTED },
}).reading<LimitedPartner>((rows) =>
  rows
    .selectAll("limitedPartners")
    .select([FIRM_CURRENCY.as("currency"), CALLED.as("called"), ACCOUNTS.as("accounts")]),
);
export const limitedPartnerWrites = recordWrites("limitedPartners");

export const commitmentWrites = rowWrites("commitments", { table: "limitedPartners", key: "limitedPartnerId" });

const commitments = (db: Db) =>
  db
    .selectFrom("commitments")
    .select(["id", "rowVersion", "limitedPartnerId", "fundId", "amount", "currency", "admittedOn", "isGeneralPartner"])
    .select(recordShown("commitments.fundId").as("fund"))
    .where("limitedPartnerId", "is not", null)
    .$castTo<Commitment>();

/** The first admitted first. */
export const listCommitments = (db: Db, limitedPartnerId: string): Promise<Commitment[]> =>
  commitments(db).where("limitedPartnerId", "=", limitedPartnerId).orderBy("admittedOn").orderBy("id").execute();

export const findCommitment = (db: Db, id: string): Promise<Commitment | undefined> =>
  commitments(db).where("id", "=", id).executeTakeFirst();
