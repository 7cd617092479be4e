-- What is archived says since when, of every kind alike; the status of deals and companies follows from it.

-- Functions come here.

alter table companies add column archived_at timestamptz;

-- Nobody changed anything: when it was last changed is the nearest that is known of when it was archived.
alter table companies disable trigger user;
alter table deals disable trigger user;
select for_each_org($q$
  update companies set archived_at = updated_at where org_id = current_org() and status = 'paused' $q$);
select for_each_org($q$
  update deals set archived_at = case when status = 'paused' then updated_at end
  where org_id = current_org() and (status = 'paused') <> (archived_at is not null) $q$);
alter table companies enable trigger user;
alter table deals enable trigger user;

alter table companies add check ((status = 'paused') = (archived_at is not null));
alter table deals add check ((status = 'paused') = (archived_at is not null));
create trigger ae_archived before insert or update of status, archived_at on companies
  for each row execute function archive_as_one();
create trigger ae_archived before insert or update of status, archived_at on deals
  for each row execute function archive_as_one();

-- Candidates for a merge, and what each source brought, are read off these indexes alone.
drop index companies_same_site;
drop index companies_same_name;
drop index companies_sourced;
create index companies_same_site on companies (org_id, site, id) where site is not null and archived_at is null;
create index companies_same_name on companies (org_id, name_key, site, id) where archived_at is null;
create index companies_sourced on companies (org_id, created_at) include (source, status, archived_at, converted_at) where is_prospect;

-- A merged company was on the list before; taken back, it is there again.
select for_each_org($q$
  update merges set merged_before = merged_before || '{"archived_at": null}'
  where org_id = current_org() and kind = 'company' and not merged_before ? 'archived_at' $q$);
select for_each_org($q$
  update audit_log set procedure = case procedure when 'deals.publish' then 'deals.restore' else 'companies.restore' end
  where org_id = current_org() and procedure in ('deals.publish', 'companies.publish') $q$);
