-- A rate that departs from its neighbours waits for a second person (decision 247).

-- Functions come here.

create table waiting_rates (
  org_id uuid not null default current_org() references organizations (id) on delete cascade,
  id uuid not null default new_id(),
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  rate_on date not null,
  rate numeric not null check (rate > 0 and rate < 1000000000000),
  source text not null check (btrim(source) <> '' and length(source) <= 200),
  -- What it departs from.
  near_rate numeric not null,
  near_on date not null,
  prepared_by uuid default me(),
  prepared_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, base, quote, rate_on),
  check (base <> quote)
);
select register_table('waiting_rates', reads => 'fund:read');
revoke insert, update on waiting_rates from tranche_app;
create policy remove on waiting_rates for delete to tranche_app using ((select may('ledger:post')));
create trigger zzz_notify_added after insert on waiting_rates referencing new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by}');
create trigger zzz_notify_changed after update on waiting_rates referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by}');
create trigger zzz_notify_deleted after delete on waiting_rates referencing old table as previous
  for each statement execute function ask_second_person('id', '{prepared_by}');

drop policy add on fx_rates;
revoke insert on fx_rates from tranche_app;
