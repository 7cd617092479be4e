import { createHash } from "node:crypto";
import { refuse, refuseSaying } from "#core/server/refuse.ts";
import { isEmpty, sayTheSame } from "#intake/imports/shared/agreement.ts";
import { HabitsOfColumns } from "#intake/imports/shared/column-habits.ts";
import { type Choice, type Choices, choiceFor } from "#intake/imports/shared/duplicates.ts";
import { mappingProblems, normalizeColumnName, toolOf } from "#intake/imports/shared/fields.ts";
import { MAX_ROWS } from "#intake/imports/shared/limits.ts";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import type { FieldValue, ImportedRecord, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import { OUR_NAME } from "#intake/imports/shared/tools.ts";
import { unitOfLine } from "#maths/money/heading-unit.ts";
import type { Colleague } from "#people/admin/shared/colleague.ts";
import { columnNames } from "../read/column-names.ts";
import type { OpenFile } from "../read/decode.ts";
import { openRows } from "../read/file-rows.ts";
import type { SourceRow } from "../read/read-rows.ts";
import { IMPORT_TARGETS } from "../targets.ts";
import { type CheckedRow, checkRow } from "./check-row.ts";

const BATCH_ROWS = 500;

/** A row as it was checked, with its record's key and the earlier line of the file that named the same record. */
export type CheckedLine = {
  line: number;
  row: CheckedRow;
  keyed?: { key: string; repeats?: number; record: ImportedRecord };
  /** Earlier lines that this one may mean, by name or as the owners of its addresses, and what becomes of it. */
  twin?: { sign: "twin" | "several"; of: readonly number[]; name: string; choice: Choice };
};

/** Who imports, and when: what a row says may depend on both. */
export type Situation = { today: Date; me: string; colleagues: readonly Colleague[] };

/** A file's rows in batches, each row checked. The same file and plan always give the same batches. */
export async function* checkedBatches(
  open: OpenFile,
  plan: ImportPlan,
  situation: Situation,
  onRow: (count: number) => void = () => undefined,
): AsyncGenerator<CheckedLine[]> {
  const learned = await learnFrom(open, plan);
  const rows = openRows(open, plan.settings);
  const first = await rows.next();
  if (first.done === true) throw refuse("imports.file_empty");
  const columns = columnNames(first.value, plan.settings.header);
  assertMapping(plan, columns.length);
  const checker = new LineChecker({ ...rulesOf(plan, columns, situation), ...learned }, plan.duplicates);
  let batch = plan.settings.header ? [] : [checker.check(first.value)];
  let count = batch.length;
  for await (const row of rows) {
    count += 1;
    onRow(count);
    if (count > MAX_ROWS) throw refuse("imports.too_many_rows", { most: MAX_ROWS });
    batch.push(checker.check(row));
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What the file says of its dates and numbers as a whole: by their columns, and above the table. */
async function learnFrom(open: OpenFile, { target, mapping, settings }: ImportPlan) {
  const habits = new HabitsOfColumns(target, mapping);
  if (!habits.isNeeded || settings.format === "cards") return {};
  const above = settings.rowsAbove;
  let unitAbove: ReturnType<typeof unitOfLine>;
  let at = 0;
  for await (const { cells } of openRows(open, { ...settings, rowsAbove: 0 })) {
    if (at < above) unitAbove ??= unitOfLine(cells);
    else if (at > above || !settings.header) habits.learn(cells);
    at += 1;
    if (at > MAX_ROWS) break;
  }
  return { habits: habits.list(), unitAbove };
}

function assertMapping(plan: ImportPlan, columnCount: number): void {
  const [problem] = mappingProblems(plan.target, plan.mapping, columnCount);
  if (problem !== undefined)
    throw refuseSaying("invalid", "imports.mapping", problem, { fields: { mapping: problem } });
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
    decimalMark: plan.decimalMark,
    units: plan.units ?? {},
    passReason: plan.passReason,
    now: today.toISOString(),
    latestYear: today.getUTCFullYear() + 1,
    colleagues,
    me,
  };
}

type Values = { readonly [column: string]: FieldValue };
type Earlier = { key: string; line: number };
type Namesake = { key: string; line: number; values: Values };

/** Longer texts are kept as what tells them apart, so that a whole file of them fits in memory. */
const LONG = 64;

/** Remembers where each record of the file was first named. */
class LineChecker {
  readonly #rules: RowRules;
  readonly #choices: Choices;
  readonly #idColumn: string;
  /** By key: the record's own, or another address of it. */
  readonly #earlier = new Map<string, Earlier>();
  /** Rows that only a name could make one, by that name. */
  readonly #namesakes = new Map<string, Namesake[]>();

  constructor(rules: RowRules, choices: Choices) {
    this.#rules = rules;
    this.#choices = choices;
    this.#idColumn = normalizeColumnName(rules.columns[rules.mapping.indexOf("externalId")] ?? "");
  }

  check({ line, cells, problem }: SourceRow): CheckedLine {
    if (problem !== undefined)
      return { line, row: { damage: [], repairs: [], skipped: problem, name: cells[0] ?? "" } };
    const row = checkRow(cells, this.#rules);
    if (!("record" in row)) return { line, row };
    const { record } = row;
    const { keyOf, furtherKeys } = IMPORT_TARGETS[this.#rules.target];
    const { key, isCertain } = keyOf(record, this.#idColumn);
    if (!isCertain) return { line, row, ...this.#byName(key, line, record) };
    return { line, row, ...this.#byKeys([key, ...(furtherKeys?.(record) ?? [])], line, record) };
  }

  /** Any address of an earlier row makes a row the same; those of two of them nobody gives to one unasked. */
  #byKeys(keys: readonly string[], line: number, record: ImportedRecord): Pick<CheckedLine, "keyed" | "twin"> {
    const [key = ""] = keys;
    const [first, ...others] = new Set(keys.flatMap((one) => this.#earlier.get(one) ?? []));
    if (first === undefined) {
      this.#remember(keys, { key, line });
      return { keyed: { key, record } };
    }
    const keyed = { key: first.key, repeats: first.line, record };
    if (others.length === 0) {
      this.#remember(keys, first);
      return { keyed };
    }
    const choice = choiceFor(this.#choices, "several", line);
    const of = [first, ...others].map((one) => one.line);
    const twin = { sign: "several", of, name: record.label, choice } as const;
    if (choice === "skip") return { twin };
    return choice === "create"
      ? { keyed: { key: `${key}#${digestOf(record.values)}`, record }, twin }
      : { keyed, twin };
  }

  #remember(keys: readonly string[], earlier: Earlier): void {
    for (const key of keys) if (!this.#earlier.has(key)) this.#earlier.set(key, earlier);
  }

  /** Rows of one name are one record where they say the same; otherwise each is one, unless somebody decided that they are not. */
  #byName(name: string, line: number, record: ImportedRecord): Pick<CheckedLine, "keyed" | "twin"> {
    const values = shortened(record.values);
    const namesakes = this.#namesakes.get(name) ?? [];
    const [first] = namesakes;
    const same = namesakes.find((one) => saysTheSame(values, one.values));
    if (same !== undefined) return { keyed: { key: same.key, repeats: same.line, record } };
    const choice = first === undefined ? "create" : choiceFor(this.#choices, "twin", line);
    const twin: Pick<CheckedLine, "twin"> | undefined = first && {
      twin: { sign: "twin", of: [first.line], name: record.label, choice },
    };
    if (first !== undefined && choice === "skip") return { ...twin };
    if (first !== undefined && choice !== "create")
      return { keyed: { key: first.key, repeats: first.line, record }, ...twin };
    const key = `${name}#${digestOf(values)}`;
    this.#namesakes.set(name, [...namesakes, { key, line, values }]);
    return { keyed: { key, record }, ...twin };
  }
}

/** In every field that either of them fills: a row that says less may be another round of the same company. */
const saysTheSame = (one: Values, other: Values): boolean =>
  sayTheSame(one, other) &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.keys(one).every((column) => column in other);

function shortened(values: Values): Values {
  const said = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(
    said.map(([column, value]) => [column, typeof value === "string" && value.length > LONG ? hashOf(value) : value]),
  );
}

/** The same row of the same file again, read in the same way, is the same record. */
const digestOf = (values: Values) =>
  hashOf(JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))));
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
