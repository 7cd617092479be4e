-- Views of the deal list that people keep: their own, shared ones, and the one each person starts with.

create table deal_views (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  name text not null check (btrim(name) <> '' and is_name(name, 100)),
  is_shared boolean not null default false,
  -- What the address of the list says: filters, search, stage, order, layout.
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 30000),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on deal_views (org_id, user_id);
select adopt('deal_views', reads => 'deal:read', owner => 'user_id', audited => false);
create policy private on deal_views as restrictive for select to tranche_app using (is_shared or user_id = (select me()));

create table deal_view_defaults (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  view_id uuid not null,
  primary key (org_id, id),
  unique (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, view_id) references deal_views (org_id, id) on delete cascade
);
select adopt('deal_view_defaults', owner => 'user_id', audited => false);
