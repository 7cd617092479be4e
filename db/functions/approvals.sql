-- What waits for a second person, and who is told of it.

-- What there is that one person makes and another decides about, what a person who decides has to hold, all of it, and whether they
-- are told: of single entries there are too many, which stand on the dashboard alone. Its words are in
-- src/work/approvals/shared/kinds.ts; a test keeps the two equal.
create or replace function approval_kinds() returns table (what text, needs text[], is_told boolean) language sql immutable parallel safe as $$ values
  ('capital_call', array['call:approve', 'lp:read'], true),
  ('capital_call_cancellation', array['call:approve', 'lp:read'], true),
  ('distribution', array['call:approve', 'carry:read'], true),
  ('distribution_cancellation', array['call:approve', 'carry:read'], true),
  ('release', array['call:approve', 'carry:read'], true),
  ('payments', array['call:approve', 'carry:read', 'bank:read'], true),
  ('payment_return', array['call:approve', 'carry:read'], true),
  ('payment_return_undo', array['call:approve', 'carry:read'], true),
  ('refund_return', array['call:approve', 'carry:read', 'lp:read'], true),
  ('refund_return_undo', array['call:approve', 'carry:read', 'lp:read'], true),
  ('fund_admission_return', array['call:approve', 'carry:read', 'lp:read'], true),
  ('fund_admission_return_undo', array['call:approve', 'carry:read', 'lp:read'], true),
  ('refunds', array['call:approve', 'carry:read', 'bank:read', 'lp:read'], true),
  ('fund_admission', array['call:approve', 'lp:read'], true),
  ('fund_admission_cancellation', array['call:approve', 'lp:read'], true),
  ('fund_admission_receipts', array['call:approve', 'lp:read'], true),
  ('fund_admission_receipts_undone', array['call:approve', 'lp:read'], true),
  ('fund_admission_release', array['call:approve', 'lp:read'], true),
  ('fund_admission_payments', array['call:approve', 'carry:read', 'bank:read', 'lp:read'], true),
  ('commitment_change', array['lp:manage', 'lp:read'], true),
  ('fees', array['ledger:approve', 'ledger:read'], true),
  ('carry', array['ledger:approve', 'ledger:read'], true),
  ('allocation', array['ledger:approve', 'ledger:read'], true),
  ('reallocation', array['ledger:approve', 'ledger:read'], true),
  ('entry', array['ledger:approve', 'ledger:read'], false),
  ('quarter_close', array['ledger:approve', 'ledger:read'], true),
  ('period_lock', array['ledger:approve', 'ledger:read'], true),
  ('deal_closing_undo', array['closing:close', 'closing:read'], true),
  ('rate', array['ledger:approve', 'ledger:read'], true),
  ('set', array['ledger:approve', 'ledger:read'], true),
  ('fund_account', array['fund:bank', 'fund:read'], true),
  ('carry_points', array['fund:manage', 'carry:read', 'fund:read'], true),
  ('partner_account', array['bank:confirm', 'bank:read', 'lp:read'], true),
  ('portal_invitation', array['lp:manage', 'lp:read'], true),
  ('report', array['reports:create', 'reports:read'], true),
  ('workflow_step', array['workflow:run', 'workflow:read'], false)
$$;

