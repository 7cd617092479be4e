-- Contacts: the people behind deals and companies.

create table contacts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  title text,
  -- The company as typed; a link as well when the firm knows a company of that name.
  company_name text,
  company_id uuid,
  email text check (length(email) <= 254),
  phone text,
  linkedin text,
  contact_type text not null default 'other' check (contact_type in ('founder', 'investor', 'advisor', 'other')),
  tags text[] not null default '{}',
  notes text not null default '' check (length(notes) <= 20000),
  follow_up_on date,
  archived_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id) on delete set null (company_id)
);
create index on contacts (org_id, created_at desc, id desc);
create index on contacts (org_id, name, id);
create index on contacts (org_id, company_id);

select adopt('contacts', kind => 'contact', label => 'name', reads => 'contact:read', search => '{name,company_name,title,email}');
create policy add on contacts for insert to tranche_app with check ((select may('contact:create')));
create policy edit on contacts for update to tranche_app using ((select may('contact:update')));
create policy remove on contacts for delete to tranche_app using ((select may('contact:delete')));

-- A contact of a company that is renamed works for it under its new name.
create function rename_company_of_contacts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contacts set company_name = new.name where org_id = new.org_id and company_id = new.id;
  return null;
end $$;
create trigger rename_company_of_contacts after update of name on companies
  for each row when (old.name is distinct from new.name) execute function rename_company_of_contacts();

-- Firms that exist already: whoever reads, adds or deletes companies does the same with contacts.
select for_each_org($$
  insert into role_permissions (role, permission)
  select p.role, granted.permission from role_permissions p
  join (values ('company:read', 'contact:read'), ('company:create', 'contact:create'), ('company:create', 'contact:update'),
    ('company:delete', 'contact:delete')) granted (because, permission) on granted.because = p.permission
  where p.org_id = current_org()
  union
  select r.name, granted.permission from roles r, (values ('contact:create'), ('contact:update')) granted (permission)
  where r.org_id = current_org() and r.name in ('investor_relations', 'portfolio_manager')
  on conflict do nothing
$$);
