-- What helps with long lists: saved views, records that are one merged into one, and how the firm spells its own words.

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
select register_table('saved_views', reads => 'member:read', owner => 'user_id', audited => false);
create policy private on saved_views as restrictive for select to tranche_app using (is_shared or user_id = (select me()));
-- A view is for those who may read its list.
create policy page on saved_views as restrictive to tranche_app using (case page
  when 'deals' then (select may('deal:read'))
  when 'prospects' then (select may('company:read'))
  when 'contacts' then (select may('contact:read')) end);

-- The view each person starts with.
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
select register_table('saved_view_defaults', owner => 'user_id', audited => false);

-- What a merge did: enough to take it back.
create table merges (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('company', 'contact')),
  survivor_id uuid not null,
  merged_id uuid not null,
  -- The kept record as it was, and its version after the merge: changed since, it keeps its values.
  survivor_before jsonb not null,
  survivor_version int not null,
  merged_before jsonb not null,
  -- Links that now point at the kept record, and rows that would have said the same twice.
  moved jsonb not null,
  merged_by uuid not null default me(),
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (org_id, id)
);
create index on merges (org_id, merged_id, merged_at desc);
create index on merges (org_id, kind, merged_at, id);
select register_table('merges', reads => 'company:read', audited => false);
create policy add on merges for insert to tranche_app with check (merged_by = (select me()) and
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update')))));
create policy undo on merges for update to tranche_app using
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update'))));

-- Records that look like one and are not, said by somebody.
create table distinct_records (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('company', 'contact')),
  key text not null,
  ids uuid[] not null check (cardinality(ids) between 2 and 200),
  said_by uuid not null default me(),
  said_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, kind, key)
);
select register_table('distinct_records', reads => 'company:read', audited => false);
create policy say on distinct_records for insert to tranche_app with check (said_by = (select me()) and
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update')))));
create policy again on distinct_records for update to tranche_app using
  ((kind = 'company' and (select may('company:update'))) or (kind = 'contact' and (select may('contact:update'))))
  with check (said_by = (select me()));

-- Words of a firm: how it spells the sectors, tags, sources and other words it typed itself, once per field.
create table firm_words (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  field text not null check (field in ('sector', 'tag', 'source', 'round', 'instrument', 'pass_reason', 'operating_status', 'country', 'referral_kind')),
  word text not null check (btrim(word) <> '' and length(word) <= 200),
  folded text not null generated always as (fold_word(word)) stored,
  primary key (org_id, id),
  unique (org_id, field, folded)
);
select register_table('firm_words', reads => 'company:read', audited => false);
-- Words come with the records of three kinds, whoever may write one of them.
create policy read_beside on firm_words for select to tranche_app using ((select may('deal:read')) or (select may('contact:read')));
create policy add on firm_words for insert to tranche_app with check (
  (select may('company:create')) or (select may('company:update')) or (select may('deal:create')) or (select may('deal:update'))
  or (select may('contact:create')) or (select may('contact:update')));
create policy respell on firm_words for update to tranche_app using (
  (select may('company:create')) or (select may('company:update')) or (select may('deal:create')) or (select may('deal:update'))
  or (select may('contact:create')) or (select may('contact:update')));

-- Every such word that stands in a record.
create view words_in_use with (security_invoker) as
  select org_id, id, 'sector' as field, sector as word from deals where sector is not null
  union all select org_id, id, 'sector', sector from companies where sector is not null
  union all select org_id, id, 'source', source from deals where source is not null
  union all select org_id, id, 'round', investment_type from deals where investment_type is not null
  union all select org_id, id, 'instrument', instrument from deals where instrument is not null
  union all select org_id, id, 'pass_reason', pass_reason from deals where pass_reason is not null
  union all select org_id, id, 'operating_status', operating_status from companies where operating_status is not null
  union all select org_id, id, 'country', country from companies where country is not null
  union all select org_id, id, 'referral_kind', kind from referral_sources
  union all select org_id, id, 'tag', unnest(tags) from deals
  union all select org_id, id, 'tag', unnest(tags) from companies
  union all select org_id, id, 'tag', unnest(tags) from contacts;
grant select on words_in_use to tranche_app;
