import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { canonicalJson, publishedFigures } from "#shared/statements/figures.ts";
import { quarterBefore, quarterName } from "#shared/valuations/rules.ts";
import type { Db } from "../core/ctx.ts";
import { kyselyOn } from "../core/transaction.ts";
import { publish } from "../portal/publication-queries.ts";
import { insertStatements } from "../statements/queries.ts";
import { frozen, fundOf } from "../statements/use-cases.ts";
import { NORTHLIGHT, TEAM } from "./people.ts";

const [ACCOUNTS, PARTNER] = [TEAM.gp.id, NORTHLIGHT.founder.id];
/** Quarters of each fund that have statements. */
const QUARTERS = 2;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Statements of the last closed quarters for all partners: their figures at once, their PDFs by the clock. */
export async function tellPartners(client: pg.Client, firm: string, today: Date): Promise<void> {
  await client.query("select begin_request($1, $2, 'statements.publish')", [PARTNER, firm]);
  const db = kyselyOn(client, false);
  const funds = await db.selectFrom("commitments").select("fundId").distinct().orderBy("fundId").execute();
  for (const { fundId } of funds) {
    const closed = await closedUntil(db, fundId, today.toISOString().slice(0, "YYYY-MM-DD".length));
    const quarters = [closed, quarterBefore(closed)].slice(0, QUARTERS);
    for (const quarterEnds of quarters.toReversed()) await tellOf(db, fundId, quarterEnds);
  }
}

/** The last quarter whose books are closed; where none is, they are closed for the last but one. */
async function closedUntil(db: Db, fundId: string, today: string): Promise<string> {
  const { rows } = await sql<{ until: string | null }>`select books_closed_until(${fundId}) as until`.execute(db);
  const until = rows[0]?.until ?? null;
  if (until !== null) return isEnd(until) ? until : quarterBefore(until);
  const quarterEnds = quarterBefore(quarterBefore(today));
  await db.insertInto("ledgerClosings").values({ fundId, endsOn: quarterEnds, closedBy: ACCOUNTS }).execute();
  return quarterEnds;
}

const isEnd = (day: string) => quarterBefore(day) !== quarterBefore(nextDay(day));
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);

async function tellOf(db: Db, fundId: string, quarterEnds: string): Promise<void> {
  const { rows } = await sql<{ knownAt: string; entryNo: number; closingId: string }>`
    select clock_timestamp() as known_at, (select id from ledger_closings where fund_id = ${fundId} and ends_on >= ${quarterEnds} and reopened_at is null order by ends_on limit 1) as closing_id,
      coalesce((select max(entry_no) from journal_entries where fund_id = ${fundId} and effective_on <= ${quarterEnds}), 0)::int as entry_no`.execute(
    db,
  );
  const [known] = rows;
  const committed = await db
    .selectFrom("commitments")
    .select("id")
    .where("fundId", "=", fundId)
    .where("admittedOn", "<=", quarterEnds)
    .where("confirmedAt", "<=", sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  if (!known || !committed) return;
  const fund = await fundOf(db, fundId);
  const { statements, figures } = await frozen(db, fund, { quarterEnds, knownAt: known.knownAt });
  const text = canonicalJson(figures);
  const run = await db
    .insertInto("statementRuns")
    .values({
      fundId,
      quarterEnds,
      ...known,
      state: "published",
      figures: text,
      sha256: hashOf(text),
      preparedBy: ACCOUNTS,
      publishedBy: PARTNER,
      publishedAt: sql<string>`now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const written = statements.map((statement) => ({ statement, text: canonicalJson(statement) }));
  const own = written.map(({ statement, text: said }) => ({
    runId: run.id,
    fundId,
    limitedPartnerId: statement.partner.id,
    figures: said,
    sha256: hashOf(said),
  }));
  await insertStatements(db, own);
  const { knownAt, entryNo } = known;
  await publish(
    db,
    statements.map((statement) => ({
      limitedPartnerId: statement.partner.id,
      fundId,
      kind: "statement" as const,
      title: `${fund.name}: capital account statement ${quarterName(quarterEnds)}`,
      asOf: quarterEnds,
      knownAt,
      entryNo,
      sourceId: run.id,
      figures: publishedFigures(statement),
    })),
  );
}
