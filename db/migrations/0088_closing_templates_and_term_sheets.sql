-- The checklist closings of a type begin with, as a firm changed it, and from which closing a term sheet was generated.

-- Functions come here.

alter table term_sheets add column deal_closing_id uuid,
  add foreign key (org_id, deal_closing_id) references deal_closings (org_id, id) on delete set null (deal_closing_id);
create index on term_sheets (org_id, deal_closing_id) where deal_closing_id is not null;

-- Without a row it is the product's own.
create table closing_templates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  type text not null check (type in ('equity', 'convertible', 'secondary')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, type),
  foreign key (org_id, created_by) references memberships (org_id, user_id) on delete set null (created_by)
);
create index on closing_templates (org_id, created_by) where created_by is not null;
select register_table('closing_templates', reads => 'closing:read');
create policy add on closing_templates for insert to tranche_app with check ((select may('closing:configure')));
create policy edit on closing_templates for update to tranche_app using ((select may('closing:configure')));
create policy remove on closing_templates for delete to tranche_app using ((select may('closing:configure')));

create table closing_template_items (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  template_id uuid not null,
  position numeric not null,
  section text not null default '' check (length(section) <= 100),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  is_after_closing boolean not null default false,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, template_id) references closing_templates (org_id, id) on delete cascade
);
create index on closing_template_items (org_id, template_id, position, id);
select register_table('closing_template_items', reads => 'closing:read', parent => 'template_id');
create policy add on closing_template_items for insert to tranche_app with check ((select may('closing:configure')));
create policy edit on closing_template_items for update to tranche_app using ((select may('closing:configure')));
create policy remove on closing_template_items for delete to tranche_app using ((select may('closing:configure')));
