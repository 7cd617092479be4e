-- Activity: meetings, calls, e-mails and notes about a deal, company or contact.

create table activities (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  record_id uuid not null,
  -- Whom it was with, when it is written down on a deal or company.
  contact_id uuid,
  kind text not null check (kind in ('meeting', 'call', 'email', 'note')),
  happened_on date not null default current_date,
  content text not null check (btrim(content) <> '' and length(content) <= 20000),
  user_id uuid not null default me() references users,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id)
);
create index on activities (org_id, record_id, happened_on desc);
create index on activities (org_id, contact_id, happened_on desc) where contact_id is not null;
create index on activities (org_id, happened_on);

select adopt('activities', reads => 'activity:read', parent => 'record_id');
create policy add on activities for insert to tranche_app with check ((select may('activity:create')) and user_id = (select me()));
create policy remove on activities for delete to tranche_app using (user_id = (select me()) and (select may('activity:create')));

-- Firms that exist already: whoever reads deals reads what happened, whoever comments on them writes it down.
select for_each_org($$
  insert into role_permissions (role, permission)
  select p.role, granted.permission from role_permissions p
  join (values ('deal:read', 'activity:read'), ('deal:comment', 'activity:create')) granted (because, permission)
    on granted.because = p.permission
  where p.org_id = current_org()
  on conflict do nothing
$$);
