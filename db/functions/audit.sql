-- What is written down of each change: records, the audit trail and what live screens are sent of it.

-- These three run after every statement on a registered table, once for all of its rows: what a row is called, what it is found by,
-- what is written down of it, and a line to the live feed. "offset 0" keeps the planner from making each row's image again at every place
-- that reads it.
create or replace function after_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare a table_registry; row_changed record; firm uuid; walled boolean; edges text[]; covered uuid[];
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  if a.kind is not null then
    insert into records (org_id, id, kind, label, name, is_archived)
      select c.org_id, c.id, a.kind, coalesce(i.image ->> a.label_column, ''), record_name(i.image ->> a.label_column), is_archived(i.image)
      from changed c, lateral (select to_jsonb(c) as image offset 0) i;
  end if;
  firm := (select c.org_id from changed c limit 1);
  walled := has_walls(firm);
  if a.search_columns is not null then
    insert into search_rows (org_id, id, kind, permission, content, own_text, parent_id, counted_as)
      select x.org_id, x.id, a.kind, a.read_permission, x.own_text || coalesce(case when x.parent_id is not null then search_text_of(x.parent_id) end, ''),
        case when x.parent_id is not null then x.own_text end, x.parent_id, x.counted_as
      from (
        select c.org_id, c.id, search_text(words_of(i.image, a.search_columns)) as own_text,
          (i.image ->> a.search_parent)::uuid as parent_id, case when i.image @> a.counted_where then i.image ->> a.counted_column end as counted_as
        from changed c, lateral (select to_jsonb(c) as image offset 0) i offset 0
      ) x;
  end if;
  if walled then
    edges := array(select e.column_name from wall_edges e where e.table_name = tg_table_name and not e.is_key);
    if edges <> '{}' then
      -- Rows are behind the walls of what they hang on. Planned again each time, because a plan made for one row takes minutes for thousands.
      execute $q$
        with fresh as (insert into walled_rows (org_id, row_id, wall_id, is_team)
          select distinct c.org_id, c.id, w.wall_id, w.is_team from changed c cross join lateral (select to_jsonb(c) as image offset 0) i
            cross join lateral unnest($1) k join walled_rows w on w.org_id = c.org_id and w.row_id = (i.image ->> k)::uuid
          on conflict do nothing returning row_id)
        select array_agg(row_id) from fresh $q$ into covered using edges;
      if covered is not null then
        perform mark_walled(firm, covered);
        if exists (select from papers_of_rows() o where o.table_name = tg_table_name) then
          perform cover_again(firm, array(select distinct w.wall_id from walled_rows w where w.org_id = firm and w.row_id = any (covered)));
        end if;
      end if;
    end if;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, after)
      select c.org_id, tg_table_name, c.id, 'insert', jsonb_strip_nulls(audit_image(to_jsonb(c), a.redacted_columns)) from changed c;
  end if;
  for row_changed in
    select distinct i.org_id, i.parent, case when walled then walls_around(i.org_id, i.id, i.parent) end as walls
    from (select c.org_id, c.id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c) i limit 50
  loop
    perform notify_live(row_changed.org_id, tg_table_name, row_changed.parent, row_changed.walls);
  end loop;
  return null;
end $$;

