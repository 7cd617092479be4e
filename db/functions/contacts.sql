-- Contacts: their addresses, founders, and how much the firm has had to do with them.

-- A main address and the others as rows: `ann@home.example (home)` is an address and its label. What is named twice is there once.
create or replace function addresses_of(main text, others text[]) returns table (value text, label text, is_primary boolean)
language sql immutable parallel safe as $$
  select distinct on (lower(named.value)) named.value, named.label, named.place = 0
  from (
    select btrim(main) as value, '' as label, 0 as place
    union all
    select btrim(coalesce(m[1], o)), left(coalesce(m[2], ''), 60), place
    from unnest(others) with ordinality as given (o, place)
    left join lateral regexp_match(o, '^(.*\S)\s+\(([[:alpha:]][^()]*)\)\s*$') m on true
  ) named where named.value <> ''
  order by lower(named.value), named.place
$$;

-- Each once, in their order, without the main one; no more than a contact takes.
create or replace function all_but(main text, others text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce((array_agg(o order by place))[1:20], '{}') from (
    select distinct on (lower(bare)) o, bare, place
    from unnest(others) with ordinality as given (o, place),
      lateral (select coalesce((regexp_match(o, '^(.*\S)\s+\([[:alpha:]][^()]*\)\s*$'))[1], o) as bare) b
    order by lower(bare), place
  ) named where lower(bare) is distinct from lower(main)
$$;

create or replace function add_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_emails (org_id, contact_id, value, label, is_primary)
    select c.org_id, c.id, a.value, a.label, a.is_primary from changed c, addresses_of(c.email, c.more_emails) a;
  insert into contact_phones (org_id, contact_id, value, label, is_primary)
    select c.org_id, c.id, a.value, a.label, a.is_primary from changed c, addresses_of(c.phone, c.more_phones) a;
  -- Somebody written to before they were a contact was in those messages all along.
  update email_people p set contact_id = e.contact_id from changed c join contact_emails e on e.org_id = c.org_id and e.contact_id = c.id
    where p.org_id = e.org_id and p.contact_id is null and p.address = e.value_key;
  return null;
end $$;

-- Somebody written to before they were a contact was in those messages all along.
create or replace function change_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.email, new.more_emails) is distinct from (old.email, old.more_emails) then
    delete from contact_emails where org_id = new.org_id and contact_id = new.id;
    insert into contact_emails (org_id, contact_id, value, label, is_primary)
      select new.org_id, new.id, value, label, is_primary from addresses_of(new.email, new.more_emails);
    update email_people p set contact_id = new.id from contact_emails e
      where e.org_id = new.org_id and e.contact_id = new.id and p.org_id = e.org_id and p.contact_id is null and p.address = e.value_key;
  end if;
  if (new.phone, new.more_phones) is distinct from (old.phone, old.more_phones) then
    delete from contact_phones where org_id = new.org_id and contact_id = new.id;
    insert into contact_phones (org_id, contact_id, value, label, is_primary)
      select new.org_id, new.id, value, label, is_primary from addresses_of(new.phone, new.more_phones);
  end if;
  return null;
end $$;

create or replace function founder_names(founder text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(coalesce(btrim(founder), ''), '\s*[,;]\s*'), '')
$$;

-- The names with one of them rewritten, taken out (no latter) or added at the end (no former), each once whatever its capitals.
create or replace function with_founder(names text[], former text, latter text) returns text[] language plpgsql immutable parallel safe as $$
declare name text; result text[] := '{}';
begin
  foreach name in array coalesce(names, '{}') || latter loop
    if lower(name) = lower(former) then name := latter; end if;
    if name is not null and not exists (select from unnest(result) r where lower(r) = lower(name)) then result := result || name; end if;
  end loop;
  return result;
end $$;

create or replace function rename_founder(org uuid, record uuid, former text, latter text) returns void
language sql set search_path = public, pg_temp as $$
  update deals d set founder = nullif(array_to_string(with_founder(founder_names(d.founder), former, latter), ', '), '')
  where d.org_id = org and d.id = record
    and with_founder(founder_names(d.founder), former, latter) <> founder_names(d.founder);
  update companies c set founders = with_founder(c.founders, former, latter)
  where c.org_id = org and c.id = record and with_founder(c.founders, former, latter) <> c.founders;
