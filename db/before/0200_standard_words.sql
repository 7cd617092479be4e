-- The private words of the first months become the standard ones.
-- What was adopted is registered, who was let in begins a request, a stay is a stage period, an origin a referral source, a watch an entry
-- of the watch list. Nothing else changes; history and saved views come along.

-- What an import left is recognised by a digest of the row, names of its columns included.
select for_each_org($each$
  update import_changes i set left_image = import_image(to_jsonb(c) - 'origin_id' || jsonb_build_object('referral_source_id', c.origin_id))
    from companies c
    where i.org_id = current_org() and c.org_id = i.org_id and i.table_name = 'companies' and c.id = i.record_id
      and c.origin_id is not null and i.left_image = import_image(to_jsonb(c))
$each$);

drop view words_in_use;

alter function adopt(t regclass, kind text, label text, reads text, owner text, parent text, search text[], redact text[], append_only boolean, audited boolean) rename to register_table;
alter function adopt_identity(t regclass, reads text, redact text[]) rename to register_identity_table;
alter function begin_guess(subject text, most integer) rename to begin_attempt;
alter function begin_stays() rename to begin_stage_periods;
alter function count_stays() rename to count_stage_periods;
alter function enter(person uuid, firm uuid, procedure text) rename to begin_request;
alter function enter_key(hash text, procedure text) rename to begin_key_request;
alter function found_firm(firm_name text, founder uuid, defaults jsonb) rename to create_organization;
alter function found_my_firm(firm_name text, defaults jsonb) rename to create_my_organization;
alter function mark_stays() rename to mark_stage_periods;
alter function mark_stays_of(deal_ids uuid[]) rename to mark_stage_periods_of;
alter function move_stays() rename to move_stage_periods;
alter function return_watched_companies() rename to return_watchlist_entries;
alter function source_follows_origin() rename to source_follows_referral_source;
alter function tell_key_revoked() rename to notify_key_revoked;
alter function tell_live(org uuid, table_name text, parent text) rename to notify_live;
alter function tell_new_owners() rename to notify_new_owners;
alter function tell_of_next_steps() rename to notify_next_steps;
alter function tell_of_person() rename to notify_person;
alter function tell_of_the_week(moment timestamp with time zone) rename to notify_weekly_report;
alter function tell_signed_out() rename to notify_signed_out;
alter function watch_anew() rename to restart_watchlist_entry;
alter table adopted_tables rename to table_registry;
alter table different_records rename to distinct_records;
alter table origins rename to referral_sources;
alter table watches rename to watchlist_entries;
alter table users rename column is_vouched to is_provisioned;
alter table companies rename column origin_id to referral_source_id;
alter table merges rename column kept_id to survivor_id;
alter table merges rename column gone_id to merged_id;
alter table merges rename column kept_before to survivor_before;
alter table merges rename column kept_version to survivor_version;
alter table merges rename column gone_before to merged_before;
alter table table_registry rename constraint adopted_tables_pkey to table_registry_pkey;
alter table table_registry rename constraint adopted_tables_kind_key to table_registry_kind_key;
alter table referral_sources rename constraint origins_type_check to referral_sources_type_check;
alter table referral_sources rename constraint origins_org_id_fkey to referral_sources_org_id_fkey;
alter table referral_sources rename constraint origins_org_id_contact_id_fkey to referral_sources_org_id_contact_id_fkey;
alter table referral_sources rename constraint origins_org_id_owner_id_fkey to referral_sources_org_id_owner_id_fkey;
alter table referral_sources rename constraint origins_name_check to referral_sources_name_check;
alter table referral_sources rename constraint origins_kind_check to referral_sources_kind_check;
alter table referral_sources rename constraint origins_place_check to referral_sources_place_check;
alter table referral_sources rename constraint origins_notes_check to referral_sources_notes_check;
alter table referral_sources rename constraint origins_check to referral_sources_check;
alter table referral_sources rename constraint origins_check1 to referral_sources_check1;
alter table referral_sources rename constraint origins_pkey to referral_sources_pkey;
alter table watchlist_entries rename constraint watches_reason_check to watchlist_entries_reason_check;
alter table watchlist_entries rename constraint watches_check to watchlist_entries_check;
alter table watchlist_entries rename constraint watches_pkey to watchlist_entries_pkey;
alter table watchlist_entries rename constraint watches_org_id_user_id_company_id_key to watchlist_entries_org_id_user_id_company_id_key;
alter table watchlist_entries rename constraint watches_org_id_fkey to watchlist_entries_org_id_fkey;
alter table watchlist_entries rename constraint watches_org_id_user_id_fkey to watchlist_entries_org_id_user_id_fkey;
alter table watchlist_entries rename constraint watches_org_id_company_id_fkey to watchlist_entries_org_id_company_id_fkey;
alter index watches_to_return rename to watchlist_entries_to_return;
alter index watches_org_id_company_id_idx rename to watchlist_entries_org_id_company_id_idx;
alter index origins_org_id_type_name_id_idx rename to referral_sources_org_id_type_name_id_idx;
alter index companies_by_origin rename to companies_by_referral_source;
alter index origins_org_id_type_starts_on_id_idx1 rename to referral_sources_org_id_type_starts_on_id_idx1;
alter index origins_org_id_type_starts_on_id_idx rename to referral_sources_org_id_type_starts_on_id_idx;
alter index origins_org_id_owner_id_idx rename to referral_sources_org_id_owner_id_idx;
alter index origins_org_id_contact_id_idx rename to referral_sources_org_id_contact_id_idx;
alter index origins_org_id_type_created_at_id_idx rename to referral_sources_org_id_type_created_at_id_idx;
alter index watches_org_id_created_at_id_idx rename to watchlist_entries_org_id_created_at_id_idx;
alter index watches_org_id_look_again_on_id_idx rename to watchlist_entries_org_id_look_again_on_id_idx;
alter trigger ab_watch_anew on watchlist_entries rename to ab_restart_watchlist_entry;
alter trigger tell_of_person on users rename to notify_person;
alter trigger za_mark_stays on deal_stages rename to za_mark_stage_periods;
alter trigger zzz_tell_new_owner on deals rename to zzz_notify_new_owner;
alter trigger zzz_tell_owner on deals rename to zzz_notify_owner;

