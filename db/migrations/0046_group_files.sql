-- Files of private groups, and the changes of what a task names in its history.

-- Functions come here.

-- The private group a document belongs to. Its members read it while they are members (withheld_rows).
alter table documents add column chat_room_id uuid;
alter table documents add foreign key (org_id, chat_room_id) references chat_rooms (org_id, id) on delete cascade;
alter table documents add check (chat_room_id is null or record_id is null);
create index on documents (org_id, chat_room_id) where chat_room_id is not null;

create trigger members_enter_again after update on chat_rooms for each row
  when (old.member_ids is distinct from new.member_ids) execute function members_enter_again();

create index audit_log_of_tasks on audit_log (org_id, (coalesce(after, before) ->> 'task_id'))
  where action <> 'update' and table_name in ('task_items', 'task_helpers', 'task_blockers');