-- Everything of the firm that waits for somebody else than who made it, as far as the asking person may read it: `id` is the row that
-- is decided, `record_id` the page on which that is done.
create or replace function pending_approvals()
returns table (what text, id uuid, maker uuid, asked_at timestamptz, record_id uuid, name text, of_on date)
language sql stable as $$
  select 'capital_call', c.id, c.prepared_by, c.prepared_at, c.id, c.name, c.due_on
    from capital_calls c where c.org_id = current_org() and c.state = 'pending' and c.archived_at is null
  union all select 'capital_call_cancellation', c.id, c.cancel_asked_by, c.updated_at, c.id, c.name, c.due_on
    from capital_calls c where c.org_id = current_org() and c.state = 'issued' and c.cancel_asked_by is not null
  union all select 'distribution', d.id, d.prepared_by, d.created_at, d.id, d.name, d.paid_on
    from distributions d where d.org_id = current_org() and d.state = 'pending' and d.archived_at is null
  union all select 'distribution_cancellation', d.id, d.cancel_asked_by, d.updated_at, d.id, d.name, d.paid_on
    from distributions d where d.org_id = current_org() and d.state = 'approved' and d.cancel_asked_by is not null
  union all select 'release', l.id, l.release_asked_by, d.updated_at, d.id, d.name, d.paid_on
    from distribution_lines l join distributions d on d.org_id = l.org_id and d.id = l.distribution_id and d.state = 'approved' and d.cancel_asked_by is null
    where l.org_id = current_org() and l.release_asked_by is not null and l.release_entry_id is null
  union all select 'payments', p.id, p.prepared_by, p.created_at, d.id, d.name, p.pay_on
    from payment_lists p join distributions d on d.org_id = p.org_id and d.id = p.distribution_id where p.org_id = (select current_org()) and p.approved_at is null
  union all select case when x.confirmed_at is null then 'payment_return' else 'payment_return_undo' end, x.id,
      case when x.confirmed_at is null then x.recorded_by else x.undo_asked_by end, x.created_at, d.id, d.name, x.returned_on
    from payment_returns x join distributions d on d.org_id = x.org_id and d.id = x.distribution_id
    where x.org_id = current_org() and x.undone_at is null and (x.confirmed_at is null or x.undo_asked_by is not null)
  union all select case when x.confirmed_at is null then 'refund_return' else 'refund_return_undo' end, x.id,
      case when x.confirmed_at is null then x.recorded_by else x.undo_asked_by end, x.created_at, c.id, c.name, x.returned_on
    from payment_returns x join capital_calls c on c.org_id = x.org_id and c.id = x.capital_call_id
    where x.org_id = current_org() and x.undone_at is null and (x.confirmed_at is null or x.undo_asked_by is not null)
  union all select case when x.confirmed_at is null then 'fund_admission_return' else 'fund_admission_return_undo' end, x.id,
      case when x.confirmed_at is null then x.recorded_by else x.undo_asked_by end, x.created_at, c.id, c.name, x.returned_on
    from payment_returns x join fund_admissions c on c.org_id = x.org_id and c.id = x.fund_admission_id
    where x.org_id = current_org() and x.undone_at is null and (x.confirmed_at is null or x.undo_asked_by is not null)
  union all select 'refunds', p.id, p.prepared_by, p.created_at, c.id, c.name, p.pay_on
    from payment_lists p join capital_calls c on c.org_id = p.org_id and c.id = p.capital_call_id where p.org_id = (select current_org()) and p.approved_at is null
  union all select 'fund_admission', c.id, c.prepared_by, c.created_at, c.id, c.name, c.closes_on
    from fund_admissions c where c.org_id = current_org() and c.state = 'pending' and c.archived_at is null
  union all select 'fund_admission_cancellation', c.id, c.cancel_asked_by, c.updated_at, c.id, c.name, c.closes_on
    from fund_admissions c where c.org_id = current_org() and c.state = 'approved' and c.cancel_asked_by is not null
  -- What arrived at one closing is told together, by who entered it.
  union all select 'fund_admission_receipts', c.id, r.recorded_by, min(r.created_at), c.id, c.name, c.closes_on
    from fund_admission_receipts r join fund_admissions c on c.org_id = r.org_id and c.id = r.fund_admission_id
    where r.org_id = current_org() and r.confirmed_at is null group by c.id, r.recorded_by, c.name, c.closes_on
  union all select 'fund_admission_receipts_undone', c.id, r.undo_asked_by, min(r.confirmed_at), c.id, c.name, c.closes_on
    from fund_admission_receipts r join fund_admissions c on c.org_id = r.org_id and c.id = r.fund_admission_id
    where r.org_id = current_org() and r.undo_asked_by is not null and r.undone_at is null group by c.id, r.undo_asked_by, c.name, c.closes_on
  union all select 'fund_admission_release', l.id, l.release_asked_by, c.updated_at, c.id, c.name, c.closes_on
    from fund_admission_lines l join fund_admissions c on c.org_id = l.org_id and c.id = l.fund_admission_id and c.state = 'approved' and c.cancel_asked_by is null
    where l.org_id = current_org() and l.release_asked_by is not null and l.release_entry_id is null
  union all select 'fund_admission_payments', p.id, p.prepared_by, p.created_at, c.id, c.name, p.pay_on
    from payment_lists p join fund_admissions c on c.org_id = p.org_id and c.id = p.fund_admission_id where p.org_id = (select current_org()) and p.approved_at is null
  union all select 'commitment_change', x.id, x.prepared_by, x.created_at, l.id, l.name, x.effective_on
    from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id
    join limited_partners l on l.org_id = c.org_id and l.id = c.limited_partner_id
    where x.org_id = current_org() and x.confirmed_at is null and x.batch_id is null
  union all select coalesce(r.kind, 'entry'), d.id, d.prepared_by, d.created_at, f.id, case when r.kind is null then d.memo else f.name end, coalesce(r.ends_on, d.effective_on)
    from journal_drafts d join funds f on f.org_id = d.org_id and f.id = d.fund_id
    left join fund_runs r on r.org_id = d.org_id and r.draft_id = d.id
    where d.org_id = current_org() and d.batch_id is null and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id)
  union all select 'quarter_close', q.id, q.prepared_by, q.prepared_at, f.id, f.name, q.quarter_ends
    from quarter_closes q join funds f on f.org_id = q.org_id and f.id = q.fund_id where q.org_id = current_org() and q.state = 'prepared'
  union all select 'period_lock', q.id, q.asked_by, q.asked_at, f.id, f.name, q.ends_on
    from period_lock_requests q join funds f on f.org_id = q.org_id and f.id = q.fund_id where q.org_id = current_org()
  union all select 'deal_closing_undo', c.id, c.undo_asked_by, c.undo_asked_at, c.id, c.company, null
    from deal_closings c where c.org_id = current_org() and c.undo_asked_by is not null
  -- Of one file or form together.
  union all select 'rate', (array_agg(w.id order by w.rate_on, w.id))[1], w.prepared_by, w.prepared_at, null, w.base || ' → ' || w.quote, max(w.rate_on)
    from waiting_rates w where w.org_id = current_org() group by w.base, w.quote, w.prepared_by, w.prepared_at
  union all select 'set', b.id, b.prepared_by, b.created_at, f.fund_id, b.name, null
    from journal_batches b cross join lateral (
      select d.fund_id from journal_drafts d where d.org_id = b.org_id and d.batch_id = b.id
      union all select c.fund_id from commitments c where c.org_id = b.org_id and c.batch_id = b.id limit 1) f
    where b.org_id = current_org() and b.approved_at is null and (b.preparing_until is null or b.preparing_until <= now())
  union all select 'fund_account', a.id, a.prepared_by, a.created_at, a.fund_id, a.name, null
    from fund_bank_accounts a where a.org_id = current_org() and a.confirmed_at is null
  union all select 'carry_points', p.id, p.prepared_by, p.created_at, f.id, p.name, null
    from carry_points p join funds f on f.org_id = p.org_id and f.id = p.fund_id where p.org_id = (select current_org()) and p.confirmed_at is null
  union all select 'partner_account', a.id, a.prepared_by, a.created_at, l.id, l.name, null
    from lp_bank_accounts a join limited_partners l on l.org_id = a.org_id and l.id = a.limited_partner_id where a.org_id = current_org() and a.confirmed_at is null
  union all select 'portal_invitation', i.id, i.invited_by, i.created_at, l.id, l.name, null
    from lp_invitations i join limited_partners l on l.org_id = i.org_id and l.id = i.limited_partner_id
    where i.org_id = current_org() and i.asks_second and i.confirmed_at is null
  -- The files of one run are approved together.
  union all select 'report', (array_agg(r.id order by r.created_at, r.id))[1], r.prepared_by, min(r.generated_at), null, r.name, r.as_of
    from lp_reports r where r.org_id = current_org() and r.needs_approval and r.approved_at is null and r.status = 'completed'
    group by r.schedule_id, r.sha256, r.prepared_by, r.name, r.as_of
  -- Of people who may decide it alone; its own notification reaches them.
  union all select 'workflow_step', s.id, s.asked_by, s.opened_at, i.id, s.title, s.due_on
    from workflow_steps s join workflow_instances i on i.org_id = s.org_id and i.id = s.instance_id and i.status in ('pending', 'in_progress')
    where s.org_id = current_org() and s.kind = 'approval' and s.status = 'open'
      and (s.assigned_to is null or s.assigned_to = me()) and (s.role is null or has_role(me(), s.role))
