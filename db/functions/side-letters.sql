-- Side letters: terms that one prepares and another confirms, and that stay.

-- Until it is confirmed a term belongs to the person who wrote it last; another person confirms it by the signed copy. What is confirmed is replaced by a later term.
create or replace function guard_side_letter_term() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'side_letters.stays' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'UPDATE' and new.confirmed_at is not null and new.document_id is null then
    raise exception 'side_letters.no_document' using errcode = 'TR001';
  end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'side_letters.own', 'side_letters.changed'));
end $$;
