import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** What changed until a day since the one before: `place` counts the days from 1. Decimal texts. */
export type Step = { companyId: string; currency: string; place: number; cost: string; value: string };

export async function listSteps(
  db: Db,
  { days, knownAt, ids }: { days: readonly string[]; knownAt: string; ids: readonly string[] },
): Promise<Step[]> {
  if (days.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<Step>`
    select portfolio_company_id as company_id, currency, place, cost::text as cost, fair_value::text as value
    from holding_course(${[...days]}::date[], ${knownAt}, ${[...ids]}::uuid[])
    order by company_id, place`.execute(db);
  return rows;
}
