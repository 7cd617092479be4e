-- The investment committee: sessions, items, memos and votes.

-- How many votes make a quorum; a firm that has said nothing has no row.
create table committee_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  quorum int not null default 5 check (quorum between 1 and 50),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);

select register_table('committee_settings', reads => 'committee:read');
create policy set_first on committee_settings for insert to tranche_app with check ((select may('committee:configure')));
create policy change on committee_settings for update to tranche_app using ((select may('committee:configure')));

-- Who sits on it: the people a new session begins with.
create table committee_members (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  is_chair boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create unique index on committee_members (org_id) where is_chair;

select register_table('committee_members', reads => 'committee:read');
create policy add on committee_members for insert to tranche_app with check ((select may('committee:configure')));
create policy edit on committee_members for update to tranche_app using ((select may('committee:configure')));
create policy remove on committee_members for delete to tranche_app using ((select may('committee:configure')));

create table committee_sessions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  status text not null default 'Scheduled' check (status in ('Scheduled', 'Completed', 'Cancelled')),
  -- The day and time of the zone it was made in, and the instant they are.
  meets_on date not null,
  meets_at text not null default '14:00' check (meets_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null default firm_zone(),
  starts_at timestamptz not null,
  minutes_long int not null default 60 check (minutes_long between 5 and 720),
  place text not null default '' check (length(place) <= 500),
  quorum int not null check (quorum between 1 and 50),
  notes text not null default '' check (length(notes) <= 20000),
  minutes text not null default '' check (length(minutes) <= 100000),
  ended_at timestamptz,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((status = 'Scheduled') = (ended_at is null))
);
create index on committee_sessions (org_id, starts_at, id);
create index on committee_sessions (org_id, meets_on, id);
create index on committee_sessions (org_id, created_at, id);

select register_table('committee_sessions', kind => 'committee_session', label => 'title', reads => 'committee:read',
  search => '{title,place,notes,minutes}');
create policy add on committee_sessions for insert to tranche_app with check ((select may('committee:schedule')));
create policy edit on committee_sessions for update to tranche_app using ((select may('committee:schedule')));
create policy remove on committee_sessions for delete to tranche_app using ((select may('committee:delete')));
create trigger bb_place before insert or update on committee_sessions for each row execute function place_committee_session();
create trigger bb_keep before delete on committee_sessions for each row execute function keep_committee_session();

-- A deal on the agenda of a session: the votes on it, counted when the chair closes them, and what was decided.
create table committee_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  session_id uuid not null,
  deal_id uuid not null,
  position int not null default 1,
  closed_at timestamptz,
  closed_by uuid,
  -- Of the closing: who could vote, how many votes made the quorum, how they were cast, and the score the recommendation came from.
  eligible int,
  needed int,
  votes_for int,
  votes_against int,
  abstentions int,
  score int,
  decision text check (decision in ('approved', 'approved_with_conditions', 'deferred', 'rejected')),
  decision_note text not null default '' check (length(decision_note) <= 20000),
  pass_reason text check (length(pass_reason) <= 100),
  decided_at timestamptz,
  decided_by uuid,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, session_id, deal_id),
  check ((closed_at is null) = (votes_for is null) and (closed_at is null) = (votes_against is null) and (closed_at is null) = (abstentions is null)
    and (closed_at is null) = (eligible is null) and (closed_at is null) = (needed is null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is null or closed_at is not null),
  check ((decision is not distinct from 'rejected') = (pass_reason is not null)),
  foreign key (org_id, session_id) references committee_sessions (org_id, id) on delete cascade,
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade
);
create index on committee_items (org_id, deal_id, decided_at);

select register_table('committee_items', reads => 'committee:read', parent => 'session_id');
create policy add on committee_items for insert to tranche_app with check ((select may('committee:schedule')));
create policy edit on committee_items for update to tranche_app using ((select may('committee:schedule')) or (select may('committee:vote')));
create policy remove on committee_items for delete to tranche_app using ((select may('committee:schedule')));
create trigger bb_guard before insert or update or delete on committee_items for each row execute function guard_committee_item();

