-- Sign-in by OpenID Connect: the provider of a firm, which role each group gets, and sessions that open this firm alone.

-- Functions come here.

create table sign_in_providers (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  is_enabled boolean not null default true,
  issuer text not null check (issuer ~ '^https?://' and is_name(issuer, 500)),
  client_id text not null check (btrim(client_id) <> '' and is_name(client_id, 500)),
  -- Encrypted by the server; no procedure answers it.
  client_secret text not null,
  -- Asked for besides openid, email and profile.
  scopes text not null default '' check (is_name(scopes, 500)),
  -- The claim that names a person's groups; empty: everyone gets the default role.
  role_claim text check (btrim(role_claim) <> '' and is_name(role_claim, 200)),
  -- For people whom no rule names; empty: they do not come in.
  default_role text,
  domains text[] not null check (cardinality(domains) between 1 and 20),
  -- People at these domains sign in this way only, except the one named here.
  is_required boolean not null default false,
  break_glass_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id),
  foreign key (org_id, default_role) references roles (org_id, name) on update cascade on delete set null (default_role),
  foreign key (org_id, break_glass_id) references memberships (org_id, user_id) on delete set null (break_glass_id)
);
create index on sign_in_providers using gin (domains);
create index on sign_in_providers (org_id, default_role);
create index on sign_in_providers (org_id, break_glass_id);
-- The way in looks at it before it knows the firm.
select register_identity_table('sign_in_providers', 'admin:access', '{client_secret}');
create policy add on sign_in_providers for insert to tranche_app
  with check ((select may('admin:access')) and domains <@ (select firm_domains()) and (default_role is null or may_grant(default_role)));
create policy edit on sign_in_providers for update to tranche_app using ((select may('admin:access')))
  with check ((select may('admin:access')) and domains <@ (select firm_domains()) and (default_role is null or may_grant(default_role)));
create policy remove on sign_in_providers for delete to tranche_app using ((select may('admin:access')));

create table sign_in_role_rules (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  claim_value text not null check (btrim(claim_value) <> '' and is_name(claim_value, 300)),
  role text not null,
  primary key (org_id, id),
  unique (org_id, claim_value, role),
  foreign key (org_id, role) references roles (org_id, name) on update cascade on delete cascade
);
create index on sign_in_role_rules (org_id, role);
select register_identity_table('sign_in_role_rules', 'admin:access');
create policy add on sign_in_role_rules for insert to tranche_app with check ((select may('admin:access')) and may_grant(role));
create policy remove on sign_in_role_rules for delete to tranche_app using ((select may('admin:access')));

-- A session that a firm's provider opened enters this firm and no other.
alter table auth.sessions add column only_org_id uuid references organizations on delete cascade;
create index on auth.sessions (only_org_id) where only_org_id is not null;
