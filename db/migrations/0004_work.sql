-- What every area works with: mails, jobs, uploads, notifications, views, links, comments, tasks and approvals.

-- Messages on their way.
create table mails (
  id uuid default new_id() primary key,
  -- Empty for mail about an account, which is in no firm's outbox.
  org_id uuid references organizations on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  html text,
  -- Who wrote it, where a person did, and where answers go.
  sender text,
  reply_to text,
  -- About an account (reset, confirmation) or its safety, from a firm (invitation), or a notification: each kind has a limit of its own.
  purpose text not null default 'account',
  -- Its link is for the recipient alone: administrators see that it was sent, without the link.
  is_secret boolean not null default false,
  -- What the link in its header switches off: a kind of notification, or 'all'. The hash of its token is noted when the message is sent.
  leave_what text,
  leave_hash text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  error text,
  -- What calendars read (RFC 5545) and what they do with it (RFC 5546).
  calendar text,
  calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  -- Versions of documents as they were when the message was posted: name, key and bytes of each.
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- When the mail server refused it for good, and whether it refused its recipient.
  refused_at timestamptz,
  refused_recipient boolean not null default false,
  check ((calendar is null) = (calendar_method is null)),
  check (purpose in ('account', 'firm', 'notice', 'security', 'mailing'))
);
create index on mails (org_id, created_at desc);
create index on mails (recipient, created_at);
create index on mails (created_at) where sent_at is null;
create unique index on mails (leave_hash) where leave_hash is not null;
alter table mails enable row level security;
alter table mails force row level security;
grant select on mails to tranche_app;
create policy system on mails to current_user using (true) with check (true);
-- What partners were written is read in the outbox by administrators who may see partners.
create policy read on mails for select to tranche_app using (org_id = (select current_org()) and (select may('admin:access'))
  and (purpose <> 'mailing' or (select may('lp:read'))));
create trigger note_delivery after update of sent_at, refused_at, error on mails for each row execute function note_delivery();

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
create trigger stop_mailing after update of status on jobs for each row when (new.kind = 'mailing' and new.status in ('failed', 'cancelled'))
  execute function stop_mailing();
create trigger follow_statements_job after update of status on jobs for each row
  when (new.kind = 'statements' and new.status in ('queued', 'failed', 'cancelled')) execute function follow_statements_job();

-- Notifications with what each person chose of them, and work in the background that people can follow.
create table notifications (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  kind text not null,
  record_id uuid,
  actor_id uuid default me(),
  -- What is notified only once has a name.
  topic text,
  in_app boolean not null default true,
  by_mail boolean not null default false,
  -- When it was mailed, or need not be any more.
  mailed_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- A notification is its kind, its record and what happened; words and link are made when it is read or mailed.
  params jsonb not null default '{}',
  primary key (org_id, id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on notifications (org_id, user_id, created_at desc);
create index on notifications (org_id, user_id) where read_at is null;
create unique index on notifications (org_id, user_id, kind, record_id, topic) where topic is not null;
create index notifications_to_mail on notifications (org_id, user_id, created_at) where by_mail and mailed_at is null;
-- A notice of what waits for a second person is found by its record, until it is read.
create index notifications_of_second_person on notifications (org_id, (params ->> 'id')) where kind = 'second_person' and read_at is null;

select register_table('notifications', owner => 'user_id', audited => false);
create policy system_work on notifications to tranche_app using ((select is_system())) with check ((select is_system()));
create policy notify on notifications for insert to tranche_app with check (
  actor_id = (select me())
  or actor_id is null and ((select is_system()) or (select may('portfolio:manage')) or (select may('kpi:review')))
);
-- What does not say whose it is, is seen by all who look for any partner.
create policy of_partner on notifications as restrictive for select to tranche_app using (
  (select is_system()) or kind <> all ((select kinds_of_partners())::text[])
  or case when params ? 'partnerId' then (params ->> 'partnerId')::uuid = any ((select my_lps())::uuid[]) else cardinality((select my_lps())) > 0 end);
-- Every notification passes here, so that what a person chose is kept, from every sender. What they want nowhere is not written down.
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
create policy system_work on notification_settings for select to tranche_app using ((select is_system()));

-- What helps with long lists: saved views, records that are one merged into one, and how the firm spells its own words.
create table saved_views (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  page text not null,
  user_id uuid not null default me(),
  name text not null check (btrim(name) <> '' and is_name(name, 100)),
  is_shared boolean not null default false,
  -- What the address of the list says: filters, search, order and whatever else its page has.
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 30000),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, id, page),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (page) references viewed_lists
);
create index on saved_views (org_id, page);
create index on saved_views (org_id, user_id);

