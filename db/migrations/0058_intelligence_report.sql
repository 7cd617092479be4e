-- The report of the four areas of Intelligence & Insight, requests for introductions, and suggested relationships.

-- Functions come here.

alter table lp_reports drop constraint lp_reports_report_type_check, add constraint lp_reports_report_type_check
  check (report_type in ('lp_quarterly', 'lp_annual', 'portfolio_summary', 'deal_pipeline', 'performance_metrics', 'intelligence'));
alter table report_waivers drop constraint report_waivers_report_type_check, add constraint report_waivers_report_type_check
  check (report_type in ('lp_quarterly', 'lp_annual', 'portfolio_summary', 'deal_pipeline', 'performance_metrics', 'intelligence'));
alter table report_templates drop constraint report_templates_base_check, add constraint report_templates_base_check
  check (base in ('lp_quarterly', 'lp_annual', 'portfolio_summary', 'deal_pipeline', 'performance_metrics', 'intelligence'));

-- Where a suggested relationship came from.
alter table relationship_mappings drop constraint relationship_mappings_source_check, add constraint relationship_mappings_source_check
  check (source in ('manual', 'company', 'meeting', 'email', 'board'));

-- Pairs that a person of the firm refused; they are not suggested again.
create table relationship_refusals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  related_contact_id uuid not null,
  user_id uuid not null default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, related_contact_id) references contacts (org_id, id) on delete cascade
);
-- A pair is refused once, whichever contact is named first.
create unique index on relationship_refusals (org_id, least(contact_id, related_contact_id), greatest(contact_id, related_contact_id));
create index on relationship_refusals (org_id, contact_id);
create index on relationship_refusals (org_id, related_contact_id);
select register_table('relationship_refusals', reads => 'contact:read');
create policy add on relationship_refusals for insert to tranche_app with check ((select may('contact:update')) and user_id = (select me()));
create policy remove on relationship_refusals for delete to tranche_app using ((select may('contact:update')));

-- A colleague is asked for an introduction along a path of contacts. One request for a path is open at a time.
create table introduction_requests (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  -- From the contact whom the firm knows to the contact it looks for.
  path uuid[] not null check (cardinality(path) between 1 and 8),
  asked_by uuid not null default me(),
  colleague_id uuid not null,
  draft text not null check (btrim(draft) <> '' and length(draft) <= 5000),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  answer text check (btrim(answer) <> '' and length(answer) <= 1000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((answered_at is null) = (status = 'open')),
  check (asked_by <> colleague_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, asked_by) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, colleague_id) references memberships (org_id, user_id) on delete cascade
);
create unique index introduction_requests_path_key on introduction_requests (org_id, path) where status = 'open';
create index on introduction_requests (org_id, contact_id, id);
create index on introduction_requests (org_id, asked_by);
create index on introduction_requests (org_id, colleague_id);
select register_table('introduction_requests', reads => 'contact:read', redact => '{path}');
create policy add on introduction_requests for insert to tranche_app
  with check ((select may('contact:read')) and (select may('task:create')) and asked_by = (select me()) and status = 'open');
create policy answer on introduction_requests for update to tranche_app
  using ((select may('contact:read')) and status = 'open' and (select me()) in (asked_by, colleague_id))
  with check ((status in ('accepted', 'declined') and colleague_id = (select me())) or (status = 'withdrawn' and asked_by = (select me())));
