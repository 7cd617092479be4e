import { sql } from "kysely";
import type { CapChange } from "#shared/cap-tables/changes.ts";
import type { Db } from "../core/ctx.ts";

/** A change of a cap table with the entry that says it. */
export type Posted = { fundId: string; effectiveOn: string; memo: string; change: CapChange };
type Said = Omit<Posted, "change"> & { change: CapChange | null; reversesId: string | null };

/** What an entry that waits, or waited, says of a cap table; undefined where it is absent or hidden. */
export async function findChange(db: Db, draftId: string): Promise<Said | undefined> {
  const { rows } = await sql<Said>`
    select fund_id, effective_on, memo, cap_table as change, reverses_id from journal_drafts where id = ${draftId}`.execute(
    db,
  );
  return rows[0];
}

type Act = { actId: string; portfolioCompanyId: string; effectiveOn: string };

/**
 * The act that came with an entry that was reversed, and stands. A split of a class came with the first of the funds that hold it: it goes
 * once none of their entries stands.
 */
export async function findActOfEntry(db: Db, entryId: string): Promise<Act | undefined> {
  const { rows } = await sql<Act>`
    with alike as (
      select other.entry_id from journal_approvals was
      join journal_drafts own on own.org_id = was.org_id and own.id = was.draft_id and own.kind = 'split'
      join journal_drafts d on d.org_id = own.org_id and d.kind = 'split' and d.effective_on = own.effective_on
        and d.cap_table ->> 'securityId' = own.cap_table ->> 'securityId'
      join journal_approvals other on other.org_id = d.org_id and other.draft_id = d.id
      where was.entry_id = ${entryId}
    )
    select a.id as act_id, a.portfolio_company_id, a.effective_on from cap_table_acts a
    where (a.entry_id = ${entryId} or a.entry_id in (select entry_id from alike))
      and not exists (select from cap_table_acts later where later.org_id = a.org_id and later.corrects_id = a.id)
      and not exists (select from alike where not exists (select from journal_entries r where r.reverses_id = alike.entry_id))`.execute(
    db,
  );
  return rows[0];
}
