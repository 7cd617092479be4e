import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { readPage } from "#core/server/lists/list.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Page } from "#core/shared/lists/paging.ts";
import type { BatchEntry, JournalBatch } from "#funds/ledger/shared/batches-api.ts";
import { type EntryKind, JOURNAL_PAGE } from "#funds/ledger/shared/rules.ts";

export const batchWrites = recordWrites("journalBatches");

/** Of a set nobody has added to for so long nobody is preparing any more. */
const PREPARING = sql`clock_timestamp() + interval '2 minutes'`;

/** Begins a set, unless another one of the firm is being prepared: then none exists. Two at once follow each other. */
export async function beginBatch(db: Db, name: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sets of ' || current_org(), 0))`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into journal_batches (name, preparing_until) select ${name}, ${PREPARING}
    where not exists (select from journal_batches where preparing_until > clock_timestamp()) returning id`.execute(db);
  return rows[0]?.id;
}

/** Notes that a set is still being prepared, or no more. */
export async function setPreparing(db: Db, id: string, isPreparing: boolean): Promise<void> {
  const until = isPreparing ? PREPARING : sql`null`;
  await sql`update journal_batches set preparing_until = ${until} where id = ${id}`.execute(db);
}

/** Imports with something of a fund that wait, the oldest first. */
export async function listBatches(db: Db, fundId: string): Promise<JournalBatch[]> {
  const { rows } = await sql<JournalBatch>`
    select b.id, b.row_version, b.name, ${personShown("b.prepared_by")} as prepared_by, d.entries, batch_commitments(b.id) as commitments, d.first_on, d.last_on, d.funds
    from journal_batches b
    join lateral (
      select count(*)::int as entries, min(effective_on) as first_on, max(effective_on) as last_on,
        (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name) from funds f where f.id = any (array_agg(d.fund_id))) as funds,
        bool_or(fund_id = ${fundId}) as is_of_fund
      from journal_drafts d where d.org_id = b.org_id and d.batch_id = b.id
    ) d on d.is_of_fund
    where b.approved_at is null order by b.created_at, b.id limit 100`.execute(db);
  return rows;
}

export const findBatch = (db: Db, id: string): Promise<{ id: string } | undefined> =>
  db.selectFrom("journalBatches").select("id").where("id", "=", id).where("approvedAt", "is", null).executeTakeFirst();

export function pageOfBatch(db: Db, id: string, cursor?: string): Promise<Page<BatchEntry>> {
  const entries = db
    .selectFrom("journalDrafts as d")
    .innerJoin("funds as f", (join) => join.onRef("f.orgId", "=", "d.orgId").onRef("f.id", "=", "d.fundId"))
    .select(["d.id", "d.effectiveOn", "d.memo", "f.currency"])
    .select([
      sql<EntryKind>`d.kind`.as("kind"),
      sql<{ id: string; name: string }>`jsonb_build_object('id', f.id, 'name', f.name)`.as("fund"),
      sql<string>`(select trim_scale(coalesce(sum(net) filter (where net > 0), 0))::text
        from (select sum(fund_amount) as net from draft_postings p where p.draft_id = d.id group by account_id) accounts)`.as(
        "amount",
      ),
    ])
    .where("d.batchId", "=", id)
    .where(sql<boolean>`not exists (select from journal_approvals x where x.draft_id = d.id)`);
  return readPage(
    entries,
    { sort: { field: "day", direction: "desc" }, limit: JOURNAL_PAGE, ...(cursor && { cursor }) },
    { day: { column: "d.effectiveOn", type: "date" } },
    "d.id",
  );
}

/** `isPlain`: no cap table follows it. */
export type BatchDraft = { id: string; rowVersion: number; effectiveOn: string; memo: string; isPlain: boolean };

/** In the order they are posted in: each is worked out of those before it. */
export const listBatchDrafts = (db: Db, id: string): Promise<BatchDraft[]> =>
  db
    .selectFrom("journalDrafts")
    .select(["id", "rowVersion", "effectiveOn", "memo"])
    .select(sql<boolean>`cap_table is null and reverses_id is null`.as("isPlain"))
    .where("batchId", "=", id)
    .orderBy("effectiveOn")
    .orderBy("batchPlace")
    .execute();

/** Posts several of a set one after another in one statement, in their order; or none of them. */
export async function approveDrafts(db: Db, drafts: readonly BatchDraft[]): Promise<void> {
  const [ids, seen] = [drafts.map(({ id }) => id), drafts.map(({ rowVersion }) => rowVersion)];
  await sql`
    insert into journal_approvals (draft_id, seen)
    select id, seen from unnest(${ids}::uuid[], ${seen}::int[]) with ordinality as draft (id, seen, place) order by place`.execute(
    db,
  );
}

/** Notes that the asking person approves the set they saw; false when it changed since. The database checks the permission. */
export const setApproved = (db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> =>
  batchWrites.update(db, seen, confirmedByMe("approvedBy", "approvedAt"));

/** Holds the books of all its funds, in one order: two imports at once follow each other. */
export async function holdBooks(db: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(firm_ledger_key())`.execute(db);
  await sql`select pg_advisory_xact_lock(fund_ledger_key(fund_id))
    from (select distinct fund_id from journal_drafts where batch_id = ${id} order by fund_id) funds`.execute(db);
}
