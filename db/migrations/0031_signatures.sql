-- Electronic signatures: requests about a document, who signs, what happened, and the certificate of the firm’s seal.

-- Functions come here.

create table signature_requests (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  document_id uuid not null,
  -- As the document was called, and the version that is signed.
  document_name text not null check (btrim(document_name) <> '' and length(document_name) <= 255),
  version_id uuid not null,
  version int not null check (version >= 1),
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'pending' check (status in ('pending', 'signed', 'declined', 'expired')),
  message text not null default '' check (length(message) <= 2000),
  -- What every signer agrees to.
  consent text not null check (btrim(consent) <> '' and length(consent) <= 2000),
  -- The document with the fields its signers fill, and where these are.
  prepared_key text not null,
  prepared_bytes bigint not null check (prepared_bytes > 0),
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  pages int not null check (pages >= 1),
  -- The newest sealed version.
  sealed_version_id uuid,
  remind_days int not null default 3 check (remind_days between 1 and 30),
  expires_at timestamptz not null,
  completed_at timestamptz,
  -- A person who ended it before its day.
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, prepared_key),
  check ((status = 'pending') = (completed_at is null)),
  check (status <> 'signed' or sealed_version_id is not null),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, version_id) references document_versions (org_id, id),
  foreign key (org_id, sealed_version_id) references document_versions (org_id, id)
);
create index on signature_requests (org_id, created_at, id);
create index on signature_requests (org_id, document_id, created_at);
create index on signature_requests (org_id, version_id);
create index on signature_requests (org_id, sealed_version_id) where sealed_version_id is not null;
create unique index signature_requests_pending on signature_requests (org_id, document_id) where status = 'pending';
select register_table('signature_requests', reads => 'signature:read', parent => 'document_id', redact => '{prepared_key,layout}');
create policy of_document on signature_requests as restrictive for all to tranche_app
  using (id = (select link_signature_request()) or exists (select from documents d where d.org_id = signature_requests.org_id and d.id = signature_requests.document_id offset 0));
create policy add on signature_requests for insert to tranche_app with check ((select may('signature:request')));
create policy edit on signature_requests for update to tranche_app using ((select may('signature:request')));
create policy by_link on signature_requests for select to tranche_app using (id = (select link_signature_request()));
create trigger guard_signature_request before insert or update on signature_requests for each row execute function guard_signature_request();

-- Who signs a request, in the order of the evidence page.
create table electronic_signatures (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  request_id uuid not null,
  document_id uuid not null,
  position int not null check (position >= 0),
  signer_name text not null check (btrim(signer_name) <> '' and length(signer_name) <= 200),
  signer_email text not null check (length(signer_email) between 3 and 320),
  -- Signers of a lower number sign first; equal numbers sign together.
  signing_order int not null default 1 check (signing_order between 1 and 100),
  -- A colleague, who can sign inside.
  user_id uuid,
  signature_status text not null default 'pending' check (signature_status in ('pending', 'signed', 'declined', 'expired')),
  -- What is kept of the act: its moment, the consent, how it was signed, from where.
  signature_data jsonb not null default '{}' check (jsonb_typeof(signature_data) = 'object'),
  -- When the link was e-mailed first and last.
  sent_at timestamptz,
  reminded_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  decline_reason text check (btrim(decline_reason) <> '' and length(decline_reason) <= 1000),
  sealed_version_id uuid,
  certificate_id uuid,
  -- The level of PAdES that was reached.
  level text check (level in ('B-B', 'B-T')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, request_id, position),
  unique (org_id, request_id, signer_email),
  check ((signature_status = 'signed') = (signed_at is not null)),
  check ((signed_at is null) = (sealed_version_id is null)),
  check ((signature_status = 'declined') = (declined_at is not null)),
  check ((declined_at is null) = (decline_reason is null)),
  foreign key (org_id, request_id) references signature_requests (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete set null (user_id),
  foreign key (org_id, sealed_version_id) references document_versions (org_id, id)
);
create index on electronic_signatures (org_id, document_id);
create index on electronic_signatures (org_id, user_id) where user_id is not null;
create index on electronic_signatures (org_id, sealed_version_id) where sealed_version_id is not null;
select register_table('electronic_signatures', reads => 'signature:read', parent => 'request_id', redact => '{signature_data}');
create policy of_request on electronic_signatures as restrictive for all to tranche_app
  using (exists (select from signature_requests r where r.org_id = electronic_signatures.org_id and r.id = electronic_signatures.request_id offset 0));
create policy add on electronic_signatures for insert to tranche_app with check ((select may('signature:request')));
create policy edit on electronic_signatures for update to tranche_app using ((select may('signature:request')));
create policy by_link on electronic_signatures for select to tranche_app using (request_id = (select link_signature_request()));
create trigger guard_electronic_signature before insert or update on electronic_signatures for each row execute function guard_electronic_signature();

-- What happened with a request, as evidence.
create table signature_events (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  request_id uuid not null,
  signature_id uuid,
  what text not null check (what in ('requested', 'sent', 'reminded', 'opened', 'viewed', 'signed', 'declined', 'expired', 'withdrawn', 'revoked')),
  -- From where, of acts of a signer.
  address text check (length(address) <= 100),
  agent text check (length(agent) <= 500),
  by_user uuid default me(),
  -- Several acts of one transaction keep their order.
  at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, request_id) references signature_requests (org_id, id) on delete cascade,
  foreign key (org_id, signature_id) references electronic_signatures (org_id, id) on delete cascade
);
create index on signature_events (org_id, request_id, id);
create index on signature_events (org_id, signature_id) where signature_id is not null;
select register_table('signature_events', reads => 'signature:read', parent => 'request_id', append_only => true, audited => false);
create policy of_request on signature_events as restrictive for all to tranche_app
  using (exists (select from signature_requests r where r.org_id = signature_events.org_id and r.id = signature_events.request_id offset 0));
