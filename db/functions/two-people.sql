-- What one person prepares and another confirms.

-- Who confirms: the asking person, unless they prepared it; refused by the reason that is given.
create or replace function second_person(preparer uuid, own_work text) returns uuid language plpgsql stable as $$
begin
  if preparer is not distinct from me() then raise exception '%', own_work using errcode = 'TR001'; end if;
  return me();
end $$;

-- For the guard of a row that changes by two people, whose columns `people` names (who prepared it, who confirmed it, when): what of it is
-- stored otherwise than it was said. Whoever writes has prepared it, which takes a confirmation back; a row that gets its moment of
-- confirmation is confirmed by the asking person, who did not prepare it and changes nothing else, by the reasons `own_work` and `changed`.
create or replace function two_people(before jsonb, after jsonb, people text[], own_work text, changed text) returns jsonb language plpgsql stable as $$
declare confirmer text := people[2]; moment text := people[3]; stamps text[] := array[confirmer, moment, 'updated_at', 'row_version'];
begin
  if before is null or after ->> moment is null or before ->> moment is not null then
    return jsonb_build_object(people[1], me(), confirmer, null, moment, null);
  end if;
  if after - stamps is distinct from before - stamps then raise exception '%', changed using errcode = 'TR001'; end if;
  return jsonb_build_object(confirmer, second_person((before ->> people[1])::uuid, own_work), moment, now());
end $$;

-- For the guard of a row that waits for a signed copy (`document_version_id`): what of it is stored otherwise than it was said. A copy is a
-- document of this record, under the name of whoever uploaded it and of whoever said that it is the copy. Neither of them confirms it;
-- another copy asks for another confirmation, and whoever confirms changes nothing else.
create or replace function signed_copy(before jsonb, after jsonb, record uuid) returns jsonb language plpgsql stable as $$
declare copy uuid := (after ->> 'document_version_id')::uuid; uploader uuid; stamps text[] := '{uploaded_by,attached_by,confirmed_by,confirmed_at,updated_at,row_version}';
begin
  if before is null then
    if after ->> 'confirmed_at' is not null then raise exception 'documents.no_signed_copy' using errcode = 'TR001'; end if;
    -- A row that is put back begins without a copy, as any does.
    return '{"document_version_id": null, "uploaded_by": null, "attached_by": null, "confirmed_by": null, "confirmed_at": null}';
  end if;
  if copy is null then
    if after ->> 'confirmed_at' is not null then raise exception 'documents.no_signed_copy' using errcode = 'TR001'; end if;
    return '{"uploaded_by": null, "attached_by": null, "confirmed_by": null}';
  end if;
  if copy is distinct from (before ->> 'document_version_id')::uuid then
    select v.uploaded_by into uploader from document_versions v join documents d on d.org_id = v.org_id and d.id = v.document_id
      where v.org_id = (after ->> 'org_id')::uuid and v.id = copy and d.record_id = record;
    if not found then raise exception 'documents.other_copy' using errcode = 'TR001'; end if;
    if uploader is null then raise exception 'documents.no_uploader' using errcode = 'TR001'; end if;
    return jsonb_build_object('uploaded_by', uploader, 'attached_by', me(), 'confirmed_by', null, 'confirmed_at', null);
  end if;
  after := after || jsonb_build_object('uploaded_by', before -> 'uploaded_by', 'attached_by', before -> 'attached_by');
  if after ->> 'confirmed_at' is null then
    return jsonb_build_object('uploaded_by', after -> 'uploaded_by', 'attached_by', after -> 'attached_by', 'confirmed_by', null);
  end if;
  if after - stamps is distinct from before - stamps then raise exception 'documents.copy_changed' using errcode = 'TR001'; end if;
  perform second_person((after ->> 'uploaded_by')::uuid, 'documents.own_copy');
  return jsonb_build_object('uploaded_by', after -> 'uploaded_by', 'attached_by', after -> 'attached_by',
    'confirmed_by', second_person((after ->> 'attached_by')::uuid, 'documents.own_choice'));
end $$;
