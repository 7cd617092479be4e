-- Exchange rates: what is far from its neighbours waits for a second person.

-- By which part two neighbours may differ, and within how many days they are neighbours.
create or replace function is_far_rate(rate numeric, near numeric) returns boolean language sql immutable parallel safe
  as $$ select abs(rate / near - 1) > 0.1 $$;

-- Adds rates that do not count already. One that departs from the nearest rate of its pair waits, that pair turned round included; where there is
-- none within thirty days, one that departs from both neighbours in what is added with it.
create or replace function add_rates(given jsonb) returns table (added int, waiting jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may('ledger:post') then raise insufficient_privilege using message = 'may not keep rates'; end if;
  return query
  with asked as (
    select distinct on (g.base, g.quote, g."rateOn") g.base, g.quote, g."rateOn" as rate_on, g.rate, g.source
    from rows from (jsonb_to_recordset(given) as (base text, quote text, "rateOn" date, rate numeric, source text)) with ordinality as g (base, quote, "rateOn", rate, source, place)
    order by g.base, g.quote, g."rateOn", g.place desc
  ), fresh as (
    select a.* from asked a left join lateral (
      select f.rate, f.source from fx_rates f where f.org_id = current_org() and f.base = a.base and f.quote = a.quote and f.rate_on = a.rate_on
      order by f.recorded_at desc limit 1) counting on true
    where (counting.rate, counting.source) is distinct from (a.rate, a.source)
  ), beside as (
    select f.*, lag(f.rate) over days as rate_before, lag(f.rate_on) over days as on_before, lead(f.rate) over days as rate_after, lead(f.rate_on) over days as on_after
    from fresh f window days as (partition by f.base, f.quote order by f.rate_on)
  ), judged as (
    select b.*, n.rate as near_rate, n.rate_on as near_on, case
      when n.rate is not null then is_far_rate(b.rate, n.rate)
      when coalesce(b.on_before >= b.rate_on - 30, false) and not is_far_rate(b.rate, b.rate_before) then false
      when coalesce(b.on_after <= b.rate_on + 30, false) and not is_far_rate(b.rate, b.rate_after) then false
      else coalesce(b.on_before >= b.rate_on - 30, false) or coalesce(b.on_after <= b.rate_on + 30, false) end as is_far
    from beside b left join lateral (
      select k.rate, k.rate_on from (
        (select f.rate, f.rate_on, f.recorded_at from fx_rates f where f.org_id = current_org() and f.base = b.base and f.quote = b.quote
          and f.rate_on between b.rate_on - 30 and b.rate_on order by f.rate_on desc, f.recorded_at desc limit 1)
        union all (select f.rate, f.rate_on, f.recorded_at from fx_rates f where f.org_id = current_org() and f.base = b.base and f.quote = b.quote
          and f.rate_on > b.rate_on and f.rate_on <= b.rate_on + 30 order by f.rate_on, f.recorded_at desc limit 1)
        union all (select 1 / f.rate, f.rate_on, f.recorded_at from fx_rates f where f.org_id = current_org() and f.base = b.quote and f.quote = b.base
          and f.rate_on between b.rate_on - 30 and b.rate_on order by f.rate_on desc, f.recorded_at desc limit 1)
      ) k order by abs(k.rate_on - b.rate_on), k.recorded_at desc limit 1) n on true
  ), kept as (
    insert into fx_rates (base, quote, rate_on, rate, source)
    select j.base, j.quote, j.rate_on, j.rate, j.source from judged j where not j.is_far returning 1
  ), held as (
    insert into waiting_rates (base, quote, rate_on, rate, source, near_rate, near_on)
    select j.base, j.quote, j.rate_on, j.rate, j.source, coalesce(j.near_rate, j.rate_before, j.rate_after),
      case when j.near_rate is not null then j.near_on when j.rate_before is not null then j.on_before else j.on_after end
    from judged j where j.is_far
    on conflict (org_id, base, quote, rate_on) do update set rate = excluded.rate, source = excluded.source, near_rate = excluded.near_rate,
      near_on = excluded.near_on, prepared_by = me(), prepared_at = now()
    returning waiting_rates.id
  )
  select (select count(*)::int from kept), coalesce((select jsonb_agg(h.id) from held h), '[]');
end $$;

-- Keeps a rate that somebody else entered and that is far from its neighbours.
create or replace function confirm_rate(about uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare held waiting_rates;
begin
  if not may('ledger:approve') then raise insufficient_privilege using message = 'may not confirm rates'; end if;
  select * into held from waiting_rates where org_id = current_org() and id = about for update;
  if not found then raise exception 'ledger.rate_decided' using errcode = 'TR001'; end if;
  perform second_person(held.prepared_by, 'ledger.own_rate', null, held.id);
  insert into fx_rates (org_id, base, quote, rate_on, rate, source, created_by)
    values (held.org_id, held.base, held.quote, held.rate_on, held.rate, held.source, held.prepared_by);
  delete from waiting_rates where org_id = held.org_id and id = held.id;
end $$;
