-- Mailings to limited partners: what may change when, posting each message once, what became of it, addresses that are held.

-- What is sent stays as it was; a mailing begins as a draft and its state follows the sending.
create or replace function guard_mailing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.state := 'draft'; new.job_id := null; new.started_by := null; new.started_at := null; new.ended_at := null;
    return new;
  end if;
  if old.state <> 'draft' and (new.kind, new.title, new.body, new.period, new.fund_id, new.entity_types, new.kyc_statuses, new.contact_roles,
      new.statement_on, new.started_by, new.started_at)
    is distinct from (old.kind, old.title, old.body, old.period, old.fund_id, old.entity_types, old.kyc_statuses, old.contact_roles,
      old.statement_on, old.started_by, old.started_at)
  then raise exception 'mailings.not_draft' using errcode = 'TR001'; end if;
  if old.state <> new.state and (old.state, new.state) not in (('draft', 'sending'), ('sending', 'stopped'), ('sending', 'sent'), ('stopped', 'sending'), ('sent', 'sending'))
  then raise exception 'mailings.other_state' using errcode = 'TR001'; end if;
  return new;
end $$;

-- Posts the message of a recipient that waits for it, while its mailing is being sent: at most once, also where others do the same. False where there is
-- nothing to post, or the address was put on hold since.
create or replace function post_mailing(recipient uuid, subject text, body text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare one mailing_recipients; mailing mailings; held text; mail uuid;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not send'; end if;
  select r.* into one from mailing_recipients r where r.org_id = current_org() and r.id = recipient and r.state = 'queued' for update;
  if not found then return false; end if;
  select m.* into mailing from mailings m where m.org_id = one.org_id and m.id = one.mailing_id;
  if mailing.state <> 'sending' then return false; end if;
  select h.why into held from address_holds h where h.org_id = one.org_id and h.address = one.email and h.released_at is null
    and (h.why = 'bounced' or mailing.kind = 'newsletter') order by h.why limit 1;
  if held is not null then
    update mailing_recipients set state = 'left_out', reason = held where org_id = one.org_id and id = one.id;
    return false;
  end if;
  mail := post_mail(one.org_id, one.email, subject, body, 'mailing', true);
  update mailing_recipients set state = 'posted', mail_id = mail, posted_at = now(), words = null, tries = 0 where org_id = one.org_id and id = one.id;
  return true;
end $$;

create or replace function hold_address(given text, reason text, known_by text, said text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into address_holds (org_id, address, why, source, words) values (current_org(), lower(btrim(given)), reason, known_by, left(said, 2000))
    on conflict (org_id, address, why) where released_at is null do nothing
$$;
revoke execute on function hold_address from tranche_app;

-- Who holds an address and releases it is no matter of a person who writes it; nothing else of it changes.
create or replace function guard_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.held_by := me(); new.released_by := null; new.released_at := null; new.release_note := null;
    return new;
  end if;
  if (new.address, new.why, new.source, new.words, new.held_by, new.held_at) is distinct from (old.address, old.why, old.source, old.words, old.held_by, old.held_at)
  then raise exception 'mailings.hold_stays' using errcode = 'TR001'; end if;
  if new.released_at is not null then new.released_by := me(); new.released_at := now(); end if;
  return new;
end $$;

-- What the mail server answered stands with the recipient; an address it refuses for good gets no mailing any more.
create or replace function note_delivery() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.org_id is null or new.purpose not in ('firm', 'mailing') then return null; end if;
  perform set_config('app.org_id', new.org_id::text, true), set_config('app.user_id', '', true), set_config('app.procedure', 'mail.send', true);
  if new.refused_recipient and old.refused_at is null and new.refused_at is not null then
    perform hold_address(new.recipient, 'bounced', 'server', new.error);
  end if;
  if new.purpose = 'mailing' then
    update mailing_recipients r set tries = new.attempts, words = left(new.error, 2000), sent_at = new.sent_at,
        state = case when new.sent_at is not null then 'sent' when new.refused_at is not null then 'refused' when new.attempts > 60 then 'failed' else r.state end,
        -- After as many tries the queue gives it up (mail.ts), so it can be sent again.
        mail_id = case when new.sent_at is null and new.refused_at is null and new.attempts > 60 then null else r.mail_id end
      where r.org_id = new.org_id and r.mail_id = new.id and r.state = 'posted';
  end if;
  return null;
end $$;

-- A mailing whose job ended before its end can be sent on.
create or replace function stop_mailing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update mailings set state = 'stopped' where org_id = new.org_id and job_id = new.id and state = 'sending';
  return null;
end $$;
