-- Views are kept of lists by the name of the list: most are all records of a kind, some a part of one (events) or no records (users).

-- Functions come here.

-- The server's own catalogue, like the registry of tables: who may read a list may keep views of it.
create table viewed_lists (name text primary key, read_permission text not null);
grant select on viewed_lists to tranche_app;
insert into viewed_lists (name, read_permission) values
  ('deals', 'deal:read'),
  ('companies', 'company:read'),
  ('contacts', 'contact:read'),
  ('tasks', 'task:read'),
  ('documents', 'document:read'),
  ('due_diligence_projects', 'diligence:read'),
  ('events', 'company:read'),
  ('partners', 'company:read'),
  ('users', 'user:read');

alter table saved_views drop constraint saved_views_page_fkey;
alter table saved_views add foreign key (page) references viewed_lists;
drop policy page on saved_views;
create policy page on saved_views as restrictive to tranche_app
  using (page = any ((select array(select name from viewed_lists where may(read_permission)))::text[]));
