-- Files of a firm: what they take, and which are in use.

-- What the files of the firm take, and what is on its way in: versions and reports count, whether or not the asking person may read them.
create or replace function files_used() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select (coalesce((select sum(bytes) from document_versions where org_id = current_org()), 0)
    + coalesce((select sum(bytes) from lp_reports where org_id = current_org()), 0)
    + coalesce((select sum(prepared_bytes) from signature_requests where org_id = current_org()), 0)
    + coalesce((select sum(bytes) from uploads where org_id = current_org()), 0))::bigint
$$;

-- Of these blobs those that something of the firm names. Answers the clock only, which removes the others.
create or replace function blobs_in_use(keys text[]) returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select blob_key from document_versions where is_system() and org_id = current_org() and blob_key = any (keys)
  union all select prepared_key from signature_requests where is_system() and org_id = current_org() and prepared_key = any (keys)
  union all select blob_key from statements where is_system() and org_id = current_org() and blob_key = any (keys)
  union all select file_path from lp_reports where is_system() and org_id = current_org() and file_path = any (keys)
  union all
  select org_id || '/' || id from uploads where is_system() and org_id = current_org() and org_id || '/' || id = any (keys)
  union all select blob_key from firm_exports where is_system() and org_id = current_org() and blob_key = any (keys)
$$;

-- A version that was added is read in the background; where no queue is known yet, the clock sees that it waits.
create or replace function read_words_of() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into document_readings (org_id, document_id, version) values (new.org_id, new.document_id, new.version);
  if exists (select from pgboss.queue where name = 'documents.read') then
    perform enqueue('documents.read', jsonb_build_object('orgId', new.org_id, 'documentId', new.document_id, 'version', new.version));
  end if;
  return null;
end $$;

