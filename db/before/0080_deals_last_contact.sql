-- When somebody last was in contact over a deal follows from activity: the day that was typed, or a later meeting, call or e-mail.

alter table deals add column last_activity_on date;
alter table deals add column contacted_on date generated always as (greatest(last_contact, last_activity_on)) stored;

-- It follows from activity: no change of the deal, neither in the trail nor for whoever is editing it.
update adopted_tables set redacted_columns = redacted_columns || '{last_activity_on,contacted_on}' where table_name = 'deals';
drop trigger aa_version on deals;
create trigger aa_version before update on deals for each row
  when (old.last_activity_on is not distinct from new.last_activity_on) execute function next_version();

-- Of a deal, what was written down on it or on its company; a note is no contact.
create function last_activity_of(deal uuid, company uuid) returns date language sql stable as $$
  select max(happened_on) from activities where org_id = current_org() and record_id = any (array[deal, company]) and kind <> 'note'
$$;

-- Deals that are added to a company, or moved to one, begin with what happened there.
create function begin_contact() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.last_activity_on := last_activity_of(new.id, new.company_id);
  return new;
end $$;
create trigger ac_contact before insert or update of company_id on deals for each row execute function begin_contact();

create function date_deals(records uuid[]) returns void language sql set search_path = public, pg_temp as $$
  update deals d set last_activity_on = a.day
  from (
    select w.id, last_activity_of(w.id, w.company_id) as day from (
      select id, company_id from deals where org_id = current_org() and id = any (records)
      union select id, company_id from deals where org_id = current_org() and company_id = any (records)) w) a
  where d.org_id = current_org() and d.id = a.id and d.last_activity_on is distinct from a.day
$$;
revoke execute on function date_deals from tranche_app;

create function date_after_activity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then ids := array(select distinct record_id from previous); end if;
  if tg_op <> 'DELETE' then ids := ids || array(select distinct record_id from changed); end if;
  perform date_deals(ids);
  return null;
end $$;
create trigger date_insert after insert on activities referencing new table as changed for each statement execute function date_after_activity();
create trigger date_update after update on activities referencing old table as previous new table as changed
  for each statement execute function date_after_activity();
create trigger date_delete after delete on activities referencing old table as previous for each statement execute function date_after_activity();

drop index deals_by_last_contact;
create index deals_by_last_contact on deals (org_id, contacted_on, id) where status = 'active' and outcome = 'open';

alter table deals disable trigger user;
select for_each_org($each$
  update deals d set last_activity_on = a.day
  from (
    select w.id, max(happened_on) as day from deals w
    join activities v on v.org_id = w.org_id and v.record_id in (w.id, w.company_id) and v.kind <> 'note'
    where w.org_id = current_org() group by w.id) a
  where d.org_id = current_org() and d.id = a.id
$each$);
alter table deals enable trigger user;
