-- What limited partners see for themselves, and what is published to them.

-- The partners the asking person looks for; none without the permission, so a key or role that lacks it opens nothing.
create or replace function my_lps() returns uuid[] language plpgsql stable parallel safe as $$
begin
  if not may('portal:use') then return '{}'; end if;
  return coalesce((select array_agg(a.limited_partner_id) from lp_access a where a.org_id = current_org() and a.user_id = me()), '{}');
end $$;

-- Kinds of notifications that tell somebody of what is a partner's they look for, named by `partnerId`: seen as long as they do.
create or replace function kinds_of_partners() returns text[] language sql immutable parallel safe
  as $$ select array['published', 'publication_withdrawn', 'question_answered', 'proposal_decided'] $$;

-- Documents that were published to them, each with its version that was.
create or replace function published_rows() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not may('portal:use') then return '{}'; end if;
  return coalesce((select array_agg(distinct held.id) from lp_publications p
    join document_versions v on v.org_id = p.org_id and v.document_id = p.document_id and v.sha256 = p.sha256
    cross join lateral (select p.document_id as id union all select v.id) held
    where p.org_id = (select current_org()) and p.withdrawn_at is null and p.limited_partner_id = any(my_lps())), '{}');
end $$;

-- Who published and when is no matter of a person who writes it; a file is one its publisher sees, in the version that stands now or the one they name.
create or replace function guard_publication() returns trigger language plpgsql as $$
declare before lp_publications;
begin
  -- Into another firm no policy lets it.
  if new.org_id is distinct from current_org() then return new; end if;
  if current_user = 'tranche_app' then
    new.published_by := me(); new.published_at := now(); new.superseded_at := null; new.withdrawn_at := null;
  end if;
  if new.document_id is not null then
    select v.sha256 into new.sha256 from documents d
      join document_versions v on v.org_id = d.org_id and v.document_id = d.id and (v.sha256 = new.sha256 or (new.sha256 is null and v.version = d.version))
      where d.org_id = new.org_id and d.id = new.document_id order by v.version desc limit 1;
    if not found then raise exception 'portal.no_such_file' using errcode = 'TR001'; end if;
  end if;
  if new.supersedes_id is not null then
    select * into before from lp_publications where org_id = new.org_id and id = new.supersedes_id;
    if before.id is null or (before.limited_partner_id, before.kind) is distinct from (new.limited_partner_id, new.kind)
      or before.fund_id is distinct from new.fund_id or before.superseded_at is not null or before.withdrawn_at is not null
    then raise exception 'portal.not_to_supersede' using errcode = 'TR001'; end if;
  end if;
  return new;
end $$;

create or replace function supersede_publication() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update lp_publications set superseded_at = now() where org_id = new.org_id and id = new.supersedes_id;
  insert into notifications (org_id, user_id, kind, params, created_at)
    select new.org_id, a.user_id, 'published', jsonb_build_object('partnerId', new.limited_partner_id, 'title', new.title, 'isNotice', right(new.kind, 7) = '_notice'), new.published_at
    from lp_access a where a.org_id = new.org_id and a.limited_partner_id = new.limited_partner_id;
  return null;
end $$;

