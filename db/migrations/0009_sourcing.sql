-- Where companies come from and which are kept an eye on: events and partners, and the watch list.

create table referral_sources (
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
create index on referral_sources (org_id, type, created_at desc, id desc);
create index on referral_sources (org_id, type, name, id);
create index on referral_sources (org_id, type, starts_on, id);
create index on referral_sources (org_id, contact_id) where contact_id is not null;
create index on referral_sources (org_id, owner_id) where owner_id is not null;
alter table companies add foreign key (org_id, referral_source_id) references referral_sources (org_id, id) on delete set null (referral_source_id);

select register_table('referral_sources', kind => 'referral_source', label => 'name', reads => 'company:read', search => '{name,kind,place}');
create policy add on referral_sources for insert to tranche_app with check ((select may('company:create')));
create policy edit on referral_sources for update to tranche_app using ((select may('company:update')));
create policy remove on referral_sources for delete to tranche_app using ((select may('company:delete')));

-- Companies people keep an eye on, each for a reason, and the day they want to look again.
create table watchlist_entries (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  company_id uuid not null,
  reason text not null default '' check (length(reason) <= 500),
  look_again_on date,
  -- When that day came and its person was notified.
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, user_id, company_id),
  check (returned_at is null or look_again_on is not null),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade
);
create index on watchlist_entries (org_id, company_id);
create index on watchlist_entries (org_id, look_again_on, id);
create index on watchlist_entries (org_id, created_at desc, id desc);
create index watchlist_entries_to_return on watchlist_entries (org_id, look_again_on) where returned_at is null and look_again_on is not null;

select register_table('watchlist_entries', reads => 'company:read', parent => 'company_id');
-- Colleagues see what is on the list and why; each person's entries are theirs to change.
create policy add on watchlist_entries for insert to tranche_app with check ((select may('company:read')) and user_id = (select me()));
create policy edit on watchlist_entries for update to tranche_app
  using (user_id = (select me()) and (select may('company:read'))) with check (user_id = (select me()));
create policy remove on watchlist_entries for delete to tranche_app using (user_id = (select me()) and (select may('company:read')));
-- Another day to look again has not come yet.
create trigger ab_restart_watchlist_entry before update of look_again_on on watchlist_entries for each row execute function restart_watchlist_entry();
