-- What limited partners see for themselves, and what is published to them.

-- The partners the asking person looks for; none without the permission, so a key or role that lacks it opens nothing.
create or replace function my_lps() returns uuid[] language plpgsql stable parallel safe as $$
begin
  if not may('portal:use') then return '{}'; end if;
  return coalesce((select array_agg(a.limited_partner_id) from lp_access a where a.org_id = current_org() and a.user_id = me()), '{}');
end $$;

-- Documents that were published to them, each with its version that was.
create or replace function published_rows() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not may('portal:use') then return '{}'; end if;
  return coalesce((select array_agg(distinct held.id) from lp_publications p
    join document_versions v on v.org_id = p.org_id and v.document_id = p.document_id and v.sha256 = p.sha256
    cross join lateral (select p.document_id as id union all select v.id) held
    where p.org_id = current_org() and p.withdrawn_at is null and p.limited_partner_id = any(my_lps())), '{}');
end $$;

-- Who published and when is no matter of whoever writes it; a file is one its publisher sees, in the version that stands now or the one they name.
create or replace function guard_publication() returns trigger language plpgsql as $$
declare before lp_publications;
begin
  new.published_by := me(); new.published_at := now(); new.superseded_at := null; new.withdrawn_at := null;
  if new.document_id is not null then
    select v.sha256 into new.sha256 from documents d
      join document_versions v on v.org_id = d.org_id and v.document_id = d.id and (v.sha256 = new.sha256 or (new.sha256 is null and v.version = d.version))
      where d.org_id = new.org_id and d.id = new.document_id order by v.version desc limit 1;
    if not found then raise exception 'portal.no_such_file' using errcode = 'TR001'; end if;
  end if;
  if new.supersedes_id is not null then
    select * into before from lp_publications where org_id = new.org_id and id = new.supersedes_id;
    if before.id is null or (before.limited_partner_id, before.kind) is distinct from (new.limited_partner_id, new.kind)
      or before.fund_id is distinct from new.fund_id or before.superseded_at is not null or before.withdrawn_at is not null
    then raise exception 'portal.not_to_supersede' using errcode = 'TR001'; end if;
  end if;
  return new;
end $$;

create or replace function supersede_publication() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update lp_publications set superseded_at = now() where org_id = new.org_id and id = new.supersedes_id;
  return null;
end $$;

-- Takes back what was published of something, or one publication: its partner sees it no more. Answers how many.
create or replace function withdraw_publications(about uuid) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare gone int;
begin
  if not may('lp:publish') and not is_system() then raise insufficient_privilege using message = 'may not publish'; end if;
  update lp_publications set withdrawn_at = now(), superseded_at = coalesce(superseded_at, now())
    where org_id = current_org() and (id = about or source_id = about) and withdrawn_at is null;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Whoever looks for these partners asks again; nobody else hears of it.
create or replace function tell_partners() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare told record;
begin
  for told in select distinct a.org_id, a.user_id from lp_access a
    where a.org_id = current_org() and a.limited_partner_id in (select c.limited_partner_id from changed c offset 0)
  loop perform notify_live(told.org_id, 'lp_access', told.user_id::text); end loop;
  return null;
end $$;
