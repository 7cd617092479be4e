-- A conversion, a split and a secondary say what they change in the cap table of their company, which is written when they are posted.

alter table if exists journal_drafts add column if not exists cap_table jsonb check (jsonb_typeof(cap_table) = 'object');

alter table if exists cap_table_acts
  add column if not exists entry_id uuid,
  add foreign key (org_id, entry_id) references journal_entries (org_id, id);
create index if not exists cap_table_acts_entry on cap_table_acts (org_id, entry_id) where entry_id is not null;
