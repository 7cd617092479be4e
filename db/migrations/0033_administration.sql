-- Roles of a firm's own, its brand, offices and security rules, and the sealed audit trail.

-- Functions come here.

-- Roles of the firm's own. The roles every firm begins with stay as they are, and a person grants only what they have.
alter table roles add column row_version int not null default 1;
alter table roles add column created_at timestamptz not null default now();
alter table roles add check (btrim(name) <> '' and is_name(name, 100));
alter table roles add check (length(description) <= 500);
-- The permission of the system itself has no colon.
alter table roles add check (array_to_string(permissions, ',') ~ '^([a-z_]+:[a-z_]+(,[a-z_]+:[a-z_]+)*)?$');
create unique index on roles (org_id, lower(name));
create trigger aa_version before update on roles for each row execute function next_version();
create policy add on roles for insert to tranche_app with check (not is_system and (select may('role:assign')) and may_all(permissions));
create policy edit on roles for update to tranche_app using (not is_system and (select may('role:assign')) and may_all(permissions))
  with check (not is_system and (select may('role:assign')) and may_all(permissions));
create policy remove on roles for delete to tranche_app using (not is_system and (select may('role:assign')) and may_all(permissions));

-- A person gives and takes only roles whose permissions they have.
drop policy assign on user_roles;
create policy give on user_roles for insert to tranche_app with check ((select may('role:assign')) and may_grant(role));
create policy change on user_roles for update to tranche_app using ((select may('role:assign')) and may_grant(role))
  with check ((select may('role:assign')) and may_grant(role));
create policy take on user_roles for delete to tranche_app using ((select may('role:assign')) and may_grant(role));

-- Pictures of the firm's name. A paper names the one it was made with, so none is changed or deleted.
create table organization_logos (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  content bytea not null check (octet_length(content) between 1 and 204800),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  width int not null check (width between 1 and 2048),
  height int not null check (height between 1 and 2048),
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
select register_table('organization_logos', reads => 'member:read', redact => '{content}', append_only => true);
create policy add on organization_logos for insert to tranche_app with check ((select may('admin:access')));

-- What a firm says of itself as a whole. A firm that has said nothing has no row.
create table organization_settings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  logo_id uuid,
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text check (secondary_color ~ '^#[0-9a-f]{6}$'),
  -- How dates are written for people who chose no way of their own.
  date_format text check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
  -- The month in which the firm's own year begins.
  fiscal_year_start int not null default 1 check (fiscal_year_start between 1 and 12),
  password_policy text check (password_policy in ('basic', 'strong', 'very-strong')),
  -- Everyone needs a second factor, so many days after this moment or after they joined.
  two_factor_since timestamptz,
  two_factor_grace_days int not null default 7 check (two_factor_grace_days between 0 and 60),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id),
  foreign key (org_id, logo_id) references organization_logos (org_id, id)
);
create index on organization_settings (org_id, logo_id) where logo_id is not null;
-- begin_request() and the accounts look at it before they enter a firm.
select register_identity_table('organization_settings', 'member:read');
create policy set_first on organization_settings for insert to tranche_app with check ((select may('admin:access')));
create policy change on organization_settings for update to tranche_app using ((select may('admin:access')));

create trigger note_organization after update of name, time_zone on organizations for each row
  when ((old.name, old.time_zone) is distinct from (new.name, new.time_zone)) execute function note_organization();
-- How a firm writes numbers is part of its localization.
alter policy set_first on firm_settings with check ((select may('deal:configure')) or (select may('admin:access')));
alter policy change on firm_settings using ((select may('deal:configure')) or (select may('admin:access')));

create table offices (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and is_name(name, 200)),
  location text not null default '' check (length(location) <= 500),
  time_zone text not null check (is_name(time_zone, 64)),
  is_headquarters boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id)
);
create unique index on offices (org_id, lower(name));
create unique index on offices (org_id) where is_headquarters;
select register_table('offices', reads => 'member:read');
create policy add on offices for insert to tranche_app with check ((select may('admin:access')));
create policy edit on offices for update to tranche_app using ((select may('admin:access')));
create policy remove on offices for delete to tranche_app using ((select may('admin:access')));

-- The newest entries, and those of a day.
create index audit_log_newest on audit_log (org_id, at desc, id desc);

-- A moment of the trail: `horizon` is the transaction that took it, before which all must have ended until its entries are complete.
create table audit_cuts (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  horizon bigint not null,
  primary key (org_id, id),
  unique (org_id)
);
select register_table('audit_cuts', audited => false);
create policy keep on audit_cuts for all to tranche_app using ((select is_system())) with check ((select is_system()));

-- Seals of the trail, one after another. Each covers the entries after the last one, and names the digest of the one before.
create table audit_checkpoints (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  number int not null check (number > 0),
  upto_id uuid not null,
  row_count int not null check (row_count > 0),
  -- Of each entry its id and the first half of its SHA-256, 32 bytes.
  entries bytea not null check (octet_length(entries) = row_count * 32),
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  public_key text not null,
  signature text not null,
  sealed_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, number)
);
select register_table('audit_checkpoints', reads => 'audit:read', append_only => true, audited => false);
create policy seal on audit_checkpoints for insert to tranche_app with check ((select is_system()));

-- Firms that exist: administrators and compliance officers read the trail.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{audit:read,audit:export}'::text[]) one)
  where org_id = current_org() and name in ('compliance_officer', 'super_admin') $q$);
