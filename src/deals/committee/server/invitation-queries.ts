import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";

type Named = { name: string; email: string };

/** A session as its members' calendars have it: nothing of its deals, which calendars would show to others. */
export type SessionEvent = {
  title: string;
  startsAt: string;
  meetsOn: string;
  meetsAt: string;
  timeZone: string;
  minutesLong: number;
  place: string;
  organizer: Named | null;
  attendees: (Named & { isChair: boolean })[];
};

/** What one member is to be told: `isWhole` where the session itself is off, `isKnown` where they were invited before. */
export type DueInvitation = {
  sessionId: string;
  userId: string;
  recipient: string;
  event: SessionEvent;
  sequence: number;
  method: "REQUEST" | "CANCEL";
  isWhole: boolean;
  isKnown: boolean;
};

/** A person who sits in a session `s` as an active colleague. */
const seated = sql`committee_seats e
  join memberships m on m.org_id = e.org_id and m.user_id = e.user_id and m.status = 'active'
  join users on users.id = e.user_id`;

const eventOf = sql`jsonb_build_object('title', s.title, 'startsAt', s.starts_at, 'meetsOn', s.meets_on, 'meetsAt', s.meets_at,
  'timeZone', s.time_zone, 'minutesLong', s.minutes_long, 'place', s.place,
  'organizer', (select jsonb_build_object('name', ${actorName}, 'email', users.email) from users where users.id = coalesce(
    (select u.id from users u where u.id = s.created_by),
    (select c.user_id from committee_seats c where c.org_id = s.org_id and c.session_id = s.id order by c.is_chair desc, c.user_id limit 1))),
  'attendees', (select coalesce(jsonb_agg(jsonb_build_object('name', ${actorName}, 'email', users.email, 'isChair', e.is_chair)
      order by e.is_chair desc, users.email), '[]')
    from ${seated} where e.org_id = s.org_id and e.session_id = s.id))`;

/**
 * What calendars do not have yet of the sessions ahead. One number of a session stands for one event: a person who could not be
 * written to gets the number the others have.
 */
export async function listDueInvitations(db: Db): Promise<DueInvitation[]> {
  const { rows } = await sql<DueInvitation>`
    with known as (
      select i.*, (i.event ->> 'startsAt')::timestamptz > now() as is_ahead from committee_invitations i
    ), ahead as (
      select s.org_id, s.id, ${eventOf} as event from committee_sessions s
      where s.status = 'Scheduled' and s.archived_at is null
        and (s.starts_at > now() or exists (select from known k where k.session_id = s.id and not k.is_cancelled and k.is_ahead))
    ), numbers as (
      select session_id, max(sequence) as last from known group by session_id
    ), numbered as (
      select n.session_id, case when exists (select from known k join ahead a on a.id = k.session_id
        where k.session_id = n.session_id and k.sequence = n.last and not k.is_cancelled and k.event = a.event) then n.last else n.last + 1 end as sequence
      from numbers n
    )
    select a.id as session_id, e.user_id, users.email as recipient, a.event, coalesce(n.sequence, 0) as sequence,
      'REQUEST' as method, false as is_whole, k.id is not null and not k.is_cancelled as is_known
    from ahead a
    join ${seated} on e.org_id = a.org_id and e.session_id = a.id
    left join numbered n on n.session_id = a.id
    left join known k on k.session_id = a.id and k.user_id = e.user_id
    where k.id is null or k.is_cancelled or k.event <> a.event
    union all
    select k.session_id, k.user_id, k.recipient, k.event, n.sequence, 'CANCEL', a.id is null, true
    from known k
    join numbered n on n.session_id = k.session_id
    left join committee_sessions s on s.id = k.session_id
    left join ahead a on a.id = k.session_id
    where not k.is_cancelled and k.is_ahead and (s.id is null or s.status <> 'Completed')
      and (a.id is null or not exists (select from ${seated} where e.org_id = a.org_id and e.session_id = a.id and e.user_id = k.user_id))
    order by session_id, recipient`.execute(db);
  return rows;
}

/** Notes what a member was told, so that it is told once. */
export async function noteInvitation(db: Db, due: DueInvitation): Promise<void> {
  const { sessionId, userId, recipient, sequence } = due;
  const told = { recipient, sequence, event: JSON.stringify(due.event), isCancelled: due.method === "CANCEL" };
  await db
    .insertInto("committeeInvitations")
    .values({ sessionId, userId, ...told })
    .onConflict((conflict) => conflict.columns(["orgId", "sessionId", "userId"]).doUpdateSet(told))
    .execute();
}
