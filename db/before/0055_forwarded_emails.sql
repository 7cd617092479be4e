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
select adopt('emails', reads => 'activity:read', parent => 'activity_id');

create table email_people (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  activity_id uuid not null,
  position int not null,
  role text not null check (role in ('from', 'to', 'cc')),
  name text not null default '' check (length(name) <= 200),
  -- In lower case, as contacts are found by it.
  address text not null check (length(address) <= 254 and address = lower(address)),
  contact_id uuid,
  primary key (org_id, id),
  foreign key (org_id, activity_id) references emails (org_id, activity_id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id)
);
create index on email_people (org_id, activity_id, position);
create index on email_people (org_id, contact_id) where contact_id is not null;
create index on email_people (org_id, address) where contact_id is null;
create index contacts_by_email on contacts (org_id, lower(email)) where email is not null;
-- Who was in a message is part of the message, which the audit trail has.
select adopt('email_people', reads => 'activity:read', parent => 'activity_id', audited => false);

-- Whoever wrote the activity down says what the message was.
create policy add on emails for insert to tranche_app with check ((select may('activity:create'))
  and exists (select from activities a where a.org_id = emails.org_id and a.id = activity_id and a.user_id = (select me())));
create policy add on email_people for insert to tranche_app with check ((select may('activity:create'))
  and exists (select from activities a where a.org_id = email_people.org_id and a.id = activity_id and a.user_id = (select me())));

-- Somebody written to before they were a contact was in those messages all along.
create function recognise_in_emails() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update email_people set contact_id = new.id where org_id = new.org_id and contact_id is null and address = lower(new.email);
  return null;
end $$;
create trigger recognise_in_emails after insert or update of email on contacts
  for each row when (new.email is not null) execute function recognise_in_emails();
