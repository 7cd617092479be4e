-- Electronic signatures: what a link opens, who seals when, and what a signature makes of its document.

-- The signature the asking link is for, and its request; nothing for people.
create or replace function link_signature() returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select signature_id from public_links where org_id = current_org() and id = current_link() and purpose = 'signing'
$$;

create or replace function link_signature_request() returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select s.request_id from electronic_signatures s where s.org_id = current_org() and s.id = link_signature()
$$;

-- People start and end requests. A signature is only what seal_signature() and decline_signature() write.
create or replace function guard_signature_request() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.sealed_version_id is not null or new.commitment_reason is not null then raise exception 'signatures.not_pending' using errcode = 'TR001'; end if;
    new.commitment_version := (select c.row_version from commitments c join documents d on d.org_id = c.org_id and d.record_id = c.limited_partner_id
      where c.org_id = new.org_id and c.id = new.commitment_id and d.id = new.document_id and c.confirmed_at is null);
    if new.commitment_id is not null and new.commitment_version is null then raise exception 'signatures.other_commitment' using errcode = 'TR001'; end if;
    return new;
  end if;
  if old.status <> 'pending' then raise exception 'signatures.ended' using errcode = 'TR001'; end if;
  if new.status not in ('pending', 'expired') or new.sealed_version_id is distinct from old.sealed_version_id
    or (new.document_id, new.version_id, new.prepared_key, new.layout, new.source_sha256, new.consent, new.commitment_id, new.commitment_version, new.commitment_reason)
      is distinct from (old.document_id, old.version_id, old.prepared_key, old.layout, old.source_sha256, old.consent, old.commitment_id, old.commitment_version, old.commitment_reason) then
    raise exception 'signatures.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

create or replace function guard_electronic_signature() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  if tg_op = 'INSERT' then
    if new.signature_status <> 'pending' then raise exception 'signatures.not_pending' using errcode = 'TR001'; end if;
    return new;
  end if;
  if new.signature_status not in (old.signature_status, 'expired') or old.signature_status in ('signed', 'declined') and new.signature_status <> old.signature_status
    or (new.request_id, new.document_id, new.position, new.signer_name, new.signer_email, new.signing_order, new.signature_data, new.sealed_version_id)
      is distinct from (old.request_id, old.document_id, old.position, old.signer_name, old.signer_email, old.signing_order, old.signature_data, old.sealed_version_id) then
    raise exception 'signatures.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

create or replace function guard_signed_document() returns trigger language plpgsql as $$
begin
  if current_user = 'tranche_app' and exists (
    select from signature_requests r where r.org_id = new.org_id and r.document_id = new.document_id and r.status = 'pending') then
    raise exception 'signatures.document_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- Holds the request of a signature, and refuses unless the asking link or colleague may sign or decline it now.
create or replace function hold_signature(signature uuid) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare r signature_requests; s electronic_signatures;
begin
  select q.* into r from signature_requests q join electronic_signatures e on e.org_id = q.org_id and e.request_id = q.id
    where q.org_id = current_org() and e.id = signature for update of q;
  select * into s from electronic_signatures where org_id = current_org() and id = signature;
  if s.id is null or s.id is distinct from link_signature() and (s.user_id is null or s.user_id is distinct from me() or not may('signature:read')) then
    raise exception 'signatures.not_signer' using errcode = 'TR001';
  end if;
  if s.signature_status = 'signed' then raise exception 'signatures.signed_already' using errcode = 'TR001'; end if;
  if r.status = 'pending' and r.expires_at <= now() or r.status = 'expired' then raise exception 'signatures.expired' using errcode = 'TR001'; end if;
  if r.status <> 'pending' or s.signature_status <> 'pending' then raise exception 'signatures.ended' using errcode = 'TR001'; end if;
  if exists (select from documents d where d.org_id = r.org_id and d.id = r.document_id and d.archived_at is not null) then
    raise exception 'documents.archived' using errcode = 'TR001';
  end if;
  return r.id;
end $$;
revoke execute on function hold_signature from tranche_app;

