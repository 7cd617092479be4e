import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { FundAdmission } from "#funds/fund-admissions/shared/api.ts";
import type { ItemType } from "#investors/statements/shared/admission-types.ts";
import type { Period } from "./book-queries.ts";

/** A line with the part of it that limited partners have on the asked day. */
export type ClosedLine = FundAdmission["lines"][number] & { share: string };
export type ClosedFund = Pick<FundAdmission, "name" | "closesOn" | "currency" | "basis"> & { lines: ClosedLine[] };

/** Later closings of a fund that the books know, with what each partner paid and got. One that was taken back moved nothing. */
export async function listAdmissions(db: Db, { fundId, quarterEnds, knownAt }: Period): Promise<ClosedFund[]> {
  const { rows } = await sql<ClosedFund>`
    with shares as materialized (select * from limited_shares(${fundId}, ${quarterEnds}, ${knownAt}))
    select c.name, c.closes_on, c.currency, c.basis, (
      select jsonb_agg(jsonb_build_object('id', l.id, 'commitmentId', l.commitment_id, 'partner', jsonb_build_object('id', p.id, 'name', p.name),
        'isGeneralPartner', l.is_general_partner, 'commitmentBefore', trim_scale(l.commitment_before)::text, 'added', trim_scale(l.added)::text,
        'contribution', trim_scale(l.contribution)::text, 'distribution', trim_scale(l.distribution)::text, 'recallable', trim_scale(l.recallable)::text,
        'fee', trim_scale(l.fee)::text, 'feeOutside', trim_scale(l.fee_outside)::text, 'interest', trim_scale(l.interest)::text,
        'feeInterest', trim_scale(l.fee_interest)::text, 'premium', trim_scale(l.premium)::text, 'amount', trim_scale(l.amount)::text,
        'unfundedAfter', trim_scale(l.unfunded_after)::text, 'share', coalesce(s.share, case when l.is_general_partner then 0 else 1 end)::text)
        order by l.id)
      from fund_admission_lines l join limited_partners p on p.id = l.limited_partner_id
      left join shares s on s.entry_id = c.entry_id and s.partner_id = l.limited_partner_id
      where l.fund_admission_id = c.id) as lines
    from fund_admissions c join journal_entries e on e.id = c.entry_id
    where c.fund_id = ${fundId} and c.closes_on <= ${quarterEnds} and e.recorded_at <= ${knownAt}
      and not exists (select from journal_entries back where back.reverses_id = e.id and back.recorded_at <= ${knownAt})
    order by c.closes_on, c.number`.execute(db);
  return rows;
}

/** What each item of a fund's calls is for, by the key closings know it by. */
export async function listItemTypes(db: Db, fundId: string): Promise<Map<string, ItemType>> {
  const { rows } = await sql<ItemType & { key: string }>`
    select c.id || '/' || i.position as key, i.type, i.sub_type
    from capital_calls c join capital_call_items i on i.capital_call_id = c.id where c.fund_id = ${fundId}`.execute(db);
  return new Map(rows.map(({ key, ...item }) => [key, item]));
}
