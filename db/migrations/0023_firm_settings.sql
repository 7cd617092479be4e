-- What a firm says of itself as a whole: the currency its amounts begin in.

-- Functions come here.

-- A firm that has said nothing has no row.
create table firm_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select register_table('firm_settings', reads => 'member:read');
create policy set_first on firm_settings for insert to tranche_app with check ((select may('deal:configure')));
create policy change on firm_settings for update to tranche_app using ((select may('deal:configure')));