select register_table('saved_views', reads => 'member:read', owner => 'user_id', audited => false);
create policy private on saved_views as restrictive for select to tranche_app using (is_shared or user_id = (select me()));
create policy page on saved_views as restrictive to tranche_app
  using (page = any ((select array(select name from viewed_lists where may(read_permission)))::text[]));

-- The view each person starts with.
create table saved_view_defaults (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  page text not null,
  view_id uuid not null,
  primary key (org_id, id),
  unique (org_id, user_id, page),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  -- Views are kept of the list of any registered kind: a page is the table of its records, read by those who read its records.
  foreign key (org_id, view_id, page) references saved_views (org_id, id, page) on delete cascade
);
create index on saved_view_defaults (org_id, view_id);

select register_table('saved_view_defaults', owner => 'user_id', audited => false);

-- Who does not want to see the start panel any more.
create table start_dismissals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  dismissed_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);

select register_table('start_dismissals', owner => 'user_id', audited => false);

-- What a person pinned to their menu: a record, a saved view of a list, or a screen.
create table favourites (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null default me(),
  record_id uuid,
  view_id uuid,
  path text check (length(path) <= 200 and path ~ '^(/[a-z][a-z-]*)+$'),
  place int not null,
  primary key (org_id, id),
  check (num_nonnulls(record_id, view_id, path) = 1),
  unique (org_id, user_id, record_id),
  unique (org_id, user_id, view_id),
  unique (org_id, user_id, path),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, view_id) references saved_views (org_id, id) on delete cascade
);
create index on favourites (org_id, record_id);
create index on favourites (org_id, view_id);

select register_table('favourites', owner => 'user_id', audited => false);

-- Links without an account.
create table public_links (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  purpose text not null,
  -- What it opens, and nothing else.
  record_id uuid not null,
  recipient text not null check (length(recipient) between 3 and 320),
  token_hash text not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- What came by it, and how much may.
  uses int not null default 0,
  files int not null default 0,
  bytes bigint not null default 0,
  most_files int not null default 200,
  most_bytes bigint not null default 2147483648,
  last_used_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  needs_code boolean not null default false,
  primary key (org_id, id),
  check (files between 0 and most_files and bytes between 0 and most_bytes),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, created_by) references memberships (org_id, user_id) on delete set null (created_by),
  check (purpose in ('requests', 'kpis'))
);
create index on public_links (org_id, record_id, id);
create index on public_links (org_id, created_by) where created_by is not null;

select register_table('public_links', reads => 'diligence:read', parent => 'record_id', redact => '{token_hash}');
alter policy firm on public_links to tranche_app;
create policy add on public_links for insert to tranche_app with check (purpose = 'requests' and (select may('diligence:update')));
create policy edit on public_links for update to tranche_app using (purpose = 'requests' and (select may('diligence:update')));
alter policy read on public_links using (purpose = 'requests' and (select may('diligence:read')));
create policy read_kpis on public_links for select to tranche_app using (purpose = 'kpis' and (select may('kpi:read')));
create policy add_kpis on public_links for insert to tranche_app with check (purpose = 'kpis' and (select may('kpi:request')));
create policy edit_kpis on public_links for update to tranche_app using (purpose = 'kpis' and (select may('kpi:request')));

-- Files on their way in, each its person's own until it becomes something.
create table uploads (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid default me(),
  name text not null check (btrim(name) <> '' and length(name) <= 255),
  bytes bigint not null check (bytes > 0),
  -- Known once all of it has arrived, was looked at and is kept.
  type text check (type ~ '^[a-z0-9]{1,10}$'),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  link_id uuid default current_link(),
  primary key (org_id, id),
  check ((type is null) = (sha256 is null)),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, link_id) references public_links (org_id, id) on delete cascade,
  check (num_nonnulls(user_id, link_id) = 1)
);
create index on uploads (org_id, user_id);
create index on uploads (org_id, created_at);
create index on uploads (org_id, link_id) where link_id is not null;

