import { wordOf } from "#core/shared/text/named-columns.ts";
import { multiples } from "#maths/fund/returns/multiples.ts";
import { NO_RETURN, perYear, type SinceInception, sinceInception } from "#maths/fund/returns/since-inception.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import {
  LP_AMOUNTS,
  LP_RATIOS,
  type LpAmount,
  type LpHistory,
  type LpKind,
  type LpMovement,
  type LpRatio,
  type LpStatement,
} from "./lp-history.ts";
import type { LpCheck } from "./lp-history-words.ts";

/** `partner` null is the fund; `sheet` and `ours` are figures, `by` how far the sheet's is over ours. */
export type LpDifference = {
  file: number;
  line: number;
  partner: string | null;
  date: string | null;
  what: LpCheck;
  sheet: string | null;
  ours: string | null;
  by: string | null;
};

/** What the movements, or without them the sheet's running totals, come to. */
export type LpFigures = SinceInception & {
  partner: string | null;
  committed: string | null;
  paidIn: string;
  distributed: string;
  nav: string | null;
  dpi: number | null;
  rvpi: number | null;
  tvpi: number | null;
  sheet: { readonly [Ratio in LpRatio]: number | null };
};

export type LpLife = { from: string | null; to: string };
/** `movements` are those that count. */
export type LpTie = {
  asOf: string | null;
  figures: LpFigures[];
  differences: LpDifference[];
  movements: LpMovement[];
};

type Flow = { date: string; amount: string };
type Ours = Record<"committed" | "paidIn" | "distributed" | "equalised", string> & { flows: Flow[] };

const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);
const minus = (one: string, other: string) => amountText(new Exact(one).minus(other));
const isZero = (amount: string) => new Exact(amount).isZero();
const keyOf = (partner: string | null) => (partner === null ? null : wordOf(partner));
const shown = (value: number) => amountText(new Exact(value).toDecimalPlaces(6));

/**
 * Compares what sheets of a fund's partners say with what their movements come to.
 *
 * - A movement that stands twice counts once. Of running totals a difference is named where it begins, not at each later day.
 * - DPI, RVPI and TVPI are compared within their row; IRR with the movements (Actual/365, NAV at the row's day), where those tie
 *   to the row; within a year of the first movement a sheet may say it of the days or a year: what follows from another difference is not named again.
 * - Rows of totals are compared with the sum of their partners.
 */
export function tieLpHistory(histories: readonly LpHistory[], life: LpLife): LpTie {
  const all = histories.flatMap(({ movements }) => movements);
  const { once, again } = duplicatesOf(all);
  const statements = histories.flatMap((history) => history.statements);
  const differences = [
    ...again.map((one) => named(one, "duplicate", { sheet: one.amount })),
    ...once
      .filter(({ kind, amount }) => kind !== "equalisation" && amount.startsWith("-"))
      .map((one) => named(one, "taken_back", { sheet: one.amount })),
    ...outside([...once, ...statements], life),
    ...lacking(once),
    ...histories.flatMap((history) => totalsOff(history, once)),
    ...partnersOff(statements),
    ...unstated(statements, once),
    ...statementsOff(statements, once),
  ].toSorted((one, other) => one.file - other.file || one.line - other.line);
  if (all.length + statements.length === 0) return { asOf: null, figures: [], differences, movements: [] };
  const asOf = statements.reduce<string | null>(
    (last, { date }) => (date !== null && date > (last ?? "") ? date : last),
    null,
  );
  return {
    asOf,
    figures: figuresOf(
      once,
      statements.filter(({ date }) => date === asOf),
    ),
    differences,
    movements: once,
  };
}

type Placed = { file: number; line: number; partner: string | null; date: string | null; isTurned?: true };
type Compared = { sheet?: string | null; ours?: string | null; by?: string | null };

/** With the signs of the file, where it writes them the other way. */
function named(
  { file, line, partner, date, isTurned }: Placed,
  what: LpCheck,
  { sheet, ours, by }: Compared = {},
): LpDifference {
  const as = (amount: string | null | undefined) => (isTurned && amount ? minus("0", amount) : (amount ?? null));
  return { file, line, partner, date, what, sheet: as(sheet), ours: as(ours), by: as(by) };
}
const apart = (at: Placed, what: LpCheck, sheet: string, ours: string): LpDifference[] => {
  const by = minus(sheet, ours);
  return isZero(by) ? [] : [named(at, what, { sheet, ours, by })];
};