-- The members of one session, and who leads it.
create table committee_seats (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  session_id uuid not null,
  user_id uuid not null,
  is_chair boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, session_id, user_id),
  foreign key (org_id, session_id) references committee_sessions (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create unique index on committee_seats (org_id, session_id) where is_chair;
create index on committee_seats (org_id, user_id);

select register_table('committee_seats', reads => 'committee:read', parent => 'session_id');
create policy add on committee_seats for insert to tranche_app with check ((select may('committee:schedule')));
create policy edit on committee_seats for update to tranche_app using ((select may('committee:schedule')));
create policy remove on committee_seats for delete to tranche_app using ((select may('committee:schedule')));
create trigger bb_guard before insert or update or delete on committee_seats for each row execute function guard_committee_seat();

-- That a person has voted: not how, and not when.
create table committee_ballots (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  primary key (org_id, id),
  unique (org_id, item_id, user_id),
  foreign key (org_id, item_id) references committee_items (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on committee_ballots (org_id, user_id);

select register_table('committee_ballots', reads => 'committee:read', parent => 'session_id', audited => false);

-- Votes: each its member's alone until the chair closes, and never in the audit trail.
create table committee_votes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  user_id uuid not null default me(),
  choice text not null check (choice in ('for', 'against', 'abstain')),
  comment text not null default '' check (length(comment) <= 5000),
  primary key (org_id, id),
  unique (org_id, item_id, user_id),
  foreign key (org_id, item_id) references committee_items (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on committee_votes (org_id, user_id);

-- The live feed speaks of a vote to its member only.
select register_table('committee_votes', owner => 'user_id', audited => false);
drop policy mine on committee_votes;
create policy read on committee_votes for select to tranche_app using (user_id = (select me()) or ((select may('committee:read'))
  and exists (select from committee_items i where i.org_id = committee_votes.org_id and i.id = committee_votes.item_id and i.closed_at is not null and not is_recused(i.deal_id))));
create policy cast_own on committee_votes for insert to tranche_app with check (user_id = (select me()) and (select may('committee:vote')));
create policy change_own on committee_votes for update to tranche_app using (user_id = (select me()) and (select may('committee:vote')));
create trigger bb_guard before insert or update or delete on committee_votes for each row execute function guard_committee_vote();
create trigger note_ballot after insert on committee_votes for each row execute function note_committee_ballot();

-- Who has an interest of their own in a deal.
create table committee_conflicts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  deal_id uuid not null,
  user_id uuid not null,
  reason text not null default '' check (length(reason) <= 2000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, deal_id, user_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on committee_conflicts (org_id, user_id);

select register_table('committee_conflicts', reads => 'committee:read', parent => 'deal_id');
-- Declared by each for themselves, or for them by the person who schedules; taken back by the latter only, and never one's own.
create policy declare on committee_conflicts for insert to tranche_app
  with check (user_id = (select me()) and (select may('committee:read')) or (select may('committee:schedule')));
create policy remove on committee_conflicts for delete to tranche_app using ((select may('committee:schedule')) and user_id <> (select me()));
create trigger withdraw_votes after insert on committee_conflicts for each row execute function withdraw_recused_votes();

-- What an approval asks for; the task that sees to it names it as its origin.
create table committee_conditions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  position int not null,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  -- A condition of the committee that due diligence found says which one it is: whether it is met or waived is said there alone.
  diligence_condition_id uuid,
  primary key (org_id, id),
  foreign key (org_id, item_id) references committee_items (org_id, id) on delete cascade,
  foreign key (org_id, diligence_condition_id) references diligence_conditions (org_id, id) on delete set null (diligence_condition_id)
);
create index on committee_conditions (org_id, item_id, position);
create index on committee_conditions (org_id, diligence_condition_id) where diligence_condition_id is not null;

select register_table('committee_conditions', reads => 'committee:read', parent => 'item_id');
create policy add on committee_conditions for insert to tranche_app with check ((select may('committee:vote')));

-- The last invitation each member got. No key to the session: one that was deleted is still to be cancelled.
create table committee_invitations (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  session_id uuid not null,
  user_id uuid not null references users on delete cascade,
  recipient text not null,
  -- The session's number as calendars count (RFC 5545, SEQUENCE), and what it was then.
  sequence int not null check (sequence >= 0),
  event jsonb not null check (jsonb_typeof(event) = 'object'),
  is_cancelled boolean not null default false,
  primary key (org_id, id),
  unique (org_id, session_id, user_id)
);

select register_table('committee_invitations', audited => false);
create policy clock on committee_invitations to tranche_app using ((select is_system())) with check ((select is_system()));

-- What is attached to a memo for the committee: documents that those recused from the deal do not see anywhere.
create table committee_memo_documents (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- A deal that is taken off the agenda leaves its documents, as closed as they were.
  item_id uuid,
  deal_id uuid not null,
  document_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, document_id),
  foreign key (org_id, item_id) references committee_items (org_id, id) on delete set null (item_id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on committee_memo_documents (org_id, item_id);
create index on committee_memo_documents (org_id, deal_id);

select register_table('committee_memo_documents', reads => 'committee:read', parent => 'item_id');
create policy not_recused on committee_memo_documents as restrictive for all to tranche_app using (not is_recused(deal_id)) with check (not is_recused(deal_id));
create policy add on committee_memo_documents for insert to tranche_app with check ((select may('committee:prepare'))
  and exists (select from committee_items i where i.org_id = committee_memo_documents.org_id and i.id = item_id and i.deal_id = committee_memo_documents.deal_id));

-- What is written about a deal for the committee, section by section.
create table committee_memo_sections (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  position int not null,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  -- A text with its formatting, as the editor keeps it; the server checks it against what is allowed.
  body jsonb not null check (jsonb_typeof(body) = 'object' and length(body::text) <= 400000),
  -- Who has it open to write, and when they last said so.
  editing_by uuid,
  editing_at timestamptz,
  updated_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((editing_by is null) = (editing_at is null)),
  foreign key (org_id, item_id) references committee_items (org_id, id) on delete cascade
);
create index on committee_memo_sections (org_id, item_id, position, id);

-- What it says stays out of the audit trail, which is read by more people than the memo.
select register_table('committee_memo_sections', reads => 'committee:read', parent => 'item_id', redact => '{body,title,editing_by,editing_at}');
-- A person with an interest of their own in the deal neither reads nor writes it.
create policy not_recused on committee_memo_sections as restrictive for all to tranche_app
  using (exists (select from committee_items i where i.org_id = committee_memo_sections.org_id and i.id = committee_memo_sections.item_id and not is_recused(i.deal_id)))
  with check (exists (select from committee_items i where i.org_id = committee_memo_sections.org_id and i.id = committee_memo_sections.item_id and not is_recused(i.deal_id)));
create policy add on committee_memo_sections for insert to tranche_app with check ((select may('committee:prepare')));
create policy edit on committee_memo_sections for update to tranche_app using ((select may('committee:prepare')));
create policy remove on committee_memo_sections for delete to tranche_app using ((select may('committee:prepare')));
create or replace trigger aa_version before update of title, body, position on committee_memo_sections for each row execute function next_version();
