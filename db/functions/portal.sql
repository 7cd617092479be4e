-- What limited partners see for themselves, and what is published to them.

-- The partners the asking person looks for; none without the permission, so a key or role that lacks it opens nothing.
create or replace function my_lps() returns uuid[] language plpgsql stable parallel safe as $$
begin
  if not may('portal:use') then return '{}'; end if;
  return coalesce((select array_agg(a.limited_partner_id) from lp_access a where a.org_id = current_org() and a.user_id = me()), '{}');
end $$;

-- Documents that were published to them, each with its version that was.
create or replace function published_rows() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not may('portal:use') then return '{}'; end if;
  return coalesce((select array_agg(distinct held.id) from lp_publications p
    join document_versions v on v.org_id = p.org_id and v.document_id = p.document_id and v.sha256 = p.sha256
    cross join lateral (select p.document_id as id union all select v.id) held
    where p.org_id = current_org() and p.withdrawn_at is null and p.limited_partner_id = any(my_lps())), '{}');
end $$;

-- Who published and when is no matter of whoever writes it; a file is one its publisher sees, in the version that stands now or the one they name.
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
  return null;
end $$;

-- Takes back what was published of something, or one publication: its partner sees it no more. Answers how many.
create or replace function withdraw_publications(about uuid) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare gone int;
begin
  if not may('lp:publish') and not is_system() then raise insufficient_privilege using message = 'may not publish'; end if;
  update lp_publications set withdrawn_at = now(), superseded_at = coalesce(superseded_at, now())
    where org_id = current_org() and (id = about or source_id = about) and withdrawn_at is null;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Whoever looks for these partners asks again; nobody else hears of it.
create or replace function tell_partners() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare told record;
begin
  for told in select distinct a.org_id, a.user_id from lp_access a
    where a.org_id = current_org() and a.limited_partner_id in (select c.limited_partner_id from changed c offset 0)
  loop perform notify_live(told.org_id, 'lp_access', told.user_id::text); end loop;
  return null;
end $$;

-- Lets a person look for a partner: at once where they do for another, else by the invitation that this makes or renews. Says what became of
-- it: granted, has, invited; or why not: gone, colleague, deactivated, elsewhere (invited as something else), mighty (the role does more than
-- its giver may).
create or replace function invite_to_portal(partner uuid, address text, hash text, proof boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare member record; given boolean;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  if not exists (select from limited_partners p where p.org_id = current_org() and p.id = partner and p.archived_at is null) then return 'gone'; end if;
  select m.user_id, m.status into member from users u join memberships m on m.user_id = u.id and m.org_id = current_org() where u.email = address;
  if member.status = 'active' then
    if holds(current_org(), member.user_id, 'lp:read') or not holds(current_org(), member.user_id, 'portal:use') then return 'colleague'; end if;
    insert into lp_access (user_id, limited_partner_id) values (member.user_id, partner) on conflict do nothing returning true into given;
    return case when given then 'granted' else 'has' end;
  end if;
  if member.user_id is not null then return 'deactivated'; end if;
  if exists (select from roles r, unnest(r.permissions) permission
    where r.org_id = current_org() and r.name = 'limited_partner' and permission <> 'portal:use' and not may(permission)) then return 'mighty'; end if;
  insert into invitations (email, role, token_hash, is_proof) values (address, 'limited_partner', hash, proof)
    on conflict (org_id, email) where accepted_at is null and revoked_at is null
    do update set token_hash = excluded.token_hash, is_proof = excluded.is_proof, invited_by = me(), expires_at = excluded.expires_at
    where invitations.role = 'limited_partner' returning true into given;
  if given is null then return 'elsewhere'; end if;
  insert into lp_invitations (limited_partner_id, email) values (partner, address)
    on conflict (org_id, limited_partner_id, email) do update set invited_by = me(), expires_at = excluded.expires_at;
  return 'invited';
end $$;

-- Takes back that an address may look for a partner; with the last one the invitation itself. False when there is none.
create or replace function revoke_portal_invitation(about uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare address text;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  delete from lp_invitations where org_id = current_org() and id = about returning email into address;
  if address is null then return false; end if;
  if not exists (select from lp_invitations where org_id = current_org() and email = address) then
    update invitations set revoked_at = now()
      where org_id = current_org() and email = address and role = 'limited_partner' and accepted_at is null and revoked_at is null;
  end if;
  return true;
end $$;

-- Whoever accepts looks for the partners they were invited for; of what is revoked nothing stays.
create or replace function follow_invitation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.accepted_at is not null and old.accepted_at is null then
    insert into lp_access (org_id, user_id, limited_partner_id, granted_by)
      select i.org_id, u.id, i.limited_partner_id, i.invited_by from lp_invitations i
        join users u on u.email = i.email join memberships m on m.org_id = i.org_id and m.user_id = u.id
        where i.org_id = new.org_id and i.email = new.email
      on conflict do nothing;
  end if;
  if new.accepted_at is not null or new.revoked_at is not null then
    delete from lp_invitations where org_id = new.org_id and email = new.email;
  elsif new.expires_at is distinct from old.expires_at then
    update lp_invitations set expires_at = new.expires_at where org_id = new.org_id and email = new.email and expires_at <> new.expires_at;
  end if;
  return null;
end $$;

-- What the partners are called that the asking person looks for, and the funds that published to them.
create or replace function my_partners() returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.name from limited_partners p where p.org_id = current_org() and p.id = any(my_lps())
$$;

create or replace function my_funds() returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.name from funds f where f.org_id = current_org() and f.id in (select p.fund_id from lp_publications p
    where p.org_id = current_org() and p.withdrawn_at is null and p.limited_partner_id = any(my_lps()))
$$;

-- Where the lines of capital calls stand that a notice was published of: what is due and what arrived, and nothing of other lines.
create or replace function my_call_lines() returns table (line_id uuid, due_on date, amount text, received text, paid_on date, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, c.due_on, trim_scale(l.amount)::text, trim_scale(l.received)::text, l.paid_on, case
    when c.state = 'cancelled' then 'cancelled'
    when l.received >= l.amount then 'paid'
    when l.defaulted_at is not null then 'defaulted'
    when c.due_on < firm_today() then 'overdue'
    when l.received > 0 then 'partially_paid'
    else 'due' end
  from capital_call_lines l join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id
  where l.org_id = current_org() and l.limited_partner_id = any(my_lps()) and c.state in ('issued', 'closed', 'cancelled')
    and exists (select from lp_publications p where p.org_id = l.org_id and p.limited_partner_id = l.limited_partner_id
      and p.kind = 'call_notice' and p.withdrawn_at is null and p.figures ->> 'lineId' = l.id::text)
$$;

-- Where a partner pays its part of a call that is open, for whoever looks for it; who looked is noted with the account.
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
    where n.org_id = current_org() and n.id = notice and n.kind = 'call_notice' and n.withdrawn_at is null and n.limited_partner_id = any(my_lps());
  if not found then return; end if;
  select a.* into wire from fund_bank_accounts a
    where a.org_id = current_org() and a.fund_id = called.fund_id and a.currency = called.currency
      and a.confirmed_at is not null and a.ended_at is null and not a.closes order by a.confirmed_at desc limit 1;
  if not found then return; end if;
  insert into fund_bank_changes (org_id, fund_id, account_id, what, name, account_end)
    values (wire.org_id, wire.fund_id, wire.id, 'seen', wire.name, right(wire.account, 4));
  return query select wire.holder, wire.bank, wire.account, wire.bic, called.reference;
end $$;