function duplicatesOf(movements: readonly LpMovement[]): { once: LpMovement[]; again: LpMovement[] } {
  const seen = new Set<string>();
  const [once, again]: [LpMovement[], LpMovement[]] = [[], []];
  for (const one of movements) {
    const key = JSON.stringify([keyOf(one.partner), one.date, one.kind, one.isRecallable, one.amount]);
    (seen.has(key) ? again : once).push(one);
    seen.add(key);
  }
  return { once, again };
}

function outside(rows: readonly Placed[], { from, to }: LpLife): LpDifference[] {
  const off = rows.filter(({ date }) => date !== null && (date > to || (from !== null && date < from)));
  return off.map((one) => named(one, "outside_life"));
}

/**
 * On a day on which others were called or paid, a partner who had committed by then, and was neither. Where no commitment of it has a
 * day, as in a matrix, it joined with its first movement: it may be of a later closing.
 */
function lacking(movements: readonly LpMovement[]): LpDifference[] {
  const since = new Map<string, { partner: string; date: string }>();
  for (const { partner, date } of movements) {
    if (date === null) continue;
    const known = since.get(wordOf(partner));
    if (known === undefined || date < known.date) since.set(wordOf(partner), { partner, date });
  }
  return (["call", "distribution"] as const).flatMap((kind) => {
    const days = Map.groupBy(
      movements.filter((one) => one.kind === kind),
      ({ date }) => date ?? "",
    );
    return [...days].flatMap(([date, those]) => {
      const has = new Set(those.map(({ partner }) => wordOf(partner)));
      const [first] = those;
      if (first === undefined || has.size < 2) return [];
      return [...since].flatMap(([key, { partner, date: from }]) =>
        has.has(key) || from > date
          ? []
          : [named({ ...first, partner }, kind === "call" ? "no_call" : "no_distribution")],
      );
    });
  });
}

function totalsOff({ totals }: LpHistory, movements: readonly LpMovement[]): LpDifference[] {
  // Of all days what can be called again is a distribution, too, unless it has a total of its own.
  const isApart = totals.some(({ date, isRecallable }) => date === null && isRecallable);
  return totals.flatMap((total) => {
    const those = movements.filter(
      ({ file, kind, date, isRecallable }) =>
        file === total.file &&
        kind === total.kind &&
        (total.date === null || date === total.date) &&
        (isRecallable === total.isRecallable || (total.date === null && !isApart)),
    );
    return apart(
      { ...total, partner: null },
      `total_${total.kind}`,
      total.amount,
      sum(those.map(({ amount }) => amount)),
    );
  });
}

/** Of each day's row of totals, what is not the sum of its partners' rows. */
function partnersOff(statements: readonly LpStatement[]): LpDifference[] {
  return statements
    .filter(({ partner }) => partner === null)
    .flatMap((total) => {
      const those = statements.filter(
        ({ file, partner, date }) => file === total.file && partner !== null && date === total.date,
      );
      return LP_AMOUNTS.flatMap((name) => {
        const amounts = those.flatMap((one) => (one[name] === null ? [] : [one[name]]));
        const sheet = total[name];
        return sheet === null || amounts.length === 0 ? [] : apart(signedAs(total, name), name, sheet, sum(amounts));
      });
    });
}

const turnedRow = (row: LpStatement) => ({ ...row, isTurned: true as const });
/** What was paid in has no sign here, whichever the file writes. */
const signedAs = (row: LpStatement, name: LpAmount) => (name === "paidIn" && row.isPaidInBelow ? turnedRow(row) : row);

/** What is of a commitment; equalisation is outside of it, and as the books have it in no multiple and no rate. */
const SUMMED = ["commitment", "call", "distribution"] as const satisfies readonly LpKind[];
const USES = {
  commitment: "committed",
  call: "paidIn",
  distribution: "distributed",
  equalisation: "equalised",
} as const satisfies Record<LpKind, keyof Ours>;

