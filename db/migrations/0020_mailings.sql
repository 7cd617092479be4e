-- Mailings to partners, and their requests for data.

-- Mailings to limited partners: newsletters, annual reports, LP reports; who gets one, what became of each message; and addresses that are held.
create table mailings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('newsletter', 'annual_report', 'lp_report')),
  -- The subject of the message.
  title text not null check (btrim(title) <> '' and length(title) <= 140),
  body jsonb not null default '{"type":"doc"}' check (jsonb_typeof(body) = 'object'),
  -- The month an LP report is about.
  period text check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- To whom: partners of a fund, of these types and states of KYC, and contacts of these roles; none of them means all.
  fund_id uuid,
  entity_types text[] not null default '{}',
  kyc_statuses text[] not null default '{}',
  contact_roles text[] not null default '{}',
  -- Each partner gets its own statement of this day.
  statement_on date,
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  job_id uuid,
  started_by uuid,
  started_at timestamptz,
  ended_at timestamptz,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((kind = 'lp_report') = (period is not null)),
  check ((state = 'draft') = (started_at is null)),
  foreign key (org_id, fund_id) references funds (org_id, id)
);
create index on mailings (org_id, created_at, id);
create index on mailings (org_id, fund_id) where fund_id is not null;
create index on mailings (org_id, job_id) where job_id is not null;

select register_table('mailings', kind => 'mailing', label => 'title', reads => 'lp:read', search => '{title}', redact => '{body}');
create policy add on mailings for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on mailings for update to tranche_app using ((select may('lp:manage')));
create policy remove on mailings for delete to tranche_app using ((select may('lp:manage')) and state = 'draft');
create trigger guard_mailing before insert or update on mailings for each row execute function guard_mailing();

-- Documents of a partner that go to that partner alone.
create table mailing_documents (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  mailing_id uuid not null,
  limited_partner_id uuid not null,
  document_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, mailing_id, limited_partner_id, document_id),
  foreign key (org_id, mailing_id) references mailings (org_id, id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade
);
create index on mailing_documents (org_id, limited_partner_id);
create index on mailing_documents (org_id, document_id);

select register_table('mailing_documents', reads => 'lp:read', parent => 'mailing_id');
create policy add on mailing_documents for insert to tranche_app with check ((select may('lp:manage')));
create policy remove on mailing_documents for delete to tranche_app using ((select may('lp:manage')));

-- Partners a person left out of a mailing.
create table mailing_exclusions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  mailing_id uuid not null,
  limited_partner_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, mailing_id, limited_partner_id),
  foreign key (org_id, mailing_id) references mailings (org_id, id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade
);
create index on mailing_exclusions (org_id, limited_partner_id);

select register_table('mailing_exclusions', reads => 'lp:read', parent => 'mailing_id');
create policy add on mailing_exclusions for insert to tranche_app with check ((select may('lp:manage')));
create policy remove on mailing_exclusions for delete to tranche_app using ((select may('lp:manage')));

-- Who gets a mailing, as it was when it was sent, and what became of each message.
create table mailing_recipients (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  mailing_id uuid not null,
  limited_partner_id uuid not null,
  -- The contact of the partner; none is the partner's own address.
  partner_contact_id uuid,
  name text not null default '' check (length(name) <= 200),
  email text not null default '' check (email = lower(email) and length(email) <= 320),
  state text not null check (state in ('queued', 'posted', 'sent', 'refused', 'bounced', 'failed', 'left_out')),
  reason text check (reason in ('by_hand', 'not_wanted', 'portal', 'no_address', 'unsubscribed', 'bounced', 'twice', 'missing', 'no_statement')),
  -- What the mail server said, or what is missing.
  words text check (length(words) <= 2000),
  tries int not null default 0,
  -- Whether its partner has it in the portal, too, and since when.
  to_publish boolean not null default false,
  published_at timestamptz,
  mail_id uuid,
  posted_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((state = 'left_out') = (reason is not null)),
  check ((mail_id is not null) = (state in ('posted', 'sent', 'refused', 'bounced'))),
  foreign key (org_id, mailing_id) references mailings (org_id, id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, partner_contact_id) references partner_contacts (org_id, id) on delete set null (partner_contact_id)
);
-- No partner gets one twice.
create unique index on mailing_recipients (org_id, mailing_id, limited_partner_id, email) where state <> 'left_out';
create index on mailing_recipients (org_id, mailing_id, state);
create index on mailing_recipients (org_id, limited_partner_id);
create index on mailing_recipients (org_id, partner_contact_id) where partner_contact_id is not null;
create unique index on mailing_recipients (org_id, mail_id) where mail_id is not null;

