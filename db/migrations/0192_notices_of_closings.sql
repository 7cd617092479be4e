-- Partners are told what they pay or get at a later closing: one notice each, kept as a document with its data, mailed and published once.

-- Functions come here.

create table fund_closing_notices (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_closing_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('closing', 'cancellation')),
  recipient text check (length(recipient) <= 320),
  recipients text[] not null default '{}',
  publication_id uuid,
  document_id uuid,
  data_document_id uuid,
  made_at timestamptz,
  mailed_at timestamptz,
  attempts int not null default 0,
  problem text check (problem in ('no_address', 'too_many_mails', 'failed', 'portal_only')),
  problem_text text check (length(problem_text) <= 500),
  created_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, line_id, kind),
  check (mailed_at is null or recipient is not null),
  foreign key (org_id, line_id, fund_closing_id) references fund_closing_lines (org_id, id, fund_closing_id) on delete cascade,
  foreign key (org_id, fund_closing_id) references fund_closings (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, data_document_id) references documents (org_id, id)
);
create index on fund_closing_notices (org_id, fund_closing_id);
create index on fund_closing_notices (org_id, created_at) where mailed_at is null;
create index on fund_closing_notices (org_id, document_id) where document_id is not null;
create index on fund_closing_notices (org_id, data_document_id) where data_document_id is not null;
select register_table('fund_closing_notices', reads => 'lp:read', parent => 'fund_closing_id');
revoke insert, delete on fund_closing_notices from tranche_app;
create policy edit on fund_closing_notices for update to tranche_app using ((select is_system()) or (select may('call:prepare')));
create trigger guard_call_notice before update on fund_closing_notices for each row execute function guard_call_notice();

alter table lp_publications
  drop constraint lp_publications_kind_check,
  add constraint lp_publications_kind_check
    check (kind in ('statement', 'call_notice', 'distribution_notice', 'closing_notice', 'report', 'letter', 'document')),
  drop constraint lp_publications_check1,
  add constraint lp_publications_of_fund
    check (kind not in ('statement', 'call_notice', 'distribution_notice', 'closing_notice') or (fund_id is not null and figures ? 'currency'));
-- What partners owe of a closing stands in their window, as lines of calls do.
create trigger tell_partners_of_lines after update on fund_closing_lines referencing new table as changed for each statement execute function tell_partners();
