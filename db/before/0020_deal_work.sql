-- Who works a deal and what comes next, how it ended, and every stay in a stage with who began it.

alter table deals
  add owner_id uuid,
  add tags text[] not null default '{}' check (cardinality(tags) <= 30),
  add next_step text check (length(next_step) <= 500),
  add next_step_on date,
  add round_size numeric(20, 2) check (round_size >= 0),
  add our_allocation numeric(20, 2) check (our_allocation >= 0),
  add outcome text not null default 'open' check (outcome in ('open', 'invested', 'passed')),
  add pass_reason text check (length(pass_reason) <= 200),
  add outcome_note text not null default '' check (length(outcome_note) <= 5000),
  add look_again_on date,
  add decided_at timestamptz,
  add stage_since timestamptz not null default now(),
  add check ((outcome = 'passed') = (pass_reason is not null)),
  add check (look_again_on is null or outcome = 'passed'),
  add check ((outcome = 'open') = (decided_at is null));

-- A stay: one deal in one stage while it was open. Kept by the trigger below, so that nobody can tell it otherwise.
create table deal_stages (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  deal_id uuid not null,
  stage text not null,
  user_id uuid,
  entered_at timestamptz not null,
  left_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  check (left_at >= entered_at)
);
create index on deal_stages (org_id, deal_id, entered_at);
-- A deal is in one place at a time.
create unique index on deal_stages (org_id, deal_id) where left_at is null;
-- What changes a stay is a change of its deal, which the audit trail has.
select adopt('deal_stages', reads => 'deal:read', parent => 'deal_id', append_only => true, audited => false);

-- Deals that were here before: whoever added them works them, and the audit trail knows where they stood when.
-- Nobody did anything to these deals today, so neither their version nor their history may say so.
alter table deals disable trigger user;
select for_each_org($each$
  update deals d set owner_id = (select m.user_id from memberships m where m.org_id = d.org_id and m.user_id = d.user_id)
$each$);
select for_each_org($each$
  with moves as (
    select a.row_id as deal_id, a.id as move, a.at, a.user_id, a.after ->> 'stage' as stage
    from audit_log a where a.table_name = 'deals' and a.action <> 'delete' and a.after ? 'stage'
  ), told as (
    select deal_id, move, at, user_id, stage from moves
    union all
    select d.id, d.id, d.created_at, d.user_id, d.stage from deals d where not exists (select from moves m where m.deal_id = d.id)
  )
  insert into deal_stages (deal_id, stage, user_id, entered_at, left_at)
  select t.deal_id, t.stage, t.user_id, t.at, lead(t.at) over (partition by t.deal_id order by t.at, t.move)
  from told t join deals d on d.id = t.deal_id
$each$);
select for_each_org($each$
  update deals d set stage_since = s.entered_at from deal_stages s where s.org_id = d.org_id and s.deal_id = d.id and s.left_at is null
$each$);
alter table deals enable trigger user;

alter table deals alter owner_id set default me();
-- Whoever leaves the firm leaves their deals to be given to somebody.
alter table deals add foreign key (org_id, owner_id) references memberships (org_id, user_id) on delete set null (owner_id);

-- Named to run after aa_version, whose updated_at is the moment of a move.
create function mark_deal_progress() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.stage_since := new.created_at;
  elsif new.stage <> old.stage then new.stage_since := new.updated_at; end if;
  if new.outcome = 'open' then new.decided_at := null;
  elsif tg_op = 'INSERT' or new.outcome <> old.outcome then new.decided_at := coalesce(new.updated_at, now()); end if;
  return new;
end $$;
create trigger ab_progress before insert or update of stage, outcome on deals for each row execute function mark_deal_progress();

create function begin_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into deal_stages (org_id, deal_id, stage, user_id, entered_at)
    select c.org_id, c.id, c.stage, me(), c.stage_since from changed c where c.outcome = 'open';
  return null;
