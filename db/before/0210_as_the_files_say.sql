-- What earlier migrations left beside what they meant: names of before, an index nobody reads, a result tied to its table's columns.

alter table deals rename constraint deals_ai_score_check to deals_score_check;
alter table companies rename constraint companies_org_id_origin_id_fkey to companies_org_id_referral_source_id_fkey;
alter table distinct_records rename constraint different_records_ids_check to distinct_records_ids_check;
alter table distinct_records rename constraint different_records_kind_check to distinct_records_kind_check;
alter table distinct_records rename constraint different_records_org_id_fkey to distinct_records_org_id_fkey;
alter table distinct_records rename constraint different_records_org_id_kind_key_key to distinct_records_org_id_kind_key_key;
alter index merges_org_id_gone_id_merged_at_idx rename to merges_org_id_merged_id_merged_at_idx;
alter trigger tell_signed_out on auth.sessions rename to notify_signed_out;

-- Rows without a value are read by themselves, so (org_id, type, starts_on, id) serves both directions.
drop index referral_sources_org_id_type_starts_on_id_idx1;

-- Tables to come have their policies named as those that are there.
create or replace function guard_by_firm(t regclass, roles text default 'public') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy firm on %s as restrictive to %s using (org_id = (select current_org())) with check (org_id = (select current_org()))', t, roles);
  execute format('create policy system on %s to %I using (true) with check (true)', t, current_user);
end $$;

drop function whole_outbox(int);
create function whole_outbox(max_rows int)
returns table (id uuid, recipient text, subject text, body text, html text, created_at timestamptz, sent_at timestamptz, error text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.recipient, m.subject, m.body, m.html, m.created_at, m.sent_at, m.error from mails m order by m.created_at desc limit max_rows
$$;
revoke execute on function whole_outbox from tranche_app;
