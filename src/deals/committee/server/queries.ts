import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { actorName } from "#core/server/records/history.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import type { AgendaDeal, CommitteeSession } from "#deals/committee/shared/api.ts";
import { sessionFields } from "#deals/committee/shared/fields.ts";
import { DAYS_AHEAD, SHOWN_DEALS_PAST } from "#deals/committee/shared/rules.ts";

/** A deal `d` on an agenda as a card shows it; of a closed vote with the score of its closing. */
const agendaDeal = sql`jsonb_build_object('id', d.id, 'name', d.name, 'amount', d.amount_requested::text, 'currency', d.currency,
  'score', case when i.closed_at is null then d.score else i.score end, 'decision', i.decision,
  'diligenceId', (select p.id from due_diligence_projects p where p.org_id = d.org_id and p.deal_id = d.id and p.archived_at is null
    order by p.created_at desc, p.id limit 1))`;

/** Sessions with the first of their agenda, and who sits in them. */
export const sessions = recordQueries("committeeSessions", {
  kind: "committee_session",
  fields: sessionFields,
  worked: {
    deals: sql<number>`(select count(*)::int from committee_items i
      where i.org_id = committee_sessions.org_id and i.session_id = committee_sessions.id)`,
    members: sql<number>`(select count(*)::int from committee_seats s
      where s.org_id = committee_sessions.org_id and s.session_id = committee_sessions.id)`,
  },
}).reading<CommitteeSession>((rows) =>
  rows.selectAll("committeeSessions").select([
    sql<CommitteeSession["agenda"]>`coalesce((select jsonb_agg(x.deal order by x.position, x.id) from (
      select ${agendaDeal} as deal, i.position, i.id from committee_items i join deals d on d.org_id = i.org_id and d.id = i.deal_id
      where i.org_id = committee_sessions.org_id and i.session_id = committee_sessions.id order by i.position, i.id limit ${sql.lit(SHOWN_DEALS_PAST)}) x), '[]')`.as(
      "agenda",
    ),
  ]),
);
export const sessionWrites = recordWrites("committeeSessions");

type Seat = { userId: string; name: string; isChair: boolean };

const seatsBy = sql`order by is_chair desc, name, user_id`;

/** The members of a session, its chair first. */
export async function listSeats(db: Db, sessionId: string): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select s.user_id, ${actorName} as name, s.is_chair from committee_seats s left join users on users.id = s.user_id
    where s.session_id = ${sessionId} ${seatsBy}`.execute(db);
  return rows;
}

/** A person who sits on the firm's committee, its chair first. */
export async function listMembers(db: Db): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select m.user_id, ${actorName} as name, m.is_chair from committee_members m left join users on users.id = m.user_id ${seatsBy}`.execute(
    db,
  );
  return rows;
}

/** The quorum the firm has chosen; version 0 before it has. */
export async function findQuorum(db: Db): Promise<{ quorum: number; rowVersion: number } | undefined> {
  return db.selectFrom("committeeSettings").select(["quorum", "rowVersion"]).executeTakeFirst();
}