alter index different_records_pkey rename to distinct_records_pkey;
alter trigger za_stays_begin on deals rename to za_begin_stage_periods;
alter trigger za_stays_move on deals rename to za_move_stage_periods;

do $$
declare policy record;
begin
  for policy in select tablename, policyname from pg_policies where schemaname = 'public' and policyname in ('house', 'tell') loop
    execute format('alter policy %I on %I rename to %I', policy.policyname, policy.tablename, case policy.policyname when 'house' then 'system' else 'notify' end);
  end loop;
end $$;

-- The functions that say the old names, with the new ones and nothing else changed.

create or replace function accept_invitation(hash text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare chosen record;
begin
  perform from users where id = me() for update;
  select i.* into chosen from invitations i join users u on u.id = me() and u.email = i.email and u.email_verified and not u.is_provisioned
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and not exists (select from memberships m where m.org_id = i.org_id and m.user_id = me() and m.status = 'deactivated')
    for update of i;
  if not found then return null; end if;
  perform add_member(chosen.org_id, me(), chosen.role);
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return chosen.org_id;
end $function$
;

create or replace function register_table(t regclass, kind text DEFAULT NULL::text, label text DEFAULT NULL::text, reads text DEFAULT NULL::text, owner text DEFAULT NULL::text, parent text DEFAULT NULL::text, search text[] DEFAULT NULL::text[], redact text[] DEFAULT '{}'::text[], append_only boolean DEFAULT false, audited boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare bare text := (select relname from pg_class where oid = t);
begin
  if (select count(*) from pg_attribute where attrelid = t and attname in ('org_id', 'id') and not attisdropped) <> 2 then
    raise exception 'register_table(%): needs org_id and id', t;
  end if;
  insert into table_registry values (bare, kind, label, reads, owner, parent, search, redact, append_only, audited);
  perform guard_by_firm(t);
  if append_only then execute format('grant select, insert on %s to tranche_app', t);
  else execute format('grant select, insert, update, delete on %s to tranche_app', t); end if;
  if reads is not null then execute format('create policy read on %s for select to tranche_app using ((select may(%L)))', t, reads); end if;
  if owner is not null then execute format('create policy mine on %s for all to tranche_app using (%I = (select me())) with check (%I = (select me()))', t, owner, owner); end if;
  execute format('create trigger zz_insert after insert on %s referencing new table as changed for each statement execute function after_insert()', t);
  execute format('create trigger zz_update after update on %s referencing old table as previous new table as changed for each statement execute function after_update()', t);
  execute format('create trigger zz_delete after delete on %s referencing old table as previous for each statement execute function after_delete()', t);
  if exists (select from pg_attribute where attrelid = t and attname = 'row_version' and not attisdropped) then
    execute format('create trigger aa_version before update on %s for each row execute function next_version()', t);
  end if;
end $function$
;

create or replace function register_identity_table(t regclass, reads text, redact text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform register_table(t, reads => reads, redact => redact);
  execute format('drop policy firm on %s', t);
  execute format('create policy firm on %s as restrictive to tranche_app using (org_id = (select current_org())) with check (org_id = (select current_org()))', t);
end $function$
;

create or replace function after_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare a table_registry; told record;
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  if a.kind is not null then
    delete from records r using previous p where r.org_id = p.org_id and r.id = p.id;
    delete from search_rows s using previous p where s.org_id = p.org_id and s.id = p.id;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, before)
      select p.org_id, tg_table_name, p.id, 'delete', jsonb_strip_nulls(audit_image(to_jsonb(p), a.redacted_columns)) from previous p;
  end if;
  for told in select distinct p.org_id, to_jsonb(p) ->> coalesce(a.owner_column, a.parent_column) as parent from previous p limit 50 loop
    perform notify_live(told.org_id, tg_table_name, told.parent);
  end loop;
  return null;
end $function$
;

create or replace function after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare a table_registry; told record;
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  if a.kind is not null then
    insert into records (org_id, id, kind, label)
      select c.org_id, c.id, a.kind, coalesce(to_jsonb(c) ->> a.label_column, '') from changed c;
  end if;
  if a.search_columns is not null then
    insert into search_rows (org_id, id, kind, permission, content)
      select c.org_id, c.id, a.kind, a.read_permission, search_text((select string_agg(to_jsonb(c) ->> s, ' ') from unnest(a.search_columns) s))
      from changed c;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, after)
      select c.org_id, tg_table_name, c.id, 'insert', jsonb_strip_nulls(audit_image(to_jsonb(c), a.redacted_columns)) from changed c;
  end if;
  for told in select distinct c.org_id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c limit 50 loop
    perform notify_live(told.org_id, tg_table_name, told.parent);
  end loop;
  return null;
end $function$
;

create or replace function after_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare a table_registry; told record;
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  if a.kind is not null then
    update records r set label = coalesce(to_jsonb(c) ->> a.label_column, '')
      from changed c where r.org_id = c.org_id and r.id = c.id and r.label is distinct from coalesce(to_jsonb(c) ->> a.label_column, '');
  end if;
  if a.search_columns is not null then
    update search_rows s set content = x.content
      from (select c.org_id, c.id, search_text((select string_agg(to_jsonb(c) ->> k, ' ') from unnest(a.search_columns) k)) as content from changed c) x
      where s.org_id = x.org_id and s.id = x.id and s.content is distinct from x.content;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, before, after)
      select d.org_id, tg_table_name, d.id, 'update', d.before, d.after
      from (
        select c.org_id, c.id,
          (select jsonb_object_agg(o.key, o.value) from jsonb_each(i.old) o where i.new -> o.key is distinct from o.value) as before,
          (select jsonb_object_agg(n.key, n.value) from jsonb_each(i.new) n where i.old -> n.key is distinct from n.value) as after
        from changed c
        -- Each row has its previous one, so this is an inner join; but a full one is never a loop within a loop, which the plan that
        -- a connection made for one row and keeps would be for thousands.
        full join previous p on p.org_id = c.org_id and p.id = c.id,
        lateral (select audit_image(to_jsonb(p), a.redacted_columns) as old, audit_image(to_jsonb(c), a.redacted_columns) as new offset 0) i
        offset 0
      ) d where d.after is not null;
  end if;
  for told in select distinct c.org_id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c limit 50 loop
    perform notify_live(told.org_id, tg_table_name, told.parent);
  end loop;
  return null;
