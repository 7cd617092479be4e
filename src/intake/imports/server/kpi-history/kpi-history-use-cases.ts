import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse } from "#core/server/refuse.ts";
import { AppError } from "#core/shared/errors.ts";
import { t } from "#core/shared/text.ts";
import {
  HISTORY_PROBLEMS,
  type HistoryColumns,
  type HistoryProblem,
  type HistoryRow,
  historyColumns,
  metricSum,
  readHistoryRow,
  withHabits,
} from "#intake/imports/shared/histories/kpi-history.ts";
import { differenceOf } from "#maths/money/difference.ts";
import { unitOfLine } from "#maths/money/heading-unit.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import type { KpiDefinition } from "#portfolio/kpis/shared/api.ts";
import type { EntryForm } from "#portfolio/kpis/shared/forms.ts";
import { type HistoryAnswers } from "#portfolio/kpis/shared/history-answers.ts";
import type { OpenFile } from "../read/decode.ts";
import { detectSettings, openRows } from "../read/file-rows.ts";
import type { SourceRow } from "../read/read-rows.ts";
import { findCompaniesNamed } from "./kpi-history-queries.ts";

const MOST_ROWS = 20_000;

type Problem = { line: number; problem: string };
type Read = {
  columns: HistoryColumns;
  rows: (HistoryRow | { line: number; problem: HistoryProblem })[];
  definitions: readonly KpiDefinition[];
};
type Rules = {
  /** Refuses values that are no figures of their metrics. */
  readTyped: (definitions: readonly KpiDefinition[], values: HistoryRow["values"], currency: string) => unknown;
  definitions: readonly KpiDefinition[];
  today: string;
};
/** A row with its company and the currency of what is money in it. */
export type PlacedRow = HistoryRow & { companyId: string; currency: string };

/** The figures of a file; its first row has to name the columns. */
export async function readHistory(
  open: OpenFile,
  definitions: readonly KpiDefinition[],
  answers: HistoryAnswers = {},
): Promise<Read> {
  const { settings } = await detectSettings(open, undefined);
  const rowsAbove = settings.format === "cards" ? 0 : settings.rowsAbove;
  let columns: HistoryColumns | undefined;
  let above: ReturnType<typeof unitOfLine>;
  const rows: SourceRow[] = [];
  let at = 0;
  // With what stands above the table, which may say what all figures count in.
  for await (const row of openRows(open, settings.format === "cards" ? settings : { ...settings, rowsAbove: 0 })) {
    if (at < rowsAbove) above ??= unitOfLine(row.cells);
    else if (columns === undefined) {
      columns = historyColumns(row.cells, definitions, answers, above);
      if (missingOf(columns).length > 0) break;
    } else rows.push(row);
    at += 1;
    if (rows.length > MOST_ROWS) throw refuse("imports.too_many_rows", { most: MOST_ROWS });
  }
  const whole = withHabits(
    columns ?? historyColumns([], definitions),
    rows.map(({ cells }) => cells),
    answers,
  );
  return { columns: whole, rows: rows.map((row) => readHistoryRow(row, whole)), definitions };
}

/** What the file leaves open. A unit that is not understood stops everything: it may be a factor of a thousand. */
export function openIn({ columns: { metrics }, rows }: Read) {
  const problems = new Set(rows.map((row) => ("problem" in row ? row.problem : undefined)));
  return {
    units: metrics.flatMap(({ heading, openUnit }) => (openUnit === null ? [] : [{ heading, says: openUnit }])),
    order: problems.has("no_order"),
    mark: problems.has("no_mark"),
  };
}

export function missingOf({ company, period, metrics }: HistoryColumns): ("company" | "period" | "metrics")[] {
  return [
    ...(company === undefined ? ["company" as const] : []),
    ...(period === undefined ? ["period" as const] : []),
    ...(metrics.length === 0 ? ["metrics" as const] : []),
  ];
}

const folded = (name: string) => name.trim().toLowerCase();

