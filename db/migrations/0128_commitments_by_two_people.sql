-- A commitment holds once a second person confirmed it, and changes by rows that do: increases, releases, transfers, defaults, withdrawals.

-- Functions come here.

alter table commitments
  add column prepared_by uuid default me(),
  add column confirmed_by uuid,
  -- Without a person: entered before confirmations were asked for.
  add column confirmed_at timestamptz,
  add check (confirmed_by is null or confirmed_at is not null),
  add check (confirmed_by <> prepared_by),
  drop constraint commitments_amount_check,
  -- Nothing: of a partner who joins by a transfer.
  add check (amount >= 0);
alter table journal_drafts add column commitment_change_id uuid;

create table commitment_changes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  commitment_id uuid not null,
  kind text not null check (kind in ('increase', 'release', 'transfer', 'default', 'withdrawal')),
  amount numeric not null check (amount > 0),
  effective_on date not null,
  -- Who takes over what is transferred; once it is confirmed, the commitment it became part of.
  to_partner_id uuid,
  to_commitment_id uuid,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((kind = 'transfer') = (to_partner_id is not null)),
  check (confirmed_by is null or confirmed_at is not null),
  check (confirmed_by <> prepared_by),
  foreign key (org_id, commitment_id) references commitments (org_id, id) on delete cascade,
  foreign key (org_id, to_partner_id) references limited_partners (org_id, id),
  foreign key (org_id, to_commitment_id) references commitments (org_id, id)
);
create index on commitment_changes (org_id, commitment_id, effective_on);
create index on commitment_changes (org_id, to_commitment_id) where to_commitment_id is not null;
create index on commitment_changes (org_id, to_partner_id) where to_partner_id is not null;
alter table journal_drafts add foreign key (org_id, commitment_change_id) references commitment_changes (org_id, id);
create index on journal_drafts (org_id, commitment_change_id) where commitment_change_id is not null;
select register_table('commitment_changes', reads => 'lp:read', parent => 'commitment_id');
create policy add on commitment_changes for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on commitment_changes for update to tranche_app using ((select may('lp:manage')));
create policy remove on commitment_changes for delete to tranche_app using ((select may('lp:manage')));

-- What was there holds. Of several commitments of one partner to a fund the first stays, and the others are its increases.
select for_each_org($q$ update commitments set prepared_by = created_by, confirmed_at = created_at where org_id = current_org() $q$);
select for_each_org($q$
  insert into commitment_changes (org_id, commitment_id, kind, amount, effective_on, reason, prepared_by, confirmed_at, created_at)
  select c.org_id, (select f.id from commitments f where f.org_id = c.org_id and f.fund_id = c.fund_id and f.limited_partner_id = c.limited_partner_id
      order by f.admitted_on, f.id limit 1), 'increase', c.amount, c.admitted_on, 'Commitment', c.created_by, c.created_at, c.created_at
  from commitments c where c.org_id = current_org() and exists (
    select from commitments f where f.org_id = c.org_id and f.fund_id = c.fund_id and f.limited_partner_id = c.limited_partner_id
      and (f.admitted_on, f.id) < (c.admitted_on, c.id)) $q$);
select for_each_org($q$
  delete from commitments c where c.org_id = current_org() and exists (
    select from commitments f where f.org_id = c.org_id and f.fund_id = c.fund_id and f.limited_partner_id = c.limited_partner_id
      and (f.admitted_on, f.id) < (c.admitted_on, c.id)) $q$);
create unique index commitments_once on commitments (org_id, fund_id, limited_partner_id) where limited_partner_id is not null;

create trigger guard_commitment before insert or update or delete on commitments for each row execute function guard_commitment();
create trigger guard_commitment_change before insert or update or delete on commitment_changes for each row execute function guard_commitment_change();
create trigger follow_commitment_change after update on commitment_changes for each row execute function follow_commitment_change();

-- What holds of commitments, from which day on: their sum until a day is the commitment of that day.
create view commitment_lines with (security_invoker = true) as
  select c.org_id, c.id as commitment_id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, c.admitted_on as effective_on, c.amount
  from commitments c where c.confirmed_at is not null
  union all
  select c.org_id, c.id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, x.effective_on, case x.kind when 'increase' then x.amount else -x.amount end
  from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id where x.confirmed_at is not null
  union all
  select c.org_id, c.id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, x.effective_on, x.amount
  from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.to_commitment_id where x.confirmed_at is not null;
grant select on commitment_lines to tranche_app;
