-- What is found by the text of another record has it beside its own, and says under what it is counted: one index answers a search.

-- Triggers write these from now on, those of earlier files too. In an empty database there is nothing yet to alter.
alter table if exists table_registry
  add column if not exists search_parent text,
  add column if not exists counted_column text,
  add column if not exists counted_where jsonb;
alter table if exists search_rows
  add column if not exists own_text text,
  add column if not exists parent_id uuid,
  add column if not exists counted_as text;

-- Functions come here.

alter table table_registry
  add column if not exists search_parent text,
  add column if not exists counted_column text,
  add column if not exists counted_where jsonb;
alter table search_rows
  add column if not exists own_text text,
  add column if not exists parent_id uuid,
  add column if not exists counted_as text;
-- A stage that changes leaves the index of the text alone.
alter table search_rows set (fillfactor = 90);
update table_registry set search_parent = 'company_id', counted_column = 'stage', counted_where = '{"status": "active", "outcome": "open"}'
  where table_name = 'deals';
select for_each_org($q$
  update search_rows s set own_text = s.content, parent_id = d.company_id, content = s.content || p.content,
    counted_as = case when d.status = 'active' and d.outcome = 'open' then d.stage end
  from deals d join search_rows p on p.org_id = d.org_id and p.id = d.company_id
  where s.org_id = current_org() and d.org_id = s.org_id and d.id = s.id $q$);
create index search_rows_of_parent on search_rows (org_id, parent_id) where parent_id is not null;
alter table search_rows add check ((own_text is null) = (parent_id is null));