end $function$
;

create or replace function begin_attempt(subject text, most integer)
 RETURNS TABLE(guess uuid, must_wait boolean)
 LANGUAGE plpgsql
AS $function$
declare failed int; counted int;
begin
  perform pg_advisory_xact_lock(hashtextextended('guess ' || lower(subject), 0));
  -- Whoever was being looked at when a process ended has failed.
  select count(*) filter (where not g.is_open or g.at < now() - interval '1 minute'), count(*) into failed, counted
    from auth.failed_sign_ins g where g.email = lower(subject) and g.at > now() - interval '15 minutes';
  if failed >= most then return query select null::uuid, false;
  elsif counted >= most then return query select null::uuid, true;
  else return query insert into auth.failed_sign_ins (email, is_open) values (lower(subject), true) returning id, false; end if;
end $function$
;

create or replace function begin_stage_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into deal_stages (org_id, deal_id, stage, user_id, entered_at)
    select c.org_id, c.id, c.stage, me(), c.stage_since from changed c where c.outcome = 'open';
  return null;
end $function$
;

create or replace function count_stage_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, count(*)
    from changed where is_first group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, -count(*)
    from previous where is_first group by 1, 2, 3, 4, 5, 6;
  else
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, sum(one)
    from (select *, 1 as one from changed where is_first union all select *, -1 from previous where is_first) told
    group by 1, 2, 3, 4, 5, 6 having sum(one) <> 0;
  end if;
  return null;
