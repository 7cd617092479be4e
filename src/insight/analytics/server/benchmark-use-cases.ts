import type { Db } from "#core/server/ctx.ts";
import type { NetPerformance } from "#funds/commitments/shared/performance.ts";
import { pooledMeasured } from "#funds/commitments/shared/pooled-performance.ts";
import { indexesOf, quartilesOf } from "#insight/analytics/shared/benchmark-figures.ts";
import type { Benchmarks } from "#insight/analytics/shared/benchmark-shapes.ts";
import { listIndexes, listQuartiles } from "./benchmark-queries.ts";
import type { Pool } from "./pool.ts";

/** How a pool compares with what the firm imported. Quartiles need one vintage: that of the fund, or of all funds. */
export async function benchmarksOf(db: Db, pool: Pool, net: NetPerformance): Promise<Benchmarks> {
  const { known, exchange, chosen, inputs } = pool;
  const tables = await listQuartiles(db, known.asOf);
  const indexes = await listIndexes(db);
  const [vintage, ...others] = new Set(chosen.map((fund) => fund.vintage));
  const measured = indexes.length === 0 ? undefined : pooledMeasured(inputs, { asOf: known.asOf, into: exchange.into });
  return {
    quartiles: quartilesOf(net, others.length === 0 ? (vintage ?? null) : null, tables),
    indexes: indexesOf(measured, { currency: exchange.to, asOf: known.asOf }, indexes),
    hasTables: tables.length > 0,
    hasIndexes: indexes.length > 0,
  };
}
