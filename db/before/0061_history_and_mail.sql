-- Histories stay quick in a firm of many records, and nobody's messages use up the room of another's.

-- As before. The name that each id stands for is looked up by its key: joined to all of them, the firm's records would be read whole.
create or replace function readable_change(image jsonb) returns jsonb language sql stable as $$
  with refs as materialized (
    select key, value, case when key ~ '_id$' and value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end as ref
    from jsonb_each(image)
  ), named as materialized (
    select key, value, (select r.label from records r where r.org_id = current_org() and r.id = ref) as label,
      case when key = 'owner_id' and ref is not null then coalesce(
        (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = ref), 'Former member') end as person
    from refs
  )
  select jsonb_object_agg(
    case when label is null and key <> 'owner_id' then key else regexp_replace(key, '_id$', '') end,
    case when person is not null then to_jsonb(person) when label is not null then to_jsonb(label)
      when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end)
  from named
$$;

-- About an account (reset, confirmation), from a firm (invitation), or a notification: each kind has a limit of its own.
alter table mails add column purpose text not null default 'account' check (purpose in ('account', 'firm', 'notice'));

drop function post_mail(uuid, text, text, text);
drop function mailed_enough(text);
create function post_mail(firm uuid, recipient text, subject text, body text, purpose text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare mail uuid := new_id();
begin
  insert into mails (id, org_id, recipient, subject, body, purpose) values (mail, firm, recipient, subject, body, purpose);
  perform enqueue('mail.send', jsonb_build_object('mailId', mail));
  return mail;
end $$;

-- Nobody is buried under messages that somebody else keeps asking for. What firms send counts for each firm by itself.
create function mailed_enough(address text, purpose text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select count(*) >= case mailed_enough.purpose when 'notice' then 4 else 10 end from mails m
    where m.recipient = address and m.created_at > now() - interval '1 hour' and m.purpose = mailed_enough.purpose
      and (mailed_enough.purpose <> 'firm' or m.org_id = current_org()) $$;
grant execute on function post_mail, mailed_enough to tranche_auth;

-- Whoever resets a password has lost control of something: what programs held in their name ends, too.
create function revoke_keys(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in select distinct org_id from api_keys where user_id = person and revoked_at is null loop
    perform set_config('app.org_id', firm::text, true), set_config('app.user_id', person::text, true),
      set_config('app.procedure', 'auth.resetPassword', true);
    update api_keys set revoked_at = now() where org_id = firm and user_id = person and revoked_at is null;
  end loop;
  perform set_config('app.org_id', '', true), set_config('app.user_id', '', true);
end $$;
revoke execute on function revoke_keys from tranche_app;
grant execute on function revoke_keys to tranche_auth;
