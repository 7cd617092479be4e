import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import type { Criterion } from "#deals/scorecards/shared/criteria.ts";

export type StoredCard = {
  id: string;
  name: string;
  investmentTypes: string[];
  criteria: Criterion[];
  versionId: string;
  version: number;
  changedBy: string;
  changedAt: string;
  isArchived: boolean;
  rowVersion: number;
};

/** Scorecards with the version in force, the oldest first. */
export async function listScorecards(db: Db): Promise<StoredCard[]> {
  const { rows } = await sql<StoredCard>`
    select s.id, s.name, s.investment_types, v.criteria, v.id as version_id, v.number as version, v.created_at as changed_at,
      coalesce((select ${actorName} from users where users.id = v.created_by), '') as changed_by,
      s.archived_at is not null as is_archived, s.row_version
    from scorecards s
    cross join lateral (select * from scorecard_versions v
      where v.org_id = s.org_id and v.scorecard_id = s.id order by v.number desc limit 1) v
    order by s.archived_at is not null, s.id`.execute(db);
  return rows;
}

export type StoredVersion = { number: number; criteria: Criterion[]; changedBy: string; changedAt: string };

export async function listVersions(db: Db, id: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.number, v.criteria, v.created_at as changed_at,
      coalesce((select ${actorName} from users where users.id = v.created_by), '') as changed_by
    from scorecard_versions v where v.scorecard_id = ${id} order by v.number desc`.execute(db);
  return rows;
}

type Card = { name: string; investmentTypes: string[] };

export const insertScorecard = (db: Db, card: Card): Promise<{ id: string }> =>
  db.insertInto("scorecards").values(card).returning("id").executeTakeFirstOrThrow();

/** False when another person was faster. */
export async function updateScorecard(db: Db, { id, rowVersion, ...card }: Card & { id: string; rowVersion: number }) {
  const saved = await db
    .updateTable("scorecards")
    .set(card)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

export async function archiveScorecard(db: Db, id: string, isArchived: boolean): Promise<boolean> {
  const saved = await db
    .updateTable("scorecards")
    .set({ archivedAt: isArchived ? sql<string>`now()` : null })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

export async function insertVersion(db: Db, scorecardId: string, criteria: readonly Criterion[]): Promise<void> {
  await sql`
    insert into scorecard_versions (scorecard_id, number, criteria)
    select ${scorecardId}, coalesce(max(number), 0) + 1, ${JSON.stringify(criteria)}::jsonb
    from scorecard_versions where scorecard_id = ${scorecardId}`.execute(db);
}

export type Figure = { value: string | null; asOf: string | null };
export type DealFacts = {
  id: string;
  name: string;
  currency: string;
  company: { id: string; kind: string; label: string } | null;
  project: { id: string; kind: string; label: string } | null;
  score: number | null;
  scoredAt: string | null;
  investmentType: string | null;
  sector: string | null;
  ask: string | null;
  valuation: string | null;
  ownership: string | null;
  companyAge: number | null;
  silence: number | null;
  diligence: number | null;
  growth: Figure | null;
  margin: Figure | null;
  runway: Figure | null;
};

/** What the figures of a company say: the latest period, and the same one a year before. */
const figuresOf = (metric: RawBuilder<unknown>) => sql`
  (select jsonb_build_object('value', k.value, 'day', k.period_start, 'kind', k.period_kind) from kpi_current k
    where k.org_id = d.org_id and k.company_id = d.company_id and k.metric = ${metric} and k.kind = 'actual' and k.value is not null
    order by k.period_start desc, k.period_kind limit 1)`;

/** What the records say about deals, as far as the asking person may read them. */
export async function listFacts(db: Db, ids: readonly string[]): Promise<DealFacts[]> {
  const { rows } = await sql<DealFacts>`
    with figures as (
      select d.id, ${figuresOf(sql`'revenue'`)} as revenue, ${figuresOf(sql`'cash'`)} as cash, ${figuresOf(sql`'burn'`)} as burn
      from deals d where d.id = any (${[...ids]}::uuid[]))
    select d.id, d.name, d.currency, d.score, d.scored_at, d.investment_type, coalesce(d.sector, c.sector) as sector, d.amount_requested as ask,
      d.valuation_pre as valuation, d.ownership_percentage as ownership, (firm_today() - d.contacted_on)::int as silence,
      (extract(year from firm_today()) - c.founded_year)::int as company_age, p.progress as diligence,
      case when c.id is not null then jsonb_build_object('id', c.id, 'kind', 'company', 'label', c.name) end as company,
      case when p.id is not null then jsonb_build_object('id', p.id, 'kind', 'due_diligence', 'label', p.company) end as project,
      (select jsonb_build_object('value', round_even(((f.revenue ->> 'value')::numeric / k.value - 1) * 100, 1)::text, 'asOf', f.revenue ->> 'day')
        from kpi_current k where k.org_id = d.org_id and k.company_id = d.company_id and k.metric = 'revenue' and k.kind = 'actual' and k.value > 0
          and k.period_kind = f.revenue ->> 'kind' and k.period_start = ((f.revenue ->> 'day')::date - interval '1 year')::date) as growth,
      case when (f.revenue ->> 'value')::numeric > 0 and f.burn ->> 'day' = f.revenue ->> 'day' and f.burn ->> 'kind' = f.revenue ->> 'kind'
        then jsonb_build_object('asOf', f.revenue ->> 'day', 'value', round_even(-(f.burn ->> 'value')::numeric
          * case f.revenue ->> 'kind' when 'quarter' then 3 else 1 end / (f.revenue ->> 'value')::numeric * 100, 1)::text) end as margin,
      case when (f.burn ->> 'value')::numeric > 0 and f.burn ->> 'day' = f.cash ->> 'day'
        then jsonb_build_object('asOf', f.cash ->> 'day', 'value', round_even((f.cash ->> 'value')::numeric / (f.burn ->> 'value')::numeric, 1)::text) end as runway
    from deals d join figures f on f.id = d.id
    left join companies c on c.org_id = d.org_id and c.id = d.company_id
    left join lateral (select * from due_diligence_projects p where p.org_id = d.org_id and p.deal_id = d.id and p.status <> 'Cancelled'
      order by p.id desc limit 1) p on true`.execute(db);
  return rows;
}

export type StoredRating = {
  dealId: string;
  scorecardId: string;
  criterion: string;
  value: string;
  note: string;
  source: string;
  by: string;
  at: string;
  rowVersion: number;
};

export async function listRatings(db: Db, dealIds: readonly string[]): Promise<StoredRating[]> {
  const { rows } = await sql<StoredRating>`
    select r.deal_id, r.scorecard_id, r.criterion, r.value, r.note, r.source, r.rated_at as at, r.row_version,
      coalesce((select ${actorName} from users where users.id = r.rated_by), '') as by
    from deal_ratings r where r.deal_id = any (${[...dealIds]}::uuid[])`.execute(db);
  return rows;
}

type Rating = {
  dealId: string;
  scorecardId: string;
  criterion: string;
  value: number;
  note: string;
  source: string;
  rowVersion: number;
};

/** Keeps a rating; false when another person was faster. */
export async function saveRating(db: Db, { rowVersion, ...rating }: Rating): Promise<boolean> {
  const { dealId, scorecardId, criterion, value, note, source } = rating;
  const { rows } = await sql`
    insert into deal_ratings (deal_id, scorecard_id, criterion, value, note, source)
    values (${dealId}, ${scorecardId}, ${criterion}, ${value}, ${note}, ${source})
    on conflict (org_id, deal_id, scorecard_id, criterion) do update
      set value = excluded.value, note = excluded.note, source = excluded.source, rated_by = me(), rated_at = now()
      where deal_ratings.row_version = ${rowVersion}
    returning id`.execute(db);
  return rows.length > 0;
}

export type StoredShare = { id: string; name: string; weight: number; points: number; value: string | number | null };
export type Scoring = { dealId: string; versionId: string; score: number; shares: readonly StoredShare[] };

/** Keeps the score and gives it to the deal. A score that is the same keeps its moment. */
export async function insertScoring(db: Db, { dealId, versionId, score, shares }: Scoring): Promise<void> {
  await sql`
    insert into deal_scorings (deal_id, version_id, score, shares)
    values (${dealId}, ${versionId}, ${score}, ${JSON.stringify(shares)}::jsonb)`.execute(db);
  await sql`update deals set score = ${score} where id = ${dealId} and score is distinct from ${score}::int`.execute(
    db,
  );
}

export type PastScoring = {
  dealId: string;
  score: number;
  scorecard: string;
  version: number;
  versionId: string;
  by: string;
  at: string;
  shares: StoredShare[];
};

/** The scores that scorecards gave deals, of each the latest first. */
export async function listScorings(db: Db, dealIds: readonly string[], most: number): Promise<PastScoring[]> {
  const { rows } = await sql<PastScoring>`
    select d.id as deal_id, g.score, g.scored_at as at, g.version_id, g.shares, v.number as version, s.name as scorecard,
      coalesce((select ${actorName} from users where users.id = g.scored_by), '') as by
    from unnest(${[...dealIds]}::uuid[]) d(id)
    cross join lateral (select * from deal_scorings g where g.org_id = current_org() and g.deal_id = d.id
      order by g.scored_at desc, g.id desc limit ${most}) g
    join scorecard_versions v on v.org_id = g.org_id and v.id = g.version_id
    join scorecards s on s.org_id = v.org_id and s.id = v.scorecard_id
    order by g.scored_at desc, g.id desc`.execute(db);
  return rows;
}

/** Open deals whose score is the one that a scorecard gave them last. */
export async function listFollowing(db: Db, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from deals d
    cross join lateral (select g.score from deal_scorings g where g.org_id = d.org_id and g.deal_id = d.id
      order by g.scored_at desc, g.id desc limit 1) g
    where d.outcome = 'open' and d.archived_at is null and d.score = g.score and (${after}::uuid is null or d.id > ${after}::uuid)
    order by d.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export type DecidedDeal = { score: number; isInvested: boolean; hasExit: boolean };

/** Decided deals with the last score they had before: of a scorecard, or one that a person typed and left. */
export async function listDecidedDeals(db: Db, most: number): Promise<DecidedDeal[]> {
  const { rows } = await sql<DecidedDeal>`
    select coalesce(g.score, d.score) as score, d.outcome = 'invested' as is_invested,
      d.outcome = 'invested' and exists (select from portfolio_companies p
        join exit_opportunities e on e.org_id = p.org_id and e.portfolio_company_id = p.id and e.status = 'Completed'
        where p.org_id = d.org_id and p.company_id = d.company_id) as has_exit
    from deals d
    left join lateral (select g.score from deal_scorings g where g.org_id = d.org_id and g.deal_id = d.id and g.scored_at <= d.decided_at
      order by g.scored_at desc, g.id desc limit 1) g on true
    where d.outcome <> 'open' and (g.score is not null or d.scored_at <= d.decided_at)
    order by d.decided_at desc limit ${most}`.execute(db);
  return rows;
}

/** Locks a deal, so that two scores of it follow each other; undefined where it is hidden. */
export async function holdDeal(db: Db, id: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select id from deals where id = ${id} for update`.execute(db);
  return rows[0];
}
