import { implement } from "#core/server/http/rpc.ts";
import { refuseField } from "#core/server/refuse.ts";
import { assertFound } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { benchmarksApi } from "#insight/analytics/shared/benchmarks-api.ts";
import { deleteBenchmark, listBenchmarks, saveLevels, saveQuartiles } from "./benchmark-queries.ts";

function assertOnce(keys: readonly string[]): void {
  if (new Set(keys).size < keys.length) throw refuseField("rows", "analytics.row_twice");
}

/** Benchmarks the firm imported. */
export const benchmarkHandlers = implement(benchmarksApi, {
  list: async ({ db }) => ({ items: await listBenchmarks(db) }),

  async importQuartiles({ db }, { rows }) {
    assertOnce(rows.map(({ name, measure, vintage, asOf }) => [name, measure, vintage, asOf].join(" ")));
    await saveQuartiles(db, rows);
    return { imported: rows.length };
  },

  async importIndex({ db }, { rows, ...index }) {
    assertOnce(rows.map(({ asOf }) => asOf));
    await saveLevels(db, index, rows);
    return { imported: rows.length };
  },

  async delete({ db }, { kind, name }) {
    assertFound(await deleteBenchmark(db, kind, name), msg("Benchmark"));
    return DONE;
  },
});
