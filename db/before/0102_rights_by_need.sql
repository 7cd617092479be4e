-- The server's roles may call what they need, and nothing that reads, writes or starts something for everybody.

-- A message in the name of the asking person's firm; false when the address got many lately.
create function post_firm_mail(recipient text, subject text, body text, is_secret boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_org() is null then raise exception 'No firm sends this' using errcode = '42501'; end if;
  if mailed_enough(recipient, 'firm') then return false; end if;
  perform post_mail(current_org(), recipient, subject, body, 'firm', is_secret);
  return true;
end $$;
revoke execute on function post_mail from tranche_app;
revoke execute on function mailed_enough from tranche_app;

-- Background work in the name of the asking person, in their firm.
create function enqueue_work(queue_name text, payload jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if queue_name not like 'job.%' or payload ->> 'orgId' is distinct from current_org()::text or payload ->> 'actorId' is distinct from me()::text
  then raise exception 'This is not for requests to start' using errcode = '42501'; end if;
  perform enqueue(queue_name, payload);
end $$;
revoke execute on function enqueue from tranche_app;

-- Everybody's messages: granted while the server is a local demo, by the server.
revoke execute on function whole_outbox from tranche_app;

-- Tables of one's own could hide ours from a careless search path.
do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
