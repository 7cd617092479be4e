import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites, type Seen } from "#core/server/records/queries.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { PostingLimit } from "#funds/ledger/shared/limits-api.ts";

export const limitWrites = recordWrites("postingLimits");

const LIMIT = sql`l.id, l.row_version, l.currency, trim_scale(l.amount)::text as amount, l.confirmed_at,
  ${personShown("l.prepared_by")} as prepared_by, ${personShown("l.confirmed_by")} as confirmed_by`;

/** What counts in each currency, and what waits for a second person. */
export async function listLimits(db: Db): Promise<PostingLimit[]> {
  const { rows } = await sql<PostingLimit>`
    select ${LIMIT} from (
      select distinct on (currency, confirmed_at is null) * from posting_limits
      order by currency, confirmed_at is null, confirmed_at desc, id desc
    ) l order by l.currency, l.confirmed_at is null`.execute(db);
  return rows;
}

export async function findLimit(db: Db, id: string): Promise<PostingLimit | undefined> {
  return (await sql<PostingLimit>`select ${LIMIT} from posting_limits l where l.id = ${id}`.execute(db)).rows[0];
}

/** False when it changed since. The database checks the permission. */
export const setConfirmed = (db: Db, seen: Seen): Promise<boolean> =>
  limitWrites.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt"));
