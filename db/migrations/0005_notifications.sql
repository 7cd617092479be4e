-- Notifications with what each person chose of them, and work in the background that people can follow.

create table notifications (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  kind text not null,
  record_id uuid,
  actor_id uuid default me(),
  content text not null,
  -- What a message says besides.
  detail text not null default '',
  href text not null,
  -- What is notified only once has a name.
  topic text,
  in_app boolean not null default true,
  by_mail boolean not null default false,
  -- When it was mailed, or need not be any more.
  mailed_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on notifications (org_id, user_id, created_at desc);
create index on notifications (org_id, user_id) where read_at is null;
create unique index on notifications (org_id, user_id, kind, record_id, topic) where topic is not null;
create index notifications_to_mail on notifications (org_id, user_id, created_at) where by_mail and mailed_at is null;
select register_table('notifications', owner => 'user_id', audited => false);
-- Anybody of the firm may notify a colleague; only the colleague reads it.
create policy notify on notifications for insert to tranche_app with check (actor_id = (select me()));
-- Every notification passes here, so that what a person chose holds whoever notifies them. What they want nowhere is not written down.
create trigger aa_as_chosen before insert on notifications for each row execute function deliver_as_chosen();

create table notification_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  -- By mail each at once, or one digest a day.
  delivery text not null default 'each' check (delivery in ('each', 'daily')),
  digest_hour int not null default 8 check (digest_hour between 0 and 23),
  last_digest_on date,
  -- Off, nothing leaves by mail; off, no notification is about deals. The choices by kind stay as they are, for when it is switched on again.
  email_notifications boolean not null default true,
  deal_alerts boolean not null default true,
  -- Kinds that are not shown in the application.
  muted text[] not null default '{}',
  mailed text[] not null default mailed_by_default(),
  primary key (org_id, id),
  unique (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
select register_table('notification_settings', owner => 'user_id', audited => false);

create table jobs (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null,
  title text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int,
  message text not null default '',
  cancel_requested boolean not null default false,
  payload jsonb not null default '{}',
  result jsonb,
  error text,
  -- Where the end of the job leads to.
  href text not null default '',
  created_by uuid not null default me(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (org_id, id)
);
create index on jobs (org_id, created_by, created_at desc);
create index on jobs (org_id) where status in ('queued', 'running');
select register_table('jobs', owner => 'created_by', audited => false);
