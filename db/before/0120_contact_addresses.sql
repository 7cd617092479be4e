-- Several e-mail addresses and phone numbers of a contact: the main one in its own column, the others beside it, each a row to be found by.

-- As people write them, with what they are for in brackets: `ann@home.example (home)`.
alter table contacts
  add more_emails text[] not null default '{}' check (cardinality(more_emails) <= 20),
  add more_phones text[] not null default '{}' check (cardinality(more_phones) <= 20);

-- Every address and number of a contact, the main one among them. They follow from the contact and nobody else writes them.
create table contact_emails (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  value text not null check (length(value) between 1 and 254),
  label text not null default '' check (length(label) <= 60),
  is_primary boolean not null,
  value_key text generated always as (lower(value)) stored,
  primary key (org_id, id),
  unique (org_id, contact_id, value_key),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create unique index contact_emails_primary on contact_emails (org_id, contact_id) where is_primary;
create index contact_emails_value on contact_emails (org_id, value_key, contact_id);
select adopt('contact_emails', reads => 'contact:read', parent => 'contact_id', audited => false);

create table contact_phones (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  value text not null check (length(value) between 1 and 200),
  label text not null default '' check (length(label) <= 60),
  is_primary boolean not null,
  -- Digits alone: `+33 1 22` and `+33-1-22` are one number.
  value_key text generated always as (regexp_replace(value, '\D', '', 'g')) stored,
  primary key (org_id, id),
  unique (org_id, contact_id, value),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create unique index contact_phones_primary on contact_phones (org_id, contact_id) where is_primary;
create index contact_phones_value on contact_phones (org_id, value_key, contact_id);
select adopt('contact_phones', reads => 'contact:read', parent => 'contact_id', audited => false);

-- A main address and the others as rows: `ann@home.example (home)` is an address and its label. What is named twice is there once.
create function addresses_of(main text, others text[]) returns table (value text, label text, is_primary boolean)
language sql immutable parallel safe as $$
  select distinct on (lower(told.value)) told.value, told.label, told.place = 0
  from (
    select btrim(main) as value, '' as label, 0 as place
    union all
    select btrim(coalesce(m[1], o)), left(coalesce(m[2], ''), 60), place
    from unnest(others) with ordinality as given (o, place)
    left join lateral regexp_match(o, '^(.*\S)\s+\(([[:alpha:]][^()]*)\)\s*$') m on true
  ) told where told.value <> ''
  order by lower(told.value), told.place
$$;

-- Each once, in their order, without the main one; no more than a contact takes.
create function all_but(main text, others text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce((array_agg(o order by place))[1:20], '{}') from (
    select distinct on (lower(bare)) o, bare, place
    from unnest(others) with ordinality as given (o, place),
      lateral (select coalesce((regexp_match(o, '^(.*\S)\s+\([[:alpha:]][^()]*\)\s*$'))[1], o) as bare) b
    order by lower(bare), place
  ) told where lower(bare) is distinct from lower(main)
$$;

create function add_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger add_addresses after insert on contacts referencing new table as changed for each statement execute function add_addresses();

create function change_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger change_addresses after update on contacts for each row
  when ((old.email, old.phone, old.more_emails, old.more_phones) is distinct from (new.email, new.phone, new.more_emails, new.more_phones))
  execute function change_addresses();
drop trigger recognise_in_emails on contacts;
drop function recognise_in_emails;

-- Contacts that exist already, and what they are found by.
select for_each_org($each$
  insert into contact_emails (org_id, contact_id, value, label, is_primary)
    select c.org_id, c.id, a.value, a.label, a.is_primary from contacts c, addresses_of(c.email, '{}') a;
  insert into contact_phones (org_id, contact_id, value, label, is_primary)
    select c.org_id, c.id, a.value, a.label, a.is_primary from contacts c, addresses_of(c.phone, '{}') a;
  update search_rows s set content = search_text(concat_ws(' ', c.name, c.company_name, c.title, c.email, c.phone))
    from contacts c where s.org_id = c.org_id and s.id = c.id and c.phone is not null;
$each$);
update adopted_tables set search_columns = '{name,company_name,title,email,phone,more_emails,more_phones}' where table_name = 'contacts';

-- What follows from a contact is no reason to keep it, and goes nowhere by itself.
create or replace function pointed_at(ids uuid[]) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare pointer record;
begin
  for pointer in
    select k.conrelid::regclass as t, a.attname as col
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass, 'deals'::regclass)
      and k.conrelid not in ('deal_stages'::regclass, 'notifications'::regclass, 'contact_emails'::regclass, 'contact_phones'::regclass)
  loop
    return query execute format('select distinct %1$I from %2$s where org_id = current_org() and %1$I = any ($1)', pointer.col, pointer.t) using ids;
  end loop;
end $$;

create or replace function move_links(source uuid, target uuid) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare pointer record; linked record; ids uuid[]; moved jsonb := '[]';
begin
  if not may_merge(source, target) then raise exception 'These records cannot be merged' using errcode = 'insufficient_privilege'; end if;
  for pointer in
    select k.conrelid::regclass::text as t, a.attname::text as col
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass)
      and k.conrelid not in ('contact_emails'::regclass, 'contact_phones'::regclass)
    order by 1, 2
  loop
    -- All at once, because rows of a thread belong to one record together; one by one only where two would say the same.
    begin
      execute format('with gone as (update %1$s set %2$I = $1 where org_id = current_org() and %2$I = $2 and id <> $1 returning id)
        select array_agg(id) from gone', pointer.t, pointer.col) into ids using target, source;
      if ids is not null then moved := moved || jsonb_build_object('table', pointer.t, 'column', pointer.col, 'ids', to_jsonb(ids)); end if;
    exception when unique_violation then
      for linked in execute format('select id, to_jsonb(l) as image from %s l where org_id = current_org() and %I = $1 and id <> $2', pointer.t, pointer.col) using source, target loop
        begin
          execute format('update %s set %I = $1 where org_id = current_org() and id = $2', pointer.t, pointer.col) using target, linked.id;
          moved := moved || jsonb_build_object('table', pointer.t, 'column', pointer.col, 'ids', jsonb_build_array(linked.id));
        exception when unique_violation then
          execute format('delete from %s where org_id = current_org() and id = $1', pointer.t) using linked.id;
          moved := moved || jsonb_build_object('table', pointer.t, 'row', linked.image);
        end;
      end loop;
    end;
  end loop;
  return moved;
end $$;
