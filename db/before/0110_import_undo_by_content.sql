-- An import is taken back by what it left, not by counting versions: whoever gave a record its content back has changed nothing.

-- A record as an import left it: without what the house keeps about it by itself, and without what is empty.
create function import_image(image jsonb) returns text language sql immutable parallel safe as $$
  select md5(jsonb_strip_nulls(image - array['org_id', 'row_version', 'updated_at', 'import_key', 'site', 'name_key', 'email_key',
    'interaction_score', 'last_activity_on', 'contacted_on', 'stage_since', 'decided_at'])::text)
$$;

alter table import_changes
  add left_image text,
  drop constraint import_changes_undone_check,
  -- `later`: what stands there is another import's, which can be taken back first.
  add check (undone in ('undone', 'changed', 'later', 'used', 'gone'));

alter policy take_back on companies using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = companies.org_id and c.record_id = companies.id and c.before is null
    and (c.left_version = companies.row_version or c.left_image = import_image(to_jsonb(companies)))));
alter policy take_back on contacts using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = contacts.org_id and c.record_id = contacts.id and c.before is null
    and (c.left_version = contacts.row_version or c.left_image = import_image(to_jsonb(contacts)))));
alter policy take_back on deals using ((select may('company:import')) and exists (
  select from import_changes c where c.org_id = deals.org_id and c.record_id = deals.id and c.before is null
    and (c.left_version = deals.row_version or c.left_image = import_image(to_jsonb(deals)))));
