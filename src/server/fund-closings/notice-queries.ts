import { sql } from "kysely";
import type { ClosingNotice } from "#shared/fund-closings/api.ts";
import type { Db } from "../core/ctx.ts";
import { noticeQueries } from "../core/notices/notice-queries.ts";
import type { Wire } from "../core/notices/wire-text.ts";

/** Who pays is told as of a call, who gets as of a distribution; of a reversed closing nobody is asked or promised anything any more. */
export const closingNotices = noticeQueries<ClosingNotice["kind"]>({
  notices: "fund_closing_notices",
  lines: "fund_closing_lines",
  key: "fund_closing_id",
  receives: sql`case when l.amount > 0 then 'call_notices' else 'distribution_notices' end`,
  unless: sql`n.kind = 'closing' and exists (select from fund_closings c where c.id = n.fund_closing_id and c.state = 'cancelled')`,
});

export async function findWire(db: Db, id: string): Promise<Wire | undefined> {
  return (await sql<Wire>`select * from wire_of_closing(${id})`.execute(db)).rows[0];
}

/** Whoever approved a closing: whom partners ask. */
export async function findApprover(db: Db, id: string): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select concat_ws(' ', u.first_name, u.last_name) as name, u.email from fund_closings c join users u on u.id = c.approved_by
    where c.id = ${id}`.execute(db);
  return rows[0];
}
