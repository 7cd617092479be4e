-- The Word document a firm makes its term sheets of, where it has its own.

-- Functions come here.

create table term_sheet_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  document_version_id uuid not null,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id),
  foreign key (org_id, document_version_id) references document_versions (org_id, id)
);
create index on term_sheet_templates (org_id, document_version_id);

select register_table('term_sheet_templates', reads => 'term_sheet:read');
create policy add on term_sheet_templates for insert to tranche_app with check ((select may('term_sheet:configure')));
create policy remove on term_sheet_templates for delete to tranche_app using ((select may('term_sheet:configure')));

-- Firms that are there already: whoever configures how deals are worked.
select for_each_org($q$
  insert into role_permissions (org_id, role, permission)
  select p.org_id, p.role, 'term_sheet:configure' from role_permissions p
  where p.org_id = current_org() and p.permission = 'deal:configure'
  on conflict do nothing $q$);