-- The seal’s certificate and its encrypted key, for a signer whose turn it is.
create or replace function signing_key(signature uuid) returns table (certificate_id uuid, certificate text, sealed_key text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_signature(signature);
  return query select c.id, c.certificate, k.sealed_key from signing_certificates c
    join signing_keys k on k.org_id = c.org_id and k.certificate_id = c.id
    where c.org_id = current_org() and c.is_active;
end $$;

-- Keeps a sealed file as the newest version of its document and notes the signature. False when another signer was quicker: the file is then sealed again.
create or replace function seal_signature(signature uuid, sealed_on uuid, file jsonb, data jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held constant uuid := hold_signature(signature);
  r signature_requests;
  s electronic_signatures;
  made uuid := new_id();
  next int;
  moment timestamptz := (data ->> 'timestamp')::timestamptz;
begin
  select * into r from signature_requests where org_id = current_org() and id = held;
  select * into s from electronic_signatures where org_id = r.org_id and id = signature;
  if s.viewed_at is null then raise exception 'signatures.not_viewed' using errcode = 'TR001'; end if;
  if exists (select from electronic_signatures e where e.org_id = r.org_id and e.request_id = r.id and e.signing_order < s.signing_order and e.signature_status <> 'signed') then
    raise exception 'signatures.not_your_turn' using errcode = 'TR001';
  end if;
  if r.sealed_version_id is distinct from sealed_on then return false; end if;
  update documents set version = version + 1, file_path = file ->> 'key', file_size = (file ->> 'bytes')::bigint, type = 'pdf', uploaded_by = coalesce(me(), r.created_by)
    where org_id = r.org_id and id = r.document_id returning version into next;
  insert into document_versions (org_id, id, document_id, version, name, type, blob_key, bytes, sha256, note, uploaded_by)
    values (r.org_id, made, r.document_id, next, file ->> 'name', 'pdf', file ->> 'key', (file ->> 'bytes')::bigint, file ->> 'sha256', file ->> 'note', me());
  update electronic_signatures set signature_status = 'signed', signed_at = moment, signature_data = data, sealed_version_id = made,
      certificate_id = (file ->> 'certificateId')::uuid, level = file ->> 'level'
    where org_id = r.org_id and id = signature;
  insert into signature_events (org_id, request_id, signature_id, what, address, agent, by_user, at)
    values (r.org_id, r.id, signature, 'signed', data ->> 'address', data ->> 'agent', me(), moment);
  update signature_requests q set sealed_version_id = made,
      status = case when w.waits then 'pending' else 'signed' end, completed_at = case when w.waits then null else moment end
    from (select exists (select from electronic_signatures e where e.org_id = r.org_id and e.request_id = r.id and e.signature_status <> 'signed') as waits) w
    where q.org_id = r.org_id and q.id = r.id;
  return true;
end $$;

-- One signer who declines ends the request.
create or replace function decline_signature(signature uuid, reason text, data jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare held constant uuid := hold_signature(signature); r signature_requests;
begin
  select * into r from signature_requests where org_id = current_org() and id = held;
  update electronic_signatures set signature_status = 'declined', declined_at = now(), decline_reason = reason, signature_data = data
    where org_id = r.org_id and id = signature;
  update electronic_signatures set signature_status = 'expired' where org_id = r.org_id and request_id = r.id and signature_status = 'pending';
  insert into signature_events (org_id, request_id, signature_id, what, address, agent, by_user)
    values (r.org_id, r.id, signature, 'declined', data ->> 'address', data ->> 'agent', me());
  update signature_requests set status = 'declined', completed_at = now() where org_id = r.org_id and id = r.id;
end $$;

-- Notes that a signer was shown the whole document.
create or replace function note_signature_viewed(signature uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_signature(signature);
  update electronic_signatures set viewed_at = coalesce(viewed_at, now()) where org_id = current_org() and id = signature;
end $$;

-- Another link for a signer whose turn it is, by a person who asks for signatures, by the clock, or by the signer before. Only its message has its token.
create or replace function add_signing_link(signature uuid, hash text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare s electronic_signatures; r signature_requests;
begin
  select * into s from electronic_signatures where org_id = current_org() and id = signature;
  select * into r from signature_requests where org_id = current_org() and id = s.request_id for update;
  if r.id is null or not (may('signature:request') or r.id is not distinct from link_signature_request()
    or exists (select from electronic_signatures e where e.org_id = r.org_id and e.request_id = r.id and e.user_id = me())) then return false; end if;
  if r.status <> 'pending' or r.expires_at <= now() or s.signature_status <> 'pending' or exists (
    select from electronic_signatures e where e.org_id = r.org_id and e.request_id = r.id and e.signing_order < s.signing_order and e.signature_status <> 'signed') then return false; end if;
  insert into public_links (org_id, purpose, record_id, signature_id, recipient, token_hash, expires_at, needs_code, created_by)
    values (r.org_id, 'signing', r.document_id, s.id, s.signer_email, hash, r.expires_at, true, r.created_by);
  insert into signature_events (org_id, request_id, signature_id, what) values (r.org_id, r.id, s.id, case when s.sent_at is null then 'sent' else 'reminded' end);
  update electronic_signatures set sent_at = coalesce(sent_at, now()), reminded_at = case when sent_at is null then null else now() end
    where org_id = r.org_id and id = s.id;
  return true;
end $$;

-- Notifies the person who asked what a signer did.
create or replace function notify_of_signature(signature uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  select r.org_id, r.created_by, r.document_id, r.id as request, r.document_name, r.status, e.signer_name, e.signature_status into one
    from electronic_signatures e join signature_requests r on r.org_id = e.org_id and r.id = e.request_id
    where e.org_id = current_org() and e.id = signature and (e.id = link_signature() or e.user_id = me());
  if one.created_by is null or one.created_by is not distinct from me() then return; end if;
  insert into notifications (org_id, user_id, kind, record_id, params)
    values (one.org_id, one.created_by, 'signature_changed', one.document_id, jsonb_build_object('id', one.request, 'document', one.document_name,
      'signer', one.signer_name, 'status', one.signature_status, 'isComplete', one.status = 'signed'));
end $$;

-- A link’s firm, whose certificate sealed a file: by the fingerprint of the certificate. Says nothing else of the firm.
create or replace function seal_owner(print text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select o.name from signing_certificates c join organizations o on o.id = c.org_id where c.fingerprint = print
$$;

-- The bytes of a request’s newest seal, for its readers and the asking signer; a link reads no versions of documents.
create or replace function signed_blob(request uuid) returns text language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select v.blob_key from signature_requests r join document_versions v on v.org_id = r.org_id and v.id = r.sealed_version_id
    where r.org_id = current_org() and r.id = request and (may('signature:read') or r.id = link_signature_request())
$$;

-- The person who asks for signatures, as their signers see them.
create or replace function signature_sender(request uuid) returns jsonb language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select jsonb_build_object('name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email), 'email', u.email)
    from signature_requests r join users u on u.id = r.created_by
    where r.org_id = current_org() and r.id = request and (may('signature:read') or r.id = link_signature_request())
$$;
