-- What one person prepares and another confirms.

-- What others did to somebody's account here within ninety days: made it, invited it, gave it a role it has, or reset its second factor within
-- thirty. Place 1 and 2 brought it in.
create or replace function done_to_account(person uuid) returns table (place int, how text, acted_by uuid, acted_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.place, t.how, t.acted_by, t.acted_at from (
    select 1 as place, 'account' as how, a.user_id as acted_by, a.at as acted_at
    from memberships m join audit_log a on a.org_id = m.org_id and a.row_id = m.id and a.table_name = 'memberships' and a.action = 'insert'
    where m.org_id = current_org() and m.user_id = person
    union all
    select 2, 'invitation', i.invited_by, i.created_at
    from users u join invitations i on i.org_id = current_org() and i.email = u.email and i.accepted_at is not null where u.id = person
    union all
    select 3, 'role', a.user_id, a.at
    from user_roles r join audit_log a on a.org_id = r.org_id and a.row_id = r.id and a.table_name = 'user_roles' and a.action <> 'delete'
    where r.org_id = current_org() and r.user_id = person and r.is_active
    union all
    select 4, 'second_factor', s.reset_by, s.created_at
    from second_factor_resets s where s.org_id = current_org() and s.user_id = person and s.created_at > now() - interval '30 days') t
  where t.acted_by <> person and t.acted_at > now() - interval '90 days'
$$;
revoke execute on function done_to_account from tranche_app;

-- What ties two people: what one did to the other's account, the latest; or that one brought in who brought in the other or gave it a role,
-- however often.
create or replace function tie_between(one uuid, other uuid) returns table (how text, acted_by uuid, acted_on uuid, acted_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive brought_in as (
    select p.person, d.acted_by, d.acted_at from (values (one), (other)) p (person), done_to_account(p.person) d where d.place <= 3
    union
    select b.person, d.acted_by, d.acted_at from brought_in b, done_to_account(b.acted_by) d where d.place <= 2
  )
  select t.how, t.acted_by, t.person, t.acted_at from (
    select d.place, d.how, d.acted_by, p.person, d.acted_at from (values (one), (other)) p (person), done_to_account(p.person) d
    union all
    select 5, 'chain', b.acted_by, b.person, b.acted_at from brought_in b) t
  where t.acted_by in (one, other) and t.acted_by <> t.person
  order by t.place = 5, t.acted_at desc, t.place limit 1
$$;
revoke execute on function tie_between from tranche_app;

-- Of what a person who approves it has to hold, by the reason with which its own preparer is refused: the others who do are told.
create or replace function approvers_of(own_work text) returns text language sql immutable parallel safe as $$
  select case when own_work = 'quarters.own_points' then 'fund:manage' else case split_part(own_work, '.', 1)
    when 'calls' then 'call:approve' when 'distributions' then 'call:approve' when 'fund_admissions' then 'call:approve'
    when 'ledger' then 'ledger:approve' when 'quarters' then 'ledger:approve' when 'statements' then 'lp:publish'
    when 'commitments' then 'lp:manage' when 'portal' then 'lp:manage' when 'side-letters' then 'lp:manage' when 'kyc' then 'kyc:decide'
    when 'limited-partners' then 'bank:confirm' when 'core' then 'bank:confirm' when 'valuations' then 'valuation:review'
    when 'deal_closings' then 'closing:close' when 'reports' then 'reports:create' else 'admin:access' end end
$$;

-- When somebody prepared a row: their last change of it, by the firm's trail; where it has none of theirs, its first.
create or replace function prepared_at(made uuid, preparer uuid) returns timestamptz language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(at) filter (where user_id = preparer), min(at)) from audit_log where org_id = current_org() and row_id = made
$$;
revoke execute on function prepared_at from tranche_app;

-- Hours where the firm never said: a day as soon as three people approve entries, because a third can then do it at once; none before.
create or replace function usual_wait() returns int language sql stable security definer set search_path = public, pg_temp as $$
  select case when (select count(*) from (
    select from memberships m where m.org_id = current_org() and m.status = 'active' and holds(m.org_id, m.user_id, 'ledger:approve') limit 3) approvers) >= 3
    then 24 else 0 end
$$;
revoke execute on function usual_wait from tranche_app;

-- Hours an approval between tied people waits of what was prepared at a moment: those the firm had then. Fewer hours take the place of more
-- once the more have passed, so that nobody shortens them for what they are about to prepare.
create or replace function tied_wait(prepared timestamptz) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(w.hours), 0) from (
    select hours, created_at, lead(created_at) over (order by created_at, id nulls first) as ended_at from (
      select id, hours, created_at from approval_waits where org_id = current_org()
      union all select null, usual_wait(), '-infinity') said) w
  where w.created_at <= prepared and (w.ended_at is null or prepared < w.ended_at + make_interval(hours => w.hours))