select register_table('uploads', owner => 'user_id', audited => false);
create policy clock on uploads for delete to tranche_app using ((select is_system()));
create policy clock_looks on uploads for select to tranche_app using ((select is_system()));
create policy by_link on uploads to tranche_app using (link_id = (select current_link())) with check (link_id = (select current_link()));

-- Codes that were mailed to the recipient of a link, and the pass that a person who entered one has for a while. No role reads them.
create table public_link_codes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  link_id uuid not null,
  -- Made with the token of the link, which no row has: without it a code cannot be tried out.
  code_hash text not null,
  tries int not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  pass_hash text unique,
  pass_expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check ((pass_hash is null) = (pass_expires_at is null)),
  foreign key (org_id, link_id) references public_links (org_id, id) on delete cascade
);
create index on public_link_codes (org_id, link_id, id);

select register_table('public_link_codes', parent => 'link_id', redact => '{code_hash,pass_hash}', audited => false);

-- Where the two people of an approval have a tie, one made or changed the account of the other, that is kept (decision 181).
create table approval_ties (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What was approved, where it is a record or of one.
  record_id uuid,
  -- The reason with which its own preparer would have been refused.
  matter text not null,
  prepared_by uuid not null,
  approved_by uuid not null default me(),
  how text not null,
  acted_by uuid not null,
  acted_on uuid not null,
  acted_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check (prepared_by <> approved_by),
  check (how in ('account', 'invitation', 'role', 'second_factor', 'chain'))
);
create index on approval_ties (org_id, created_at);
create index on approval_ties (org_id, record_id, created_at) where record_id is not null;

select register_table('approval_ties', reads => 'admin:access', append_only => true);
revoke insert on approval_ties from tranche_app;
create policy read_of_record on approval_ties for select to tranche_app using (
  exists (select from records r where r.org_id = approval_ties.org_id and r.id = approval_ties.record_id and r.kind = any ((select readable_kinds())::text[]) offset 0));

-- Approvals between tied people wait where the firm says so, and who reads a record reads of the ties of its approvals (decision 192).
create table approval_waits (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- None where it is 0.
  hours int not null check (hours between 0 and 720),
  set_by uuid not null default me(),
  created_at timestamptz not null default now(),
  -- What was in force before: two who set one at once cannot both follow it.
  follows_id uuid,
  primary key (org_id, id),
  unique nulls not distinct (org_id, follows_id),
  foreign key (org_id, follows_id) references approval_waits (org_id, id)
);
create index on approval_waits (org_id, created_at);

select register_table('approval_waits', reads => 'admin:access', append_only => true);
-- None is dated back.
create policy add on approval_waits for insert to tranche_app
  with check ((select may('admin:access')) and set_by = (select me()) and created_at = now());

-- Days of the week that are none of work, Monday being 1. A firm that has said nothing has no row: Saturday and Sunday.
create table business_weeks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  weekend int[] not null check (weekend <@ '{1,2,3,4,5,6,7}' and cardinality(weekend) <= 6),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);

select register_table('business_weeks', reads => 'fund:read');
create policy add on business_weeks for insert to tranche_app with check ((select may('fund:manage')));
create policy edit on business_weeks for update to tranche_app using ((select may('fund:manage')));

-- Each day once, whatever it is called.
create table holidays (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  day date not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, day)
);

select register_table('holidays', reads => 'fund:read');
create policy add on holidays for insert to tranche_app with check ((select may('fund:manage')));
create policy remove on holidays for delete to tranche_app using ((select may('fund:manage')));

-- The sample data of a firm, once at most: two who make it at once wait for each other here.
create table samples (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  made_by uuid not null default me(),
  made_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id)
);

