import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** What an entry says of a cap table that a reversal of its reversal brings back, on its first day, as text; null where it says nothing. */
export async function findBroughtBack(db: Db, reversesId: string): Promise<string | null> {
  const { rows } = await sql<{ change: string }>`
    select (first.cap_table || jsonb_build_object('effectiveOn', coalesce(first.cap_table ->> 'effectiveOn', first.effective_on::text)))::text as change
    from journal_entries reversal
    join journal_approvals a on a.org_id = reversal.org_id and a.entry_id = reversal.reverses_id
    join journal_drafts first on first.org_id = a.org_id and first.id = a.draft_id
    where reversal.id = ${reversesId} and first.cap_table is not null`.execute(db);
  return rows[0]?.change ?? null;
}