select register_table('mailing_recipients', reads => 'lp:read', parent => 'mailing_id', audited => false);
revoke delete on mailing_recipients from tranche_app;
create policy add on mailing_recipients for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on mailing_recipients for update to tranche_app using ((select may('lp:manage')));

-- Addresses that get no mailing (bounced) or no newsletter (unsubscribed), until a person says otherwise.
create table address_holds (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  address text not null check (address = lower(btrim(address)) and address like '%_@_%' and length(address) <= 320),
  why text not null check (why in ('bounced', 'unsubscribed')),
  source text not null check (source in ('server', 'report', 'hand', 'link')),
  words text check (length(words) <= 2000),
  held_by uuid default me(),
  held_at timestamptz not null default now(),
  released_by uuid,
  released_at timestamptz,
  -- Why it is written to again, such as who asked for it.
  release_note text check (btrim(release_note) <> '' and length(release_note) <= 500),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((released_at is null) = (release_note is null))
);
create unique index on address_holds (org_id, address, why) where released_at is null;

select register_table('address_holds', reads => 'lp:read');
revoke delete on address_holds from tranche_app;
create policy add on address_holds for insert to tranche_app with check ((select may('lp:manage')) and released_at is null);
create policy edit on address_holds for update to tranche_app using ((select may('lp:manage')) and released_at is null)
  with check ((select may('lp:manage')));
create trigger guard_hold before insert or update on address_holds for each row execute function guard_hold();

create table data_requests (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  limited_partner_id uuid,
  -- Who asks, where that is no partner yet.
  requester text check (btrim(requester) <> '' and length(requester) <= 200),
  owner_id uuid,
  due_on date,
  -- The day whose figures it reports.
  figures_as_of date not null,
  notes text not null default '' check (length(notes) <= 20000),
  state text not null default 'open' check (state in ('open', 'sent')),
  sent_to text check (btrim(sent_to) <> '' and length(sent_to) <= 300),
  sent_by uuid,
  sent_at timestamptz,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((state = 'sent') = (sent_at is not null) and (sent_at is null) = (sent_to is null)),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete set null (limited_partner_id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on data_requests (org_id, created_at, id);
create index on data_requests (org_id, due_on, id);
create index on data_requests (org_id, owner_id) where owner_id is not null;
create index on data_requests (org_id, limited_partner_id) where limited_partner_id is not null;

select register_table('data_requests', kind => 'data_request', label => 'name', reads => 'lp:read', search => '{name,requester,notes}');
create policy add on data_requests for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on data_requests for update to tranche_app using ((select may('lp:manage')));
create policy remove on data_requests for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_data_request before insert or update or delete on data_requests for each row execute function guard_data_request();

-- Data requests: what investors ask in writing, answered from a library whose answers have an owner and a day until which they hold.
create table library_answers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- The question it answers.
  title text not null check (btrim(title) <> '' and length(title) <= 500),
  category text not null check (category in ('firm', 'team', 'strategy', 'track_record', 'terms', 'operations', 'compliance', 'esg', 'other')),
  -- Figures of the fund stand in it by their names, as in {net_irr}.
  answer text not null check (btrim(answer) <> '' and length(answer) <= 20000),
  fund_id uuid,
  owner_id uuid,
  valid_until date not null,
  -- The day of validity its owner was reminded of.
  reminded_of date,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id)
);
create index on library_answers (org_id, created_at, id);
create index on library_answers (org_id, valid_until, id);
create index on library_answers (org_id, owner_id) where owner_id is not null;
create index on library_answers (org_id, fund_id) where fund_id is not null;

select register_table('library_answers', kind => 'library_answer', label => 'title', reads => 'lp:read', search => '{title,answer}');
create policy add on library_answers for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on library_answers for update to tranche_app using ((select may('lp:manage')) or (select is_system()));
create policy remove on library_answers for delete to tranche_app using ((select may('lp:manage')));

create table data_request_questions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  request_id uuid not null,
  position numeric not null,
  section text check (btrim(section) <> '' and length(section) <= 100),
  question text not null check (btrim(question) <> '' and length(question) <= 2000),
  answer_id uuid,
  -- In place of one of the library.
  own_answer text not null default '' check (length(own_answer) <= 20000),
  -- As it was sent.
  sent_answer text check (length(sent_answer) <= 40000),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, request_id) references data_requests (org_id, id) on delete cascade,
  foreign key (org_id, answer_id) references library_answers (org_id, id)
);
create index on data_request_questions (org_id, request_id, position, id);
create index on data_request_questions (org_id, answer_id) where answer_id is not null;

select register_table('data_request_questions', reads => 'lp:read', parent => 'request_id');
create policy add on data_request_questions for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on data_request_questions for update to tranche_app using ((select may('lp:manage')));
create policy remove on data_request_questions for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_data_request_question before insert or update or delete on data_request_questions
  for each row execute function guard_data_request_question();
