-- Team chat: numbers of messages, their versions, and who may read a room.

-- Numbers a message under the lock of its room, so a reader never sees a later number before an earlier one.
-- A message that has the client id of one that exists is not inserted.
create or replace function number_chat_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from chat_rooms where org_id = new.org_id and id = new.room_id for no key update;
  if exists (select from chat_messages where org_id = new.org_id and room_id = new.room_id and user_id = new.user_id and client_id = new.client_id)
  then return null; end if;
  insert into chat_counters as c (org_id, room_id, last_seq, last_message_at) values (new.org_id, new.room_id, 1, new.created_at)
    on conflict (org_id, room_id) do update set last_seq = c.last_seq + 1, last_message_at = excluded.last_message_at
    returning last_seq into new.seq;
  new.found := search_text(new.content);
  return new;
end $$;

-- Keeps the replaced words. A message never changes its author or number, and a deleted one never returns.
create or replace function keep_chat_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.user_id, new.seq, new.client_id, new.created_at) is distinct from (old.user_id, old.seq, old.client_id, old.created_at)
    or old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at
  then raise exception 'A message keeps its author and number' using errcode = 'check_violation'; end if;
  if old.content is distinct from new.content and old.content is not null then
    insert into chat_message_versions (org_id, message_id, content) values (old.org_id, old.id, old.content);
  end if;
  new.found := case when new.content is null then '' else search_text(new.content) end;
  return new;
end $$;

-- Whether the asking person manages a room: its creator, administrators, and every member of a group that its creator left.
create or replace function manages_chat_room(created_by uuid, entity_type text, member_ids uuid[]) returns boolean language sql stable as $$
  select created_by = me() or may('admin:access') or entity_type = 'group' and not created_by = any (member_ids)
$$;

-- A room keeps its kind and its creator. Members of a group add colleagues. The person who manages a room does the rest.
create or replace function guard_chat_room() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and me() is not null and not manages_chat_room(old.created_by, old.entity_type, old.member_ids) and (
    (new.name, new.description, new.category, new.archived_at) is distinct from (old.name, old.description, old.category, old.archived_at)
    or exists (select from unnest(old.member_ids) one where one <> me() and one <> all (new.member_ids)))
  then raise exception 'chat.not_manager' using errcode = 'TR001'; end if;
  if tg_op = 'UPDATE' and (new.entity_type, new.created_by, new.created_at) is distinct from (old.entity_type, old.created_by, old.created_at)
  then raise exception 'A room keeps its kind and its creator' using errcode = 'check_violation'; end if;
  if new.record_id is not null and not exists (select from records where org_id = new.org_id and id = new.record_id and kind = new.entity_type)
  then raise exception 'The record of a room is of the room’s kind' using errcode = 'check_violation'; end if;
  return new;
end $$;

-- Windows of people who came into a group or left it read again what they may see.
create or replace function members_enter_again() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_live(null, 'sessions', one::text) from (
    (select unnest(old.member_ids) except select unnest(new.member_ids))
    union all (select unnest(new.member_ids) except select unnest(old.member_ids))) moved (one);
  return null;
end $$;
revoke execute on function members_enter_again from tranche_app;

-- A person leaves a group, which they can't read afterwards. The last member archives it instead.
create or replace function leave_chat_group(room uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare members uuid[];
begin
  select member_ids into members from chat_rooms
    where org_id = current_org() and id = room and entity_type = 'group' and me() = any (member_ids) and may('chat:read') for update;
  if members is null then return false; end if;
  if cardinality(members) = 1 then raise exception 'chat.last_member' using errcode = 'TR001'; end if;
  update chat_rooms set member_ids = array_remove(members, me()) where org_id = current_org() and id = room;
  return true;
end $$;

-- Colleagues who read the chat and used the product in the last five minutes.
create or replace function active_colleagues() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select a.user_id from member_activity a join memberships m on m.org_id = a.org_id and m.user_id = a.user_id and m.status = 'active'
  where a.org_id = current_org() and may('chat:read') and a.last_active_at > now() - interval '5 minutes' and holds(a.org_id, a.user_id, 'chat:read')
$$;

-- A read mark only moves forward.
create or replace function guard_chat_mark() returns trigger language plpgsql as $$
begin
  new.read_seq := greatest(new.read_seq, old.read_seq);
  return new;
end $$;

-- Whether a colleague reads a room: what the policy of rooms says of the asking person, of anyone in the firm.
create or replace function reads_chat_room(entity_type text, record_id uuid, member_ids uuid[], firm uuid, person uuid) returns boolean
language sql stable as $$
  select holds(firm, person, 'chat:read') and case entity_type
    when 'general' then true
    when 'group' then person = any (member_ids)
    else not is_walled_from(firm, person, record_id) and holds(firm, person, (select t.read_permission from records r join table_registry t on t.kind = r.kind where r.org_id = firm and r.id = record_id)) end
$$;

-- Messages with every word of the query, in rooms the asking person reads, newest first. A common word is found among the newest messages.
-- A rare one is found by the index of words.
create or replace function find_chat_messages(query text, room uuid, most int) returns setof uuid
language plpgsql stable security definer set search_path = public, as_reader, pg_temp as $$
declare
  patterns constant text[] := search_patterns(query);
  either constant text[] := search_either(query);
  rooms constant uuid[] := array(select r.id from chat_rooms r
    where r.org_id = current_org() and (room is null or r.id = room) and case r.entity_type
      when 'general' then true
      when 'group' then me() = any (r.member_ids)
      else exists (select from records o join table_registry t on t.kind = o.kind
        where o.org_id = r.org_id and o.id = r.record_id and may(t.read_permission)) end);
  newest uuid[];
begin
  if cardinality(patterns) = 0 or not may('chat:read') then return; end if;
  newest := array(select n.id from (
    select m.id, m.room_id, m.found, m.created_at from chat_messages m where m.org_id = current_org() and (room is null or m.room_id = room)
    order by m.created_at desc, m.id limit 2000) n
    where n.room_id = any (rooms) and (n.found like all (patterns) or n.found ~ all (either)) order by n.created_at desc, n.id limit most);
  if cardinality(newest) = most then
    return query select unnest(newest);
  elsif either is not null then
    return query select m.id from chat_messages m
      where m.org_id = current_org() and m.found ~ either[1] and m.found ~ all (either) and m.room_id = any (rooms)
      order by m.created_at desc, m.id limit most;
  else
    return query select m.id from chat_messages m
      where m.org_id = current_org() and m.found like patterns[1] and m.found like all (patterns) and m.room_id = any (rooms)
      order by m.created_at desc, m.id limit most;
  end if;
end $$;
