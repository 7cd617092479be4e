-- Information walls: a team for one deal, company or fund, and people kept out of one.
-- walled_rows says of each row behind a wall which walls those are. Rows inherit them from what they hang on, along wall_edges.

-- Columns that name another record without belonging to it: who referred a company, which paper a fund's terms quote.
create or replace function edges_without_walls() returns text[] language sql immutable parallel safe as $$ select array[
  'companies.referral_source_id', 'comments.followed_to', 'partner_contacts.contact_id',
  -- A fund's books add up for every reader, so they are behind the wall of the fund only.
  'postings.security_id', 'postings.lot_id', 'postings.entry_id', 'draft_postings.security_id',
  'journal_drafts.deal_closing_id', 'journal_drafts.valuation_id', 'capital_call_items.portfolio_company_id', 'fee_offsets.company_id',
  -- What quotes a paper is not part of it.
  'fund_terms.document_id', 'statements.document_id', 'kyc_files.accreditation_document_id', 'partner_tax_forms.document_id',
  'side_letter_terms.document_id', 'term_sheet_templates.document_version_id', 'lp_proposals.document_id',
  'capital_call_notices.document_id', 'capital_call_notices.data_document_id', 'distribution_notices.document_id',
  'distribution_notices.data_document_id', 'fund_admission_notices.document_id', 'fund_admission_notices.data_document_id'
] $$;

-- Papers that were made of a row are behind its walls: notices and statements.
create or replace function papers_of_rows() returns table (table_name text, column_name text) language sql immutable parallel safe as $$ values
  ('capital_call_notices', 'document_id'), ('capital_call_notices', 'data_document_id'),
  ('distribution_notices', 'document_id'), ('distribution_notices', 'data_document_id'),
  ('fund_admission_notices', 'document_id'), ('fund_admission_notices', 'data_document_id'), ('statements', 'document_id')
$$;

-- The columns of a table by which its rows hang on others. Of a table with many rows the policy asks one of them in place of the row.
create or replace function wall_edges_of(t regclass) returns table (column_name text, parent_table text, is_key boolean)
language sql stable set search_path = public, pg_temp as $$
  with bare as (select relname::text as name from pg_class where oid = t), found as (
    select a.attname::text as col, p.relname::text as parent
    from pg_constraint c join pg_class p on p.oid = c.confrelid and p.relnamespace = 'public'::regnamespace
      cross join lateral unnest(c.conkey, c.confkey) k (child, parent)
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.parent and f.attname = 'id'
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child
    where c.conrelid = t and c.contype = 'f'
    union select v.col, 'records' from (values ('approval_ties', 'record_id'), ('tasks', 'origin_id'), ('import_changes', 'record_id'),
      ('merges', 'survivor_id'), ('merges', 'merged_id'), ('saved_search_hits', 'hit_id')) v (tab, col), bare where v.tab = bare.name
    union select 'document_id', 'documents' from bare where bare.name in ('document_ai_extractions', 'document_readings', 'document_texts')
    union select 'fund_id', 'funds' from bare where bare.name = 'postings')
  select f.col, f.parent, (bare.name, f.col) in (('postings', 'fund_id'), ('draft_postings', 'draft_id'), ('document_texts', 'document_id'))
  from found f, bare
  where bare.name <> 'records' and bare.name || '.' || f.col <> all (edges_without_walls())
    and (f.parent in ('records', 'deals', 'companies', 'funds') or f.parent in (select e.table_name from wall_edges e where not e.is_key and e.table_name <> bare.name)
      or f.parent = bare.name)
    -- What only hangs on its like hangs on nothing.
    and (bare.name in ('deals', 'companies', 'funds') or exists (select from found o
      where o.parent <> bare.name and bare.name || '.' || o.col <> all (edges_without_walls())
        and (o.parent in ('records', 'deals', 'companies', 'funds') or o.parent in (select e.table_name from wall_edges e where not e.is_key))))