/** Movements by what their partner is called; of all of them under null. */
type Movements = ReadonlyMap<string | null, readonly LpMovement[]>;
const byPartner = (movements: readonly LpMovement[]): Movements =>
  new Map<string | null, readonly LpMovement[]>([
    ...Map.groupBy(movements, ({ partner }) => wordOf(partner)),
    [null, movements],
  ]);

/** What movements come to by the end of a day, of a partner or of all. */
function oursOf(movements: Movements, partner: string | null, date: string | null): Ours {
  const those = (movements.get(keyOf(partner)) ?? []).filter((one) => date === null || (one.date ?? "") <= date);
  const equalised = sum(those.flatMap(({ kind, amount }) => (kind === "equalisation" ? [amount] : [])));
  const ours: Ours = { committed: "0", paidIn: "0", distributed: "0", equalised, flows: [] };
  for (const kind of SUMMED) {
    const of = those.filter((one) => one.kind === kind);
    ours[USES[kind]] = sum(of.map(({ amount }) => amount));
    if (kind === "commitment") continue;
    for (const { amount, date: on } of of)
      if (on !== null) ours.flows.push({ date: on, amount: kind === "call" ? minus("0", amount) : amount });
  }
  return ours;
}

const EQUALISATION = ["equalisation"] as const;

/** Files that state what was paid of equalisation below zero: more of their rows tie so. */
function turnedIn(statements: readonly LpStatement[], movements: Movements): ReadonlySet<number> {
  const votes = new Map<number, number>();
  for (const { file, partner, date, equalised } of statements) {
    if (equalised === null || isZero(equalised)) continue;
    const ours = oursOf(movements, partner, date).equalised;
    const vote = Number(isZero(sum([equalised, ours]))) - Number(isZero(minus(equalised, ours)));
    votes.set(file, (votes.get(file) ?? 0) + vote);
  }
  return new Set([...votes].flatMap(([file, vote]) => (vote > 0 ? [file] : [])));
}

/** Statements of each partner by day, against the movements until then and within themselves. */
function statementsOff(statements: readonly LpStatement[], movements: readonly LpMovement[]): LpDifference[] {
  const kinds = new Set(movements.map(({ kind }) => kind));
  const of = byPartner(movements);
  const stated = new Set(statements.flatMap(({ file, partner }) => (partner === null ? [] : [file])));
  const turned = turnedIn(statements, of);
  const groups = Map.groupBy(statements, ({ file, partner }) => JSON.stringify([file, keyOf(partner)]));
  return [...groups.values()].flatMap((rows) => {
    const before = new Map<LpAmount, string>();
    return rows
      .toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? ""))
      .flatMap((row) => {
        const ours = oursOf(of, row.partner, row.date);
        // Equalisation that is stated is some that moved.
        const compared = [...SUMMED.filter((kind) => kinds.has(kind)), ...(kinds.size > 0 ? EQUALISATION : [])];
        const off = compared.flatMap((kind) => {
          const name = USES[kind];
          const said = row[name];
          if (said === null) return [];
          const sheet = kind === "equalisation" && turned.has(row.file) ? minus("0", said) : said;
          const by = minus(sheet, ours[name]);
          const isNew = !isZero(by) && by !== before.get(name);
          before.set(name, by);
          // Of the fund its partners say it, where there are any, and their sum is compared with its row.
          return isNew && (row.partner !== null || !stated.has(row.file))
            ? [named(sheet === said ? signedAs(row, name) : turnedRow(row), name, { sheet, ours: ours[name], by })]
            : [];
        });
        const ties = (["paidIn", "distributed"] as const).every((name) => isZero(before.get(name) ?? "0"));
        const canCompareRate = ties && kinds.has("call") && row.date !== null;
        return [...off, ...ratiosOff(row, canCompareRate ? ours.flows : null)];
      });
  });
}

