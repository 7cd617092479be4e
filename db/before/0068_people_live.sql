-- A colleague's new name or picture appears where people look at it, without reading the page again.

create function tell_of_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare firm uuid;
begin
  for firm in select m.org_id from memberships m where m.user_id = new.id loop perform tell_live(firm, 'users', null); end loop;
  return null;
end $$;
create trigger tell_of_person after update of first_name, last_name, title, avatar_url on users for each row
  when ((old.first_name, old.last_name, old.title, old.avatar_url) is distinct from (new.first_name, new.last_name, new.title, new.avatar_url))
  execute function tell_of_person();
