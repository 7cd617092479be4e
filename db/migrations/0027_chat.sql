-- Team chat: rooms of the team, of a record or of a private group, their messages, and what each person has read.

-- Functions come here.

create table chat_rooms (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  description text not null default 'Team discussion room' check (length(description) <= 500),
  category text check (category in ('general', 'deals', 'diligence', 'portfolio', 'investors', 'research')),
  entity_type text not null default 'general' check (entity_type in ('general', 'deal', 'company', 'fund', 'group')),
  -- The record of the room. Its readers read the room.
  record_id uuid,
  -- The people of a private group.
  member_ids uuid[] not null default '{}',
  created_by uuid not null default me() references users,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  check ((entity_type in ('deal', 'company', 'fund')) = (record_id is not null)),
  check ((entity_type = 'group') = (cardinality(member_ids) > 0))
);
create index on chat_rooms (org_id, record_id) where record_id is not null;
-- The trail does not repeat what a private group is called and who belongs to it.
select register_table('chat_rooms', reads => 'chat:read', parent => 'id', redact => '{name,description,member_ids}');
-- A room of a record is there for readers of that record, a private group for its members.
alter policy read on chat_rooms using ((select is_system()) or (select may('chat:read')) and case entity_type
  when 'general' then true
  when 'group' then (select me()) = any (member_ids)
  else exists (select from records r where r.org_id = chat_rooms.org_id and r.id = chat_rooms.record_id offset 0) end);
create policy add on chat_rooms for insert to tranche_app with check ((select may('chat:write')) and created_by = (select me())
  and (entity_type <> 'group' or (select me()) = any (member_ids)));
create policy edit on chat_rooms for update to tranche_app using ((select may('chat:write')));
create trigger guard_room before insert or update on chat_rooms for each row execute function guard_chat_room();

-- The number and moment of the newest message of a room. Numbers have no gaps, so unread messages are counted by subtraction.
-- Kept by number_chat_message(), apart from the rooms, which seldom change.
create table chat_counters (
  org_id uuid not null default current_org() references organizations on delete cascade,
  room_id uuid not null,
  last_seq bigint not null,
  last_message_at timestamptz not null,
  primary key (org_id, room_id),
  foreign key (org_id, room_id) references chat_rooms (org_id, id) on delete cascade
);
select guard_by_firm('chat_counters');
create policy read on chat_counters for select to tranche_app
  using (exists (select from chat_rooms r where r.org_id = chat_counters.org_id and r.id = chat_counters.room_id offset 0));
grant select on chat_counters to tranche_app;

create table chat_messages (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  room_id uuid not null,
  -- Its number in the room, given by number_chat_message().
  seq bigint not null,
  -- A message sent twice with the same id is one message.
  client_id uuid not null default new_id(),
  user_id uuid not null default me() references users,
  -- Null once its author deleted it.
  content text check (btrim(content) <> '' and length(content) <= 20000),
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, room_id, seq),
  unique (org_id, room_id, user_id, client_id),
  foreign key (org_id, room_id) references chat_rooms (org_id, id) on delete cascade,
  check ((content is null) = (deleted_at is not null))
);
create index on chat_messages (org_id, room_id, user_id, seq);
create index on chat_messages (org_id, room_id, seq) where deleted_at is not null;
-- Words are kept with the message and its versions, not in the trail that people of other rooms could read.
select register_table('chat_messages', reads => 'chat:read', parent => 'room_id', redact => '{content,mentions}');
alter policy read on chat_messages using (exists (select from chat_rooms r where r.org_id = chat_messages.org_id and r.id = chat_messages.room_id offset 0));
create policy add on chat_messages for insert to tranche_app with check ((select may('chat:write')) and user_id = (select me())
  and exists (select from chat_rooms r where r.org_id = chat_messages.org_id and r.id = chat_messages.room_id offset 0));
create policy edit on chat_messages for update to tranche_app using (user_id = (select me()) and (select may('chat:write')));
create trigger number_message before insert on chat_messages for each row execute function number_chat_message();
create trigger keep_version before update on chat_messages for each row execute function keep_chat_version();

-- What a message said before its author changed or deleted it.
create table chat_message_versions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  message_id uuid not null,
  content text not null,
  replaced_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, message_id) references chat_messages (org_id, id) on delete cascade
);
create index on chat_message_versions (org_id, message_id, replaced_at);
select register_table('chat_message_versions', reads => 'chat:read', parent => 'message_id', redact => '{content}');
-- A deleted message keeps its words for the firm’s administrators only.
alter policy read on chat_message_versions using (exists (select from chat_messages m
  where m.org_id = chat_message_versions.org_id and m.id = chat_message_versions.message_id
    and (m.deleted_at is null or (select may('admin:access'))) offset 0));
revoke insert, update, delete on chat_message_versions from tranche_app;

-- How far a person has read a room.
create table chat_marks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  room_id uuid not null,
  user_id uuid not null default me(),
  read_seq bigint not null default 0,
  primary key (org_id, id),
  unique (org_id, room_id, user_id),
  foreign key (org_id, room_id) references chat_rooms (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on chat_marks (org_id, user_id);
select register_table('chat_marks', owner => 'user_id', audited => false);
create trigger guard_mark before update on chat_marks for each row execute function guard_chat_mark();

-- A person who can no longer read a room is no longer shown what was said of them there.
create policy of_chat on notifications as restrictive for select to tranche_app using (
  (select is_system()) or kind <> 'chat_mentioned'
  or exists (select from chat_rooms r where r.org_id = notifications.org_id and r.id = (notifications.params ->> 'roomId')::uuid offset 0));

-- Firms that exist: people who see deals read the chat, people who comment write there.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{chat:read}'::text[]
      || case when 'deal:comment' = any (permissions) then '{chat:write}'::text[] else '{}' end) one)
  where org_id = current_org() and 'deal:read' = any (permissions) $q$);