/** What keeps a row from being entered, as somebody who typed it would be told. */
function problemOf(
  { kind, periodStart, values, currency }: PlacedRow,
  { readTyped, definitions, today }: Rules,
): string | undefined {
  if (kind === "actual" && periodStart > today) return refuse("kpis.not_ended").message;
  try {
    readTyped(definitions, values, currency);
    return undefined;
  } catch (error) {
    return saidBy(error);
  }
}

/** The sentence beside its field, or that of the whole. */
function saidBy(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return Object.values(error.data.fields ?? {})[0] ?? error.message;
}

const placeOf = ({ companyId, kind, periodKind, periodStart }: PlacedRow) =>
  [companyId, kind, periodKind, periodStart].join(" ");

/** Rows with the companies they name, what cannot be entered, and what each metric of those that can comes to. */
export async function placeRows(db: Db, { columns, rows, definitions }: Read, readTyped: Rules["readTyped"]) {
  const problems: Problem[] = [];
  const read = rows.flatMap((row) => {
    if (!("problem" in row)) return [row];
    problems.push({ line: row.line, problem: t(HISTORY_PROBLEMS[row.problem]) });
    return [];
  });
  const companies = await findCompaniesNamed(db, [...new Set(read.map(({ company }) => folded(company)))]);
  const usual = await findFirmCurrency(db);
  const rules = { readTyped, definitions, today: await readFirmToday(db) };
  const taken = new Set<string>();
  const placed = read.flatMap((row): PlacedRow[] => {
    const { line, company: name } = row;
    const [company, another] = companies.get(folded(name)) ?? [];
    if (!company || another) {
      const problem = another
        ? t("Several companies are called “{name}”", { name })
        : t("No company is called “{name}”", { name });
      problems.push({ line, problem });
      return [];
    }
    const one = { ...row, companyId: company.id, currency: row.currency ?? company.currency ?? usual };
    const isTwice = taken.has(placeOf(one));
    const problem = isTwice ? t("An earlier row has this company and period") : problemOf(one, rules);
    if (problem !== undefined) {
      problems.push({ line, problem });
      return [];
    }
    taken.add(placeOf(one));
    return [one];
  });
  const metrics = columns.metrics.map(({ metric, heading, places }) => ({
    heading,
    places,
    key: metric.key,
    label: metric.label,
    unit: metric.unit,
    ...metricSum(placed, metric, (row) => row.currency ?? usual),
  }));
  return { placed, problems: problems.toSorted((one, other) => one.line - other.line), metrics };
}

type Sums = readonly { key: string; label: string; sum: string }[];

/** Refuses where a metric’s figures come to something else than was typed, and says which and by how much. */
export function assertSums(metrics: Sums, totals: readonly { metric: string; sum: string | null }[]): void {
  const differences = metrics.flatMap(({ key, label, sum }) => {
    const by = differenceOf(sum, totals.find(({ metric }) => metric === key)?.sum ?? null);
    return by === null ? [] : [t("{metric} by {by}", { metric: label, by })];
  });
  if (differences.length > 0) throw refuse("imports.totals_differ", { differences: differences.join("; ") });
}

type Entering = {
  record: (db: Db, companyId: string, entry: EntryForm, isReviewed: boolean) => Promise<number>;
  isReviewed: boolean;
};

/** Enters rows one after another, as if somebody had typed them; those that cannot be say why. */
export async function enterRows(
  db: Db,
  rows: readonly PlacedRow[],
  { record, isReviewed }: Entering,
): Promise<{ recorded: number; problems: Problem[] }> {
  const problems: Problem[] = [];
  let recorded = 0;
  for (const { line, companyId, periodKind, periodStart, kind, currency, values } of rows) {
    try {
      recorded += await record(
        db,
        companyId,
        { periodKind, periodStart, kind, currency, note: "", values },
        isReviewed,
      );
    } catch (error) {
      problems.push({ line, problem: saidBy(error) });
    }
  }
  return { recorded, problems };
}
