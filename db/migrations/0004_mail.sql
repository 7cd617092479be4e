-- Messages on their way.

create table mails (
  id uuid primary key default new_id(),
  -- Empty for mail about an account, which is in no firm's outbox.
  org_id uuid references organizations on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  html text,
  -- Who wrote it, where somebody did, and where answers go.
  sender text,
  reply_to text,
  -- About an account (reset, confirmation) or its safety, from a firm (invitation), or a notification: each kind has a limit of its own.
  purpose text not null default 'account' check (purpose in ('account', 'firm', 'notice', 'security')),
  -- Its link is for the recipient alone: administrators see that it was sent, without the link.
  is_secret boolean not null default false,
  -- What the link in its header switches off: a kind of notification, or 'all'. The hash of its token is noted when the message is sent.
  leave_what text,
  leave_hash text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  error text
);
create index on mails (org_id, created_at desc);
create index on mails (recipient, created_at);
create index on mails (created_at) where sent_at is null;
create unique index on mails (leave_hash) where leave_hash is not null;

alter table mails enable row level security;
alter table mails force row level security;
create policy system on mails to current_user using (true) with check (true);
create policy read on mails for select to tranche_app using (org_id = (select current_org()) and (select may('admin:access')));
grant select on mails to tranche_app;
