-- Saved views are kept of any list, not only of deals: one table with the page each view is of.

create table saved_views (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  page text not null check (page in ('deals', 'prospects', 'contacts')),
  user_id uuid not null default me(),
  name text not null check (btrim(name) <> '' and is_name(name, 100)),
  is_shared boolean not null default false,
  -- What the address of the list says: filters, search, order and whatever else its page has.
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 30000),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, id, page),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on saved_views (org_id, page);
create index on saved_views (org_id, user_id);

create table saved_view_defaults (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  page text not null,
  view_id uuid not null,
  primary key (org_id, id),
  unique (org_id, user_id, page),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, view_id, page) references saved_views (org_id, id, page) on delete cascade
);
create index on saved_view_defaults (org_id, view_id);

select for_each_org($$
  insert into saved_views (org_id, id, page, user_id, name, is_shared, search, created_at, row_version)
  select org_id, id, 'deals', user_id, name, is_shared, search, created_at, row_version from deal_views
$$);
select for_each_org($$
  insert into saved_view_defaults (org_id, id, user_id, page, view_id)
  select org_id, id, user_id, 'deals', view_id from deal_view_defaults
$$);
drop table deal_view_defaults, deal_views;
delete from adopted_tables where table_name in ('deal_views', 'deal_view_defaults');

select adopt('saved_views', reads => 'member:read', owner => 'user_id', audited => false);
create policy private on saved_views as restrictive for select to tranche_app using (is_shared or user_id = (select me()));
-- A view is for those who may read its list.
create policy page on saved_views as restrictive to tranche_app using (case page
  when 'deals' then (select may('deal:read'))
  when 'prospects' then (select may('company:read'))
  when 'contacts' then (select may('contact:read')) end);
select adopt('saved_view_defaults', owner => 'user_id', audited => false);
