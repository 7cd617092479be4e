-- Taking an import back.

-- A record as an import left it: without what follows from it by itself, and without what is empty. When a deal was scored follows from
-- its score.
create or replace function import_image(image jsonb) returns text language sql immutable parallel safe as $$
  select md5(jsonb_strip_nulls(image - array['org_id', 'row_version', 'updated_at', 'import_key', 'site', 'name_key', 'email_key',
    'interaction_score', 'last_activity_on', 'contacted_on', 'stage_since', 'decided_at', 'ai_score', 'scored_at'])::text)
$$;

-- Which of these records anything of the firm points at, whether or not the asking person may read it. What is kept about every record, and what follows from a
-- contact, does not count.
create or replace function pointed_at(ids uuid[]) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare pointer record;
begin
  for pointer in
    select k.conrelid::regclass as t, a.attname as col
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass, 'deals'::regclass)
      and k.conrelid not in ('deal_stages'::regclass, 'notifications'::regclass, 'favourites'::regclass, 'contact_emails'::regclass, 'contact_phones'::regclass, 'sample_records'::regclass)
  loop
    return query execute format('select distinct %1$I from %2$s where org_id = current_org() and %1$I = any ($1)', pointer.col, pointer.t) using ids;
  end loop;
end $$;
