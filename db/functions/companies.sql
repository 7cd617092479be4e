-- Companies, where they come from, and the watch list.

-- A company that names an event came from Events, one that names a partner from Partners, so that sources count what they say.
create or replace function source_follows_referral_source() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select case o.type when 'event' then 'Events' else 'Partners' end into strict new.source
    from referral_sources o where o.org_id = new.org_id and o.id = new.referral_source_id;
  return new;
exception when no_data_found then
  return new;  -- the key says it better
end $$;

-- A contact of a company that is renamed works for it under its new name.
create or replace function rename_company_of_contacts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contacts set company_name = new.name where org_id = new.org_id and company_id = new.id;
  return null;
end $$;

-- What is worked on for a deal is found by the company's name, so it follows when the company is renamed, or the deal is another one's.
create or replace function rename_company_of_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare deals_of uuid[] := array(select id from deals where org_id = new.org_id and company_id = new.id);
begin
  update due_diligence_projects set company = new.name where org_id = new.org_id and deal_id = any (deals_of);
  update term_sheets set company = new.name where org_id = new.org_id and deal_id = any (deals_of);
  return null;
end $$;
create or replace function name_company_of_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare called text := (select name from companies where org_id = new.org_id and id = new.company_id);
begin
  update due_diligence_projects set company = called where org_id = new.org_id and deal_id = new.id and company <> called;
  update term_sheets set company = called where org_id = new.org_id and deal_id = new.id and company <> called;
  return null;
end $$;

-- Another day to look again has not come yet.
create or replace function restart_watchlist_entry() returns trigger language plpgsql as $$
begin
  if new.look_again_on is distinct from old.look_again_on then new.returned_at := null; end if;
  return new;
end $$;

-- An archived deal or company is paused, and what is paused is archived, whichever of the two is written. Brought back it is what it
-- was: a qualified company qualified, a prospect a prospect, a deal active.
create or replace function archive_as_one() returns trigger language plpgsql as $$
declare
  was_archived boolean := tg_op = 'UPDATE' and old.archived_at is not null;
begin
  if (new.archived_at is not null) <> was_archived then
    if new.archived_at is not null then
      new.status := 'paused';
    elsif new.status = 'paused' and tg_table_name = 'deals' then
      new.status := 'active';
    elsif new.status = 'paused' then
      new.status := case when new.qualified_at is null and new.is_prospect then 'prospect' else 'active' end;
    end if;
  elsif new.status <> 'paused' then
    new.archived_at := null;
  elsif not was_archived then
    new.archived_at := now();
  end if;
  return new;
end $$;
