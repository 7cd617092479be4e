-- An import can be taken back: what nobody has touched since is removed or gets its earlier values, once.

alter table imports
  add undo_job_id uuid,
  add foreign key (org_id, undo_job_id) references jobs (org_id, id) on delete set null (undo_job_id);

-- The version an import left is the record's, not the version of this row, which nobody edits.
drop trigger aa_version on import_changes;
alter table import_changes rename row_version to left_version;

alter table import_changes
  -- What became of it when the import was taken back, and why it was kept: changed since, referred to by something, deleted since.
  add undone text check (undone in ('undone', 'changed', 'used', 'gone'));
create index on import_changes (org_id, import_id, (table_name = 'companies'), id) where undone is null;

-- Whoever imported something may remove it again as long as it is as the import left it, without the right to delete anything else.
create policy take_back on companies for delete to tranche_app using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = companies.org_id and c.record_id = companies.id and c.before is null and c.left_version = companies.row_version));
create policy take_back on contacts for delete to tranche_app using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = contacts.org_id and c.record_id = contacts.id and c.before is null and c.left_version = contacts.row_version));
create policy take_back on deals for delete to tranche_app using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = deals.org_id and c.record_id = deals.id and c.before is null and c.left_version = deals.row_version));

-- Which of these records anything of the firm points at, whoever may read that. What the house itself keeps about them does not count.
create function pointed_at(ids uuid[]) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare pointer record;
begin
  for pointer in
    select k.conrelid::regclass as t, a.attname as col
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass, 'deals'::regclass)
      and k.conrelid not in ('deal_stages'::regclass, 'notifications'::regclass)
  loop
    return query execute format('select distinct %1$I from %2$s where org_id = current_org() and %1$I = any ($1)', pointer.col, pointer.t) using ids;
  end loop;
end $$;
