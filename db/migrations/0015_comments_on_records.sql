-- Comments on any record, read by whoever reads the record; a thread follows its record's conversion.

-- Functions come here.

create table comments (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  record_id uuid not null,
  -- What was made of the record since: the thread is there, too, as one and not as a copy.
  followed_to uuid,
  user_id uuid not null default me() references users,
  parent_comment_id uuid,
  content text not null check (btrim(content) <> '' and length(content) <= 5000),
  mentions uuid[] not null default '{}',
  -- When its author changed the words; following a record to what was made of it is no edit.
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, record_id, id),
  foreign key (org_id, record_id) references records (org_id, id) on delete cascade,
  -- What was said before stays where it was said.
  foreign key (org_id, followed_to) references records (org_id, id) on delete set null (followed_to),
  -- A reply answers a comment of the same record; removing a comment removes its replies.
  foreign key (org_id, record_id, parent_comment_id) references comments (org_id, record_id, id) on delete cascade
);
create index on comments (org_id, record_id, created_at);
create index on comments (org_id, followed_to, created_at) where followed_to is not null;
create index on comments (org_id, parent_comment_id) where parent_comment_id is not null;
-- The trail and the live feed ask for one permission; the rows themselves are read by whoever reads their record.
select register_table('comments', reads => 'deal:read', parent => 'record_id');
drop policy read on comments;
create policy read on comments for select to tranche_app
  using (exists (select from records r where r.org_id = comments.org_id and r.id in (comments.record_id, comments.followed_to)));
create policy write on comments for insert to tranche_app with check ((select may('deal:comment')) and user_id = (select me())
  and exists (select from records r where r.org_id = comments.org_id and r.id = comments.record_id));
create policy edit on comments for update to tranche_app using (user_id = (select me()) and (select may('deal:comment')));
create policy remove on comments for delete to tranche_app using (user_id = (select me()) and (select may('deal:comment')));
create trigger one_level_of_replies before insert on comments for each row execute function one_level_of_replies();

-- Nobody is told of comments that are as old as before.
alter table comments disable trigger user;
select for_each_org($q$
  insert into comments (org_id, id, record_id, followed_to, user_id, parent_comment_id, content, mentions, edited_at, created_at, updated_at, row_version)
  select org_id, id, coalesce(company_id, deal_id), case when company_id is not null then deal_id end, user_id, parent_comment_id, content, mentions,
    edited_at, created_at, updated_at, row_version
  from deal_comments where org_id = current_org() $q$);
alter table comments enable trigger user;
-- Their history goes with them, and merges that are taken back find them.
select for_each_org($q$
  update audit_log set table_name = 'comments' where org_id = current_org() and table_name = 'deal_comments' $q$);
select for_each_org($q$
  update merges set moved = (select jsonb_agg(case when link ->> 'table' = 'deal_comments' and link ->> 'column' = 'company_id'
      then link || '{"table": "comments", "column": "record_id"}' else link end order by place)
    from jsonb_array_elements(moved) with ordinality as told (link, place))
  where org_id = current_org() and moved @> '[{"table": "deal_comments"}]' $q$);

drop trigger leave_thread_behind on deals;
drop table deal_comments;
delete from table_registry where table_name = 'deal_comments';
