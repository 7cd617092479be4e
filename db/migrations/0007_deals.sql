-- Deals, their stages and their term sheets.

-- Deals: the pipeline with its stages, what a firm asks in each of them, the sums of the funnel, and what people say about a deal or company.
create table deals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  company_id uuid not null,
  -- Its stage, since when, and whether it is archived (paused).
  stage text not null default 'sourcing'
    check (stage in ('sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing')),
  stage_since timestamptz not null default now(),
  status text not null default 'active' check (status in ('active', 'paused')),
  archived_at timestamptz,
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  -- Who added it, who works it, and what comes next.
  user_id uuid default me() references users,
  owner_id uuid default me(),
  next_step text check (length(next_step) <= 500),
  next_step_on date,
  -- What it is about. A round is made of an instrument, apart from its stage of funding.
  investment_type text,
  instrument text check (length(instrument) <= 100),
  sector text,
  source text,
  founder text,
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  description text not null default '' check (length(description) <= 20000),
  notes text not null default '' check (length(notes) <= 20000),
  -- Amounts, all in the deal's currency.
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  amount_requested numeric(20,2) check (amount_requested >= 0),
  round_size numeric(20,2) check (round_size >= 0),
  our_allocation numeric(20,2) check (our_allocation >= 0),
  our_investment numeric(20,2) check (our_investment >= 0),
  valuation_pre numeric(20,2) check (valuation_pre >= 0),
  valuation_post numeric(20,2) check (valuation_post >= 0),
  ownership_percentage numeric(7,4) check (ownership_percentage between 0 and 100),
  lead_investor text,
  co_investors text[] not null default '{}',
  -- Empty until a person gave one; 0 is a score. Readers of the specification have ai_score.
  score int check (score between 0 and 100),
  scored_at timestamptz,
  ai_score int generated always as (coalesce(score, 0)) stored not null,
  -- The last contact over it: the day that was typed, or a later meeting, call or e-mail.
  last_contact date,
  last_activity_on date,
  contacted_on date generated always as (greatest(last_contact, last_activity_on)) stored,
  expected_close_date date,
  actual_close_date date,
  -- How it ended.
  outcome text not null default 'open' check (outcome in ('open', 'invested', 'passed')),
  pass_reason text check (length(pass_reason) <= 200),
  outcome_note text not null default '' check (length(outcome_note) <= 5000),
  look_again_on date,
  decided_at timestamptz,
  import_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((outcome = 'passed') = (pass_reason is not null)),
  check (look_again_on is null or outcome = 'passed'),
  check ((outcome = 'open') = (decided_at is null)),
  check ((score is null) = (scored_at is null)),
  foreign key (org_id, company_id) references companies (org_id, id),
  -- The deals of a person who leaves the firm wait to be given to another.
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id),
  check ((status = 'paused') = (archived_at is not null))
);
alter table documents add foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade;
create unique index deals_import_key on deals (org_id, import_key) where import_key is not null;
create index deals_newest on deals (org_id, created_at desc, id desc);
-- The list shows open deals that are not archived. One index per order serves both directions, since rows without a value are read by
-- themselves; amounts are ordered within their currency.
create index deals_newest_open on deals (org_id, created_at desc, id desc) where status = 'active' and outcome = 'open';
create index deals_by_stage on deals (org_id, stage, created_at desc, id desc) where status = 'active' and outcome = 'open';
create index deals_by_owner on deals (org_id, owner_id, created_at desc, id desc) where status = 'active' and outcome = 'open';
create index deals_by_name on deals (org_id, name, id) where status = 'active' and outcome = 'open';
create index deals_by_score on deals (org_id, score desc, id desc) where status = 'active' and outcome = 'open';
create index deals_by_ask on deals (org_id, currency, amount_requested, id) where status = 'active' and outcome = 'open';
create index deals_by_valuation on deals (org_id, currency, valuation_pre, id) where status = 'active' and outcome = 'open';
create index deals_by_round_size on deals (org_id, currency, round_size, id) where status = 'active' and outcome = 'open';
create index deals_by_allocation on deals (org_id, currency, our_allocation, id) where status = 'active' and outcome = 'open';
create index deals_by_close on deals (org_id, expected_close_date, id) where status = 'active' and outcome = 'open';
create index deals_by_last_contact on deals (org_id, contacted_on, id) where status = 'active' and outcome = 'open';
-- What is due first, and what has stood longest.
create index deals_by_next_step on deals (org_id, next_step_on, id) where status = 'active' and outcome = 'open';
create index deals_by_stage_since on deals (org_id, stage_since, id) where status = 'active' and outcome = 'open';
create index deals_to_look_at on deals (org_id, look_again_on) where look_again_on is not null;
-- The deals of a stage as a meeting goes through them: by the day of the next step, then by name.
create index deals_meeting on deals (org_id, stage, next_step_on, lower(name), id) include (stage_since) where status = 'active' and outcome = 'open';
-- Counts and sums by stage and currency.
create index deals_totals on deals (org_id, stage, currency) include (amount_requested) where status = 'active' and outcome = 'open';
-- The stage of each deal, for the funnel.
create index deals_standing on deals (org_id, id) include (stage, outcome, status);
-- Deals of companies that were found are read from the index alone.
create index deals_of_company on deals (org_id, company_id) include (id);