-- A full join is planned for thousands of rows whatever the connection did before.
create or replace function after_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare a table_registry; row_changed record; changed_ids uuid[]; firm uuid; walled boolean; edges text[]; moved uuid[];
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  firm := (select c.org_id from changed c limit 1);
  walled := has_walls(firm);
  if walled then
    edges := array(select e.column_name from wall_edges e where e.table_name = tg_table_name and not e.is_key);
    if edges <> '{}' then
      edges := edges || array(select o.column_name from papers_of_rows() o where o.table_name = tg_table_name);
      -- The walls of what rows left and of what they came to. Planned again each time, as above.
      execute $q$
        select array_agg(distinct w.wall_id) from changed c full join previous p on p.org_id = c.org_id and p.id = c.id
          cross join lateral (select to_jsonb(c) as now, to_jsonb(p) as was offset 0) i cross join lateral unnest($1) k
          join walled_rows w on w.org_id = c.org_id and w.row_id in (c.id, (i.now ->> k)::uuid, (i.was ->> k)::uuid)
        where i.now -> k is distinct from i.was -> k $q$ into moved using edges;
      if moved is not null then perform cover_again(firm, moved); end if;
    end if;
  end if;
  if a.kind is not null then
    update records r set label = i.label, name = record_name(i.label), is_archived = i.is_archived
      from changed c, lateral (
        select coalesce(o.image ->> a.label_column, '') as label, is_archived(o.image) as is_archived from (select to_jsonb(c) as image offset 0) o offset 0) i
      where r.org_id = c.org_id and r.id = c.id and (r.label <> i.label or r.is_archived <> i.is_archived);
  end if;
  if a.search_columns is not null then
    update search_rows s set counted_as = x.counted_as, parent_id = x.parent_id, own_text = case when x.parent_id is not null then x.own_text end,
        content = x.own_text || case when s.parent_id is distinct from x.parent_id then coalesce(search_text_of(x.parent_id), '')
          else coalesce(substr(s.content, length(s.own_text) + 1), '') end
      from (
        select c.org_id, c.id, search_text(words_of(i.image, a.search_columns)) as own_text,
          (i.image ->> a.search_parent)::uuid as parent_id, case when i.image @> a.counted_where then i.image ->> a.counted_column end as counted_as
        from changed c, lateral (select to_jsonb(c) as image offset 0) i offset 0
      ) x
      where s.org_id = x.org_id and s.id = x.id
        and (coalesce(s.own_text, s.content), s.parent_id, s.counted_as) is distinct from (x.own_text, x.parent_id, x.counted_as);
    update search_rows s set content = s.own_text || p.content
      from changed c join search_rows p on p.org_id = c.org_id and p.id = c.id
      where s.org_id = c.org_id and s.parent_id = c.id and s.content <> s.own_text || p.content;
  end if;
  if a.audited then
    with logged as (
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
      ) d where d.after is not null
      returning row_id
    ) select array_agg(row_id) into changed_ids from logged;
    -- What somebody changed last is found first; what the system does by the clock is no change of theirs.
    if a.kind is not null and me() is not null then
      update records set changed_at = now() where org_id = current_org() and id = any (changed_ids);
    end if;
  end if;
  for row_changed in
    select distinct i.org_id, i.parent, case when walled then walls_around(i.org_id, i.id, i.parent) end as walls
    from (select c.org_id, c.id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c) i limit 50
  loop
    perform notify_live(row_changed.org_id, tg_table_name, row_changed.parent, row_changed.walls);
  end loop;
  return null;
end $$;

create or replace function after_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare a table_registry; row_changed record; walled boolean;
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  walled := has_walls((select p.org_id from previous p limit 1));
  if a.kind is not null then
    delete from records r using previous p where r.org_id = p.org_id and r.id = p.id;
    delete from search_rows s using previous p where s.org_id = p.org_id and s.id = p.id;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, before)
      select p.org_id, tg_table_name, p.id, 'delete', jsonb_strip_nulls(audit_image(to_jsonb(p), a.redacted_columns)) from previous p;
  end if;
  for row_changed in
    select distinct i.org_id, i.parent, case when walled then walls_around(i.org_id, i.id, i.parent) end as walls
    from (select p.org_id, p.id, to_jsonb(p) ->> coalesce(a.owner_column, a.parent_column) as parent from previous p) i limit 50
  loop
    perform notify_live(row_changed.org_id, tg_table_name, row_changed.parent, row_changed.walls);
  end loop;
  return null;
end $$;

create or replace function audit_image(image jsonb, redacted text[]) returns jsonb language sql immutable parallel safe
  as $$ select image - redacted - array['org_id', 'row_version', 'updated_at'] $$;