$$;
revoke execute on function wall_edges_of from tranche_app;

-- Whether the asking person is to be held to the walls of their firm: not the system, a link, or a partner. A function of the owner is, when
-- it answers for a reader. It says so by a schema in its search path that does not exist: the owner may set no parameter of its own.
create or replace function walls_bind() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.walled', true) = 'on' and (current_user = 'tranche_app' or current_setting('search_path') like '%as_reader%'), false)
$$;

-- The walls a person is inside of, or those that keep them out. A statement asks it once, and its plan stays small.
create or replace function my_walls(inside boolean) returns uuid[]
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(p.wall_id), '{}') from wall_places p where p.org_id = current_org() and p.user_id = me() and p.is_inside = inside
$$;

-- Hides rows behind a wall the asking person is outside of: as if they were not there. In a firm without walls nothing is looked up.
create or replace function hide_behind_walls(t regclass, key text default 'id') returns void language plpgsql as $$
begin
  execute format('drop policy if exists walls on %s', t);
  execute format($p$ create policy walls on %s as restrictive for all to public using ((select walls_bind()) is not true or not exists (
    select from walled_rows w where w.org_id = %s.org_id and w.row_id = %s.%I
      and case when w.is_team then w.wall_id <> all ((select my_walls(true))::uuid[]) else w.wall_id = any ((select my_walls(false))::uuid[]) end
    offset 0)) with check (true) $p$, t, t, t, key);
end $$;
revoke execute on function hide_behind_walls from tranche_app;

-- The same where tables have the wall on the row itself: most rows are behind none, and only those behind several are looked up.
create or replace function hide_marked_rows(t regclass) returns void language plpgsql as $$
begin
  execute format('drop policy if exists walls on %s', t);
  execute format($p$ create policy walls on %s as restrictive for all to public using ((select walls_bind()) is not true or (
    (wall_id is null or wall_id = any ((select my_walls(true))::uuid[]))
    and (not is_barred or not is_walled_from(org_id, (select me()), id)))) with check (true) $p$, t);
end $$;
revoke execute on function hide_marked_rows from tranche_app;

-- Puts a table behind the walls of what its rows hang on. Nothing, where they hang on no deal, company or fund.
create or replace function wall_table(t regclass) returns boolean language plpgsql as $$
declare bare text := (select relname from pg_class where oid = t); key text; seen int := (select count(*) from wall_edges where table_name = bare);
begin
  insert into wall_edges select bare, e.column_name, e.parent_table, e.is_key from wall_edges_of(t) e on conflict do nothing;
  if (select count(*) from wall_edges where table_name = bare) = seen and seen > 0 then return false; end if;
  if not exists (select from wall_edges where table_name = bare) then return false; end if;
  if bare in ('deals', 'companies') then perform hide_marked_rows(t); return true; end if;
  select column_name into key from wall_edges where table_name = bare and is_key;
  perform hide_behind_walls(t, coalesce(key, 'id'));
  return true;
end $$;
revoke execute on function wall_table from tranche_app;

create or replace function has_walls(firm uuid) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  -- Migrations before the walls write rows, too.
  if to_regclass('record_walls') is null then return false; end if;
  return exists (select from record_walls w where w.org_id = firm);
end $$;
revoke execute on function has_walls from tranche_app;

-- Whether a row is behind a wall that a person is outside of.
create or replace function is_walled_from(firm uuid, person uuid, about uuid) returns boolean
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select exists (select from walled_rows w where w.org_id = firm and w.row_id = about and w.is_team is distinct from exists (
    select from wall_places p where p.org_id = w.org_id and p.wall_id = w.wall_id and p.user_id = person and p.is_inside = w.is_team))
$$;

