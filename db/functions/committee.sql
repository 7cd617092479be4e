-- The investment committee: when its sessions are, who may vote, and votes that nobody reads before the chair closes them.

-- A session is at an instant; day and time are those of the zone it was made in.
create or replace function place_committee_session() returns trigger language plpgsql as $$
begin
  new.starts_at := (new.meets_on + new.meets_at::time) at time zone new.time_zone;
  return new;
end $$;

-- The votes that make a quorum: the firm's share of its members, among those who may vote on this deal. A committee of fewer than the quorum
-- needs all of them.
create or replace function committee_quorum(quorum int, members int, eligible int) returns int language sql immutable parallel safe
  as $$ select case when members < 1 then 0 else ceil(least(quorum, members)::numeric * eligible / members)::int end $$;

-- A person who declared a conflict of interest on a deal has no vote on it and does not read what is written about it for the committee.
create or replace function is_recused(deal uuid) returns boolean language sql stable
  as $$ select exists (select from committee_conflicts c where c.org_id = current_org() and c.deal_id = deal and c.user_id = me()) $$;

-- Documents attached to memos on deals the asking person has an interest of their own in, with their versions and what attaches them,
-- memos of marks, for a person who reads no marks, confidential documents of others, with the tasks of their reviews, and files of private
-- groups of others: to them these rows, their names and their trail are not there.
create or replace function withheld_rows() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(held.id), '{}') from (
  select held.id
  from committee_conflicts c
  join committee_memo_documents m on m.org_id = c.org_id and m.deal_id = c.deal_id
  cross join lateral (select m.id union all select m.document_id
    union all select v.id from document_versions v where v.org_id = m.org_id and v.document_id = m.document_id) held
  where c.org_id = current_org() and c.user_id = me()
  union all
  select held.id
  from valuation_memos m
  cross join lateral (select m.document_id as id union all select v.id from document_versions v where v.org_id = m.org_id and v.document_id = m.document_id) held
  where m.org_id = current_org() and m.document_id is not null and not may('valuation:read')
  union all
  select held.id
  from documents d
  cross join lateral (select d.id
    union all select v.id from document_versions v where v.org_id = d.org_id and v.document_id = d.id
    union all select t.id from tasks t where t.org_id = d.org_id and t.origin_kind = 'document_review' and t.origin_id = d.id
    union all select e.id from document_ai_extractions e where e.org_id = d.org_id and e.document_id = d.id) held
  where d.org_id = current_org() and d.is_confidential and may('document:read') and not may('document:confidential')
    and (me() = any (array[d.created_by, d.uploaded_by, d.reviewed_by])) is not true
    and (d.record_id is null or d.record_id not in (select team_records(me())))
  union all
  select held.id
  from chat_rooms r
  join documents d on d.org_id = r.org_id and d.chat_room_id = r.id
  cross join lateral (select d.id
    union all select v.id from document_versions v where v.org_id = d.org_id and v.document_id = d.id
    union all select t.id from tasks t where t.org_id = d.org_id and t.origin_kind = 'document_review' and t.origin_id = d.id
    union all select e.id from document_ai_extractions e where e.org_id = d.org_id and e.document_id = d.id) held
  where r.org_id = current_org() and r.entity_type = 'group' and (me() <> all (r.member_ids) or me() is not null and not may('chat:read'))) held
$$;

-- Sessions with decisions stay, and their members while anything can still be decided by them.
create or replace function keep_committee_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() > 1 then return old; end if;
  if exists (select from committee_items i where i.org_id = old.org_id and i.session_id = old.id and i.closed_at is not null) then
    raise exception 'committee.has_results' using errcode = 'TR001';
  end if;
  return old;
end $$;

create or replace function guard_committee_seat() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare seat committee_seats := coalesce(new, old); was text;
begin
  -- What goes with its session or with a person goes without a question.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  select status into was from committee_sessions s where s.org_id = seat.org_id and s.id = seat.session_id for share;
  -- Another firm's row is for its policies and keys to refuse.
  if was is null or seat.org_id is distinct from current_org() then return case tg_op when 'DELETE' then old else new end; end if;
  if was is distinct from 'Scheduled' then raise exception 'committee.session_over' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' and exists (select from committee_votes v join committee_items i on i.org_id = v.org_id and i.id = v.item_id
      where v.org_id = old.org_id and v.user_id = old.user_id and i.session_id = old.session_id) then
    raise exception 'committee.member_voted' using errcode = 'TR001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- A deal on an agenda: it is closed once, by the chair, and decided once after that. Who counts and how it was voted is written here and
