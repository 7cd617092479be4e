-- Term sheets: their versions, and what signatures make of them.

-- The terms of a sheet by their column: all of its row but what stands around them.
create or replace function terms_of(sheet jsonb) returns jsonb language sql immutable parallel safe as $$
  select sheet - '{org_id,id,company,deal_id,deal_closing_id,status,revision,version,sent_at,sent_by,signed_at,notes,archived_at,created_by,created_at,updated_at,row_version}'::text[]
$$;

-- What was sent stays as it is: a change of the terms after it is the next version, which nobody has sent yet. What is signed does not
-- change, and signatures alone make it that.
create or replace function keep_sent_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status in ('Signed', 'Executed') then raise exception 'term_sheets.not_signed' using errcode = 'TR001'; end if;
    return new;
  end if;
  if terms_of(to_jsonb(new)) is distinct from terms_of(to_jsonb(old)) then
    if old.status in ('Signed', 'Executed') then raise exception 'term_sheets.signed' using errcode = 'TR001'; end if;
    if old.sent_at is not null then
      new.revision := old.revision + 1;
      new.sent_at := null;
      new.sent_by := null;
    end if;
  end if;
  if new.status <> old.status then
    if old.status = 'Executed' or old.status = 'Signed' and new.status <> 'Executed' then
      raise exception 'term_sheets.signed' using errcode = 'TR001';
    end if;
    if new.status = 'Signed' and not has_signed(new.id, new.revision, '{investor}')
      or new.status = 'Executed' and not has_signed(new.id, new.revision, '{investor,company}') then
      raise exception 'term_sheets.not_signed' using errcode = 'TR001';
    end if;
  end if;
  return new;
end $$;

-- Whether each of these sides is there and all of its signatures under this version are confirmed.
create or replace function has_signed(sheet uuid, version int, sides text[]) returns boolean language sql stable as $$
  select count(distinct side) = cardinality(sides) and bool_and(confirmed_at is not null and revision = version)
  from term_sheet_signatures where org_id = current_org() and term_sheet_id = sheet and side = any (sides)
$$;

-- A version is written down as it is sent, each term as text, so that no amount passes through a float.
create or replace function keep_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into term_sheet_versions (org_id, term_sheet_id, revision, terms, sent_by, sent_at)
  values (new.org_id, new.id, new.revision, (select jsonb_object_agg(key, value) from jsonb_each_text(terms_of(to_jsonb(new)))),
    new.sent_by, new.sent_at);
  return null;
end $$;

-- Copies of the version before are no signatures of this one.
create or replace function renew_signatures() returns trigger language plpgsql as $$
begin
  update term_sheet_signatures set document_version_id = null, revision = null, uploaded_by = null, confirmed_by = null, confirmed_at = null, electronic_signature_id = null
  where org_id = new.org_id and term_sheet_id = new.id and document_version_id is not null;
  return null;
end $$;

-- A copy is a document of the sheet, under the version that was sent; a person who brought it does not confirm it. The sheet is held, so that
-- two who confirm at once follow each other.
create or replace function guard_signature() returns trigger language plpgsql as $$
declare sheet record; about term_sheet_signatures := coalesce(new, old);
begin
  select status, revision, sent_at into sheet from term_sheets where org_id = about.org_id and id = about.term_sheet_id for update;
  -- It goes with its sheet.
  if not found then return about; end if;
  if sheet.status in ('Executed', 'Expired') or sheet.status = 'Signed' and about.side = 'investor' then
    raise exception 'term_sheets.signatures_closed' using errcode = 'TR001';
  end if;
  -- sign_papers() brings a seal; people bring copies.
  if tg_op = 'UPDATE' and new.electronic_signature_id is distinct from old.electronic_signature_id and new.electronic_signature_id is not null then
    if current_user = 'tranche_app' then raise exception 'term_sheets.signatures_closed' using errcode = 'TR001'; end if;
    new.revision := sheet.revision;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if exists (select from term_sheet_signatures where org_id = old.org_id and term_sheet_id = old.term_sheet_id and side = old.side and confirmed_at is not null) then
      raise exception 'term_sheets.signatures_begun' using errcode = 'TR001';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    new.revision := null;
    return jsonb_populate_record(new, signed_copy(null, to_jsonb(new), new.term_sheet_id));
  end if;
  if (new.term_sheet_id, new.side) is distinct from (old.term_sheet_id, old.side) then raise exception 'term_sheets.signatures_closed' using errcode = 'TR001'; end if;
  if old.confirmed_at is not null and old.revision = sheet.revision then raise exception 'documents.copy_confirmed' using errcode = 'TR001'; end if;
  if new.document_version_id is not distinct from old.document_version_id then
    if (new.uploaded_by, new.revision) is distinct from (old.uploaded_by, old.revision) then raise exception 'term_sheets.signatures_closed' using errcode = 'TR001'; end if;
  elsif new.document_version_id is null then
    new.revision := null;
    new.confirmed_at := null;
  else
    if sheet.sent_at is null then raise exception 'term_sheets.not_sent' using errcode = 'TR001'; end if;
    new.revision := sheet.revision;
  end if;
  if new.confirmed_at is not null and not may('term_sheet:confirm') then raise exception 'core.not_allowed' using errcode = 'TR001'; end if;
  return jsonb_populate_record(new, signed_copy(to_jsonb(old), to_jsonb(new), new.term_sheet_id));
end $$;

create or replace function note_signatures() returns trigger language plpgsql as $$
begin
  update term_sheets set signed_at = coalesce(signed_at, new.confirmed_at),
    status = case when has_signed(id, revision, '{investor,company}') then 'Executed' else 'Signed' end
  where org_id = new.org_id and id = new.term_sheet_id and has_signed(id, revision, '{investor}');
  return null;
end $$;
