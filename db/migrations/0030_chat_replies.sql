-- Team chat: replies, reactions, pinned and muted rooms, and the text messages are found by.

-- Functions come here.

-- The keys and policies of a room are checked before its kind.
drop trigger guard_room on chat_rooms;
create trigger guard_room after insert or update on chat_rooms for each row execute function guard_chat_room();

alter table chat_messages add column parent_id uuid;
-- The words as they are searched, kept by number_chat_message() and keep_chat_version().
alter table chat_messages add column found text not null default '';
alter table chat_messages add unique (org_id, room_id, id);
-- A reply answers a message of the same room.
alter table chat_messages add foreign key (org_id, room_id, parent_id) references chat_messages (org_id, room_id, id) on delete cascade;
create index on chat_messages (org_id, room_id, parent_id, seq) where parent_id is not null;
create index on chat_messages (org_id, created_at desc, id);
create index on chat_messages using gin (org_id, found gin_trgm_ops);
select for_each_org($q$ update chat_messages set found = search_text(content) where org_id = current_org() and content is not null $q$);
update table_registry set redacted_columns = '{content,mentions,found}' where table_name = 'chat_messages';

alter table chat_marks add column is_pinned boolean not null default false;
alter table chat_marks add column is_muted boolean not null default false;

create table chat_reactions (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  room_id uuid not null,
  message_id uuid not null,
  user_id uuid not null default me() references users,
  emoji text not null check (emoji in ('👍', '✅', '👀', '🎉', '❤️', '😄')),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, message_id, emoji, user_id),
  foreign key (org_id, room_id, message_id) references chat_messages (org_id, room_id, id) on delete cascade
);
create index on chat_reactions (org_id, room_id);
select register_table('chat_reactions', reads => 'chat:read', parent => 'room_id', audited => false);
alter policy read on chat_reactions using (exists (select from chat_rooms r where r.org_id = chat_reactions.org_id and r.id = chat_reactions.room_id offset 0));
create policy add on chat_reactions for insert to tranche_app with check ((select may('chat:write')) and user_id = (select me())
  and exists (select from chat_rooms r where r.org_id = chat_reactions.org_id and r.id = chat_reactions.room_id offset 0));
create policy remove on chat_reactions for delete to tranche_app using (user_id = (select me()) and (select may('chat:write')));
