import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { DecidedRecommendation } from "#insight/insights/shared/api.ts";
import type { DecisionForm } from "#insight/insights/shared/forms.ts";

export type OpenDeal = {
  id: string;
  label: string;
  score: number | null;
  stage: string;
  sector: string | null;
  daysInStage: number;
  contactedOn: string | null;
  /** Null before the first contact. */
  silentDays: number | null;
  ageDays: number;
  /** The criteria that gave the score, by what they gave; none for a score that a person typed. */
  factors: { name: string; points: number }[];
};

/** Open deals, the best score first. */
export async function listOpenDeals(db: Db, most: number): Promise<OpenDeal[]> {
  const { rows } = await sql<OpenDeal>`
    select id, name as label, score, stage, sector, (${firmToday} - stage_since::date)::int as days_in_stage, contacted_on::text as contacted_on,
      (${firmToday} - contacted_on)::int as silent_days, (${firmToday} - created_at::date)::int as age_days,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.share ->> 'name',
          'points', (f.share ->> 'weight')::numeric * (f.share ->> 'points')::numeric) order by (f.share ->> 'weight')::numeric * (f.share ->> 'points')::numeric desc)
        from (select g.score, g.shares from deal_scorings g where g.org_id = deals.org_id and g.deal_id = deals.id order by g.scored_at desc, g.id desc limit 1) g,
          jsonb_array_elements(g.shares) f(share) where g.score = deals.score), '[]') as factors
    from deals where outcome = 'open' and archived_at is null
    order by score desc nulls last, id desc limit ${most}`.execute(db);
  return rows;
}

export type Outcome = { sector: string | null; score: number | null; isInvested: boolean };

/** Deals that were decided, the latest first. */
export async function listOutcomes(db: Db, most: number): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select sector, score, outcome = 'invested' as is_invested from deals where outcome <> 'open'
    order by decided_at desc limit ${most}`.execute(db);
  return rows;
}

export type HealthAlert = {
  id: string;
  companyId: string;
  label: string;
  type: string;
  severity: string;
  message: string;
  createdAt: string;
};

/** Health alerts that are open and not snoozed, the gravest first; test alerts left out. */
export async function listAlerts(db: Db, most: number): Promise<HealthAlert[]> {
  const { rows } = await sql<HealthAlert>`
    select a.id, a.company_id, c.name as label, a.alert_type as type, a.severity, a.message, a.created_at
    from company_health_alerts a join companies c on c.org_id = a.org_id and c.id = a.company_id
    where not a.is_resolved and not a.is_test and coalesce(a.snoozed_until <= ${firmToday}, true)
    order by array_position(array['critical', 'high', 'medium', 'low'], a.severity), a.id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Recommendations that the firm decided, but those whose snooze ended. */
export async function listDecided(db: Db): Promise<{ recordId: string; reason: string }[]> {
  const { rows } = await sql<{ recordId: string; reason: string }>`
    select record_id, reason from recommendation_decisions where decision <> 'snoozed' or until > ${firmToday}`.execute(
    db,
  );
  return rows;
}

/** Keeps the decision of the firm; the latest counts. */
export async function saveDecision(db: Db, form: DecisionForm): Promise<void> {
  const { recordId, reason, decision, until, note } = form;
  await sql`
    insert into recommendation_decisions (record_id, reason, decision, until, note)
    values (${recordId}, ${reason}, ${decision}, ${decision === "snoozed" ? until : null}::date, ${note})
    on conflict (org_id, record_id, reason) do update set decision = excluded.decision, until = excluded.until,
      note = excluded.note, user_id = excluded.user_id, decided_at = now()`.execute(db);
}

/** Decisions about recommendations, the latest first. */
export async function listDecisions(db: Db, most: number): Promise<DecidedRecommendation[]> {
  const { rows } = await sql<DecidedRecommendation>`
    select d.id, ${recordShown("d.record_id")} as record, d.reason, d.decision, d.until::text as until, d.note,
      ${personShown("d.user_id")} as decided_by, d.decided_at
    from recommendation_decisions d join records r on r.org_id = d.org_id and r.id = d.record_id
    order by d.decided_at desc, d.id desc limit ${most}`.execute(db);
  return rows;
}

export const removeDecision = async (db: Db, id: string): Promise<boolean> =>
  (await db.deleteFrom("recommendationDecisions").where("id", "=", id).returning("id").executeTakeFirst()) !==
  undefined;
