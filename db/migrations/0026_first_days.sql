-- The first days of a firm: the sectors it invests in, who closed the start panel, and sample data to look around with.

drop function if exists create_my_organization(text, jsonb, text, text);

-- Functions come here.

-- Offered first wherever a sector is asked.
alter table firm_settings add column home_sectors text[] not null default '{}' check (cardinality(home_sectors) <= 20);

-- Who does not want to see the start panel any more.
create table start_dismissals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  dismissed_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
select register_table('start_dismissals', owner => 'user_id', audited => false);

-- The sample data of a firm, once at most: two who make it at once wait for each other here.
create table samples (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  made_by uuid not null default me(),
  made_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);
select register_table('samples', reads => 'deal:read');
create policy add on samples for insert to tranche_app with check ((select may('deal:configure')) and made_by = (select me()));
create policy remove on samples for delete to tranche_app using ((select may('deal:configure')));
-- Whoever removes it holds it first; nothing of it is ever changed.
create policy hold on samples for update to tranche_app using ((select may('deal:configure'))) with check (false);

-- Which records are of it.
create table sample_records (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  sample_id uuid not null,
  record_id uuid not null,
  primary key (org_id, id),
  unique (org_id, record_id),
  foreign key (org_id, sample_id) references samples (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on sample_records (org_id, sample_id);
select register_table('sample_records', reads => 'deal:read', audited => false);
create policy add on sample_records for insert to tranche_app with check ((select may('deal:configure')));
create policy remove on sample_records for delete to tranche_app using ((select may('deal:configure')));

-- Whoever may make sample data may remove it, without the right to delete anything else.
create policy remove_sample on deals for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = deals.org_id and s.record_id = deals.id));
create policy remove_sample on companies for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = companies.org_id and s.record_id = companies.id));
create policy remove_sample on contacts for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = contacts.org_id and s.record_id = contacts.id));
create policy remove_sample on referral_sources for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = referral_sources.org_id and s.record_id = referral_sources.id));
create policy remove_sample on tasks for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = tasks.org_id and s.record_id = tasks.id));
