import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type {
  KnownBooks,
  KnownCommitment,
  KnownFlow,
  KnownPartner,
} from "#intake/imports/shared/histories/lp-history-plan.ts";

/** What sheets of a fund's partners are compared with before they become entries. */
export async function findKnownBooks(db: Db, fundId: string): Promise<KnownBooks> {
  const { rows: partners } = await sql<KnownPartner>`
    select id, name, kyc_status = 'approved' as is_approved, archived_at is not null as is_archived
    from limited_partners order by created_at, id`.execute(db);
  const { rows: commitments } = await sql<KnownCommitment>`
    select c.id, c.admitted_on::text as admitted_on, c.limited_partner_id as partner_id, c.confirmed_at is not null as is_confirmed,
      trim_scale(case when c.confirmed_at is null then c.amount else
        (select coalesce(sum(l.amount), 0) from commitment_lines l where l.commitment_id = c.id) end)::text as amount
    from commitments c where c.fund_id = ${fundId} and c.limited_partner_id is not null`.execute(db);
  const { rows: closed } = await sql<{ until: string | null }>`select books_closed_until(${fundId}) as until`.execute(
    db,
  );
  return { partners, commitments, flows: await listFlows(db, fundId), closedUntil: closed[0]?.until ?? null };
}

/**
 * What partners paid and got by day, posted or waiting. An entry that was taken back, and the one that did so, count as none.
 * Earlier imports booked equalisation as contributions outside of commitment, and nothing else of a history is booked there.
 */
async function listFlows(db: Db, fundId: string): Promise<KnownFlow[]> {
  const { rows } = await sql<KnownFlow>`
    with lines as (
      select e.effective_on, p.account_id, p.limited_partner_id, p.fund_amount, false as is_draft
      from journal_entries e join postings p on p.org_id = e.org_id and p.entry_id = e.id
      where e.fund_id = ${fundId} and p.limited_partner_id is not null and e.reverses_id is null
        and not exists (select from journal_entries r where r.org_id = e.org_id and r.reverses_id = e.id)
      union all
      select d.effective_on, p.account_id, p.limited_partner_id, p.fund_amount, true
      from journal_drafts d join draft_postings p on p.org_id = d.org_id and p.draft_id = d.id
      where d.fund_id = ${fundId} and p.limited_partner_id is not null and d.reverses_id is null
        and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id))
    select l.limited_partner_id as partner_id, l.effective_on::text as date, case a.use when 'contributed_outside' then 'equalisation' else a.use end as use, l.is_draft,
      trim_scale(sum(case when a.use in ('contributed', 'contributed_outside', 'equalisation') then -l.fund_amount else l.fund_amount end))::text as amount
    from lines l join ledger_accounts a on a.id = l.account_id and a.use in ('contributed', 'contributed_outside', 'equalisation', 'distributed', 'recallable')
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** What stands under "Capital not yet allocated". */
export async function findUnallocated(db: Db, fundId: string): Promise<string> {
  const { rows } = await sql<{ unallocated: string }>`
    select trim_scale(coalesce(sum(p.fund_amount), 0))::text as unallocated
    from postings p join ledger_accounts a on a.id = p.account_id and a.use = 'unallocated'
    where p.fund_id = ${fundId}`.execute(db);
  return rows[0]?.unallocated ?? "0";
}

type Waiting = { partnerId: string | null; capital: string; unallocated: string };

/** What sets of entries that wait add to capital by a day, of each partner and of nobody, and to what is not allocated whenever. */
export async function listWaiting(db: Db, fundId: string, asOf: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.limited_partner_id as partner_id, trim_scale(coalesce(-sum(p.fund_amount) filter (where d.effective_on <= ${asOf}), 0))::text as capital,
      trim_scale(coalesce(sum(p.fund_amount) filter (where a.use = 'unallocated'), 0))::text as unallocated
    from journal_drafts d join draft_postings p on p.org_id = d.org_id and p.draft_id = d.id
    join ledger_accounts a on a.id = p.account_id and a.class in ('capital', 'income', 'expense')
    where d.fund_id = ${fundId} and d.batch_id is not null
      and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id)
    group by 1`.execute(db);
  return rows;
}
