import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { withThoseAbout } from "#core/server/records/around.ts";
import { actorName } from "#core/server/records/history.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { FoundOrigin } from "#core/server/records/task-origin.ts";
import type { TimelinePart } from "#core/server/records/timeline.ts";
import type { CommitteeItem, OwnCondition } from "#deals/committee/shared/api.ts";
import type { VoteForm } from "#deals/committee/shared/forms.ts";
import type { CommitteeDecision } from "#deals/committee/shared/rules.ts";

const nameOf = (user: string) =>
  sql`(select ${actorName} from (select 1) one left join users on users.id = ${sql.ref(user)})`;

/** The task `k` made of a condition `c`, the newest where somebody made another. */
const itsTask = sql`left join lateral (select * from tasks t where t.org_id = c.org_id and t.origin_kind = 'committee_condition' and t.origin_id = c.id
  order by t.created_at desc, t.id desc limit 1) k on true`;

/** The condition `f` that due diligence found, where `c` is that one. */
const asFound = sql`left join diligence_conditions f on f.org_id = c.org_id and f.id = c.diligence_condition_id`;

/** Deals of agendas; how somebody else voted only where the vote is closed, which the votes' policy sees to as well. */
const itemsWhere = (condition: RawBuilder<unknown>) => sql<CommitteeItem>`
  select i.id, i.row_version, i.session_id, i.position, i.closed_at, i.votes_for, i.votes_against, i.abstentions,
    i.decision, i.decision_note, i.pass_reason, i.decided_at,
    jsonb_build_object('id', d.id, 'name', d.name, 'stage', d.stage, 'outcome', d.outcome, 'amount', d.amount_requested::text,
      'currency', d.currency, 'sector', d.sector) as deal,
    case when i.closed_at is null then d.score else i.score end as score,
    ${personShown("i.closedBy")} as closed_by, ${personShown("i.decidedBy")} as decided_by,
    coalesce(i.eligible, n.eligible) as eligible, coalesce(i.needed, committee_quorum(s.quorum, n.members, n.eligible)) as needed,
    is_recused(i.deal_id) as is_recused,
    (select coalesce(jsonb_agg(jsonb_build_object('id', b.user_id, 'name', ${nameOf("b.userId")}) order by b.user_id), '[]')
      from committee_ballots b where b.org_id = i.org_id and b.item_id = i.id) as voted,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.user_id, 'name', ${nameOf("c.userId")}, 'reason', c.reason) order by c.user_id), '[]')
      from committee_conflicts c where c.org_id = i.org_id and c.deal_id = i.deal_id) as recused,
    (select jsonb_build_object('choice', v.choice, 'comment', v.comment) from committee_votes v
      where v.org_id = i.org_id and v.item_id = i.id and v.user_id = me()) as mine,
    (select coalesce(jsonb_agg(jsonb_build_object('name', ${nameOf("v.userId")}, 'choice', v.choice, 'comment', v.comment) order by v.choice desc, v.user_id), '[]')
      from committee_votes v where i.closed_at is not null and v.org_id = i.org_id and v.item_id = i.id) as votes,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'taskId', k.id,
        'status', coalesce(f.status, case when k.completed_at is null then 'open' else 'met' end),
        'settledAt', f.settled_at, 'settledBy', ${personShown("f.settledBy")},
        'found', case when f.id is not null then jsonb_build_object('id', f.id, 'projectId', f.project_id) end) order by c.position, c.id), '[]')
      from committee_conditions c ${itsTask} ${asFound}
      where c.org_id = i.org_id and c.item_id = i.id) as conditions
  from committee_items i
  join committee_sessions s on s.org_id = i.org_id and s.id = i.session_id
  join deals d on d.org_id = i.org_id and d.id = i.deal_id
  cross join lateral (
    select count(*)::int as members, count(*) filter (where not exists (
      select from committee_conflicts f where f.org_id = e.org_id and f.deal_id = i.deal_id and f.user_id = e.user_id))::int as eligible
    from committee_seats e where e.org_id = i.org_id and e.session_id = i.session_id) n
  where ${condition} order by i.position, i.id`;

export async function listItems(db: Db, sessionId: string): Promise<CommitteeItem[]> {
  return (await itemsWhere(sql`i.session_id = ${sessionId}`).execute(db)).rows;
}

export async function findItem(db: Db, id: string): Promise<CommitteeItem | undefined> {
  return (await itemsWhere(sql`i.id = ${id}`).execute(db)).rows[0];
}

/** Deals as an agenda asks about them before they join it. */
export async function findDeals(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; outcome: string }[]> {
  return db
    .selectFrom("deals")
    .select(["id", "name", "outcome"])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
}