-- Days of contact follow from activity: no change of the deal, neither in the trail nor for a person who is editing it.
select register_table('deals', kind => 'deal', label => 'name', reads => 'deal:read', search => '{name,sector,founder,tags}',
  redact => '{site,name_key,email_key,import_key,last_activity_on,contacted_on,ai_score,scored_at}');
update table_registry set search_parent = 'company_id', counted_column = 'stage', counted_where = '{"status":"active","outcome":"open"}'
  where table_name = 'deals';
create policy add on deals for insert to tranche_app with check ((select may('deal:create')) and user_id = (select me()));
create policy edit on deals for update to tranche_app using ((select may('deal:update')) or (select may('deal:archive')));
create policy remove on deals for delete to tranche_app using ((select may('deal:delete')));
-- Those who may make sample data may remove it, without the right to delete anything else.
create policy remove_sample on deals for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = deals.org_id and s.record_id = deals.id));
create or replace trigger aa_version before update on deals for each row
  when (old.last_activity_on is not distinct from new.last_activity_on) execute function next_version();
-- Triggers run in the order of their names: after aa_version, whose updated_at is the moment of a move.
create trigger ab_progress before insert or update of stage, outcome on deals for each row execute function mark_deal_progress();
-- Deals that are added to a company, or moved to one, begin with what happened there.
create trigger ac_contact before insert or update of company_id on deals for each row execute function begin_contact();
create trigger ad_scored before insert or update of score on deals for each row execute function date_score();
-- After the deal has become a record, a person who is given deals by another is notified once, however many there are.
create trigger zzz_notify_owner after insert on deals referencing new table as changed for each statement execute function notify_new_owners();
create trigger zzz_notify_new_owner after update on deals
  referencing old table as previous new table as changed for each statement execute function notify_new_owners();
create trigger za_begin_stage_periods after insert on deals referencing new table as changed for each statement execute function begin_stage_periods();
create trigger za_move_stage_periods after update on deals
  referencing old table as previous new table as changed for each statement execute function move_stage_periods();
create trigger zzy_take_thread after insert on deals referencing new table as changed for each statement execute function take_thread_along();
create trigger ae_archived before insert or update of status, archived_at on deals
  for each row execute function archive_as_one();
create trigger name_company_of_work after update of company_id on deals
  for each row when (old.company_id is distinct from new.company_id) execute function name_company_of_work();

-- Every such word that is in a record.
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

