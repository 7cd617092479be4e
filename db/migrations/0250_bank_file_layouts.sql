-- How the firm read a bank's file without columns that are known: remembered for the next file of the same account.

-- Functions come here.

create table bank_file_layouts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  fund_id uuid not null,
  -- Of the headings of the file's table, which tell one bank's file from another's.
  signature text not null check (length(signature) = 64),
  answers jsonb not null,
  used_by uuid not null default me(),
  used_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, fund_id, signature),
  foreign key (org_id, fund_id) references funds (org_id, id) on delete cascade
);
select register_table('bank_file_layouts', reads => 'call:prepare', parent => 'fund_id', audited => false);
revoke delete on bank_file_layouts from tranche_app;
create policy add on bank_file_layouts for insert to tranche_app with check ((select may('call:prepare')) and used_by = (select me()));
create policy again on bank_file_layouts for update to tranche_app using ((select may('call:prepare'))) with check (used_by = (select me()));
