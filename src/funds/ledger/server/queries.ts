import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { readPage } from "#core/server/lists/list.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Page } from "#core/shared/lists/paging.ts";
import type { LedgerAccount } from "#funds/ledger/shared/accounts-api.ts";
import type { TrialRow } from "#funds/ledger/shared/api.ts";
import type { JournalDraft, JournalEntry, Posting, SourcedEntry } from "#funds/ledger/shared/entry-shapes.ts";
import type { PeriodLock } from "#funds/ledger/shared/period-locks-api.ts";
import { type AsKnown, type EntryKind, JOURNAL_PAGE } from "#funds/ledger/shared/rules.ts";

/** Of a plain day as text. */
const DAY_LENGTH = 10;

/** The day and the moment a question means: today, and all that is recorded so far, where it names none. */
export async function asKnown(
  db: Db,
  asked: { asOf?: string | undefined; knownAt?: string | undefined },
): Promise<AsKnown> {
  const isDay = asked.knownAt?.length === DAY_LENGTH;
  const knownAt = isDay
    ? sql`((${asked.knownAt}::date + 1)::timestamp at time zone firm_zone()) - interval '1 microsecond'`
    : sql`${asked.knownAt ?? null}::timestamptz`;
  const { rows } = await sql<AsKnown>`
    select coalesce(${asked.asOf ?? null}::date, firm_today()) as as_of,
      least(coalesce(${knownAt}, 'infinity'), ledger_known_now()) as known_at`.execute(db);
  return rows[0] as AsKnown;
}

/** The accounts of a fund that anything was posted to, by number. Decimal texts. */
export async function listTrialRows(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`
    select a.id as account_id, a.code, a.name as account, a.class,
      greatest(balance, 0)::text as debit, greatest(-balance, 0)::text as credit
    from (
      select account_id, sum(fund_amount) as balance from postings
      where fund_id = ${fundId} and effective_on <= ${asOf} and recorded_at <= ${knownAt}
      group by account_id
    ) sums
    join ledger_accounts a on a.id = account_id
    where balance <> 0
    order by a.code`.execute(db);
  return rows;
}

/** The last closed day of a fund, and the number of the last entry that counts. */
export async function findState(db: Db, fundId: string, { asOf, knownAt }: AsKnown) {
  const { rows } = await sql<{ closedUntil: string | null; entryNo: number }>`
    select books_closed_until(${fundId}) as closed_until, coalesce((
      select max(entry_no) from journal_entries
      where fund_id = ${fundId} and effective_on <= ${asOf} and recorded_at <= ${knownAt}), 0)::int as entry_no`.execute(
    db,
  );
  return rows[0] as { closedUntil: string | null; entryNo: number };
}

type Account = { fundId: string; accountId: string };

/** Lines of one account, the newest day first. */
export function pageOfLines(db: Db, { fundId, accountId }: Account, { asOf, knownAt }: AsKnown, cursor?: string) {
  const lines = db
    .selectFrom("postings")
    .innerJoin("journalEntries as e", "e.id", "postings.entryId")
    .where("postings.fundId", "=", fundId)
    .where("postings.accountId", "=", accountId)
    .where("postings.effectiveOn", "<=", asOf)
    .where("postings.recordedAt", "<=", knownAt)
    .select(["postings.id", "postings.entryId", "postings.effectiveOn", "e.memo", "postings.currency"])
    .select(["postings.amount", "postings.fundAmount"])
    .select([
      sql<EntryKind>`e.kind`.as("kind"),
      sql<number>`e.entry_no::int`.as("entryNo"),
      partnerShown("postings.limitedPartnerId").as("partner"),
    ]);
  return readPage(
    lines,
    { sort: { field: "day", direction: "desc" }, limit: JOURNAL_PAGE, ...(cursor && { cursor }) },
    {
      day: { column: "postings.effectiveOn", type: "date" },
    },
    "postings.id",
  );
}

