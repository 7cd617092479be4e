-- What is left of calls: interest posted, receipts taken back, overpayments, defaults by two and cured, notices to contacts with their PDF.

drop function if exists post_of_call(uuid, date, text, uuid, uuid, jsonb, uuid);
drop function if exists post_of_distribution(uuid, uuid, uuid, jsonb, uuid);
drop function if exists default_call_line(uuid, int, text);

-- Functions come here.

-- Interest for late payment that is posted, and how much of it was paid. Defaults, and their cure, are asked for by one and decided by another.
alter table capital_call_lines
  add column interest numeric not null default 0 check (interest >= 0),
  add column interest_paid numeric not null default 0 check (interest_paid >= 0 and interest_paid <= interest),
  add column asked text check (asked in ('default', 'cure')),
  add column asked_by uuid,
  add column asked_reason text check (btrim(asked_reason) <> '' and length(asked_reason) <= 500),
  add column cured_by uuid,
  add column cured_at timestamptz,
  add column cure_reason text check (btrim(cure_reason) <> '' and length(cure_reason) <= 500),
  -- When the partner was reminded last, and how often.
  add column reminded_on date,
  add column reminders int not null default 0,
  add check ((asked is null) = (asked_reason is null));

-- Money that arrived; what was paid too much, put to a call or paid back; what was kept of a distribution. What it changed is taken back with it.
alter table capital_call_receipts
  add column kind text not null default 'money' check (kind in ('money', 'advance', 'refund', 'netting')),
  add column applied numeric not null default 0,
  add column interest numeric not null default 0,
  add column interest_paid numeric not null default 0,
  add column entries uuid[] not null default '{}',
  add column undo_asked_by uuid,
  add column undo_reason text check (btrim(undo_reason) <> '' and length(undo_reason) <= 500),
  add column undone_by uuid,
  add column undone_at timestamptz,
  add check (undone_by is null or undone_by is distinct from undo_asked_by);

-- Why a call that is due could not be posted.
alter table capital_calls add column due_problem text check (length(due_problem) <= 300);

-- Whom a notice was mailed to, whether it stands in the portal, and what was said when it failed.
alter table capital_call_notices
  add column recipients text[] not null default '{}',
  add column publication_id uuid,
  add column problem_text text check (length(problem_text) <= 500);
alter table capital_call_notices drop constraint capital_call_notices_problem_check;
alter table capital_call_notices add check (problem in ('no_address', 'too_many_mails', 'failed', 'portal_only'));
