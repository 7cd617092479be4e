-- Messages: posting them, who may be written to how often, reading the outbox, leaving.

-- Files for a message, in the order given: versions of documents of the firm, or documents, of which the newest goes. Their bytes are read when it is sent.
create or replace function attached_files(firm uuid, versions jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare files jsonb;
begin
  if coalesce(jsonb_array_length(versions), 0) = 0 then return '[]'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'key', v.blob_key, 'bytes', v.bytes) order by given.place), '[]') into files
    from jsonb_array_elements_text(versions) with ordinality given (id, place)
    join document_versions v on v.org_id = firm and v.id = coalesce(
      (select n.id from documents d join document_versions n on n.org_id = d.org_id and n.document_id = d.id and n.version = d.version
        where d.org_id = firm and d.id = given.id::uuid), given.id::uuid);
  if jsonb_array_length(files) <> jsonb_array_length(versions) then raise exception 'core.attachment_gone' using errcode = 'TR001'; end if;
  if jsonb_array_length(files) > 20 or (select sum((one ->> 'bytes')::bigint) from jsonb_array_elements(files) one) > 20 * 1024 * 1024 then
    raise exception 'core.attachments_too_large' using errcode = 'TR001';
  end if;
  return files;
end $$;
revoke execute on function attached_files from tranche_app;

-- What is given as the body may be the parts as JSON (text, html, sender, replyTo, leaveWhat, calendar, attachments) instead of the text alone; a
-- message that can be left says so (leaveWhat); one whose text has that link brings its id and the link's hash (id, leaveHash).
create or replace function post_mail(firm uuid, recipient text, subject text, body text, purpose text, is_secret boolean default false)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parts jsonb := case when left(body, 1) = '{' then body::jsonb else jsonb_build_object('text', body) end;
  mail uuid := coalesce((parts ->> 'id')::uuid, new_id());
begin
  insert into mails (id, org_id, recipient, subject, body, html, sender, reply_to, leave_what, leave_hash, calendar, calendar_method, attachments, purpose, is_secret)
    values (mail, firm, recipient, subject, parts ->> 'text', parts ->> 'html', parts ->> 'sender', parts ->> 'replyTo', parts ->> 'leaveWhat',
      parts ->> 'leaveHash', parts -> 'calendar' ->> 'content', parts -> 'calendar' ->> 'method', attached_files(firm, parts -> 'attachments'), purpose, is_secret);
  perform enqueue('mail.send', jsonb_build_object('mailId', mail));
  return mail;
end $$;
revoke execute on function post_mail from tranche_app;
grant execute on function post_mail to tranche_auth;

-- A message in the name of the asking person's firm; false when the address got many lately.
create or replace function post_firm_mail(recipient text, subject text, body text, is_secret boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_org() is null then raise exception 'No firm sends this' using errcode = '42501'; end if;
  if mailed_enough(recipient, 'firm') then return false; end if;
  perform post_mail(current_org(), recipient, subject, body, 'firm', is_secret);
  return true;
end $$;

-- Nobody is buried under messages that somebody else keeps asking for. What firms send counts for each firm by itself.
create or replace function mailed_enough(address text, purpose text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$ select count(*) >= case mailed_enough.purpose when 'notice' then 4 else 10 end from mails m
    where m.recipient = address and m.created_at > now() - interval '1 hour' and m.purpose = mailed_enough.purpose
      and (mailed_enough.purpose <> 'firm' or m.org_id = current_org()) $$;
revoke execute on function mailed_enough from tranche_app;
grant execute on function mailed_enough to tranche_auth;

-- The outbox of a machine without a mail server, readable without sign-in only in local demo mode: the server grants it then, and
-- asks, never a person's transaction.
create or replace function whole_outbox(max_rows int)
returns table (id uuid, recipient text, subject text, body text, html text, calendar text, attachments jsonb, created_at timestamptz, sent_at timestamptz, error text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.recipient, m.subject, m.body, m.html, m.calendar, m.attachments, m.created_at, m.sent_at, m.error from mails m order by m.created_at desc limit max_rows
$$;
revoke execute on function whole_outbox from tranche_app;

-- What the link with this token is about, and, when it is really asked for, switches that off. Nothing for a token that no message has.
create or replace function leave_mail(hash text, really boolean) returns table (what text, firm_name text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen record;
begin
  select m.recipient, m.org_id, o.name into chosen from mails m join organizations o on o.id = m.org_id
    where m.leave_hash = hash and m.purpose = 'mailing' and m.leave_what = 'newsletter';
  if found then
    if really then
      perform set_config('app.org_id', chosen.org_id::text, true), set_config('app.user_id', '', true), set_config('app.procedure', 'mailings.leave', true);
      perform hold_address(chosen.recipient, 'unsubscribed', 'link', null);
    end if;
    return query select 'newsletter'::text, chosen.name;
    return;
  end if;
  select m.leave_what, m.org_id, u.id as person, o.name into chosen
    from mails m join users u on u.email = m.recipient join organizations o on o.id = m.org_id
      join memberships s on s.org_id = m.org_id and s.user_id = u.id
    where m.leave_hash = hash and m.purpose = 'notice';
  if not found then return; end if;
  if really then
    perform set_config('app.org_id', chosen.org_id::text, true), set_config('app.user_id', chosen.person::text, true),
      set_config('app.procedure', 'notifications.leaveMail', true);
    insert into notification_settings (org_id, user_id) values (chosen.org_id, chosen.person) on conflict (org_id, user_id) do nothing;
    update notification_settings s set
      email_notifications = s.email_notifications and chosen.leave_what <> 'all', mailed = array_remove(s.mailed, chosen.leave_what)
      where s.org_id = chosen.org_id and s.user_id = chosen.person;
  end if;
  return query select chosen.leave_what, chosen.name;
end $$;
revoke execute on function leave_mail from tranche_app;
grant execute on function leave_mail to tranche_auth;

-- The firms where something waits to be mailed. The rows themselves are read inside each firm.
create or replace function firms_with_mail_to_send() returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    if exists (select from notifications where org_id = firm and by_mail and mailed_at is null) then return next firm; end if;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
revoke execute on function firms_with_mail_to_send from tranche_app;