create policy add on signature_events for insert to tranche_app with check ((select may('signature:read')) and by_user is not distinct from (select me()));
create policy add_by_link on signature_events for insert to tranche_app
  with check (signature_id = (select link_signature()) and by_user is null and what in ('opened', 'viewed'));

-- The certificate of a firm’s seal; the one that is active seals.
create table signing_certificates (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 500),
  source text not null check (source in ('made', 'imported')),
  algorithm text not null check (length(algorithm) between 1 and 50),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- As PEM.
  certificate text not null check (length(certificate) <= 20000),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  is_active boolean not null default true,
  created_by uuid default me(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, fingerprint)
);
create unique index signing_certificates_active on signing_certificates (org_id) where is_active;
create index signing_certificates_by_print on signing_certificates (fingerprint);
select register_table('signing_certificates', reads => 'signature:read');
-- seal_owner() finds the certificate of a sealed file in any firm.
alter policy firm on signing_certificates to tranche_app;
create policy add on signing_certificates for insert to tranche_app
  with check ((select may('admin:access')) or source = 'made' and (select may('signature:request')));
create policy edit on signing_certificates for update to tranche_app using ((select may('admin:access')));
alter table electronic_signatures add foreign key (org_id, certificate_id) references signing_certificates (org_id, id);
create index on electronic_signatures (org_id, certificate_id) where certificate_id is not null;

-- Their private keys, encrypted by the server. No role reads them: signing_key() gives the active one to a signer at work.
create table signing_keys (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  certificate_id uuid not null,
  sealed_key text not null check (length(sealed_key) <= 20000),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, certificate_id),
  foreign key (org_id, certificate_id) references signing_certificates (org_id, id) on delete cascade
);
select register_table('signing_keys', parent => 'certificate_id', redact => '{sealed_key}', audited => false, append_only => true);
create policy add on signing_keys for insert to tranche_app with check (((select may('admin:access')) or (select may('signature:request')))
  and exists (select from signing_certificates c where c.org_id = signing_keys.org_id and c.id = signing_keys.certificate_id and c.created_by is not distinct from (select me())));

-- A link to sign opens one signature.
alter table public_links add column signature_id uuid;
alter table public_links add foreign key (org_id, signature_id) references electronic_signatures (org_id, id) on delete cascade;
create index on public_links (org_id, signature_id) where signature_id is not null;
alter table public_links drop constraint public_links_purpose_check;
alter table public_links add check (purpose in ('requests', 'kpis', 'signing'));
alter table public_links add check ((purpose = 'signing') = (signature_id is not null));
create policy read_signing on public_links for select to tranche_app using (purpose = 'signing' and (select may('signature:read')));
create policy edit_signing on public_links for update to tranche_app using (purpose = 'signing' and (select may('signature:request')));

-- While signatures are asked for, no other version takes the place of the one that is signed.
create trigger guard_signed_document before insert on document_versions for each row execute function guard_signed_document();

-- A signature of a term sheet may be electronic: its seal takes the place of the second person.
alter table term_sheet_signatures add column electronic_signature_id uuid;
alter table term_sheet_signatures add foreign key (org_id, electronic_signature_id) references electronic_signatures (org_id, id);
create index on term_sheet_signatures (org_id, electronic_signature_id) where electronic_signature_id is not null;

-- Firms that exist: the rights of people who do similar work.
select for_each_org($q$
  update roles set permissions = (
    select array_agg(distinct one order by one) from unnest(permissions
      || case when 'document:read' = any (permissions) then '{signature:read}'::text[] else '{}' end
      || case when 'document:update' = any (permissions) then '{signature:request}'::text[] else '{}' end) one)
  where org_id = current_org() and 'document:read' = any (permissions) $q$);
