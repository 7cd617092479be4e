-- How a firm read files with these columns before: proposed when the same columns come again.

create table import_mappings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  target text not null check (target in ('companies', 'contacts', 'deals')),
  -- The columns' names, folded and hashed.
  signature text not null,
  -- Mapping, value maps and defaults, as the plan of an import has them.
  decisions jsonb not null,
  used_by uuid not null default me(),
  used_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, target, signature)
);
select adopt('import_mappings', reads => 'company:import', audited => false);
create policy add on import_mappings for insert to tranche_app with check ((select may('company:import')) and used_by = (select me()));
create policy again on import_mappings for update to tranche_app using ((select may('company:import'))) with check (used_by = (select me()));
