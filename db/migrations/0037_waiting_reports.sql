-- People who may approve a scheduled report are notified when it waits.

-- Functions come here.

create trigger zzz_notify_added after insert on lp_reports referencing new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by,status,approved_at}');
create trigger zzz_notify_changed after update on lp_reports referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by,status,approved_at}');
create trigger zzz_notify_deleted after delete on lp_reports referencing old table as previous
  for each statement execute function ask_second_person('id', '{prepared_by,status,approved_at}');
