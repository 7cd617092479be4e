import { AppError } from "#shared/core/errors.ts";
import { type CheckedRow, checkRow, type ImportedCompany, type RowRules } from "#shared/imports/check-row.ts";
import { mappingProblems, normalizeColumnName } from "#shared/imports/fields.ts";
import { identityKey } from "#shared/imports/identity.ts";
import { type ImportPlan, MAX_ROWS } from "#shared/imports/plan.ts";
import type { OpenFile } from "./decode.ts";
import { readRows, type SourceRow } from "./read-rows.ts";

const BATCH_ROWS = 1000;

/** A row as it was checked, with its company's key and the earlier line of the file that named the same company. */
export type CheckedLine = {
  line: number;
  row: CheckedRow;
  keyed?: { key: string; repeats?: number; company: ImportedCompany };
};

/** A file's rows in batches, each row checked. The same file and plan always give the same batches. */
export async function* checkedBatches(open: OpenFile, plan: ImportPlan, today: Date): AsyncGenerator<CheckedLine[]> {
  const rows = readRows(open(), plan.settings);
  const first = await rows.next();
  if (first.done === true) throw new AppError("invalid", "The file is empty");
  const columns = columnNames(first.value, plan.settings.header);
  assertMapping(plan, columns.length);
  const rules = { columns, mapping: plan.mapping, defaultSource: plan.source, latestYear: today.getUTCFullYear() + 1 };
  const checker = new LineChecker(rules);
  let batch = plan.settings.header ? [] : [checker.check(first.value)];
  let count = batch.length;
  for await (const row of rows) {
    count += 1;
    if (count > MAX_ROWS) throw new AppError("invalid", `The file has more than ${MAX_ROWS} rows. Please split it`);
    batch.push(checker.check(row));
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The names of a file's columns: its first row, or their numbers. */
export function columnNames(first: SourceRow, hasHeader: boolean): string[] {
  return first.cells.map((cell, at) => (hasHeader && cell.trim() !== "" ? cell.trim() : `Column ${at + 1}`));
}

function assertMapping(plan: ImportPlan, columnCount: number): void {
  const [problem] = mappingProblems(plan.mapping, columnCount);
  if (problem !== undefined) throw new AppError("invalid", problem, { fields: { mapping: problem } });
}

/** Remembers where each company of the file was first named. */
class LineChecker {
  readonly #rules: RowRules;
  readonly #idColumn: string;
  readonly #lineOf = new Map<string, number>();

  constructor(rules: RowRules) {
    this.#rules = rules;
    this.#idColumn = normalizeColumnName(rules.columns[rules.mapping.indexOf("externalId")] ?? "");
  }

  check({ line, cells }: SourceRow): CheckedLine {
    const row = checkRow(cells, this.#rules);
    if (!("company" in row)) return { line, row };
    const { company } = row;
    const key = identityKey(company, this.#idColumn);
    const repeats = this.#lineOf.get(key);
    if (repeats !== undefined) return { line, row, keyed: { key, repeats, company } };
    this.#lineOf.set(key, line);
    return { line, row, keyed: { key, company } };
  }
}
