import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Index } from "#insight/analytics/shared/benchmark-figures.ts";
import type { BenchmarkKind, LevelRow, QuartileRow } from "#insight/analytics/shared/benchmark-rules.ts";

/** Every table of quartiles that is known on a day. */
export async function listQuartiles(db: Db, asOf: string): Promise<QuartileRow[]> {
  const { rows } = await sql<QuartileRow>`
    select name, source, as_of::text as as_of, measure, vintage, upper_quartile::text as upper, median::text as median, lower_quartile::text as lower
    from market_benchmarks where kind = 'quartiles' and as_of <= ${asOf} order by name, measure, vintage, as_of`.execute(
    db,
  );
  return rows;
}

/** Every index with its levels, the earliest first. */
export async function listIndexes(db: Db): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select name, (array_agg(source order by as_of desc))[1] as source, (array_agg(currency order by as_of desc))[1] as currency,
      jsonb_agg(jsonb_build_object('asOf', as_of::text, 'level', trim_scale(level)::text) order by as_of) as levels
    from market_benchmarks where kind = 'index' group by name order by lower(name), name`.execute(db);
  return rows;
}

export type BenchmarkSummary = {
  kind: BenchmarkKind;
  name: string;
  source: string;
  currency: string | null;
  from: string;
  to: string;
  rows: number;
};

/** What was imported, by name. */
export async function listBenchmarks(db: Db): Promise<BenchmarkSummary[]> {
  const { rows } = await sql<BenchmarkSummary>`
    select kind, name, (array_agg(source order by as_of desc))[1] as source, (array_agg(currency order by as_of desc))[1] as currency,
      min(as_of)::text as "from", max(as_of)::text as "to", count(*)::int as rows
    from market_benchmarks group by kind, name order by kind desc, lower(name), name`.execute(db);
  return rows;
}

/** Adds quartiles; those of the same name, measure, vintage and day are replaced. */
export async function saveQuartiles(db: Db, quartiles: readonly QuartileRow[]): Promise<void> {
  const of = <Value>(value: (row: QuartileRow) => Value) => quartiles.map(value);
  await sql`
    insert into market_benchmarks (kind, name, source, as_of, measure, vintage, upper_quartile, median, lower_quartile)
    select 'quartiles', r.* from unnest(${of(({ name }) => name)}::text[], ${of(({ source }) => source)}::text[],
      ${of(({ asOf }) => asOf)}::date[], ${of(({ measure }) => measure)}::text[], ${of(({ vintage }) => vintage)}::int[],
      ${of(({ upper }) => upper)}::numeric[], ${of(({ median }) => median)}::numeric[], ${of(({ lower }) => lower)}::numeric[]) r
    on conflict (org_id, name, measure, vintage, as_of) where kind = 'quartiles' do update
    set source = excluded.source, upper_quartile = excluded.upper_quartile, median = excluded.median,
      lower_quartile = excluded.lower_quartile, imported_by = me(), imported_at = now()`.execute(db);
}

/** Adds levels of an index; those of the same day are replaced. */
export async function saveLevels(
  db: Db,
  { name, source, currency }: Pick<Index, "name" | "source" | "currency">,
  levels: readonly LevelRow[],
): Promise<void> {
  await sql`
    insert into market_benchmarks (kind, name, source, currency, as_of, level)
    select 'index', ${name}, ${source}, ${currency}, r.* from unnest(${levels.map(({ asOf }) => asOf)}::date[],
      ${levels.map(({ level }) => level)}::numeric[]) r
    on conflict (org_id, name, as_of) where kind = 'index' do update
    set source = excluded.source, currency = excluded.currency, level = excluded.level, imported_by = me(), imported_at = now()`.execute(
    db,
  );
}

/** Deletes a table or an index; whether there was one. */
export async function deleteBenchmark(db: Db, kind: BenchmarkKind, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("marketBenchmarks")
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
