-- Closings of deals: who prepared what is bought, and that a closing ends by Close or Abandon alone.

-- What is closed keeps its terms; only Close, which runs as the owner, makes a closing that, and only Undo close takes it back. Whoever
-- changes what is bought has prepared it.
create or replace function guard_deal_closing() returns trigger language plpgsql as $$
declare by_hand boolean := current_user = 'tranche_app';
begin
  if tg_op = 'DELETE' then
    if old.status = 'Closed Successfully' and exists (select from organizations where id = old.org_id) then
      raise exception 'closings.closed' using errcode = 'TR001';
    end if;
    return old;
  end if;
  if by_hand and (new.status = 'Closed Successfully') <> (tg_op = 'UPDATE' and old.status = 'Closed Successfully') then
    raise exception 'closings.only_by_close' using errcode = 'TR001';
  end if;
  if new.status not in ('Closed Successfully', 'Abandoned', 'completed') then new.ended_at := null;
  elsif tg_op = 'INSERT' then new.ended_at := coalesce(new.ended_at, now());
  elsif new.status <> old.status then new.ended_at := case when by_hand then now() else coalesce(new.ended_at, now()) end;
  end if;
  if new.status <> 'Abandoned' then new.abandon_reason := null; end if;
  if tg_op = 'INSERT' then
    if by_hand then new.prepared_by := me(); end if;
    return new;
  end if;
  -- Into another firm no policy lets it.
  if new.org_id <> old.org_id then return new; end if;
  if by_hand and (new.deal_id, new.type, new.currency, new.amount, new.close_date, new.fund_id, new.security_name, new.security_kind, new.quantity)
    is distinct from (old.deal_id, old.type, old.currency, old.amount, old.close_date, old.fund_id, old.security_name, old.security_kind, old.quantity) then
    if old.status = 'Closed Successfully' then raise exception 'closings.closed' using errcode = 'TR001'; end if;
    new.prepared_by := me();
  elsif by_hand then new.prepared_by := old.prepared_by;
  end if;
  return new;
end $$;
