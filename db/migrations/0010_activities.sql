-- Activity: meetings, calls, e-mails and notes about a deal, company or contact, and messages that were forwarded by hand.

create table activities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  record_id uuid not null,
  -- Whom it was with, when it is written down on a deal or company.
  contact_id uuid,
  kind text not null check (kind in ('meeting', 'call', 'email', 'note')),
  happened_on date not null default firm_today(),
  content text not null check (btrim(content) <> '' and length(content) <= 20000),
  user_id uuid not null default me() references users,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id)
);
create index on activities (org_id, record_id, happened_on desc);
create index on activities (org_id, contact_id, happened_on desc) where contact_id is not null;
create index on activities (org_id, happened_on);
select register_table('activities', reads => 'activity:read', parent => 'record_id');
create policy add on activities for insert to tranche_app with check ((select may('activity:create')) and user_id = (select me()));
create policy remove on activities for delete to tranche_app using (user_id = (select me()) and (select may('activity:create')));

-- E-mails forwarded by hand: an activity with what its header says, and everybody in it.
create table emails (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  activity_id uuid not null,
  -- The Message-ID, or of a message without one the hash of its file: one message is one event of the firm.
  message_key text not null check (length(message_key) between 1 and 1000),
  subject text not null check (length(subject) <= 1000),
  sent_at timestamptz,
  -- Names, types and sizes; the files themselves are not kept.
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- The message was longer than the text that is kept of it.
  is_shortened boolean not null default false,
  primary key (org_id, id),
  unique (org_id, activity_id),
  unique (org_id, message_key),
  foreign key (org_id, activity_id) references activities (org_id, id) on delete cascade
);
select register_table('emails', reads => 'activity:read', parent => 'activity_id');

create table email_people (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  activity_id uuid not null,
  position int not null,
  role text not null check (role in ('from', 'to', 'cc')),
  name text not null default '' check (length(name) <= 200),
  -- In lower case, as contacts are found by it. Who was written to before they were a contact was in those messages all along.
  address text not null check (length(address) <= 254 and address = lower(address)),
  contact_id uuid,
  primary key (org_id, id),
  foreign key (org_id, activity_id) references emails (org_id, activity_id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id)
);
create index on email_people (org_id, activity_id, position);
create index on email_people (org_id, contact_id) where contact_id is not null;
create index on email_people (org_id, address) where contact_id is null;
-- Who was in a message is part of the message, which the audit trail has.
select register_table('email_people', reads => 'activity:read', parent => 'activity_id', audited => false);

-- Whoever wrote the activity down says what the message was.
create policy add on emails for insert to tranche_app with check ((select may('activity:create'))
  and exists (select from activities a where a.org_id = emails.org_id and a.id = activity_id and a.user_id = (select me())));
create policy add on email_people for insert to tranche_app with check ((select may('activity:create'))
  and exists (select from activities a where a.org_id = email_people.org_id and a.id = activity_id and a.user_id = (select me())));

-- How much the firm has had to do with a contact lately follows from both.
create trigger score_insert after insert on activities referencing new table as changed for each statement execute function score_after_activity();
create trigger score_update after update on activities referencing old table as previous new table as changed
  for each statement execute function score_after_activity();
create trigger score_delete after delete on activities referencing old table as previous for each statement execute function score_after_activity();
create trigger score_insert after insert on email_people referencing new table as changed for each statement execute function score_after_email();
create trigger score_update after update on email_people referencing old table as previous new table as changed
  for each statement execute function score_after_email();
create trigger score_delete after delete on email_people referencing old table as previous for each statement execute function score_after_email();
-- So does when a deal was last talked about.
create trigger date_insert after insert on activities referencing new table as changed for each statement execute function date_after_activity();
create trigger date_update after update on activities referencing old table as previous new table as changed
  for each statement execute function date_after_activity();
create trigger date_delete after delete on activities referencing old table as previous for each statement execute function date_after_activity();
