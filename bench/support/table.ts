// The table at the end of `npm run bench`. It is pure: rows in, text out.

/** What a figure has to be: `of` says whether the aim is for the value or for its ratio to the baseline. */
export type Aim = ({ below: number } | { atMost: number } | { atLeast: number }) & { of?: "ratio" };

export type Figure = {
  name: string;
  value: number;
  /** Of the value and of the baseline. */
  unit?: string;
  baseline?: { name: string; value: number };
  /** Value ÷ baseline, unless the benchmark takes the median of ratios or turns them round. */
  ratio?: number;
  /** Left out where no one promised anything. */
  aim?: Aim;
};

/** What a benchmark hands over. */
export type Handed = { figure: Figure } | { absent: { name: string; why: string } };

/** A row of the table: a figure, or why it is missing. */
export type Row = { benchmark: string } & (Handed | { failed: string });

export type Verdict = "met" | "MISSED" | "–";

const NONE = "–";
const GAP = "  ";
const HEADS = ["figure", "value", "baseline", "ratio", "aim", "met"] as const;
const LONGEST_REASON = 160;

/** Three significant digits below 100, whole numbers above, as people read them. */
function plain(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NONE;
  const digits = Math.abs(value) >= 100 || value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString("en", { maximumFractionDigits: Math.min(digits, 4) });
}

const withUnit = (value: number, unit: string | undefined) =>
  unit === undefined || plain(value) === NONE ? plain(value) : `${plain(value)} ${unit}`;

const ratioText = (ratio: number) => `${ratio >= 100 ? plain(ratio) : ratio.toFixed(2)} ×`;

export function ratioOf({ value, baseline, ratio }: Figure): number | undefined {
  const found = ratio ?? (baseline === undefined ? undefined : value / baseline.value);
  return found === undefined || !Number.isFinite(found) ? undefined : found;
}

/** A figure without an aim, or whose ratio could not be measured, is neither met nor missed. */
export function verdictOf(figure: Figure): Verdict {
  const { aim, value } = figure;
  const measured = aim?.of === "ratio" ? ratioOf(figure) : value;
  if (aim === undefined || measured === undefined || !Number.isFinite(measured)) return NONE;
  if ("below" in aim) return measured < aim.below ? "met" : "MISSED";
  if ("atMost" in aim) return measured <= aim.atMost ? "met" : "MISSED";
  return measured >= aim.atLeast ? "met" : "MISSED";
}

function aimText({ aim, unit }: Figure): string {
  if (aim === undefined) return NONE;
  const of = aim.of === "ratio" ? "×" : unit;
  if ("below" in aim) return `< ${withUnit(aim.below, of)}`;
  if ("atMost" in aim) return `≤ ${withUnit(aim.atMost, of)}`;
  return `≥ ${withUnit(aim.atLeast, of)}`;
}

/** One figure as a line of its own. */
export function lineOf(figure: Figure): string {
  const { name, value, unit, baseline } = figure;
  const ratio = ratioOf(figure);
  const beside = baseline === undefined ? "" : `, ${baseline.name} ${withUnit(baseline.value, unit)}`;
  const times = ratio === undefined ? "" : `: ${ratioText(ratio)}`;
  const aim = figure.aim === undefined ? "" : ` (aim ${aimText(figure)}: ${verdictOf(figure)})`;
  return `${name}: ${withUnit(value, unit)}${beside}${times}${aim}`;
}

function cellsOf(row: Row): string[] {
  if ("failed" in row) return [row.benchmark, NONE, NONE, NONE, NONE, `did not finish: ${short(row.failed)}`];
  if ("absent" in row) {
    const { name, why } = row.absent;
    return [`${row.benchmark}: ${name}`, NONE, NONE, NONE, NONE, `not measured: ${short(why)}`];
  }
  const { figure } = row;
  const ratio = ratioOf(figure);
  return [
    `${row.benchmark}: ${figure.name}`,
    withUnit(figure.value, figure.unit),
    figure.baseline === undefined ? NONE : `${withUnit(figure.baseline.value, figure.unit)}, ${figure.baseline.name}`,
    ratio === undefined ? NONE : ratioText(ratio),
    aimText(figure),
    verdictOf(figure),
  ];
}

function short(reason: string): string {
  const line = reason.replace(/\s+/g, " ").trim();
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON - 1)}…` : line;
}

/** How many figures have which end, for the last line and the exit code. */
export function countRows(rows: readonly Row[]) {
  const verdicts = rows.flatMap((row) => ("figure" in row ? [verdictOf(row.figure)] : []));
  const of = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  return {
    met: of("met"),
    missed: of("MISSED"),
    withoutAim: of(NONE),
    notMeasured: rows.filter((row) => "absent" in row).length,
    failed: rows.filter((row) => "failed" in row).length,
  };
}

export function tableText(rows: readonly Row[], { isSmall }: { isSmall: boolean }): string {
  const lines = [[...HEADS], ...rows.map(cellsOf)];
  // The last column is as wide as it likes.
  const widths = HEADS.map((_, place) => Math.max(...lines.map((cells) => cells[place]?.length ?? 0)));
  const text = lines.map((cells) =>
    cells
      .map((cell, place) => (place === HEADS.length - 1 ? cell : cell.padEnd(widths[place] ?? 0)))
      .join(GAP)
      .trimEnd(),
  );
  const { met, missed, withoutAim, notMeasured, failed } = countRows(rows);
  const head = isSmall
    ? "All figures, from a small run: it shows that everything runs, and its figures decide nothing."
    : "All figures.";
  const sum = `${met} met, ${missed} missed, ${withoutAim} without an aim, ${notMeasured} not measured, ${failed} did not finish.`;
  return [head, "", ...text, "", sum].join("\n");
}

/** The rows of one benchmark: what it handed over, and how it ended when that was not well. */
export function rowsOf(benchmark: string, handed: string, failed?: string): Row[] {
  const rows = handed
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Row => ({ benchmark, ...(JSON.parse(line) as Handed) }));
  if (failed !== undefined) return [...rows, { benchmark, failed }];
  return rows.length > 0 ? rows : [{ benchmark, failed: "it stated no figure" }];
}

/** The sentence of an error in what a process wrote before it ended, else its last line. */
export function reasonOf(stderr: string): string | undefined {
  const lines = stderr.split("\n").map((line) => line.trim());
  const named = lines.find((line) => /^(?:Uncaught )?(?:\w*Error|Refusal)\b.*: \S/.test(line));
  // Node points at the place of an error with a caret, and its message follows, whatever class it has.
  const caret = lines.findIndex((line) => /^\^+$/.test(line));
  const pointed = caret < 0 ? undefined : lines.slice(caret + 1).find((line) => line !== "");
  return named ?? pointed ?? lines.findLast((line) => /\w/.test(line) && !/^(?:at |Node\.js v)/.test(line));
}
