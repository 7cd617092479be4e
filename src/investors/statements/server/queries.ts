import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { NoticeRow } from "#funds/ilpa/shared/notices-sheet.ts";
import type { PerformanceInput } from "#funds/ilpa/shared/performance.ts";
import type { PortfolioInput } from "#funds/ilpa/shared/portfolio-performance.ts";
import type { RollRow } from "#funds/ilpa/shared/roll-rows.ts";
import type { StatementRun } from "#investors/statements/shared/api.ts";
import type { Statement } from "#investors/statements/shared/figures.ts";
import { MOST_ENTRIES, MOST_RUNS } from "#investors/statements/shared/rules.ts";

/** Of a fund and its general partner, frozen with a run. */
export type RunFigures = {
  currency: string;
  fund: RollRow[];
  generalPartner: RollRow[];
  divided: string;
  performance: PerformanceInput | null;
  /** Absent in what was frozen before it was told. */
  portfolio?: PortfolioInput | null;
  notices: NoticeRow[];
};

export type Fund = {
  id: string;
  name: string;
  currency: string;
  fiscalYearEnd: string;
  ilpaMethodology: string | null;
};

export const findFund = (db: Db, id: string): Promise<Fund | undefined> =>
  db
    .selectFrom("funds")
    .select(["id", "name", "currency", "fiscalYearEnd", "ilpaMethodology"])
    .where("id", "=", id)
    .executeTakeFirst();

const RUN = sql`r.id, r.row_version, r.quarter_ends, r.state, r.known_at, r.entry_no::int as entry_no, r.prepared_at, r.published_at, r.superseded_at,
  r.supersedes_id, r.reason, r.sha256, r.prepared_by is not distinct from me() as is_own,
  r.failed_at, r.problem,
  r.state = 'published' and r.superseded_at is null and coalesce(books_closed_until(r.fund_id) < r.quarter_ends, true) as is_under_revision,
  ${personShown("r.prepared_by")} as prepared_by, ${personShown("r.published_by")} as published_by,
  (select count(*)::int from statements s where s.run_id = r.id) as statements,
  (select count(*)::int from statements s where s.run_id = r.id and s.blob_key is not null) as papers,
  (select count(*)::int from lp_publications p where p.source_id = r.id and p.withdrawn_at is not null
    and not exists (select from lp_publications n where n.republishes_id = p.id)) as withdrawn`;

/** Runs of a fund, the latest quarter first. */
export async function listRuns(db: Db, fundId: string): Promise<StatementRun[]> {
  const { rows } = await sql<StatementRun>`
    select ${RUN} from statement_runs r where r.fund_id = ${fundId} order by r.quarter_ends desc, r.prepared_at desc limit ${MOST_RUNS}`.execute(
    db,
  );
  return rows;
}

export type FoundRun = StatementRun & { fundId: string; jobId: string | null; figures: RunFigures | null };

export async function findRun(db: Db, id: string): Promise<FoundRun | undefined> {
  const { rows } =
    await sql<FoundRun>`select ${RUN}, r.fund_id, r.job_id, r.figures from statement_runs r where r.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** Quarter ends up to which the books are closed and that have no published or waiting statements, the latest first. */
export async function listReady(db: Db, fundId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select (day::date - 1)::text as day
    from (select books_closed_until(${fundId}) as until, books_begin(${fundId}) as first) b,
      generate_series(date_trunc('quarter', greatest(b.first, b.until - 750)) + interval '3 months', b.until + 1, interval '3 months') day
    where not exists (select from statement_runs r where r.fund_id = ${fundId} and r.quarter_ends = day::date - 1 and r.state <> 'superseded')
    order by 1 desc`.execute(db);
  return rows.map(({ day }) => day);
}

export async function insertRun(db: Db, run: { fundId: string; quarterEnds: string }): Promise<string> {
  const row = await db
    .insertInto("statementRuns")
    .values({ ...run, periodLockId: run.fundId })
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? "";
}