end $function$
;

create or replace function begin_request(person uuid, firm uuid, procedure text)
 RETURNS TABLE(user_id uuid, org_id uuid, permissions text[], roles text[], must_change_password boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare granted text[]; held text[]; chosen uuid;
begin
  if person is not null then
    select m.org_id into chosen from memberships m where m.user_id = person and m.status = 'active'
      order by (m.org_id = firm) desc nulls last, m.created_at limit 1;
    if chosen is not null then
      select coalesce(array_agg(r.role), '{}') into held from user_roles r where r.org_id = chosen and r.user_id = person and r.is_active;
      select coalesce(array_agg(distinct p.permission), '{}') into granted from role_permissions p where p.org_id = chosen and p.role = any (held);
    end if;
  end if;
  perform set_config('app.user_id', coalesce(person::text, ''), true), set_config('app.org_id', coalesce(chosen::text, ''), true),
    set_config('app.permissions', coalesce(array_to_string(granted, ','), ''), true), set_config('app.procedure', procedure, true);
  return query select person, chosen, coalesce(granted, '{}'), coalesce(held, '{}'),
    coalesce((select u.must_change_password from users u where u.id = person), false);
end $function$
;

create or replace function begin_key_request(hash text, procedure text)
 RETURNS TABLE(user_id uuid, org_id uuid, permissions text[], roles text[], must_change_password boolean, key_read_only boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare k api_keys; entered record; granted text[];
begin
  select * into k from api_keys where token_hash = hash and revoked_at is null and expires_at > now();
  select * into entered from begin_request(k.user_id, k.org_id, procedure);
  -- Somebody who was shut out of the key's firm would enter another one of theirs.
  if k.id is null or entered.org_id is distinct from k.org_id then
    return query select e.*, null::boolean from begin_request(null, null, procedure) e;
    return;
  end if;
  granted := array(select p from unnest(entered.permissions) p where p = any (k.permissions));
  perform set_config('app.permissions', array_to_string(granted, ','), true), set_config('app.via', 'API key ' || k.name, true);
  return query select entered.user_id, entered.org_id, granted, entered.roles, entered.must_change_password, k.read_only;
end $function$
;

create or replace function create_organization(firm_name text, founder uuid, defaults jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare firm uuid := new_id();
begin
  perform set_config('app.org_id', firm::text, true);
  insert into organizations (id, name) values (firm, firm_name);
  insert into session_settings (org_id) values (firm);
  insert into roles (org_id, name, description, is_system) select firm, r.key, r.value ->> 'description', true from jsonb_each(defaults) r;
  insert into role_permissions (org_id, role, permission)
    select firm, r.key, p from jsonb_each(defaults) r, jsonb_array_elements_text(r.value -> 'permissions') p;
  perform add_member(firm, founder, 'super_admin');
  return firm;
end $function$
;

create or replace function create_my_organization(firm_name text, defaults jsonb)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select create_organization(firm_name, me(), defaults) where me() is not null $function$
;

create or replace function insert_account(address text, first text, last text, password_hash text, vouched boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare person uuid;
begin
  insert into users as u (email, email_verified, first_name, last_name, is_provisioned) values (lower(address), true, first, last, vouched)
    on conflict (email) do update set email_verified = true, first_name = excluded.first_name, last_name = excluded.last_name,
      is_provisioned = excluded.is_provisioned, title = '', phone = '', avatar_url = null, two_factor_enabled = false
    where not u.email_verified and u.deleted_at is null
    returning u.id into person;
  if person is null then return null; end if;
  delete from auth.accounts where user_id = person;
  delete from auth.sessions where user_id = person;
  delete from auth.two_factors where user_id = person;
  delete from auth.verifications where value = person::text;
  insert into auth.accounts (account_id, provider_id, user_id, password) values (person::text, 'credential', person, password_hash);
  return person;
end $function$
;

create or replace function mark_stage_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform mark_stage_periods_of(array(select distinct deal_id from changed));
  return null;
end $function$
;

create or replace function mark_stage_periods_of(deal_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute $q$
    update deal_stages s
    set moved_on = k.moved_on, repeated = k.repeated, is_first = k.is_first, days = k.days, stands = k.stands, outcome = k.outcome
    from (
      select a.org_id, a.id, coalesce(a.furthest_after > stage_place(a.stage), false) as moved_on, a.times > 1 as repeated, a.time = 1 as is_first,
        case when a.time = 1 then (a.seconds / 86400.0)::float8 end as days,
        case when a.time = 1 and d.stage = a.stage then
          case when d.outcome <> 'open' then d.outcome when d.status = 'active' then 'open' else 'archived' end end as stands,
        case when a.number = 1 then d.outcome end as outcome
      from (
        select org_id, id, deal_id, stage, row_number() over in_order as number, row_number() over (in_stage order by entered_at, id) as time,
          count(*) over in_stage as times, sum(extract(epoch from left_at - entered_at)) over in_stage as seconds,
          max(stage_place(stage)) over (in_order rows between 1 following and unbounded following) as furthest_after
        from deal_stages where org_id = current_org() and deal_id = any ($1)
        window in_stage as (partition by deal_id, stage), in_order as (partition by deal_id order by entered_at, id)
      ) a
      join deals d on d.org_id = a.org_id and d.id = a.deal_id
    ) k
    where s.org_id = k.org_id and s.id = k.id and (s.moved_on, s.repeated, s.is_first, s.days, s.stands, s.outcome)
      is distinct from (k.moved_on, k.repeated, k.is_first, k.days, k.stands, k.outcome) $q$ using deal_ids;
end $function$
;

create or replace function move_links_back(merge uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare done merges; link jsonb; known text; columns text;
begin
  select * into done from merges where org_id = current_org() and id = merge;
  if done.id is null or not may_merge(done.survivor_id, done.merged_id) then
    raise exception 'This merge cannot be taken back' using errcode = 'insufficient_privilege';
  end if;
  for link in select * from jsonb_array_elements(done.moved) loop
    select distinct a.table_name into known from table_registry a
      join pg_constraint k on k.conrelid = a.table_name::regclass
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = any (k.conkey) and c.attname <> 'org_id'
      where a.table_name = link ->> 'table' and k.contype = 'f' and cardinality(k.conkey) = 2
        and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass)
        and (link ? 'row' or c.attname = link ->> 'column');
    if known is null then continue; end if;
    begin
      if link ? 'row' then
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = known::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict do nothing', known, columns)
          using (link -> 'row') || jsonb_build_object('org_id', current_org());
      else
        execute format('update %1$I set %2$I = $1 where org_id = current_org() and id = any ($2) and %2$I = $3', known, link ->> 'column')
          using done.merged_id, array(select jsonb_array_elements_text(link -> 'ids')::uuid), done.survivor_id;
      end if;
    -- Somebody has linked it by hand since, or deleted what it linked.
    exception when unique_violation or foreign_key_violation then null;
    end;
  end loop;
end $function$
;

create or replace function move_stage_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare moved uuid[]; moments jsonb; began uuid[]; others uuid[];
begin
  execute $q$
    select array_agg(c.id) filter (where c.stage <> p.stage or c.outcome <> p.outcome),
      jsonb_object_agg(c.id, c.updated_at) filter (where c.stage <> p.stage or c.outcome <> p.outcome),
      array_agg(c.id) filter (where c.stage = p.stage and c.outcome = p.outcome)
    from changed c join previous p on p.id = c.id
    where c.stage <> p.stage or c.outcome <> p.outcome or c.status <> p.status $q$ into moved, moments, others;
  if moved is not null then
    execute $q$
      update deal_stages s set left_at = greatest(s.entered_at, ($2 ->> s.deal_id::text)::timestamptz)
      where s.org_id = current_org() and s.deal_id = any ($1) and s.left_at is null $q$ using moved, moments;
    execute $q$
      with begun as (
        insert into deal_stages (org_id, deal_id, stage, user_id, entered_at, left_at)
        select c.org_id, c.id, c.stage, me(), c.updated_at, case when c.outcome = 'invested' then c.updated_at end
        from changed c join previous p on p.id = c.id
        where c.outcome = 'open' and (c.stage <> p.stage or p.outcome <> 'open')
          or c.outcome = 'invested' and p.outcome <> 'invested' and p.stage <> 'closing'
        returning deal_id
      ) select array_agg(deal_id) from begun $q$ into began;
    others := others || array(select unnest(moved) except select unnest(began));
  end if;
  -- Those that came to a stage are marked as they come.
  if others <> '{}' then perform mark_stage_periods_of(others); end if;
  return null;
end $function$
;

create or replace function my_invitations()
 RETURNS TABLE(id uuid, firm_name text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.id, o.name, i.role from invitations i join organizations o on o.id = i.org_id join users u on u.email = i.email
  where u.id = me() and u.email_verified and not u.is_provisioned and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.created_at
$function$
;

create or replace function my_joinable_firms()
 RETURNS TABLE(id uuid, name text, is_asked boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.id, o.name, r.id is not null
  from users u
  join join_domains d on d.domain = split_part(u.email, '@', 2)
  join organizations o on o.id = d.org_id
  left join join_requests r on r.org_id = d.org_id and r.user_id = u.id and r.status = 'open'
  where u.id = me() and u.email_verified and not u.is_provisioned
    and not exists (select from memberships m where m.org_id = d.org_id and m.user_id = u.id)
    and not exists (select from join_requests x where x.org_id = d.org_id and x.user_id = u.id and x.status = 'refused')
  order by o.name, o.id
$function$
;

create or replace function readable_kinds()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(array_agg(kind), '{}') from table_registry where kind is not null and may(read_permission) $function$
;

create or replace function readable_tables()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(array_agg(table_name), '{}') from table_registry where may(read_permission) $function$
;

create or replace function remove_person(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare address text;
begin
  if not may('user:delete') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  select email into address from users where id = person for update;
  delete from memberships where org_id = current_org() and user_id = person;
  if not found then raise exception 'No such member' using errcode = 'no_data_found'; end if;
  delete from invitations where org_id = current_org() and email = address;
  delete from mails where org_id = current_org() and recipient = address;
  update mails set sender = null, reply_to = null where org_id = current_org() and reply_to = address;
  if not exists (select from memberships where user_id = person) then
    delete from mails where org_id is null and recipient = address;
    delete from avatars where user_id = person;
    delete from join_requests where org_id = current_org() and user_id = person;
    delete from auth.verifications where value = person::text;
    delete from auth.sessions where user_id = person;
    delete from auth.accounts where user_id = person;
    delete from auth.two_factors where user_id = person;
    delete from auth.spent_codes where user_id = person;
    update users set email = 'former-' || id || '@removed.invalid', email_verified = false, first_name = '', last_name = '', title = '', phone = '',
      avatar_url = null, two_factor_enabled = false, theme = null, time_zone = null, date_format = null, must_change_password = false,
      is_provisioned = false, deleted_at = now() where id = person;
  end if;
end $function$
;

create or replace function return_watchlist_entries()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare firm record; returned int; total int := 0;
begin
  for firm in select id, local_time(time_zone)::date as today from organizations loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true),
      set_config('app.procedure', 'clock.watchList', true);
    with due as (
      select w.id, w.user_id, w.reason, w.company_id, c.name, holds(w.org_id, w.user_id, 'company:read') as may_read,
        holds(w.org_id, w.user_id, 'company:update') as may_update
      from watchlist_entries w
      join companies c on c.org_id = w.org_id and c.id = w.company_id and c.merged_into is null
      where w.org_id = firm.id and w.returned_at is null and w.look_again_on <= firm.today for update of w skip locked
    ), marked as (
      update watchlist_entries w set returned_at = now() from due where w.org_id = firm.id and w.id = due.id
    ), back as (
      update companies c set status = case when c.qualified_at is null and c.is_prospect then 'prospect' else 'active' end
      from (select distinct company_id from due where may_update) d where c.org_id = firm.id and c.id = d.company_id and c.status = 'paused'
    ), told as (
      insert into notifications (org_id, user_id, kind, record_id, actor_id, content, href)
      select firm.id, due.user_id, 'deal', due.company_id, null,
        'Time to look again at ' || due.name || coalesce(': ' || nullif(due.reason, ''), ''), '/deal-sourcing/' || due.company_id
      from due where may_read
    )
    select count(*) into returned from due;
    total := total + returned;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $function$
;

create or replace function source_follows_referral_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select case o.type when 'event' then 'Events' else 'Partners' end into strict new.source
    from referral_sources o where o.org_id = new.org_id and o.id = new.referral_source_id;
  return new;
exception when no_data_found then
  return new;  -- the key says it better
end $function$
;

create or replace function notify_key_revoked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform notify_live(null, 'sessions', new.user_id::text);
  return null;
end $function$
;

create or replace function notify_live(org uuid, table_name text, parent text)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_notify('live', json_build_object('org', org, 'table', table_name, 'parent', parent)::text) $function$
;

create or replace function notify_new_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare given record; changes text;
begin
  if me() is null then return null; end if;
  -- Planned anew each time, because a plan made for one deal takes minutes for thousands.
  changes := case tg_op when 'INSERT' then 'select c.* from changed c'
    else 'select c.* from changed c join previous p on p.id = c.id where c.owner_id is distinct from p.owner_id' end;
  for given in execute format($q$
    select d.org_id, d.owner_id, count(*)::int as deals, (array_agg(d.id))[1] as id, min(d.name) as name
    from (%s) d where d.owner_id <> me() group by d.org_id, d.owner_id $q$, changes)
  loop
    insert into notifications (org_id, user_id, kind, record_id, content, href) values (
      given.org_id, given.owner_id, 'assigned', case when given.deals = 1 then given.id end,
      case when given.deals = 1 then 'gave you the deal ' || given.name else format('gave you %s deals', given.deals) end,
      case when given.deals = 1 then '/deals/' || given.id else '/dealflow?filters=%5B%7B%22field%22%3A%22owner%22%2C%22operator%22%3A%22equals%22%2C%22value%22%3A%22me%22%7D%5D' end);
  end loop;
  return null;
end $function$
;

create or replace function notify_next_steps()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare firm record; told int; total int := 0;
begin
  for firm in select id, local_time(time_zone)::date as today from organizations where extract(hour from local_time(time_zone)) >= 7 loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true);
    insert into notifications (org_id, user_id, kind, record_id, actor_id, content, href, topic)
      select firm.id, d.owner_id, 'due', d.id, null,
        case when d.next_step_on = firm.today then 'Next step due today on ' else 'Next step overdue on ' end || d.name
          || coalesce(': ' || nullif(left(d.next_step, 120), ''), ''),
        '/deals/' || d.id,
        case when d.next_step_on = firm.today then 'due ' else 'overdue ' end || d.next_step_on
      from deals d join memberships m on m.org_id = d.org_id and m.user_id = d.owner_id and m.status = 'active'
      where d.org_id = firm.id and d.status = 'active' and d.outcome = 'open' and d.next_step_on between firm.today - 7 and firm.today
      order by d.next_step_on, d.id
    on conflict do nothing;
    get diagnostics told = row_count;
    total := total + told;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $function$
;

create or replace function notify_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare firm uuid;
begin
  for firm in select m.org_id from memberships m where m.user_id = new.id loop perform notify_live(firm, 'users', null); end loop;
  return null;
end $function$
;

create or replace function notify_weekly_report(moment timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare firm record; told int; total int := 0;
begin
  -- One clock at a time: what the other has told is seen then.
  perform pg_advisory_xact_lock(hashtext('weekly reports'));
  for firm in select id, time_zone, (local_time(time_zone) + (moment - now()))::date as today from organizations loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true);
    insert into notifications (org_id, user_id, kind, actor_id, content, detail, href, topic)
      select firm.id, p.user_id, 'weekly', null,
        concat_ws(', ', 'Your week: ' || case w.deals when 1 then '1 open deal' else w.deals || ' open deals' end,
          case when w.overdue > 0 then w.overdue || ' overdue' end, case when w.fresh > 0 then w.fresh || ' new' end),
        w.lines,
        '/dealflow/meeting?filters=%5B%7B%22field%22%3A%22owner%22%2C%22operator%22%3A%22equals%22%2C%22value%22%3A%22me%22%7D%5D',
        'week of ' || p.clock::date
      from (
        select m.user_id, local_time(coalesce(u.time_zone, firm.time_zone)) + (moment - now()) as clock
        from memberships m join users u on u.id = m.user_id
          left join notification_settings s on s.org_id = m.org_id and s.user_id = m.user_id
        where m.org_id = firm.id and m.status = 'active'
          and (not 'weekly' = any (coalesce(s.muted, '{}'))
            or coalesce(s.email_notifications, true) and 'weekly' = any (coalesce(s.mailed, mailed_by_default())))
        offset 0
      ) p cross join lateral week_of(firm.id, p.user_id, firm.today) w
      where extract(isodow from p.clock) = 1 and extract(hour from p.clock) >= 7 and w.deals > 0
        and not exists (select from notifications n
          where n.org_id = firm.id and n.user_id = p.user_id and n.kind = 'weekly' and n.topic = 'week of ' || p.clock::date);
    get diagnostics told = row_count;
    total := total + told;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $function$
;

create or replace function notify_signed_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare person uuid;
begin
  for person in select distinct user_id from ended loop perform notify_live(null, 'sessions', person::text); end loop;
  return null;
end $function$
;

create or replace function restart_watchlist_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.look_again_on is distinct from old.look_again_on then new.returned_at := null; end if;
  return new;
end $function$
;

-- What is stored under the old names.
update table_registry set table_name = case table_name when 'origins' then 'referral_sources' when 'watches' then 'watchlist_entries' else 'distinct_records' end
  where table_name in ('origins', 'watches', 'different_records');
update table_registry set kind = 'referral_source' where kind = 'origin';
update table_registry set read_permission = read_permission, parent_column = 'referral_source_id' where parent_column = 'origin_id';

create function pg_temp.with_new_names(image jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(case key when 'origin_id' then 'referral_source_id' when 'is_vouched' then 'is_provisioned' when 'kept_id' then 'survivor_id'
    when 'kept_version' then 'survivor_version' when 'kept_before' then 'survivor_before' when 'gone_id' then 'merged_id' when 'gone_before' then 'merged_before'
    else key end, value) from jsonb_each(image)
$$;

alter table firm_words drop constraint firm_words_field_check;
select for_each_org($each$
  update records set kind = 'referral_source' where org_id = current_org() and kind = 'origin';
  update search_rows set kind = 'referral_source' where org_id = current_org() and kind = 'origin';
  update firm_words set field = 'referral_kind' where org_id = current_org() and field = 'origin_kind';
  update audit_log set table_name = case table_name when 'origins' then 'referral_sources' when 'watches' then 'watchlist_entries' when 'different_records' then 'distinct_records' else table_name end,
      before = case when jsonb_typeof(before) = 'object' then pg_temp.with_new_names(before) else before end,
      after = case when jsonb_typeof(after) = 'object' then pg_temp.with_new_names(after) else after end
    where org_id = current_org()
      and (table_name in ('origins', 'watches', 'different_records', 'merges') or before ?| '{origin_id,is_vouched}' or after ?| '{origin_id,is_vouched}');
  update audit_log set procedure = replace(replace(procedure, 'origins.', 'referralSources.'), 'watches.', 'watchlist.')
    where org_id = current_org() and (procedure like 'origins.%' or procedure like 'watches.%');
  update import_changes set before = pg_temp.with_new_names(before) where org_id = current_org() and before ? 'origin_id';
  update merges set survivor_before = pg_temp.with_new_names(survivor_before), merged_before = pg_temp.with_new_names(merged_before)
    where org_id = current_org() and kind = 'company';
  update saved_views set search = replace(search::text, '"originId"', '"referralSourceId"')::jsonb
    where org_id = current_org() and search::text like '%"originId"%'
$each$);
alter table firm_words add constraint firm_words_field_check
  check (field in ('sector', 'tag', 'source', 'round', 'instrument', 'pass_reason', 'operating_status', 'country', 'referral_kind'));

-- Every word a firm may add to that stands in a record.
create view words_in_use with (security_invoker) as
  select org_id, id, 'sector' as field, sector as word from deals where sector is not null
  union all select org_id, id, 'sector', sector from companies where sector is not null
  union all select org_id, id, 'source', source from deals where source is not null
  union all select org_id, id, 'round', investment_type from deals where investment_type is not null
  union all select org_id, id, 'instrument', instrument from deals where instrument is not null
  union all select org_id, id, 'pass_reason', pass_reason from deals where pass_reason is not null
  union all select org_id, id, 'operating_status', operating_status from companies where operating_status is not null
  union all select org_id, id, 'country', country from companies where country is not null
  union all select org_id, id, 'referral_kind', kind from referral_sources
  union all select org_id, id, 'tag', unnest(tags) from deals
  union all select org_id, id, 'tag', unnest(tags) from companies
  union all select org_id, id, 'tag', unnest(tags) from contacts;
grant select on words_in_use to tranche_app;