-- nowhere else, while its row is held: a vote is either counted or comes too late.
create or replace function guard_committee_item() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare session committee_sessions; members int;
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
    if old.closed_at is not null then raise exception 'committee.closed' using errcode = 'TR001'; end if;
    if exists (select from committee_ballots b where b.org_id = old.org_id and b.item_id = old.id) then
      raise exception 'committee.has_votes' using errcode = 'TR001';
    end if;
    return old;
  end if;
  select * into session from committee_sessions s where s.org_id = new.org_id and s.id = new.session_id for share;
  -- Another firm's row is for its policies and keys to refuse.
  if not found or new.org_id is distinct from current_org() or not exists (select from deals d where d.org_id = new.org_id and d.id = new.deal_id) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if session.status <> 'Scheduled' then raise exception 'committee.session_over' using errcode = 'TR001'; end if;
    if new.closed_at is not null or new.decision is not null then raise exception 'committee.not_closed' using errcode = 'TR001'; end if;
    return new;
  end if;
  if (new.session_id, new.deal_id) is distinct from (old.session_id, old.deal_id) then raise exception 'committee.closed' using errcode = 'TR001'; end if;
  if old.closed_at is not null and (new.closed_at, new.closed_by, new.eligible, new.needed, new.votes_for, new.votes_against, new.abstentions, new.score)
      is distinct from (old.closed_at, old.closed_by, old.eligible, old.needed, old.votes_for, old.votes_against, old.abstentions, old.score) then
    raise exception 'committee.closed' using errcode = 'TR001';
  end if;
  if old.decision is not null and (new.decision, new.decided_at, new.decided_by, new.decision_note, new.pass_reason)
      is distinct from (old.decision, old.decided_at, old.decided_by, old.decision_note, old.pass_reason) then
    raise exception 'committee.decided' using errcode = 'TR001';
  end if;
  if (old.closed_at is null and new.closed_at is not null) or (old.decision is null and new.decision is not null) then
    if session.status <> 'Scheduled' then raise exception 'committee.session_over' using errcode = 'TR001'; end if;
    if not exists (select from committee_seats c where c.org_id = new.org_id and c.session_id = new.session_id and c.user_id = me() and c.is_chair) then
      raise exception 'committee.not_chair' using errcode = 'TR001';
    end if;
    if is_recused(new.deal_id) then raise exception 'committee.chair_recused' using errcode = 'TR001'; end if;
  end if;
  if old.closed_at is null and new.closed_at is null then
    new.eligible := null; new.needed := null; new.votes_for := null; new.votes_against := null; new.abstentions := null; new.score := null; new.closed_by := null;
    if new.decision is not null then raise exception 'committee.not_closed' using errcode = 'TR001'; end if;
  elsif old.closed_at is null then
    new.closed_by := me();
    select count(*), count(*) filter (where not exists (
        select from committee_conflicts f where f.org_id = c.org_id and f.deal_id = new.deal_id and f.user_id = c.user_id))
      into members, new.eligible from committee_seats c where c.org_id = new.org_id and c.session_id = new.session_id;
    new.needed := committee_quorum(session.quorum, members, new.eligible);
    select count(*) filter (where v.choice = 'for'), count(*) filter (where v.choice = 'against'), count(*) filter (where v.choice = 'abstain')
      into new.votes_for, new.votes_against, new.abstentions from committee_votes v where v.org_id = new.org_id and v.item_id = new.id;
    select d.score into new.score from deals d where d.org_id = new.org_id and d.id = new.deal_id;
  end if;
  if old.decision is null and new.decision is not null then
    if new.votes_for + new.votes_against + new.abstentions < new.needed and new.decision <> 'deferred' then
      raise exception 'committee.no_quorum' using errcode = 'TR001';
    end if;
    new.decided_by := me();
  end if;
  return new;
end $$;

-- A vote is its own member's, while the chair has not closed: the item is held, so that closing waits for the vote or the vote for closing.
create or replace function guard_committee_vote() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare item committee_items; was text;
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
    raise exception 'committee.vote_stays' using errcode = 'TR001';
  end if;
  select * into item from committee_items i where i.org_id = new.org_id and i.id = new.item_id for share;
  -- Another firm's row is for its policies and keys to refuse.
  if not found or new.org_id is distinct from current_org()
      or not exists (select from memberships m where m.org_id = new.org_id and m.user_id = new.user_id) then
    return new;
  end if;
  if new.user_id is distinct from me() or (tg_op = 'UPDATE' and (new.item_id, new.user_id) is distinct from (old.item_id, old.user_id)) then
    raise exception 'committee.not_member' using errcode = 'TR001';
  end if;
  if not exists (select from committee_seats c where c.org_id = item.org_id and c.session_id = item.session_id and c.user_id = me()) then
    raise exception 'committee.not_member' using errcode = 'TR001';
  end if;
  if is_recused(item.deal_id) then raise exception 'committee.recused' using errcode = 'TR001'; end if;
  if item.closed_at is not null then raise exception 'committee.closed' using errcode = 'TR001'; end if;
  select status into was from committee_sessions s where s.org_id = item.org_id and s.id = item.session_id for share;
  if was is distinct from 'Scheduled' then raise exception 'committee.session_over' using errcode = 'TR001'; end if;
  return new;
end $$;

-- That somebody has voted may be seen, once and without when: a vote that is changed leaves no trace anybody else could read.
create or replace function note_committee_ballot() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into committee_ballots (org_id, id, item_id, session_id, user_id)
    select new.org_id, new.id, new.item_id, i.session_id, new.user_id from committee_items i where i.org_id = new.org_id and i.id = new.item_id
    on conflict do nothing;
  return null;
end $$;

-- A person who declares a conflict after they voted takes that vote out of every count that is still open. The items are held first, as closing does.
create or replace function withdraw_recused_votes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from committee_items i where i.org_id = new.org_id and i.deal_id = new.deal_id and i.closed_at is null order by i.id for no key update;
  delete from committee_ballots b using committee_items i
    where b.org_id = new.org_id and b.user_id = new.user_id and i.org_id = b.org_id and i.id = b.item_id and i.deal_id = new.deal_id and i.closed_at is null;
  delete from committee_votes v using committee_items i
    where v.org_id = new.org_id and v.user_id = new.user_id and i.org_id = v.org_id and i.id = v.item_id and i.deal_id = new.deal_id and i.closed_at is null;
  return null;
end $$;