end $$;
create trigger za_stays_begin after insert on deals referencing new table as changed for each statement execute function begin_stays();

-- A move ends one stay and begins the next; a decision ends it, and a deal that is opened again begins one.
-- Planned anew each time, because a plan made for one deal takes minutes for thousands; ends are looked up by key for the same reason.
create function move_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ended uuid[]; moments jsonb;
begin
  execute $q$
    select array_agg(c.id), jsonb_object_agg(c.id, c.updated_at)
    from changed c join previous p on p.id = c.id
    where c.stage <> p.stage or c.outcome <> p.outcome $q$ into ended, moments;
  if ended is null then return null; end if;
  execute $q$
    update deal_stages s set left_at = greatest(s.entered_at, ($2 ->> s.deal_id::text)::timestamptz)
    where s.org_id = current_org() and s.deal_id = any ($1) and s.left_at is null $q$ using ended, moments;
  execute $q$
    insert into deal_stages (org_id, deal_id, stage, user_id, entered_at)
    select c.org_id, c.id, c.stage, me(), c.updated_at
    from changed c join previous p on p.id = c.id
    where c.outcome = 'open' and (c.stage <> p.stage or p.outcome <> 'open') $q$;
  return null;
end $$;
create trigger za_stays_move after update on deals
  referencing old table as previous new table as changed for each statement execute function move_stays();

-- The list shows open deals that are not archived.
drop index deals_newest_active;
drop index deals_by_stage;
create index deals_newest_open on deals (org_id, created_at desc, id desc) where status = 'active' and outcome = 'open';
create index deals_by_stage on deals (org_id, stage, created_at desc, id desc) where status = 'active' and outcome = 'open';
create index deals_by_owner on deals (org_id, owner_id, created_at desc, id desc) where status = 'active' and outcome = 'open';
create index deals_to_look_at on deals (org_id, look_again_on) where look_again_on is not null;

-- Passed deals whose day has come, in their firm's time zone, are open again. Called by the clock as the house, for no person.
create function reopen_deals_to_look_at() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare firm record; reopened int; total int := 0;
begin
  for firm in select id, (now() at time zone time_zone)::date as today from organizations loop
    perform set_config('app.org_id', firm.id::text, true), set_config('app.user_id', '', true),
      set_config('app.procedure', 'clock.lookAgain', true);
    with due as (
      select id, name, owner_id, pass_reason from deals where org_id = firm.id and look_again_on <= firm.today for update skip locked
    ), back as (
      update deals d set outcome = 'open', status = 'active', archived_at = null, pass_reason = null, look_again_on = null
      from due where d.org_id = firm.id and d.id = due.id returning d.id
    ), told as (
      insert into notifications (org_id, user_id, kind, record_id, actor_id, content, href)
      select firm.id, due.owner_id, 'deal', due.id, null, 'Time to look again at ' || due.name || ', passed on for ' || due.pass_reason, '/deals/' || due.id
      from due where due.owner_id is not null returning 1
    )
    select count(*) into reopened from back;
    total := total + reopened;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $$;
revoke execute on function reopen_deals_to_look_at from tranche_app;

-- Members are no records, so a change of owner is told by the person's name.
create or replace function readable_change(image jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(
    case when r.id is null and e.key <> 'owner_id' then e.key else regexp_replace(e.key, '_id$', '') end,
    case when e.key = 'owner_id' and jsonb_typeof(e.value) = 'string'
        then to_jsonb(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, 'Former member'))
      when r.id is not null then to_jsonb(r.label) when jsonb_typeof(e.value) = 'number' then to_jsonb(e.value #>> '{}') else e.value end)
  from jsonb_each(image) e
  left join records r on r.org_id = current_org()
    and r.id = case when e.key ~ '_id$' and e.value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (e.value #>> '{}')::uuid end
  left join users u on e.key = 'owner_id' and u.id = case when e.value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (e.value #>> '{}')::uuid end
$$;
