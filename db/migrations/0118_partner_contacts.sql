-- Whom to ask and to write to at a limited partner, by role and by what each gets; and its tax forms.

-- Functions come here.

create table partner_contacts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  role text not null check (role in ('signatory', 'notices', 'tax', 'other')),
  -- One of the firm's contacts, whose name and addresses then hold, or somebody typed.
  contact_id uuid,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 50),
  -- What is sent to them, and how.
  receives text[] not null default '{}' check (receives <@ '{call_notices,distribution_notices,statements,letters,newsletter}'),
  delivery text not null default 'mail' check (delivery in ('mail', 'portal')),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete set null (contact_id)
);
create index on partner_contacts (org_id, limited_partner_id);
create index on partner_contacts (org_id, contact_id) where contact_id is not null;
select register_table('partner_contacts', reads => 'lp:read', parent => 'limited_partner_id');
create policy add on partner_contacts for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on partner_contacts for update to tranche_app using ((select may('lp:manage')));
create policy remove on partner_contacts for delete to tranche_app using ((select may('lp:manage')));

create table partner_tax_forms (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  kind text not null check (kind in ('w9', 'w8ben', 'w8bene', 'w8imy', 'w8exp', 'w8eci', 'crs', 'other')),
  signed_on date not null,
  expires_on date,
  document_id uuid,
  note text check (length(note) <= 500),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check (expires_on >= signed_on),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id)
);
create index on partner_tax_forms (org_id, limited_partner_id);
create index on partner_tax_forms (org_id, document_id) where document_id is not null;
create index on partner_tax_forms (org_id, expires_on) where expires_on is not null;
select register_table('partner_tax_forms', reads => 'lp:read', parent => 'limited_partner_id');
create policy add on partner_tax_forms for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on partner_tax_forms for update to tranche_app using ((select may('lp:manage')));
create policy remove on partner_tax_forms for delete to tranche_app using ((select may('lp:manage')));