/** What is on an account of a fund, in its currency; after all lines, or after one of them in the order of the days. */
export async function balanceOf(
  db: Db,
  { fundId, accountId }: Account,
  { asOf, knownAt }: AsKnown,
  after?: { effectiveOn: string; id: string },
): Promise<string> {
  const until = after ? sql`and (effective_on, id) <= (${after.effectiveOn}, ${after.id})` : sql``;
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(fund_amount), 0)::text as balance from postings
    where fund_id = ${fundId} and account_id = ${accountId} and effective_on <= ${asOf} and recorded_at <= ${knownAt} ${until}`.execute(
    db,
  );
  return rows[0]?.balance ?? "0";
}

const partnerShown = (column: string) =>
  sql<{ id: string; name: string } | null>`(
    select jsonb_build_object('id', l.id, 'name', l.name) from limited_partners l where l.id = ${sql.ref(column)})`;

const LINE = sql`line, p.amount::text as amount, p.currency, p.fund_amount::text as fund_amount, p.quantity::text as quantity, p.rate::text as rate,
  p.rate_on, p.rate_source, jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) as account,
  ${partnerShown("p.limited_partner_id")} as partner, p.id`;

type Of<Row> = Omit<Row, "lines">;

async function withLines<Row extends { id: string }>(db: Db, rows: Row[], table: "postings" | "draft_postings") {
  const key = sql.ref(table === "postings" ? "p.entry_id" : "p.draft_id");
  const { rows: lines } = await sql<Posting & { of: string }>`
    select ${key} as of, ${LINE} from ${sql.table(table)} p join ledger_accounts a on a.id = p.account_id
    where ${key} = any (${rows.map(({ id }) => id)}::uuid[]) order by ${key}, line`.execute(db);
  const byOwner = Map.groupBy(lines, ({ of }) => of);
  return rows.map((row) => ({ ...row, lines: byOwner.get(row.id) ?? [] }));
}

const entries = (db: Db) =>
  db
    .selectFrom("journalEntries as e")
    .select([
      "e.id",
      "e.fundId",
      "e.recordedAt",
      "e.effectiveOn",
      "e.memo",
      "e.reversesId",
      "e.relatesTo",
      "e.overdraft",
    ])
    .select([
      sql<EntryKind>`e.kind`.as("kind"),
      sql<number>`e.entry_no::int`.as("entryNo"),
      personShown("e.preparedBy").as("preparedBy"),
      personShown("e.approvedBy").as("approvedBy"),
      sql<number | null>`(select r.entry_no::int from journal_entries r where r.id = e.reverses_id)`.as("reverses"),
      sql<number | null>`(select r.entry_no::int from journal_entries r where r.reverses_id = e.id)`.as("reversedBy"),
    ]);

/** Entries of a fund, the last recorded first. */
export async function pageOfEntries(db: Db, fundId: string, cursor?: string): Promise<Page<JournalEntry>> {
  const { items, nextCursor } = await readPage(
    entries(db).where("e.fundId", "=", fundId),
    { sort: { field: "entryNo", direction: "desc" }, limit: JOURNAL_PAGE, ...(cursor && { cursor }) },
    { entryNo: { column: "e.entryNo", type: "integer" } },
    "e.id",
  );
  return { items: await withLines(db, items, "postings"), nextCursor };
}

/** What an entry was made by: its own approval, or that of the entry it takes back. */
const SOURCE = sql<SourcedEntry["source"]>`(
  select jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label)
  from journal_approvals x join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id
  join records r on r.org_id = d.org_id and r.id = coalesce(d.capital_call_id, d.distribution_id, d.fund_admission_id, d.deal_closing_id)
  where x.entry_id = any (array[e.id, e.reverses_id]) order by x.entry_id = e.id desc limit 1)`;

export async function findEntry(db: Db, id: string): Promise<SourcedEntry | undefined> {
  const found = entries(db).select(SOURCE.as("source")).where("e.id", "=", id);
  return (await withLines(db, await found.execute(), "postings"))[0];
}

const DRAFT = sql`d.id, d.row_version, d.fund_id, d.effective_on, d.kind, d.memo, d.reverses_id, d.relates_to, d.overdraft, d.updated_at, may_post_alone(d.id) as may_post_alone,
  ${personShown("d.prepared_by")} as prepared_by`;
const WAITS = sql`not exists (select from journal_approvals x where x.draft_id = d.id)`;

/** What waits in a fund by itself, the oldest first. */
export async function listDrafts(db: Db, fundId: string): Promise<JournalDraft[]> {
  const { rows } = await sql<Of<JournalDraft>>`
    select ${DRAFT} from journal_drafts d where d.fund_id = ${fundId} and d.batch_id is null and ${WAITS} order by d.created_at, d.id limit 500`.execute(
    db,
  );
  return withLines(db, rows, "draft_postings");
}

export async function findDraft(db: Db, id: string): Promise<JournalDraft | undefined> {
  const { rows } = await sql<Of<JournalDraft>>`
    select ${DRAFT} from journal_drafts d where d.id = ${id} and ${WAITS}`.execute(db);
  return (await withLines(db, rows, "draft_postings"))[0];
}

export async function listPeriodLocks(db: Db, of: { fundId: string } | { id: string }): Promise<PeriodLock[]> {
  const { rows } = await sql<PeriodLock>`
    select c.id, c.row_version, c.ends_on, c.closed_at, c.reason, c.reopened_at, ${personShown("c.closed_by")} as closed_by,
      c.close_reason, ${personShown("c.close_asked_by")} as close_asked_by,
      ${personShown("c.asked_by")} as asked_by, ${personShown("c.reopened_by")} as reopened_by
    from period_locks c
    where ${"id" in of ? sql`c.id = ${of.id}` : sql`c.fund_id = ${of.fundId}`}
    order by c.closed_at desc`.execute(db);
  return rows;
}

export const listAccounts = (db: Db): Promise<LedgerAccount[]> =>
  rowsOf<"ledgerAccounts", LedgerAccount>(db.selectFrom("ledgerAccounts").selectAll().orderBy("code")).execute();

export const accountWrites = recordWrites("ledgerAccounts");
export const draftWrites = recordWrites("journalDrafts");
export const periodLockWrites = recordWrites("periodLocks");

/** Rewrites the lines of a draft. */
export async function putLines(db: Db, draftId: string, lines: readonly StoredLine[]): Promise<void> {
  await sql`delete from draft_postings where draft_id = ${draftId}`.execute(db);
  const given = JSON.stringify(lines.map((line, index) => ({ ...line, line: index + 1 })));
  await sql`
    insert into draft_postings (draft_id, line, account_id, limited_partner_id, security_id, quantity, lot_id, lot_on,
      amount, currency, fund_amount, rate, rate_on, rate_source)
    select ${draftId}, line, "accountId", "limitedPartnerId", "securityId", quantity, "lotId", "lotOn",
      amount, currency, "fundAmount", rate, "rateOn", "rateSource"
    from jsonb_to_recordset(${given}::jsonb) as given (line int, "accountId" uuid, "limitedPartnerId" uuid, "securityId" uuid,
      quantity numeric, "lotId" uuid, "lotOn" date, amount numeric, currency text, "fundAmount" numeric, rate numeric,
      "rateOn" date, "rateSource" text)`.execute(db);
}

/** A line as it is stored: decimal texts; a rate with its day and source, or none of them. */
export type StoredLine = {
  accountId: string;
  limitedPartnerId?: string | null;
  securityId?: string | null;
  quantity?: string | null;
  lotId?: string | null;
  lotOn?: string | null;
  amount: string;
  currency: string;
  fundAmount: string;
  rate?: string | null;
  rateOn?: string | null;
  rateSource?: string | null;
};

/** Posts a draft in the version that was seen; who may, the database decides (post_draft). Answers its entry. */
export async function approveDraft(db: Db, { id, rowVersion }: { id: string; rowVersion: number }): Promise<string> {
  const { rows } = await sql<{ entryId: string }>`
    insert into journal_approvals (draft_id, seen) values (${id}, ${rowVersion}) returning entry_id`.execute(db);
  return rows[0]?.entryId as string;
}

export async function isPartner(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("limitedPartners").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function isPortfolioCompany(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("portfolioCompanies").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Partners of the firm, those who committed to a fund first; archived ones only of that fund, whose account may still move. */
export async function listPartners(
  db: Db,
  fundId: string,
): Promise<{ id: string; name: string; isCommitted: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isCommitted: boolean }>`
    select l.id, l.name, exists (select from commitments c where c.fund_id = ${fundId} and c.limited_partner_id = l.id) as is_committed
    from limited_partners l
    where l.archived_at is null or exists (select from commitments c where c.fund_id = ${fundId} and c.limited_partner_id = l.id)
    order by is_committed desc, lower(l.name), l.id limit 2000`.execute(db);
  return rows;
}

/** The lines of an entry as they are stored; those that made a lot name it. */
export async function listEntryLines(db: Db, entryId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select account_id, limited_partner_id, security_id, quantity::text as quantity, amount::text as amount, currency,
      fund_amount::text as fund_amount, rate::text as rate, rate_on, rate_source,
      case when quantity is not null then coalesce(lot_id, id) end as lot_id,
      case when quantity is not null then coalesce(lot_on, effective_on) end as lot_on
    from postings where entry_id = ${entryId} order by line`.execute(db);
  return rows;
}

/** The last day for which the books of a fund are closed. */
export async function findClosedUntil(db: Db, fundId: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`select books_closed_until(${fundId}) as until`.execute(db);
  return rows[0]?.until ?? null;
}
