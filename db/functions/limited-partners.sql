-- What of a fund's books is its limited partners' together: of what a commitment moved between them and the manager's own, the past goes with it.

-- Shares of what was posted to a partner that limited partners have today: to what stands before an entry of a transfer, the latest first. No row
-- of a partner stands before: all of a limited partner's is theirs, nothing of the manager's own. A transfer moves the same part of all that
-- the seller had (`inheritedFlows`): of contributed capital, or of distributions where nothing was contributed.
create or replace function limited_parts(fund uuid, as_of date, known_at timestamptz)
returns table (partner_id uuid, before_day date, before_entry bigint, share numeric)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare own uuid[] := own_partners(fund); shares jsonb := '{}'; moved record; part numeric; kept numeric; given numeric;
begin
  if not (is_system() or may('lp:read') or may('portfolio:read')) then return; end if;
  for moved in
    with sides as (
      select p.entry_id, p.effective_on, p.entry_no, p.limited_partner_id as partner,
        coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0) as contributed,
        coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable')), 0) as distributed
      from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = (select current_org()) and p.fund_id = fund and p.kind = 'transfer' and p.limited_partner_id is not null
        and p.effective_on <= as_of and p.recorded_at <= limited_parts.known_at and a.use in ('contributed', 'distributed', 'recallable')
      group by 1, 2, 3, 4
    )
    select s.effective_on, s.entry_no, s.partner as seller, b.partner as buyer, s.contributed, s.distributed, h.contributed as had, h.distributed as got
    from sides s join sides b on b.entry_id = s.entry_id and b.partner <> s.partner
    cross join lateral (
      select coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0) as contributed,
        coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable')), 0) as distributed
      from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = (select current_org()) and p.fund_id = fund and p.limited_partner_id = s.partner and p.recorded_at <= limited_parts.known_at
        and (p.effective_on, p.entry_no) < (s.effective_on, s.entry_no)
    ) h
    where s.contributed < 0 or s.contributed = 0 and s.distributed < 0
    order by s.effective_on desc, s.entry_no desc
  loop
    part := case when moved.contributed <> 0 and moved.had <> 0 then least(1, abs(moved.contributed / moved.had))
      when moved.got <> 0 then least(1, abs(moved.distributed / moved.got)) else 0 end;
    kept := coalesce((shares ->> moved.seller::text)::numeric, case when moved.seller = any (own) then 0 else 1 end);
    given := coalesce((shares ->> moved.buyer::text)::numeric, case when moved.buyer = any (own) then 0 else 1 end);
    partner_id := moved.seller;
    before_day := moved.effective_on;
    before_entry := moved.entry_no;
    share := (1 - part) * kept + part * given;
    shares := shares || jsonb_build_object(moved.seller, share);
    return next;
  end loop;
end $$;

-- Share of each posted entry that belongs to limited partners today.
create or replace function limited_shares(fund uuid, as_of date, known_at timestamptz)
returns table (entry_id uuid, partner_id uuid, share numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with parts as materialized (select * from limited_parts(fund, as_of, limited_shares.known_at)), own as materialized (select unnest(own_partners(fund)) as id)
  select distinct p.entry_id, p.limited_partner_id, coalesce((
      select x.share from parts x where x.partner_id = p.limited_partner_id and (x.before_day, x.before_entry) > (p.effective_on, p.entry_no)
      order by x.before_day, x.before_entry limit 1),
    case when exists (select from own where own.id = p.limited_partner_id) then 0 else 1 end)
  from postings p
  where p.org_id = (select current_org()) and p.fund_id = fund and p.limited_partner_id is not null and p.kind <> 'transfer'
    and p.effective_on <= as_of and p.recorded_at <= limited_shares.known_at
    and ((select is_system()) or (select may('lp:read')) or (select may('portfolio:read')))
$$;

-- What limited partners together paid and got by day, with the past of what the manager's own gave to them, and without that of what it took over.
-- Shares are those of `limited_shares`, asked of these postings alone: a fund has ten times as many others.
create or replace function limited_flows(fund uuid, as_of date, known_at timestamptz) returns table (effective_on date, use text, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with parts as materialized (select * from limited_parts(fund, as_of, limited_flows.known_at)),
  sides as materialized (select own_partners(fund) as own, array(select distinct partner_id from parts) as moved),
  shared as (
    select p.effective_on, p.account_id, sum(p.fund_amount) as amount,
      case when p.limited_partner_id = any ((select moved from sides)::uuid[]) then coalesce((
          select part.share from parts part where part.partner_id = p.limited_partner_id and (part.before_day, part.before_entry) > (p.effective_on, p.entry_no)
          order by part.before_day, part.before_entry limit 1),
        case when p.limited_partner_id = any ((select own from sides)::uuid[]) then 0 else 1 end)
      when p.limited_partner_id = any ((select own from sides)::uuid[]) then 0 else 1 end as share
    from postings p
    where p.org_id = (select current_org()) and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= limited_flows.known_at
      and p.account_id = any (array(select id from ledger_accounts where org_id = current_org() and ledger_accounts.use in ('contributed', 'contributed_outside', 'distributed', 'recallable')))
      and p.limited_partner_id is not null and p.kind <> 'transfer'
      and ((select may('lp:read')) or (select may('portfolio:read')))
    group by 1, 2, 4
  )
  select s.effective_on, a.use, round_even(sum(s.amount * s.share), minor_units(f.currency))
  from shared s join ledger_accounts a on a.org_id = (select current_org()) and a.id = s.account_id
  join funds f on f.org_id = (select current_org()) and f.id = fund
  group by 1, 2, f.currency having round_even(sum(s.amount * s.share), minor_units(f.currency)) <> 0
$$;
