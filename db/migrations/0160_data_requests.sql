-- Data requests: what investors ask in writing, answered from a library whose answers have an owner and a day until which they hold.

-- Functions come here.

create table library_answers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- The question it answers.
  title text not null check (btrim(title) <> '' and length(title) <= 500),
  category text not null check (category in ('firm', 'team', 'strategy', 'track_record', 'terms', 'operations', 'compliance', 'esg', 'other')),
  -- Figures of the fund stand in it by their names, as in {net_irr}.
  answer text not null check (btrim(answer) <> '' and length(answer) <= 20000),
  fund_id uuid,
  owner_id uuid,
  valid_until date not null,
  -- The day of validity its owner was reminded of.
  reminded_of date,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on library_answers (org_id, created_at, id);
create index on library_answers (org_id, valid_until, id);
create index on library_answers (org_id, owner_id) where owner_id is not null;
create index on library_answers (org_id, fund_id) where fund_id is not null;
select register_table('library_answers', kind => 'library_answer', label => 'title', reads => 'lp:read', search => '{title,answer}');
create policy add on library_answers for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on library_answers for update to tranche_app using ((select may('lp:manage')) or (select is_system()));
create policy remove on library_answers for delete to tranche_app using ((select may('lp:manage')));

create table data_requests (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  limited_partner_id uuid,
  -- Who asks, where that is no partner yet.
  requester text check (btrim(requester) <> '' and length(requester) <= 200),
  owner_id uuid,
  due_on date,
  -- The day whose figures are told.
  figures_as_of date not null,
  notes text not null default '' check (length(notes) <= 20000),
  state text not null default 'open' check (state in ('open', 'sent')),
  sent_to text check (btrim(sent_to) <> '' and length(sent_to) <= 300),
  sent_by uuid,
  sent_at timestamptz,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((state = 'sent') = (sent_at is not null) and (sent_at is null) = (sent_to is null)),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete set null (limited_partner_id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on data_requests (org_id, created_at, id);
create index on data_requests (org_id, due_on, id);
create index on data_requests (org_id, owner_id) where owner_id is not null;
create index on data_requests (org_id, limited_partner_id) where limited_partner_id is not null;
select register_table('data_requests', kind => 'data_request', label => 'name', reads => 'lp:read', search => '{name,requester,notes}');
create policy add on data_requests for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on data_requests for update to tranche_app using ((select may('lp:manage')));
create policy remove on data_requests for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_data_request before insert or update or delete on data_requests for each row execute function guard_data_request();

create table data_request_questions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  request_id uuid not null,
  position numeric not null,
  section text check (btrim(section) <> '' and length(section) <= 100),
  question text not null check (btrim(question) <> '' and length(question) <= 2000),
  answer_id uuid,
  -- In place of one of the library.
  own_answer text not null default '' check (length(own_answer) <= 20000),
  -- As it was sent.
  sent_answer text check (length(sent_answer) <= 40000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, request_id) references data_requests (org_id, id) on delete cascade,
  foreign key (org_id, answer_id) references library_answers (org_id, id)
);
create index on data_request_questions (org_id, request_id, position, id);
create index on data_request_questions (org_id, answer_id) where answer_id is not null;
select register_table('data_request_questions', reads => 'lp:read', parent => 'request_id');
create policy add on data_request_questions for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on data_request_questions for update to tranche_app using ((select may('lp:manage')));
create policy remove on data_request_questions for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_data_request_question before insert or update or delete on data_request_questions
  for each row execute function guard_data_request_question();