-- A change as people read it: references by the label of what they point at, numbers as exact text. The name that each id stands for is
-- looked up by its key: joined to all of them, the firm's records would be read whole. Members are no records: who owns
-- something, is given it or did it (owner_id, assigned_to, ..._by) is shown by the person's name.
create or replace function readable_change(image jsonb) returns jsonb language sql stable as $$
  with refs as materialized (
    select key, value, key ~ '^owner_id$|^assigned_to$|_by$' as is_person,
      case when key ~ '_id$|^assigned_to$|_by$' and value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end as ref
    -- Which entry was posted is for who reads the books.
    from jsonb_each(image) where key !~ 'entry_id$' or (select may('ledger:read'))
  ), named as materialized (
    select key, value, (select r.label from records r where r.org_id = current_org() and r.id = ref) as label,
      is_person, case when is_person and ref is not null then coalesce(
        (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = ref), 'Former member') end as person
    from refs
  )
  select jsonb_object_agg(
    case when label is null and not is_person then key else regexp_replace(key, '_id$', '') end,
    case when person is not null then to_jsonb(person) when label is not null then to_jsonb(label)
      when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end)
  from named
$$;

-- What changed, for the browsers of that firm: never data.
create or replace function notify_live(org uuid, table_name text, parent text, walls jsonb default null) returns void language sql
  as $$ select pg_notify('live', json_strip_nulls(json_build_object('org', org, 'table', table_name, 'parent', parent, 'walls', walls))::text) $$;
revoke execute on function notify_live from tranche_app;

-- What an entry of the trail is sealed with: every value of it, in the order of its columns.
create or replace function audit_hashes(firm uuid, after uuid, upto uuid, most int) returns table (id uuid, hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, encode(sha256(convert_to(jsonb_build_array(a.org_id, a.id, (extract(epoch from a.at) * 1000000)::bigint, a.user_id, a.procedure, a.via,
    a.table_name, a.row_id, a.action, a.before, a.after)::text, 'UTF8')), 'hex')
  from audit_log a where a.org_id = firm and (audit_hashes.after is null or a.id > audit_hashes.after) and a.id <= audit_hashes.upto
  order by a.id limit most
$$;
revoke execute on function audit_hashes from tranche_app;

-- The entries after the last checkpoint that are complete: no transaction is at work any more that could add one before the last of them.
-- A cut is a moment and the number of the transaction that took it, which began to write after that moment. An entry of a time before the cut
-- is of an older transaction. A restored database counts transactions from its own beginning, and gets another cut.
create or replace function audit_sealable(most int) returns table (id uuid, hash text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare last uuid; cut record; now_at pg_snapshot := pg_current_snapshot(); moment uuid;
begin
  if not is_system() then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  select c.upto_id into last from audit_checkpoints c where c.org_id = current_org() order by c.number desc limit 1;
  if not exists (select from audit_log a where a.org_id = current_org() and (last is null or a.id > last)) then return; end if;
  select c.id, c.horizon into cut from audit_cuts c where c.org_id = current_org();
  if cut.id is null or cut.horizon >= pg_snapshot_xmax(now_at)::text::bigint or not exists (
      select from audit_log a where a.org_id = current_org() and (last is null or a.id > last) and a.id <= cut.id) then
    -- The moment comes before the number.
    if pg_current_xact_id_if_assigned() is not null then return; end if;
    moment := (substr(new_id()::text, 1, 13) || '-7000-8000-000000000000')::uuid;
    delete from audit_cuts c where c.org_id = current_org();
    insert into audit_cuts (id, horizon) values (moment, pg_current_xact_id()::text::bigint);
    return;
  end if;
  if cut.horizon >= pg_snapshot_xmin(now_at)::text::bigint then return; end if;
  return query select h.id, h.hash from audit_hashes(current_org(), last, cut.id, most) h;
end $$;
