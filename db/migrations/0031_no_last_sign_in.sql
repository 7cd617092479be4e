-- Functions come here.

-- Since people have a moment of their last activity, nothing reads when they last signed in.
alter table users drop column last_sign_in_at;
