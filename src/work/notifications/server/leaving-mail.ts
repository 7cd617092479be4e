import type pg from "pg";
import { hashToken } from "#core/server/links/link-token.ts";
import type { Leaving } from "./leaving-page.ts";

/** What the link with this token is about; switches it off when that is really asked for. */
export async function leaveMail(pool: pg.Pool, token: string, { really }: { really: boolean }) {
  const { rows } = await pool.query<Leaving>('select what, firm_name as "firmName" from leave_mail($1, $2)', [
    hashToken(token),
    really,
  ]);
  return rows[0];
}
