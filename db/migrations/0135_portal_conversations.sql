-- What limited partners ask and propose: questions with their thread, and changes that hold once staff confirm them.

-- Functions come here.

create table lp_questions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  subject text not null check (btrim(subject) <> '' and length(subject) <= 200),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Who answers it.
  owner_id uuid,
  asked_by uuid default me(),
  -- When somebody last wrote.
  written_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on lp_questions (org_id, limited_partner_id, written_at);
create index on lp_questions (org_id, written_at, id);
create index on lp_questions (org_id, owner_id) where owner_id is not null;
select register_table('lp_questions', reads => 'lp:read', parent => 'limited_partner_id');
revoke delete on lp_questions from tranche_app;
create policy mine on lp_questions for select to tranche_app using (limited_partner_id = any((select my_lps())::uuid[]));
create policy ask on lp_questions for insert to tranche_app
  with check (limited_partner_id = any((select my_lps())::uuid[]) and asked_by = (select me()) and state = 'open');
create policy edit on lp_questions for update to tranche_app using ((select may('lp:manage')));
create trigger guard_question before insert on lp_questions for each row execute function guard_question();

-- Its thread: nothing of it is changed.
create table lp_question_messages (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  question_id uuid not null,
  content text not null check (btrim(content) <> '' and length(content) <= 10000),
  is_from_partner boolean not null,
  written_by uuid default me(),
  -- What the writer is called: partners see nobody else of the firm.
  written_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, question_id) references lp_questions (org_id, id) on delete cascade
);
create index on lp_question_messages (org_id, question_id, created_at);
select register_table('lp_question_messages', reads => 'lp:read', parent => 'question_id', append_only => true);
create policy mine on lp_question_messages for select to tranche_app
  using (exists (select from lp_questions q where q.org_id = lp_question_messages.org_id and q.id = lp_question_messages.question_id));
create policy ask on lp_question_messages for insert to tranche_app
  with check (is_from_partner and exists (select from lp_questions q where q.org_id = lp_question_messages.org_id
    and q.id = lp_question_messages.question_id and q.limited_partner_id = any((select my_lps())::uuid[])));
create policy answer on lp_question_messages for insert to tranche_app with check (not is_from_partner and (select may('lp:manage')));
create trigger guard_question_message before insert on lp_question_messages for each row execute function guard_question_message();
create trigger follow_question after insert on lp_question_messages for each row execute function follow_question();
create trigger tell_partners_of_questions after update on lp_questions referencing new table as changed for each statement execute function tell_partners();

-- What a partner wants changed: it holds once staff confirm it.
create table lp_proposals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  kind text not null check (kind in ('contact', 'tax_form')),
  -- The contact that is to change; none where one is added.
  contact_id uuid,
  before jsonb check (jsonb_typeof(before) = 'object'),
  proposed jsonb not null check (jsonb_typeof(proposed) = 'object'),
  document_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined')),
  proposed_by uuid default me(),
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'declined' or reason is not null),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id)
);
create index on lp_proposals (org_id, limited_partner_id, created_at);
create index on lp_proposals (org_id, document_id) where document_id is not null;
select register_table('lp_proposals', reads => 'lp:read', parent => 'limited_partner_id');
revoke insert, delete on lp_proposals from tranche_app;
create policy mine on lp_proposals for select to tranche_app using (limited_partner_id = any((select my_lps())::uuid[]));
create policy edit on lp_proposals for update to tranche_app using ((select may('lp:manage')));
create trigger guard_proposal before update on lp_proposals for each row execute function guard_proposal();
create trigger follow_proposal after update of state on lp_proposals for each row when (new.state <> 'waiting') execute function follow_proposal();
create trigger tell_partners_of_proposals after update on lp_proposals referencing new table as changed for each statement execute function tell_partners();