-- Takes back what was published of something, or one publication: its partner sees it no more, and is told. A notice of a call that is still to be
-- paid stays. Answers how many were taken back.
create or replace function withdraw_publications(about uuid, why text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare gone int;
begin
  if not may('lp:publish') and not is_system() then raise insufficient_privilege using message = 'may not publish'; end if;
  if exists (select from lp_publications p
    join capital_call_lines l on l.org_id = p.org_id and l.id::text = p.figures ->> 'lineId' and l.received < l.amount
    join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id and c.state = 'issued'
    where p.org_id = (select current_org()) and (p.id = about or p.source_id = about) and p.withdrawn_at is null and p.kind = 'call_notice')
  then raise exception 'portal.notice_of_open_call' using errcode = 'TR001'; end if;
  if exists (select from lp_publications p
    join fund_admission_lines l on l.org_id = p.org_id and l.id::text = p.figures ->> 'lineId' and l.is_payable and l.received < l.amount
    join fund_admissions c on c.org_id = l.org_id and c.id = l.fund_admission_id and c.state = 'approved'
    where p.org_id = (select current_org()) and (p.id = about or p.source_id = about) and p.withdrawn_at is null and p.kind = 'fund_admission_notice')
  then raise exception 'portal.notice_of_open_fund_admission' using errcode = 'TR001'; end if;
  with taken as (
    update lp_publications set withdrawn_at = now(), withdrawn_by = me(), withdrawn_reason = why, superseded_at = coalesce(superseded_at, now())
    where org_id = current_org() and (id = about or source_id = about) and withdrawn_at is null returning org_id, limited_partner_id, kind, title),
  told as (
    insert into notifications (org_id, user_id, kind, params)
    select t.org_id, a.user_id, 'publication_withdrawn', jsonb_build_object('partnerId', t.limited_partner_id, 'title', t.title, 'isNotice', right(t.kind, 7) = '_notice')
    from taken t join lp_access a on a.org_id = t.org_id and a.limited_partner_id = t.limited_partner_id)
  select count(*) into gone from taken;
  return gone;
end $$;

-- Publishes once more, as it was, what was withdrawn of something, or one publication; not where something took its place. Answers how many.
create or replace function publish_again(about uuid) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare made int;
begin
  if not may('lp:publish') then raise insufficient_privilege using message = 'may not publish'; end if;
  perform from lp_publications p where p.org_id = (select current_org()) and (p.id = about or p.source_id = about) order by p.id for update;
  if exists (select from lp_publications p join lp_publications n on n.org_id = p.org_id and n.withdrawn_at is null and n.superseded_at is null
      and n.limited_partner_id = p.limited_partner_id and n.kind = p.kind and n.fund_id is not distinct from p.fund_id
      and (n.source_id = p.source_id or (p.kind = 'statement' and n.as_of = p.as_of))
    where p.org_id = (select current_org()) and (p.id = about or p.source_id = about) and p.withdrawn_at is not null
      and not exists (select from lp_publications r where r.org_id = p.org_id and r.republishes_id = p.id))
  then raise exception 'portal.published_since' using errcode = 'TR001'; end if;
  insert into lp_publications (limited_partner_id, fund_id, kind, title, as_of, known_at, entry_no, source_id, figures, sha256, document_id, republishes_id)
    select p.limited_partner_id, p.fund_id, p.kind, p.title, p.as_of, p.known_at, p.entry_no, p.source_id, p.figures, p.sha256, p.document_id, p.id
    from lp_publications p where p.org_id = (select current_org()) and (p.id = about or p.source_id = about) and p.withdrawn_at is not null
      and not exists (select from lp_publications r where r.org_id = p.org_id and r.republishes_id = p.id) order by p.id;
  get diagnostics made = row_count;
  return made;
end $$;

-- A person who looks for these partners asks again; nobody else hears of it.
create or replace function tell_partners() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare told record;
begin
  for told in select distinct a.org_id, a.user_id from lp_access a
    where a.org_id = current_org() and a.limited_partner_id in (select c.limited_partner_id from changed c offset 0)
  loop perform notify_live(told.org_id, 'lp_access', told.user_id::text); end loop;
  return null;
end $$;

-- Who wrote a value of a row last, whichever way it came there; where the audit trail does not say, the one named instead.
create or replace function last_writer(of_table text, of_row uuid, of_column text, otherwise uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select case when found.is_known then found.user_id else otherwise end
  from (select) one left join lateral (
    select a.user_id, true as is_known from audit_log a
    where a.org_id = current_org() and a.row_id = of_row and a.table_name = of_table and a.after ? of_column
    order by a.at desc, a.id desc limit 1) found on true
$$;
revoke execute on function last_writer from tranche_app;

-- What an address is to a partner, before it is invited: the other partners it looks for, and how it is a contact of this one: known (somebody
-- else than its asker entered it), own (its asker entered or changed it, or linked the contact it belongs to), none.
create or replace function portal_address(partner uuid, address text) returns table (user_id uuid, status text, elsewhere text[], contact text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  return query
    select m.user_id, m.status, coalesce(o.names, '{}'), case when c.known then 'known' when c.own then 'own' else 'none' end
    from (select) one
    left join users u on u.email = address
    left join memberships m on m.user_id = u.id and m.org_id = current_org()
    left join lateral (select array_agg(p.name order by lower(p.name)) as names from lp_access a join limited_partners p on p.org_id = a.org_id and p.id = a.limited_partner_id
      where a.org_id = m.org_id and a.user_id = m.user_id and a.limited_partner_id <> partner) o on true
    left join lateral (
      select bool_or(me() is null or me() <> all (said.entered_by)) as known, bool_or(true) as own from (
        select array_remove(array[last_writer('partner_contacts', k.id, 'email', coalesce(k.email_by, k.created_by))], null) as entered_by
        from partner_contacts k where k.org_id = current_org() and k.limited_partner_id = partner and lower(btrim(k.email)) = address
        union all select array_remove(array[last_writer('limited_partners', p.id, 'email', p.created_by)], null)
        from limited_partners p where p.org_id = (select current_org()) and p.id = partner and lower(btrim(p.email)) = address
        -- Who says that the contact speaks for the partner, and who entered its address.
        union all select array_remove(array[last_writer('partner_contacts', k.id, 'contact_id', k.created_by), last_writer('contacts', f.id, 'email', f.created_by)], null)
        from partner_contacts k join contacts f on f.org_id = k.org_id and f.id = k.contact_id
        where k.org_id = current_org() and k.limited_partner_id = partner and lower(btrim(f.email)) = address
      ) said) c on true;
end $$;

-- Has the address written to that a partner was reached at before, as far as somebody changed it.
create or replace function tell_old_address() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare old_one text := old.email; new_one text := new.email;
begin
  if me() is null or not exists (select from pgboss.queue where name = 'portal.address-changed') then return null; end if;
  if tg_table_name = 'partner_contacts' then
    old_one := coalesce((select email from contacts where org_id = old.org_id and id = (to_jsonb(old) ->> 'contact_id')::uuid), old_one);
    new_one := coalesce((select email from contacts where org_id = new.org_id and id = (to_jsonb(new) ->> 'contact_id')::uuid), new_one);
  end if;
  old_one := lower(btrim(old_one));
  if coalesce(old_one, '') = '' or old_one is not distinct from lower(btrim(new_one)) then return null; end if;
  perform enqueue('portal.address-changed', jsonb_build_object('orgId', new.org_id, 'limitedPartnerId', told.id, 'address', old_one))
  from (
    select new.id as id where tg_table_name = 'limited_partners'
    union select (to_jsonb(new) ->> 'limited_partner_id')::uuid where tg_table_name = 'partner_contacts'
    union select k.limited_partner_id from partner_contacts k where tg_table_name = 'contacts' and k.org_id = new.org_id and k.contact_id = new.id
  ) told;
  return null;
end $$;

-- A person who changes the address of a contact entered it.
create or replace function note_email_by() returns trigger language plpgsql as $$ begin new.email_by := me(); return new; end $$;

-- What somebody has open who is invited asks again.
create or replace function tell_invited() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then perform notify_live(old.org_id, 'lp_access', old.user_id::text); end if;
  if tg_op = 'INSERT' and new.user_id is not null then perform notify_live(new.org_id, 'lp_access', new.user_id::text); end if;
  return null;
end $$;

-- Why an address may not be invited: gone, has, colleague, deactivated, elsewhere (invited as something else), mighty (the role does more than
-- its giver may); null when it may.
create or replace function not_to_invite(partner uuid, address text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare member record;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  if not exists (select from limited_partners p where p.org_id = (select current_org()) and p.id = partner and p.archived_at is null) then return 'gone'; end if;
  select a.user_id, a.status into member from portal_address(partner, address) a;
  if member.user_id is null then
    if exists (select from roles r, unnest(r.permissions) permission
      where r.org_id = current_org() and r.name = 'limited_partner' and permission <> 'portal:use' and not may(permission)) then return 'mighty'; end if;
    if exists (select from invitations i where i.org_id = current_org() and i.email = address and i.accepted_at is null and i.revoked_at is null
      and i.role <> 'limited_partner') then return 'elsewhere'; end if;
    return null;
  end if;
  if member.status <> 'active' then return 'deactivated'; end if;
  if holds(current_org(), member.user_id, 'lp:read') or not holds(current_org(), member.user_id, 'portal:use') then return 'colleague'; end if;
  if exists (select from lp_access a where a.org_id = current_org() and a.user_id = member.user_id and a.limited_partner_id = partner) then return 'has'; end if;
  return null;
end $$;

-- What is sent for an invitation that may go: invited, with the link that this makes or renews, or asked, where they have an account here and
-- accept in their window.
create or replace function send_portal_invitation(about uuid, hash text, proof boolean) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare invited lp_invitations;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  update lp_invitations i set expires_at = now() + interval '7 days', declined_at = null,
    user_id = (select a.user_id from portal_address(i.limited_partner_id, i.email) a)
    where i.org_id = current_org() and i.id = about and (not i.asks_second or i.confirmed_at is not null) returning * into invited;
  if invited.id is null then return 'waiting'; end if;
  if invited.user_id is not null then return 'asked'; end if;
  insert into invitations (email, role, token_hash, is_proof) values (invited.email, 'limited_partner', hash, proof)
    on conflict (org_id, email) where accepted_at is null and revoked_at is null
    do update set token_hash = excluded.token_hash, is_proof = excluded.is_proof, invited_by = me(), expires_at = excluded.expires_at;
  return 'invited';
end $$;

-- Invites an address to look for a partner; it goes at once where it is a contact, otherwise once a second person approved it. Says what became
-- of it: invited, asked, waiting; or why not.
create or replace function invite_to_portal(partner uuid, address text, why text, hash text, proof boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare refused text; about uuid;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  refused := not_to_invite(partner, address);
  if refused is not null then return refused; end if;
  insert into lp_invitations (limited_partner_id, email, user_id, reason, asks_second)
    select partner, address, a.user_id, why, a.contact <> 'known' from portal_address(partner, address) a
    on conflict (org_id, limited_partner_id, email) do update set invited_by = me(), reason = coalesce(excluded.reason, lp_invitations.reason),
      asks_second = excluded.asks_second, declined_at = null
    returning id into about;
  return send_portal_invitation(about, hash, proof);
end $$;

-- Sends an invitation again that went out before.
create or replace function renew_portal_invitation(about uuid, hash text, proof boolean) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare invited lp_invitations; refused text;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  select * into invited from lp_invitations where org_id = current_org() and id = about for update;
  if invited.id is null then return 'gone'; end if;
  refused := not_to_invite(invited.limited_partner_id, invited.email);
  return coalesce(refused, send_portal_invitation(about, hash, proof));
end $$;

-- Somebody else than who asked approves that it goes there; null where that was done meanwhile.
create or replace function confirm_portal_invitation(about uuid, hash text, proof boolean) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare invited lp_invitations; refused text;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  select * into invited from lp_invitations where org_id = current_org() and id = about for update;
  if invited.id is null then return 'gone'; end if;
  if not invited.asks_second or invited.confirmed_at is not null then return null; end if;
  perform second_person(invited.invited_by, 'portal.own_invitation', invited.limited_partner_id, invited.id);
  refused := not_to_invite(invited.limited_partner_id, invited.email);
  if refused is not null then return refused; end if;
  update lp_invitations set confirmed_by = me(), confirmed_at = now() where org_id = current_org() and id = about;
  return send_portal_invitation(about, hash, proof);
end $$;

-- Takes back that an address may look for a partner; with the last one the invitation itself. False when none exists.
create or replace function revoke_portal_invitation(about uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare address text;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  delete from lp_invitations where org_id = current_org() and id = about returning email into address;
  if address is null then return false; end if;
  if not exists (select from lp_invitations where org_id = current_org() and email = address and (not asks_second or confirmed_at is not null)) then
    update invitations set revoked_at = now()
      where org_id = current_org() and email = address and role = 'limited_partner' and accepted_at is null and revoked_at is null;
  end if;
  return true;
end $$;

-- A person who accepts looks for the partners they were invited for; what still waits for a second person is theirs to accept later. Of what is
-- revoked nothing stays.
create or replace function follow_invitation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.accepted_at is not null and old.accepted_at is null then
    insert into lp_access (org_id, user_id, limited_partner_id, granted_by)
      select i.org_id, u.id, i.limited_partner_id, i.invited_by from lp_invitations i
        join users u on u.email = i.email join memberships m on m.org_id = i.org_id and m.user_id = u.id
        where i.org_id = new.org_id and i.email = new.email and (not i.asks_second or i.confirmed_at is not null)
      on conflict do nothing;
    delete from lp_invitations where org_id = new.org_id and email = new.email and (not asks_second or confirmed_at is not null);
    update lp_invitations i set user_id = m.user_id from users u join memberships m on m.user_id = u.id
      where i.org_id = new.org_id and i.email = new.email and u.email = i.email and m.org_id = i.org_id;
  elsif new.revoked_at is not null and old.revoked_at is null then
    delete from lp_invitations where org_id = new.org_id and email = new.email and (not asks_second or confirmed_at is not null);
  elsif new.expires_at is distinct from old.expires_at then
    update lp_invitations set expires_at = new.expires_at
      where org_id = new.org_id and email = new.email and expires_at <> new.expires_at and (not asks_second or confirmed_at is not null);
  end if;
  return null;
end $$;

-- What the asking person may accept or decline: the partner's name, and who asks them.
create or replace function my_lp_invitations() returns table (id uuid, name text, by text, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, p.name, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email), i.expires_at
  from lp_invitations i join limited_partners p on p.org_id = i.org_id and p.id = i.limited_partner_id and p.archived_at is null
  left join users u on u.id = i.invited_by
  where i.org_id = current_org() and i.user_id = me() and may('portal:use') and (not i.asks_second or i.confirmed_at is not null)
    and i.declined_at is null and i.expires_at > now()
    and not exists (select from lp_access a where a.org_id = i.org_id and a.user_id = i.user_id and a.limited_partner_id = i.limited_partner_id)
$$;

-- From now on they look for that partner, or say that they will not; false where nobody asks them any more.
create or replace function answer_my_lp_invitation(about uuid, accepts boolean) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare invited lp_invitations;
begin
  select * into invited from lp_invitations where org_id = current_org() and lp_invitations.id = about for update;
  if not exists (select from my_lp_invitations() m where m.id = about) then return false; end if;
  if accepts then
    insert into lp_access (user_id, limited_partner_id, granted_by) values (me(), invited.limited_partner_id, invited.invited_by) on conflict do nothing;
    delete from lp_invitations where org_id = current_org() and lp_invitations.id = about;
  else
    update lp_invitations set declined_at = now() where org_id = current_org() and lp_invitations.id = about;
  end if;
  return true;
end $$;

-- What the partners are called that the asking person looks for, and the funds that published to them.
create or replace function my_partners() returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.name from limited_partners p where p.org_id = (select current_org()) and p.id = any(my_lps())
$$;

create or replace function my_funds() returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.name from funds f where f.org_id = current_org() and f.id in (select p.fund_id from lp_publications p
    where p.org_id = (select current_org()) and p.withdrawn_at is null and p.limited_partner_id = any(my_lps()))
$$;

-- Where the lines of capital calls, and of later closings, stand that a notice was published of: what is due and what arrived, and nothing of
-- other lines.
create or replace function my_call_lines() returns table (line_id uuid, due_on date, amount text, received text, paid_on date, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, c.due_on, trim_scale(l.amount)::text, trim_scale(l.received)::text, l.paid_on, case
    when c.state = 'cancelled' then 'cancelled'
    when l.received >= l.amount then 'paid'
    when l.defaulted_at is not null then 'defaulted'
    when c.due_on < (select firm_today()) then 'overdue'
    when l.received > 0 then 'partially_paid'
    else 'due' end
  from capital_call_lines l join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id
  where l.org_id = current_org() and l.limited_partner_id = any(my_lps()) and c.state in ('issued', 'closed', 'cancelled')
    and exists (select from lp_publications p where p.org_id = l.org_id and p.limited_partner_id = l.limited_partner_id
      and p.kind = 'call_notice' and p.withdrawn_at is null and p.figures ->> 'lineId' = l.id::text)
  union all select l.id, c.pays_on, trim_scale(l.amount)::text, trim_scale(l.received)::text, l.paid_on,
    case when c.state = 'cancelled' then 'cancelled' else fund_admission_line_state(l.amount, l.received, c.pays_on) end
  from fund_admission_lines l join fund_admissions c on c.org_id = l.org_id and c.id = l.fund_admission_id
  where l.org_id = current_org() and l.limited_partner_id = any(my_lps()) and l.is_payable and l.amount > 0 and c.state in ('approved', 'cancelled')
    and exists (select from lp_publications p where p.org_id = l.org_id and p.limited_partner_id = l.limited_partner_id
      and p.kind = 'fund_admission_notice' and p.withdrawn_at is null and p.figures ->> 'lineId' = l.id::text)
$$;

-- Where a partner pays its part of a call that is open, or of a closing, for a person who looks for it; who looked is noted with the account.
create or replace function see_my_wire(notice uuid) returns table (holder text, bank text, account text, bic text, reference text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare wire fund_bank_accounts; called record;
begin
  select c.fund_id, c.currency, f.name || ' ' || c.number || ' ' || p.name as reference into called
    from lp_publications n
    join capital_call_lines l on l.org_id = n.org_id and l.id::text = n.figures ->> 'lineId' and l.limited_partner_id = n.limited_partner_id
    join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id and c.state = 'issued'
    join funds f on f.org_id = c.org_id and f.id = c.fund_id
    join limited_partners p on p.org_id = l.org_id and p.id = l.limited_partner_id
    where n.org_id = current_org() and n.id = notice and n.kind = 'call_notice' and n.withdrawn_at is null and n.limited_partner_id = any(my_lps())
  union all select c.fund_id, c.currency, c.name || ' ' || p.name
    from lp_publications n
    join fund_admission_lines l on l.org_id = n.org_id and l.id::text = n.figures ->> 'lineId' and l.limited_partner_id = n.limited_partner_id
      and l.is_payable and l.received < l.amount
    join fund_admissions c on c.org_id = l.org_id and c.id = l.fund_admission_id and c.state = 'approved'
    join limited_partners p on p.org_id = l.org_id and p.id = l.limited_partner_id
    where n.org_id = current_org() and n.id = notice and n.kind = 'fund_admission_notice' and n.withdrawn_at is null and n.limited_partner_id = any(my_lps());
  if not found then return; end if;
  select a.* into wire from fund_bank_accounts a
    where a.org_id = current_org() and a.fund_id = called.fund_id and a.currency = called.currency
      and a.confirmed_at is not null and a.ended_at is null and not a.closes order by a.confirmed_at desc limit 1;
  if not found then return; end if;
  insert into fund_bank_changes (org_id, fund_id, account_id, what, name, account_end)
    values (wire.org_id, wire.fund_id, wire.id, 'seen', wire.name, right(wire.account, 4));
  return query select wire.holder, wire.bank, wire.account, wire.bic, called.reference;
end $$;

-- Who answers a question: a person who let its writer in, while they still manage partners, else the firm's contact for questions.
create or replace function guard_question() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.owner_id is null then
    new.owner_id := coalesce(
      (select a.granted_by from lp_access a where a.org_id = new.org_id and a.user_id = me() and a.limited_partner_id = new.limited_partner_id
        and a.granted_by <> me() and holds(a.org_id, a.granted_by, 'lp:manage')),
      (select r.user_id from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id and m.status = 'active'
        where r.org_id = new.org_id and r.is_active and r.role in ('investor_relations', 'super_admin') and holds(r.org_id, r.user_id, 'lp:manage')
        order by r.role <> 'investor_relations', r.created_at, r.id limit 1));
  end if;
  return new;
end $$;

create or replace function guard_question_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from lp_questions where org_id = new.org_id and id = new.question_id and state = 'closed') then
    raise exception 'portal.question_closed' using errcode = 'TR001';
  end if;
  if me() is not null then
    new.written_by := me();
    new.written_name := coalesce((select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = me()), '');
  end if;
  return new;
end $$;

-- A question is open until somebody answers, and open again when its partner writes once more; whom it concerns is told.
create or replace function follow_question() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare q lp_questions; partner text;
begin
  update lp_questions set state = case when new.is_from_partner then 'open' else 'answered' end, written_at = new.created_at
    where org_id = new.org_id and id = new.question_id returning * into q;
  select name into partner from limited_partners where org_id = q.org_id and id = q.limited_partner_id;
  if new.is_from_partner then
    insert into notifications (org_id, user_id, kind, actor_id, params)
      select q.org_id, q.owner_id, 'partner_asked', me(), jsonb_build_object('questionId', q.id, 'subject', q.subject, 'partner', partner)
      where q.owner_id is not null and q.owner_id is distinct from me();
  else
    insert into notifications (org_id, user_id, kind, actor_id, params)
      select q.org_id, a.user_id, 'question_answered', null, jsonb_build_object('partnerId', q.limited_partner_id, 'questionId', q.id, 'subject', q.subject)
      from lp_access a where a.org_id = q.org_id and a.limited_partner_id = q.limited_partner_id and a.user_id is distinct from me();
  end if;
  return null;
end $$;

-- A proposal is decided once, and by nobody who made it; what was proposed stays as it was.
create or replace function guard_proposal() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  if old.state <> 'waiting' then raise exception 'portal.proposal_decided' using errcode = 'TR001'; end if;
  perform second_person(old.proposed_by, 'portal.own_proposal', old.limited_partner_id, old.id);
  new.limited_partner_id := old.limited_partner_id; new.kind := old.kind; new.contact_id := old.contact_id; new.before := old.before;
  new.proposed := old.proposed; new.document_id := old.document_id; new.proposed_by := old.proposed_by; new.created_at := old.created_at;
  if new.state <> 'waiting' then new.decided_by := me(); new.decided_at := now(); end if;
  return new;
end $$;

-- The person who proposed is told what became of it; in nobody's name, because partners see nobody of the firm.
create or replace function follow_proposal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (org_id, user_id, kind, params)
    select new.org_id, new.proposed_by, 'proposal_decided', jsonb_build_object('partnerId', p.id, 'partner', p.name, 'isConfirmed', new.state = 'confirmed')
    from limited_partners p where p.org_id = new.org_id and p.id = new.limited_partner_id and new.proposed_by is not null;
  return null;
end $$;

-- Contacts and tax forms of the partners the asking person looks for.
create or replace function my_contacts() returns table (id uuid, limited_partner_id uuid, role text, name text, email text, phone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.limited_partner_id, p.role, coalesce(c.name, p.name), coalesce(c.email, p.email), coalesce(c.phone, p.phone)
  from partner_contacts p left join contacts c on c.org_id = p.org_id and c.id = p.contact_id
  where p.org_id = (select current_org()) and p.limited_partner_id = any(my_lps())
$$;

create or replace function my_tax_forms() returns table (id uuid, limited_partner_id uuid, kind text, signed_on date, expires_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.limited_partner_id, f.kind, f.signed_on, f.expires_on from partner_tax_forms f
  where f.org_id = current_org() and f.limited_partner_id = any(my_lps())
$$;

-- Proposes a contact, new or changed, or a tax form with its file, which is a document of the partner that waits for review; a person who manages
-- the partner is told. Nothing for a partner that is not theirs.
create or replace function propose_change(partner uuid, what text, contact uuid, wanted jsonb, file jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare made uuid; paper uuid; was jsonb; called text;
begin
  if partner is null or not (partner = any(my_lps())) then return null; end if;
  if (select count(*) from lp_proposals where org_id = current_org() and limited_partner_id = partner and state = 'waiting') >= 50 then
    raise exception 'portal.many_proposals' using errcode = 'TR001';
  end if;
  if contact is not null then
    select jsonb_build_object('role', c.role, 'name', c.name, 'email', c.email, 'phone', c.phone) into was
      from my_contacts() c where c.id = contact and c.limited_partner_id = partner;
    if was is null then return null; end if;
  end if;
  if file is not null then
    insert into documents (name, type, file_path, file_size, category, record_id)
      values (file ->> 'name', file ->> 'type', file ->> 'key', (file ->> 'bytes')::bigint, 'legal', partner) returning id into paper;
    insert into document_versions (document_id, version, name, type, blob_key, bytes, sha256)
      values (paper, 1, file ->> 'name', file ->> 'type', file ->> 'key', (file ->> 'bytes')::bigint, file ->> 'sha256');
  end if;
  insert into lp_proposals (limited_partner_id, kind, contact_id, before, proposed, document_id)
    values (partner, what, contact, was, wanted, paper) returning id into made;
  perform notify_live(a.org_id, 'lp_access', a.user_id::text) from lp_access a where a.org_id = current_org() and a.limited_partner_id = partner;
  select name into called from limited_partners where org_id = current_org() and id = partner;
  insert into notifications (org_id, user_id, kind, actor_id, params)
    select distinct current_org(), a.granted_by, 'partner_proposed', me(), jsonb_build_object('partnerId', partner, 'partner', called)
    from lp_access a where a.org_id = current_org() and a.limited_partner_id = partner and a.user_id = me() and a.granted_by is distinct from me()
      and a.granted_by is not null;
  return made;
end $$;
