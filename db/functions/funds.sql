-- Funds: what stays as it was chosen, and terms that one prepares and another approves.

-- A methodology is chosen once, and no fund is part of its own parts.
create or replace function guard_fund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ilpa_methodology is not null and new.ilpa_methodology is distinct from old.ilpa_methodology then
    raise exception 'funds.methodology_chosen' using errcode = 'TR001';
  end if;
  if tg_op = 'UPDATE' and new.parent_id is not null and new.parent_id is distinct from old.parent_id then
    -- Two who make each the other's part at once follow each other.
    perform pg_advisory_xact_lock(hashtextextended('parents of funds ' || new.org_id, 0));
    if exists (
      with recursive above as (
        select id, parent_id from funds where org_id = new.org_id and id = new.parent_id
        union
        select f.id, f.parent_id from funds f join above a on f.org_id = new.org_id and f.id = a.parent_id
      )
      select from above where id = new.id
    ) then
      raise exception 'funds.own_parent' using errcode = 'TR001';
    end if;
  end if;
  return new;
end $$;

-- How cost is relieved is fixed with the first sale, and while one waits that was worked out by it.
create or replace function guard_cost_relief() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.cost_relief = old.cost_relief or old.org_id is distinct from current_org() then return new; end if;
  perform pg_advisory_xact_lock(fund_ledger_key(new.id));
  if exists (select from journal_drafts d where d.org_id = new.org_id and d.fund_id = new.id and d.kind in ('sale', 'write_off')) then
    raise exception 'funds.relief_fixed' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- What is approved stays. Whoever changes what waits has prepared it, and somebody else approves it.
create or replace function guard_fund_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.approved_at is not null then
    -- With its fund it goes.
    if tg_op = 'DELETE' and not exists (select from funds where org_id = old.org_id and id = old.fund_id) then return old; end if;
    raise exception 'funds.terms_approved' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' then
    new.prepared_by := me();
    new.approved_by := null;
    new.approved_at := null;
    return new;
  end if;
  if new.approved_at is null then
    new.prepared_by := me();
    return new;
  end if;
  if old.prepared_by = me() then raise exception 'funds.own_terms' using errcode = 'TR001'; end if;
  if new.document_id is null then raise exception 'funds.terms_without_document' using errcode = 'TR001'; end if;
  if exists (select from fund_terms where org_id = new.org_id and fund_id = new.fund_id and effective_on = new.effective_on
    and approved_at is not null and id <> new.id) then
    raise exception 'funds.terms_that_day' using errcode = 'TR001';
  end if;
  new.approved_by := me();
  -- Approved is what was prepared, nothing else.
  if to_jsonb(new) - '{approved_by,approved_at,row_version,updated_at}'::text[]
    is distinct from to_jsonb(old) - '{approved_by,approved_at,row_version,updated_at}'::text[] then
    raise exception 'funds.terms_changed' using errcode = 'TR001';
  end if;
  return new;
end $$;