$$;
revoke execute on function rename_founder from tranche_app;

-- Linking adds the name, or spells it as the contact's; taking the link off takes the name out. Of a contact that is deleted
-- altogether the name stays.
create or replace function name_founders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare former text; latter text;
begin
  if tg_op <> 'INSERT' and old.role = 'founder' then
    select name into former from contacts where org_id = old.org_id and id = old.contact_id;
  end if;
  if tg_op <> 'DELETE' and new.role = 'founder' then
    select name into latter from contacts where org_id = new.org_id and id = new.contact_id;
  end if;
  if tg_op = 'UPDATE' and new.record_id = old.record_id then perform rename_founder(new.org_id, new.record_id, former, latter);
  else
    if former is not null then perform rename_founder(old.org_id, old.record_id, former, null); end if;
    if latter is not null then perform rename_founder(new.org_id, new.record_id, latter, latter); end if;
  end if;
  return null;
end $$;

create or replace function rename_founders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform rename_founder(new.org_id, l.record_id, old.name, new.name)
    from contact_links l where l.org_id = new.org_id and l.contact_id = new.id and l.role = 'founder';
  return null;
end $$;

create or replace function interaction_points(kind text, days_ago int) returns int language sql immutable parallel safe as $$
  select case kind when 'meeting' then 10 when 'call' then 6 when 'email' then 2 else 0 end
    / case when days_ago > 90 then 2 else 1 end * case when days_ago > 365 then 0 else 1 end
$$;

-- What counts, each once however the contact took part: written down on them, with them, or a message they were in.
create or replace function interactions_of(contact uuid) returns table (id uuid, kind text, happened_on date, points int) language sql stable as $$
  select o.id, o.kind, o.happened_on, interaction_points(o.kind, (select firm_today()) - o.happened_on)
  from (
    select a.id, a.kind, a.happened_on from activities a where a.org_id = current_org() and a.record_id = contact
    union select a.id, a.kind, a.happened_on from activities a where a.org_id = current_org() and a.contact_id = contact
    union select a.id, a.kind, a.happened_on from email_people p join activities a on a.org_id = p.org_id and a.id = p.activity_id
      where p.org_id = (select current_org()) and p.contact_id = contact
  ) o
  where o.kind <> 'note' and o.happened_on >= (select firm_today()) - 365
$$;

-- Written in the order of their ids, so that two writers over the same people wait for each other and never in a circle. A person who calls it
-- changes what their policies let them change, and to what the rows say.
create or replace function score_contacts(ids uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from contacts where org_id = current_org() and id = any (ids) order by id for no key update;
  -- Made once: joined as it is, all of them would be asked for each.
  with scored as materialized (
    select w.id, coalesce((select sum(i.points) from interactions_of(w.id) i), 0)::int as score
    from contacts w where w.org_id = current_org() and w.id = any (ids)
  )
  update contacts c set interaction_score = s.score from scored s
  where c.org_id = current_org() and c.id = s.id and c.interaction_score <> s.score;
end $$;
grant execute on function score_contacts to tranche_app;

create or replace function score_after_activity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then
    ids := array(select record_id from previous union select contact_id from previous where contact_id is not null);
  end if;
  if tg_op <> 'DELETE' then
    ids := ids || array(select record_id from changed union select contact_id from changed where contact_id is not null
      union select p.contact_id from changed c join email_people p on p.org_id = c.org_id and p.activity_id = c.id where p.contact_id is not null);
  end if;
  perform score_contacts(ids);
  return null;
end $$;

create or replace function score_after_email() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then ids := array(select contact_id from previous where contact_id is not null); end if;
  if tg_op <> 'DELETE' then ids := ids || array(select contact_id from changed where contact_id is not null); end if;
  perform score_contacts(ids);
  return null;
end $$;
