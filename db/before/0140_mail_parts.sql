-- Messages have HTML beside their text, and those that somebody writes carry their name and where answers go.
-- The parameters of post_mail stay: what is given as its body may be the parts as JSON (text, html, sender, replyTo) instead of the text alone.

alter table mails add column html text, add column sender text, add column reply_to text;

create or replace function post_mail(firm uuid, recipient text, subject text, body text, purpose text, is_secret boolean default false) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mail uuid := new_id();
  parts jsonb := case when left(body, 1) = '{' then body::jsonb else jsonb_build_object('text', body) end;
begin
  insert into mails (id, org_id, recipient, subject, body, html, sender, reply_to, purpose, is_secret)
    values (mail, firm, recipient, subject, parts ->> 'text', parts ->> 'html', parts ->> 'sender', parts ->> 'replyTo', purpose, is_secret);
  perform enqueue('mail.send', jsonb_build_object('mailId', mail));
  return mail;
end $$;
