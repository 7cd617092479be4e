import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";

export type WrittenLine = {
  account: string;
  effectiveOn: string;
  entryNo: number;
  line: number;
  recordedAt: string;
  kind: string;
  memo: string;
  partner: string | null;
  security: string | null;
  quantity: string | null;
  amount: string;
  currency: string;
  rate: string | null;
  fundAmount: string;
  preparedBy: string | null;
  approvedBy: string | null;
};
export type AfterLine = Pick<WrittenLine, "effectiveOn" | "entryNo" | "line">;

/** The accounts a fund has lines on, by number. */
export async function listPostedAccounts(db: Db, fundId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ledger_accounts a
    where exists (select from postings p where p.org_id = a.org_id and p.fund_id = ${fundId} and p.account_id = a.id)
    order by a.code, a.id`.execute(db);
  return rows.map(({ id }) => id);
}

const nameOf = (person: string) => sql`(
  select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = ${sql.ref(person)})`;

type Asked = { fundId: string; accountId: string; after: AfterLine | undefined; most: number };

/** Lines of one account in the order of their days, with what their entries say; those after one of them, so many at most. */
export async function listWrittenLines(
  db: Db,
  { fundId, accountId, after, most }: Asked,
  { asOf, knownAt }: AsKnown,
): Promise<WrittenLine[]> {
  const beyond = after
    ? sql`and (p.effective_on, p.entry_no, p.line) > (${after.effectiveOn}, ${after.entryNo}, ${after.line})`
    : sql``;
  const { rows } = await sql<WrittenLine>`
    select a.code || ' ' || a.name as account, p.effective_on, p.entry_no::int as entry_no, p.line, e.recorded_at, e.kind, e.memo,
      l.name as partner, s.name as security, p.quantity::text as quantity, p.amount::text as amount, p.currency, p.rate::text as rate,
      p.fund_amount::text as fund_amount, ${nameOf("e.prepared_by")} as prepared_by, ${nameOf("e.approved_by")} as approved_by
    from postings p
    join journal_entries e on e.org_id = p.org_id and e.id = p.entry_id
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    left join limited_partners l on l.org_id = p.org_id and l.id = p.limited_partner_id
    left join securities s on s.org_id = p.org_id and s.id = p.security_id
    where p.fund_id = ${fundId} and p.account_id = ${accountId} and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt} ${beyond}
    order by p.effective_on, p.entry_no, p.line limit ${most}`.execute(db);
  return rows;
}
