-- The funnel and the orders of the deal list stay quick in a firm of many deals: each stay knows what became of its deal after it.

alter table deal_stages
  -- A later stay of the deal is further on, even when it came back.
  add column moved_on boolean not null default false,
  -- The deal stood in this stage another time, too.
  add column repeated boolean not null default false;

-- How far on a stage is; the order of STAGES.
create function stage_place(stage text) returns int language sql immutable parallel safe
  as $$ select array_position(array['sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing'], stage) $$;

alter table deal_stages disable trigger user;
select for_each_org($each$
  update deal_stages s set moved_on = k.moved_on, repeated = k.repeated
  from (
    select a.org_id, a.id, bool_or(stage_place(b.stage) > stage_place(a.stage) and (b.entered_at, b.id) > (a.entered_at, a.id)) as moved_on,
      bool_or(b.stage = a.stage) as repeated
    from deal_stages a join deal_stages b on b.org_id = a.org_id and b.deal_id = a.deal_id and b.id <> a.id group by a.org_id, a.id
  ) k
  where s.org_id = k.org_id and s.id = k.id and (k.moved_on or k.repeated)
$each$);
alter table deal_stages enable trigger user;

-- Planned anew each time, because a plan made for one deal takes minutes for thousands.
create function mark_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute $q$
    update deal_stages s set moved_on = k.moved_on, repeated = k.repeated
    from (
      select a.org_id, a.id, bool_or(stage_place(b.stage) > stage_place(a.stage) and (b.entered_at, b.id) > (a.entered_at, a.id)) as moved_on,
        bool_or(b.stage = a.stage) as repeated
      from (select distinct org_id, deal_id from changed) c
      join deal_stages a on a.org_id = c.org_id and a.deal_id = c.deal_id
      join deal_stages b on b.org_id = a.org_id and b.deal_id = a.deal_id and b.id <> a.id group by a.org_id, a.id
    ) k
    where s.org_id = k.org_id and s.id = k.id and (s.moved_on, s.repeated) <> (k.moved_on, k.repeated) $q$;
  return null;
end $$;
create trigger za_mark_stays after insert on deal_stages referencing new table as changed for each statement execute function mark_stays();

-- Read alone, without the rows themselves: the stays of a period, those that are the deal's only one in their stage apart.
drop index deal_stages_entered;
create index deal_stages_entered on deal_stages (org_id, stage, entered_at, deal_id);
create index deal_stages_once on deal_stages (org_id, entered_at) include (stage, deal_id, left_at, moved_on) where not repeated;
create index deal_stages_repeated on deal_stages (org_id, deal_id, stage) where repeated;
create index deal_stages_moved_on on deal_stages (org_id, deal_id, stage) where moved_on;

-- One index per order serves both directions, since rows without a value are read by themselves.
drop index deals_by_ask;
drop index deals_by_valuation;
drop index deals_by_last_contact;
create index deals_by_name on deals (org_id, name, id) where status = 'active' and outcome = 'open';
create index deals_by_ask on deals (org_id, amount_requested, id) where status = 'active' and outcome = 'open';
create index deals_by_valuation on deals (org_id, valuation_pre, id) where status = 'active' and outcome = 'open';
create index deals_by_last_contact on deals (org_id, last_contact, id) where status = 'active' and outcome = 'open';
create index deals_by_round_size on deals (org_id, round_size, id) where status = 'active' and outcome = 'open';
create index deals_by_allocation on deals (org_id, our_allocation, id) where status = 'active' and outcome = 'open';
create index deals_by_close on deals (org_id, expected_close_date, id) where status = 'active' and outcome = 'open';
drop index origins_org_id_type_starts_on_id_idx;
create index on origins (org_id, type, starts_on, id);
