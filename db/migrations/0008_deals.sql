-- Deals: the pipeline with its stages, what a firm asks in each of them, the sums of the funnel, and what people say about a deal or company.

create table deals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  company_id uuid not null,
  -- Where it stands, since when, and whether it is archived (paused).
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
  amount_requested numeric(20, 2) check (amount_requested >= 0),
  round_size numeric(20, 2) check (round_size >= 0),
  our_allocation numeric(20, 2) check (our_allocation >= 0),
  our_investment numeric(20, 2) check (our_investment >= 0),
  valuation_pre numeric(20, 2) check (valuation_pre >= 0),
  valuation_post numeric(20, 2) check (valuation_post >= 0),
  ownership_percentage numeric(7, 4) check (ownership_percentage between 0 and 100),
  lead_investor text,
  co_investors text[] not null default '{}',
  -- Empty while nobody gave one; 0 is a score. Readers of the specification have ai_score.
  score int check (score between 0 and 100),
  scored_at timestamptz,
  ai_score int not null generated always as (coalesce(score, 0)) stored,
  -- When somebody last was in contact over it: the day that was typed, or a later meeting, call or e-mail.
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
  -- Whoever leaves the firm leaves their deals to be given to somebody.
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create unique index deals_import_key on deals (org_id, import_key) where import_key is not null;
create index on deals (org_id, company_id);
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
-- Where each deal stands, for the funnel.
create index deals_standing on deals (org_id, id) include (stage, outcome, status);

-- Days of contact follow from activity: no change of the deal, neither in the trail nor for whoever is editing it.
select register_table('deals', kind => 'deal', label => 'name', reads => 'deal:read', search => '{name,sector}',
  redact => '{site,name_key,email_key,import_key,last_activity_on,contacted_on,ai_score,scored_at}');
create or replace trigger aa_version before update on deals for each row
  when (old.last_activity_on is not distinct from new.last_activity_on) execute function next_version();
create policy add on deals for insert to tranche_app with check ((select may('deal:create')) and user_id = (select me()));
create policy edit on deals for update to tranche_app using ((select may('deal:update')) or (select may('deal:archive')));
create policy remove on deals for delete to tranche_app using ((select may('deal:delete')));

-- Triggers run in the order of their names: after aa_version, whose updated_at is the moment of a move.
create trigger ab_progress before insert or update of stage, outcome on deals for each row execute function mark_deal_progress();
-- Deals that are added to a company, or moved to one, begin with what happened there.
create trigger ac_contact before insert or update of company_id on deals for each row execute function begin_contact();
create trigger ad_scored before insert or update of score on deals for each row execute function date_score();
-- After the deal has become a record, whoever is given deals by somebody else is notified once, however many there are.
create trigger zzz_notify_owner after insert on deals referencing new table as changed for each statement execute function notify_new_owners();
create trigger zzz_notify_new_owner after update on deals
  referencing old table as previous new table as changed for each statement execute function notify_new_owners();

-- A stage period: one deal in one stage while it was open. Kept by triggers, so that nobody can write it otherwise.
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
  -- There, while the deal stands in this stage: open, archived, passed, invested.
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

create trigger za_begin_stage_periods after insert on deals referencing new table as changed for each statement execute function begin_stage_periods();
create trigger za_move_stage_periods after update on deals
  referencing old table as previous new table as changed for each statement execute function move_stage_periods();
create trigger za_mark_stage_periods after insert on deal_stages referencing new table as changed for each statement execute function mark_stage_periods();

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

create trigger zb_count_insert after insert on deal_stages referencing new table as changed for each statement execute function count_stage_periods();
create trigger zb_count_update after update on deal_stages referencing old table as previous new table as changed
  for each statement execute function count_stage_periods();
create trigger zb_count_delete after delete on deal_stages referencing old table as previous for each statement execute function count_stage_periods();

-- What a firm asks of a deal in each stage: which fields are filled in, and for how long it may stay.
create table deal_stage_rules (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  stage text not null
    check (stage in ('sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing')),
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

-- Comments on deals and companies. The first deal of a company takes its thread along.
create table deal_comments (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  deal_id uuid,
  company_id uuid,
  user_id uuid not null default me() references users,
  parent_comment_id uuid,
  content text not null check (btrim(content) <> '' and length(content) <= 5000),
  mentions uuid[] not null default '{}',
  -- When its author changed the words; following a company to its deal is no edit.
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, deal_id, id),
  unique (org_id, company_id, id),
  check (deal_id is not null or company_id is not null),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, company_id) references companies (org_id, id) on delete cascade,
  -- A reply answers a comment of the same deal or company; removing a comment removes its replies.
  foreign key (org_id, parent_comment_id) references deal_comments (org_id, id) on delete cascade,
  foreign key (org_id, deal_id, parent_comment_id) references deal_comments (org_id, deal_id, id) on delete cascade,
  foreign key (org_id, company_id, parent_comment_id) references deal_comments (org_id, company_id, id) on delete cascade
);
create index on deal_comments (org_id, deal_id, created_at);
create index on deal_comments (org_id, company_id, created_at) where company_id is not null;
create index on deal_comments (org_id, parent_comment_id) where parent_comment_id is not null;
select register_table('deal_comments', reads => 'deal:read', parent => 'deal_id');
create policy write on deal_comments for insert to tranche_app with check ((select may('deal:comment')) and user_id = (select me()));
create policy edit on deal_comments for update to tranche_app using (user_id = (select me()) and (select may('deal:comment')));
create policy remove on deal_comments for delete to tranche_app using (user_id = (select me()) and (select may('deal:comment')));

-- One level of replies: the parent of a reply is a top-level comment.
create trigger one_level_of_replies before insert on deal_comments for each row execute function one_level_of_replies();
create trigger zzy_take_thread after insert on deals referencing new table as changed for each statement execute function take_thread_along();
-- What was said about the company before stays with it when the deal is deleted for good.
create trigger leave_thread_behind before delete on deals for each row execute function leave_thread_behind();