select register_table('samples', reads => 'deal:read');
create policy add on samples for insert to tranche_app with check ((select may('deal:configure')) and made_by = (select me()));
create policy remove on samples for delete to tranche_app using ((select may('deal:configure')));
-- A removal locks it first; nothing of it is ever changed.
create policy hold on samples for update to tranche_app using ((select may('deal:configure'))) with check (false);

-- Which records are of it.
create table sample_records (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  sample_id uuid not null,
  record_id uuid not null,
  primary key (org_id, id),
  unique (org_id, record_id),
  foreign key (org_id, sample_id) references samples (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on sample_records (org_id, sample_id);

select register_table('sample_records', reads => 'deal:read', audited => false);
create policy add on sample_records for insert to tranche_app with check ((select may('deal:configure')));
create policy remove on sample_records for delete to tranche_app using ((select may('deal:configure')));

-- Comments on any record, read by those who read the record; a thread follows its record's conversion.
create table comments (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  record_id uuid not null,
  -- What was made of the record since: the thread is there, too, as one and not as a copy.
  followed_to uuid,
  user_id uuid not null default me() references users,
  parent_comment_id uuid,
  content text not null check (btrim(content) <> '' and length(content) <= 5000),
  mentions uuid[] not null default '{}',
  -- When its author changed the words; following a record to what was made of it is no edit.
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, record_id, id),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  -- What was said before stays where it was said.
  foreign key (org_id, followed_to) references records (org_id, id) on delete set null (followed_to),
  -- A reply answers a comment of the same record; removing a comment removes its replies.
  foreign key (org_id, record_id, parent_comment_id) references comments (org_id, record_id, id) on delete cascade
);
create index on comments (org_id, record_id, created_at);
create index on comments (org_id, followed_to, created_at) where followed_to is not null;
create index on comments (org_id, parent_comment_id) where parent_comment_id is not null;

-- The trail and the live feed ask for one permission; the rows themselves are read by those who read their record.
select register_table('comments', reads => 'deal:read', parent => 'record_id');
alter policy read on comments using (exists (select from records r where r.org_id = comments.org_id and r.id in (comments.record_id, comments.followed_to)));
create policy write on comments for insert to tranche_app with check ((select may('deal:comment')) and user_id = (select me())
  and exists (select from records r where r.org_id = comments.org_id and r.id = comments.record_id));
create policy edit on comments for update to tranche_app using (user_id = (select me()) and (select may('deal:comment')));
create policy remove on comments for delete to tranche_app using (user_id = (select me()) and (select may('deal:comment')));
create trigger one_level_of_replies before insert on comments for each row execute function one_level_of_replies();

-- Tasks: what a person is to do until a day, about any record.
create table tasks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  description text not null default '' check (length(description) <= 20000),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  task_type text check (length(task_type) <= 100),
  assigned_to uuid,
  due_date date,
  completed_at timestamptz,
  -- What it is about; it stays to be done when that is deleted.
  record_id uuid,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  -- The origin is a row of any table, known to the server by its kind; the task stays to be done when that is deleted.
  origin_kind text check (length(origin_kind) <= 50),
  origin_id uuid,
  primary key (org_id, id),
  check ((status = 'completed') = (completed_at is not null)),
  foreign key (org_id, assigned_to) references memberships (org_id, user_id) on delete set null (assigned_to),
  foreign key (org_id, record_id) references records (org_id, id) on delete set null (record_id),
  check ((origin_kind is null) = (origin_id is null))
);
create index on tasks (org_id, created_at, id);
create index on tasks (org_id, due_date, id);
create index on tasks (org_id, assigned_to) where assigned_to is not null;
create index on tasks (org_id, record_id) where record_id is not null;
create index on tasks (org_id, origin_id) where origin_id is not null;

select register_table('tasks', kind => 'task', label => 'title', reads => 'task:read', search => '{title,description,task_type}');
create policy add on tasks for insert to tranche_app with check ((select may('task:create')));
create policy edit on tasks for update to tranche_app using ((select may('task:update')));
create policy remove on tasks for delete to tranche_app using ((select may('task:delete')));
create policy remove_sample on tasks for delete to tranche_app using ((select may('deal:configure'))
  and exists (select from sample_records s where s.org_id = tasks.org_id and s.record_id = tasks.id));