$$;
grant execute on function tied_wait to tranche_app;

-- Where the two who decide have a tie: what was prepared too lately waits, if the firm says so (docs/decisions/approvals.md). Otherwise it is written down, and
-- told to everybody else who may decide such things or administers the firm, and to who reads it by a role that ends, as an auditor's: one person
-- could be both. Once for what is decided together. Lines of a draft are rows of their own: when they were changed is said with it.
create or replace function note_tie(preparer uuid, own_work text, about uuid, made uuid, changed_at timestamptz default null) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare tie record; told text; what text; reads text; name text; noted boolean; made_at timestamptz; free_at timestamptz;
begin
  if me() is null or preparer is null or preparer = me() then return; end if;
  noted := current_setting('app.tie_noted', true) is not distinct from preparer::text;
  if noted and usual_wait() = 0 and not exists (select from approval_waits where org_id = current_org() and hours > 0) then return; end if;
  perform set_config('app.tie_noted', preparer::text, true);
  select * into tie from tie_between(preparer, me());
  if not found then return; end if;
  select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') into name from users u where u.id = preparer;
  made_at := greatest(prepared_at(made, preparer), changed_at);
  free_at := made_at + make_interval(hours => tied_wait(made_at));
  if now() < free_at then
    raise exception 'approvals.tied_wait' using errcode = 'TR001', detail = jsonb_build_object('name', coalesce(name, ''),
      'day', (free_at at time zone firm_zone())::date, 'time', to_char(free_at at time zone firm_zone(), 'HH24:MI'))::text;
  end if;
  if noted then return; end if;
  insert into approval_ties (record_id, matter, prepared_by, how, acted_by, acted_on, acted_at)
    values (about, own_work, preparer, tie.how, tie.acted_by, tie.acted_on, tie.acted_at);
  select r.kind, r.label, t.read_permission into told, what, reads
  from records r left join table_registry t on t.kind = r.kind where r.org_id = current_org() and r.id = about;
  insert into notifications (org_id, user_id, kind, record_id, params)
  select current_org(), m.user_id, 'tied_approval', case when told is not null then about end, jsonb_build_object(
    'record', told, 'name', what, 'preparer', coalesce(name, ''), 'how', tie.how,
    'isByPreparer', tie.acted_by = preparer, 'on', (tie.acted_at at time zone firm_zone())::date)
  from memberships m
  where m.org_id = current_org() and m.status = 'active' and m.user_id <> me() and m.user_id <> preparer
    and (holds(m.org_id, m.user_id, 'admin:access') or holds(m.org_id, m.user_id, approvers_of(own_work))
      or reads is not null and holds(m.org_id, m.user_id, reads) and exists (
        select from user_roles r where r.org_id = m.org_id and r.user_id = m.user_id and r.is_active and r.ends_on is not null));
end $$;
grant execute on function note_tie to tranche_app;

-- Who confirms: the asking person, unless they prepared it; refused by the reason that is given. A tie between the two is noted, or lets it wait,
-- with the record it is about, where there is one, and the row that was prepared.
create or replace function second_person(preparer uuid, own_work text, about uuid, made uuid) returns uuid language plpgsql as $$
begin
  if preparer is not distinct from me() then raise exception '%', own_work using errcode = 'TR001'; end if;
  perform note_tie(preparer, own_work, about, made);
  return me();
