import { sql } from "kysely";
import type { CallNotice } from "#shared/capital-calls/api.ts";
import type { Db } from "../core/ctx.ts";
import { noticeQueries } from "../core/notices/notice-queries.ts";
import type { Wire } from "../core/notices/wire-text.ts";

/** Of a cancelled call nobody is asked to pay any more. */
export const callNotices = noticeQueries<CallNotice["kind"]>({
  notices: "capital_call_notices",
  lines: "capital_call_lines",
  key: "capital_call_id",
  receives: sql`'call_notices'`,
  unless: sql`n.kind = 'call' and exists (select from capital_calls c where c.id = n.capital_call_id and c.state = 'cancelled')`,
});

export async function findWire(db: Db, callId: string): Promise<Wire | undefined> {
  return (await sql<Wire>`select * from wire_of_call(${callId})`.execute(db)).rows[0];
}

/** Whoever issued a call: whom partners ask. */
export async function findContact(db: Db, callId: string): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select concat_ws(' ', u.first_name, u.last_name) as name, u.email from capital_calls c join users u on u.id = c.issued_by
    where c.id = ${callId}`.execute(db);
  return rows[0];
}