-- The walls around a row and what it hangs on, for the live feed: only people inside hear of it.
create or replace function walls_around(firm uuid, row_id uuid, parent text) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_agg(distinct jsonb_build_object('id', w.wall_id, 'team', w.is_team)) from walled_rows w
  where w.org_id = firm and w.row_id in (walls_around.row_id,
    case when parent ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then parent::uuid end)
$$;
revoke execute on function walls_around from tranche_app;

-- Writes the walls of rows on the rows themselves, where lists read many.
create or replace function mark_walled(firm uuid, ids uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare marked text;
begin
  foreach marked in array array['deals', 'companies', 'search_rows'] loop
    execute format($q$
      update %I r set wall_id = m.wall_id, is_barred = m.is_barred
      from (select i.id, case when count(w.wall_id) = 1 and bool_and(w.is_team) then (array_agg(w.wall_id))[1] end as wall_id,
          count(w.wall_id) > 0 and not (count(w.wall_id) = 1 and bool_and(w.is_team)) as is_barred
        from unnest($2) i (id) left join walled_rows w on w.org_id = $1 and w.row_id = i.id group by i.id) m
      where r.org_id = $1 and r.id = m.id and (r.wall_id, r.is_barred) is distinct from (m.wall_id, m.is_barred) $q$, marked) using firm, ids;
  end loop;
end $$;
revoke execute on function mark_walled from tranche_app;

-- Whether figures that these permissions show count a row behind a wall.
create or replace function wall_touches(firm uuid, wall uuid, needs text[]) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from walled_rows w join records r on r.org_id = w.org_id and r.id = w.row_id
    where w.org_id = firm and w.wall_id = wall and ('intelligence:read' = any (needs) or case r.kind
      when 'deal' then 'deal:read' = any (needs)
      when 'fund' then needs && '{fund:read,portfolio:read}'
      when 'portfolio_company' then needs && '{fund:read,portfolio:read}' else false end))
$$;
revoke execute on function wall_touches from tranche_app;

-- Puts a report whose figures are frozen behind the walls they touch. What its person is outside of is not in them; the clock counts everything.
create or replace function fence_report() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.without_walls := case when me() is null then '{}' else array(
    select w.id from record_walls w left join wall_places p on p.org_id = w.org_id and p.wall_id = w.id and p.user_id = me()
    where w.org_id = new.org_id and case w.mode when 'team' then p.is_inside is not true else p.is_inside is false end) end;
  insert into walled_rows (org_id, row_id, wall_id, is_team)
    select w.org_id, new.id, w.id, w.mode = 'team' from record_walls w
    where w.org_id = new.org_id and w.id <> all (new.without_walls) and wall_touches(w.org_id, w.id, new.needs)
    on conflict do nothing;
  return new;
end $$;