/** Keeps the quorum over the version that was seen; false when somebody else was faster. */
export async function saveQuorum(db: Db, quorum: number, rowVersion: number): Promise<boolean> {
  const saved = await db
    .insertInto("committeeSettings")
    .values({ quorum })
    .onConflict((conflict) =>
      conflict.column("orgId").doUpdateSet({ quorum }).where("committeeSettings.rowVersion", "=", rowVersion),
    )
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

type Chosen = { memberIds: readonly string[]; chairId: string | null };

/** Makes these the firm's committee; who stays in it keeps their row. */
export async function putMembers(db: Db, { memberIds, chairId }: Chosen): Promise<void> {
  await sql`delete from committee_members where user_id <> all (${memberIds}::uuid[])`.execute(db);
  await sql`update committee_members set is_chair = false where is_chair and user_id is distinct from ${chairId}`.execute(
    db,
  );
  await sql`insert into committee_members (user_id) select unnest(${memberIds}::uuid[]) on conflict do nothing`.execute(
    db,
  );
  await sql`update committee_members set is_chair = true where user_id = ${chairId} and not is_chair`.execute(db);
}

/** A new session begins with the firm's committee. */
export async function seatMembers(db: Db, sessionId: string): Promise<void> {
  await sql`insert into committee_seats (session_id, user_id, is_chair) select ${sessionId}, user_id, is_chair from committee_members`.execute(
    db,
  );
}

/** Makes these the members of one session. */
export async function putSeats(db: Db, sessionId: string, { memberIds, chairId }: Chosen): Promise<void> {
  await sql`delete from committee_seats where session_id = ${sessionId} and user_id <> all (${memberIds}::uuid[])`.execute(
    db,
  );
  await sql`update committee_seats set is_chair = false where session_id = ${sessionId} and is_chair and user_id is distinct from ${chairId}`.execute(
    db,
  );
  await sql`insert into committee_seats (session_id, user_id) select ${sessionId}, unnest(${memberIds}::uuid[]) on conflict do nothing`.execute(
    db,
  );
  await sql`update committee_seats set is_chair = true where session_id = ${sessionId} and user_id = ${chairId} and not is_chair`.execute(
    db,
  );
}

/** Holds a session until the transaction ends; what it is, or undefined when it is not there. */
export async function holdSession(db: Db, id: string): Promise<{ status: string } | undefined> {
  const { rows } = await sql<{
    status: string;
  }>`select status from committee_sessions where id = ${id} for update`.execute(db);
  return rows[0];
}

/** How many deals of its agenda are closed, and how many are not decided. */
export async function countAgenda(db: Db, sessionId: string): Promise<{ closed: number; undecided: number }> {
  const { rows } = await sql<{ closed: number; undecided: number }>`
    select count(closed_at)::int as closed, count(*) filter (where decision is null)::int as undecided
    from committee_items where session_id = ${sessionId}`.execute(db);
  return rows[0] ?? { closed: 0, undecided: 0 };
}

export async function endSession(db: Db, id: string, status: "Completed" | "Cancelled"): Promise<void> {
  await db
    .updateTable("committeeSessions")
    .set({ status, endedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("status", "=", "Scheduled")
    .execute();
}

/** Deals in the committee's stage that wait for a session, the longest waiting first. */
export async function listWaiting(db: Db): Promise<AgendaDeal[]> {
  const { rows } = await sql<AgendaDeal>`
    select d.id, d.name, d.amount_requested as amount, d.currency, d.score, null as decision from deals d
    where d.stage = 'investment_committee' and d.status = 'active' and d.outcome = 'open' and not exists (
      select from committee_items i join committee_sessions s on s.org_id = i.org_id and s.id = i.session_id
      where i.org_id = d.org_id and i.deal_id = d.id and i.decision is null and s.status = 'Scheduled')
    order by d.stage_since, d.id limit 200`.execute(db);
  return rows;
}

/** The firm's day a session is proposed for, and its zone. */
export async function findProposedDay(db: Db): Promise<{ meetsOn: string; timeZone: string }> {
  const { rows } = await sql<{ meetsOn: string; timeZone: string }>`
    select firm_today() + ${DAYS_AHEAD}::int as meets_on, firm_zone() as time_zone`.execute(db);
  const [proposed] = rows;
  if (!proposed) throw new Error("The database knows no day");
  return proposed;
}

type Counts = { upcoming: number; toReview: number; members: number };

export async function countCommittee(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from committee_sessions where status = 'Scheduled' and archived_at is null and meets_on >= ${firmToday}) as upcoming,
      (select count(distinct i.deal_id)::int from committee_items i join committee_sessions s on s.org_id = i.org_id and s.id = i.session_id
        where i.decision is null and s.status = 'Scheduled' and s.archived_at is null) as to_review,
      (select count(*)::int from committee_members) as members`.execute(db);
  return rows[0] ?? { upcoming: 0, toReview: 0, members: 0 };
}

/** What is asked for by the deals that are to be reviewed, per currency, the largest first. */
export async function sumToReview(db: Db): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select d.currency, sum(d.amount_requested) as amount from deals d
    where d.amount_requested is not null and exists (
      select from committee_items i join committee_sessions s on s.org_id = i.org_id and s.id = i.session_id
      where i.org_id = d.org_id and i.deal_id = d.id and i.decision is null and s.status = 'Scheduled' and s.archived_at is null)
    group by d.currency order by 2 desc, 1`.execute(db);
  return rows;
}
