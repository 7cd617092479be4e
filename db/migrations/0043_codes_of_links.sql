-- A code by mail as the second step of a link, and projects and term sheets that follow the name of their company.

-- It asks for a pass as well, and says more of its link.
drop function if exists begin_link_request(text, text);

-- Functions come here.

alter table public_links add column needs_code boolean not null default false;

-- Codes that were mailed to the recipient of a link, and the pass that whoever entered one has for a while. Nobody reads them.
create table public_link_codes (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  link_id uuid not null,
  -- Made with the token of the link, which no row has: without it a code cannot be tried out.
  code_hash text not null,
  tries int not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  pass_hash text unique,
  pass_expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check ((pass_hash is null) = (pass_expires_at is null)),
  foreign key (org_id, link_id) references public_links (org_id, id) on delete cascade
);
create index on public_link_codes (org_id, link_id, id);
select register_table('public_link_codes', parent => 'link_id', redact => '{code_hash,pass_hash}', audited => false);

create trigger rename_company_of_work after update of name on companies
  for each row when (old.name is distinct from new.name) execute function rename_company_of_work();
create trigger name_company_of_work after update of company_id on deals
  for each row when (old.company_id is distinct from new.company_id) execute function name_company_of_work();

select for_each_org($q$
  update due_diligence_projects p set company = c.name from deals d join companies c on c.org_id = d.org_id and c.id = d.company_id
  where p.org_id = current_org() and d.org_id = p.org_id and d.id = p.deal_id and p.company <> c.name $q$);
select for_each_org($q$
  update term_sheets s set company = c.name from deals d join companies c on c.org_id = d.org_id and c.id = d.company_id
  where s.org_id = current_org() and d.org_id = s.org_id and d.id = s.deal_id and s.company <> c.name $q$);

-- Whoever chose what is mailed, and has tasks among it, gets answers of founders, too.
select for_each_org($q$ update notification_settings set mailed = mailed || '{request}' where org_id = current_org() and 'task' = any (mailed) $q$);
