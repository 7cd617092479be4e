-- Functions come here.

-- What a person pinned to their menu: a record, a saved view of a list, or a screen.
create table favourites (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  record_id uuid,
  view_id uuid,
  path text check (length(path) <= 200 and path ~ '^(/[a-z][a-z-]*)+$'),
  place int not null,
  primary key (org_id, id),
  check (num_nonnulls(record_id, view_id, path) = 1),
  unique (org_id, user_id, record_id),
  unique (org_id, user_id, view_id),
  unique (org_id, user_id, path),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, view_id) references saved_views (org_id, id) on delete cascade
);
create index on favourites (org_id, record_id);
create index on favourites (org_id, view_id);
select register_table('favourites', owner => 'user_id', audited => false);
