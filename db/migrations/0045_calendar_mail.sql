-- Messages with an entry for calendars, and who was invited to which session of the committee.

drop function if exists whole_outbox(int);

-- Functions come here.

-- What calendars read (RFC 5545) and what they do with it (RFC 5546).
alter table mails add column calendar text, add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  add check ((calendar is null) = (calendar_method is null));

-- What each member was told last. No key to the session: one that was deleted is still to be cancelled.
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

-- Counted with the invitations: a session that is written about has not changed.
alter table committee_sessions drop column calendar_sequence;
