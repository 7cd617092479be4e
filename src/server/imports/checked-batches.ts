import { AppError } from "#shared/core/errors.ts";
import { type CheckedRow, checkRow } from "#shared/imports/check-row.ts";
import { mappingProblems, normalizeColumnName, toolOf } from "#shared/imports/fields.ts";
import { recordKey } from "#shared/imports/identity.ts";
import { MAX_ROWS } from "#shared/imports/limits.ts";
import type { ImportPlan } from "#shared/imports/plan.ts";
import type { Colleague, ImportedRecord, RowRules } from "#shared/imports/row-rules.ts";
import { OUR_NAME } from "#shared/imports/tools.ts";
import { columnNames } from "./column-names.ts";
import type { OpenFile } from "./decode.ts";
import { openRows } from "./file-rows.ts";
import type { SourceRow } from "./read-rows.ts";

const BATCH_ROWS = 1000;

/** A row as it was checked, with its record's key and the earlier line of the file that named the same record. */
export type CheckedLine = {
  line: number;
  row: CheckedRow;
  keyed?: { key: string; repeats?: number; record: ImportedRecord };
};

/** Who imports, and when: what a row says may depend on both. */
export type Situation = { today: Date; me: string; colleagues: readonly Colleague[] };

/** A file's rows in batches, each row checked. The same file and plan always give the same batches. */
export async function* checkedBatches(
  open: OpenFile,
  plan: ImportPlan,
  situation: Situation,
): AsyncGenerator<CheckedLine[]> {
  const rows = openRows(open, plan.settings);
  const first = await rows.next();
  if (first.done === true) throw new AppError("invalid", "The file is empty");
  const columns = columnNames(first.value, plan.settings.header);
  assertMapping(plan, columns.length);
  const checker = new LineChecker(rulesOf(plan, columns, situation));
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

function assertMapping(plan: ImportPlan, columnCount: number): void {
  const [problem] = mappingProblems(plan.target, plan.mapping, columnCount);
  if (problem !== undefined) throw new AppError("invalid", problem, { fields: { mapping: problem } });
}

function rulesOf(plan: ImportPlan, columns: readonly string[], { today, me, colleagues }: Situation): RowRules {
  return {
    target: plan.target,
    columns,
    mapping: plan.mapping,
    valueMaps: plan.valueMaps,
    isOurOwn: toolOf(plan.target, columns)?.name === OUR_NAME,
    defaultSource: plan.source,
    currency: plan.currency,
    dayOrder: plan.dayOrder,
    passReason: plan.passReason,
    now: today.toISOString(),
    latestYear: today.getUTCFullYear() + 1,
    colleagues,
    me,
  };
}

/** Remembers where each record of the file was first named. */
class LineChecker {
  readonly #rules: RowRules;
  readonly #idColumn: string;
  readonly #lineOf = new Map<string, number>();

  constructor(rules: RowRules) {
    this.#rules = rules;
    this.#idColumn = normalizeColumnName(rules.columns[rules.mapping.indexOf("externalId")] ?? "");
  }

  check({ line, cells, problem }: SourceRow): CheckedLine {
    if (problem !== undefined)
      return { line, row: { damage: [], repairs: [], skipped: problem, name: cells[0] ?? "" } };
    const row = checkRow(cells, this.#rules);
    if (!("record" in row)) return { line, row };
    const { record } = row;
    const key = recordKey(this.#rules.target, record, this.#idColumn);
    const repeats = this.#lineOf.get(key);
    if (repeats !== undefined) return { line, row, keyed: { key, repeats, record } };
    this.#lineOf.set(key, line);
    return { line, row, keyed: { key, record } };
  }
}
