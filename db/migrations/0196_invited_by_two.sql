-- An invitation to the portal is accepted by whoever it reaches, and approved by a second person where its address is no contact (decision 174).

drop function if exists invite_to_portal(uuid, text, text, boolean);

-- Functions come here.

alter table lp_invitations
  -- Whoever has an account here already, and accepts in their window.
  add column user_id uuid,
  -- Why it goes there although the address looks for other partners, or is no contact of this one.
  add column reason text check (length(reason) <= 500),
  add column asks_second boolean not null default false,
  add column confirmed_by uuid,
  add column confirmed_at timestamptz,
  add column declined_at timestamptz,
  add foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade;
create index on lp_invitations (org_id, user_id) where user_id is not null;

-- Who changed the address of a contact since it was added: whoever entered it may not count on it as known.
alter table partner_contacts add column email_by uuid;
create trigger a_note_email_by before update of email on partner_contacts for each row
  when (new.email is distinct from old.email) execute function note_email_by();

-- Access is given by an invitation that was accepted, and by nothing else.
drop policy add on lp_access;

create trigger tell_invited after insert or update or delete on lp_invitations for each row execute function tell_invited();

create trigger zzz_notify_added after insert on lp_invitations referencing new table as changed
  for each statement execute function ask_second_person('id', '{invited_by,confirmed_at,asks_second}');
create trigger zzz_notify_changed after update on lp_invitations referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{invited_by,confirmed_at,asks_second}');
create trigger zzz_notify_deleted after delete on lp_invitations referencing old table as previous
  for each statement execute function ask_second_person('id', '{invited_by,confirmed_at,asks_second}');
