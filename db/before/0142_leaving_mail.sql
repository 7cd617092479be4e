-- Mail about notifications can be switched off by the link in its header, without signing in.

-- What the link switches off: a kind of notification, or 'all'. The hash of its token is noted when the message is sent.
alter table mails add column leave_what text, add column leave_hash text;
create unique index on mails (leave_hash) where leave_hash is not null;

-- As before; a message that can be left says so (leaveWhat).
create or replace function post_mail(firm uuid, recipient text, subject text, body text, purpose text, is_secret boolean default false) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mail uuid := new_id();
  parts jsonb := case when left(body, 1) = '{' then body::jsonb else jsonb_build_object('text', body) end;
begin
  insert into mails (id, org_id, recipient, subject, body, html, sender, reply_to, leave_what, purpose, is_secret)
    values (mail, firm, recipient, subject, parts ->> 'text', parts ->> 'html', parts ->> 'sender', parts ->> 'replyTo', parts ->> 'leaveWhat', purpose, is_secret);
  perform enqueue('mail.send', jsonb_build_object('mailId', mail));
  return mail;
end $$;

-- What the link with this token is about, and, when it is really asked for, switches that off. Nothing for a token that no message has.
create function leave_mail(hash text, really boolean) returns table (what text, firm_name text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen record;
begin
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
