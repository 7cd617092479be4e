-- Data requests: what was sent stays as it was, and nothing stale is sent.

-- A request is sent by `send_data_request()` alone; afterwards only its notes and whether it is archived change.
create or replace function guard_data_request() returns trigger language plpgsql as $$
declare free constant text[] := '{notes,archived_at,updated_at,row_version}';
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.state = 'sent' then raise exception 'data_requests.stays' using errcode = 'TR001'; end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    new.state := 'open'; new.sent_to := null; new.sent_by := null; new.sent_at := null;
    return new;
  end if;
  if new.state <> old.state then raise exception 'data_requests.sent_by_sending' using errcode = 'TR001'; end if;
  if old.state = 'sent' and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'data_requests.sent' using errcode = 'TR001';
  end if;
  return new;
end $$;

create or replace function guard_data_request_question() returns trigger language plpgsql as $$
declare about constant uuid := case tg_op when 'DELETE' then old.request_id else new.request_id end;
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if exists (select from data_requests where org_id = current_org() and id = about and state = 'sent') then
    raise exception 'data_requests.sent' using errcode = 'TR001';
  end if;
  if tg_op <> 'DELETE' then new.sent_answer := null; end if;
  return coalesce(new, old);
end $$;

-- Sends a request as it was seen. `answers` are the texts by their questions: each question has one, and none is of an answer that is archived
-- or past its day.
create or replace function send_data_request(about uuid, seen int, receiver text, answers jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare request data_requests;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not answer data requests'; end if;
  select * into request from data_requests where org_id = current_org() and id = about for update;
  if not found then return; end if;
  if request.state = 'sent' then raise exception 'data_requests.sent' using errcode = 'TR001'; end if;
  if request.row_version <> seen then raise exception 'data_requests.changed' using errcode = 'TR001'; end if;
  if exists (
    select from data_request_questions q
    left join library_answers a on a.org_id = q.org_id and a.id = q.answer_id
    where q.org_id = request.org_id and q.request_id = request.id
      and (coalesce(btrim(answers ->> q.id::text), '') = ''
        or (q.own_answer = '' and (a.id is null or a.archived_at is not null or a.valid_until < (select firm_today()))))
  ) or not exists (select from data_request_questions where org_id = request.org_id and request_id = request.id) then
    raise exception 'data_requests.not_ready' using errcode = 'TR001';
  end if;
  update data_request_questions set sent_answer = answers ->> id::text where org_id = request.org_id and request_id = request.id;
  update data_requests set state = 'sent', sent_to = receiver, sent_by = me(), sent_at = now() where org_id = request.org_id and id = request.id;
end $$;

-- Which answers of the library are likest a question, by the letters of both.
create or replace function answers_like(asked text, most int) returns table (id uuid, likeness real) language sql stable as $$
  select a.id, word_similarity(a.title, asked) + similarity(a.title, asked) as likeness
  from library_answers a
  where a.org_id = current_org() and a.archived_at is null
  order by 2 desc, a.valid_until desc, a.id limit most
$$;