function ratiosOff(row: LpStatement, flows: readonly Flow[] | null): LpDifference[] {
  const ours = ratiosOf(row, flows);
  return LP_RATIOS.flatMap((name) => {
    const [sheet, figure] = [row[name], ours[name]];
    if (sheet === null || figure === null) return [];
    const same = name === "irr" ? [figure, perYear(ours) ?? figure] : [figure];
    if (same.some((one) => Math.abs(sheet.value - one) <= sheet.slack)) return [];
    const by = new Exact(shown(sheet.value)).minus(shown(figure));
    return [named(row, name, { sheet: shown(sheet.value), ours: shown(figure), by: amountText(by) })];
  });
}

/** The first day on which others are stated and a partner who had moved money by then is not. */
function unstated(statements: readonly LpStatement[], movements: readonly LpMovement[]): LpDifference[] {
  const ofPartners = statements.filter(({ partner }) => partner !== null);
  const days = Map.groupBy(ofPartners, ({ file, date }) => JSON.stringify([date, file]));
  const inOrder = [...days].toSorted(([one], [other]) => one.localeCompare(other));
  return [...byPartner(movements)].flatMap(([key, those]) => {
    const [first] = those;
    if (key === null || first === undefined) return [];
    for (const [, rows] of inOrder) {
      const [at] = rows;
      const isIn = at !== undefined && those.some(({ date }) => at.date === null || (date ?? "") <= at.date);
      if (isIn && rows.every(({ partner }) => keyOf(partner) !== key))
        return [named({ ...at, partner: first.partner }, "no_statement")];
    }
    return [];
  });
}

type Amounts = { [Amount in "paidIn" | "distributed" | "nav"]: string | null } & { date: string | null };

/** The multiples of a row's amounts; its rate where the movements are at hand. What lacks an amount is null. */
function ratiosOf({ paidIn, distributed, nav, date }: Amounts, flows: readonly Flow[] | null) {
  const none = { dpi: null, rvpi: null, tvpi: null, ...NO_RETURN };
  if (paidIn === null || distributed === null || [paidIn, distributed].some((one) => new Exact(one).lt(0))) return none;
  const { dpi, rvpi, tvpi } = multiples({ paidIn, distributed, nav: nav ?? "0", committed: "0" });
  if (nav === null) return { ...none, dpi };
  if (flows === null || date === null || flows.length === 0) return { ...NO_RETURN, dpi, rvpi, tvpi };
  const { result: _result, ...rate } = sinceInception([...flows, { date, amount: nav }], date);
  return { ...rate, dpi, rvpi, tvpi };
}

/** Of each partner and of the fund, by the last day the sheets speak of. */
function figuresOf(movements: readonly LpMovement[], last: readonly LpStatement[]): LpFigures[] {
  const partners = new Map<string, string>();
  for (const { partner } of [...movements, ...last])
    if (partner !== null && !partners.has(wordOf(partner))) partners.set(wordOf(partner), partner);
  const rowsOf = (key: string | null) => last.filter(({ partner }) => keyOf(partner) === key);
  const navs = last.flatMap(({ partner, nav }) => (partner === null || nav === null ? [] : [nav]));
  const of = byPartner(movements);
  return [...partners.values(), null].map((partner) => {
    const [row] = rowsOf(keyOf(partner));
    const ours = oursOf(of, partner, row?.date ?? last[0]?.date ?? null);
    const added = (name: LpAmount) =>
      partner === null
        ? sum(last.flatMap((one) => (one.partner === null ? [] : [one[name] ?? "0"])))
        : (row?.[name] ?? "0");
    const hasCalls = movements.length > 0;
    const nav = partner === null ? (navs.length === 0 ? null : sum(navs)) : (row?.nav ?? null);
    const paidIn = hasCalls ? ours.paidIn : added("paidIn");
    const distributed = hasCalls ? ours.distributed : added("distributed");
    const date = row?.date ?? last[0]?.date ?? null;
    const sheet = { dpi: null, rvpi: null, tvpi: null, irr: null } as Record<LpRatio, number | null>;
    for (const name of LP_RATIOS) sheet[name] = row?.[name]?.value ?? null;
    return {
      partner,
      committed: movements.some(({ kind }) => kind === "commitment") ? ours.committed : added("committed"),
      paidIn,
      distributed,
      nav,
      ...ratiosOf({ paidIn, distributed, nav, date }, hasCalls ? ours.flows : null),
      sheet,
    };
  });
}
