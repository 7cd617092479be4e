-- KYC files of limited partners: how one moves on, who decides, and what its partner is said to be.

-- Where a file may go from where it stands, and whose move that is; the clock's is nobody else's. Released from hold it goes back to where it
-- was. `src/investors/kyc/shared/rules.ts` repeats it; a test keeps the two equal.
create or replace function kyc_moves() returns table (from_state text, to_state text, who text) language sql immutable parallel safe as $$ values
  ('collecting', 'in_review', 'kyc:manage'),
  ('in_review', 'collecting', 'kyc:manage'),
  ('in_review', 'approved', 'kyc:decide'),
  ('in_review', 'approved_with_conditions', 'kyc:decide'),
  ('in_review', 'rejected', 'kyc:decide'),
  ('rejected', 'collecting', 'kyc:manage'),
  ('approved', 'refresh_due', 'kyc:manage'),
  ('approved_with_conditions', 'refresh_due', 'kyc:manage'),
  ('refresh_due', 'in_review', 'kyc:manage'),
  ('refresh_due', 'expired', 'clock'),
  ('expired', 'collecting', 'kyc:manage')
$$;

-- The three states of the specification: an approval holds until it expires, also while its refresh is reviewed.
create or replace function kyc_status_of(state text, holds_until date) returns text language sql immutable parallel safe as $$
  select case when state in ('approved', 'approved_with_conditions', 'refresh_due') then 'approved'
    when state in ('collecting', 'in_review') and holds_until is not null then 'approved'
    when state = 'rejected' then 'rejected' else 'pending' end
$$;

-- A person who enters something has collected it. Somebody else decides, on what they saw.
create or replace function guard_kyc_file() returns trigger language plpgsql as $$
declare needed text; stamps text[] := '{state,conditions,decision_note,refresh_on,expires_on,decided_by,decided_at,collected_by,holds_until,updated_at,row_version}';
begin
  if current_user <> 'tranche_app' then return new; end if;
  if tg_op = 'INSERT' then
    new.state := 'collecting'; new.held_from := null; new.collected_by := array[me()]; new.holds_until := null;
    new.submitted_by := null; new.submitted_at := null; new.decided_by := null; new.decided_at := null;
    new.conditions := ''; new.decision_note := ''; new.refresh_on := null; new.expires_on := null;
    new.name := (select name from limited_partners where org_id = new.org_id and id = new.limited_partner_id);
    return new;
  end if;
  -- The policy of the rows refuses it.
  if new.org_id <> old.org_id then return new; end if;
  new.limited_partner_id := old.limited_partner_id;
  new.name := old.name;
  if new.state = old.state then
    if not is_system() then
      new.collected_by := array(select distinct unnest(old.collected_by || me()));
      new.holds_until := old.holds_until;
    end if;
    new.held_from := old.held_from; new.submitted_by := old.submitted_by; new.submitted_at := old.submitted_at;
    new.decided_by := old.decided_by; new.decided_at := old.decided_at; new.conditions := old.conditions;
    new.decision_note := old.decision_note; new.refresh_on := old.refresh_on; new.expires_on := old.expires_on;
    return new;
  end if;
  if new.state = 'on_hold' then needed := 'kyc:manage';
  elsif old.state = 'on_hold' and new.state = old.held_from then needed := 'kyc:decide';
  else select m.who into needed from kyc_moves() m where m.from_state = old.state and m.to_state = new.state; end if;
  if needed is null or needed = 'clock' and not is_system() then raise exception 'kyc.not_from_here' using errcode = 'TR001'; end if;
  if not is_system() and not may(needed) then raise insufficient_privilege using message = 'may not move this KYC file'; end if;
  new.held_from := case when new.state = 'on_hold' then old.state end;
  if new.state = 'in_review' and old.state <> 'on_hold' then
    new.submitted_by := me(); new.submitted_at := now();
    new.holds_until := case when old.state = 'refresh_due' then old.expires_on else old.holds_until end;
  end if;
  if old.state = 'in_review' and needed = 'kyc:decide' then
    if me() = any(old.collected_by) or me() = old.submitted_by then raise exception 'kyc.own_work' using errcode = 'TR001'; end if;
    perform note_tie(old.submitted_by, 'kyc.own_work', old.id, old.id);
    if to_jsonb(new) - stamps is distinct from to_jsonb(old) - stamps then raise exception 'kyc.changed' using errcode = 'TR001'; end if;
    new.decided_by := me(); new.decided_at := now(); new.collected_by := '{}'; new.holds_until := null;
  else
    new.decided_by := old.decided_by; new.decided_at := old.decided_at;
  end if;
  return new;
end $$;

-- What a file is made of is under the name of the person who entered it last, and makes them somebody who collected it.
create or replace function guard_kyc_row() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op = 'UPDATE' and new.file_id <> old.file_id then
    raise exception 'kyc.changed' using errcode = 'TR001';
  end if;
  if tg_op <> 'DELETE' then new.recorded_by := me(); end if;
  update kyc_files set updated_at = now() where org_id = coalesce(new.org_id, old.org_id) and id = coalesce(new.file_id, old.file_id);
  return coalesce(new, old);
end $$;

-- What the partner is said to be follows from its file.
create or replace function tell_kyc_status() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare status text := kyc_status_of(new.state, new.holds_until);
  filed date := case when new.accreditation_basis is not null and new.accreditation_document_id is not null then new.accredited_on end;
begin
  update limited_partners set kyc_status = status, accredited_on = filed
  where org_id = new.org_id and id = new.limited_partner_id and (kyc_status, accredited_on) is distinct from (status, filed);
  return null;
end $$;

create or replace function guard_kyc_status() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.kyc_status := case tg_op when 'INSERT' then 'pending' else old.kyc_status end;
  new.accredited_on := case tg_op when 'UPDATE' then old.accredited_on end;
  return new;
end $$;

create or replace function name_kyc_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update kyc_files set name = new.name where org_id = new.org_id and limited_partner_id = new.id and name <> new.name;
  return null;
end $$;