export async function removeRun(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom("statementRuns").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

type NewStatement = { runId: string; fundId: string; limitedPartnerId: string; figures: string; sha256: string };
const AT_ONCE = 100;

export async function insertStatements(db: Db, rows: readonly NewStatement[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto("statements")
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
}

const say = (db: Db, statement: RawBuilder<unknown>) => sql`select ${statement}`.execute(db);
export const nameJob = (db: Db, id: string, jobId: string) => say(db, sql`start_statements(${id}, ${jobId})`);
export const freezeRun = (db: Db, id: string, figures: string, sha256: string) =>
  say(db, sql`freeze_statements(${id}, ${figures}::jsonb, ${sha256})`);
export const finishRun = (db: Db, id: string) => say(db, sql`finish_statements(${id})`);
export const publishRun = (db: Db, { id, rowVersion }: { id: string; rowVersion: number }) =>
  say(db, sql`publish_statements(${id}, ${rowVersion})`);
type Kept = { key: string; bytes: number; sha256: string };
export const keepFile = (db: Db, id: string, { key, bytes, sha256 }: Kept) =>
  say(db, sql`keep_statement_file(${id}, ${key}, ${bytes}, ${sha256})`);
export const nameDocument = (db: Db, id: string, documentId: string) =>
  say(db, sql`name_statement_document(${id}, ${documentId})`);

export type FoundStatement = {
  id: string;
  runId: string;
  fundId: string;
  limitedPartnerId: string;
  figures: Statement;
  sha256: string;
  blobKey: string | null;
  bytes: number | null;
  fileSha256: string | null;
  documentId: string | null;
};

const statements = (db: Db) =>
  db
    .selectFrom("statements as s")
    .select([
      "s.id",
      "s.runId",
      "s.fundId",
      "s.limitedPartnerId",
      "s.sha256",
      "s.blobKey",
      "s.fileSha256",
      "s.documentId",
    ])
    .select([sql<Statement>`s.figures`.as("figures"), sql<number | null>`s.bytes::int`.as("bytes")]);

/** The statements of a run, by partner's name. */
export const listStatements = (db: Db, runId: string): Promise<FoundStatement[]> =>
  statements(db)
    .where("s.runId", "=", runId)
    .orderBy(sql`lower(s.figures -> 'partner' ->> 'name')`)
    .orderBy("s.id")
    .execute();

export const listWithoutFile = (db: Db, runId: string, most: number): Promise<FoundStatement[]> =>
  statements(db).where("s.runId", "=", runId).where("s.blobKey", "is", null).orderBy("s.id").limit(most).execute();

export const findStatement = (db: Db, id: string): Promise<FoundStatement | undefined> =>
  statements(db).where("s.id", "=", id).executeTakeFirst();

/** The statement of the same partner that a run replaced. */
export const findReplaced = (
  db: Db,
  { runId, limitedPartnerId }: FoundStatement,
): Promise<FoundStatement | undefined> =>
  statements(db)
    .innerJoin("statementRuns as r", "r.supersedesId", "s.runId")
    .where("r.id", "=", runId)
    .where("s.limitedPartnerId", "=", limitedPartnerId)
    .executeTakeFirst();

/** Statements that were published without a PDF, the oldest first. */
export const listUnkept = (db: Db, most: number): Promise<FoundStatement[]> =>
  statements(db)
    .innerJoin("statementRuns as r", "r.id", "s.runId")
    .where("r.state", "=", "published")
    .where("s.documentId", "is", null)
    .orderBy("s.id")
    .limit(most)
    .execute();

type Between = { fundId: string; quarterEnds: string; after: string; until: string };
export type EntryBetween = {
  id: string;
  entryNo: number;
  effectiveOn: string;
  recordedAt: string;
  kind: string;
  memo: string;
};

/** Entries of a period that became known between two moments. */
export async function listEntriesBetween(
  db: Db,
  { fundId, quarterEnds, after, until }: Between,
): Promise<EntryBetween[]> {
  const { rows } = await sql<EntryBetween>`
    select e.id, e.entry_no::int as entry_no, e.effective_on, e.recorded_at, e.kind, e.memo from journal_entries e
    where e.fund_id = ${fundId} and e.effective_on <= ${quarterEnds} and e.recorded_at > ${after} and e.recorded_at <= ${until}
    order by e.entry_no desc limit ${MOST_ENTRIES}`.execute(db);
  return rows;
}

/** Publications of the run that this one replaces, by partner. */
export async function listReplacedPublications(db: Db, runId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; partnerId: string }>`
    select p.id, p.limited_partner_id as partner_id from lp_publications p join statement_runs r on r.supersedes_id = p.source_id
    where r.id = ${runId} and p.superseded_at is null and p.withdrawn_at is null`.execute(db);
  return new Map(rows.map(({ id, partnerId }) => [partnerId, id]));
}

export async function readKnownNow(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select ledger_known_now() as at`.execute(db);
  return rows[0]?.at ?? "";
}

export type TemplateDates = [label: string, day: string | null][];
type Days = Record<"inception" | "commencement" | "initial" | "final" | "investment" | "term", string | null>;

const namedDays = (days: Days | undefined): TemplateDates => [
  ["Fund Inception Date", days?.inception ?? null],
  ["Fund Commencement Date", days?.commencement ?? null],
  ["Initial Closing Date", days?.initial ?? null],
  ["Final Closing Date", days?.final ?? null],
  ["Investment Period End Date", days?.investment ?? null],
  ["Termination Date", days?.term ?? null],
];

/** The days a Reporting Template begins with, as the fund and its terms of that day say them. */
export async function findDates(db: Db, fundId: string, on: string): Promise<TemplateDates> {
  const { rows } = await sql<Days>`
    select f.inception_date as inception, f.commencement_date as commencement, f.initial_closing_date as initial, f.final_closing_date as final,
      t.investment_period_ends as investment, t.term_ends as term
    from funds f left join lateral (select * from fund_terms t where t.fund_id = f.id and t.approved_at is not null and t.effective_on <= ${on}
      order by t.effective_on desc limit 1) t on true
    where f.id = ${fundId}`.execute(db);
  return namedDays(rows[0]);
}

export type MyFiles = {
  figures: Statement;
  sha256: string;
  fundRows: RollRow[];
  generalPartnerRows: RollRow[];
  quarterEnds: string;
  knownAt: string;
  entryNo: number;
  fiscalYearEnd: string;
  dates: TemplateDates;
};

/** What the ILPA files of a published statement are made of, for a person who looks for its partner; undefined for anybody else. */
export async function findMyFiles(db: Db, publicationId: string): Promise<MyFiles | undefined> {
  const { rows } = await sql<Omit<MyFiles, "dates"> & Days>`select * from my_statement_files(${publicationId})`.execute(
    db,
  );
  return rows[0] && { ...rows[0], dates: namedDays(rows[0]) };
}