-- Has the newest version of a document read again, by a person who may bring another; and, by the clock, of those nobody read so far.
create or replace function read_words_again(document uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare newest constant int := (select version from documents where org_id = current_org() and id = document);
begin
  if not may('document:upload') or newest is null then return false; end if;
  insert into document_readings (org_id, document_id, version) values (current_org(), document, newest)
    on conflict (org_id, document_id, version) do update set state = 'waiting', problem = null, changed_at = now();
  perform enqueue('documents.read', jsonb_build_object('orgId', current_org(), 'documentId', document, 'version', newest));
  return true;
end $$;

-- The words of a text in both languages. What would be taken for one word (AI/ML, ada@acme.com) is parted by signs no text has.
create or replace function parted_text(content text) returns text language sql immutable parallel safe
  as $$ select replace(replace(content, '/', e' \x01 '), '@', e' \x02 ') $$;

create or replace function text_words(content text) returns tsvector language sql stable parallel safe set search_path = public, pg_temp
  as $$ select to_tsvector('english_words', parted_text(content)) || to_tsvector('french_words', parted_text(content)) $$;

-- All words of a query, in one language or the other; what is still being typed begins a word.
create or replace function text_query(query text) returns tsquery language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  asked constant text := btrim(translate(query, '/@', '  '));
  typed constant text := substring(' ' || lower(unaccent(asked)) from '\s([[:alnum:]]{3,})$');
  before constant text := regexp_replace(asked, '\S+$', '');
  whole constant tsquery := plainto_tsquery('english_words', asked) || plainto_tsquery('french_words', asked);
begin
  if typed is null then return whole; end if;
  return whole || ((plainto_tsquery('english_words', before) || plainto_tsquery('french_words', before)) && (quote_literal(typed) || ':*')::tsquery);
end $$;

-- Its words one by one: a page may have some and another the rest.
create or replace function any_of(query tsquery) returns tsquery language sql immutable parallel safe
  as $$ select replace(query::text, '&', '|')::tsquery $$;

-- The documents of records whose name has every word of a text: of deals, companies, their term sheets and projects.
create or replace function documents_about(query text) returns setof uuid
language plpgsql stable security definer set search_path = public, as_reader, pg_temp as $$
declare patterns constant text[] := search_patterns(query);
begin
  if cardinality(patterns) = 0 or not may_read('document') then return; end if;
  -- The names of records with documents only: a firm has many more without.
  return query select d.id from documents d where d.org_id = current_org() and d.record_id in (
    select about.id from (
      select r.id, r.name from records r where r.org_id = current_org()
        and r.id in (select o.record_id from documents o where o.org_id = current_org() and o.record_id is not null) offset 0) about
    where about.name like all (patterns));
end $$;
-- The documents whose newest version has all words of a query, if the asking person may read documents; which of them, their policies say.
create or replace function documents_saying(query text) returns setof uuid
language plpgsql stable security definer set search_path = public, as_reader, pg_temp as $$
declare asked constant tsquery := text_query(query);
begin
  if numnode(asked) = 0 or not may_read('document') then return; end if;
  return query select w.document_id from document_words w where w.org_id = current_org() and w.words @@ asked;
end $$;

-- Notes the words of a document for documents_saying(), once all of its newest version is written; by the system only. An index takes a
-- megabyte of a document: of more the numbers are left out first.
create or replace function keep_document_words(document uuid, of_version int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_system() then raise exception 'This is not for requests to start' using errcode = '42501'; end if;
  if not exists (select from documents where org_id = current_org() and id = document and version = of_version) then return; end if;
  insert into document_words (org_id, document_id, words)
    select current_org(), document, coalesce(array_to_tsvector(array_agg(f.lexeme)), '')
    from (select l.lexeme, sum(octet_length(l.lexeme) + 4) over (order by l.lexeme ~ '^[-+.,]?[0-9]', l.lexeme) as so_far
      from (select distinct unnest(tsvector_to_array(t.words)) as lexeme from document_texts t
        where t.org_id = current_org() and t.document_id = document and t.version = of_version) l) f
    where f.so_far < 900000
  on conflict (org_id, document_id) do update set words = excluded.words;
end $$;

-- Where a text says the words: a piece of it, each word between two signs no text has.
create or replace function text_snippet(content text, query tsquery) returns text language sql stable parallel safe set search_path = public, pg_temp as $$
  select case when found.english like e'%\x03%' then found.english
    else ts_headline('french_words', parted_text(content), query, e'StartSel="\x03",StopSel="\x04",MaxFragments=1,MaxWords=28,MinWords=14') end
  from (select ts_headline('english_words', parted_text(content), query, e'StartSel="\x03",StopSel="\x04",MaxFragments=1,MaxWords=28,MinWords=14') as english) found
$$;

-- Records a person works on: deals, holdings, closings, exits and diligence they own or are assigned to, with their companies.
create or replace function team_records(person uuid) returns setof uuid language sql stable security definer set search_path = public, as_reader, pg_temp as $$
  select unnest(array[d.id, d.company_id]) from deals d where d.org_id = current_org() and d.owner_id = person
  union all select unnest(array[p.id, p.company_id]) from portfolio_companies p where p.org_id = current_org() and p.owner_id = person
  union all select c.id from deal_closings c where c.org_id = current_org() and c.owner_id = person
  union all select o.id from exit_opportunities o where o.org_id = current_org() and o.owner_id = person
  union all select unnest(array[p.id, p.deal_id]) from due_diligence_projects p where p.org_id = current_org() and p.assigned_to = person
$$;

-- Whether a record is a confidential document, or a file of a private group, that a person does not read. withheld_rows() asks the same of
-- the asking person, for all at once.
create or replace function is_confidential_to(person uuid, record uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from documents d where d.org_id = current_org() and d.id = record and d.is_confidential
    and (person = any (array[d.created_by, d.uploaded_by, d.reviewed_by])) is not true
    and not holds(current_org(), person, 'document:confidential')
    and (d.record_id is null or d.record_id not in (select team_records(person))))
  or exists (select from documents d join chat_rooms r on r.org_id = d.org_id and r.id = d.chat_room_id
    where d.org_id = current_org() and d.id = record and person <> all (r.member_ids))
$$;

-- A held document and one in its retention period are not deleted, with their record neither. Only readers of a document make it confidential.
-- A file of a private group is added by a member, stays in the group and is reviewed by members.
create or replace function guard_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    -- A firm that is deleted takes all its rows with it.
    if not exists (select from organizations o where o.id = old.org_id) then return old; end if;
    if old.held_at is not null then raise exception 'documents.held' using errcode = 'TR001'; end if;
    if old.retain_until >= firm_today() then raise exception 'documents.retained' using errcode = 'TR001'; end if;
    return old;
  end if;
  -- Another firm's row is for its policies to refuse.
  if new.org_id is distinct from current_org() or me() is null then return new; end if;
  if new.chat_room_id is not null and new.record_id is not null or tg_op = 'UPDATE' and new.chat_room_id is distinct from old.chat_room_id then
    raise exception 'documents.of_group' using errcode = 'TR001';
  end if;
  if tg_op = 'INSERT' and new.chat_room_id is not null and not (may('chat:write') and exists (
    select from chat_rooms r where r.org_id = new.org_id and r.id = new.chat_room_id and r.entity_type = 'group' and r.archived_at is null
      and me() = any (r.member_ids))) then
    raise exception 'documents.no_group' using errcode = 'TR001';
  end if;
  if new.chat_room_id is not null and new.reviewed_by is not null and not exists (
    select from chat_rooms r where r.org_id = new.org_id and r.id = new.chat_room_id and new.reviewed_by = any (r.member_ids)) then
    raise exception 'documents.reviewer_outside' using errcode = 'TR001';
  end if;
  if tg_op = 'UPDATE' then
    if (old.held_at, old.hold_reason, old.retain_until) is distinct from (new.held_at, new.hold_reason, new.retain_until) and not may('document:hold') then
      raise insufficient_privilege using message = 'may not set holds';
    end if;
    if old.is_confidential = new.is_confidential then return new; end if;
  end if;
  if new.is_confidential and not may('document:confidential')
    and (me() = any (array[new.created_by, new.uploaded_by, new.reviewed_by])) is not true
    and (new.record_id is null or new.record_id not in (select team_records(me()))) then
    raise exception 'documents.not_yours_to_hide' using errcode = 'TR001';
  end if;
  return new;
end $$;

-- An extraction says why its job ended before its end, until it is tried again.
create or replace function follow_extraction_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document_ai_extractions set
    status = case when new.status = 'queued' then 'processing' else 'failed' end,
    problem = case new.status when 'queued' then null when 'cancelled' then 'stopped' else 'interrupted' end,
    finished_at = case when new.status <> 'queued' then now() end
  where org_id = new.org_id and job_id = new.id and status <> 'completed' and (problem is null or new.status = 'queued');
  return null;
end $$;
revoke execute on function follow_extraction_job from tranche_app;