-- A stage period: one deal in one stage while it was open. Kept by triggers, so that it cannot be written otherwise.
create table deal_stages (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  deal_id uuid not null,
  stage text not null,
  user_id uuid,
  entered_at timestamptz not null,
  left_at timestamptz,
  -- A later period of the deal is further on, even when it came back.
  moved_on boolean not null default false,
  -- The deal stood in this stage another time, too.
  repeated boolean not null default false,
  -- The deal's first period in this stage speaks for all of its periods there.
  is_first boolean not null default false,
  -- There: days of all finished periods of the deal in this stage together.
  days double precision,
  -- There, while the deal is in this stage: open, archived, passed, invested.
  stands text,
  -- On the deal's first period of all: its outcome now.
  outcome text,
  primary key (org_id, id),
  check (left_at >= entered_at),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on deal_stages (org_id, deal_id, entered_at);
-- A deal is in one place at a time.
create unique index on deal_stages (org_id, deal_id) where left_at is null;
-- Read alone, without the rows themselves: the stage periods of a span of time, those that are the deal's only one in their stage apart.
create index deal_stages_entered on deal_stages (org_id, stage, entered_at, deal_id);
create index deal_stages_once on deal_stages (org_id, entered_at) include (stage, deal_id, left_at, moved_on) where not repeated;
create index deal_stages_repeated on deal_stages (org_id, deal_id, stage) where repeated;
create index deal_stages_moved_on on deal_stages (org_id, deal_id, stage) where moved_on;
-- The days around the middle, in their order.
create index deal_stages_days on deal_stages (org_id, stage, days) where is_first and moved_on;

-- What changes a stage period is a change of its deal, which the audit trail has.
select register_table('deal_stages', reads => 'deal:read', parent => 'deal_id', append_only => true, audited => false);
create trigger za_mark_stage_periods after insert on deal_stages referencing new table as changed for each statement execute function mark_stage_periods();
create trigger zb_count_insert after insert on deal_stages referencing new table as changed for each statement execute function count_stage_periods();
create trigger zb_count_update after update on deal_stages referencing old table as previous new table as changed
  for each statement execute function count_stage_periods();
create trigger zb_count_delete after delete on deal_stages referencing old table as previous for each statement execute function count_stage_periods();

-- What a firm asks of a deal in each stage: which fields are filled in, and for how long it may stay.
create table deal_stage_rules (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  stage text not null check (stage in ('sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing')),
  -- Names of the deal form's fields, as its contract has them.
  required_fields text[] not null default '{}' check (cardinality(required_fields) <= 40),
  days_limit int check (days_limit between 1 and 3650),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, stage)
);

select register_table('deal_stage_rules', reads => 'deal:read');
create policy set_first on deal_stage_rules for insert to tranche_app with check ((select may('deal:configure')));
create policy change on deal_stage_rules for update to tranche_app using ((select may('deal:configure')));

-- Sums over the deals' first periods in each stage. Writers only add rows, so they never wait for each other; fold_funnel_counts puts
-- rows of one kind together.
create table funnel_counts (
  org_id uuid not null default current_org(),
  id uuid not null default new_id(),
  stage text not null,
  stands text,
  outcome text,
  moved_on boolean not null,
  -- Days in the stage, rounded down, of those that moved on.
  whole_days int,
  deals int not null,
  primary key (org_id, id)
);
select guard_by_firm('funnel_counts', 'tranche_app');
grant select on funnel_counts to tranche_app;
create policy read on funnel_counts for select to tranche_app using ((select may('deal:read')));

-- Term sheets: what is offered for a deal, each version of it that was sent, and who signed.
create table term_sheets (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What it is found by: the company of its deal as it was called when the sheet was last saved.
  company text not null check (btrim(company) <> ''),
  deal_id uuid not null,
  status text not null default 'Draft' check (status in ('Draft', 'Negotiating', 'Signed', 'Expired', 'Executed')),
  -- A change of a version that was sent makes the next one.
  revision int not null default 1 check (revision > 0),
  version text generated always as ('v' || revision::text || '.0') stored not null,
  sent_at timestamptz,
  sent_by uuid,
  -- When all investors had signed: exclusivity runs from that day.
  signed_at timestamptz,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric check (amount >= 0),
  valuation numeric check (valuation >= 0),
  lead_investor text check (length(lead_investor) <= 200),
  liquidation_preference text check (length(liquidation_preference) <= 200),
  participation text check (length(participation) <= 200),
  participation_cap numeric check (participation_cap >= 0),
  dividends text check (length(dividends) <= 200),
  anti_dilution text check (length(anti_dilution) <= 200),
  board_seats text check (length(board_seats) <= 500),
  drag_along boolean not null default true,
  tag_along boolean not null default true,
  -- In percent of the company after the round.
  option_pool numeric check (option_pool between 0 and 100),
  pool_in_pre_money boolean not null default true,
  -- Fully diluted, before the round, and how many of them are options not granted.
  shares_before numeric check (shares_before >= 0 and shares_before = trunc(shares_before)),
  pool_available numeric check (pool_available >= 0 and pool_available = trunc(pool_available)),
  price_per_share numeric check (price_per_share >= 0),
  protective_provisions text not null default '' check (length(protective_provisions) <= 20000),
  information_rights text not null default '' check (length(information_rights) <= 20000),
  pro_rata_rights text not null default '' check (length(pro_rata_rights) <= 20000),
  registration_rights text not null default '' check (length(registration_rights) <= 20000),
  founder_vesting text not null default '' check (length(founder_vesting) <= 20000),
  no_shop_days numeric check (no_shop_days between 0 and 3650 and no_shop_days = trunc(no_shop_days)),
  expiry_date date,
  legal_fees_cap numeric check (legal_fees_cap >= 0),
  closing_conditions text not null default '' check (length(closing_conditions) <= 20000),
  governing_law text check (length(governing_law) <= 200),
  -- The firm's own, of no version.
  notes text not null default '' check (length(notes) <= 20000),
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  deal_closing_id uuid,
  primary key (org_id, id),
  check (pool_available <= shares_before),
  check ((status in ('Signed', 'Executed')) = (signed_at is not null)),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on term_sheets (org_id, created_at, id);
create index on term_sheets (org_id, amount, id);
create index on term_sheets (org_id, expiry_date, id);
create index on term_sheets (org_id, deal_id);
create index on term_sheets (org_id, deal_closing_id) where deal_closing_id is not null;

select register_table('term_sheets', kind => 'term_sheet', label => 'company', reads => 'term_sheet:read', parent => 'deal_id',
  search => '{company,lead_investor,notes}');
create policy add on term_sheets for insert to tranche_app with check ((select may('term_sheet:create')));
-- The confirmation of the last signature makes it Signed.
create policy edit on term_sheets for update to tranche_app using ((select may('term_sheet:update')) or (select may('term_sheet:confirm')) or (select is_system()));
create policy remove on term_sheets for delete to tranche_app using ((select may('term_sheet:delete')));
create trigger keep_sent_terms before insert or update on term_sheets for each row execute function keep_sent_terms();
create trigger renew_signatures after update on term_sheets for each row when (new.revision <> old.revision)
  execute function renew_signatures();
create trigger keep_version after update on term_sheets for each row when (new.sent_at is not null and old.sent_at is null)
  execute function keep_version();

-- A version as it was sent, for good: its terms as text, by their column.
create table term_sheet_versions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  term_sheet_id uuid not null,
  revision int not null check (revision > 0),
  terms jsonb not null,
  sent_by uuid,
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, term_sheet_id, revision),
  foreign key (org_id, term_sheet_id) references term_sheets (org_id, id) on delete cascade
);

