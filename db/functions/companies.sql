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
