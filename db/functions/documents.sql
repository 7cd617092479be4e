-- Files of a firm: what they take, and which are in use.

-- What the files of the firm take, and what is on its way in: versions are counted whoever may read them.
create or replace function files_used() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select (coalesce((select sum(bytes) from document_versions where org_id = current_org()), 0)
    + coalesce((select sum(bytes) from uploads where org_id = current_org()), 0))::bigint
$$;

-- Of these blobs those that something of the firm names. Answers the clock only, which removes the others.
create or replace function blobs_in_use(keys text[]) returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select blob_key from document_versions where is_system() and org_id = current_org() and blob_key = any (keys)
  union all
  select org_id || '/' || id from uploads where is_system() and org_id = current_org() and org_id || '/' || id = any (keys)
$$;
