-- When somebody was last active stands by firm (member_activity); the version that read it by person is gone.

drop trigger keep_last_active on auth.sessions;
alter table users drop column last_active_at;