select register_table('term_sheet_versions', reads => 'term_sheet:read', parent => 'term_sheet_id', append_only => true, audited => false);

-- Who has to sign, and the copy they signed: brought by one person, confirmed by another.
create table term_sheet_signatures (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  term_sheet_id uuid not null,
  side text not null check (side in ('investor', 'company')),
  signer text not null check (btrim(signer) <> '' and length(signer) <= 200),
  -- Which bytes, and of which version of the sheet.
  document_version_id uuid,
  revision int,
  uploaded_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  attached_by uuid,
  primary key (org_id, id),
  check ((document_version_id is null) = (uploaded_by is null) and (document_version_id is null) = (revision is null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by is null or document_version_id is not null),
  check (confirmed_by <> uploaded_by),
  foreign key (org_id, term_sheet_id) references term_sheets (org_id, id) on delete cascade,
  foreign key (org_id, document_version_id) references document_versions (org_id, id),
  check (confirmed_by <> attached_by),
  check (attached_by is null or document_version_id is not null)
);
create index on term_sheet_signatures (org_id, term_sheet_id, side, id);
create index on term_sheet_signatures (org_id, document_version_id) where document_version_id is not null;

select register_table('term_sheet_signatures', reads => 'term_sheet:read', parent => 'term_sheet_id');
create policy add on term_sheet_signatures for insert to tranche_app with check ((select may('term_sheet:update')));
create policy edit on term_sheet_signatures for update to tranche_app using ((select may('term_sheet:update')) or (select may('term_sheet:confirm')));
create policy remove on term_sheet_signatures for delete to tranche_app using ((select may('term_sheet:update')));
create trigger guard_signature before insert or update or delete on term_sheet_signatures for each row execute function guard_signature();
create trigger note_signatures after update on term_sheet_signatures for each row
  when (new.confirmed_at is not null and old.confirmed_at is null) execute function note_signatures();

-- The Word document a firm makes its term sheets of, where it has its own.
create table term_sheet_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  document_version_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id),
  foreign key (org_id, document_version_id) references document_versions (org_id, id)
);
create index on term_sheet_templates (org_id, document_version_id);

select register_table('term_sheet_templates', reads => 'term_sheet:read');
create policy add on term_sheet_templates for insert to tranche_app with check ((select may('term_sheet:configure')));
create policy remove on term_sheet_templates for delete to tranche_app using ((select may('term_sheet:configure')));
