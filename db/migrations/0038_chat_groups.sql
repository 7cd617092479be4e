-- Rooms are renamed, archived and restored, members of groups come and go, and colleagues see who is typing.

-- Functions come here.

alter table chat_rooms add column row_version int not null default 1;
-- Hidden from the list, with all its messages, until it is restored.
alter table chat_rooms add column archived_at timestamptz;
create trigger aa_version before update on chat_rooms for each row execute function next_version();

alter policy add on chat_messages with check ((select may('chat:write')) and user_id = (select me())
  and exists (select from chat_rooms r where r.org_id = chat_messages.org_id and r.id = chat_messages.room_id and r.archived_at is null offset 0));

-- Until when a person counts as typing in a room; one row each, which the next key presses move forward.
create table chat_typing (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  room_id uuid not null,
  user_id uuid not null default me(),
  until timestamptz not null,
  primary key (org_id, id),
  unique (org_id, room_id, user_id),
  foreign key (org_id, room_id) references chat_rooms (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references memberships (org_id, user_id) on delete cascade
);
create index on chat_typing (org_id, user_id);
select register_table('chat_typing', reads => 'chat:read', parent => 'room_id', audited => false);
alter policy read on chat_typing using (exists (select from chat_rooms r where r.org_id = chat_typing.org_id and r.id = chat_typing.room_id offset 0));
create policy add on chat_typing for insert to tranche_app with check ((select may('chat:write')) and user_id = (select me())
  and exists (select from chat_rooms r where r.org_id = chat_typing.org_id and r.id = chat_typing.room_id and r.archived_at is null offset 0));
create policy edit on chat_typing for update to tranche_app using (user_id = (select me()) and (select may('chat:write')));
