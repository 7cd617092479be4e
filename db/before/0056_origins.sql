-- Origins: the events and partners that companies come from.

create table origins (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  type text not null check (type in ('event', 'partner')),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  kind text not null check (btrim(kind) <> '' and length(kind) <= 100),
  website text,
  place text check (length(place) <= 200),
  starts_on date,
  ends_on date,
  -- Whom to ask there.
  contact_id uuid,
  owner_id uuid default me(),
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (type = 'event' or starts_on is null),
  check (ends_on is null or (starts_on is not null and ends_on >= starts_on)),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on origins (org_id, type, created_at desc, id desc);
create index on origins (org_id, type, name, id);
create index on origins (org_id, type, starts_on, id);
create index on origins (org_id, contact_id) where contact_id is not null;
create index on origins (org_id, owner_id) where owner_id is not null;

select adopt('origins', kind => 'origin', label => 'name', reads => 'company:read', search => '{name,kind,place}');
create policy add on origins for insert to tranche_app with check ((select may('company:create')));
create policy edit on origins for update to tranche_app using ((select may('company:update')));
create policy remove on origins for delete to tranche_app using ((select may('company:delete')));

-- The event a company was met at, or the partner who referred it.
alter table companies add origin_id uuid;
alter table companies add foreign key (org_id, origin_id) references origins (org_id, id) on delete set null (origin_id);
create index companies_by_origin on companies (org_id, origin_id, created_at desc, id desc) where origin_id is not null;

-- A company that names an event came from Events, one that names a partner from Partners, so that sources count what they say.
create function source_follows_origin() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select case o.type when 'event' then 'Events' else 'Partners' end into strict new.source
    from origins o where o.org_id = new.org_id and o.id = new.origin_id;
  return new;
exception when no_data_found then
  return new;  -- the key says it better
end $$;
create trigger ab_source before insert or update of source, origin_id on companies
  for each row when (new.origin_id is not null) execute function source_follows_origin();
