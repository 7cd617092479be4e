import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import { LOOK_BACK_DAYS } from "#funds/ledger/shared/rules.ts";
import type { Commitment, LimitedPartner } from "#investors/limited-partners/shared/api.ts";
import { limitedPartnerFields } from "#investors/limited-partners/shared/fields.ts";
import { USUAL_CURRENCY } from "#people/admin/shared/firm-rules.ts";

const FIRM_CURRENCY = sql<string>`coalesce((select currency from firm_settings), ${sql.lit(USUAL_CURRENCY)})`;

/** What the list’s amounts are in: the one currency of all commitments, or the firm’s where they are in several. Asked of few funds, not of each commitment. */
const LIST_CURRENCY = sql<string>`coalesce((
  select min(f.currency) from funds f
  where exists (select from commitments c where c.org_id = f.org_id and c.fund_id = f.id offset 0)
  having min(f.currency) = max(f.currency)), ${FIRM_CURRENCY})`;

const LATELY = (day: string) =>
  sql`${sql.ref(day)} <= ${firmToday} and ${sql.ref(day)} >= ${firmToday} - ${sql.lit(LOOK_BACK_DAYS)}`;

/** Of `a.currency` into the list's, `l.code`: the pair's own rate, else a cross rate through a base that is quoted in both on one day. */
const RATE = sql`coalesce((
  select rate from fx_rates r where r.base = a.currency and r.quote = l.code and ${LATELY("r.rate_on")}
  order by r.rate_on desc, r.recorded_at desc limit 1
), (
  select round(q.rate / b.rate, 20) from fx_rates b join fx_rates q on q.base = b.base and q.rate_on = b.rate_on and q.quote = l.code
  where b.quote = a.currency and ${LATELY("b.rate_on")}
  order by b.rate_on desc, b.base, b.recorded_at desc, q.recorded_at desc limit 1))`;

/** Amounts of currencies as one in the list's, by the rates of today; nothing where there are none, null where a rate is missing. */
const inList = (amounts: RawBuilder<unknown>) => sql<string | null>`(
  select case when count(*) = count(in_list) then trim_scale(round_even(coalesce(sum(in_list), 0), coalesce(max(digits), 0))) end from (
    select a.amount * case when a.currency = l.code then 1 else ${RATE} end as in_list, minor_units(l.code) as digits
    from (select ${LIST_CURRENCY} as code offset 0) l cross join (${amounts}) a) converted)`;

/** What a partner committed to all funds. */
const COMMITTED = inList(sql`
  select c.amount, c.currency from commitment_lines c
  where c.org_id = limited_partners.org_id and c.limited_partner_id = limited_partners.id and c.effective_on <= ${firmToday}`);

/** The same of all partners: one pass over what they committed, and one rate of each currency. */
const ALL_COMMITTED = sql`
  select id, case when count(*) = count(in_list) then trim_scale(round_even(sum(in_list), (select minor_units(${LIST_CURRENCY})))) end as value
  from (
    select id, 0 as in_list from limited_partners
    union all
    select c.limited_partner_id, c.amount * r.rates[array_position(r.currencies, c.currency)]
    from commitment_lines c
    cross join (
      select array_agg(a.currency) as currencies, array_agg(case when a.currency = l.code then 1 else ${RATE} end) as rates
      from (select ${LIST_CURRENCY} as code offset 0) l cross join (select distinct currency from commitments) a offset 0) r
    where c.effective_on <= ${firmToday}) converted
  group by 1`;

/** Without their accounts. */
export const partnerRecords = recordQueries("limitedPartners", {
  kind: "limited_partner",
  fields: limitedPartnerFields,
  worked: { commitment: COMMITTED },
  inOnePass: { commitment: ALL_COMMITTED },
}).reading<Omit<LimitedPartner, "accounts" | "called" | "currency" | "rates">>((rows) =>
  rows.selectAll("limitedPartners"),
);

export async function findListCurrency(db: Db): Promise<string> {
  const { rows } = await sql<{ currency: string }>`select ${LIST_CURRENCY} as currency`.execute(db);
  return rows[0]?.currency ?? USUAL_CURRENCY;
}

export const limitedPartnerWrites = recordWrites("limitedPartners");

export const commitmentWrites = rowWrites("commitments", { table: "limitedPartners", key: "limitedPartnerId" });

const commitments = (db: Db) =>
  db
    .selectFrom("commitments")
    .select(["id", "rowVersion", "limitedPartnerId", "fundId", "amount", "currency", "admittedOn", "isGeneralPartner"])
    .select([
      "confirmedAt",
      personShown("commitments.preparedBy").as("preparedBy"),
      personShown("commitments.confirmedBy").as("confirmedBy"),
      recordShown("commitments.fundId").as("fund"),
      sql<boolean>`commitments.batch_id is not null`.as("isOfSet"),
      sql<Commitment["missingFundAdmission"]>`missing_fund_admission(commitments.id)`.as("missingFundAdmission"),
      sql<string>`(select trim_scale(coalesce(sum(l.amount), 0))::text from commitment_lines l
        where l.commitment_id = commitments.id and l.effective_on <= ${firmToday})`.as("committed"),
    ])
    .where("limitedPartnerId", "is not", null)
    .$castTo<Commitment>();

/** The first admitted first. */
export const listCommitments = (db: Db, limitedPartnerId: string): Promise<Commitment[]> =>
  commitments(db).where("limitedPartnerId", "=", limitedPartnerId).orderBy("admittedOn").orderBy("id").execute();

export const findCommitment = (db: Db, id: string): Promise<Commitment | undefined> =>
  commitments(db).where("id", "=", id).executeTakeFirst();

/** Whether a partner is committed to a fund by another row than this one. */
export async function isCommitted(
  db: Db,
  { limitedPartnerId, fundId, besides }: { limitedPartnerId: string; fundId: string; besides: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    select from commitments where limited_partner_id = ${limitedPartnerId} and fund_id = ${fundId} and id is distinct from ${besides ?? null}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Notes that the asking person found the commitment they saw right; false when it changed since. The database checks the permission. */
export const setCommitmentConfirmed = (db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> =>
  commitmentWrites.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt"));
