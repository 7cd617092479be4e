-- A deal's and a company's founders are the contacts linked as founders; a name that is no contact yet stands beside them as it was typed.

create function founder_names(founder text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(coalesce(btrim(founder), ''), '\s*[,;]\s*'), '')
$$;

-- The names with one of them written anew, taken out (no latter) or added at the end (no former), each once whatever its capitals.
create function with_founder(names text[], former text, latter text) returns text[] language plpgsql immutable parallel safe as $$
declare name text; result text[] := '{}';
begin
  foreach name in array coalesce(names, '{}') || latter loop
    if lower(name) = lower(former) then name := latter; end if;
    if name is not null and not exists (select from unnest(result) r where lower(r) = lower(name)) then result := result || name; end if;
  end loop;
  return result;
end $$;

create function rename_founder(org uuid, record uuid, former text, latter text) returns void language sql set search_path = public, pg_temp as $$
  update deals d set founder = nullif(array_to_string(with_founder(founder_names(d.founder), former, latter), ', '), '')
  where d.org_id = org and d.id = record
    and with_founder(founder_names(d.founder), former, latter) <> founder_names(d.founder);
  update companies c set founders = with_founder(c.founders, former, latter)
  where c.org_id = org and c.id = record and with_founder(c.founders, former, latter) <> c.founders;
$$;
revoke execute on function rename_founder from tranche_app;

-- Linking adds the name, or spells it as the contact's; taking the link off takes the name out. Of a contact that is deleted
-- altogether the name stays.
create function name_founders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare former text; latter text;
begin
  if tg_op <> 'INSERT' and old.role = 'founder' then
    select name into former from contacts where org_id = old.org_id and id = old.contact_id;
  end if;
  if tg_op <> 'DELETE' and new.role = 'founder' then
    select name into latter from contacts where org_id = new.org_id and id = new.contact_id;
  end if;
  if tg_op = 'UPDATE' and new.record_id = old.record_id then perform rename_founder(new.org_id, new.record_id, former, latter);
  else
    if former is not null then perform rename_founder(old.org_id, old.record_id, former, null); end if;
    if latter is not null then perform rename_founder(new.org_id, new.record_id, latter, latter); end if;
  end if;
  return null;
end $$;
create trigger name_founders after insert or update or delete on contact_links for each row execute function name_founders();

create function rename_founders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform rename_founder(new.org_id, l.record_id, old.name, new.name)
    from contact_links l where l.org_id = new.org_id and l.contact_id = new.id and l.role = 'founder';
  return null;
end $$;
create trigger rename_founders after update of name on contacts for each row
  when (old.name is distinct from new.name) execute function rename_founders();

-- What is here already: names the firm knows as contacts of that company are linked, and who is linked is named.
-- Nobody did anything to these records today, so neither their version nor their history may say so.
alter table contact_links disable trigger user;
alter table deals disable trigger user;
alter table companies disable trigger user;
select for_each_org($each$
  insert into contact_links (record_id, contact_id, role, created_by)
  select distinct named.record_id, k.id, 'founder', null::uuid
  from (
    select d.id as record_id, d.company_id, n as name from deals d, unnest(founder_names(d.founder)) n where d.org_id = current_org()
    union select c.id, c.id, n from companies c, unnest(c.founders) n where c.org_id = current_org()
  ) named
  cross join lateral (
    select id from contacts where org_id = current_org() and company_id = named.company_id and lower(name) = lower(named.name)
      and archived_at is null order by created_at, id limit 1
  ) k
  on conflict do nothing
$each$);
select for_each_org($each$
  update deals d set founder = f.names
  from (
    select d.id, array_to_string(founder_names(d.founder) || array_agg(k.name order by l.created_at, l.id), ', ') as names
    from deals d join contact_links l on l.org_id = d.org_id and l.record_id = d.id and l.role = 'founder'
      join contacts k on k.org_id = l.org_id and k.id = l.contact_id
    where d.org_id = current_org() and not exists (select from unnest(founder_names(d.founder)) n where lower(n) = lower(k.name))
    group by d.id, d.founder
  ) f
  where d.org_id = current_org() and d.id = f.id
$each$);
select for_each_org($each$
  update companies c set founders = f.names
  from (
    select c.id, c.founders || array_agg(k.name order by l.created_at, l.id) as names
    from companies c join contact_links l on l.org_id = c.org_id and l.record_id = c.id and l.role = 'founder'
      join contacts k on k.org_id = l.org_id and k.id = l.contact_id
    where c.org_id = current_org() and not exists (select from unnest(c.founders) n where lower(n) = lower(k.name))
    group by c.id, c.founders
  ) f
  where c.org_id = current_org() and c.id = f.id
$each$);
alter table companies enable trigger user;
alter table deals enable trigger user;
alter table contact_links enable trigger user;
