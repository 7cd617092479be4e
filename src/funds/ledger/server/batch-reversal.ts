import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { listBuiltUpon } from "./batch-commitment-queries.ts";
import { beginBatch, setPreparing } from "./batch-queries.ts";
import { draftWrites, listEntryLines, putLines } from "./queries.ts";
import { turned } from "./use-cases.ts";

type Posted = {
  id: string;
  fundId: string;
  effectiveOn: string;
  memo: string;
  isClosed: boolean;
  hasSecurity: boolean;
};

const STANDS = sql`not exists (select from journal_entries r where r.org_id = e.org_id and r.reverses_id = e.id)`;

/** The import an entry was posted with, and how many entries of that stand. */
export async function findBatchOfEntry(db: Db, entryId: string) {
  const { rows } = await sql<{ id: string; name: string; entries: number }>`
    select b.id, b.name, (
      select count(*)::int from journal_drafts d join journal_approvals x on x.org_id = d.org_id and x.draft_id = d.id
      join journal_entries e on e.org_id = x.org_id and e.id = x.entry_id
      where d.org_id = b.org_id and d.batch_id = b.id and ${STANDS}) as entries
    from journal_approvals x join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id
    join journal_batches b on b.org_id = d.org_id and b.id = d.batch_id
    where x.entry_id = ${entryId}`.execute(db);
  return rows[0];
}

/** What an approved import posted and nothing takes back, nor waits to; in the order it was posted in. */
async function listStanding(db: Db, batchId: string): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select e.id, e.fund_id, e.effective_on::text as effective_on, e.memo,
      coalesce(e.effective_on <= books_closed_until(e.fund_id), false) as is_closed,
      exists (select from postings p where p.org_id = e.org_id and p.entry_id = e.id and p.security_id is not null) as has_security
    from journal_drafts d join journal_approvals x on x.org_id = d.org_id and x.draft_id = d.id
    join journal_entries e on e.org_id = x.org_id and e.id = x.entry_id
    where d.batch_id = ${batchId} and ${STANDS} and not exists (
      select from journal_drafts w where w.org_id = e.org_id and w.reverses_id = e.id
        and not exists (select from journal_approvals a where a.org_id = w.org_id and a.draft_id = w.id))
    order by e.entry_no`.execute(db);
  return rows;
}

type Reversal = { id: string; effectiveOn: string; memo: string };

/** Prepares the set that takes back what another one posted; how many entries it has. What rests on holdings is taken back from its end. */
export async function prepareReversal(db: Db, { id, effectiveOn, memo }: Reversal): Promise<number> {
  const { name } = required(
    await db
      .selectFrom("journalBatches")
      .select("name")
      .where("id", "=", id)
      .where("approvedAt", "is not", null)
      .executeTakeFirst(),
    msg("Import"),
  );
  const batchId = await beginBatch(db, t("Reversal of {name}", { name }).slice(0, 300));
  if (batchId === undefined) throw refuse("imports.preparing");
  const entries = await listStanding(db, id);
  if (entries.length === 0) throw refuse("ledger.batch_reversed");
  if (entries.some(({ hasSecurity }) => hasSecurity)) throw refuse("ledger.batch_of_holdings");
  for (const [batchPlace, entry] of entries.entries()) {
    const draftId = await draftWrites.insert(db, {
      fundId: entry.fundId,
      effectiveOn: entry.isClosed ? effectiveOn : entry.effectiveOn,
      kind: "reversal",
      memo: `${memo}: ${entry.memo}`.slice(0, 500).toWellFormed(),
      reversesId: entry.id,
      batchId,
      batchPlace,
    });
    await putLines(db, draftId, turned(await listEntryLines(db, entry.id)));
  }
  await assertNotBuiltUpon(db, batchId);
  await setPreparing(db, batchId, false);
  return entries.length;
}

const MOST_NAMED = 20;

/** Refuses to take back commitments that later acts stand on, by the names of their partners. */
export async function assertNotBuiltUpon(db: Db, batchId: string): Promise<void> {
  const names = await listBuiltUpon(db, batchId);
  if (names.length > 0) throw refuse("commitments.batch_used", { names: names.slice(0, MOST_NAMED).join(", ") });
}
