import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { CapChange } from "#portfolio/cap-tables/shared/changes.ts";

/** A change of a cap table with the entry that says it; `unitsHeld`: what its fund held of the security before. */
export type Posted = { fundId: string; effectiveOn: string; memo: string; change: CapChange; unitsHeld: string };
type Said = Omit<Posted, "change" | "unitsHeld"> & {
  postedOn: string;
  change: CapChange | null;
  reversesId: string | null;
  /** What the entry it reverses says. */
  undone: CapChange | null;
};

/** What an entry that waits, or waited, says of a cap table; undefined where it is absent or hidden. */
export async function findChange(db: Db, draftId: string): Promise<Said | undefined> {
  const { rows } = await sql<Said>`
    select d.fund_id, d.effective_on as posted_on, coalesce((d.cap_table ->> 'effectiveOn')::date, d.effective_on) as effective_on,
      d.memo, d.cap_table as change, d.reverses_id, was.cap_table as undone
    from journal_drafts d
    left join journal_approvals a on a.org_id = d.org_id and a.entry_id = d.reverses_id
    left join journal_drafts was on was.org_id = a.org_id and was.id = a.draft_id
    where d.id = ${draftId}`.execute(db);
  return rows[0];
}

type Units = { fundId: string; securityId: string; on: string; entryId: string | undefined };

/** Units a fund holds of a security at the end of a day, but for what an entry did. */
export async function findUnits(db: Db, { fundId, securityId, on, entryId }: Units): Promise<string> {
  const { rows } = await sql<{ units: string }>`
    select trim_scale(coalesce(sum(quantity), 0))::text as units from postings
    where fund_id = ${fundId} and security_id = ${securityId} and effective_on <= ${on}
      and entry_id is distinct from ${entryId ?? null}::uuid`.execute(db);
  return rows[0]?.units ?? "0";
}

type Act = { actId: string; portfolioCompanyId: string; effectiveOn: string };

/**
 * The acts that came with an entry that was reversed, or is about to be, and stand. A split of a class came with the first of the funds that hold it: it goes
 * once none of their entries stands. Asked while the company is held, so that of two reversals at once the second sees the first.
 */
export async function listActsOfEntry(db: Db, entryId: string): Promise<Act[]> {
  const { rows } = await sql<Act>`
    with splits as (
      select a.org_id, a.entry_id, d.cap_table ->> 'securityId' as security_id,
        coalesce((d.cap_table ->> 'effectiveOn')::date, d.effective_on) as effective_on,
        (d.cap_table ->> 'received')::numeric as received, (d.cap_table ->> 'quantity')::numeric as quantity
      from journal_approvals a join journal_drafts d on d.org_id = a.org_id and d.id = a.draft_id
      where d.cap_table ->> 'kind' = 'split'
    ), alike as (
      select other.entry_id from splits own join splits other
        on other.security_id = own.security_id and other.effective_on = own.effective_on
        and other.received * own.quantity = own.received * other.quantity
      where own.entry_id = ${entryId}
    )
    select a.id as act_id, a.portfolio_company_id, a.effective_on from cap_table_acts a
    where (a.entry_id = ${entryId} or a.entry_id in (select entry_id from alike))
      and not exists (select from cap_table_acts later where later.org_id = a.org_id and later.corrects_id = a.id)
      and not exists (select from alike where alike.entry_id <> ${entryId} and not exists (select from journal_entries r where r.reverses_id = alike.entry_id))
    order by a.recorded_at desc, a.id`.execute(db);
  return rows;
}
