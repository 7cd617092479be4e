-- Who is notified of what.

-- The groups that leave by mail as long as a person has not chosen.
create or replace function mailed_by_default() returns text[] language sql immutable parallel safe
  as $$ select array['mention', 'assigned', 'task', 'request', 'search', 'account'] $$;

-- What the database has to know of each kind: by which group people choose it, and who may be notified of it: readers of its record, holders
-- of a permission, or any member (null). The register is src/work/notifications/shared/kinds.ts; a test holds the two equal.
create or replace function notification_kinds() returns table (kind text, group_name text, readers text, is_deal_alert boolean)
language sql immutable parallel safe as $$ values
  ('mention', 'mention', 'record', false),
  ('chat_mentioned', 'mention', 'chat:read', false),
  ('deals_assigned', 'assigned', 'deal:read', true),
  ('task_assigned', 'task', 'record', false),
  ('task_due', 'task', 'record', false),
  ('task_helping', 'task', 'record', false),
  ('task_reminder', 'task', 'record', false),
  ('task_unblocked', 'task', 'record', false),
  ('workflow_step', 'task', 'workflow:read', false),
  ('workflow_due', 'task', 'workflow:read', false),
  ('signature_asked', 'task', 'signature:read', false),
  ('signature_changed', 'request', 'signature:read', false),
  ('commitment_unconfirmed', 'task', 'lp:manage', false),
  ('request_answered', 'request', 'record', false),
  ('figures_sent', 'request', 'kpi:read', false),
  ('health_alert', 'task', 'portfolio:read', false),
  ('report_ready', 'request', 'reports:read', false),
  ('health_alert_raised', 'task', 'portfolio:read', false),
  ('marks_due', 'task', 'valuation:prepare', false),
  ('marks_to_review', 'task', 'valuation:review', false),
  ('mark_returned', 'request', 'valuation:read', false),
  ('paper_superseded', 'request', 'record', false),
  ('next_step_due', 'due', 'record', true),
  ('term_sheet_expiring', 'due', 'record', true),
  ('term_sheet_expired', 'due', 'record', true),
  ('second_person', 'task', null, false),
  ('tied_approval', 'account', null, false),
  ('kyc_to_decide', 'task', 'kyc:decide', false),
  ('call_not_posted', 'task', 'call:approve', false),
  ('call_overdue', 'task', 'call:prepare', false),
  ('tax_form_expiring', 'task', 'lp:manage', false),
  ('answer_stale', 'task', 'lp:manage', false),
  ('partner_asked', 'request', 'lp:manage', false),
  ('partner_proposed', 'request', 'lp:manage', false),
  ('question_answered', 'request', 'portal:use', false),
  ('proposal_decided', 'request', 'portal:use', false),
  ('published', 'request', 'portal:use', false),
  ('publication_withdrawn', 'request', 'portal:use', false),
  ('kyc_due', 'task', 'kyc:manage', false),
  ('deal_to_look_at', 'deal', 'record', true),
  ('company_to_look_at', 'deal', 'record', true),
  ('competitor_changed', 'deal', 'record', true),
  ('competitor_signal', 'deal', 'record', true),
  ('competitor_news', 'deal', 'record', true),
  ('introduction_asked', 'request', 'record', false),
  ('introduction_answered', 'request', 'record', false),
  ('search_hits', 'search', null, false),
  ('weekly_report', 'weekly', 'deal:read', false),
  ('job_done', 'job', null, false),
  ('job_ended', 'job', null, false),
  ('role_given', 'account', null, false),
  ('role_ended', 'account', null, false),
  ('role_taken', 'account', null, false),
  ('join_request', 'account', null, false),
  ('integration_failed', 'account', 'integration:read', false),
  ('integration_failed_quietly', 'job', 'integration:read', false),
  ('webhook_failing', 'account', 'integration:read', false)
$$;

create or replace function may_be_notified(firm uuid, person uuid, readers text, record uuid) returns boolean language sql stable as $$
  select (record is null or not is_walled_from(firm, person, record)) and case when readers is null then true
    when readers = 'record' then holds(firm, person, (
      select t.read_permission from records r join table_registry t on t.kind = r.kind where r.org_id = firm and r.id = record))
      and not is_confidential_to(person, record)
    else holds(firm, person, readers) end
$$;

-- Every way in passes here, so that what a person chose, by group and by the two switches over all of them, applies to every notice
-- them. What they want nowhere is not written down, and what is about a record reaches its readers only.
create or replace function deliver_as_chosen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen notification_settings; what record;
begin
  select * into what from notification_kinds() k where k.kind = new.kind;
  if not found then raise exception 'No notification is of the kind %', new.kind; end if;
  if not may_be_notified(new.org_id, new.user_id, what.readers, new.record_id) then return null; end if;
  select * into chosen from notification_settings s where s.org_id = new.org_id and s.user_id = new.user_id;
  if what.is_deal_alert and not coalesce(chosen.deal_alerts, true) then return null; end if;
  new.in_app := not what.group_name = any (coalesce(chosen.muted, '{}'));
  -- Nobody gets mail about what is old or read already.
  new.by_mail := coalesce(chosen.email_notifications, true) and what.group_name = any (coalesce(chosen.mailed, mailed_by_default()))
    and new.read_at is null and new.created_at > now() - interval '1 hour';
  if not new.in_app and not new.by_mail then return null; end if;
  return new;
end $$;

-- A person who is given deals by somebody else is notified once, however many there are. A trigger, because owners change in many ways and each
-- of them is one statement; it notes what happened, and no words.
create or replace function notify_new_owners() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare given record; changes text;
begin
  if me() is null then return null; end if;
  -- Planned again each time, because a plan made for one deal takes minutes for thousands.
  changes := case tg_op when 'INSERT' then 'select c.* from changed c'
    else 'select c.* from changed c join previous p on p.id = c.id where c.owner_id is distinct from p.owner_id' end;
  for given in execute format($q$
    select d.org_id, d.owner_id, count(*)::int as deals, (array_agg(d.id))[1] as id, min(d.name) as name
    from (%s) d where d.owner_id <> me() group by d.org_id, d.owner_id $q$, changes)
  loop
    insert into notifications (org_id, user_id, kind, record_id, params) values (
      given.org_id, given.owner_id, 'deals_assigned', case when given.deals = 1 then given.id end,
      jsonb_build_object('deals', given.deals, 'name', given.name));
  end loop;
  return null;
end $$;
