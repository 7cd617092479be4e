-- Who is at the table when a deal closes: the company, investors, sellers, counsel, escrow agent, notary.

-- Functions come here.

-- What all investors pay together.
alter table deal_closings add column round_size numeric check (round_size >= 0);

create table closing_parties (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  closing_id uuid not null,
  role text not null check (role in ('company', 'lead_investor', 'co_investor', 'founder', 'seller', 'company_counsel', 'investor_counsel', 'escrow_agent', 'notary', 'other')),
  -- A company or contact of the firm.
  record_id uuid,
  -- What it signs as: as that record was called when it was named, or as it was typed.
  name text not null check (btrim(name) <> '' and length(name) <= 500),
  email text check (length(email) <= 254),
  -- What it pays in the round, in the currency of the closing.
  amount numeric check (amount > 0),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (amount is null or role in ('lead_investor', 'co_investor')),
  foreign key (org_id, closing_id) references deal_closings (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete set null (record_id)
);
create index on closing_parties (org_id, closing_id, id);
create index on closing_parties (org_id, record_id) where record_id is not null;
select register_table('closing_parties', reads => 'closing:read', parent => 'closing_id');
create policy add on closing_parties for insert to tranche_app with check ((select may('closing:manage')));
create policy edit on closing_parties for update to tranche_app using ((select may('closing:manage')));
create policy remove on closing_parties for delete to tranche_app using ((select may('closing:manage')));
create trigger guard_closing_party before insert or update or delete on closing_parties for each row execute function guard_closing_party();

-- The history of what stands under a closing.
create index audit_log_of_closing on audit_log (org_id, (coalesce(after, before) ->> 'closing_id'))
  where table_name = 'closing_parties' and action <> 'update';
