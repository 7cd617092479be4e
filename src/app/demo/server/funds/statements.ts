import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#core/server/ctx.ts";
import { kyselyOn } from "#core/server/database/transaction.ts";
import { findUnallocated } from "#funds/quarters/server/close-queries.ts";
import { publishStatements } from "#investors/statements/server/publish-use-cases.ts";
import { insertStatements } from "#investors/statements/server/queries.ts";
import { frozen, fundOf } from "#investors/statements/server/use-cases.ts";
import { canonicalJson } from "#investors/statements/shared/figures.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";

const [ACCOUNTS, PARTNER] = [TEAM.gp.id, NORTHLIGHT.founder.id];
/** Quarters of each fund that have statements. */
const QUARTERS = 2;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Statements of the last quarters that were closed, published to all partners by the product's rules: their figures at once, their PDFs by the clock. */
export async function tellPartners(client: pg.Client, firm: string): Promise<void> {
  await client.query("select begin_request($1, $2, 'statements.publish')", [PARTNER, firm]);
  const db = kyselyOn(client, false);
  for (const closed of Map.groupBy(await listClosed(db), ({ fundId }) => fundId).values())
    for (const quarter of closed.slice(0, QUARTERS).toReversed()) await tellOf(db, quarter);
}

type Closed = { fundId: string; quarterEnds: string; periodLockId: string };

/** Quarters that were closed by their checklist, the latest first, and at whose end no capital was on nobody’s account. */
async function listClosed(db: Db): Promise<Closed[]> {
  const { rows } = await sql<Closed & { knownAt: string }>`
    select fund_id, quarter_ends, period_lock_id, clock_timestamp() as known_at from quarter_closes where state = 'locked'
    order by fund_id, quarter_ends desc`.execute(db);
  const allocated: Closed[] = [];
  for (const { knownAt, ...closed } of rows)
    if (Number(await findUnallocated(db, closed.fundId, { asOf: closed.quarterEnds, knownAt })) === 0)
      allocated.push(closed);
  return allocated;
}

async function tellOf(db: Db, { fundId, quarterEnds, periodLockId }: Closed): Promise<void> {
  const { rows } = await sql<{ knownAt: string; entryNo: number }>`
    select clock_timestamp() as known_at,
      coalesce((select max(entry_no) from journal_entries where fund_id = ${fundId} and effective_on <= ${quarterEnds}), 0)::int as entry_no`.execute(
    db,
  );
  const [known] = rows;
  if (!known) return;
  const { statements, figures } = await frozen(db, await fundOf(db, fundId), { quarterEnds, knownAt: known.knownAt });
  const text = canonicalJson(figures);
  const run = await db
    .insertInto("statementRuns")
    .values({
      fundId,
      quarterEnds,
      periodLockId,
      ...known,
      state: "prepared",
      figures: text,
      sha256: hashOf(text),
      preparedBy: ACCOUNTS,
    })
    .returning(["id", "rowVersion"])
    .executeTakeFirstOrThrow();
  const own = statements.map((statement) => {
    const said = canonicalJson(statement);
    return { runId: run.id, fundId, limitedPartnerId: statement.partner.id, figures: said, sha256: hashOf(said) };
  });
  await insertStatements(db, own);
  await publishStatements(db, run);
}