/** Puts deals at the end of an agenda, in this order; those that are on it stay where they are. The ids of those that joined. */
export async function addItems(db: Db, sessionId: string, dealIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into committee_items (session_id, deal_id, position)
    select ${sessionId}, a.deal_id, coalesce((select max(position) from committee_items where session_id = ${sessionId}), 0) + a.place
    from unnest(${dealIds}::uuid[]) with ordinality as a(deal_id, place)
    on conflict (org_id, session_id, deal_id) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Changes places with the one before or after it. */
export async function moveItem(db: Db, id: string, by: -1 | 1): Promise<void> {
  await sql`
    with mine as (select org_id, session_id, id from committee_items where id = ${id}),
    ordered as (select i.id, row_number() over (order by i.position, i.id) as place from committee_items i join mine m on m.org_id = i.org_id and m.session_id = i.session_id),
    here as (select place from ordered where id = ${id})
    update committee_items i set position = n.place from (
      select o.id, case when o.id = ${id} then greatest(1, least(o.place + ${by}, (select max(place) from ordered)))
        when o.place = h.place + ${by} then h.place else o.place end as place
      from ordered o cross join here h) n
    where i.id = n.id and i.position <> n.place`.execute(db);
}

export async function removeItem(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom("committeeItems").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
}

/** The asking person's vote, cast or changed. */
export async function putVote(db: Db, itemId: string, { choice, comment }: VoteForm): Promise<void> {
  await db
    .insertInto("committeeVotes")
    .values({ itemId, choice, comment })
    .onConflict((conflict) => conflict.columns(["orgId", "itemId", "userId"]).doUpdateSet({ choice, comment }))
    .execute();
}

/** Ends the vote, which the database counts; false when it had ended. */
export async function closeItem(db: Db, id: string): Promise<boolean> {
  const closed = await db
    .updateTable("committeeItems")
    .set({ closedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}

type Decided = { decision: CommitteeDecision; decisionNote: string; passReason: string | null };

export async function setDecision(db: Db, id: string, decided: Decided): Promise<void> {
  await db
    .updateTable("committeeItems")
    .set({ ...decided, decidedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

type NewCondition = { itemId: string; position: number; title: string; diligenceConditionId: string | null };

export async function insertCondition(db: Db, values: NewCondition): Promise<string> {
  const { id } = await db.insertInto("committeeConditions").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The condition of due diligence that one of the committee is. */
export async function findFound(db: Db, id: string): Promise<string | null> {
  const condition = await db
    .selectFrom("committeeConditions")
    .select("diligenceConditionId")
    .where("id", "=", id)
    .executeTakeFirst();
  return condition?.diligenceConditionId ?? null;
}

/** Conditions of approvals of a deal that its due diligence did not find, the oldest approval first: met when their task is done. */
export async function listOwnConditions(db: Db, dealId: string): Promise<OwnCondition[]> {
  const { rows } = await sql<OwnCondition>`
    select c.id, c.title, k.id as task_id, case when k.completed_at is null then 'open' else 'met' end as status,
      s.id as session_id, s.meets_on
    from committee_conditions c
    join committee_items i on i.org_id = c.org_id and i.id = c.item_id
    join committee_sessions s on s.org_id = i.org_id and s.id = i.session_id
    ${itsTask}
    where i.deal_id = ${dealId} and c.diligence_condition_id is null
    order by s.starts_at, s.id, c.position, c.id limit 500`.execute(db);
  return rows;
}

/** A condition as its task tells of it. */
export async function findCondition(db: Db, id: string): Promise<FoundOrigin | undefined> {
  const { rows } = await sql<FoundOrigin>`
    select c.title, i.session_id as record_id, k.assigned_to, k.due_date as due_on,
      coalesce(f.status <> 'open', k.completed_at is not null, false) as is_finished
    from committee_conditions c
    join committee_items i on i.org_id = c.org_id and i.id = c.item_id
    join committee_sessions s on s.org_id = i.org_id and s.id = i.session_id
    ${itsTask} ${asFound}
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertConflict(
  db: Db,
  values: { dealId: string; userId: string; reason: string },
): Promise<void> {
  await db
    .insertInto("committeeConflicts")
    .values(values)
    .onConflict((conflict) => conflict.columns(["orgId", "dealId", "userId"]).doNothing())
    .execute();
}

export async function removeConflict(db: Db, { dealId, userId }: { dealId: string; userId: string }): Promise<boolean> {
  const removed = await db
    .deleteFrom("committeeConflicts")
    .where("dealId", "=", dealId)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** What the committee decided on a deal; `content` is the decision and, on further lines, why. */
export const decisionEntries: TimelinePart = (recordId) => sql`
  select id, 'committee_decision' as kind, null::date as happened_on, decided_at as created_at, decision || E'\\n' || decision_note as content,
    decided_by as user_id, deal_id as record_id, null::uuid as contact_id, decided_at as at, false as is_removable
  from committee_items where deal_id = any (${withThoseAbout(recordId)}) and decided_at is not null`;
