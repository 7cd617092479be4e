-- People who may approve a scheduled report are notified when it waits. A schedule may use a template of the firm.

-- Functions come here.

alter table report_schedules add column template_id uuid;
alter table report_schedules add foreign key (org_id, template_id) references report_templates (org_id, id);
create index on report_schedules (org_id, template_id) where template_id is not null;

create trigger zzz_notify_added after insert on lp_reports referencing new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by,status,approved_at}');
create trigger zzz_notify_changed after update on lp_reports referencing old table as previous new table as changed
  for each statement execute function ask_second_person('id', '{prepared_by,status,approved_at}');
create trigger zzz_notify_deleted after delete on lp_reports referencing old table as previous
  for each statement execute function ask_second_person('id', '{prepared_by,status,approved_at}');
