-- Bank details of limited partners: prepared by one, confirmed by another who called the partner back, used after a while.

-- Hours between the confirmation of bank details and their first use; 72 where the firm confirmed no other.
create or replace function payout_cool_off() returns int language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select hours from payout_rules where org_id = current_org() and confirmed_at is not null order by confirmed_at desc, id desc limit 1), 72)
$$;
grant execute on function payout_cool_off to tranche_app;

-- What one prepares another confirms; then it stays, and another rule follows.
create or replace function guard_payout_rule() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'limited-partners.rule_stays' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'limited-partners.own_rule', 'limited-partners.rule_changed'));
end $$;

-- Details that wait are changed by a person who prepares them again, confirmed by another who called the partner back, and then stay.
create or replace function guard_lp_bank_account() returns trigger language plpgsql as $$
declare before lp_bank_accounts; called text[] := '{called_name,called_number,called_on,usable_from}';
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op = 'UPDATE' and (new.limited_partner_id, new.replaces_id, new.closes) is distinct from (old.limited_partner_id, old.replaces_id, old.closes) then
    raise exception 'core.account_stays' using errcode = 'TR001';
  end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then
    -- With its partner it goes.
    if tg_op = 'DELETE' and not exists (select from limited_partners where org_id = old.org_id and id = old.limited_partner_id) then return old; end if;
    raise exception 'core.account_stays' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if not may(case when tg_op = 'UPDATE' and new.confirmed_at is not null then 'bank:confirm' else 'bank:prepare' end) then
    raise insufficient_privilege using message = 'may not prepare or confirm bank details';
  end if;
  if new.replaces_id is not null then
    select * into before from lp_bank_accounts where org_id = new.org_id and id = new.replaces_id and limited_partner_id = new.limited_partner_id;
    if not found or before.confirmed_at is null or before.ended_at is not null or before.closes then
      raise exception 'core.account_replaced' using errcode = 'TR001';
    end if;
  end if;
  new.ended_at := null;
  new := jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) - called end, to_jsonb(new) - called,
    '{prepared_by,confirmed_by,confirmed_at}', 'core.own_account', 'core.account_changed'));
  if new.confirmed_at is null then
    new.called_name := null;
    new.called_number := null;
    new.called_on := null;
    new.usable_from := null;
    return new;
  end if;
  -- A partner is paid to one account in a currency.
  if not new.closes and exists (
    select from lp_bank_accounts where org_id = new.org_id and limited_partner_id = new.limited_partner_id and currency = new.currency
      and confirmed_at is not null and ended_at is null and not closes and id is distinct from new.replaces_id
  ) then
    raise exception 'limited-partners.one_account' using errcode = 'TR001';
  end if;
  -- The call comes after what it is about.
  if new.called_on > firm_today() or new.called_on < (old.updated_at at time zone firm_zone())::date then
    raise exception 'limited-partners.called_when' using errcode = 'TR001';
  end if;
  new.usable_from := now() + make_interval(hours => payout_cool_off());
  return new;
end $$;

-- Each change is a row of its own; what is confirmed ends what it replaces, and what closes an account ends with it.
create or replace function note_lp_bank_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare about lp_bank_accounts := coalesce(new, old);
begin
  if not exists (select from limited_partners where org_id = about.org_id and id = about.limited_partner_id) then return null; end if;
  if tg_op = 'UPDATE' and new.ended_at is distinct from old.ended_at then return null; end if;
  insert into lp_bank_changes (org_id, limited_partner_id, account_id, what, name, account_end, made_at)
  values (about.org_id, about.limited_partner_id, about.id, case when tg_op = 'INSERT' then 'prepared' when tg_op = 'DELETE' then 'withdrawn'
    when new.confirmed_at is null then 'changed' when new.closes then 'closed' else 'confirmed' end, about.name, right(about.account, 4),
    case tg_op when 'DELETE' then clock_timestamp() else about.updated_at end);
  if tg_op = 'UPDATE' and new.confirmed_at is not null then
    update lp_bank_accounts set ended_at = new.confirmed_at where org_id = new.org_id and (id = new.replaces_id or id = new.id and new.closes);
  end if;
  return null;
end $$;

-- An account in full, for a person who may see it; that they looked is written down.
create or replace function see_lp_bank_account(about uuid) returns table (account text, bic text) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('bank:read') then raise insufficient_privilege using message = 'may not see bank details'; end if;
  insert into lp_bank_changes (org_id, limited_partner_id, account_id, what, name, account_end)
  select a.org_id, a.limited_partner_id, a.id, 'seen', a.name, right(a.account, 4) from lp_bank_accounts a where a.org_id = current_org() and a.id = about;
  return query select a.account, a.bic from lp_bank_accounts a where a.org_id = current_org() and a.id = about;
end $$;

-- Prepares that an account is closed: as it stands, without anybody reading it. Answers the row that waits.
create or replace function close_lp_bank_account(about uuid) returns uuid language sql as $$
  insert into lp_bank_accounts (limited_partner_id, name, holder, bank, currency, account, bic, replaces_id, closes)
  select limited_partner_id, name, holder, bank, currency, account, bic, id, true from lp_bank_accounts where id = about
  returning id
$$;

-- Why a partner cannot be paid in a currency now; nothing where it can.
create or replace function unpayable(partner uuid, money text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not exists (select from limited_partners p where p.org_id = (select current_org()) and p.id = partner and p.kyc_status = 'approved') then 'kyc'
    when a.id is null then case when exists (select from lp_bank_accounts w where w.org_id = current_org() and w.limited_partner_id = partner and w.currency = money
      and w.confirmed_at is null and not w.closes) then 'waiting' else 'no_account' end
    when a.usable_from > now() then 'cool_off'
    -- An IBAN names its bank, any other number needs a BIC (isRoutable of shared/core/bank-details.ts).
    when a.bic is null and a.account !~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' then 'no_route' end
  from (select 1) one left join lp_bank_accounts a on a.org_id = current_org() and a.limited_partner_id = partner and a.currency = money
    and a.confirmed_at is not null and a.ended_at is null and not a.closes
  limit 1
$$;
revoke execute on function unpayable from tranche_app;
