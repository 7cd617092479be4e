-- Companies have the same comment thread as deals; the first deal of a company takes its thread along.

alter table deal_comments
  alter deal_id drop not null,
  add company_id uuid,
  -- When its author changed the words; following a company to its deal is no edit.
  add edited_at timestamptz,
  add check (deal_id is not null or company_id is not null),
  add unique (org_id, company_id, id),
  add foreign key (org_id, company_id) references companies (org_id, id) on delete cascade,
  add foreign key (org_id, parent_comment_id) references deal_comments (org_id, id) on delete cascade,
  -- A reply answers a comment of the same company.
  add foreign key (org_id, company_id, parent_comment_id) references deal_comments (org_id, company_id, id) on delete cascade;
create index on deal_comments (org_id, company_id, created_at) where company_id is not null;
create index on deal_comments (org_id, parent_comment_id) where parent_comment_id is not null;

alter table deal_comments disable trigger user;
select for_each_org($$ update deal_comments set edited_at = updated_at where org_id = current_org() and row_version > 1 $$);
alter table deal_comments enable trigger user;

create function take_thread_along() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Planned anew each time, because a plan made for one deal takes minutes for thousands.
  execute $q$
    update deal_comments d set deal_id = c.id from (select distinct on (org_id, company_id) org_id, company_id, id from changed order by org_id, company_id, id) c
    where d.org_id = c.org_id and d.company_id = c.company_id and d.deal_id is null $q$;
  return null;
end $$;
create trigger zzy_take_thread after insert on deals referencing new table as changed for each statement execute function take_thread_along();

-- What was said about the company before stays with it when the deal is deleted for good.
create function leave_thread_behind() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update deal_comments set deal_id = null where org_id = old.org_id and deal_id = old.id and company_id is not null;
  return old;
end $$;
create trigger leave_thread_behind before delete on deals for each row execute function leave_thread_behind();
