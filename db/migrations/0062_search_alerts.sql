-- Saved searches: shared with single colleagues, and alerts about new results.

-- Functions come here.

alter table saved_searches
  add column shared_with uuid[] not null default '{}' check (cardinality(shared_with) <= 100),
  add column alerts text not null default 'off' check (alerts in ('off', 'daily', 'at_once')),
  -- Until when the clock has looked for new results.
  add column looked_at timestamptz not null default now(),
  -- An alert names its owner’s results: their search is part of the key.
  add unique (org_id, id, user_id);
create index on saved_searches (org_id, looked_at) where alerts <> 'off';

drop policy private on saved_searches;
create policy private on saved_searches as restrictive for select to tranche_app
  using (is_shared or user_id = (select me()) or (select me()) = any (shared_with) or (select is_system()));
create policy looked on saved_searches for update to tranche_app using ((select is_system()));

-- Results that the owner of a search with alerts had before or was notified of. Only the owner reads them.
create table saved_search_hits (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  search_id uuid not null,
  user_id uuid not null default me(),
  -- A record or a message of a chat room, which may be deleted since.
  hit_id uuid not null,
  primary key (org_id, id),
  unique (org_id, search_id, hit_id),
  foreign key (org_id, search_id, user_id) references saved_searches (org_id, id, user_id) on delete cascade
);
select register_table('saved_search_hits', owner => 'user_id', audited => false);
create policy noted on saved_search_hits to tranche_app using ((select is_system())) with check ((select is_system()));

-- Roles that export deals export search results.
select for_each_org($q$
  update roles set permissions = array_append(permissions, 'search:export')
  where org_id = current_org() and not 'search:export' = any (permissions)
    and permissions @> '{deal:export,activity:read,closing:read,committee:read,company:read,contact:read,deal:read,diligence:read,document:read,fund:read,member:read,portfolio:read,signature:read,task:read,term_sheet:read,workflow:read}' $q$);
