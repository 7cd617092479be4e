-- Functions come here.

-- When somebody last did something: what their newest session says, and still says when it has ended. Before, lists of people showed when
-- they last signed in, beside sessions that said otherwise.
alter table users add column last_active_at timestamptz;
update users u set last_active_at = greatest(u.last_sign_in_at, (select max(s.last_active_at) from auth.sessions s where s.user_id = u.id));

create trigger keep_last_active after insert or update of last_active_at on auth.sessions
  for each row execute function keep_last_active();
