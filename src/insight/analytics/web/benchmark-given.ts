import type { api, InputOf } from "#core/web/api/api.ts";
import type { BenchmarkFile } from "#insight/analytics/shared/benchmark-files.ts";
import { MOST_ROWS_AT_ONCE } from "#insight/analytics/shared/benchmark-rules.ts";

/** What a person says of rows whose file does not. */
export type Given = { name: string; source: string; asOf: string; currency: string };
type Quartiles = InputOf<typeof api.benchmarks.importQuartiles>;
type Index = InputOf<typeof api.benchmarks.importIndex>;
type OfKind<Kind extends BenchmarkFile["kind"]> = Extract<BenchmarkFile, { kind: Kind }>;

/** What the file leaves to be said. */
export function missingOf(file: BenchmarkFile): (keyof Given)[] {
  const fields: (keyof Given)[] = file.kind === "index" ? ["name", "source", "currency"] : ["name", "source", "asOf"];
  return fields.filter((field) =>
    file.kind === "index"
      ? field !== "asOf" && file[field] === ""
      : field !== "currency" && file.rows.some((row) => row[field] === ""),
  );
}

/** An index in parts of a size that can be sent, with what was said of it. */
export function indexParts(file: OfKind<"index">, given: Given): Index[] {
  const of = {
    name: file.name || given.name.trim(),
    source: file.source || given.source.trim(),
    currency: file.currency || given.currency,
  };
  return partsOf(file.rows).map((rows) => ({ ...of, rows }));
}

/** The same of quartiles. */
export function quartileParts(file: OfKind<"quartiles">, given: Given): Quartiles[] {
  const rows = file.rows.map((row) => ({
    ...row,
    name: row.name || given.name.trim(),
    source: row.source || given.source.trim(),
    asOf: row.asOf || given.asOf,
  }));
  return partsOf(rows).map((part) => ({ rows: part }));
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let from = 0; from < rows.length; from += MOST_ROWS_AT_ONCE)
    parts.push(rows.slice(from, from + MOST_ROWS_AT_ONCE));
  return parts;
}
