-- Nobody is told of a deal they may not read, whoever gave it to them and whatever role they had before.

-- Whether an active member's roles hold a permission: what may() says of the asking person, of anybody in the firm.
create function holds(firm uuid, person uuid, permission text) returns boolean language sql stable parallel safe
  as $$ select exists (
    select from memberships m join user_roles r on r.org_id = m.org_id and r.user_id = m.user_id and r.is_active
      join role_permissions p on p.org_id = r.org_id and p.role = r.role and p.permission = holds.permission
    where m.org_id = firm and m.user_id = person and m.status = 'active') $$;
create function reads_deals(firm uuid, person uuid) returns boolean language sql stable parallel safe
  as $$ select holds(firm, person, 'deal:read') $$;

-- As before, and kinds that tell of deals reach readers of deals only.
create or replace function deliver_as_chosen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare chosen notification_settings;
begin
  if new.kind in ('mention', 'assigned', 'due', 'deal') and not reads_deals(new.org_id, new.user_id) then return null; end if;
  select * into chosen from notification_settings s where s.org_id = new.org_id and s.user_id = new.user_id;
  new.in_app := not new.kind = any (coalesce(chosen.muted, '{}'));
  -- Nobody gets mail about what is old or read already.
  new.by_mail := new.kind = any (coalesce(chosen.mailed, mailed_by_default()))
    and new.read_at is null and new.created_at > now() - interval '1 hour';
  if not new.in_app and not new.by_mail then return null; end if;
  return new;
end $$;
