-- Who is who in a deal or company: its founders, who introduced it, and others, each a contact.

create table contact_links (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  contact_id uuid not null,
  record_id uuid not null,
  role text not null check (role in ('founder', 'introducer', 'other')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, record_id, contact_id, role),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade,
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade
);
create index on contact_links (org_id, contact_id);

select adopt('contact_links', reads => 'contact:read', parent => 'record_id');
create policy add on contact_links for insert to tranche_app with check ((select may('contact:create')) or (select may('contact:update')));
create policy remove on contact_links for delete to tranche_app using ((select may('contact:update')));