end $$;

-- For the guard of a row that changes by two people, whose columns `people` names (who prepared it, who confirmed it, when): what of it is
-- stored otherwise than it was said. A person who writes has prepared it, which takes a confirmation back; a row that gets its moment of
-- confirmation is confirmed by the asking person, who did not prepare it and changes nothing else, by the reasons `own_work` and `changed`.
create or replace function two_people(before jsonb, after jsonb, people text[], own_work text, changed text) returns jsonb language plpgsql as $$
declare confirmer text := people[2]; moment text := people[3]; stamps text[] := array[confirmer, moment, 'updated_at', 'row_version'];
begin
  if before is null or after ->> moment is null or before ->> moment is not null then
    return jsonb_build_object(people[1], me(), confirmer, null, moment, null);
  end if;
  if after - stamps is distinct from before - stamps then raise exception '%', changed using errcode = 'TR001'; end if;
  return jsonb_build_object(confirmer, second_person((before ->> people[1])::uuid, own_work,
    coalesce(after ->> 'fund_admission_id', after ->> 'capital_call_id', after ->> 'limited_partner_id', after ->> 'fund_id')::uuid, (after ->> 'id')::uuid), moment, now());
end $$;

-- For the guard of a row that waits for a signed copy (`document_version_id`): what of it is stored otherwise than it was said. A copy is a
-- document of this record, under the name of the person who uploaded it and of a person who said that it is the copy. Neither of them confirms it;
-- another copy asks for another confirmation, and a person who confirms changes nothing else.
create or replace function signed_copy(before jsonb, after jsonb, record uuid) returns jsonb language plpgsql as $$
declare copy uuid := (after ->> 'document_version_id')::uuid; uploader uuid; stamps text[] := '{uploaded_by,attached_by,confirmed_by,confirmed_at,updated_at,row_version}';
begin
  if before is null then
    if after ->> 'confirmed_at' is not null then raise exception 'documents.no_signed_copy' using errcode = 'TR001'; end if;
    -- A row that is put back begins without a copy, as any does.
    return '{"document_version_id": null, "uploaded_by": null, "attached_by": null, "confirmed_by": null, "confirmed_at": null}';
  end if;
  if copy is null then
    if after ->> 'confirmed_at' is not null then raise exception 'documents.no_signed_copy' using errcode = 'TR001'; end if;
    return '{"uploaded_by": null, "attached_by": null, "confirmed_by": null}';
  end if;
  if copy is distinct from (before ->> 'document_version_id')::uuid then
    select v.uploaded_by into uploader from document_versions v join documents d on d.org_id = v.org_id and d.id = v.document_id
      where v.org_id = (after ->> 'org_id')::uuid and v.id = copy and d.record_id = record;
    if not found then raise exception 'documents.other_copy' using errcode = 'TR001'; end if;
    if uploader is null then raise exception 'documents.no_uploader' using errcode = 'TR001'; end if;
    return jsonb_build_object('uploaded_by', uploader, 'attached_by', me(), 'confirmed_by', null, 'confirmed_at', null);
  end if;
  after := after || jsonb_build_object('uploaded_by', before -> 'uploaded_by', 'attached_by', before -> 'attached_by');
  if after ->> 'confirmed_at' is null then
    return jsonb_build_object('uploaded_by', after -> 'uploaded_by', 'attached_by', after -> 'attached_by', 'confirmed_by', null);
  end if;
  if after - stamps is distinct from before - stamps then raise exception 'documents.copy_changed' using errcode = 'TR001'; end if;
  perform second_person((after ->> 'uploaded_by')::uuid, 'documents.own_copy', record, copy);
  return jsonb_build_object('uploaded_by', after -> 'uploaded_by', 'attached_by', after -> 'attached_by',
    'confirmed_by', second_person((after ->> 'attached_by')::uuid, 'documents.own_choice', record, (after ->> 'id')::uuid));
end $$;
