-- One search over records of every kind: by the name as it is looked for, those that were changed last first.

-- Triggers write these from now on, those of earlier files too. In an empty database there is nothing yet to alter.
alter table if exists records
  add column if not exists name text not null default '',
  add column if not exists changed_at timestamptz not null default now(),
  add column if not exists is_archived boolean not null default false;

-- Functions come here.

alter table records
  add column if not exists name text not null default '',
  add column if not exists changed_at timestamptz not null default now(),
  add column if not exists is_archived boolean not null default false;
select for_each_org($q$
  update records r set name = record_name(label),
    changed_at = coalesce((select max(l.at) from audit_log l where l.org_id = r.org_id and l.row_id = r.id and l.user_id is not null), now())
  where org_id = current_org() $q$);
-- Archived is what a row says of itself.
do $$
declare t text;
begin
  for t in select table_name from table_registry where kind is not null loop
    perform for_each_org(format('update records r set is_archived = true from %I t
      where r.org_id = current_org() and t.org_id = r.org_id and t.id = r.id and is_archived(to_jsonb(t))', t));
  end loop;
end $$;
create index records_named on records (org_id, kind, name text_pattern_ops, changed_at desc);
create index records_changed on records (org_id, changed_at desc, id desc) include (kind, name, is_archived);