-- Puts everything that hangs on a wall's record behind it: rows of rows, and the trail of those that were deleted before.
create or replace function cover_behind(firm uuid, about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare wall record_walls; front jsonb; edge record; ids uuid[]; more uuid[]; next jsonb; covered uuid[];
begin
  select * into strict wall from record_walls w where w.org_id = firm and w.id = about;
  insert into walled_rows (org_id, row_id, wall_id, is_team)
    select wall.org_id, i, wall.id, wall.mode = 'team' from unnest(array[wall.record_id, wall.id]) i on conflict do nothing;
  insert into walled_rows (org_id, row_id, wall_id, is_team)
    select wall.org_id, m.id, wall.id, wall.mode = 'team' from record_wall_members m where m.org_id = wall.org_id and m.wall_id = wall.id on conflict do nothing;
  covered := array[wall.record_id];
  front := jsonb_build_object(case wall.kind when 'deal' then 'deals' when 'company' then 'companies' else 'funds' end, jsonb_build_array(wall.record_id));
  while front <> '{}' loop
    next := '{}';
    for edge in
      select e.table_name, e.column_name, f.value as rows from jsonb_each(front) f
        join wall_edges e on not e.is_key and (e.parent_table = f.key or (e.parent_table = 'records' and exists (
          select from table_registry t where t.table_name = f.key and t.kind is not null)))
    loop
      ids := array(select jsonb_array_elements_text(edge.rows)::uuid);
      execute format($q$
        with fresh as (insert into walled_rows (org_id, row_id, wall_id, is_team)
          select t.org_id, t.id, $2, $3 from %I t where t.org_id = $1 and t.%I = any ($4) on conflict do nothing returning row_id)
        select array_agg(row_id) from fresh $q$, edge.table_name, edge.column_name)
        into more using wall.org_id, wall.id, wall.mode = 'team', ids;
      if more is not null then
        covered := covered || more;
        next := jsonb_set(next, array[edge.table_name], coalesce(next -> edge.table_name, '[]') || to_jsonb(more));
      end if;
    end loop;
    for edge in
      select n.key as table_name, o.column_name, n.value as rows from jsonb_each(next) n join papers_of_rows() o on o.table_name = n.key
    loop
      execute format($q$
        with fresh as (insert into walled_rows (org_id, row_id, wall_id, is_team)
          select distinct t.org_id, t.%2$I, $2, $3 from %1$I t where t.org_id = $1 and t.%2$I is not null and t.id = any ($4) on conflict do nothing returning row_id)
        select array_agg(row_id) from fresh $q$, edge.table_name, edge.column_name)
        into more using wall.org_id, wall.id, wall.mode = 'team', array(select jsonb_array_elements_text(edge.rows)::uuid);
      if more is not null then
        covered := covered || more;
        next := jsonb_set(next, array['documents'], coalesce(next -> 'documents', '[]') || to_jsonb(more));
      end if;
    end loop;
    front := next;
  end loop;
  loop
    with fresh as (
      insert into walled_rows (org_id, row_id, wall_id, is_team)
      select distinct a.org_id, a.row_id, wall.id, wall.mode = 'team' from audit_log a cross join lateral jsonb_each_text(a.before) v
        join wall_edges e on e.table_name = a.table_name and e.column_name = v.key
        join walled_rows w on w.org_id = a.org_id and w.wall_id = wall.id and w.row_id::text = v.value
      where a.org_id = wall.org_id and a.action = 'delete'
      on conflict do nothing returning row_id)
    select array_agg(row_id) into more from fresh;
    exit when more is null;
  end loop;
  insert into walled_rows (org_id, row_id, wall_id, is_team)
    select r.org_id, r.id, wall.id, wall.mode = 'team' from lp_reports r
    where r.org_id = wall.org_id and r.known_at is not null and wall.id <> all (r.without_walls) and wall_touches(r.org_id, wall.id, r.needs)
    on conflict do nothing;
  perform mark_walled(wall.org_id, covered);
end $$;
revoke execute on function cover_behind from tranche_app;

-- A wall that is raised or changed covers what hangs on its record; one that is lifted uncovers it.
create or replace function follow_wall() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare was uuid[];
begin
  if tg_op <> 'INSERT' then
    with gone as (delete from walled_rows where org_id = old.org_id and wall_id = old.id returning row_id)
    select array_agg(row_id) into was from gone;
    perform mark_walled(old.org_id, was);
  end if;
  if tg_op <> 'DELETE' then perform cover_behind(new.org_id, new.id); end if;
  return null;
end $$;

create or replace function follow_wall_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from wall_places where org_id = old.org_id and wall_id = old.wall_id and user_id = old.user_id;
    delete from walled_rows where org_id = old.org_id and row_id = old.id and wall_id = old.wall_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into wall_places (org_id, user_id, wall_id, is_inside) values (new.org_id, new.user_id, new.wall_id, new.role = 'team')
      on conflict (org_id, user_id, wall_id) do update set is_inside = excluded.is_inside;
    insert into walled_rows (org_id, row_id, wall_id, is_team)
      select new.org_id, new.id, w.id, w.mode = 'team' from record_walls w where w.org_id = new.org_id and w.id = new.wall_id on conflict do nothing;
  end if;
  return null;
end $$;

-- Rows that moved to other records, and what hangs on them, are covered again as those are.
create or replace function cover_again(firm uuid, walls uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare wall record_walls; was uuid[];
begin
  for wall in select * from record_walls w where w.org_id = firm and w.id = any (walls) order by w.id loop
    with gone as (delete from walled_rows where org_id = firm and wall_id = wall.id returning row_id)
    select array_agg(row_id) into was from gone;
    perform cover_behind(firm, wall.id);
    perform mark_walled(firm, was);
  end loop;
end $$;
revoke execute on function cover_again from tranche_app;

-- The walls a person manages: those they are inside of. A super_admin manages those of teams they are not in, too, never one that keeps them out.
create or replace function my_managed_walls() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(w.id), '{}') from record_walls w left join wall_places p on p.org_id = w.org_id and p.wall_id = w.id and p.user_id = me()
  where w.org_id = current_org() and may('wall:manage') and p.is_inside is distinct from false
    and (w.mode = 'all' or p.is_inside or (select has_role(me(), 'super_admin')))
$$;

-- At least one super_admin who is not kept out can lift each wall.
create or replace function keep_a_wall_keeper() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid := coalesce(new.org_id, old.org_id);
begin
  if not exists (select from record_walls w where w.org_id = firm) or not exists (select from organizations o where o.id = firm) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('super admins of ' || firm::text, 0));
  if exists (select from record_walls w where w.org_id = firm and not exists (
    select from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id and m.status = 'active'
      left join wall_places p on p.org_id = r.org_id and p.wall_id = w.id and p.user_id = r.user_id
    where r.org_id = firm and r.role = 'super_admin' and r.is_active and r.ends_on is null and p.is_inside is distinct from false))
  then raise exception 'walls.last_administrator' using errcode = 'TR001'; end if;
  return null;
