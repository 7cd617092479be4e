-- What happens besides the request: background jobs people can watch, mail on its way, notifications.

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
  created_by uuid not null default me(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (org_id, id)
);
create index on jobs (org_id, created_by, created_at desc);
select adopt('jobs', owner => 'created_by', audited => false);

-- Hands work to the queue inside the transaction: it runs if and only if the transaction commits. The queue belongs to the owner.
create function enqueue(queue_name text, payload jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
      dead_letter, heartbeat_seconds)
    select q.name, payload, now(), now() + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay,
      q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = queue_name;
  if not found then raise exception 'No queue named %', queue_name; end if;
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), queue_name);
end $$;

-- Messages on their way. org_id is empty for mail of accounts that belong to no single firm.
create table mails (
  id uuid primary key default new_id(),
  org_id uuid references organizations on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  error text
);
create index on mails (org_id, created_at desc);
create index on mails (recipient, created_at);
alter table mails enable row level security;
alter table mails force row level security;
create policy house on mails to current_user using (true) with check (true);
create policy read on mails for select to tranche_app using (org_id = (select current_org()) and (select may('admin:access')));
grant select on mails to tranche_app;

create function post_mail(firm uuid, recipient text, subject text, body text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare mail uuid := new_id();
begin
  insert into mails (id, org_id, recipient, subject, body) values (mail, firm, recipient, subject, body);
  perform enqueue('mail.send', jsonb_build_object('mailId', mail));
  return mail;
end $$;

-- Nobody is buried under messages that somebody else keeps asking for.
create function mailed_enough(address text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select count(*) >= 10 from mails where recipient = address and created_at > now() - interval '1 hour' $$;

-- The firm whose administrator may read mail to this address: the only one its person belongs to or is invited to.
create function firm_of_address(address text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select case when count(*) = 1 then (array_agg(f))[1] end from (
    select m.org_id as f from memberships m join users u on u.id = m.user_id where u.email = lower(address)
    union select i.org_id from invitations i where i.email = lower(address) and i.accepted_at is null and i.revoked_at is null
  ) firms
$$;

-- The outbox of a machine without a mail server, readable without sign-in only in local demo mode: the server asks, never a person's transaction.
create function whole_outbox(max_rows int) returns setof mails language sql stable security definer set search_path = public, pg_temp
  as $$ select * from mails order by created_at desc limit max_rows $$;
grant execute on function post_mail, mailed_enough, firm_of_address to tranche_auth;

create table notifications (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  kind text not null,
  record_id uuid,
  actor_id uuid default me(),
  content text not null,
  href text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on notifications (org_id, user_id, created_at desc);
create index on notifications (org_id, user_id) where read_at is null;
select adopt('notifications', owner => 'user_id', audited => false);
-- Anybody of the firm may tell a colleague something; only the colleague reads it.
create policy tell on notifications for insert to tranche_app with check (actor_id = (select me()));
