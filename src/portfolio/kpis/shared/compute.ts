import { amountText, Exact, total } from "#maths/money/amount.ts";
import { type Formula, isFormula, readFormula } from "./formula.ts";
import { MONTHS_IN, movePeriod } from "./periods.ts";
import type { KpiAggregation, KpiUnit, PeriodKind } from "./rules.ts";

/** What is needed of a definition to work out its figures. */
export type Computed = { key: string; unit: KpiUnit; aggregation: KpiAggregation; formula: string | null };

/** A figure somebody gave. `value` is decimal text; money has a currency. */
export type GivenFigure = {
  metric: string;
  periodKind: PeriodKind;
  periodStart: string;
  value: string;
  currency: string | null;
};

/** A figure of a metric in a period. */
export type KpiValue = { value: Exact; currency: string | null };

/** Figures are decimals of at most so many places. */
export const KPI_DECIMALS = 6;
const LARGEST = new Exact(10).pow(30);

/**
 * Figures of one company and one kind (actual or budget), given and worked out. A quarter without a figure of its own is made of its three
 * months, when all are there in one currency. A formula has no figure where one of its parts has none, where it divides by zero, or where it
 * mixes currencies; and months of cash that come out below zero are none, because nothing is being used up.
 */
export class KpiFigures {
  readonly #definitions: ReadonlyMap<string, Computed>;
  readonly #given: ReadonlyMap<string, GivenFigure>;
  readonly #formulas = new Map<string, Formula | undefined>();
  readonly #known = new Map<string, KpiValue | null>();

  constructor(definitions: readonly Computed[], figures: readonly GivenFigure[]) {
    this.#definitions = new Map(definitions.map((one) => [one.key, one]));
    this.#given = new Map(figures.map((one) => [placeOf(one.metric, one.periodKind, one.periodStart), one]));
  }

  /** The figure of a metric in a period; null where none exists. */
  of(metric: string, kind: PeriodKind, start: string): KpiValue | null {
    const place = placeOf(metric, kind, start);
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    // A formula that leads back to itself finds nothing there.
    this.#known.set(place, null);
    const found = this.#find(metric, kind, start);
    this.#known.set(place, found);
    return found;
  }

  #find(metric: string, kind: PeriodKind, start: string): KpiValue | null {
    const definition = this.#definitions.get(metric);
    if (definition === undefined) return null;
    if (definition.formula !== null) return this.#computed(definition, kind, start);
    const given = this.#given.get(placeOf(metric, kind, start));
    if (given !== undefined) return { value: new Exact(given.value), currency: given.currency };
    return kind === "quarter" ? this.#ofMonths(definition, start) : null;
  }

  #ofMonths({ key, aggregation }: Computed, start: string): KpiValue | null {
    const months = [0, 1, 2].map((by) => this.of(key, "month", movePeriod("month", start, by)));
    const whole = allThere(months);
    const currency = oneCurrency(whole ?? []);
    if (whole === null || currency === undefined) return null;
    const values = whole.map(({ value }) => value);
    if (aggregation === "last") return { value: values[2] ?? new Exact(0), currency };
    return { value: aggregation === "sum" ? total(values) : total(values).div(3), currency };
  }

  #computed({ key, unit, formula: text }: Computed, kind: PeriodKind, start: string): KpiValue | null {
    if (!this.#formulas.has(key)) {
      const read = readFormula(text ?? "");
      this.#formulas.set(key, isFormula(read) ? read : undefined);
    }
    const formula = this.#formulas.get(key);
    const parts: KpiValue[] = [];
    const value = formula === undefined ? null : this.#valueOf(formula, kind, start, parts);
    const currency = oneCurrency(parts.filter((part) => part.currency !== null));
    if (value === null || currency === undefined || value.abs().gte(LARGEST)) return null;
    if (unit === "months" && value.lt(0)) return null;
    return { value: value.toDecimalPlaces(KPI_DECIMALS), currency: unit === "money" ? currency : null };
  }

  #valueOf(formula: Formula, kind: PeriodKind, start: string, parts: KpiValue[]): Exact | null {
    if (formula.is === "number") return formula.value;
    if (formula.is === "metric") {
      const found = this.of(formula.key, kind, movePeriod(kind, start, -formula.back));
      if (found !== null) parts.push(found);
      return found?.value ?? null;
    }
    if (formula.is === "window") return this.#window(formula, kind, start, parts);
    if (formula.is === "minus") return this.#valueOf(formula.of, kind, start, parts)?.neg() ?? null;
    const [left, right] = [
      this.#valueOf(formula.left, kind, start, parts),
      this.#valueOf(formula.right, kind, start, parts),
    ];
    if (left === null || right === null) return null;
    if (formula.sign === "+") return left.plus(right);
    if (formula.sign === "-") return left.minus(right);
    if (formula.sign === "*") return left.times(right);
    return right.isZero() ? null : left.div(right);
  }

  /** Months that are no whole number of periods are no window. */
  #window(
    { of, key, months }: Formula & { is: "window" },
    kind: PeriodKind,
    start: string,
    parts: KpiValue[],
  ): Exact | null {
    const count = months / MONTHS_IN[kind];
    if (!Number.isInteger(count)) return null;
    const found = Array.from({ length: count }, (_, by) => this.of(key, kind, movePeriod(kind, start, -by)));
    const whole = allThere(found);
    if (whole === null) return null;
    parts.push(...whole);
    const sum = total(whole.map(({ value }) => value));
    return of === "sum" ? sum : sum.div(count);
  }
}

const placeOf = (metric: string, kind: PeriodKind, start: string): string => `${metric} ${kind} ${start}`;

const allThere = (values: readonly (KpiValue | null)[]): KpiValue[] | null => {
  const there = values.filter((value) => value !== null);
  return there.length === values.length ? there : null;
};

/** The currency all of them have; undefined where they differ, null where none exists. */
function oneCurrency(values: readonly KpiValue[]): string | null | undefined {
  const currencies = new Set(values.map(({ currency }) => currency));
  return currencies.size > 1 ? undefined : ([...currencies][0] ?? null);
}

/** A figure as decimal text. */
export const figureText = ({ value }: KpiValue): string => amountText(value.toDecimalPlaces(KPI_DECIMALS));