end $$;

-- Raises a wall around a record, or changes the one around it: who is inside, and who is kept out. The asking person sees the record, and is
-- inside themselves or a super_admin. Answers the wall's id.
create or replace function set_wall(about uuid, as_mode text, why text, last_day date, team uuid[], barred uuid[], seen_version int) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare wall record_walls; of_kind text;
begin
  if not may('wall:manage') then raise insufficient_privilege using message = 'may not raise walls'; end if;
  perform pg_advisory_xact_lock(hashtextextended('wall of ' || about::text, 0));
  select * into wall from record_walls w where w.org_id = current_org() and w.record_id = about for update;
  if wall.id is not null and wall.id <> all (my_managed_walls()) then raise exception 'walls.gone' using errcode = 'TR001'; end if;
  -- A wall that another person raised, changed or lifted since is not overwritten.
  if wall.row_version is distinct from seen_version then raise exception 'walls.changed' using errcode = 'TR001'; end if;
  select r.kind into of_kind from records r where r.org_id = current_org() and r.id = about and r.kind in ('deal', 'company', 'fund') and r.kind = any (readable_kinds());
  if of_kind is null or (wall.id is null and is_walled_from(current_org(), me(), about)) then raise exception 'walls.gone' using errcode = 'TR001'; end if;
  if as_mode = 'team' then barred := array(select unnest(barred) except select unnest(team)); else team := '{}'; end if;
  if (as_mode = 'team' and cardinality(team) = 0) or (as_mode = 'all' and cardinality(barred) = 0) then raise exception 'walls.no_person' using errcode = 'TR001'; end if;
  if exists (select from unnest(team || barred) p where not exists (
      select from memberships m where m.org_id = current_org() and m.user_id = p and m.status = 'active')) then
    raise exception 'walls.not_colleague' using errcode = 'TR001';
  end if;
  if me() = any (barred) or (as_mode = 'team' and me() <> all (team) and not has_role(me(), 'super_admin')) then
    raise exception 'walls.not_inside' using errcode = 'TR001';
  end if;
  if last_day < firm_today() then raise exception 'walls.over' using errcode = 'TR001'; end if;
  if wall.id is null then
    insert into record_walls (kind, record_id, mode, reason, until) values (of_kind, about, as_mode, why, last_day) returning * into wall;
  else
    delete from record_wall_members m where m.org_id = wall.org_id and m.wall_id = wall.id and m.user_id <> all (team || barred);
  end if;
  insert into record_wall_members (wall_id, user_id, role)
    select wall.id, p.person, p.role from (select unnest(team) as person, 'team' as role union all select unnest(barred), 'excluded') p
    on conflict (org_id, wall_id, user_id) do update set role = excluded.role where record_wall_members.role <> excluded.role;
  if seen_version is not null then
    update record_walls w set mode = as_mode, reason = why, until = last_day where w.org_id = wall.org_id and w.id = wall.id;
  end if;
  return wall.id;