$$;

-- When something is put there, or another maker's in its place, tells those who may decide about it, never its maker; and a person who
-- was told of what does not wait any more has read it. Arguments: the column that says which row is decided, and those whose change is
-- another asking.
create or replace function ask_second_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid := current_org(); about uuid[]; watched text[] := tg_argv[1]::text[];
begin
  -- Planned again each time, because a plan made for one row takes minutes for thousands. What is of a set is decided with it.
  execute format($q$ select array_agg((row ->> %L)::uuid) from (%s) changes where row ->> 'batch_id' is null and row ->> 'org_id' = $1::text
      and (was is null or exists (select from unnest($2) one where was -> one is distinct from row -> one)) $q$,
    tg_argv[0], case tg_op
      when 'INSERT' then 'select null::jsonb as was, to_jsonb(c) as row from changed c'
      when 'DELETE' then 'select null::jsonb as was, to_jsonb(p) as row from previous p'
      else 'select to_jsonb(p) as was, to_jsonb(c) as row from changed c join previous p on p.id = c.id' end)
    into about using firm, watched;
  if about is null then return null; end if;
  update notifications n set read_at = now()
  where n.org_id = firm and n.kind = 'second_person' and n.read_at is null and n.params ->> 'id' = any (about::text[])
    and not exists (
      select from pending_approvals() w
      where w.id = (n.params ->> 'id')::uuid and w.what = n.params ->> 'what' and w.maker is distinct from n.user_id);
  if tg_op = 'DELETE' or watched = '{}' then return null; end if;
  insert into notifications (org_id, user_id, kind, record_id, actor_id, topic, params)
  select firm, m.user_id, 'second_person', w.record_id, w.maker, concat_ws(' ', w.what, w.id, w.maker, pg_current_xact_id()::text),
    jsonb_build_object('what', w.what, 'id', w.id, 'name', w.name, 'on', w.of_on)
  from pending_approvals() w join approval_kinds() k on k.what = w.what and k.is_told
  join memberships m on m.org_id = firm and m.status = 'active' and m.user_id is distinct from w.maker
  where w.id = any (about) and not exists (select from unnest(k.needs) need where not holds(firm, m.user_id, need))
  on conflict do nothing;
  return null;
end $$;
