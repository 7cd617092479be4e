-- What a firm is called and looks like, and what it asks of the passwords and second factors of its people.

-- For everyone of the firm, its partners too, and for its papers and messages.
create or replace function firm_brand() returns table (name text, logo_id uuid, primary_color text, secondary_color text, date_format text,
  fiscal_year_start int)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.name, s.logo_id, s.primary_color, s.secondary_color, s.date_format, coalesce(s.fiscal_year_start, 1)
  from organizations o left join organization_settings s on s.org_id = o.id where o.id = current_org()
$$;

-- Partners see it in their portal, too.
create or replace function firm_logo(logo uuid) returns table (content bytea, content_type text, width int, height int)
language sql stable security definer set search_path = public, pg_temp
  as $$ select l.content, l.content_type, l.width, l.height from organization_logos l where l.org_id = current_org() and l.id = firm_logo.logo $$;

-- Until when a member without a second factor may go on without one; null where the firm asks for none.
create or replace function second_factor_due(firm uuid, person uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(s.two_factor_since, m.created_at) + make_interval(days => s.two_factor_grace_days)
  from organization_settings s join memberships m on m.org_id = s.org_id and m.user_id = person join users u on u.id = m.user_id
  where s.org_id = firm and s.two_factor_since is not null and not u.two_factor_enabled
$$;
revoke execute on function second_factor_due from tranche_app;

create or replace function my_second_factor_due() returns timestamptz language sql stable security definer set search_path = public, pg_temp
  as $$ select case when my_session_firm() is null then second_factor_due(current_org(), me()) end $$;

-- The strictest policy of the firms to which an address belongs or is invited; null where none has one.
create or replace function password_policy_of(address text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select s.password_policy from organization_settings s
  where s.password_policy is not null and s.org_id in (
    select m.org_id from memberships m join users u on u.id = m.user_id where u.email = lower(address) and m.status = 'active'
    union all select i.org_id from invitations i
      where i.email = lower(address) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now())
  order by array_position(array['very-strong', 'strong', 'basic'], s.password_policy) limit 1
$$;
revoke execute on function password_policy_of from tranche_app;
grant execute on function password_policy_of to tranche_auth;

-- For an account that an administrator makes here.
create or replace function firm_password_policy() returns text language sql stable security definer set search_path = public, pg_temp
  as $$ select password_policy from organization_settings where org_id = current_org() $$;

-- The name and the time zone are columns of the firm itself; their changes are part of the trail of its settings.
create or replace function note_organization() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The trail has what people of the firm do, not what the operator of the server does.
  if new.id is distinct from current_org() then return null; end if;
  insert into audit_log (org_id, table_name, row_id, action, before, after)
    values (new.id, 'organization_settings', new.id, 'update', jsonb_build_object('name', old.name, 'time_zone', old.time_zone),
      jsonb_build_object('name', new.name, 'time_zone', new.time_zone));
  return null;
end $$;