end $$;

-- Lifts a wall. What was behind it is there again for everyone whose role shows it.
create or replace function lift_wall(wall uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from record_walls w where w.org_id = current_org() and w.id = wall and w.id = any (my_managed_walls());
  return found;
end $$;

-- Lifts walls whose last day has passed; by the clock.
create or replace function lift_past_walls() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare lifted int;
begin
  if not is_system() then raise exception 'This is not for requests to start' using errcode = '42501'; end if;
  delete from record_walls w where w.org_id = current_org() and w.until < firm_today();
  get diagnostics lifted = row_count;
  return lifted;
end $$;

-- Walls the asking person manages, with the name of each record: a super_admin who lifts one may be outside of it.
create or replace function managed_walls(of_record uuid default null) returns table (id uuid, kind text, record_id uuid, record text, mode text, reason text, until date,
  created_by uuid, created_at timestamptz, row_version int, is_inside boolean, team uuid[], excluded uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.kind, w.record_id, r.label, w.mode, w.reason, w.until, w.created_by, w.created_at, w.row_version,
    not is_walled_from(w.org_id, me(), w.record_id),
    array(select m.user_id from record_wall_members m where m.org_id = w.org_id and m.wall_id = w.id and m.role = 'team' order by m.created_at, m.id),
    array(select m.user_id from record_wall_members m where m.org_id = w.org_id and m.wall_id = w.id and m.role = 'excluded' order by m.created_at, m.id)
  from record_walls w left join records r on r.org_id = w.org_id and r.id = w.record_id
  where w.org_id = current_org() and w.id = any (my_managed_walls()) and (of_record is null or w.record_id = of_record)
  order by w.created_at desc, w.id desc
$$;

-- The walls a record is behind, for people inside of them. A wall of what the record hangs on counts as well.
create or replace function walls_around_record(about uuid) returns table (id uuid, kind text, record_id uuid, record text, mode text, team uuid[], until date)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.kind, w.record_id, r.label, w.mode,
    array(select m.user_id from record_wall_members m where m.org_id = w.org_id and m.wall_id = w.id and m.role = 'team' order by m.created_at, m.id), w.until
  from walled_rows c join record_walls w on w.org_id = c.org_id and w.id = c.wall_id join records r on r.org_id = w.org_id and r.id = w.record_id
  where c.org_id = current_org() and c.row_id = about and may('member:read') and r.kind = any (readable_kinds())
    and not is_walled_from(current_org(), me(), about)
  order by w.kind, w.created_at, w.id
$$;

-- Whether at least one wall keeps the asking person out; not which.
create or replace function am_outside_a_wall() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select current_setting('app.walled', true) = 'on' and exists (
    select from record_walls w left join wall_places p on p.org_id = w.org_id and p.wall_id = w.id and p.user_id = me()
    where w.org_id = current_org() and case w.mode when 'team' then p.is_inside is not true else p.is_inside is not distinct from false end)
$$;
