-- What limited partners see for themselves: who looks for which partner, and what was published to each.

-- Functions come here.

-- Who sees what was published to a partner. One person may look for several.
create table lp_access (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  user_id uuid not null,
  limited_partner_id uuid not null,
  granted_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id, limited_partner_id),
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade,
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade
);
create index on lp_access (org_id, limited_partner_id);
select register_table('lp_access', reads => 'lp:read', owner => 'user_id');
-- Nobody gives it to themselves, and nothing of it is changed: it is given and taken.
drop policy mine on lp_access;
revoke update on lp_access from tranche_app;
create policy mine on lp_access for select to tranche_app using (user_id = (select me()));
create policy add on lp_access for insert to tranche_app with check ((select may('lp:manage')));
create policy remove on lp_access for delete to tranche_app using ((select may('lp:manage')));

-- What was published to a partner, as it was then: nothing of it changes but that another takes its place, or that it is withdrawn.
create table lp_publications (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  fund_id uuid,
  kind text not null check (kind in ('statement', 'call_notice', 'distribution_notice', 'report', 'letter', 'document')),
  title text not null check (btrim(title) <> '' and length(title) <= 300),
  -- The day it is about.
  as_of date not null,
  -- Up to when the books were known, and up to which entry.
  known_at timestamptz not null default now(),
  entry_no bigint,
  -- The call, distribution, close or run it was made of.
  source_id uuid,
  figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object'),
  -- Of the file, where there is one: that version of the document, and no other, was published.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  document_id uuid,
  published_by uuid default me(),
  published_at timestamptz not null default now(),
  superseded_at timestamptz,
  supersedes_id uuid,
  withdrawn_at timestamptz,
  primary key (org_id, id),
  check (document_id is null or sha256 is not null),
  check (kind not in ('statement', 'call_notice', 'distribution_notice') or (fund_id is not null and figures ? 'currency')),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade,
  foreign key (org_id, fund_id) references funds (org_id, id),
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, supersedes_id) references lp_publications (org_id, id)
);
create index on lp_publications (org_id, limited_partner_id, kind, as_of, id);
create index on lp_publications (org_id, source_id) where source_id is not null;
create index on lp_publications (org_id, document_id) where document_id is not null;
create unique index on lp_publications (org_id, supersedes_id) where supersedes_id is not null;
select register_table('lp_publications', reads => 'lp:read', parent => 'limited_partner_id', redact => '{figures}');
revoke update, delete on lp_publications from tranche_app;
create policy mine on lp_publications for select to tranche_app
  using (withdrawn_at is null and limited_partner_id = any((select my_lps())::uuid[]));
create policy add on lp_publications for insert to tranche_app with check ((select may('lp:publish')) or (select is_system()));
create trigger guard_publication before insert on lp_publications for each row execute function guard_publication();
create trigger supersede_publication after insert on lp_publications for each row execute function supersede_publication();
create trigger tell_partners_inserted after insert on lp_publications referencing new table as changed for each statement execute function tell_partners();
create trigger tell_partners_updated after update on lp_publications referencing new table as changed for each statement execute function tell_partners();
create trigger tell_partners_of_lines after update on capital_call_lines referencing new table as changed for each statement execute function tell_partners();

-- Of documents a partner sees those published to it, in the version that was.
create policy published on documents for select to tranche_app using (id = any((select published_rows())::uuid[]));
create policy published on document_versions for select to tranche_app using (id = any((select published_rows())::uuid[]));

-- Firms that are there: whoever manages partners publishes to them, and partners see what is theirs.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{lp:publish}') one)
  where org_id = current_org() and 'lp:manage' = any(permissions) $q$);
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{portal:use}') one)
  where org_id = current_org() and name in ('limited_partner', 'super_admin') $q$);
