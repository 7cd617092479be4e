-- Deals, their comments and the people mentioned in them.

create table deals (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  company_id uuid not null,
  stage text not null default 'sourcing'
    check (stage in ('sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing')),
  status text not null default 'active' check (status in ('active', 'paused')),
  priority text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  investment_type text,
  sector text,
  source text,
  founder text,
  description text not null default '' check (length(description) <= 20000),
  notes text not null default '' check (length(notes) <= 20000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  amount_requested numeric(20, 2) check (amount_requested >= 0),
  valuation_pre numeric(20, 2) check (valuation_pre >= 0),
  valuation_post numeric(20, 2) check (valuation_post >= 0),
  our_investment numeric(20, 2) check (our_investment >= 0),
  ownership_percentage numeric(7, 4) check (ownership_percentage between 0 and 100),
  ai_score int not null default 0 check (ai_score between 0 and 100),
  lead_investor text,
  co_investors text[] not null default '{}',
  last_contact date,
  expected_close_date date,
  actual_close_date date,
  user_id uuid default me() references users,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, company_id) references companies (org_id, id)
);
create index deals_newest on deals (org_id, created_at desc, id desc);
create index deals_newest_active on deals (org_id, created_at desc, id desc) where status = 'active';
create index deals_by_stage on deals (org_id, stage, created_at desc, id desc) where status = 'active';
create index on deals (org_id, company_id);

select adopt('deals', kind => 'deal', label => 'name', reads => 'deal:read', search => '{name,sector}');
create policy add on deals for insert to tranche_app with check ((select may('deal:create')) and user_id = (select me()));
create policy edit on deals for update to tranche_app using ((select may('deal:update')) or (select may('deal:archive')));
create policy remove on deals for delete to tranche_app using ((select may('deal:delete')));

create table deal_comments (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  deal_id uuid not null,
  user_id uuid not null default me() references users,
  parent_comment_id uuid,
  content text not null check (btrim(content) <> '' and length(content) <= 5000),
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  unique (org_id, deal_id, id),
  foreign key (org_id, deal_id) references deals (org_id, id) on delete cascade,
  -- A reply answers a comment of the same deal; removing a comment removes its replies.
  foreign key (org_id, deal_id, parent_comment_id) references deal_comments (org_id, deal_id, id) on delete cascade
);
create index on deal_comments (org_id, deal_id, created_at);

select adopt('deal_comments', reads => 'deal:read', parent => 'deal_id');
create policy write on deal_comments for insert to tranche_app with check ((select may('deal:comment')) and user_id = (select me()));
create policy edit on deal_comments for update to tranche_app using (user_id = (select me()) and (select may('deal:comment')));
create policy remove on deal_comments for delete to tranche_app using (user_id = (select me()) and (select may('deal:comment')));

-- One level of replies: the parent of a reply is a top-level comment.
create function one_level_of_replies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.parent_comment_id is not null and exists (
    select from deal_comments where org_id = new.org_id and id = new.parent_comment_id and parent_comment_id is not null)
  then raise exception 'Reply to a top-level comment' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger one_level_of_replies before insert on deal_comments for each row execute function one_level_of_replies();
